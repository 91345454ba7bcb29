// The route explorer: the map, the question above it, the trade-offs and the selected route beside it.

const ENDS = { source: "From", target: "To" };

/** The table of trade-offs: rows are chosen by radio buttons, limits stand under the column they limit. */
function tradeoffs(answer, caps, selected, on) {
  const name = `nf-rows-${Math.random().toString(36).slice(2)}`;
  const row = (costs, index) =>
    element(
      "tr",
      { class: index === selected ? "nf-selected" : "", click: () => index !== selected && on.choose(index) },
      element("td", {}, element("input", { type: "radio", name, checked: index === selected, "aria-label": `Route ${index + 1}`, change: () => on.choose(index) })),
      answer.columns.map((column) => element("td", { class: "nf-amount" }, costs[column.name])),
    );
  const cap = (column) =>
    element("td", {}, element("input", { type: "text", inputmode: "decimal", class: "nf-cap", value: caps[column.name] || "", placeholder: "–", "aria-label": `At most this many ${column.name}`, change: (event) => on.limit(column.name, event.target.value) }));
  return element(
    "table",
    { class: "nf-tradeoffs" },
    element("caption", {}, answer.caption),
    element(
      "thead",
      {},
      element("tr", {}, element("th", { scope: "col" }, element("span", { class: "nf-unseen" }, "Selected")), answer.columns.map((column) => element("th", { scope: "col", title: column.meaning }, column.title))),
      element("tr", { class: "nf-caps" }, element("th", { scope: "row" }, "≤"), answer.columns.map((column) => (column.capped ? cap(column) : element("td")))),
    ),
    element("tbody", {}, answer.rows.map(row)),
  );
}

/** Why the table is empty: what was missed, and by how much. */
function whyNone(answer) {
  if (!answer.message) return [];
  return [element("p", { class: "nf-empty" }, answer.message), ...answer.excess.map((each) => ledgerView(each.title, each.ledger)), ...answer.refusals.map(remarkView)];
}

/** The selected route by turns; each hop opens into its ledger, its notes and its rules. */
function routeView(route, title) {
  return [
    element("h4", {}, title),
    route.turns.map((turn) =>
      element(
        "section",
        { class: `nf-turn nf-turn-${((turn.number - 1) % TURNS) + 1}`, "aria-label": `Turn ${turn.number}` },
        element("h5", {}, element("span", { class: "nf-turn-number" }, turn.number), element("span", {}, `Turn ${turn.number} from ${turn.title}`), element("small", {}, turn.summary)),
        element("ol", {}, turn.hops.map(hopView)),
        turn.ledgers.map((each) => ledgerView(each.title, each.ledger)),
        turn.stop && element("p", { class: "nf-stop" }, turn.stop),
      ),
    ),
    element("h5", {}, "The totals, opened"),
    route.costs.map((cost) => ledgerView(cost.title, cost.ledger)),
    route.against.length ? element("h5", {}, "Beside the others") : "",
    route.against.map((other) => element("p", { class: "nf-against" }, element("b", {}, `Route ${other.row + 1}: `), other.text)),
  ];
}

function hopView(hop) {
  const signs = [hop.pivot && "pivot", hop.hazard, hop.radiation && "radiation"].filter(Boolean);
  const light = (on) => () => hop.node?.classList.toggle("nf-lit", on);
  return element(
    "li",
    { pointerenter: light(true), pointerleave: light(false), focusin: light(true), focusout: light(false) },
    element(
      "details",
      { class: "nf-hop-reason" },
      element("summary", {}, element("span", {}, hop.title), signs.map((sign) => element("em", { class: `nf-sign nf-sign-${sign}` }, sign)), element("b", { class: hop.burns === "0" ? "nf-faint" : "", title: "burns" }, hop.burns)),
      hop.ledger && ledgerTable(hop.ledger),
      hop.notes.map((note) => element("p", {}, note)),
      element("div", { class: "nf-row" }, hop.rules.map(ruleView)),
    ),
  );
}

/** The widget: everything on the page, and what it follows in the model. */
class Explorer {
  constructor(model, el) {
    this.model = model;
    this.picking = model.get("target") ? "source" : "target";
    this.status = element("span", { class: "nf-status", role: "status" });
    this.error = element("div", { class: "nf-error", role: "alert", hidden: true });
    this.info = element("p", { class: "nf-info", "aria-live": "polite" });
    this.side = element("div", { class: "nf-side", tabindex: -1 });
    this.table = element("div", { class: "nf-table" });
    this.detail = element("div", { class: "nf-detail" });
    this.side.append(this.table, this.detail);
    this.more = element("details", { class: "nf-more" });
    this.bench = new RocketBench((rocket) => this.ask({ rocket }));
    this.boxes = Object.fromEntries(
      Object.entries(ENDS).map(([end, title]) => [end, new SpaceBox(end, title, { choose: (text) => this.choose(end, text), pick: () => this.pick(end) })]),
    );
    this.thrust = new ThrustSlider((thrust) => this.ask({ thrust }));
    this.map = new SolarMap({ choose: (id, event) => this.choose(event.shiftKey ? "source" : this.picking, id), look: (space, spoken) => this.look(space, spoken) });
    this.root = widgetRoot(el, "nf-explorer");
    this.root.append(this.header(), this.error, element("div", { class: "nf-body" }, this.stage(), this.side));
    this.talk = new Talk(model, this.status);
    this.ends = [
      follow(model, ["geometry"], () => this.drawMap()),
      follow(model, ["source", "target"], () => this.drawEnds()),
      follow(model, ["thrust"], () => this.thrust.show(model.get("thrust"), model.get("geometry").thrust)),
      follow(model, ["answer", "route", "caps"], () => this.drawAnswer()),
      follow(model, ["error"], () => this.drawError()),
      follow(model, ["bench", "catalogue"], () => this.drawBench()),
      follow(model, ["flybys", "elevators", "hops", "edition"], () => this.drawMore()),
    ];
    this.pick(this.picking);
  }

  end() {
    this.ends.forEach((end) => end());
    this.talk.end();
    this.map.end();
  }

  header() {
    const swap = element("button", { type: "button", class: "nf-swap", title: "Swap start and target", "aria-label": "Swap start and target", click: () => this.swap() }, "⇄");
    return element("div", { class: "nf-head", role: "group", "aria-label": "The question" }, this.boxes.source.node, swap, this.boxes.target.node, this.thrust.node, this.status);
  }

  stage() {
    const tool = (text, title, act) => element("button", { type: "button", title, "aria-label": title, click: act }, text);
    const tools = element("div", { class: "nf-tools", role: "toolbar", "aria-label": "View of the map" },
      tool("+", "Closer (+)", () => this.map.zoom(ZOOM.step)),
      tool("−", "Farther (-)", () => this.map.zoom(1 / ZOOM.step)),
      tool("⌂", "The whole map (0)", () => this.map.home()),
      tool("⤢", "The route", () => this.showRoute()),
    );
    return element("div", { class: "nf-stage" }, element("div", { class: "nf-frame" }, this.map.svg, tools), this.info, this.bench.node, this.more);
  }

  ask(message) {
    this.talk.send(message);
  }

  choose(end, text) {
    this.asked = end;
    this.ask({ [end]: text });
    if (end === "source") this.pick("target");
  }

  pick(end) {
    this.picking = end;
    for (const [name, box] of Object.entries(this.boxes)) box.picking(name === end);
    this.look(null);
  }

  swap() {
    const [source, target] = [this.model.get("target"), this.model.get("source")];
    if (source) this.ask({ source, target });
  }

  look(space, spoken = false) {
    const chosen = this.picking === "source" ? "the start" : "the target (with Shift the start)";
    const hint = `A click or Enter chooses ${chosen}. Arrow keys walk, + − 0 and the wheel zoom, Shift and arrows move.`;
    this.info.setAttribute("aria-live", spoken ? "polite" : "off");
    this.info.replaceChildren(...(space ? [element("b", {}, space.title), ` ${describeSpace(space)}`] : [hint]));
  }

  drawMap() {
    this.map.draw(this.model.get("geometry"));
    this.legend = legendView(this.model.get("geometry").legend);
    this.drawEnds();
  }

  drawEnds() {
    for (const [end, box] of Object.entries(this.boxes)) box.show(this.map.spaces, this.map.byId.get(this.model.get(end)));
    this.map.ends(this.model.get("source"), this.model.get("target"));
  }

  drawAnswer() {
    const { model } = this;
    const [answer, route] = [model.get("answer"), model.get("route")];
    const held = this.side.querySelector(":focus")?.matches("input[type=radio]");
    if (!answer.columns) this.table.replaceChildren(element("p", { class: "nf-empty" }, "Choose where to go: click a place on the map, or search for it."));
    else {
      const on = { choose: (index) => this.ask({ route: index }), limit: (name, value) => this.ask({ caps: { ...model.get("caps"), [name]: value } }) };
      this.table.replaceChildren(tradeoffs(answer, model.get("caps"), route ? route.index : -1, on), ...whyNone(answer));
    }
    this.detail.replaceChildren(...(route ? routeView(route, answer.rows.length > 1 ? `Route ${route.index + 1}` : "The route").flat() : []));
    this.map.fly(route);
    if (held) this.side.querySelector(".nf-selected input")?.focus();
  }

  drawError() {
    const problem = this.model.get("error");
    const places = (problem.candidates || []).map((id) => this.map.byId.get(id)).filter(Boolean);
    places.sort((a, b) => a.nameless - b.nameless);
    showError(this.error, problem, places.slice(0, MOST_SUGGESTED).map((space) => [space.title, () => this.choose(this.asked, space.id)]));
  }

  drawBench() {
    const bench = this.model.get("bench");
    this.bench.show(bench, this.model.get("catalogue"));
    this.thrust.node.hidden = Boolean(bench.cards);
  }

  showRoute() {
    const route = this.model.get("route");
    const hops = route ? route.turns.flatMap((turn) => turn.hops.map((hop) => hop.to)) : [];
    this.map.show([this.model.get("source"), ...hops]);
  }

  drawMore() {
    const { model } = this;
    const editions = element("select", { "aria-label": "Map", change: (event) => this.ask({ edition: event.target.value }) },
      model.get("geometry").editions.map((edition) => element("option", { value: edition, selected: edition === model.get("edition") }, `${edition} edition`)));
    this.more.replaceChildren(
      element("summary", {}, "Legend, map and advanced rules"),
      element("div", { class: "nf-settings" }, element("label", {}, "Map ", editions), switchesView(model.get("geometry").switches, (name) => model.get(name), (change) => this.ask(change))),
      this.legend,
    );
  }
}

function render({ model, el }) {
  const explorer = new Explorer(model, el);
  return () => explorer.end();
}

export default { render };

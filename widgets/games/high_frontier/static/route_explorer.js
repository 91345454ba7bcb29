// The route explorer: the map, the question above it, the trade-offs and the selected route beside it.

const ENDS = { source: "From", target: "To" };

/** The widget: everything on the page, and the traits of the model that it follows. */
class Explorer {
  constructor(model, el) {
    this.model = model;
    this.asked = new Map(); // the end that each message chose, by the message's number
    this.picking = model.get("target") ? "source" : "target";
    this.status = element("span", { class: "nf-status", role: "status" });
    this.error = element("div", { class: "nf-error", role: "alert", hidden: true });
    this.info = element("p", { class: "nf-info", "aria-live": "polite" });
    this.side = element("div", { class: "nf-side", tabindex: -1 });
    this.empty = element("p", { class: "nf-empty" }, "Choose where to go: click a place on the map, or search for it.");
    this.none = element("div", {});
    this.table = new Tradeoffs({
      choose: (route) => this.ask({ route, plan: model.get("answer").plan }),
      limit: (name, value) => this.ask({ caps: { [name]: value } }),
      pending: () => this.talk.pending,
    });
    this.detail = element("div", { class: "nf-detail" });
    this.found = element("div", { class: "nf-table" });
    this.side.append(this.found, this.detail);
    this.more = element("details", { class: "nf-more" });
    this.bench = new RocketBench(
      (build) => this.ask({ build }),
      () => this.ask({ rocket: null }),
    );
    this.boxes = Object.fromEntries(
      Object.entries(ENDS).map(([end, title]) => [
        end,
        new SearchBox(end, title, { choose: (text) => this.choose(end, text), pick: () => this.pick(end) }),
      ]),
    );
    this.thrust = new ThrustSlider(
      (thrust) => this.ask({ thrust }),
      () => this.talk.pending,
    );
    this.map = new SolarMap({
      choose: (id, event) => this.choose(event.shiftKey ? "source" : this.picking, id),
      look: (space, spoken) => this.look(space, spoken),
    });
    this.root = widgetRoot(el, "nf-explorer", model);
    this.root.append(this.header(), this.error, element("div", { class: "nf-body" }, this.stage(), this.side));
    this.talk = new Talk(model, this.status);
    this.ends = [
      follow(model, ["geometry"], () => this.drawMap()),
      follow(model, ["source", "target"], () => this.drawEnds()),
      follow(model, ["source", "target", "error", "done"], () => this.fillEnds()),
      follow(model, ["thrust", "geometry", "done"], () => this.thrust.show(model.get("thrust"), model.get("geometry").thrust)),
      follow(model, ["answer", "caps"], () => this.drawAnswer()),
      follow(model, ["answer", "route"], () => this.drawRoute()),
      follow(model, ["route", "done"], () => this.table.select(model.get("route")?.index)),
      follow(model, ["error"], () => this.drawError()),
      follow(model, ["bench", "catalogue"], () => this.drawBench()),
      follow(model, ["flybys", "elevators", "hops", "edition", "done"], () => this.showSettings()),
    ];
    this.pick(this.picking);
  }

  end() {
    this.ends.forEach((end) => end());
    this.talk.end();
    this.thrust.end();
    this.map.end();
  }

  header() {
    const swap = element(
      "button",
      {
        type: "button",
        class: "nf-swap",
        title: "Swap start and target",
        "aria-label": "Swap start and target",
        click: () => this.ask({ swap: true }),
      },
      "⇄",
    );
    return element(
      "div",
      { class: "nf-head", role: "group", "aria-label": "The question" },
      this.boxes.source.node,
      swap,
      this.boxes.target.node,
      this.thrust.node,
      this.status,
    );
  }

  stage() {
    return element(
      "div",
      { class: "nf-stage" },
      mapFrame(this.map, "The route", () => this.showRoute()),
      this.info,
      this.bench.node,
      this.more,
    );
  }

  ask(message) {
    this.talk.send(message);
  }

  choose(end, text) {
    this.ask({ [end]: text });
    this.asked.set(this.talk.number, end);
    if (end === "source") this.pick("target");
  }

  pick(end) {
    this.picking = end;
    for (const [name, box] of Object.entries(this.boxes)) box.picking(name === end);
    this.map.tell();
  }

  look(space, spoken = false) {
    const chosen = this.picking === "source" ? "the start" : "the target (with Shift the start)";
    const hint = `Click or press Enter to choose ${chosen}. Arrow keys step, + − and the wheel zoom, Home shows all, Shift+arrows pan.`;
    this.info.setAttribute("aria-live", spoken ? "polite" : "off");
    const [title, text] = space ? [space.title, ` ${describeSpace(space)}`] : ["", hint];
    if (this.info.textContent !== title + text) this.info.replaceChildren(element("b", {}, title), text);
  }

  drawMap() {
    this.map.draw(this.model.get("geometry"));
    this.drawSettings();
    this.drawEnds();
    this.map.letGo();
    this.map.tell();
  }

  drawEnds() {
    this.map.ends(this.model.get("source"), this.model.get("target"));
  }

  /** Show both ends in their boxes; refused text stays beside its error. */
  fillEnds() {
    if (this.talk.pending) return;
    const vain = this.model.get("error").message && this.asked.get(this.model.get("done"));
    for (const [end, box] of Object.entries(this.boxes))
      if (end !== vain) box.show(this.map.spaces, this.map.byId.get(this.model.get(end)));
  }

  drawAnswer() {
    const { model } = this;
    const answer = model.get("answer");
    if (!answer.columns) return this.found.replaceChildren(this.empty);
    if (!this.found.contains(this.table.node)) this.found.replaceChildren(this.table.node, this.none);
    this.table.show(answer, model.get("caps"), model.get("route")?.index);
    this.none.replaceChildren(...whyNone(answer));
  }

  drawRoute() {
    const [answer, route] = [this.model.get("answer"), this.model.get("route")];
    const title = answer.rows?.length > 1 ? `Route ${route?.index + 1}` : "The route";
    this.detail.replaceChildren(...(route ? routeView(route, title).flat() : []));
    this.map.fly(route);
  }

  drawError() {
    const problem = this.model.get("error");
    const end = this.asked.get(this.model.get("done"));
    const places = (problem.candidates || []).map((id) => this.map.byId.get(id)).filter(Boolean);
    places.sort((a, b) => a.nameless - b.nameless);
    showError(
      this.error,
      problem,
      places.slice(0, MOST_SUGGESTED).map((space) => [space.title, () => this.choose(end, space.id)]),
    );
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

  drawSettings() {
    const { editions, switches, legend } = this.model.get("geometry");
    this.editions = element(
      "select",
      { "aria-label": "Map", change: () => this.ask({ edition: this.editions.value }) },
      editions.map((edition) => element("option", { value: edition }, `${edition} edition`)),
    );
    this.settings = element(
      "div",
      { class: "nf-settings" },
      element("label", {}, "Map ", this.editions),
      switchesView(switches, (change) => this.ask(change)),
    );
    const title = element("summary", {}, "Legend, map and advanced rules");
    this.more.replaceChildren(title, this.settings, legendView(legend));
    this.showSettings();
  }

  showSettings() {
    if (this.talk.pending) return;
    this.editions.value = this.model.get("edition");
    for (const box of this.settings.querySelectorAll("input")) box.checked = this.model.get(box.name);
  }
}

function render({ model, el }) {
  const explorer = new Explorer(model, el);
  return () => explorer.end();
}

export default { render };

// The route explorer: the map, the question above it, the trade-offs and the selected route beside it.

const ENDS = { source: "From", target: "To" };

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
      Object.entries(ENDS).map(([end, title]) => [
        end,
        new SearchBox(end, title, { choose: (text) => this.choose(end, text), pick: () => this.pick(end) }),
      ]),
    );
    this.thrust = new ThrustSlider((thrust) => this.ask({ thrust }));
    this.map = new SolarMap({
      choose: (id, event) => this.choose(event.shiftKey ? "source" : this.picking, id),
      look: (space, spoken) => this.look(space, spoken),
    });
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
    const swap = element(
      "button",
      {
        type: "button",
        class: "nf-swap",
        title: "Swap start and target",
        "aria-label": "Swap start and target",
        click: () => this.swap(),
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
    for (const [end, box] of Object.entries(this.boxes))
      box.show(this.map.spaces, this.map.byId.get(this.model.get(end)));
    this.map.ends(this.model.get("source"), this.model.get("target"));
  }

  drawAnswer() {
    const { model } = this;
    const [answer, route] = [model.get("answer"), model.get("route")];
    const held = this.side.querySelector(":focus")?.matches("input[type=radio]");
    if (!answer.columns)
      this.table.replaceChildren(
        element("p", { class: "nf-empty" }, "Choose where to go: click a place on the map, or search for it."),
      );
    else {
      const on = {
        choose: (index) => this.ask({ route: index }),
        limit: (name, value) => this.ask({ caps: { ...model.get("caps"), [name]: value } }),
      };
      this.table.replaceChildren(
        tradeoffs(answer, model.get("caps"), route ? route.index : -1, on),
        ...whyNone(answer),
      );
    }
    this.detail.replaceChildren(
      ...(route ? routeView(route, answer.rows.length > 1 ? `Route ${route.index + 1}` : "The route").flat() : []),
    );
    this.map.fly(route);
    if (held) this.side.querySelector(".nf-selected input")?.focus();
  }

  drawError() {
    const problem = this.model.get("error");
    const places = (problem.candidates || []).map((id) => this.map.byId.get(id)).filter(Boolean);
    places.sort((a, b) => a.nameless - b.nameless);
    showError(
      this.error,
      problem,
      places.slice(0, MOST_SUGGESTED).map((space) => [space.title, () => this.choose(this.asked, space.id)]),
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

  drawMore() {
    const { model } = this;
    const editions = element(
      "select",
      { "aria-label": "Map", change: (event) => this.ask({ edition: event.target.value }) },
      model
        .get("geometry")
        .editions.map((edition) =>
          element("option", { value: edition, selected: edition === model.get("edition") }, `${edition} edition`),
        ),
    );
    this.more.replaceChildren(
      element("summary", {}, "Legend, map and advanced rules"),
      element(
        "div",
        { class: "nf-settings" },
        element("label", {}, "Map ", editions),
        switchesView(
          model.get("geometry").switches,
          (name) => model.get(name),
          (change) => this.ask(change),
        ),
      ),
      this.legend,
    );
  }
}

function render({ model, el }) {
  const explorer = new Explorer(model, el);
  return () => explorer.end();
}

export default { render };

// A rocket that is put together of cards and tanks; every change goes to Python.

/** The choosing of cards and tanks; `change` is called with what changes: `cards`, `tanks`, `beamed`, `fuel`. */
class RocketAssembly {
  constructor(change) {
    this.picker = new CardPicker("Card to add", {
      add: (name) => change({ cards: [...this.names, name] }),
      remove: (index) => change({ cards: this.names.filter((_, other) => other !== index) }),
    });
    this.filling = element("input", {
      type: "number",
      min: 0,
      class: "nf-tanks",
      change: () => change({ tanks: this.filling.value }),
    });
    this.most = element("span", {});
    this.fuel = element("span", { class: "nf-faint" });
    this.kind = element(
      "select",
      { "aria-label": "Fuel", change: () => change({ fuel: this.kind.value }) },
      ["water", "dirt"].map((kind) => element("option", { value: kind }, kind)),
    );
    this.beam = element("input", { type: "checkbox", change: () => change({ beamed: this.beam.checked }) });
    this.node = element(
      "div",
      { class: "nf-assembly" },
      this.picker.node,
      element(
        "div",
        { class: "nf-row" },
        element("label", {}, "Tanks ", this.filling, " ", this.most),
        element("label", {}, "Fuel ", this.kind),
        this.fuel,
        element("label", {}, this.beam, " Beamed power"),
      ),
    );
  }

  show(bench, catalogue) {
    this.names = bench.cards.map((card) => card.name);
    this.picker.show(catalogue, bench.cards);
    this.filling.value = bench.tanks;
    this.filling.max = bench.most_tanks;
    this.most.textContent = `of ${bench.most_tanks}`;
    this.fuel.textContent = bench.fuel;
    this.kind.value = bench.kind;
    this.beam.checked = bench.beamed;
  }
}

const NO_ROCKET = { cards: [], tanks: 0, most_tanks: 8, beamed: false, kind: "water", fuel: "" };

/** The bench of the route explorer, which opens; without a rocket a bare thrust flies. */
class RocketBench {
  constructor(change) {
    this.assembly = new RocketAssembly((part) => {
      const { cards, tanks, beamed, kind } = this.bench;
      change({ cards: cards.map((card) => card.name), tanks, beamed, fuel: kind, ...part });
    });
    this.title = element("summary", {}, "Rocket bench");
    this.bare = element("button", { type: "button", click: () => change(null) }, "Fly a bare thrust");
    this.figures = element("div", {});
    this.node = element("details", { class: "nf-bench" }, this.title, this.assembly.node, this.bare, this.figures);
  }

  /** `bench` is empty where a bare thrust flies. */
  show(bench, catalogue) {
    this.bench = bench.cards ? bench : NO_ROCKET;
    const names = this.bench.cards.map((card) => card.name);
    this.title.textContent = names.length
      ? `Rocket bench: ${names.join(", ")}`
      : "Rocket bench: fly a rocket instead of a bare thrust";
    this.assembly.show(this.bench, catalogue);
    this.bare.hidden = !bench.cards;
    this.figures.replaceChildren(
      ...(bench.cards ? [ledgerView(bench.mass.title, bench.mass.ledger), ...bench.thrusts.map(thrustView)] : []),
    );
  }
}

function thrustView(each) {
  if (each.ledger) return ledgerView(each.title, each.ledger);
  return element("div", {}, element("span", { class: "nf-title" }, each.title), remarkView(each.refusal));
}

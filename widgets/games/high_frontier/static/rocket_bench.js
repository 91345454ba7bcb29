// Build a rocket from cards and tanks; every change goes to Python.

/** Choose cards and tanks; `change` gets the change: a card to `add` or `remove`, `tanks`, `beamed` or `fuel`. */
class RocketAssembly {
  constructor(change) {
    this.picker = new CardPicker("Card to add", {
      add: (add) => change({ add }),
      remove: (remove) => change({ remove }),
    });
    this.filling = element("input", {
      type: "number",
      min: 0,
      class: "nf-tanks",
      change: () => change({ tanks: written(this.filling) }),
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
    this.picker.show(catalogue, bench.cards);
    fill(this.filling, `${bench.tanks}`);
    this.filling.max = bench.most_tanks;
    this.most.textContent = `of ${bench.most_tanks}`;
    this.fuel.textContent = bench.fuel;
    this.kind.value = bench.kind;
    this.beam.checked = bench.beamed;
  }
}

const NO_ROCKET = { cards: [], tanks: 0, most_tanks: 8, beamed: false, kind: "water", fuel: "" };

/** The folding bench of the route explorer; without a rocket a bare thrust flies. */
class RocketBench {
  /** `change` is as for the assembly; `leave` is called to go back to a bare thrust. */
  constructor(change, leave) {
    this.assembly = new RocketAssembly(change);
    this.title = element("summary", {}, "Rocket bench");
    this.bare = element("button", { type: "button", click: leave }, "Fly a bare thrust");
    this.figures = element("div", {});
    this.node = element("details", { class: "nf-bench" }, this.title, this.assembly.node, this.bare, this.figures);
  }

  /** `bench` is empty for a bare thrust. */
  show(bench, catalogue) {
    const shown = bench.cards ? bench : NO_ROCKET;
    const names = shown.cards.map((card) => card.name);
    this.title.textContent = names.length
      ? `Rocket bench: ${names.join(", ")}`
      : "Rocket bench: fly a rocket instead of a bare thrust";
    this.assembly.show(shown, catalogue);
    this.bare.hidden = !bench.cards;
    showLedgers(
      this.figures,
      ...(bench.cards ? [ledgerView(bench.mass.title, bench.mass.ledger), ...bench.thrusts.map(thrustView)] : []),
    );
  }
}

function thrustView(each) {
  if (each.ledger) return ledgerView(each.title, each.ledger);
  return element("div", {}, element("span", { class: "nf-title" }, each.title), remarkView(each.refusal));
}

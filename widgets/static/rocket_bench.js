// The rocket bench: cards and tanks to put together, and what mass and thrust they make. Every change goes to Python.

class RocketBench {
  constructor(change) {
    this.change = change;
    this.listId = `nf-cards-${Math.random().toString(36).slice(2)}`;
    this.title = element("summary", {}, "Rocket bench");
    this.body = element("div", {});
    this.node = element("details", { class: "nf-bench" }, this.title, this.body);
  }

  /** `bench` is empty where a bare thrust flies. */
  show(bench, catalogue) {
    this.bench = bench.cards ? bench : { cards: [], tanks: 0, beamed: false };
    const names = this.bench.cards.map((card) => card.name);
    this.title.textContent = names.length
      ? `Rocket bench: ${names.join(", ")}`
      : "Rocket bench: fly a rocket instead of a bare thrust";
    this.body.replaceChildren(
      this.cards(),
      this.adding(catalogue),
      ...(bench.cards ? [this.fuel(), ...this.figures()] : []),
    );
  }

  send(change) {
    const { cards, tanks, beamed } = this.bench;
    this.change({ cards: cards.map((card) => card.name), tanks, beamed, ...change });
  }

  cards() {
    const names = this.bench.cards.map((card) => card.name);
    const without = (index) => names.filter((_, other) => other !== index);
    return element(
      "ul",
      { class: "nf-bench-cards", "aria-label": "Cards of the rocket" },
      this.bench.cards.map((card, index) =>
        element(
          "li",
          {},
          element("span", {}, card.name),
          element("small", {}, card.figures),
          element(
            "button",
            {
              type: "button",
              "aria-label": `Take off ${card.name}`,
              click: () => this.send({ cards: without(index) }),
            },
            "✕",
          ),
        ),
      ),
    );
  }

  adding(catalogue) {
    const input = element("input", {
      type: "text",
      list: this.listId,
      placeholder: "Name of a card",
      "aria-label": "Card to add",
    });
    const add = () =>
      input.value.trim() && this.send({ cards: [...this.bench.cards.map((card) => card.name), input.value] });
    input.addEventListener("keydown", (event) => event.key === "Enter" && add());
    const options = catalogue.map((card) => element("option", { value: card.name }, card.figures));
    return element(
      "div",
      { class: "nf-row" },
      input,
      element("datalist", { id: this.listId }, options),
      element("button", { type: "button", click: add }, "Add the card"),
    );
  }

  fuel() {
    const { tanks, most_tanks, beamed, fuel } = this.bench;
    const filling = element("input", {
      type: "number",
      min: 0,
      max: most_tanks,
      value: tanks,
      change: (event) => this.send({ tanks: event.target.value }),
    });
    const beam = element("input", {
      type: "checkbox",
      checked: beamed,
      change: (event) => this.send({ beamed: event.target.checked }),
    });
    return element(
      "div",
      { class: "nf-row" },
      element("label", {}, "Tanks ", filling, ` of ${most_tanks}`),
      element("span", { class: "nf-faint" }, fuel),
      element("label", {}, beam, " Beamed power"),
      element("button", { type: "button", click: () => this.change(null) }, "Fly a bare thrust"),
    );
  }

  figures() {
    const { mass, thrusts } = this.bench;
    const thrust = (each) =>
      each.ledger
        ? ledgerView(each.title, each.ledger)
        : element("div", {}, element("span", { class: "nf-title" }, each.title), remarkView(each.refusal));
    return [ledgerView(mass.title, mass.ledger), ...thrusts.map(thrust)];
  }
}

// Cards that are chosen: a box to search one in, and those chosen, each with a button that takes it away.

/** `add(name)` and `remove(name)` are called; the box stays while the cards change, so that one can go on typing. */
class CardPicker {
  constructor(title, { add, remove }) {
    this.remove = remove;
    this.list = element("ul", { class: "nf-cards", "aria-label": "Cards chosen" });
    this.box = cardBox(title, (name) => {
      this.box.show(this.box.things, null);
      add(name);
    });
    this.node = element("div", { class: "nf-card-picker" }, this.box.node, this.list);
  }

  show(catalogue, chosen) {
    this.box.show(asThings(catalogue), null);
    const within = this.list.contains(this.list.getRootNode().activeElement);
    this.list.replaceChildren(...chosen.map((card) => this.chip(card)));
    if (within) (this.list.querySelector("button") ?? this.box.input).focus();
  }

  chip(card) {
    const label = `Take off ${card.name}`;
    return element(
      "li",
      {},
      element("span", {}, card.name),
      element("small", {}, card.figures),
      element("button", { type: "button", "aria-label": label, title: label, click: () => this.remove(card.name) }, "✕"),
    );
  }
}

/** A box to search one card in. */
function cardBox(title, choose) {
  const look = { describe: (card) => card.figures, placeholder: "Search a card" };
  return new SearchBox(`card-${fold(title).replace(/[^a-z]+/g, "-")}`, title, { choose }, look);
}

function asThings(catalogue) {
  return catalogue.map((card) => ({ id: card.name, title: card.name, figures: card.figures }));
}

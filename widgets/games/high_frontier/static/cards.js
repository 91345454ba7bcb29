// The chosen cards: a box to search for one, and the cards chosen, each with a button that removes it.

/** It calls `add(name)` and `remove(name)`; the box stays while the cards change, so that the reader can go on typing. */
class CardPicker {
  constructor(title, { add, remove }) {
    this.remove = remove;
    this.list = element("ul", { class: "nf-chips", "aria-label": "Cards chosen" });
    this.box = cardBox(title, (name) => {
      this.box.show(this.box.things, null);
      add(name);
    });
    this.node = element("div", { class: "nf-card-picker" }, this.box.node, this.list);
  }

  show(catalogue, chosen) {
    this.box.show(asThings(catalogue), null);
    const within = this.list.contains(this.list.getRootNode().activeElement);
    this.list.replaceChildren(...chosen.map((card) => chipView(card, `Take off ${card.name}`, () => this.remove(card.name))));
    if (within) (this.list.querySelector("button") ?? this.box.input).focus();
  }
}

/** A box to search for a card. */
function cardBox(title, choose) {
  const look = { describe: (card) => card.figures, placeholder: "Search a card" };
  return new SearchBox(`card-${fold(title).replace(/[^a-z]+/g, "-")}`, title, { choose }, look);
}

function asThings(catalogue) {
  return catalogue.map((card) => ({ id: card.name, title: card.name, figures: card.figures }));
}

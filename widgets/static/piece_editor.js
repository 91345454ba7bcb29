// What a player has built up: the piece to start with, a box to add a piece, every piece with its good.

class PieceEditor {
  /** It takes the game's words, and calls `add(name)`, `remove(name)`, `set(fields)` and `again()`. */
  constructor({ piece, whole, start }, { add, remove, set, again }) {
    Object.assign(this, { remove, set });
    const startTitle = capital(start);
    this.home = element("select", { "aria-label": startTitle, change: () => set({ home: this.home.value }) });
    this.kind = element("select", { change: () => set({ kind: this.kind.value }) });
    this.kindLabel = element("span", { class: "nf-title" });
    this.kindBox = element("label", { class: "nf-box", hidden: true }, this.kindLabel, this.kind);
    this.box = new SearchBox(
      piece,
      `Add a ${piece}`,
      { choose: (name) => add(name) },
      { describe: (thing) => thing.figures, placeholder: `Search a ${piece}`, first: true },
    );
    this.again = element("button", { type: "button", click: again }, "Back to how it is");
    this.pieces = element("ul", { class: "nf-chips nf-pieces", "aria-label": `${capital(piece)}s of the ${whole}` });
    this.removed = element("p", { class: "nf-faint", hidden: true });
    this.node = element(
      "section",
      { class: "nf-built", "aria-label": `The ${whole}` },
      element(
        "div",
        { class: "nf-row nf-asking" },
        element("label", { class: "nf-box" }, element("span", { class: "nf-title" }, startTitle), this.home),
        this.box.node,
        this.kindBox,
        this.again,
      ),
      this.pieces,
      this.removed,
    );
  }

  show({ home, homes, pieces, removed, kind, changed }, catalogue) {
    this.box.show(catalogue, null);
    const known = homes.includes(home) ? homes : [home, ...homes];
    this.home.replaceChildren(...known.map((name) => element("option", { value: name, selected: name === home }, name || "none")));
    this.kindBox.hidden = !kind;
    if (kind) {
      this.kindLabel.textContent = `Kind of ${kind.world}`;
      this.kind.replaceChildren(
        ...kind.kinds.map(({ id, title }) => element("option", { value: id, selected: id === kind.value }, title)),
      );
    }
    const active = this.node.getRootNode().activeElement;
    const held = this.pieces.contains(active) && active.getAttribute("aria-label");
    this.pieces.replaceChildren(...pieces.map((piece) => this.chip(piece, pieces)));
    if (held) ([...this.pieces.querySelectorAll("button")].find((button) => button.getAttribute("aria-label") === held) ?? this.box.input).focus();
    this.removed.textContent = removed.length ? `Without ${removed.join(", ")}` : "";
    this.removed.hidden = !removed.length;
    if (!changed && active === this.again) this.box.input.focus();
    this.again.hidden = !changed;
  }

  chip(piece, pieces) {
    const drop = `Take ${piece.name} away`;
    return element(
      "li",
      { class: piece.supposed && "nf-supposed", title: piece.figures },
      piece.holds && this.good(piece, pieces),
      element("span", {}, piece.name),
      piece.supposed && element("small", {}, "supposed"),
      piece.start
        ? element("small", {}, "start")
        : element("button", { type: "button", "aria-label": drop, title: drop, click: () => this.remove(piece.name) }, "✕"),
    );
  }

  /** The good on a colony, as a button that puts it there or takes it away. */
  good(piece, pieces) {
    const turned = () => {
      const on = pieces.filter((each) => Boolean(each.good) !== (each === piece)).map((each) => each.name);
      this.set({ goods: on });
    };
    const title = piece.good ? `${piece.good} good` : "no good";
    return element(
      "button",
      {
        type: "button",
        class: "nf-good",
        "data-colour": piece.colour || false,
        "aria-pressed": String(Boolean(piece.good)),
        "aria-label": `Good on ${piece.name}`,
        title,
        click: turned,
      },
      piece.letter || "–",
    );
  }
}

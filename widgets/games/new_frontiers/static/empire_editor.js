// The tiles of an empire: its home colony, a box to add a tile, every tile with its good.

class EmpireEditor {
  /** It calls `add(name)`, `remove(name)`, `set(fields)` and `again()`. */
  constructor({ add, remove, set, again }) {
    Object.assign(this, { remove, set });
    this.home = element("select", { "aria-label": "Home colony", change: () => set({ home: this.home.value }) });
    this.kind = element("select", { change: () => set({ kind: this.kind.value }) });
    this.kindLabel = element("span", { class: "nf-title" });
    this.kindBox = element("label", { class: "nf-box", hidden: true }, this.kindLabel, this.kind);
    this.box = new SearchBox(
      "tile",
      "Add a tile",
      { choose: (name) => add(name) },
      { describe: (tile) => tile.figures, placeholder: "Search a tile", first: true },
    );
    this.again = element("button", { type: "button", click: again }, "Back to how it is");
    this.tiles = element("ul", { class: "nf-chips nf-tiles", "aria-label": "Tiles of the empire" });
    this.removed = element("p", { class: "nf-faint", hidden: true });
    this.node = element(
      "section",
      { class: "nf-empire", "aria-label": "The empire" },
      element(
        "div",
        { class: "nf-row nf-asking" },
        element("label", { class: "nf-box" }, element("span", { class: "nf-title" }, "Home colony"), this.home),
        this.box.node,
        this.kindBox,
        this.again,
      ),
      this.tiles,
      this.removed,
    );
  }

  show({ home, homes, tiles, removed, kind, changed }, catalogue) {
    this.box.show(catalogue, null);
    const known = homes.includes(home) ? homes : [home, ...homes];
    this.home.replaceChildren(...known.map((name) => element("option", { value: name, selected: name === home }, name)));
    this.kindBox.hidden = !kind;
    if (kind) {
      this.kindLabel.textContent = `Kind of ${kind.world}`;
      this.kind.replaceChildren(
        ...kind.kinds.map(({ id, title }) => element("option", { value: id, selected: id === kind.value }, title)),
      );
    }
    const active = this.node.getRootNode().activeElement;
    const held = this.tiles.contains(active) && active.getAttribute("aria-label");
    this.tiles.replaceChildren(...tiles.map((tile) => this.chip(tile, tiles)));
    if (held) ([...this.tiles.querySelectorAll("button")].find((button) => button.getAttribute("aria-label") === held) ?? this.box.input).focus();
    this.removed.textContent = removed.length ? `Without ${removed.join(", ")}` : "";
    this.removed.hidden = !removed.length;
    if (!changed && active === this.again) this.box.input.focus();
    this.again.hidden = !changed;
  }

  chip(tile, tiles) {
    const drop = `Take ${tile.name} away`;
    return element(
      "li",
      { class: tile.supposed && "nf-supposed", title: tile.figures },
      tile.holds && this.good(tile, tiles),
      element("span", {}, tile.name),
      tile.supposed && element("small", {}, "supposed"),
      tile.home
        ? element("small", {}, "home")
        : element("button", { type: "button", "aria-label": drop, title: drop, click: () => this.remove(tile.name) }, "✕"),
    );
  }

  /** The good on a colony, as a button that puts it there or takes it away. */
  good(tile, tiles) {
    const turned = () => {
      const on = tiles.filter((each) => Boolean(each.good) !== (each === tile)).map((each) => each.name);
      this.set({ goods: on });
    };
    const title = tile.good ? `${tile.good} good` : "no good";
    return element(
      "button",
      {
        type: "button",
        class: "nf-good",
        "data-colour": tile.colour || false,
        "aria-pressed": String(Boolean(tile.good)),
        "aria-label": `Good on ${tile.name}`,
        title,
        click: turned,
      },
      tile.letter || "–",
    );
  }
}

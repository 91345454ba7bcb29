// A table with numbers as buttons: press one to see below how it comes about.

class OpeningTable {
  constructor(className) {
    this.table = element("div", { class: "nf-scroll" });
    this.below = element("div", { class: "nf-why", "aria-live": "polite" });
    this.node = element("div", { class: `nf-opening ${className}` }, this.table, this.below);
    this.numbers = new Map();
  }

  /** Show other numbers; the open one stays open, and the focused one keeps the focus, by their headings. */
  fill(content) {
    const { opened } = this;
    const active = this.table.getRootNode().activeElement;
    const held = this.table.contains(active);
    this.opened = null;
    this.below.replaceChildren();
    this.table.replaceChildren(content);
    const again = this.shown(opened);
    again?.open();
    if (held) (this.shown(active.dataset.heading) ?? again)?.button.focus({ preventScroll: true });
  }

  /** The number of a heading, if it is in the table. */
  shown(heading) {
    const number = this.numbers.get(heading);
    return number && this.table.contains(number.button) ? number : null;
  }

  /** A number; `why` makes the explanation below. */
  number(text, heading, why) {
    const button = element(
      "button",
      {
        type: "button",
        "aria-label": `${heading}: ${text}`,
        "aria-pressed": "false",
        "data-heading": heading,
        title: "How it comes about",
        click: () => this.open(button, heading, why),
      },
      text,
    );
    this.numbers.set(heading, { button, open: () => this.open(button, heading, why) });
    return button;
  }

  open(button, heading, why) {
    const opened = button.getAttribute("aria-pressed") === "false";
    this.opened = opened ? heading : null;
    for (const other of this.table.querySelectorAll("button"))
      other.setAttribute("aria-pressed", String(opened && other === button));
    this.below.replaceChildren(...(opened ? [element("p", {}, element("b", {}, heading)), why()] : []));
  }
}

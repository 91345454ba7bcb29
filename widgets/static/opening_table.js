// A table whose numbers are buttons; pressed, they show below how they come about.

class OpeningTable {
  constructor(className) {
    this.table = element("div", { class: "nf-scroll" });
    this.below = element("div", { class: "nf-why", "aria-live": "polite" });
    this.node = element("div", { class: `nf-opening ${className}` }, this.table, this.below);
    this.numbers = new Map();
  }

  /** Show other numbers; the one that is open stays open, if there is one of its heading. */
  fill(content) {
    const [opened, held] = [this.opened, this.table.contains(this.table.getRootNode().activeElement)];
    this.opened = null;
    this.below.replaceChildren();
    this.table.replaceChildren(content);
    const again = this.numbers.get(opened);
    if (!again || !this.table.contains(again.button)) return;
    again.open();
    if (held) again.button.focus({ preventScroll: true });
  }

  /** A number; `why` makes what is shown below. */
  number(text, heading, why) {
    const button = element(
      "button",
      {
        type: "button",
        "aria-label": `${heading}: ${text}`,
        "aria-pressed": "false",
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

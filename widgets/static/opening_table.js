// A table whose numbers are buttons; pressed, they show below how they come about.

class OpeningTable {
  constructor(className) {
    this.table = element("div", { class: "nf-scroll" });
    this.below = element("div", { class: "nf-why", "aria-live": "polite" });
    this.node = element("div", { class: `nf-opening ${className}` }, this.table, this.below);
  }

  fill(content) {
    this.below.replaceChildren();
    this.table.replaceChildren(content);
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
    return button;
  }

  open(button, heading, why) {
    const opened = button.getAttribute("aria-pressed") === "false";
    for (const other of this.table.querySelectorAll("button"))
      other.setAttribute("aria-pressed", String(opened && other === button));
    this.below.replaceChildren(...(opened ? [element("p", {}, element("b", {}, heading)), why()] : []));
  }
}

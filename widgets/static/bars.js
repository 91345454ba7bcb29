// Chances as bars, each with its figures on hover and focus, and all figures as a table.

const LINES = 5;
const MOST_LETTERS = 18;

/** The bars and the table, kept while the chances change. */
class Bars {
  constructor() {
    this.said = element("p", { class: "nf-odds-said", "aria-live": "polite" });
    this.plot = element("div", { class: "nf-odds-plot" });
    this.table = element("div", { class: "nf-odds-table" });
    this.nodes = [
      this.plot,
      this.said,
      element("details", {}, element("summary", {}, "The figures as a table"), this.table),
    ];
  }

  show(groups, scale, highlight) {
    const { plot } = this;
    const bars = [...plot.querySelectorAll(".nf-bar")];
    const focused = bars.indexOf(plot.getRootNode().activeElement);
    const pointed = bars.findIndex((bar) => bar.matches(":hover"));
    plot.replaceChildren(...plotView(groups, scale, highlight, this.said));
    this.table.replaceChildren(...groups.map(figuresView));
    const now = plot.querySelectorAll(".nf-bar");
    this.said.textContent = now[pointed]?.getAttribute("aria-label") ?? basisOf(groups);
    now[focused]?.focus();
  }
}

/** The source of the figures, if all have the same one. */
function basisOf(groups) {
  const bases = [...new Set(groups.map((group) => group.basis))];
  return bases.length === 1 ? `${bases[0][0].toUpperCase()}${bases[0].slice(1)}.` : "";
}

/** The bars of every group over one axis. Tab reaches one of them; arrow keys move to the others. */
function plotView(groups, scale, highlight, said) {
  const mixed = !basisOf(groups);
  const letters = Math.max(...groups.flatMap((group) => group.bars.map((bar) => bar.value.length)));
  const bars = [];
  const rest = () => (said.textContent = basisOf(groups));
  const move = (event) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = bars[bars.indexOf(event.currentTarget) + step];
    if (!next) return;
    event.currentTarget.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  };
  const standing = (value) => (!highlight ? "nf-bar-strong" : value === highlight ? "nf-bar-strong nf-bar-marked" : "");
  const row = (bar) => {
    const tell = () => (said.textContent = bar.text);
    const node = element(
      "div",
      {
        class: `nf-bar ${standing(bar.value)}`,
        role: "img",
        tabindex: bars.length ? -1 : 0,
        "aria-label": bar.text,
        title: bar.text,
        pointerenter: tell,
        pointerleave: rest,
        focus: tell,
        blur: rest,
        keydown: move,
      },
      element("span", {}, bar.value),
      barShape(bar, scale),
      element("span", { class: "nf-amount" }, bar.percent),
    );
    bars.push(node);
    return node;
  };
  const group = (each) =>
    element(
      "div",
      { role: "group", "aria-label": each.label || "Chances" },
      (each.label || mixed) &&
        element("h5", {}, each.label, mixed && element("small", { class: "nf-faint" }, ` ${each.basis}`)),
      each.bars.map(row),
    );
  const style = `--nf-letters: ${Math.min(letters, MOST_LETTERS)}ch`;
  return [element("div", { style }, groups.map(group), axis(scale))];
}

/** A bar with the lines of the axis behind it and, if it was sampled, its interval on top. */
function barShape(bar, scale) {
  const at = (share) => 100 * Math.min(share / scale, 1);
  const lines = Array.from({ length: LINES }, (_, index) => (100 * index) / (LINES - 1));
  return shape(
    "svg",
    { viewBox: "0 0 100 16", preserveAspectRatio: "none", "aria-hidden": "true" },
    lines.map((x) => shape("path", { class: "nf-bar-line", d: `M${x} 0V16` })),
    shape("rect", { class: "nf-bar-fill", y: 2, width: at(bar.share), height: 12 }),
    bar.high > bar.low &&
      shape("path", { class: "nf-bar-interval", d: `M${at(bar.low)} 4V12M${at(bar.low)} 8H${at(bar.high)}M${at(bar.high)} 4V12` }),
  );
}

function axis(scale) {
  const ticks = Array.from({ length: LINES }, (_, index) => (100 * scale * index) / (LINES - 1));
  return element(
    "div",
    { class: "nf-bar nf-axis", "aria-hidden": "true" },
    element("span"),
    element("div", {}, ticks.map((tick) => element("span", {}, `${Number(tick.toFixed(2))} %`))),
    element("span", { class: "nf-amount" }),
  );
}

function figuresView(group) {
  const head = ["Value", "Per cent", "Figure"].map((text) => element("th", { scope: "col" }, text));
  const range = (bar) => (bar.high > bar.low ? bar.text.split("; ")[1] : "");
  const row = (bar) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, bar.value),
      element("td", { class: "nf-amount" }, bar.percent),
      element("td", { class: "nf-figure" }, bar.figure, range(bar) && ` (${range(bar)})`),
    );
  const caption = [group.label, group.basis].filter(Boolean).join(": ");
  return element(
    "table",
    {},
    element("caption", {}, caption),
    element("thead", {}, element("tr", {}, head)),
    element("tbody", {}, group.bars.map(row)),
  );
}

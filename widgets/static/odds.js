// Chances as bars, each with its figures on hover and focus, a slider to turn, and all figures as a table.

const LINES = 5;
const MOST_LETTERS = 18;

function render({ model, el }) {
  const root = widgetRoot(el, "nf-odds");
  const status = element("span", { class: "nf-status", role: "status" });
  const error = element("div", { class: "nf-error", role: "alert", hidden: true });
  const said = element("p", { class: "nf-odds-said", "aria-live": "polite" });
  const plot = element("div", { class: "nf-odds-plot" });
  const table = element("div", { class: "nf-odds-table" });
  const heading = element("h4", {}, model.get("title"));
  const stops = model.get("stops");
  const slider = stops.length ? oddsSlider(model, (position) => talk.send({ position })) : null;
  root.append(
    ...(model.get("title") ? [heading] : []),
    ...(slider ? [element("div", { class: "nf-row nf-odds-slider" }, slider.node, status)] : []),
    error,
    plot,
    said,
    element("details", {}, element("summary", {}, "The figures as a table"), table),
  );
  const talk = new Talk(model, status);
  const ends = [
    follow(model, ["data", "scale", "highlight"], () => {
      const focused = [...plot.querySelectorAll(".nf-bar")].indexOf(document.activeElement);
      const groups = model.get("data");
      plot.replaceChildren(...plotView(groups, model.get("scale"), model.get("highlight"), said));
      table.replaceChildren(...groups.map(figuresView));
      said.textContent = basisOf(groups);
      plot.querySelectorAll(".nf-bar")[focused]?.focus();
    }),
    follow(model, ["position"], () => slider?.show(model.get("position"))),
    follow(model, ["error"], () => {
      showError(error, model.get("error"));
      if (model.get("error").message) slider?.show(model.get("position"));
    }),
  ];
  return () => {
    talk.end();
    ends.forEach((end) => end());
  };
}

/** A slider over the stops; `choose` is called with a position when it rests. */
function oddsSlider(model, choose) {
  const stops = model.get("stops");
  const output = element("output", { class: "nf-value" });
  let timer = 0;
  const say = () => {
    output.textContent = stops[input.value];
    input.setAttribute("aria-valuetext", stops[input.value]);
  };
  const input = element("input", {
    type: "range",
    min: 0,
    max: stops.length - 1,
    step: 1,
    "aria-label": model.get("slider") || "Value",
    input: () => {
      say();
      clearTimeout(timer);
      timer = setTimeout(() => choose(Number(input.value)), 120);
    },
  });
  const name = element("span", { class: "nf-title", "aria-hidden": "true" }, model.get("slider"));
  const show = (position) => {
    input.value = position;
    say();
  };
  return { node: element("label", { class: "nf-row" }, name, input, output), show };
}

/** How the figures came about, where all of them came about alike. */
function basisOf(groups) {
  const bases = [...new Set(groups.map((group) => group.basis))];
  return bases.length === 1 ? `${bases[0][0].toUpperCase()}${bases[0].slice(1)}.` : "";
}

/** The bars of every group over one axis. One of them is in the order of the Tab key; arrow keys go on to the others. */
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

/** A bar with the lines of the axis behind it and, where it was sampled, its interval on it. */
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

export default { render };

// A map in its frame, with the buttons that move the view, and its legend.

/** The frame of a `map`; `fit` brings into sight the part that `title` names. */
function mapFrame(map, title, fit) {
  const tool = (text, title, act) => element("button", { type: "button", title, "aria-label": title, click: act }, text);
  const tools = element(
    "div",
    { class: "nf-tools", role: "toolbar", "aria-label": "View of the map" },
    tool("+", "Closer (+)", () => map.zoom(ZOOM.step)),
    tool("−", "Farther (-)", () => map.zoom(1 / ZOOM.step)),
    tool("⌂", "The whole map (Home)", () => map.home()),
    tool("⤢", title, fit),
  );
  return element("div", { class: "nf-frame" }, map.svg, tools);
}

/** What each mark of the map means. */
function legendView(legend) {
  const kinds = {
    lander: { kind: "burn", lander: "half" },
    crash: { kind: "lagrange", hazard: "crash" },
    aerobrake: { kind: "lagrange", hazard: "aerobrake" },
    flyby: { kind: "lagrange", flyby: "1" },
  };
  return element(
    "ul",
    { class: "nf-legend" },
    legend.map((entry) => {
      const sample = kinds[entry.shape] || { kind: entry.shape, size: 4, type: "C", hydration: 2 };
      const picture = shape(
        "svg",
        { class: "nf-map nf-close", viewBox: "-8 -9 16 16", "aria-hidden": "true" },
        markOf(sample),
      );
      return element("li", {}, picture, ruleView(entry));
    }),
  );
}

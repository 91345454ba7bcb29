// The controls of the route explorer: the thrust, the switches, the legend.

/** A slider for the thrust; `choose` is called when it rests. */
class ThrustSlider {
  constructor(choose) {
    this.output = element("output", { class: "nf-value" });
    this.input = element("input", {
      type: "range",
      min: 0,
      step: 1,
      "aria-label": "Thrust",
      input: () => {
        this.output.textContent = this.input.value;
        clearTimeout(this.timer);
        this.timer = setTimeout(() => choose(Number(this.input.value)), 120);
      },
    });
    this.node = element(
      "div",
      { class: "nf-box nf-box-thrust" },
      element("span", { class: "nf-title", "aria-hidden": "true" }, "Thrust"),
      this.input,
      this.output,
    );
  }

  show(thrust, most) {
    this.input.max = most;
    this.input.value = thrust;
    this.output.textContent = thrust;
  }
}

/** A check box for each rule that can be switched on, with the rule to read. */
function switchesView(switches, read, change) {
  return switches.map((rule) =>
    element(
      "div",
      { class: "nf-switch" },
      element(
        "label",
        {},
        element("input", {
          type: "checkbox",
          name: rule.name,
          "aria-label": rule.title,
          checked: read(rule.name),
          change: (event) => change({ [rule.name]: event.target.checked }),
        }),
      ),
      ruleView(rule),
    ),
  );
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

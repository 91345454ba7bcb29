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

// The controls of the route explorer: the thrust, the switches, the legend.

/** A slider for the thrust. */
class ThrustSlider extends Slider {
  constructor(ask, pending) {
    super({ "aria-label": "Thrust" }, { ask, pending });
    const title = element("span", { class: "nf-title", "aria-hidden": "true" }, "Thrust");
    this.node = element("div", { class: "nf-box nf-box-thrust" }, title, this.input, this.output);
  }

  show(thrust, most) {
    this.input.max = most;
    super.show(thrust);
  }
}

/** A check box for each optional rule, with the rule to read; `change` gets the change. */
function switchesView(switches, change) {
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
          change: (event) => change({ [rule.name]: event.target.checked }),
        }),
      ),
      ruleView(rule),
    ),
  );
}

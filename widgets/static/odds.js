// Chances as bars, with a slider to turn.

function render({ model, el }) {
  const root = widgetRoot(el, "nf-odds");
  const status = element("span", { class: "nf-status", role: "status" });
  const error = element("div", { class: "nf-error", role: "alert", hidden: true });
  const bars = new Bars();
  const heading = element("h4", {}, model.get("title"));
  const stops = model.get("stops");
  const slider = stops.length ? oddsSlider(model, (position) => talk.send({ position })) : null;
  root.append(
    ...(model.get("title") ? [heading] : []),
    ...(slider ? [element("div", { class: "nf-row nf-odds-slider" }, slider.node, status)] : []),
    error,
    ...bars.nodes,
  );
  const talk = new Talk(model, status);
  const ends = [
    follow(model, ["data", "scale", "highlight"], () =>
      bars.show(model.get("data"), model.get("scale"), model.get("highlight")),
    ),
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

export default { render };

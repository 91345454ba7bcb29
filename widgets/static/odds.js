// Chances as bars, with a slider to move.

function render({ model, el }) {
  const root = widgetRoot(el, "nf-odds", model);
  const status = element("span", { class: "nf-status", role: "status" });
  const error = element("div", { class: "nf-error", role: "alert", hidden: true });
  const bars = new Bars();
  const heading = element("h4", {}, model.get("title"));
  const stops = model.get("stops");
  const name = model.get("slider");
  const slider =
    stops.length &&
    new Slider(
      { max: stops.length - 1, "aria-label": name || "Value" },
      { ask: (position) => talk.send({ position }), pending: () => talk.pending, say: (position) => stops[position] },
    );
  const named = element("span", { class: "nf-title", "aria-hidden": "true" }, name);
  root.append(
    ...(model.get("title") ? [heading] : []),
    ...(slider
      ? [
          element(
            "div",
            { class: "nf-row nf-odds-slider" },
            element("label", { class: "nf-row" }, named, slider.input, slider.output),
            status,
          ),
        ]
      : [status]),
    error,
    ...bars.nodes,
  );
  const talk = new Talk(model, status);
  const ends = [
    follow(model, ["data", "scale", "highlight"], () =>
      bars.show(model.get("data"), model.get("scale"), model.get("highlight")),
    ),
    follow(model, ["position", "done"], () => slider && slider.show(model.get("position"))),
    follow(model, ["error"], () => showError(error, model.get("error"))),
  ];
  return () => {
    talk.end();
    if (slider) slider.end();
    ends.forEach((end) => end());
  };
}

export default { render };

// A task: the verdict on the control above it.

function render({ model, el }) {
  const root = widgetRoot(el, "nf-task", model);
  const verdict = element("p", { role: "status" });
  const error = element("div", { class: "nf-error", role: "alert", hidden: true });
  const printed = element("pre", { class: "nf-printed", hidden: true });
  root.append(verdict, error, printed);
  const ends = [
    follow(model, ["value", "missing", "solved"], () => {
      verdict.textContent = model.get("value");
      root.classList.toggle("nf-solved", model.get("solved"));
      root.classList.toggle("nf-missing", model.get("missing"));
    }),
    follow(model, ["error"], () => showError(error, model.get("error"))),
    follow(model, ["printed"], () => showPrinted(printed, model.get("printed"))),
  ];
  return () => ends.forEach((end) => end());
}

export default { render };

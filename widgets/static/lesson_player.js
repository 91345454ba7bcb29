// A lesson: the progress, the instruction, and a seat to play in.

function render({ model, el }) {
  const progress = element("ol", { class: "nf-progress", "aria-label": "Steps of the lesson" });
  const told = element("div", { class: "nf-told", "aria-live": "polite" });
  const refused = element("div", { class: "nf-refused", role: "alert", hidden: true });
  const { root, talk, end } = seatPage(model, el, {
    name: "nf-lesson",
    labels: { hint: "Hint", undo: "Undo", redo: "Redo", restart: "Begin again" },
    above: [element("p", { class: "nf-faint" }, model.get("about")), progress, told],
    beside: [refused],
    opened: { barred: true },
  });
  const ends = [
    follow(model, ["step", "total", "made"], () =>
      redraw(progress, progressView(model, (step) => talk.send({ do: "go", step }))),
    ),
    follow(model, ["say", "praise", "rules", "solved", "missed"], () => told.replaceChildren(...toldView(model))),
    follow(model, ["solved", "missed"], () => {
      root.classList.toggle("nf-solved", model.get("solved"));
      root.classList.toggle("nf-missed", model.get("missed"));
    }),
    follow(model, ["refused"], () => {
      const refusal = model.get("refused");
      refused.hidden = !refusal.text;
      refused.replaceChildren(...(refusal.text ? [remarkView(refusal)] : []));
    }),
  ];
  return () => {
    end();
    ends.forEach((end) => end());
  };
}

/** A dot for every step (done, present, to come or skipped); the task is the last. */
function progressView(model, go) {
  const [at, total, solved, made] = ["step", "total", "solved", "made"].map((trait) => model.get(trait));
  const dots = Array.from({ length: total }, (_, step) => {
    const name = step === total - 1 ? "Task" : `${step + 1}`;
    const done = made.includes(step);
    const now = step === at && !solved;
    const label = [step === total - 1 ? "The task" : `Step ${step + 1}`, done && "done", now && "now"].filter(Boolean).join(", ");
    return element(
      "li",
      {},
      element(
        "button",
        {
          type: "button",
          class: done ? "nf-past" : "",
          "aria-current": now && "step",
          "aria-label": label,
          title: `${label}: go there`,
          click: () => go(step),
        },
        done ? `✓ ${name}` : name,
      ),
    );
  });
  const where = solved ? "Lesson done" : at === total - 1 ? "The task" : `Step ${at + 1} of ${total}`;
  return [...dots, element("li", { class: "nf-where" }, where)];
}

function toldView(model) {
  const heading = model.get("solved") ? "Well done!" : model.get("missed") ? "Not this time" : "";
  return [
    model.get("praise") && element("p", { class: "nf-praise" }, `✓ ${model.get("praise")}`),
    element("p", { class: "nf-say" }, heading && element("strong", {}, `${heading} `), model.get("say")),
    element("div", { class: "nf-row" }, element("span", { class: "nf-faint" }, "By the rules:"), model.get("rules").map(ruleView)),
  ].filter(Boolean);
}

export default { render };

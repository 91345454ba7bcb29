// A question, its choices or a box for a number, and the verdict on each attempt. Only Python knows the answer.

function render({ model, el }) {
  const root = widgetRoot(el, "nf-quiz", model);
  const name = `nf-quiz-${Math.random().toString(36).slice(2)}`;
  const status = element("span", { class: "nf-status", role: "status" });
  const error = element("div", { class: "nf-error", role: "alert", hidden: true });
  const attempts = element("ol", { class: "nf-attempts", "aria-label": "Your attempts", "aria-live": "polite" });
  const check = element("button", { type: "submit", class: "nf-main" }, "Check");
  const reveal = element(
    "button",
    { type: "button", hidden: true, click: () => talk.send({ do: "reveal" }) },
    "Show the answer",
  );
  const labels = model.get("labels");
  const form = element(
    "form",
    {
      submit: (event) => {
        event.preventDefault();
        const given = new FormData(form).get(name);
        if (given) talk.send({ do: "try", given });
      },
    },
    element(
      "fieldset",
      {},
      element("legend", {}, model.get("question")),
      labels.length ? labels.map((label) => choice(name, label)) : numberBox(name, model),
    ),
    element("div", { class: "nf-row" }, check, reveal, status),
  );
  root.append(form, error, attempts);
  const talk = new Talk(model, status);
  const ends = [
    follow(model, ["attempts", "solved", "revealed"], () => {
      const tries = model.get("attempts");
      attempts.replaceChildren(...tries.map(attemptView));
      root.classList.toggle("nf-solved", model.get("solved"));
      reveal.hidden = !tries.length || model.get("solved") || model.get("revealed");
    }),
    follow(model, ["error"], () => showError(error, model.get("error"))),
  ];
  return () => {
    talk.end();
    ends.forEach((end) => end());
  };
}

function choice(name, label) {
  return element(
    "label",
    { class: "nf-choice" },
    element("input", { type: "radio", name, value: label, required: true }),
    label,
  );
}

function numberBox(name, model) {
  return element(
    "label",
    { class: "nf-choice" },
    element("input", {
      type: "text",
      inputmode: "decimal",
      name,
      required: true,
      autocomplete: "off",
      "aria-label": model.get("question"),
    }),
    model.get("unit"),
  );
}

function attemptView(attempt) {
  const verdict = attempt.revealed ? "The answer:" : attempt.right ? "✓ Right:" : "✗ Wrong:";
  return element(
    "li",
    { class: attempt.right ? "nf-right" : "nf-wrong" },
    element("strong", {}, verdict),
    ` ${attempt.given}`,
    attempt.remarks.map(remarkView),
  );
}

export default { render };

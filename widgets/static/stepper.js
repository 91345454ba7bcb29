// A timeline on the left; on the right the point shown: its step and rule, the action made, and other choices.

function render({ model, el }) {
  const root = widgetRoot(el, "nf-seat nf-stepper", model);
  const memory = new Memory();
  const status = element("span", { class: "nf-status", role: "status" });
  const error = element("div", { class: "nf-error", role: "alert", hidden: true });
  const branch = element("div", { class: "nf-branch", role: "status" });
  const line = element("ol", { class: "nf-line", "aria-label": "Timeline" });
  const point = element("div", { class: "nf-point" });
  const land = drawLand(model, { choose: (what) => choose(what), lead: (number) => leadTo(told, number) });
  const [told, lying] = [element("div", {}), element("div", {})];
  point.append(told, land.node ?? "", lying);
  const last = () => model.get("points").length - 1;
  let heading = null; // the point the reader is going to, until Python answers
  const at = () => (talk.pending && heading !== null ? heading : model.get("at"));
  const go = (to) => {
    const wanted = Math.min(Math.max(to, 0), last());
    if (wanted === at()) return;
    heading = wanted;
    talk.send({ do: "go", at: wanted });
    slider.value = wanted;
  };
  const slider = element("input", {
    type: "range",
    min: 0,
    "aria-label": "Point of the game",
    input: () => go(Number(slider.value)),
  });
  const move = (label, text, to) =>
    element("button", { type: "button", "aria-label": label, title: label, click: () => go(to()) }, text);
  root.append(
    element("header", { class: "nf-row" }, element("h4", {}, model.get("title")), status),
    element(
      "div",
      { class: "nf-moves" },
      move("To the beginning", "«", () => 0),
      move("Back", "‹", () => at() - 1),
      slider,
      move("Forward", "›", () => at() + 1),
      move("To the end", "»", last),
    ),
    error,
    branch,
    element("div", { class: "nf-track" }, line, point),
  );
  arrowsMove(line, (step) => go(at() + step), true);
  arrowsMove(root, (step) => go(at() + step), false);
  const talk = new Talk(model, status);
  const choose = (what, deed = "choose") => {
    heading = null;
    talk.send({ do: deed, what, moment: model.get("decision").moment });
  };
  const ends = [
    follow(model, ["points"], () => {
      slider.max = last();
      line.replaceChildren(...model.get("points").map((each) => pointButton(each, go)));
    }),
    follow(model, ["points", "at"], () => mark(model, line)),
    follow(model, ["points", "at", "done"], () => {
      slider.value = at();
      slider.setAttribute("aria-valuetext", lineOf(model, at()));
    }),
    follow(model, ["at", "made"], () => redraw(told, toldView(model, choose, memory))),
    followAsked(model, () => redraw(told, toldView(model, choose, memory))),
    follow(model, ["view", "agenda"], () =>
      redraw(lying, tableView(model.get("view"), memory), agendaView(model.get("agenda"), memory, true)),
    ),
    land.follow(),
    follow(model, ["branch", "note", "points"], () =>
      branch.replaceChildren(...branchView(model, () => talk.send({ do: "reset" }), () => go(last()))),
    ),
    follow(model, ["error"], () => showError(error, model.get("error"))),
  ];
  return () => {
    talk.end();
    ends.forEach((end) => end());
  };
}

function pointButton(point, go) {
  return element(
    "li",
    { class: `nf-at nf-at-${point.kind}` },
    element(
      "button",
      { type: "button", tabindex: -1, click: () => go(point.number) },
      element("span", { class: "nf-at-number" }, `${point.number}`),
      element("span", {}, point.who && element("b", {}, `${point.who}: `), point.text),
      point.kind === "chosen" && element("em", {}, "what if"),
    ),
  );
}

/** A point of the game in words. */
function lineOf(model, at) {
  const { who = "", text = "" } = model.get("points")[at] ?? {};
  return `${at}. ${who} ${text}`;
}

/** Mark the present point in the list, its only stop for the Tab key. */
function mark(model, line) {
  const at = model.get("at");
  const within = line.contains(line.getRootNode().activeElement);
  [...line.children].forEach((item, number) => {
    const button = item.firstElementChild;
    button.tabIndex = number === at ? 0 : -1;
    if (number === at) button.setAttribute("aria-current", "step");
    else button.removeAttribute("aria-current");
  });
  const here = line.children[at];
  if (!here) return;
  if (within) here.firstElementChild.focus({ preventScroll: true });
  line.scrollTop = here.offsetTop - line.offsetTop - (line.clientHeight - here.offsetHeight) / 2;
}

/** Arrow keys step through the points: up and down in the list, left and right everywhere except in boxes. */
function arrowsMove(node, by, upright) {
  const steps = upright ? { ArrowUp: -1, ArrowDown: 1 } : { ArrowLeft: -1, ArrowRight: 1 };
  node.addEventListener("keydown", (event) => {
    if (!(event.key in steps) || event.target.matches("input") || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    by(steps[event.key]);
  });
}

/** The action made at a point, its rule, and the other choices. */
function toldView(model, choose, memory) {
  const [made, decision, at] = [model.get("made"), askedOf(model), model.get("at")];
  const rule = decision.rule;
  return [
    element("h4", { tabindex: -1 }, at ? `${at}. ${decision.prompt}` : decision.prompt),
    rule &&
      element(
        "blockquote",
        { class: "nf-rule-text" },
        element("b", {}, `${rule.title}. `),
        rule.text,
        rule.decision && element("em", {}, ` Where the rule book is silent: ${rule.decision}`),
        element("cite", {}, ` Rule book ${rule.section}`),
      ),
    made.who &&
      element(
        "section",
        { class: "nf-made", "aria-label": "What was done" },
        made.text && element("p", {}, element("b", {}, `${made.who}: `), made.text),
        made.ledger && ledgerView("The number behind it", made.ledger),
        element("ul", {}, made.events.map((event) => element("li", {}, event))),
      ),
    ["pick", "subset", "amount"].includes(decision.shape) && whatIf(decision, made, choose, memory),
  ].filter(Boolean);
}

/** Other answers to the same question; other results of chance are open at first, as readers ask for them most. */
function whatIf(decision, made, choose, memory) {
  if (made.who && decision.shape === "pick" && decision.options.length === 1 && !decision.barred.length) return null;
  const title = made.who ? "What if it had gone differently?" : "What if it goes on like this?";
  const shown = { ...decision, prompt: "", rule: null };
  const key = decision.chance ? "chance" : "otherwise";
  return memory.details(key, Boolean(decision.chance) || !made.who, title, decisionView(shown, choose, memory));
}

function branchView(model, reset, goOn) {
  const [branch, note, end] = [model.get("branch"), model.get("note"), model.get("points").at(-1)];
  const told = note ? [element("p", { class: "nf-faint" }, `The record goes no further: ${note}`)] : [];
  if (!branch.left) return told;
  const lost = branch.lost > 1 ? ` That and ${branch.lost - 1} more actions of the record are left out.` : "";
  return [
    ...told,
    element("p", {}, element("b", {}, "What if: "), `from point ${branch.left} on this is not what happened.`),
    branch.unfit &&
      element("p", {}, `It goes as far as the record still fits. What no longer fitted: ${branch.unfit}.${lost}`),
    branch.refusal && refusalView(branch.refusal),
    end.kind === "open" &&
      element("p", {}, `The decision at its end, at point ${end.number}: ${end.text} `, element("button", { type: "button", click: goOn }, "Choose")),
    element("button", { type: "button", class: "nf-main", click: reset }, "Back to what happened"),
  ].filter(Boolean);
}

export default { render };

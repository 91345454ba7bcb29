// A table of any game: its pieces or lines, the decision in its three shapes, the steps to come.

/**
 * A piece on the table. A letter repeats its colour, and words repeat all of it.
 * `play` (a decision and its callbacks) makes it clickable if a choice is about it, and dims it if all such choices
 * are barred.
 */
function pieceView(piece, play) {
  if (piece.look === "words") return wordsView(piece);
  const isCard = ["card", "tile"].includes(piece.look);
  const { handle, dim } = handleOf(piece, play);
  return element(
    "li",
    {
      class: `nf-piece nf-${piece.look}${dim ? " nf-dim" : ""}`,
      "data-colour": piece.colour || false,
      "data-thing": piece.id || false,
      title: [dim || piece.words, ...piece.lines].join("\n"),
    },
    element("span", { class: "nf-unseen" }, [piece.words, dim].filter(Boolean).join(": ")),
    element("b", { "aria-hidden": "true" }, piece.look === "world" ? piece.letter : piece.face),
    piece.look !== "world" && piece.letter && element("i", { "aria-hidden": "true" }, piece.letter),
    (isCard || piece.look === "world") && element("span", { "aria-hidden": "true" }, [piece.name, piece.marks].filter(Boolean).join(" ")),
    isCard && piece.lines.length > 0 && element("p", { "aria-hidden": "true" }, piece.lines.join("; ")),
    isCard && piece.points && element("em", { "aria-hidden": "true" }, piece.points),
    (isCard || piece.look === "world") && piece.now && element("small", { "aria-hidden": "true" }, piece.now),
    handle,
  );
}

/** Words that stand among the pieces, such as what a player can do in a phase. */
function wordsView(piece) {
  return element("li", { class: "nf-words" }, element("b", {}, piece.name), ` ${piece.lines.join("; ")}`);
}

/** The button over a piece with choices: it makes the only choice, ticks the item, or leads to the first of several. */
function handleOf(piece, play) {
  if (!play || !piece.id) return {};
  const { options = [], barred = [], items = [] } = play.decision;
  const item = items.find((each) => each.about.includes(piece.id));
  if (item) return { handle: handleView(item.text, () => play.tick(item.item), { "aria-pressed": "false" }) };
  const open = options.filter((option) => option.about.includes(piece.id));
  if (!open.length) return { dim: barred.find((option) => option.about.includes(piece.id))?.refusal.text };
  const [label, act] =
    open.length === 1
      ? [open[0].text, () => play.choose(open[0].number)]
      : [`${piece.name}: ${open.length} choices`, () => play.lead(open[0].number)];
  return { handle: handleView(label, act) };
}

function handleView(label, act, more = {}) {
  return element("button", { type: "button", class: "nf-handle", "aria-label": label, title: label, click: act, ...more });
}

/** Mark the pieces of the choice under the mouse or the keyboard, or else of the hint; and those of the ticked items. */
function pointAt(table, about, ticked) {
  for (const piece of table.querySelectorAll("[data-thing]")) {
    piece.classList.toggle("nf-pointed", about.includes(piece.dataset.thing));
    const isTicked = ticked.includes(piece.dataset.thing);
    piece.classList.toggle("nf-ticked", isTicked);
    piece.querySelector(".nf-handle[aria-pressed]")?.setAttribute("aria-pressed", isTicked);
  }
}

/** What the choice or item is about that the reader is on, or else the hinted choice. */
function aboutOf(asked, { options = [], items = [] }, hinted) {
  const row = asked.querySelector(".nf-items > li:hover") ?? asked.querySelector(".nf-items > li:focus-within");
  if (row) return items.find((item) => item.item === row.querySelector("input").dataset.key)?.about ?? [];
  const on = asked.querySelector(".nf-option:hover") ?? asked.querySelector(".nf-option:focus");
  const number = on?.dataset.number ?? `${hinted}`;
  return options.find((option) => `${option.number}` === number)?.about ?? [];
}

function areaView(area, play) {
  return element(
    "section",
    { class: `nf-area${area.wide ? " nf-wide" : ""}`, "aria-label": area.title },
    element("h5", {}, area.title, area.note && element("small", {}, area.note)),
    ...contentView(area, play),
  );
}

/** What lies in an area, or that nothing does. */
function contentView(area, play) {
  const told = area.lines.length || area.rows.length ? area.lines : ["nothing"];
  return [
    ...told.map((line) => element("p", { class: "nf-faint" }, line)),
    ...area.rows.map((row) => element("ul", { class: "nf-pieces" }, row.map((piece) => pieceView(piece, play)))),
  ];
}

/** An area that is only looked up: it is opened by its title. */
function asideView(area, memory) {
  const note = area.note ? [element("p", { class: "nf-faint" }, area.note)] : [];
  return memory.details(area.id.replaceAll(" ", "-"), false, area.title, [...note, ...contentView(area)]);
}

function linesView(title, lines) {
  const nested = (line) => (line.startsWith(" ") ? "nf-nested" : false); // an indented line belongs to the line above
  const items = lines.map((line) => element("li", { class: nested(line) }, line.trim()));
  return element("section", {}, element("h5", {}, title), element("ul", {}, items));
}

/** The whole table; if it is drawn in pieces, you can open its words. For `play` see `pieceView`. */
function tableView(view, memory, play) {
  const hands = view.hands.map((hand) => linesView(hand.title, hand.lines));
  const words = [
    linesView("On the table", view.lines),
    ...hands.slice(0, 1),
    ...(hands.length > 1 ? [memory.details("hands", false, "The other hands", hands.slice(1))] : []),
  ];
  const drawn = view.areas.length
    ? [
        element("div", { class: "nf-areas" }, view.areas.filter((area) => !area.aside).map((area) => areaView(area, play))),
        ...view.areas.filter((area) => area.aside).map((area) => asideView(area, memory)),
        memory.details("words", false, "The table in words", words),
      ]
    : words;
  const scores = view.scores.map((score) => ledgerView(score.title, score.ledger));
  return [...drawn, memory.details("scores", play?.decision.shape === "over", "The score", scores)];
}

/** The parts of a page that the reader has opened; they stay open when it is drawn again. */
class Memory {
  constructor(opened = {}) {
    this.opened = opened;
  }

  details(key, open, summary, children) {
    const attributes = { class: `nf-more nf-more-${key}`, open: this.opened[key] ?? open };
    const remember = () => (this.opened[key] = !node.open);
    const node = element("details", attributes, element("summary", { click: remember }, summary), children);
    return node;
  }
}

/** The steps to come, in order. */
function agendaView(agenda, memory, open = false) {
  const steps = agenda.map((step) =>
    element("li", {}, ruleView(step.rule), step.count > 1 && element("span", { class: "nf-faint" }, ` ×${step.count}`)),
  );
  const list = steps.length ? element("ol", { class: "nf-agenda" }, steps) : element("p", {}, "Nothing: the game is over.");
  return memory.details("agenda", open, "What comes next", list);
}

/**
 * A decision and its answers; `choose` gets the number of a choice or the amount. If items are chosen one by one
 * (`selection`), it also gets the action: take or drop an item, or finish.
 */
function decisionView(decision, choose, memory) {
  const shapes = { pick: pickView, subset: checklistView, amount: amountView };
  const shape = shapes[decision.shape];
  return element(
    "section",
    { class: `nf-decision nf-${decision.shape}`, "aria-label": "Your decision" },
    element(
      "div",
      { class: "nf-row" },
      element("h4", { tabindex: -1 }, decision.prompt),
      decision.rule && ruleView(decision.rule),
    ),
    decision.text && element("p", {}, decision.text),
    decision.why && ledgerView("It stands at", decision.why),
    shape && shape(decision, choose, memory),
  );
}

/** The decision, with the choice of items so far. */
function askedOf(model) {
  return { ...model.get("decision"), selection: model.get("selection") };
}

/** Redraw the decision when it changes; a refused tick is undone. */
function followAsked(model, draw) {
  const again = () => model.get("decision").shape === "subset" && draw();
  const ends = [follow(model, ["decision"], draw), follow(model, ["selection", "error"], again)];
  return () => ends.forEach((end) => end());
}

const BRIEF = 26;
const LONG = 9; // choices; longer lists get headings that fold
const FOLDED = 20; // choices under one heading; larger groups are folded at first

function pickView(decision, choose, memory) {
  const options = decision.options.map((option) =>
    element(
      "li",
      {},
      element(
        "button",
        {
          type: "button",
          class: "nf-option",
          "data-number": `${option.number}`,
          "aria-current": option.made && "true",
          click: () => choose(option.number),
        },
        element("kbd", { "aria-hidden": "true" }, `${option.number}`),
        option.text,
        option.made && element("em", {}, "as it is"),
      ),
      option.ledger && numberView(option.ledger, option.text.includes(option.ledger.unit.replace(/s$/, ""))),
    ),
  );
  const barred = decision.barred.map((option) =>
    element("li", {}, element("s", {}, option.text), refusalView(option.refusal)),
  );
  const title = `Not allowed now: ${barred.length}, and why`;
  const brief = decision.options.every((option) => !option.ledger && option.text.length < BRIEF);
  const list = (items) => element("ol", { class: `nf-options${brief ? " nf-brief" : ""}` }, items);
  const refused = (items) => element("ul", { class: "nf-barred" }, items);
  const many = decision.options.length > LONG;
  return [
    ...(many ? grouped(decision, decision.options, options, list, memory) : [list(options)]),
    barred.length > 0 &&
      memory.details(
        "barred",
        barred.length < 4,
        title,
        barred.length > LONG ? grouped(decision, decision.barred, barred, refused, memory, "barred-") : refused(barred),
      ),
  ];
}

/** Items under their headings, each heading with a count; without headings, one list. */
function grouped(decision, choices, items, list, memory, prefix = "") {
  return [...new Set([...decision.groups, ""])].flatMap((heading) => {
    const at = choices.flatMap((choice, index) => (choice.group === heading ? [index] : []));
    const members = at.map((index) => items[index]);
    if (!members.length || !heading) return members.length ? [list(members)] : [];
    const open = !prefix && (members.length <= FOLDED || at.some((index) => choices[index].made));
    const key = `${prefix}group-${heading.toLowerCase().replace(/[^a-z]+/g, "-")}`;
    return [memory.details(key, open, `${heading} (${members.length})`, list(members))];
  });
}

/** Unfold everything around an element. */
function unfold(node) {
  for (let fold = node.closest("details:not([open])"); fold; fold = node.closest("details:not([open])")) fold.open = true;
}

/** A refusal: a sentence with the numbers, and its rule. */
function refusalView(refusal) {
  return element("div", { class: "nf-row" }, element("span", {}, refusal.text), refusal.rules.map(ruleView));
}

/** The number behind a choice, which opens; its unit shows unless the button beside it has it (`told`). */
function numberView(ledger, told) {
  const unit = told ? element("span", { class: "nf-unseen" }, ` ${ledger.unit}`) : element("small", {}, ` ${ledger.unit}`);
  const how = element("span", { class: "nf-unseen" }, ": how it comes about");
  const summary = element("summary", { title: "How it comes about" }, element("b", {}, ledger.total), unit, how);
  return element("details", { class: "nf-number" }, summary, ledgerTable(ledger));
}

/** A checklist: items to take, reasons for the barred ones, the sum so far. Python keeps the choice. */
function checklistView(decision, choose, memory) {
  const { rows, count, total, refusal } = decision.selection;
  const items = decision.items.map((item, index) => itemView(item, rows[index], choose));
  const sum = total && `So far: ${total.total} ${total.unit}`;
  return [
    element(
      "fieldset",
      {},
      element("legend", {}, `Choose ${decision.bounds} of these; chosen: ${count}`),
      element("ul", { class: "nf-items" }, items),
    ),
    total && memory.details("total", false, sum, ledgerTable(total)),
    refusal && count > 0 && element("div", { class: "nf-faint" }, "Not yet: ", refusalView(refusal)),
    element(
      "div",
      { class: "nf-row" },
      element("button", { type: "button", class: "nf-main", "data-key": "finish", disabled: Boolean(refusal), click: () => choose(null, "finish") }, "Choose these"),
      element("button", { type: "button", "data-key": "back", disabled: !count, click: () => choose(null, "give back") }, "Give the last back"),
    ),
  ];
}

function itemView(item, row, choose) {
  const box = element("input", {
    type: "checkbox",
    "data-key": item.item,
    checked: row.taken,
    disabled: Boolean(row.refusal),
    change: () => choose(item.item, box.checked ? "take" : "drop"),
  });
  return element(
    "li",
    {},
    element("label", { class: "nf-choice" }, box, item.text),
    item.detail.map((line) => element("small", {}, line)),
    row.refusal && refusalView(row.refusal),
  );
}

function amountView(decision, choose) {
  const box = { type: "number", name: "amount", min: decision.low, max: decision.high, value: decision.amount, required: true };
  const input = element("input", box);
  const submit = (event) => {
    event.preventDefault();
    choose(Number(input.value));
  };
  return element(
    "form",
    { class: "nf-answer", submit },
    element("label", { class: "nf-choice" }, `From ${decision.low} to ${decision.high}`, input),
    element("button", { type: "submit", class: "nf-main" }, "Choose this"),
  );
}

/** Lead the reader to the choice of a number. */
function leadTo(place, number) {
  const option = place.querySelector(`.nf-option[data-number="${number}"]`);
  if (!option) return;
  unfold(option);
  option.focus();
}

/** Redraw a place; the keyboard focus in it stays. */
function redraw(place, ...children) {
  const held = place.getRootNode().activeElement;
  const within = place.contains(held);
  place.replaceChildren(...children.flat());
  if (!within) return;
  const same = held.dataset.key && place.querySelector(`[data-key="${CSS.escape(held.dataset.key)}"]:enabled`);
  if (same) return same.focus({ preventScroll: true });
  const seen = [...place.querySelectorAll(".nf-option, .nf-handle, input")].find((node) => !node.closest("details:not([open])"));
  (seen ?? place.querySelector("h4"))?.focus({ preventScroll: true });
}

const NEXT_DIGIT = 900; // milliseconds within which the next digit of a number is typed

/**
 * Typing the number of a choice chooses it, unless the focus is in a text box; 0 ends a turn. If a longer number begins
 * with the typed digits, the page waits for the next digit or Enter. A key held down chooses once, and so does a double
 * click: the second click might hit something else than the first.
 */
function digitsChoose(root) {
  let [typed, timer] = ["", 0];
  const options = () => [...root.querySelectorAll(".nf-option")];
  const type = (text) => {
    clearTimeout(timer);
    typed = text;
    for (const option of options()) option.classList.toggle("nf-typed", option.dataset.number === typed);
  };
  const take = () => {
    const option = options().find((one) => one.dataset.number === typed);
    type("");
    option?.click();
  };
  const key = (event) => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Enter" && typed) {
      event.preventDefault();
      event.stopPropagation();
      return take();
    }
    if (!/^\d$/.test(event.key) || event.target.matches("input:not([type=range]), select")) return type("");
    const numbers = options().map((option) => option.dataset.number);
    const begun = (text) => numbers.filter((number) => number.startsWith(text)).length;
    type([typed + event.key, event.key].find(begun) ?? "");
    if (!typed) return;
    if (begun(typed) > 1) timer = setTimeout(take, NEXT_DIGIT);
    else take();
  };
  root.addEventListener("keydown", key, { capture: true }); // before a button or the map gets Enter
  const second = (event) => event.detail > 1 && event.target.closest(".nf-option, .nf-handle");
  root.addEventListener("click", (event) => second(event) && event.stopPropagation(), { capture: true });
}

// The score of what a player has built up: pieces and figures, its parts as a table that opens, and what one more would add.

function render({ model, el }) {
  const root = widgetRoot(el, "nf-supposed-score", model);
  const status = element("span", { class: "nf-status", role: "status" });
  const error = element("div", { class: "nf-error", role: "alert", hidden: true });
  const total = element("output", { class: "nf-total", "aria-live": "polite" });
  const set = (fields) => talk.send({ set: fields });
  const { words } = model.get("shown");
  const editor = new PieceEditor(words, {
    add: (add) => talk.send({ add }),
    remove: (remove) => talk.send({ remove }),
    set,
    again: () => talk.send({ again: true }),
  });
  const figures = element("div", { class: "nf-row nf-figures", role: "group", "aria-label": "Figures" });
  const boxes = new Map();
  const goals = element("div", { class: "nf-goals", role: "group", "aria-label": "Goals in play" });
  const goalsPart = element("details", { class: "nf-more" }, element("summary", {}, "Goals in play"), goals);
  const checks = new Map();
  const table = new OpeningTable("nf-parts");
  const tie = element("div");
  const more = new OpeningTable("nf-additions");
  const part = (title, ...nodes) => element("section", { "aria-label": title }, element("h5", {}, title), ...nodes);
  root.append(
    element("header", { class: "nf-row" }, element("h4", {}, model.get("title")), total, status),
    editor.node,
    error,
    element(
      "div",
      { class: "nf-sides-even" },
      element("div", {}, part("Where the VP come from", table.node, tie), element("details", { class: "nf-more" }, element("summary", {}, words.figures), figures), goalsPart),
      part(`One more ${words.piece}: what it would add`, more.node),
    ),
  );
  const talk = new Talk(model, status);
  const ends = [
    follow(model, ["shown", "catalogue", "error"], () => {
      const shown = model.get("shown");
      editor.show(shown, model.get("catalogue"));
      showFigures(figures, boxes, shown.figures, set);
      goalsPart.hidden = !shown.goals.length;
      showGoals(goals, checks, shown.goals, set);
    }),
    follow(model, ["sheet"], () => {
      const sheet = model.get("sheet");
      total.textContent = `${sheet.total.ledger.total} VP`;
      table.fill(partsView(table, sheet));
      showLedgers(tie, ledgerView(sheet.tie.title, sheet.tie.ledger));
      more.fill(moreView(more, sheet.more, words.piece, (add) => talk.send({ add })));
    }),
    follow(model, ["error"], () => {
      const { candidates = [] } = model.get("error");
      const named = candidates.slice(0, MOST_SUGGESTED);
      showError(error, model.get("error"), named.map((name) => [name, () => talk.send({ add: name })]));
    }),
  ];
  return () => {
    talk.end();
    ends.forEach((end) => end());
  };
}

/** A box for each figure; a box in which the reader types keeps what is typed. */
function showFigures(place, boxes, figures, set) {
  for (const { field, title, value } of figures) {
    if (!boxes.has(field)) {
      const box = element("input", { type: "number", min: 0, max: 99, class: "nf-figure-box", change: () => set({ [field]: Number(written(box)) }) });
      boxes.set(field, box);
      place.append(element("label", {}, element("span", { class: "nf-title" }, title), box));
    }
    fill(boxes.get(field), String(value));
  }
}

function showGoals(place, checks, goals, set) {
  for (const { name, words, on } of goals) {
    if (!checks.has(name)) {
      const chosen = () => [...checks].filter(([, check]) => check.checked).map(([goal]) => goal);
      const check = element("input", { type: "checkbox", change: () => set({ goals: chosen() }) });
      checks.set(name, check);
      place.append(element("label", { class: "nf-choice" }, check, element("span", {}, name, " ", element("small", { class: "nf-faint" }, words))));
    }
    checks.get(name).checked = on;
  }
}

/** The parts of a score, with the sum and the change. */
function partsView(table, { total, parts, change }) {
  const most = Math.max(1, ...parts.map(({ ledger }) => Number(ledger.total)));
  const bar = (ledger) =>
    element("td", { class: "nf-part-bar", "aria-hidden": "true" }, element("i", { style: `width: ${(100 * Math.max(0, Number(ledger.total))) / most}%` }));
  const number = (title, ledger, text = ledger.total) =>
    element("td", { class: "nf-amount" }, ledger.entries.length ? table.number(text, title, () => ledgerTable(ledger)) : element("span", { class: "nf-faint" }, text));
  const row = (title, cells, attributes = {}) => element("tr", attributes, element("th", { scope: "row" }, title), cells);
  const rows = [
    ...parts.map(({ title, ledger }) => row(title, [number(title, ledger), bar(ledger)])),
    row(total.title, [number(total.title, total.ledger), element("td")], { class: "nf-sums" }),
    change && row("Changed by", [number("Changed by", change.ledger, change.title), element("td")]),
  ];
  return element("table", {}, element("tbody", {}, rows.filter(Boolean)));
}

/** The pieces that would add most, each with a button that adds it. */
function moreView(table, pieces, noun, add) {
  if (!pieces.length) return element("p", { class: "nf-faint" }, `No ${noun} is left.`);
  const row = ({ name, figures, title, ledger }) => {
    const label = `Add ${name}`;
    return element(
      "tr",
      {},
      element("td", { class: "nf-amount" }, ledger.entries.length ? table.number(title, `${name} would add`, () => ledgerTable(ledger)) : title),
      element("th", { scope: "row" }, name, " ", element("small", { class: "nf-faint" }, figures)),
      element("td", {}, element("button", { type: "button", "aria-label": label, title: label, click: () => add(name) }, "Add")),
    );
  };
  const heads = ["VP", capital(noun), ""].map((text) => element("th", { scope: "col" }, text));
  return element("table", {}, element("thead", {}, element("tr", {}, heads)), element("tbody", {}, pieces.map(row)));
}

export default { render };

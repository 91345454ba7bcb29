// What an empire earns: its tiles, the rounds as a drawing and as steps that open, and what one more tile would add.

function render({ model, el }) {
  const root = widgetRoot(el, "nf-engine", model);
  const status = element("span", { class: "nf-status", role: "status" });
  const error = element("div", { class: "nf-error", role: "alert", hidden: true });
  const total = element("output", { class: "nf-total", "aria-live": "polite" });
  const editor = new PieceEditor(model.get("shown").words, {
    add: (add) => talk.send({ add }),
    remove: (remove) => talk.send({ remove }),
    set: (fields) => talk.send({ set: fields }),
    again: () => talk.send({ again: true }),
  });
  const assumed = new Assumptions((assume) => talk.send({ assume }));
  const tabs = element("div", { class: "nf-row nf-rounds", role: "group", "aria-label": "The round drawn" });
  const drawn = element("div", { class: "nf-scroll", tabindex: "0", role: "region", "aria-label": "Where the goods go" });
  const steps = new OpeningTable("nf-steps");
  const sums = element("div");
  const more = new OpeningTable("nf-additions");
  const part = (title, ...nodes) => element("section", { "aria-label": title }, element("h5", {}, title), ...nodes);
  const remark = element("p", { class: "nf-faint" });
  root.append(
    element("header", { class: "nf-row" }, element("h4", {}, model.get("title")), total, status),
    editor.node,
    assumed.node,
    error,
    tabs,
    drawn,
    element(
      "div",
      { class: "nf-sides-even" },
      part("The round, step by step", steps.node, sums),
      part("One more tile: what it would add over the rounds left", more.node),
    ),
    remark,
  );
  let round = 0;
  const showRound = () => {
    const { rounds } = model.get("chain");
    round = Math.min(round, rounds.length - 1);
    const held = tabs.contains(root.getRootNode().activeElement);
    tabs.replaceChildren(...rounds.map((each, at) => tabView(each, at, at === round, () => ((round = at), showRound()))));
    if (held) tabs.children[round].focus();
    drawn.innerHTML = rounds[round].picture;
    steps.fill(stepsView(steps, rounds[round]));
  };
  const talk = new Talk(model, status);
  const ends = [
    follow(model, ["shown", "catalogue"], () => editor.show(model.get("shown"), model.get("catalogue"))),
    follow(model, ["chain", "error"], () => {
      const chain = model.get("chain");
      const number = chain.rounds.length;
      total.textContent = `${chain.vp.ledger.total} VP, ${chain.credits.ledger.total} credits in ${number} ${number === 1 ? "round" : "rounds"}`;
      assumed.show(chain.assumed);
      remark.textContent = chain.remark;
      showRound();
      const changes = chain.changes.map(({ title, ledger }) => ledgerView(`Changed by what is supposed, ${title}`, ledger));
      showLedgers(sums, ...[chain.vp, chain.credits].map(({ title, ledger }) => ledgerView(`${title} of all rounds`, ledger)), ...changes);
    }),
    follow(model, ["more"], () => more.fill(addsView(more, model.get("more"), (add) => talk.send({ add })))),
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

/** The rounds left, the actions that the owner selects, what a credit is worth. */
class Assumptions {
  constructor(assume) {
    const check = (name) => element("input", { type: "checkbox", change: (event) => assume({ [name]: event.target.checked }) });
    this.rounds = element("input", { type: "number", min: 1, max: 15, class: "nf-figure-box", change: () => assume({ rounds: Number(written(this.rounds)) }) });
    this.credit = element("input", { type: "text", class: "nf-figure-box", change: () => assume({ credit: written(this.credit) }) });
    this.produce = check("selects_produce");
    this.trade = check("selects_trade");
    const label = (...parts) => element("label", {}, ...parts);
    const title = (text) => element("span", { class: "nf-title" }, text);
    this.node = element(
      "div",
      { class: "nf-row nf-figures", role: "group", "aria-label": "Assumed" },
      label(title("Rounds left"), this.rounds),
      label(title("VP that a credit is worth"), this.credit),
      label(this.produce, "you select Produce"),
      label(this.trade, "you select Trade, Consume"),
    );
  }

  show({ rounds, credit, selects_produce, selects_trade }) {
    fill(this.rounds, String(rounds));
    fill(this.credit, credit);
    this.produce.checked = selects_produce;
    this.trade.checked = selects_trade;
  }
}

function tabView(round, at, pressed, click) {
  const text = `Round ${at + 1}: ${round.vp} VP, ${round.credits} credits`;
  return element("button", { type: "button", "aria-pressed": String(pressed), click }, text);
}

function numberCell(table, ledger, heading) {
  const plain = element("span", { class: "nf-faint" }, ledger.total);
  const text = ledger.entries.length ? table.number(ledger.total, heading, () => ledgerTable(ledger)) : plain;
  return element("td", { class: "nf-amount" }, text);
}

function headsView(titles) {
  return element("thead", {}, element("tr", {}, titles.map((text) => element("th", { scope: "col" }, text))));
}

/** The steps of a round, with their goods, VP and credits. */
function stepsView(table, round) {
  const rows = round.steps.map(({ title, goods, vp, credits }, at) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, title),
      element("td", {}, goods || element("span", { class: "nf-faint" }, "–")),
      numberCell(table, vp, `${at + 1}. ${title}, VP`),
      numberCell(table, credits, `${at + 1}. ${title}, credits`),
    ),
  );
  const sum = (text) => element("td", { class: "nf-amount" }, text);
  rows.push(element("tr", { class: "nf-sums" }, element("th", { scope: "row" }, "In all"), element("td"), sum(round.vp), sum(round.credits)));
  return element("table", {}, headsView(["Step", "Goods of", "VP", "Credits"]), element("tbody", {}, rows));
}

/** What the tiles would add, each with a button that adds it. */
function addsView(table, tiles, add) {
  if (!tiles.length) return element("p", { class: "nf-faint" }, "No tile is left that the empire could have.");
  const row = (tile) => {
    const label = `Add ${tile.name}`;
    const cell = (title, ledger) => numberCell(table, ledger, `${tile.name}, ${title}`);
    return element(
      "tr",
      {},
      element("th", { scope: "row", title: tile.figures }, tile.name),
      cell("score", tile.score),
      cell("VP chips", tile.chips),
      cell("credits", tile.credits),
      cell("cost", tile.cost),
      element("td", { class: "nf-amount" }, element("b", {}, tile.worth)),
      element("td", {}, element("button", { type: "button", "aria-label": label, title: label, click: () => add(tile.name) }, "Add")),
    );
  };
  const heads = ["Tile", "Score", "VP chips", "Credits", "Cost", "Worth", ""];
  return element("table", {}, headsView(heads), element("tbody", {}, tiles.map(row)));
}

export default { render };

// The score sheet: a bar of points for each seat, the same points as a table that opens, and "what if".

function render({ model, el }) {
  const root = widgetRoot(el, "nf-score", model);
  const status = element("span", { class: "nf-status", role: "status" });
  const error = element("div", { class: "nf-error", role: "alert", hidden: true });
  const drawn = element("div", { class: "nf-score-bars" });
  const table = new OpeningTable("nf-score-table");
  const tracks = element("div", { class: "nf-row nf-tracks" });
  const seat = element("select", { "aria-label": "Who" });
  const what = new SearchBox(
    "suppose",
    "had also",
    { choose: (suppose) => talk.send({ suppose, seat: Number(seat.value) }) },
    { describe: (thing) => thing.figures, placeholder: "factory on …, glory, venture", first: true },
  );
  const chips = element("ul", { class: "nf-chips", "aria-label": "Supposed" });
  const clear = element("button", { type: "button", click: () => talk.send({ forget: null }) }, "Clear all");
  const part = (title, ...nodes) => element("section", { "aria-label": title }, element("h5", {}, title), ...nodes);
  root.append(
    element("header", { class: "nf-row" }, element("h4", {}, model.get("title")), status),
    drawn,
    table.node,
    part("What if", element("div", { class: "nf-row nf-asking" }, seat, what.node, clear), chips),
    error,
    part("What a factory is worth now, by type", tracks),
  );
  const talk = new Talk(model, status);
  const ends = [
    follow(model, ["sheet"], () => {
      const sheet = model.get("sheet");
      const who = seat.value;
      seat.replaceChildren(...sheet.seats.map((each, index) => element("option", { value: index }, `If ${each.title}`)));
      seat.value = who || "0";
      drawn.replaceChildren(legendOf(sheet.kinds), ...sheet.seats.map((each) => scoreBar(each, sheet.most)));
      showScores(table, sheet);
      showLedgers(tracks, ...sheet.tracks.map(trackView));
    }),
    follow(model, ["catalogue"], () => what.show(model.get("catalogue"), null)),
    follow(model, ["supposed"], () => {
      const supposed = model.get("supposed");
      what.show(model.get("catalogue"), null);
      const within = chips.contains(root.getRootNode().activeElement);
      chips.replaceChildren(...supposed.map((each) => chipView(each, `Do not suppose ${each.name}`, () => talk.send({ forget: each.id }))));
      clear.hidden = !supposed.length;
      if (within || root.getRootNode().activeElement === clear) (chips.querySelector("button") ?? what.input).focus();
    }),
    follow(model, ["error"], () => {
      const { candidates = [] } = model.get("error");
      const meant = model.get("catalogue").filter((thing) => candidates.includes(thing.id)).slice(0, MOST_SUGGESTED);
      const suppose = (id) => talk.send({ suppose: id, seat: Number(seat.value) });
      showError(error, model.get("error"), meant.map((thing) => [thing.title, () => suppose(thing.id)]));
    }),
  ];
  return () => {
    talk.end();
    ends.forEach((end) => end());
  };
}

const kindClass = (index) => `nf-kind-${index + 1}`;

function legendOf(kinds) {
  const swatch = (kind, index) => element("li", {}, element("i", { class: kindClass(index) }), kind);
  return element("ul", { class: "nf-score-legend", "aria-hidden": "true" }, kinds.map(swatch));
}

/** The points of a seat as one bar, as wide as their number; each part shows its number if there is room. */
function scoreBar(seat, most) {
  const parts = seat.parts.map((part, index) => {
    const points = Number(part.ledger.total);
    return points > 0 && element(
      "span",
      { class: `nf-score-part ${kindClass(index)}`, style: `flex-grow: ${points}`, title: `${part.title}: ${points} VP` },
      part.ledger.total,
    );
  });
  const words = seat.parts.map((part) => `${part.title} ${part.ledger.total}`).join(", ");
  const width = (100 * Number(seat.total.total)) / most;
  return element(
    "div",
    { class: "nf-score-row", role: "img", "aria-label": `${seat.title}: ${seat.total.total} VP; ${words}` },
    element("span", { class: "nf-score-name" }, seat.title),
    element("div", { class: "nf-score-space" }, element("div", { class: "nf-score-bar", style: `width: ${width}%` }, parts)),
    element("b", { class: "nf-amount" }, `${seat.total.total} VP`),
  );
}

/** Fill `table` with the points: a row for each kind, a column for each seat. */
function showScores(table, { kinds, seats }) {
  const cell = (seat, kind, ledger, text = ledger.total) =>
    element(
      "td",
      { class: "nf-amount" },
      ledger.entries.length
        ? table.number(text, `${seat.title}, ${kind}`, () => ledgerTable(ledger))
        : element("span", { class: "nf-faint" }, text),
    );
  const row = (title, cells, attributes = {}) => element("tr", attributes, element("th", { scope: "row" }, title), cells);
  const swatch = (index) => element("i", { class: kindClass(index), "aria-hidden": "true" });
  const changed = (seat) => {
    const change = seat.change || { title: "0", ledger: { entries: [] } };
    return cell(seat, "changed by", change.ledger, change.title);
  };
  const rows = [
    ...kinds.map((kind, index) =>
      row([swatch(index), kind], seats.map((seat) => cell(seat, kind.toLowerCase(), seat.parts[index].ledger))),
    ),
    row("In all", seats.map((seat) => cell(seat, "in all", seat.total)), { class: "nf-sums" }),
    ...(seats.some((seat) => seat.change) ? [row("Changed by", seats.map(changed))] : []),
  ];
  const heads = seats.map((seat) => element("th", { scope: "col" }, seat.title));
  table.fill(element("table", {}, element("thead", {}, element("tr", {}, element("td"), heads)), element("tbody", {}, rows)));
}

function trackView(track) {
  const was = track.was ? `${track.title} (was ${track.was})` : track.title;
  return ledgerView(was, track.ledger);
}

export default { render };

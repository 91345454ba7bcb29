// The answer beside the map: the table of trade-offs, and the selected route with the reasons of its costs.

/** The table of trade-offs: rows are chosen by radio buttons; with `on.limit`, limits stand under what they limit. */
function tradeoffs(answer, caps, selected, on) {
  const name = `nf-rows-${Math.random().toString(36).slice(2)}`;
  const row = (costs, index) =>
    element(
      "tr",
      { class: index === selected ? "nf-selected" : "", click: () => index !== selected && on.choose(index) },
      element(
        "td",
        {},
        element("input", {
          type: "radio",
          name,
          checked: index === selected,
          "aria-label": `Route ${index + 1}`,
          change: () => on.choose(index),
        }),
      ),
      answer.columns.map((column) => element("td", { class: "nf-amount" }, costs[column.name])),
    );
  const cap = (column) =>
    element(
      "td",
      {},
      element("input", {
        type: "text",
        inputmode: "decimal",
        class: "nf-cap",
        value: caps[column.name] || "",
        placeholder: "–",
        "aria-label": `At most this many ${column.name}`,
        change: (event) => on.limit(column.name, event.target.value),
      }),
    );
  return element(
    "table",
    { class: "nf-tradeoffs" },
    element("caption", {}, answer.caption),
    element(
      "thead",
      {},
      element(
        "tr",
        {},
        element("th", { scope: "col" }, element("span", { class: "nf-unseen" }, "Selected")),
        answer.columns.map((column) => element("th", { scope: "col", title: column.meaning }, column.title)),
      ),
      on.limit &&
        element(
          "tr",
          { class: "nf-caps" },
          element("th", { scope: "row" }, "≤"),
          answer.columns.map((column) => (column.capped ? cap(column) : element("td"))),
        ),
    ),
    element("tbody", {}, answer.rows.map(row)),
  );
}

/** Why the table is empty: what was missed, and by how much. */
function whyNone(answer) {
  if (!answer.message) return [];
  return [
    element("p", { class: "nf-empty" }, answer.message),
    ...answer.excess.map((each) => ledgerView(each.title, each.ledger)),
    ...answer.refusals.map(remarkView),
  ];
}

/** The selected route by turns; each hop opens into its ledger, its notes and its rules. */
function routeView(route, title) {
  return [
    element("h4", {}, title),
    route.turns.map((turn) =>
      element(
        "section",
        { class: `nf-turn nf-turn-${((turn.number - 1) % TURNS) + 1}`, "aria-label": `Turn ${turn.number}` },
        element(
          "h5",
          {},
          element("span", { class: "nf-turn-number" }, turn.number),
          element("span", {}, `Turn ${turn.number} from ${turn.title}`),
          element("small", {}, turn.summary),
        ),
        element("ol", {}, turn.hops.map(hopView)),
        turn.ledgers.map((each) => ledgerView(each.title, each.ledger)),
        turn.stop && element("p", { class: "nf-stop" }, turn.stop),
      ),
    ),
    element("h5", {}, "The totals, opened"),
    route.costs.map((cost) => ledgerView(cost.title, cost.ledger)),
    route.against.length ? element("h5", {}, "Beside the others") : "",
    route.against.map((other) =>
      element("p", { class: "nf-against" }, element("b", {}, `Route ${other.row + 1}: `), other.text),
    ),
  ];
}

function hopView(hop) {
  const signs = [hop.pivot && "pivot", hop.hazard, hop.radiation && "radiation"].filter(Boolean);
  const light = (on) => () => hop.node?.classList.toggle("nf-lit", on);
  return element(
    "li",
    { pointerenter: light(true), pointerleave: light(false), focusin: light(true), focusout: light(false) },
    element(
      "details",
      { class: "nf-hop-reason" },
      element(
        "summary",
        {},
        element("span", {}, hop.title),
        signs.map((sign) => element("em", { class: `nf-sign nf-sign-${sign}` }, sign)),
        element("b", { class: hop.burns === "0" ? "nf-faint" : "", title: "burns" }, hop.burns),
      ),
      ledgerTable(hop.ledger),
      hop.notes.map((note) => element("p", {}, note)),
      element("div", { class: "nf-row" }, hop.rules.map(ruleView)),
    ),
  );
}

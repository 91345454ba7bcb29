// The answer beside the map: the table of trade-offs, and the selected route with the reasons of its costs.

/**
 * The table of trade-offs: radio buttons choose a row; with `on.limit`, each column has a box for its limit.
 * The boxes and the chosen row stay while the answers change, so that the reader can go on typing.
 */
class Tradeoffs {
  constructor(on) {
    this.on = on;
    this.name = `nf-rows-${Math.random().toString(36).slice(2)}`;
    this.caption = element("caption", {});
    this.head = element("thead", {});
    this.body = element("tbody", {});
    this.node = element("table", { class: "nf-tradeoffs" }, this.caption, this.head, this.body);
  }

  show(answer, caps, selected) {
    const columns = JSON.stringify(answer.columns);
    if (columns !== this.columns) this.drawHead(answer.columns);
    this.columns = columns;
    for (const [name, box] of this.boxes) fill(box, caps[name] || "");
    const held = this.body.contains(this.body.getRootNode().activeElement);
    this.caption.textContent = answer.caption;
    this.body.replaceChildren(...answer.rows.map((costs, index) => this.row(answer.columns, costs, index)));
    this.select(selected);
    if (held) this.body.querySelector(".nf-selected input")?.focus();
  }

  /** Mark the row that is shown. */
  select(selected) {
    [...this.body.children].forEach((row, index) => {
      row.classList.toggle("nf-selected", index === selected);
      if (index === selected && !this.on.pending()) row.querySelector("input").checked = true;
    });
  }

  drawHead(columns) {
    this.boxes = new Map();
    const heads = columns.map((column) => element("th", { scope: "col", title: column.meaning }, column.title));
    const selected = element("th", { scope: "col" }, element("span", { class: "nf-unseen" }, "Selected"));
    const cells = columns.map((column) => element("td", {}, this.on.limit && column.capped && this.cap(column)));
    this.head.replaceChildren(element("tr", {}, selected, heads));
    if (this.on.limit) this.head.append(element("tr", { class: "nf-caps" }, element("th", { scope: "row" }, "≤"), cells));
  }

  cap(column) {
    const box = element("input", {
      type: "text",
      inputmode: "decimal",
      class: "nf-cap",
      placeholder: "–",
      "aria-label": `At most this many ${column.name}`,
      change: () => this.on.limit(column.name, written(box)),
    });
    this.boxes.set(column.name, box);
    return box;
  }

  row(columns, costs, index) {
    const choose = () => this.on.choose(index);
    const radio = element("input", { type: "radio", name: this.name, "aria-label": `Route ${index + 1}`, change: choose });
    const cells = columns.map((column) => element("td", { class: "nf-amount" }, costs[column.name]));
    const click = (event) => event.target !== radio && !radio.checked && radio.click();
    return element("tr", { click }, element("td", {}, radio), cells);
  }
}

/** Why the table is empty: the limits missed, and by how much. */
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
    element("h5", {}, "How the totals come about"),
    route.costs.map((cost) => ledgerView(cost.title, cost.ledger)),
    route.against.length ? element("h5", {}, "Compared with the others") : "",
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

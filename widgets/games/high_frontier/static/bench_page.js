// The rocket bench on a page of its own: the rocket, its row of the diagram, thrust by zone, burns, reach.

function render({ model, el }) {
  const root = widgetRoot(el, "nf-rocket-bench", model);
  const status = element("span", { class: "nf-status", role: "status" });
  const error = element("div", { class: "nf-error", role: "alert", hidden: true });
  const assembly = new RocketAssembly((build) => talk.send({ build }));
  const masses = element("div", {});
  const row = element("div", { class: "nf-row-picture" });
  const thrust = new OpeningTable("nf-thrust-table");
  const burns = element("div", {});
  const reach = new Reach((message) => talk.send(message));
  const part = (title, ...nodes) => element("section", { "aria-label": title }, element("h5", {}, title), ...nodes);
  root.append(
    element("header", { class: "nf-row" }, element("h4", {}, model.get("title")), status),
    assembly.node,
    error,
    part("Mass and fuel", row, masses),
    part("Net thrust by zone", thrust.node),
    part("Burns the fuel aboard is enough for", burns),
    part("Sites within reach", reach.node),
  );
  const talk = new Talk(model, status);
  const draw = () => {
    const bench = model.get("bench");
    assembly.show(bench, model.get("catalogue"));
    row.innerHTML = bench.picture; // drawn and escaped by our own Python code
    row.append(element("p", { class: "nf-faint" }, bench.words));
    showLedgers(masses, ...[bench.mass, bench.wet].map((each) => ledgerView(each.title, each.ledger)));
    showThrusts(thrust, bench);
    showLedgers(burns, ...burnsView(bench.burns));
  };
  const ends = [
    follow(model, ["bench", "catalogue"], draw),
    follow(model, ["source", "places", "within"], () => reach.show(model)),
    follow(model, ["error"], () => {
      showError(error, model.get("error"));
      if (model.get("error").message) {
        assembly.show(model.get("bench"), model.get("catalogue"));
        reach.show(model);
      }
    }),
  ];
  return () => {
    talk.end();
    ends.forEach((end) => end());
  };
}

function burnsView(burns) {
  if (!burns.length) return [element("p", { class: "nf-faint" }, "No card has a thrust triangle.")];
  return burns.map((each) =>
    each.ledger
      ? ledgerView(each.title, each.ledger)
      : element("p", {}, element("span", { class: "nf-title" }, `${each.title}: `), each.text),
  );
}

/** The net thrust of every thruster in every zone, in `table`. */
function showThrusts(table, { zones, thrust }) {
  if (!thrust.length) {
    table.fill(element("p", { class: "nf-faint" }, "No card has a thrust triangle: this rocket cannot move by itself."));
    return;
  }
  const cell = (row, each) => {
    const why = () => (each.refusal ? remarkView(each.refusal) : ledgerTable(each.number.ledger));
    const [text, heading] = each.refusal ? ["–", `${row.title}, ${each.zones}, none`] : [each.text, `${row.title}, ${each.zones}`];
    return element("td", { colspan: each.span }, table.number(text, heading, why));
  };
  const row = (each) =>
    element("tr", {}, element("th", { scope: "row" }, each.title), each.cells.map((one) => cell(each, one)));
  const heads = zones.map((zone) => element("th", { scope: "col" }, zone));
  table.fill(
    element(
      "table",
      { class: "nf-thrusts" },
      element("thead", {}, element("tr", {}, element("td"), heads)),
      element("tbody", {}, thrust.map(row)),
    ),
  );
}

/** The sites within the rocket's reach: the start, the number of turns, and the table. */
class Reach {
  constructor(send) {
    this.from = new SearchBox("from", "From", { choose: (source) => send({ source }) });
    this.turns = element(
      "select",
      { "aria-label": "Within how many turns" },
      Array.from({ length: 12 }, (_, less) => element("option", { value: less + 1, selected: less === 5 }, `${less + 1}`)),
    );
    this.found = element("div", { "aria-live": "polite" });
    this.node = element(
      "div",
      {},
      element(
        "div",
        { class: "nf-row nf-asking" },
        this.from.node,
        element("label", {}, "within ", this.turns, " turns"),
        element(
          "button",
          { type: "button", class: "nf-main", click: () => send({ reach: Number(this.turns.value) }) },
          "Work it out",
        ),
      ),
      this.found,
    );
  }

  show(model) {
    const places = model.get("places").map(spaceOf);
    this.from.show(places, places.find((place) => place.id === model.get("source")));
    const within = model.get("within");
    if (!within.turns) {
      this.found.replaceChildren(element("p", { class: "nf-faint" }, "nf tries every way to every site. That takes a moment."));
      return;
    }
    this.turns.value = within.turns;
    this.found.replaceChildren(
      element("p", {}, element("b", {}, within.caption)),
      ...within.refusals.map(remarkView),
      ...(within.rows.length ? [element("div", { class: "nf-reach nf-scroll", tabindex: 0 }, reachTable(within))] : []),
    );
  }
}

function reachTable(within) {
  const several = within.rows.some((row) => row.thriftiest);
  const heads = ["Site", "Turns", "Fuel steps", "Hazards", ...(several ? ["Or with the least fuel"] : [])];
  const thrifty = (cost) => (cost ? `${cost.fuel} steps in ${cost.turns} turns, ${cost.hazards} hazards` : "");
  const row = ({ title, facts, fastest, thriftiest }) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, title, element("small", {}, facts)),
      [fastest.turns, fastest.fuel, fastest.hazards].map((figure) => element("td", { class: "nf-amount" }, `${figure}`)),
      several && element("td", {}, thrifty(thriftiest)),
    );
  return element(
    "table",
    {},
    element("thead", {}, element("tr", {}, heads.map((head) => element("th", { scope: "col" }, head)))),
    element("tbody", {}, within.rows.map(row)),
  );
}

export default { render };

// The phases of a round, one at a time: who selects what, and what that brings everybody; every number opens.

function render({ model, el }) {
  const root = widgetRoot(el, "nf-phases", model);
  const status = element("span", { class: "nf-status", role: "status" });
  const error = element("div", { class: "nf-error", role: "alert", hidden: true });
  const title = element("h4");
  const step = (text, by) => element("button", { type: "button", click: () => show(at + by) }, text);
  const back = step("◀ Back", -1);
  const on = step("Next ▶", 1);
  const tabs = element("div", { class: "nf-row nf-phase-tabs", role: "group", "aria-label": "Phase" });
  const again = element("button", { type: "button", click: () => talk.send({ again: true }) }, "Back to what is selected");
  const heading = element("h5", { "aria-live": "polite" });
  const offers = element("ul", { class: "nf-offers" });
  const table = new OpeningTable("nf-gains");
  const powers = element("div", { class: "nf-phase-powers" });
  const remark = element("p", { class: "nf-faint" });
  root.append(
    element("header", { class: "nf-row" }, title, status),
    element("div", { class: "nf-row" }, back, tabs, on, again),
    error,
    heading,
    offers,
    table.node,
    powers,
    remark,
  );
  let at = model.get("at");
  const select = (select) => talk.send({ select });

  /** Show a phase. */
  function show(number) {
    const phases = model.get("phases");
    const held = tabs.contains(root.getRootNode().activeElement);
    at = Math.max(0, Math.min(number, phases.length - 1));
    const tab = (phase, place) =>
      element("button", { type: "button", "aria-pressed": String(place === at), click: () => show(place) }, phase.title);
    tabs.replaceChildren(...phases.map(tab));
    if (held) tabs.children[at].focus();
    back.toggleAttribute("disabled", at === 0);
    on.toggleAttribute("disabled", at === phases.length - 1);
    const phase = phases[at];
    heading.textContent = `${phase.title}. ${phase.note}`;
    offers.replaceChildren(...phase.actions.map((action) => element("li", {}, element("b", {}, action.title), `: ${action.text}`)));
    fillKept(table, gainsView(table, phase, select));
    showPowers(powers, phase);
  }

  const talk = new Talk(model, status);
  const ends = [
    follow(model, ["phases"], () => show(at)),
    follow(model, ["at"], () => show(model.get("at"))),
    follow(model, ["title"], () => (title.textContent = model.get("title"))),
    follow(model, ["said"], () => {
      const { remark: text, changed } = model.get("said");
      remark.textContent = text;
      if (!changed && again === root.getRootNode().activeElement) (tabs.children[at] ?? root).focus();
      again.hidden = !changed;
    }),
    follow(model, ["error"], () => {
      showError(error, model.get("error"));
      show(at);
    }),
  ];
  return () => {
    talk.end();
    ends.forEach((end) => end());
  };
}

/** Fill the table; a focused box keeps the focus, by its name. */
function fillKept(table, content) {
  const active = table.node.getRootNode().activeElement;
  const held = table.node.contains(active) && active.matches("input") && active.getAttribute("aria-label");
  table.fill(content);
  if (held) [...table.node.querySelectorAll("input")].find((box) => box.getAttribute("aria-label") === held)?.focus({ preventScroll: true });
}

/** What a phase brings, a row for each player. */
function gainsView(table, phase, select) {
  const titles = phase.rows[0].gains.map((gain) => gain.title);
  const heads = ["Player", "Has the bonus of", ...titles].map((text) => element("th", { scope: "col" }, text));
  const box = (row, { id, title, on }) =>
    element(
      "label",
      { class: "nf-has-bonus" },
      element("input", {
        type: "checkbox",
        checked: on,
        "aria-label": `${row.who}: ${title}`,
        change: (event) => select({ seat: row.seat, action: id, phase: phase.id, on: event.target.checked }),
      }),
      title,
    );
  const opening = (row, { title, ledger }) => {
    const heading = `${row.who}, ${title}`;
    return ledger.entries.length
      ? table.number(ledger.total, heading, () => ledgerTable(ledger))
      : element("span", { class: "nf-faint" }, ledger.total);
  };
  const number = (row, gain) =>
    element(
      "td",
      { class: "nf-amount" },
      opening(row, gain),
      gain.besides.map((one) => element("div", {}, opening(row, one), one.case)),
    );
  const row = (each) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, each.who),
      element("td", {}, each.bonuses.map((bonus) => box(each, bonus))),
      each.gains.map((gain) => number(each, gain)),
    );
  return element("table", {}, element("thead", {}, element("tr", {}, heads)), element("tbody", {}, phase.rows.map(row)));
}

/** The powers of everybody in a phase; what the reader has opened stays open. */
function showPowers(place, phase) {
  const opened = new Set([...place.querySelectorAll("details[open]")].map((node) => node.dataset.seat));
  const line = ({ card, text }) => element("li", {}, element("b", {}, card), `: ${text}`);
  place.replaceChildren(
    ...phase.rows
      .filter((row) => row.powers.length)
      .map((row) =>
        element(
          "details",
          { class: "nf-more", "data-seat": String(row.seat), open: opened.has(String(row.seat)) },
          element("summary", {}, `${row.who}: ${row.powers.length} ${row.powers.length === 1 ? "power" : "powers"} in this phase`),
          element("ul", {}, row.powers.map(line)),
        ),
      ),
  );
}

export default { render };

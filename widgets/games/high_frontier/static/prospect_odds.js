// The odds of a claim: the question on top, then the chances as bars, then the numbers behind them.

function render({ model, el }) {
  const root = widgetRoot(el, "nf-odds nf-prospect", model);
  const status = element("span", { class: "nf-status", role: "status" });
  const error = element("div", { class: "nf-error", role: "alert", hidden: true });
  const facts = element("p", { class: "nf-faint" });
  const bars = new Bars();
  const chances = element("div", {}, ...bars.nodes);
  const told = element("div", { "aria-live": "polite" });
  const numbers = element("div", {});
  const ask = (change) => talk.send({ ask: change });
  const { sites, units, helpers } = model.get("catalogue");
  const places = sites.map(spaceOf);
  const site = new SearchBox("site", "Site", { choose: (id) => ask({ site: id }) }, { placeholder: "Search a site" });
  const unit = cardBox("Unit", (name) => ask({ unit: name }));
  const aboard = new CardPicker("With it", {
    add: (add) => ask({ add }),
    remove: (remove) => ask({ remove }),
  });
  const where = element("select", { "aria-label": "It is at", change: () => ask({ where: where.value }) });
  const busted = element("input", { type: "checkbox", change: () => ask({ busted: busted.checked }) });
  root.append(
    element("header", { class: "nf-row" }, element("h4", {}, model.get("title")), status),
    element(
      "div",
      { class: "nf-row nf-asking", role: "group", "aria-label": "The question" },
      site.node,
      unit.node,
      element("label", { class: "nf-box" }, element("span", { class: "nf-title" }, "It is at"), where),
      aboard.node,
      element("label", { class: "nf-box" }, busted, " Busted already: others found nothing there"),
    ),
    error,
    facts,
    told,
    chances,
    numbers,
  );
  const talk = new Talk(model, status);
  const ends = [
    follow(model, ["asked", "error"], () => {
      const asked = model.get("asked");
      const here = places.find((place) => place.id === asked.site);
      site.show(places, here);
      unit.show(asThings(units), { title: asked.unit });
      aboard.show(helpers, asked.with_);
      where.replaceChildren(
        ...asked.places.map((place) =>
          element("option", { value: place.id, selected: place.id === asked.where }, place.title),
        ),
      );
      busted.checked = asked.busted;
      facts.textContent = `${here.title}: ${describeSpace(here)}`;
    }),
    follow(model, ["answer"], () => {
      const { refusal, remark, groups, ledgers } = model.get("answer");
      told.replaceChildren(...[refusal && remarkView(refusal), remark && element("p", {}, remark)].filter(Boolean));
      chances.hidden = !groups.length;
      if (groups.length) bars.show(groups, 1, groups[0].bars[0].value);
      showLedgers(numbers, ...ledgers.map((each) => ledgerView(each.title, each.ledger)));
    }),
    follow(model, ["error"], () => {
      const problem = model.get("error");
      const found = (problem.candidates || []).map((id) => places.find((place) => place.id === id)).filter(Boolean);
      showError(error, problem, found.map((place) => [place.title, () => ask({ site: place.id })]));
    }),
  ];
  return () => {
    talk.end();
    ends.forEach((end) => end());
  };
}

export default { render };

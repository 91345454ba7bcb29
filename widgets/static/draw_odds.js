// The odds of drawing: what to look for, how many cards are drawn, and the chances as bars.

function render({ model, el }) {
  const root = widgetRoot(el, "nf-draw-odds", model);
  const status = element("span", { class: "nf-status", role: "status" });
  const error = element("div", { class: "nf-error", role: "alert", hidden: true });
  const { filters, figures, names, noun, remark } = model.get("catalogue");
  const search = element("input", {
    type: "text",
    class: "nf-card-search",
    placeholder: "Words of names and powers",
    "aria-label": "Search",
    spellcheck: "false",
    change: () => talk.send({ search: written(search) }),
  });
  const values = (boxes, read) => Object.fromEntries(boxes.filter(({ box }) => box.value).map(({ name, box }) => [name, read(box)]));
  const boxes = filters.map(({ name, values: all }) => filterView(name, all, () => talk.send({ only: values(boxes, (box) => box.value) })));
  const bounds = figures.map((name) => {
    const change = () => talk.send({ most: values(bounds, (box) => Number(written(box))) });
    const box = element("input", { type: "number", min: 0, max: 99, class: "nf-figure-box", "aria-label": `${name} at most`, change });
    return { name, box, node: element("label", {}, element("span", { class: "nf-title" }, `${name} at most`), box) };
  });
  const clear = element("button", { type: "button", click: () => talk.send({ search: "", only: {}, most: {} }) }, `Any ${noun}`);
  const slider = new Slider(
    { min: 1, max: Math.max(1, model.get("odds").most), "aria-label": `${capital(noun)}s drawn` },
    { ask: (draws) => talk.send({ draws }), pending: () => talk.pending },
  );
  const box = new SearchBox(
    "seen",
    "You have also seen",
    { choose: (see) => talk.send({ see }) },
    { describe: (card) => card.figures, placeholder: `Search a ${noun}`, first: true },
  );
  const seen = element("ul", { class: "nf-chips", "aria-label": `${capital(noun)}s seen` });
  const chance = element("output", { class: "nf-total", "aria-live": "polite" });
  const words = element("span", {});
  const exactly = element("span", { class: "nf-faint" });
  const numbers = new Bars();
  const draws = new Bars();
  const found = element("ul", { class: "nf-draw-found" });
  const fits = element("summary");
  const places = element("table", {});
  const more = (summary, ...nodes) => element("details", { class: "nf-more" }, summary, ...nodes);
  root.append(
    element("header", { class: "nf-row" }, element("h4", {}, model.get("title")), status),
    element("div", { class: "nf-row nf-asking", role: "search" }, search, boxes.map(({ node }) => node), bounds.map(({ node }) => node), clear),
    element(
      "div",
      { class: "nf-row nf-asking" },
      element("label", { class: "nf-row nf-draws" }, element("span", { class: "nf-title", "aria-hidden": "true" }, `${capital(noun)}s drawn`), slider.input, slider.output),
      box.node,
    ),
    seen,
    error,
    element("p", { class: "nf-row nf-draw-chance" }, words, chance, exactly),
    element("div", { class: "nf-sides-even" }, element("div", {}, ...numbers.nodes), element("div", {}, ...draws.nodes)),
    more(fits, found),
    more(element("summary", {}, `Where the ${noun}s lie that are not seen`), places, remark && element("p", { class: "nf-faint" }, remark)),
  );
  const talk = new Talk(model, status);
  const ends = [
    follow(model, ["asked", "error"], () => {
      const asked = model.get("asked");
      fill(search, asked.search);
      for (const { name, box: chosen } of boxes) chosen.value = asked.only[name] ?? "";
      for (const { name, box: bound } of bounds) fill(bound, String(asked.most[name] ?? ""));
      if (!asked.search && !Object.keys({ ...asked.only, ...asked.most }).length) {
        if (clear === clear.getRootNode().activeElement) search.focus();
        clear.hidden = true;
      } else clear.hidden = false;
      box.show(names, null);
      showSeen(seen, asked.seen, (forget) => talk.send({ forget }), box.input);
    }),
    follow(model, ["odds"], () => {
      const odds = model.get("odds");
      slider.input.max = Math.max(1, odds.most);
      words.textContent = `${odds.words}:`;
      chance.textContent = odds.chance;
      exactly.textContent = `exactly ${odds.exactly}`;
      numbers.show([odds.numbers], 1, "");
      draws.show([odds.draws], 1, String(model.get("asked").draws));
      fits.textContent = odds.found.length === 1 ? `The ${noun} that fits` : `The ${odds.found.length} ${noun}s that fit`;
      found.replaceChildren(...odds.found.map(foundView));
    }),
    follow(model, ["places"], () => {
      const row = ({ place, cards }) => element("tr", {}, element("th", { scope: "row" }, place), element("td", { class: "nf-amount" }, cards));
      places.replaceChildren(element("tbody", {}, model.get("places").map(row)));
    }),
    follow(model, ["asked", "done"], () => slider.show(model.get("asked").draws)),
    follow(model, ["error"], () => showError(error, model.get("error"))),
  ];
  return () => {
    talk.end();
    slider.end();
    ends.forEach((end) => end());
  };
}

/** A card that fits, with the copies that are left. */
function foundView({ name, kind, left }) {
  return element("li", {}, element("b", {}, `${left} × ${name}`), " ", element("small", { class: "nf-faint" }, kind));
}

/** The cards that the reader has seen besides, each with a button that takes it back. */
function showSeen(place, names, forget, box) {
  const active = place.getRootNode().activeElement;
  const at = [...place.querySelectorAll("button")].indexOf(active);
  place.replaceChildren(...names.map((name) => chipView({ name }, `Take back ${name}`, () => forget(name))));
  place.hidden = !names.length;
  if (at >= 0) ([...place.querySelectorAll("button")][Math.min(at, names.length - 1)] ?? box).focus();
}

export default { render };

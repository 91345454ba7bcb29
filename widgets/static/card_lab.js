// The card lab: a table of cards to search, filter and sort; a card opens to say where its figures come from.

const NAME_COLUMN = "Name";

function render({ model, el }) {
  const root = widgetRoot(el, "nf-card-lab", model);
  const catalogue = model.get("catalogue");
  const cards = catalogue.cards.map((card) => new LabCard(card, catalogue));
  const status = element("span", { class: "nf-status", role: "status" });
  const search = element("input", {
    type: "text",
    class: "nf-card-search",
    placeholder: "Words of names and powers",
    "aria-label": "Search",
    spellcheck: "false",
    input: () => apply(),
  });
  const filters = catalogue.filters.map(({ name, values }) => filterView(name, values, () => apply()));
  const clear = element("button", { type: "button", click: () => reset() }, "Show all");
  const order = { by: "", down: false };
  const heads = [NAME_COLUMN, ...catalogue.columns].map((title) => headView(title, () => sortBy(title)));
  const body = element("tbody");
  const none = element("p", { class: "nf-faint", hidden: true }, `No ${catalogue.noun} has all of that.`);

  /** Show the cards that fit, in order. */
  function apply() {
    const parts = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const only = filters.filter(({ box }) => box.value).map(({ name, box }) => [name, box.value]);
    const found = cards.filter((card) => card.fits(parts, only));
    if (order.by) found.sort((a, b) => compare(a.key(order.by), b.key(order.by), order.down));
    body.replaceChildren(...found.flatMap((card) => card.rows));
    for (const { title, node } of heads)
      node.setAttribute("aria-sort", title !== order.by ? "none" : order.down ? "descending" : "ascending");
    const all = `${cards.length} ${catalogue.noun}s`;
    status.textContent = found.length === cards.length ? all : `${found.length} of ${all}`;
    none.hidden = found.length > 0;
    clear.hidden = !parts.length && !only.length && !order.by;
  }

  function sortBy(title) {
    if (order.by !== title) Object.assign(order, { by: title, down: false });
    else if (!order.down) order.down = true;
    else order.by = "";
    apply();
  }

  function reset() {
    search.value = "";
    for (const { box } of filters) box.value = "";
    order.by = "";
    apply();
    search.focus();
  }

  const parts = [
    element("header", { class: "nf-row" }, element("h4", {}, model.get("title")), status),
    catalogue.remark && element("p", { class: "nf-faint" }, catalogue.remark),
    element("div", { class: "nf-row nf-asking", role: "search" }, search, filters.map(({ node }) => node), clear),
    legendView(catalogue.sources),
    element(
      "div",
      { class: "nf-scroll nf-card-list", tabindex: "0", role: "region", "aria-label": `Every ${catalogue.noun}` },
      element("table", {}, element("thead", {}, element("tr", {}, heads.map(({ node }) => node))), body),
      none,
    ),
  ];
  root.append(...parts.filter(Boolean));
  return follow(model, ["view"], () => {
    const { search: words, only, sort } = model.get("view");
    search.value = words;
    for (const { name, box } of filters) box.value = only[name] ?? "";
    Object.assign(order, { by: sort, down: false });
    apply();
  });
}

/** A card as a row of the table, and a second row that opens below it. */
class LabCard {
  constructor(card, catalogue) {
    this.card = card;
    this.figures = new Map(card.figures.map((figure) => [figure.title, figure]));
    this.button = element(
      "button",
      { type: "button", class: "nf-card-name", "aria-expanded": "false", title: "Where its figures come from", click: () => this.turn() },
      card.name,
    );
    const span = 1 + catalogue.columns.length;
    this.below = element("tr", { class: "nf-card-more", hidden: true }, element("td", { colspan: span }));
    this.open = () => this.below.firstChild.replaceChildren(...originsView(card, catalogue.sources));
    const cell = (title) => {
      const figure = this.figures.get(title);
      return element("td", { class: "nf-amount" }, figure && markedText(figure, catalogue.sources));
    };
    this.rows = [
      element(
        "tr",
        { class: "nf-card-row" },
        element(
          "th",
          { scope: "row", "data-colour": card.colour || false },
          this.button,
          element("small", {}, card.kind),
          card.powers.map((power) => element("p", {}, markedText(power, catalogue.sources))),
        ),
        catalogue.columns.map(cell),
      ),
      this.below,
    ];
  }

  turn() {
    const opens = this.below.hidden;
    if (opens) this.open();
    this.below.hidden = !opens;
    this.button.setAttribute("aria-expanded", String(opens));
  }

  fits(parts, only) {
    const { words, tags } = this.card;
    return parts.every((part) => words.includes(part)) && only.every(([name, value]) => (tags[name] ?? []).includes(value));
  }

  /** What to sort by in a column; null if the card has no such figure. */
  key(title) {
    if (title === NAME_COLUMN) return this.card.name;
    const figure = this.figures.get(title);
    return figure ? (figure.order ?? figure.text) : null;
  }
}

/** Numbers before texts; what is missing comes last either way. */
function compare(a, b, down) {
  if (a === null || b === null) return (a === null) - (b === null);
  const [first, second] = down ? [b, a] : [a, b];
  if (typeof first === "number" && typeof second === "number") return first - second;
  return String(first).localeCompare(String(second));
}

function headView(title, click) {
  const button = element("button", { type: "button", title: `Sort by ${title.toLowerCase()}`, click }, title);
  return { title, node: element("th", { scope: "col", "aria-sort": "none" }, button) };
}

/** A text with the sign of its source. */
function markedText(figure, sources) {
  const source = sources[figure.source];
  return [figure.text, source?.mark && sourceMark(source)];
}

function sourceMark(source) {
  return element("i", { class: "nf-source", role: "img", "aria-label": `(${source.title})`, title: source.text }, source.mark);
}

function legendView(sources) {
  const sign = (source) => element("i", { class: "nf-source", "aria-hidden": "true" }, source.mark || "no sign:");
  const item = (source) => element("li", { title: source.text }, sign(source), source.title);
  const items = Object.values(sources).map(item);
  return items.length > 0 && element("ul", { class: "nf-card-legend", "aria-label": "Signs behind figures" }, items);
}

/** Every figure and power of a card with its source. */
function originsView(card, sources) {
  const row = (figure) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, figure.title),
      element("td", {}, figure.text),
      element("td", { class: "nf-faint" }, sources[figure.source]?.title ?? "nobody says"),
    );
  const heads = ["Figure", "Value", "From"].map((text) => element("th", { scope: "col" }, text));
  return [
    element(
      "table",
      {},
      element("caption", { class: "nf-unseen" }, card.name),
      element("thead", {}, element("tr", {}, heads)),
      element("tbody", {}, [...card.figures, ...card.powers].map(row)),
    ),
    card.note && element("p", { class: "nf-faint" }, card.note),
  ].filter(Boolean);
}

export default { render };

// A box to search for places, sites or cards by name, with completion.

const MOST_SUGGESTED = 12;

const fold = (text) =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
const wordsOf = (text) =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** How well the text fits: 0 if the name begins with it, 1 if its words do, 2 if its id or group does, else -1. */
function fitOf(thing, parts) {
  const own = wordsOf(thing.title);
  const begin = (words) => parts.every((part) => words.some((word) => word.startsWith(part)));
  if (own.join(" ").startsWith(parts.join(" "))) return 0;
  if (begin(own)) return 1;
  return begin([...own, ...wordsOf(`${thing.id} ${thing.group || ""}`)]) ? 2 : -1;
}

/** Things with every typed word at the beginning of a word; named ones first, then by best fit, then shortest. */
function completions(things, typed) {
  const parts = wordsOf(typed);
  if (!parts.length) return [];
  const fits = new Map(things.map((thing) => [thing, fitOf(thing, parts)]));
  const order = (a, b) =>
    Boolean(a.nameless) - Boolean(b.nameless) ||
    fits.get(a) - fits.get(b) ||
    a.title.length - b.title.length ||
    a.title.localeCompare(b.title);
  const found = things.filter((thing) => fits.get(thing) >= 0);
  return found.sort(order).slice(0, MOST_SUGGESTED);
}

/**
 * `on.choose(text)` gets an id or the typed text; `on.pick()`, if there is a map, lets the map choose for this box.
 * Things have an `id` and a `title`; `describe` adds the rest in a line. With `first`, Enter takes the first match;
 * without it, Enter takes the typed text, which Python understands.
 */
class SearchBox {
  constructor(name, title, on, { describe = describeSpace, placeholder = "Search a place", first = false } = {}) {
    this.on = on;
    this.first = first;
    this.describe = describe;
    this.listId = `nf-list-${name}-${Math.random().toString(36).slice(2)}`;
    this.list = element("ul", {
      class: "nf-suggestions",
      role: "listbox",
      id: this.listId,
      hidden: true,
      "aria-label": "Matches",
    });
    this.input = element("input", {
      type: "text",
      role: "combobox",
      autocomplete: "off",
      spellcheck: "false",
      placeholder,
      "aria-label": title,
      "aria-autocomplete": "list",
      "aria-controls": this.listId,
      "aria-expanded": "false",
      input: () => this.suggest(),
      keydown: (event) => this.key(event),
      // A press sets the cursor after giving the focus, so select again.
      pointerdown: () => (this.entering = this.input !== this.input.getRootNode().activeElement),
      click: () => this.entering && this.input.selectionStart === this.input.selectionEnd && this.input.select(),
      focus: () => this.input.select(),
      blur: () => this.close(),
    });
    this.pick = element(
      "button",
      {
        type: "button",
        class: "nf-pick",
        "aria-pressed": "false",
        title: `A click on the map chooses: ${title}`,
        click: () => on.pick(),
      },
      crosshair(),
    );
    this.node = element(
      "div",
      { class: `nf-box nf-box-${name}` },
      element("span", { class: "nf-title", "aria-hidden": "true" }, title),
      this.input,
      on.pick && this.pick,
      this.list,
    );
  }

  /** Show the choice, unless the reader is typing. */
  show(things, chosen) {
    this.things = things;
    const before = this.input.value;
    fill(this.input, chosen ? chosen.title : "");
    if (this.input.value !== before) this.reselect();
  }

  /** Let the next typing replace the text shown. */
  reselect() {
    if (this.input === this.input.getRootNode().activeElement) this.input.select();
  }

  picking(on) {
    this.pick.setAttribute("aria-pressed", String(on));
  }

  suggest() {
    this.found = completions(this.things, this.input.value);
    this.at = -1;
    this.list.replaceChildren(
      ...this.found.map((thing, index) =>
        element(
          "li",
          // A press must not take the focus away, or the list would close before the click.
          {
            role: "option",
            id: `${this.listId}-${index}`,
            "aria-selected": "false",
            pointerdown: (event) => event.preventDefault(),
            click: () => this.choose(thing.id),
          },
          element("span", {}, thing.title),
          element("small", {}, this.describe(thing)),
        ),
      ),
    );
    this.open(this.found.length > 0);
    if (this.first && this.found.length) this.move(1);
  }

  key(event) {
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key in steps && this.found?.length) this.move(steps[event.key]);
    else if (event.key === "Enter") this.choose(this.found?.[this.at]?.id || this.input.value);
    else if (event.key === "Escape") this.leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  move(step) {
    this.open(true);
    this.at = (this.at + step + this.found.length) % this.found.length;
    [...this.list.children].forEach((item, index) => item.setAttribute("aria-selected", String(index === this.at)));
    this.list.children[this.at].scrollIntoView({ block: "nearest" });
    this.input.setAttribute("aria-activedescendant", `${this.listId}-${this.at}`);
  }

  open(on) {
    this.list.hidden = !on;
    this.input.setAttribute("aria-expanded", String(on));
    if (!on) this.input.removeAttribute("aria-activedescendant");
  }

  close() {
    this.open(false);
    this.found = [];
    const { shown } = this.input.dataset;
    if (this.input.value !== shown) this.input.value = shown;
  }

  leave() {
    this.close();
    this.reselect();
  }

  choose(text) {
    if (!text.trim()) return;
    written(this.input);
    this.close();
    this.reselect();
    this.on.choose(text);
  }
}

/** The picture on the buttons that make the map choose. */
function crosshair() {
  return shape(
    "svg",
    { viewBox: "-8 -8 16 16", width: 14, height: 14, "aria-hidden": "true" },
    shape("path", { d: "M0 -7V-2M0 2V7M-7 0H-2M2 0H7", stroke: "currentColor", "stroke-width": 1.6 }),
    shape("circle", { r: 4.6, fill: "none", stroke: "currentColor", "stroke-width": 1.4 }),
  );
}

/** A thing that is chosen (its `name` and `figures`), with a button that drops it. */
function chipView(thing, label, drop) {
  return element(
    "li",
    {},
    element("span", {}, thing.name),
    thing.figures && element("small", {}, thing.figures),
    element("button", { type: "button", "aria-label": label, title: label, click: drop }, "✕"),
  );
}

// The controls of the route explorer: a search box with completion, the thrust, the limits, the switches.

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

/** Spaces in whose names every word typed begins some word; sites first, short names first. */
function completions(spaces, typed) {
  const parts = wordsOf(typed);
  if (!parts.length) return [];
  const fits = (space) => {
    const words = wordsOf(`${space.title} ${space.id} ${space.group}`);
    return parts.every((part) => words.some((word) => word.startsWith(part)));
  };
  const order = (a, b) => a.nameless - b.nameless || a.title.length - b.title.length || a.title.localeCompare(b.title);
  return spaces.filter(fits).sort(order).slice(0, MOST_SUGGESTED);
}

/** A box to search a space in. `on.choose(text)` gets an id, or what was typed; `on.pick()` makes the map choose for it. */
class SpaceBox {
  constructor(name, title, on) {
    this.on = on;
    this.listId = `nf-list-${name}-${Math.random().toString(36).slice(2)}`;
    this.list = element("ul", {
      class: "nf-suggestions",
      role: "listbox",
      id: this.listId,
      hidden: true,
      "aria-label": `${title}: places found`,
    });
    this.input = element("input", {
      type: "text",
      role: "combobox",
      autocomplete: "off",
      spellcheck: "false",
      placeholder: "Search a place",
      "aria-label": title,
      "aria-autocomplete": "list",
      "aria-controls": this.listId,
      "aria-expanded": "false",
      input: () => this.suggest(),
      keydown: (event) => this.key(event),
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
      this.pick,
      this.list,
    );
  }

  show(spaces, space) {
    this.spaces = spaces;
    this.shown = space ? space.title : "";
    this.input.value = this.shown;
  }

  picking(on) {
    this.pick.setAttribute("aria-pressed", String(on));
  }

  suggest() {
    this.found = completions(this.spaces, this.input.value);
    this.at = -1;
    this.list.replaceChildren(
      ...this.found.map((space, index) =>
        element(
          "li",
          // A press must not take the focus away, or the list would close before the click.
          {
            role: "option",
            id: `${this.listId}-${index}`,
            "aria-selected": "false",
            pointerdown: (event) => event.preventDefault(),
            click: () => this.choose(space.id),
          },
          element("span", {}, space.title),
          element("small", {}, describeSpace(space)),
        ),
      ),
    );
    this.open(this.found.length > 0);
  }

  key(event) {
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key in steps && this.found?.length) this.move(steps[event.key]);
    else if (event.key === "Enter") this.choose(this.found?.[this.at]?.id || this.input.value);
    else if (event.key === "Escape") this.close();
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
    if (this.input.value !== this.shown) this.input.value = this.shown;
  }

  choose(text) {
    if (!text.trim()) return;
    this.shown = this.input.value;
    this.close();
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

/** A slider for the thrust; `choose` is called when it rests. */
class ThrustSlider {
  constructor(choose) {
    this.output = element("output", { class: "nf-value" });
    this.input = element("input", {
      type: "range",
      min: 0,
      step: 1,
      "aria-label": "Thrust",
      input: () => {
        this.output.textContent = this.input.value;
        clearTimeout(this.timer);
        this.timer = setTimeout(() => choose(Number(this.input.value)), 120);
      },
    });
    this.node = element(
      "div",
      { class: "nf-box nf-box-thrust" },
      element("span", { class: "nf-title", "aria-hidden": "true" }, "Thrust"),
      this.input,
      this.output,
    );
  }

  show(thrust, most) {
    this.input.max = most;
    this.input.value = thrust;
    this.output.textContent = thrust;
  }
}

/** A check box for each rule that can be switched on, with the rule to read. */
function switchesView(switches, read, change) {
  return switches.map((rule) =>
    element(
      "div",
      { class: "nf-switch" },
      element(
        "label",
        {},
        element("input", {
          type: "checkbox",
          name: rule.name,
          "aria-label": rule.title,
          checked: read(rule.name),
          change: (event) => change({ [rule.name]: event.target.checked }),
        }),
      ),
      ruleView(rule),
    ),
  );
}

/** What each mark of the map means. */
function legendView(legend) {
  const kinds = {
    lander: { kind: "burn", lander: "half" },
    crash: { kind: "lagrange", hazard: "crash" },
    aerobrake: { kind: "lagrange", hazard: "aerobrake" },
    flyby: { kind: "lagrange", flyby: "1" },
  };
  return element(
    "ul",
    { class: "nf-legend" },
    legend.map((entry) => {
      const sample = kinds[entry.shape] || { kind: entry.shape, size: 4, type: "C", hydration: 2 };
      const picture = shape(
        "svg",
        { class: "nf-map nf-close", viewBox: "-8 -9 16 16", "aria-hidden": "true" },
        markOf(sample),
      );
      return element("li", {}, picture, ruleView(entry));
    }),
  );
}

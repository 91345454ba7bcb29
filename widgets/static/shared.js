// Shared by the pages of all widgets: elements, ledgers that open, errors shown in place, and talk with Python.

const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes (functions become listeners) and children (texts, elements; empty ones are dropped). */
function element(tag, attributes = {}, ...children) {
  return furnish(document.createElement(tag), attributes, children);
}

/** An SVG element, likewise. */
function shape(tag, attributes = {}, ...children) {
  return furnish(document.createElementNS(SVG, tag), attributes, children);
}

function furnish(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") node.addEventListener(name, value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false && child !== ""));
  return node;
}

/** A text with a capital letter. */
function capital(text) {
  return text[0].toUpperCase() + text.slice(1);
}

const OWN_KEYS = "data-lm-suppress-shortcuts";

/**
 * The outermost element of a widget. It keeps its key presses: the attribute holds off the shortcuts of the notebook,
 * and keys that bubbled further up would move from cell to cell. While it exists, the still picture of the widget is
 * hidden everywhere on the page.
 *
 * Notebook 7 looks for a shortcut before the key arrives here, from the focused control outwards, and its shortcuts
 * apply to the focused element. So each control gets the attribute too, at the latest when it gets the focus.
 */
function widgetRoot(el, name, model) {
  const root = element("div", {
    class: `nf nf-live ${name}`,
    [OWN_KEYS]: "true",
    focusin: (event) => event.target.setAttribute(OWN_KEYS, "true"),
    keydown: (event) => {
      event.stopPropagation();
      // A key held down presses a button once: by the next press another button might be there.
      if (event.repeat && event.target.matches("button") && ["Enter", " "].includes(event.key)) event.preventDefault();
    },
  });
  el.append(element("style", {}, `.${model.get("still")} { display: none }`), root);
  return root;
}

/** A rule's title; open it for its text and section. */
function ruleView(rule) {
  if (!rule.text) return element("span", { class: "nf-rule" }, rule.title);
  return element(
    "details",
    { class: "nf-rule" },
    element("summary", { title: "Read the rule" }, rule.title),
    element(
      "p",
      {},
      rule.text,
      rule.decision && element("em", {}, ` Where the rule book is silent: ${rule.decision}`),
      element("cite", {}, ` Rule book ${rule.section}`),
    ),
  );
}

/** A ledger as a table; entries with a ledger of their own open into it. */
function ledgerTable(ledger) {
  const rows = ledger.entries.map((entry) =>
    element(
      "tr",
      {},
      element("td", { class: "nf-amount" }, entry.amount),
      element(
        "td",
        {},
        entry.part
          ? element("details", {}, element("summary", {}, described(entry)), ledgerTable(entry.part))
          : described(entry),
      ),
      element("td", {}, ruleView(entry.rule)),
    ),
  );
  if (!rows.length)
    rows.push(element("tr", {}, element("td"), element("td", { class: "nf-faint", colspan: 2 }, "nothing to pay")));
  const floor = ledger.floor === "" ? "" : ` (at least ${ledger.floor})`;
  return element(
    "table",
    { class: "nf-ledger" },
    element("tbody", {}, rows),
    element(
      "tfoot",
      {},
      element(
        "tr",
        {},
        element("th", { class: "nf-amount", scope: "row" }, `= ${ledger.total}`),
        element("td", { colspan: 2 }, ledger.unit + floor),
      ),
    ),
  );
}

function described(entry) {
  return entry.note ? `${entry.source} (${entry.note})` : entry.source;
}

/** A total that opens into its ledger. */
function ledgerView(title, ledger, opened = false) {
  return element(
    "details",
    { class: "nf-number", open: opened },
    element(
      "summary",
      {},
      element("span", { class: "nf-title" }, title),
      element("b", {}, ledger.total),
      ` ${ledger.unit}`,
    ),
    ledgerTable(ledger),
  );
}

/** Show other ledgers in a place; ledgers that the reader has opened stay open, by their titles. */
function showLedgers(place, ...ledgers) {
  const summaries = () => [...place.querySelectorAll(":scope > .nf-number > summary")];
  const titleOf = (summary) => summary.querySelector(".nf-title")?.textContent;
  const opened = summaries().filter((summary) => summary.parentElement.open).map(titleOf);
  const held = summaries().find((summary) => summary === place.getRootNode().activeElement);
  place.replaceChildren(...ledgers);
  for (const summary of summaries()) {
    if (opened.includes(titleOf(summary))) summary.parentElement.open = true;
    if (held && titleOf(summary) === titleOf(held)) summary.focus({ preventScroll: true });
  }
}

/** A remark of the engine or an author: a text, a ledger, rules. */
function remarkView(remark) {
  return element(
    "div",
    { class: "nf-remark" },
    remark.text && element("p", {}, remark.text),
    remark.ledger && ledgerTable(remark.ledger),
    remark.rules.map(ruleView),
  );
}

/** Show an error in its place, or clear it. `candidates` are names that the reader may have meant, as [text, act]. */
function showError(place, problem, candidates = []) {
  place.hidden = !problem.message;
  place.replaceChildren();
  if (!problem.message) return;
  const remedy = candidates.length ? "Did you mean:" : problem.remedy;
  place.append(element("strong", {}, problem.message), element("span", {}, remedy));
  place.append(...candidates.map(([text, act]) => element("button", { type: "button", click: act }, text)));
}

/** Show what notebook code printed, if anything. */
function showPrinted(place, text) {
  place.hidden = !text;
  place.textContent = text;
}

const PATIENCE = { busy: 150, silent: 8000 };

/** Show a value in a box, unless the reader is typing in it; see `written`. */
function fill(box, value) {
  const writing = box.getRootNode().activeElement === box && box.value !== (box.dataset.shown ?? "");
  box.dataset.shown = value;
  if (!writing) box.value = value;
}

/** The text typed in a box; reading it ends the typing. */
function written(box) {
  box.dataset.shown = box.value;
  return box.value;
}

/**
 * Sends messages to Python and shows in `status` that Python is working.
 * Each message has a number, which comes back in the trait `done`; numbers grow across all pages of the widget.
 *
 * A message waits until the previous one is answered. A notebook may handle the first messages of a page in a different
 * thread from the later ones, so one question could otherwise overtake another.
 */
class Talk {
  constructor(model, status) {
    this.model = model;
    this.status = status;
    this.number = 0; // of the last message
    this.asked = 0; // of the message that Python is working on
    this.text = "";
    this.waiting = [];
    this.timers = [];
    this.onDone = () => {
      if (model.get("done") >= this.asked) this.ask();
      if (!this.pending) this.rest();
    };
    model.on("change:done", this.onDone);
    const printed = element("pre", { class: "nf-printed", role: "log", hidden: true });
    status.closest(".nf").append(printed);
    this.unfollow = follow(model, ["printed"], () => showPrinted(printed, model.get("printed")));
  }

  /** Whether the last message is unanswered, so that the page does not show its effect yet. */
  get pending() {
    return this.model.get("done") < this.number;
  }

  /** Send a message, unless it is the one under way: the reader has pressed twice, having seen no effect. */
  send(message) {
    const text = JSON.stringify(message);
    if (this.pending && text === this.text) return;
    const first = !this.pending || !this.text; // nothing is under way, or it has been given up
    this.rest();
    this.text = text;
    this.number = Math.max(Date.now(), this.number + 1, this.model.get("done") + 1);
    this.status.parentElement.setAttribute("aria-busy", "true");
    this.timers = [
      setTimeout(() => (this.status.textContent = "Working…"), PATIENCE.busy),
      setTimeout(() => this.despair(), PATIENCE.silent),
    ];
    this.waiting.push({ ...message, number: this.number });
    if (first) this.ask();
  }

  /** Send Python the message that has waited longest. */
  ask() {
    const message = this.waiting.shift();
    if (!message) return;
    this.asked = message.number;
    this.model.send(message);
  }

  /** No answer comes: a message may be lost, so send the waiting ones and allow the last one again. */
  despair() {
    this.text = "";
    while (this.waiting.length) this.ask();
    this.status.textContent = "Still waiting: the kernel is busy or gone. If it is gone, run this cell again.";
  }

  rest() {
    this.timers.forEach(clearTimeout);
    this.status.textContent = "";
    this.status.parentElement.removeAttribute("aria-busy");
  }

  end() {
    this.rest();
    this.model.off("change:done", this.onDone);
    this.unfollow();
  }
}

/** Call `draw` now and whenever one of the traits changes; returns a function that stops this. */
function follow(model, traits, draw) {
  const events = traits.map((trait) => `change:${trait}`);
  events.forEach((event) => model.on(event, draw));
  draw();
  return () => events.forEach((event) => model.off(event, draw));
}

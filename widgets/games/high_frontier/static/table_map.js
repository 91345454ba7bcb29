// The map of a game's table: the pieces in their spaces, and the choice that a click on a space makes.

const AROUND = 260; // the margin shown around the pieces in play, in units of the map
const IN_ROW = 5;
const SIZE = 1.3; // of a piece, relative to the marks of the map
const STEP = 14; // from piece to piece
const BUST = { class: "nf-bust", d: "M-5 -5L5 5M5 -5L-5 5" };
const LOOKS = {
  claim: () => [shape("circle", { r: 5 })],
  factory: () => [shape("circle", { r: 5.6 }), shape("rect", { class: "nf-cube", x: -3.6, y: -3.6, width: 7.2, height: 7.2 })],
  rocket: () => [shape("path", { d: "M0 -8L4.6 -1.5V5H-4.6V-1.5Z" })],
  freighter: () => [shape("rect", { x: -5.4, y: -4.6, width: 10.8, height: 9.2 })],
  cards: () => [shape("rect", { x: -4, y: -5.4, width: 8, height: 10.8, rx: 1.5 })],
};

/** The map of the table in `model`, in the form that `land.js` describes. */
drawLand = (model, on) => {
  const map = new TableMap(on);
  map.draw(model.get("geometry"));
  const show = () => map.show(model.get("view").chart, model.get("decision"));
  return {
    node: map.node,
    point: (about) => map.point(about),
    follow: () => {
      const end = follow(model, ["view", "decision"], show);
      return () => {
        end();
        map.end();
      };
    },
  };
};

const NAMES = {
  rocket: "Rocket",
  freighter: "Freighter",
  cards: "Cards in LEO, or an outpost",
  claim: "Claim",
  factory: "Factory (+1: with a colony)",
};

/** The legend of the pieces; the letter on a piece is its faction's. */
function piecesView() {
  const sample = (look) =>
    shape("svg", { class: "nf-map", viewBox: "-9 -10 18 18", "aria-hidden": "true" }, shape("g", { class: "nf-stands" }, LOOKS[look]()));
  const bust = shape("svg", { class: "nf-map", viewBox: "-9 -9 18 18", "aria-hidden": "true" }, shape("path", BUST));
  return element(
    "ul",
    { class: "nf-legend" },
    Object.entries(NAMES).map(([look, name]) => element("li", {}, sample(look), name)),
    element("li", {}, bust, "Busted: nobody may prospect there"),
  );
}

class TableMap {
  /** `choose` makes the choice of a number; `lead` takes the reader to the first of several. */
  constructor({ choose, lead }) {
    Object.assign(this, { choose, lead, places: new Map(), choices: new Map() });
    this.map = new SolarMap({ choose: (id) => this.take(id), look: (space, spoken) => this.look(space, spoken) });
    this.pieces = shape("g", { class: "nf-standing" });
    this.map.world.append(this.pieces);
    this.info = element("p", { class: "nf-info" });
    this.words = element("ul", {});
    this.legend = element("div", {});
    const more = (title, inside) => element("details", { class: "nf-more" }, element("summary", {}, title), inside);
    this.node = element(
      "section",
      { class: "nf-land nf-table-map", "aria-label": "The map" },
      mapFrame(this.map, "Everything in play", () => this.map.show([...this.focus, ...this.everything])),
      this.info,
      more("The pieces on the map in words", this.words),
      more("What the marks of the map mean", this.legend),
    );
    this.sizes = new ResizeObserver(() => this.fit());
    this.sizes.observe(this.map.svg);
  }

  end() {
    this.sizes.disconnect();
    this.map.end();
  }

  /** Draw the map itself. */
  draw(geometry) {
    this.map.draw(geometry);
    this.legend.replaceChildren(legendView(geometry.legend), piecesView());
  }

  /** Show the pieces of a table, and where the choices of a decision lead. */
  show(chart, decision) {
    this.places = new Map(chart.places.map((place) => [place.space, place]));
    this.choices = choicesByPlace(decision, this.map.byId);
    this.everything = chart.everything;
    const open = [...this.choices].filter(([, { numbers }]) => numbers.length).map(([id]) => id);
    this.focus = [...new Set([...chart.focus, ...open])];
    this.pieces.replaceChildren(...chart.places.map((place) => this.standing(place)));
    this.words.replaceChildren(...chart.places.map((place) => element("li", {}, `${place.title}: ${wordsOf(place)}.`)));
    if (!chart.places.length) this.words.append(element("li", {}, "Nothing stands on it yet."));
    for (const space of this.map.spaces) space.node.classList.toggle("nf-goal", open.includes(space.id));
    this.map.ends(chart.focus[0], null);
    this.map.letGo();
    this.fit();
    this.map.tell();
  }

  /** Mark the places that a choice is about. */
  point(about) {
    for (const space of this.map.spaces) space.node.classList.toggle("nf-pointed", about.includes(space.id));
  }

  fit() {
    this.map.attend(this.focus ?? [], AROUND);
  }

  /** The pieces of a space, in rows above it; a bust disk lies on it. */
  standing(place) {
    const { x, y } = this.map.byId.get(place.space);
    const upright = place.pieces.filter((piece) => piece.look !== "bust");
    const wide = Math.min(upright.length, IN_ROW);
    const drawn = upright.map((piece, index) => {
      const [column, row] = [index % IN_ROW, Math.floor(index / IN_ROW)];
      return standingPiece(piece, (column - (wide - 1) / 2) * STEP, -16 - row * 17);
    });
    const bust = upright.length < place.pieces.length && shape("path", BUST);
    return shape("g", { transform: `translate(${x} ${y})` }, shape("g", { class: "nf-mark" }, bust, drawn));
  }

  take(id) {
    const { numbers = [] } = this.choices.get(id) ?? {};
    if (numbers.length === 1) this.choose(numbers[0]);
    else if (numbers.length) this.lead(numbers[0]);
    else this.look(this.map.byId.get(id), true);
  }

  /** Describe a place: its pieces, and what a click there would do, or why you may not choose it. */
  look(space, spoken = false) {
    this.info.setAttribute("aria-live", spoken ? "polite" : "off");
    if (!space) {
      const many = [...this.choices.values()].filter(({ numbers }) => numbers.length).length;
      const ringed = many ? "A ring marks where you can act: click it. " : "";
      this.say("", `${ringed}Point at a place to read what it is. Arrow keys step, + and − zoom, Home shows all.`);
      return;
    }
    const place = this.places.get(space.id);
    const { texts = [], refusals = [] } = this.choices.get(space.id) ?? {};
    const choices = texts.length > 1 ? `${texts.length} choices here, in the list.` : texts[0] && `Click: ${texts[0]}.`;
    const told = [describeSpace(space), place && wordsOf(place), choices, !texts.length && refusals[0]];
    this.say(space.title, ` ${told.filter(Boolean).join(" · ")}`);
  }

  /** Do not repeat a text: screen readers would read it twice. */
  say(title, text) {
    if (this.info.textContent !== title + text) this.info.replaceChildren(element("b", {}, title), text);
  }
}

/** The choices about each place of a map: their numbers and texts, and the reasons for barred ones. */
function choicesByPlace({ options = [], barred = [] }, spaces) {
  const found = new Map();
  const at = (place) => {
    if (!found.has(place)) found.set(place, { numbers: [], texts: [], refusals: [] });
    return found.get(place);
  };
  for (const option of options) {
    for (const place of option.about.filter((id) => spaces.has(id))) {
      at(place).numbers.push(option.number);
      at(place).texts.push(option.text);
    }
  }
  for (const option of barred) {
    for (const place of option.about.filter((id) => spaces.has(id))) at(place).refusals.push(`${option.text}: ${option.refusal.text}`);
  }
  return found;
}

function wordsOf(place) {
  return place.pieces.map((piece) => piece.words).join("; ");
}

function standingPiece(piece, x, y) {
  const colonies = piece.colonies > 0 && shape("text", { class: "nf-colonies", x: 6, y: -3 }, `+${piece.colonies}`);
  return shape(
    "g",
    { class: `nf-stands nf-stands-${piece.look}`, "data-faction": piece.faction, transform: `translate(${x} ${y}) scale(${SIZE})` },
    shape("title", {}, piece.words),
    LOOKS[piece.look](),
    shape("text", { y: 2.6 }, piece.letter),
    colonies,
  );
}

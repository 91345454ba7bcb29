// The solar system drawn as SVG: marks that differ in shape, zones, routes, a flight.

const TURNS = 5; // the number of styles for turns in the style sheet

class DrawnMap {
  constructor() {
    this.layers = Object.fromEntries(
      ["zones", "routes", "flight", "spaces", "labels", "badges"].map((name) => [
        name,
        shape("g", { class: `nf-${name}` }),
      ]),
    );
    this.world = shape("g", {}, Object.values(this.layers));
    this.svg = shape(
      "svg",
      {
        class: "nf-map",
        tabindex: 0,
        role: "application",
        "aria-label": "Map of the solar system",
        "aria-keyshortcuts": "ArrowLeft ArrowRight ArrowUp ArrowDown Enter + - Home",
      },
      this.world,
    );
  }

  /** Draw the map of an edition. */
  draw(geometry) {
    this.geometry = geometry;
    this.spaces = geometry.spaces.map(spaceOf);
    this.byId = new Map(this.spaces.map((space) => [space.id, space]));
    this.drawZones();
    this.drawRoutes();
    this.layers.spaces.replaceChildren(...this.spaces.map((space) => this.place(space)));
    this.layers.labels.replaceChildren(
      ...this.spaces.filter((space) => !space.nameless).map((space) => this.label(space)),
    );
  }

  place(space) {
    space.node = shape(
      "g",
      { class: "nf-space", "data-id": space.id, transform: `translate(${space.x} ${space.y})` },
      markOf(space),
    );
    space.node.append(shape("title", {}, `${space.title}\n${describeSpace(space)}`));
    return space.node;
  }

  label(space) {
    space.label = shape(
      "text",
      { class: `nf-label nf-for-${space.kind}`, y: space.kind === "site" ? 15 : 12 },
      space.title,
    );
    return shape("g", { transform: `translate(${space.x} ${space.y})` }, shape("g", { class: "nf-name" }, space.label));
  }

  /** Every zone as one broad stroke along its routes, with its name where it is widest. */
  drawZones() {
    const { spaces, geometry } = this;
    this.layers.zones.replaceChildren(
      ...geometry.zones.map((zone) => {
        const mine = spaces.filter((space) => space.zone === zone);
        const within = geometry.routes.filter(([a, b]) => spaces[a].zone === zone && spaces[b].zone === zone);
        const dots = mine.map((space) => `M${space.x} ${space.y}h.1`);
        return shape("path", {
          class: `nf-zone nf-zone-${zone}`,
          d: dots.join("") + within.map((route) => this.line(route)).join(""),
        });
      }),
      ...geometry.zones.map((zone) => {
        const { x, y } = this.heart(zone);
        const half = zone.length * 18;
        return shape(
          "text",
          { class: "nf-zone-name", x: Math.min(geometry.width - half, Math.max(half, x)), y: y - 10 },
          zone,
        );
      }),
    );
  }

  /** The space of a zone that lies farthest from all other zones. */
  heart(zone) {
    const mine = this.spaces.filter((space) => space.zone === zone);
    const others = this.spaces.filter((space) => space.zone !== zone);
    const room = (space) =>
      Math.min(space.y, ...others.map((other) => Math.hypot(other.x - space.x, other.y - space.y)));
    return mine.map((space) => [room(space), space]).reduce((best, each) => (each[0] > best[0] ? each : best))[1];
  }

  line([from, to, , between]) {
    const ends = [this.spaces[from], this.spaces[to]];
    return `M${ends[0].x} ${ends[0].y}${between.map(([x, y]) => `L${x} ${y}`).join("")}L${ends[1].x} ${ends[1].y}`;
  }

  drawRoutes() {
    const { routes } = this.geometry;
    const both = routes.filter((route) => !route[2]);
    const single = routes.filter((route) => route[2]);
    this.layers.routes.replaceChildren(
      shape("path", { class: "nf-route", d: both.map((route) => this.line(route)).join("") }),
      shape("path", { class: "nf-route nf-one-way", d: single.map((route) => this.line(route)).join("") }),
      shape(
        "g",
        { class: "nf-arrows" },
        single.map((route) => this.arrow(route)),
      ),
    );
  }

  /** The head of the arrow on a one-way route, half-way along its last stretch. */
  arrow([from, to, , between]) {
    const [ax, ay] = between.at(-1) || [this.spaces[from].x, this.spaces[from].y];
    const { x, y } = this.spaces[to];
    const angle = (Math.atan2(y - ay, x - ax) * 180) / Math.PI;
    return shape(
      "g",
      { transform: `translate(${(ax + x) / 2} ${(ay + y) / 2}) rotate(${angle})` },
      shape("path", { class: "nf-mark", d: "M-3 -2.6L3 0L-3 2.6Z" }),
    );
  }

  /** Draw a flight: its hops in the look of their turn, the number of each turn where it ends. */
  fly(route) {
    const turns = route ? route.turns : [];
    const look = (turn) => `nf-turn-${((turn.number - 1) % TURNS) + 1}`;
    const path = (hop) => `M${hop.line.map((point) => point.join(" ")).join("L")}`;
    const hops = turns.flatMap((turn) => turn.hops.map((hop) => ({ hop, look: look(turn) })));
    this.layers.flight.replaceChildren(
      ...hops.map(({ hop }) => shape("path", { class: "nf-halo", d: path(hop) })),
      ...hops.map(({ hop, look }) => (hop.node = shape("path", { class: `nf-hop ${look}`, d: path(hop) }))),
    );
    this.layers.badges.replaceChildren(
      ...turns.map((turn) => {
        const [x, y] = turn.hops.at(-1).line.at(-1);
        const badge = [shape("circle", { r: 6.4, cy: -13 }), shape("text", { y: -9.9 }, String(turn.number))];
        return shape(
          "g",
          { class: `nf-badge ${look(turn)}`, transform: `translate(${x} ${y})` },
          shape("g", { class: "nf-mark" }, badge),
        );
      }),
    );
    this.stops = turns.map((turn) => turn.hops.at(-1).line.at(-1));
    this.onFlight = new Set(hops.map(({ hop }) => hop.to));
  }

  /** Mark the two ends of the question. */
  ends(source, target) {
    for (const space of this.spaces) {
      space.node.classList.toggle("nf-source", space.id === source);
      space.node.classList.toggle("nf-target", space.id === target);
    }
    this.endIds = [source, target];
  }
}

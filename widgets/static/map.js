// The map of the solar system as SVG: pan, zoom, a cursor that keys move, marks that differ in shape, a flight drawn on it.

const ZOOM = { least: 1, most: 14, step: 1.5 };
const REACH = 18; // how far from a space, in pixels, a click still means it
const LEAST_SCALE = 0.36; // pixels per map unit below which marks would cover each other; a narrow map is panned instead
const LEGIBLE = 0.95; // the least size of a mark with a letter on it
const STILL = 4; // a pointer that moved less than this clicked
const TURNS = 5; // as many looks for turns as the style sheet has
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

class SolarMap {
  /** `on.choose(id, event)` is called for a click or Enter, `on.look(space)` when a space comes under pointer or cursor. */
  constructor(on) {
    this.on = on;
    this.view = { x: 0, y: 0, zoom: 1 };
    this.cursor = null;
    this.pointers = new Map();
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
        "aria-keyshortcuts": "ArrowLeft ArrowRight ArrowUp ArrowDown Enter + - 0",
      },
      this.world,
    );
    this.listen();
    this.resizing = new ResizeObserver(() => this.resize());
    this.resizing.observe(this.svg);
  }

  end() {
    this.resizing.disconnect();
    clearTimeout(this.labelling);
  }

  /** Draw the map of an edition. */
  draw(geometry) {
    this.geometry = geometry;
    this.cursor = null;
    this.spaces = geometry.spaces.map(spaceOf);
    this.byId = new Map(this.spaces.map((space) => [space.id, space]));
    this.drawZones();
    this.drawRoutes();
    this.layers.spaces.replaceChildren(...this.spaces.map((space) => this.place(space)));
    this.layers.labels.replaceChildren(
      ...this.spaces.filter((space) => !space.nameless).map((space) => this.label(space)),
    );
    this.resize();
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
    return shape("g", { transform: `translate(${space.x} ${space.y})` }, shape("g", { class: "nf-mark" }, space.label));
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
        const half = zone.length * 16;
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
    this.relabel();
  }

  /** Mark the two ends of the question. */
  ends(source, target) {
    for (const space of this.spaces) {
      space.node.classList.toggle("nf-source", space.id === source);
      space.node.classList.toggle("nf-target", space.id === target);
    }
    this.endIds = [source, target];
    if (!this.cursor) this.cursor = this.byId.get(source);
    this.relabel();
  }

  /** Bring some spaces into sight, with a margin around them in units of the map. */
  show(ids, margin = 120) {
    const shown = ids.map((id) => this.byId.get(id)).filter(Boolean);
    if (!shown.length || !this.width) return;
    const [left, right] = [Math.min(...shown.map((space) => space.x)), Math.max(...shown.map((space) => space.x))];
    const [top, bottom] = [Math.min(...shown.map((space) => space.y)), Math.max(...shown.map((space) => space.y))];
    const zoom = Math.min(
      this.width / ((right - left + margin) * this.base),
      this.height / ((bottom - top + margin) * this.base),
      5,
    );
    this.look((left + right) / 2, (top + bottom) / 2, zoom);
  }

  // The view: `view.x`, `view.y` is the point of the map in the upper left corner; `scale` is pixels per map unit.

  get scale() {
    return this.base * this.view.zoom;
  }

  resize() {
    const box = this.svg.getBoundingClientRect();
    if (!box.width || !this.geometry) return;
    const first = this.cursor || { x: this.geometry.width / 2, y: this.geometry.height / 2 };
    const centre = this.width ? this.centre() : [first.x, first.y];
    [this.width, this.height] = [box.width, box.height];
    this.base = Math.max(LEAST_SCALE, Math.min(box.width / this.geometry.width, box.height / this.geometry.height));
    this.look(...centre, this.view.zoom);
  }

  centre() {
    return [this.view.x + this.width / 2 / this.scale, this.view.y + this.height / 2 / this.scale];
  }

  /** Look at a point of the map, kept so that the map stays in sight. */
  look(x, y, zoom) {
    const { geometry, view } = this;
    view.zoom = Math.min(ZOOM.most, Math.max(ZOOM.least, zoom));
    const [wide, high] = [this.width / this.scale, this.height / this.scale];
    const kept = (at, shown, whole) =>
      shown >= whole ? (whole - shown) / 2 : Math.min(whole - shown, Math.max(0, at - shown / 2));
    view.x = kept(x, wide, geometry.width);
    view.y = kept(y, high, geometry.height);
    const { scale } = this;
    this.world.setAttribute("transform", `translate(${-view.x * scale} ${-view.y * scale}) scale(${scale})`);
    const mark = Math.max(0.62, Math.min(1, this.base * 1.9)) * view.zoom ** 0.36;
    this.world.style.setProperty("--nf-mark", mark / scale);
    this.world.style.setProperty("--nf-letter", Math.max(LEGIBLE, mark) / scale);
    this.markSize = mark;
    this.svg.classList.toggle("nf-close", view.zoom >= 2);
    this.relabel();
  }

  zoom(factor, at = null) {
    const [x, y] = at ? this.toMap(at) : this.centre();
    const [cx, cy] = this.centre();
    const zoom = Math.min(ZOOM.most, Math.max(ZOOM.least, this.view.zoom * factor));
    const kept = this.view.zoom / zoom;
    this.look(x + (cx - x) * kept, y + (cy - y) * kept, zoom);
  }

  home() {
    this.look(this.geometry.width / 2, this.geometry.height / 2, 1);
  }

  pan(dx, dy) {
    const [x, y] = this.centre();
    this.look(x - dx / this.scale, y - dy / this.scale, this.view.zoom);
  }

  toMap([px, py]) {
    return [this.view.x + px / this.scale, this.view.y + py / this.scale];
  }

  nearest([px, py]) {
    const [x, y] = this.toMap([px, py]);
    const far = (space) => Math.hypot(space.x - x, space.y - y);
    const space = this.spaces.reduce((best, other) => (far(other) < far(best) ? other : best));
    return far(space) * this.scale <= REACH ? space : null;
  }

  /** Place the names anew, once the view rests. */
  relabel() {
    clearTimeout(this.labelling);
    this.labelling = setTimeout(() => this.width && this.svg.isConnected && placeNames(this), 60);
  }

  // Pointers, wheel and keys.

  listen() {
    const { svg } = this;
    const at = (event) => {
      const box = svg.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };
    svg.addEventListener("pointerdown", (event) => this.press(event, at(event)));
    svg.addEventListener("pointermove", (event) => this.drag(event, at(event)));
    svg.addEventListener("pointerup", (event) => this.release(event, at(event)));
    svg.addEventListener("pointercancel", (event) => this.pointers.delete(event.pointerId));
    svg.addEventListener("pointerleave", () => this.on.look(null));
    svg.addEventListener("dblclick", (event) => this.zoom(ZOOM.step, at(event)));
    svg.addEventListener("keydown", (event) => this.key(event));
    svg.addEventListener("blur", () => this.relabel());
    svg.addEventListener("focus", () => this.moveCursor(this.cursor));
    // Without focus the wheel scrolls the notebook, as everywhere else in it.
    svg.addEventListener("wheel", (event) => this.wheel(event, at(event)), { passive: false });
  }

  wheel(event, at) {
    if (!event.ctrlKey && !event.metaKey && !svgHasFocus(this.svg)) return;
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), at);
  }

  press(event, at) {
    this.svg.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, { start: at, last: at, moved: false });
  }

  drag(event, at) {
    const pointer = this.pointers.get(event.pointerId);
    if (!pointer) {
      const space = this.nearest(at);
      this.svg.classList.toggle("nf-over", Boolean(space));
      this.on.look(space);
      return;
    }
    pointer.moved ||= Math.hypot(at[0] - pointer.start[0], at[1] - pointer.start[1]) > STILL;
    const other = [...this.pointers.values()].find((each) => each !== pointer);
    if (other) {
      pointer.moved = other.moved = true;
      const spread = (point) => Math.hypot(point[0] - other.last[0], point[1] - other.last[1]) || 1;
      this.zoom(spread(at) / spread(pointer.last), [(at[0] + other.last[0]) / 2, (at[1] + other.last[1]) / 2]);
    } else if (pointer.moved) {
      this.pan(at[0] - pointer.last[0], at[1] - pointer.last[1]);
    }
    pointer.last = at;
  }

  release(event, at) {
    const pointer = this.pointers.get(event.pointerId);
    this.pointers.delete(event.pointerId);
    const space = pointer && !pointer.moved ? this.nearest(at) : null;
    if (!space) return;
    this.moveCursor(space);
    this.on.choose(space.id, event);
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const acts = {
      "+": () => this.zoom(ZOOM.step, this.cursorPlace()),
      "=": () => this.zoom(ZOOM.step, this.cursorPlace()),
      "-": () => this.zoom(1 / ZOOM.step, this.cursorPlace()),
      0: () => this.home(),
      Enter: () => this.cursor && this.on.choose(this.cursor.id, event),
      " ": () => this.cursor && this.on.choose(this.cursor.id, event),
    };
    const arrow = ARROWS[event.key];
    if (arrow && event.shiftKey) this.pan(-arrow[0] * 80, -arrow[1] * 80);
    else if (arrow) this.moveCursor(this.towards(arrow));
    else if (acts[event.key]) acts[event.key]();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  cursorPlace() {
    return this.cursor
      ? [(this.cursor.x - this.view.x) * this.scale, (this.cursor.y - this.view.y) * this.scale]
      : null;
  }

  /** The nearest space in a direction: those within a quarter turn of it, distance across counting double. */
  towards([dx, dy]) {
    const from = this.cursor || this.spaces[0];
    let [best, least] = [from, Infinity];
    for (const space of this.spaces) {
      const along = (space.x - from.x) * dx + (space.y - from.y) * dy;
      const across = Math.abs((space.x - from.x) * dy) + Math.abs((space.y - from.y) * dx);
      if (along > 0 && across <= along && along + 2 * across < least) [best, least] = [space, along + 2 * across];
    }
    return best;
  }

  moveCursor(space) {
    if (!space) return;
    this.cursor?.node?.classList.remove("nf-cursor");
    this.cursor = space;
    space.node.classList.add("nf-cursor");
    const [px, py] = this.cursorPlace();
    if (px < 20 || py < 20 || px > this.width - 20 || py > this.height - 20)
      this.look(space.x, space.y, this.view.zoom);
    this.on.look(space, true);
    this.relabel();
  }
}

function svgHasFocus(svg) {
  return svg.getRootNode().activeElement === svg;
}

// The map of the solar system to explore and choose on: pan, zoom, a cursor for the keyboard.

const ZOOM = { least: 1, most: 14, step: 1.5 };
const REACH = 18; // the distance in pixels within which a click hits a space
const LEAST_SCALE = 0.36; // pixels per map unit; below it marks would overlap, so a narrow map is panned instead
const LEGIBLE = 0.95; // the least size of a mark with a letter on it
const NAME = 8.5; // the size of a name beside marks of size 1
const READ = 11; // the least size of a name, in pixels
const STILL = 4; // a pointer that moved less than this clicked
const DOUBLE = 400; // milliseconds; a second click on a space within them counts as the first
const EDGE = 24; // the distance from the edge, in pixels, at which a space is well in sight
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

class SolarMap extends DrawnMap {
  /**
   * `on.choose(id, event)` is called for a click or Enter, `on.look(space, spoken)` when a space comes under the pointer
   * or the cursor, and again whenever `tell` is called.
   */
  constructor(on) {
    super();
    this.on = on;
    this.view = { x: 0, y: 0, zoom: 1 };
    this.cursor = null;
    this.pointers = new Map(); // the pressed ones
    this.hover = null; // where the pointer rests, in the window; null once keys are used or it has left
    this.listen();
    this.resizing = new ResizeObserver(() => this.resize());
    this.resizing.observe(this.svg);
  }

  end() {
    this.resizing.disconnect();
    clearTimeout(this.labelling);
  }

  draw(geometry) {
    this.cursor = null;
    super.draw(geometry);
    this.resize();
  }

  fly(route) {
    super.fly(route);
    this.relabel();
  }

  ends(source, target) {
    super.ends(source, target);
    if (!this.cursor) this.cursor = this.byId.get(source);
    this.relabel();
  }

  /** Whether the reader is on the map, by pointer or by keyboard. */
  get attended() {
    return Boolean(this.hover) || svgHasFocus(this.svg);
  }

  /** Bring some spaces into sight, unless the reader is on the map and already sees them well. */
  attend(ids, margin) {
    const walking = svgHasFocus(this.svg) && !this.hover && this.cursor;
    const wanted = walking ? [...ids, this.cursor.id] : ids;
    if (!this.attended || !this.sees(wanted, margin)) this.show(wanted, margin);
  }

  /** Whether some spaces are in sight, and not much smaller than `show` would draw them. */
  sees(ids, margin) {
    const found = this.fitting(ids, margin);
    const within = ({ x, y }) => {
      const [px, py] = [(x - this.view.x) * this.scale, (y - this.view.y) * this.scale];
      return px >= EDGE && py >= EDGE && px <= this.width - EDGE && py <= this.height - EDGE;
    };
    return Boolean(found) && found.shown.every(within) && found.zoom <= 2 * this.view.zoom;
  }

  /** Bring some spaces into sight, with a margin in units of the map; nothing moves while a pointer is pressed. */
  show(ids, margin = 120) {
    this.later = this.pointers.size ? () => this.show(ids, margin) : null;
    const found = this.later ? null : this.fitting(ids, margin);
    if (found) this.look(found.x, found.y, found.zoom);
  }

  /** The view that shows some spaces; null if there are none, or the map has no size yet. */
  fitting(ids, margin) {
    const shown = ids.map((id) => this.byId.get(id)).filter(Boolean);
    if (!shown.length || !this.width) return null;
    const [left, right] = [Math.min(...shown.map((space) => space.x)), Math.max(...shown.map((space) => space.x))];
    const [top, bottom] = [Math.min(...shown.map((space) => space.y)), Math.max(...shown.map((space) => space.y))];
    const zoom = Math.min(
      this.width / ((right - left + margin) * this.base),
      this.height / ((bottom - top + margin) * this.base),
      5,
    );
    return { shown, x: (left + right) / 2, y: (top + bottom) / 2, zoom };
  }

  // The view: `view.x`, `view.y` is the point of the map in the upper left corner; `scale` is pixels per map unit.

  get scale() {
    return this.base * this.view.zoom;
  }

  resize() {
    const box = this.svg.getBoundingClientRect();
    if (!box.width || !this.geometry) return;
    const first = this.cursor || { x: this.geometry.width / 2, y: this.geometry.height / 2 };
    const chosen = this.width && !this.seesAll(); // where all was in sight, the reader has not chosen a part
    const centre = chosen ? this.centre() : [first.x, first.y];
    [this.width, this.height] = [box.width, box.height];
    this.base = Math.max(LEAST_SCALE, Math.min(box.width / this.geometry.width, box.height / this.geometry.height));
    this.look(...centre, this.view.zoom);
  }

  seesAll() {
    const { width, height } = this.geometry;
    return this.width / this.scale > width - 1 && this.height / this.scale > height - 1;
  }

  centre() {
    return [this.view.x + this.width / 2 / this.scale, this.view.y + this.height / 2 / this.scale];
  }

  /** Look at a point of the map, limited so that the map stays in sight. */
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
    this.nameSize = Math.max(mark, READ / NAME);
    this.world.style.setProperty("--nf-name", this.nameSize / scale);
    this.svg.classList.toggle("nf-close", view.zoom >= 2);
    this.relabel();
    if (this.hover && !this.pointers.size) this.tell();
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

  /** Place the names again, once the view rests. */
  relabel() {
    clearTimeout(this.labelling);
    this.labelling = setTimeout(() => this.width && this.svg.isConnected && placeNames(this), 60);
  }

  // Pointers, wheel and keys.

  listen() {
    const { svg } = this;
    const at = (event) => this.within(event);
    svg.addEventListener("pointerdown", (event) => this.press(event, at(event)));
    svg.addEventListener("pointermove", (event) => this.drag(event, at(event)));
    svg.addEventListener("pointerup", (event) => this.release(event, at(event)));
    svg.addEventListener("pointercancel", (event) => this.lift(event));
    svg.addEventListener("pointerenter", (event) => (this.entered = event));
    svg.addEventListener("pointerleave", () => {
      this.hover = this.entered = null;
      this.tell();
    });
    svg.addEventListener("dblclick", (event) => this.zoom(ZOOM.step, at(event)));
    svg.addEventListener("keydown", (event) => this.key(event));
    svg.addEventListener("blur", () => {
      this.relabel();
      this.tell();
    });
    // A press also gives the focus; the map must not then move to the cursor under it.
    svg.addEventListener("focus", () => !this.pointers.size && this.moveCursor(this.cursor));
    svg.addEventListener("wheel", (event) => this.wheel(event, at(event)), { passive: false });
  }

  /**
   * The wheel zooms once the pointer has moved on the map. A map that scrolls under a resting pointer does not stop the
   * scrolling of the notebook, nor does a map that already shows everything.
   */
  wheel(event, at) {
    const moved = this.hover && this.entered && Math.hypot(event.clientX - this.entered.clientX, event.clientY - this.entered.clientY) > STILL;
    if (!event.ctrlKey && !event.metaKey && !svgHasFocus(this.svg) && !moved) return;
    if (event.deltaY > 0 && this.view.zoom <= ZOOM.least) return;
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), at);
  }

  /** The place of an event on the map, in pixels. */
  within({ clientX, clientY }) {
    const box = this.svg.getBoundingClientRect();
    return [clientX - box.left, clientY - box.top];
  }

  /** Describe the space under the pointer, or else under the cursor, when either moves or the description changes. */
  tell() {
    if (!this.spaces) return;
    if (this.hover) this.on.look(this.nearest(this.within(this.hover)));
    else this.on.look(svgHasFocus(this.svg) ? this.cursor : null, true);
  }

  press(event, at) {
    this.svg.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, { start: at, last: at, moved: false, space: this.nearest(at) });
  }

  /** Cancel the choice of the present press, because its meaning has changed. */
  letGo() {
    for (const pointer of this.pointers.values()) pointer.space = null;
  }

  lift(event) {
    const pointer = this.pointers.get(event.pointerId);
    this.pointers.delete(event.pointerId);
    if (!this.pointers.size) this.later?.();
    return pointer;
  }

  drag(event, at) {
    const pointer = this.pointers.get(event.pointerId);
    this.hover = event;
    this.entered ??= event;
    if (!pointer) {
      this.svg.classList.toggle("nf-over", Boolean(this.nearest(at)));
      this.tell();
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
    const found = this.nearest(at);
    const { moved, space } = this.lift(event) ?? {};
    if (moved || !space || space !== found) return;
    const again = space === this.chosen && event.timeStamp - this.chosenAt < DOUBLE;
    this.moveCursor(space);
    if (again) return;
    [this.chosen, this.chosenAt] = [space, event.timeStamp];
    this.on.choose(space.id, event);
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const acts = {
      "+": () => this.zoom(ZOOM.step, this.cursorPlace()),
      "=": () => this.zoom(ZOOM.step, this.cursorPlace()),
      "-": () => this.zoom(1 / ZOOM.step, this.cursorPlace()),
      Home: () => this.home(),
      Enter: () => this.chooseCursor(event),
      " ": () => this.chooseCursor(event),
    };
    const arrow = ARROWS[event.key];
    this.hover = null;
    if (arrow && event.shiftKey) this.pan(-arrow[0] * 80, -arrow[1] * 80);
    else if (arrow) this.moveCursor(this.towards(arrow));
    else if (acts[event.key]) acts[event.key]();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** A key held down chooses once. */
  chooseCursor(event) {
    if (this.cursor && !event.repeat) this.on.choose(this.cursor.id, event);
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

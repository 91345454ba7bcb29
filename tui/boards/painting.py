"""The drawing of the map, in two sheets: the ground (zones and lines), and on it spaces, routes and names.

The ground changes with the view alone; the sheet on top changes with routes, marks and heat too. The cursor belongs to
neither, so that it moves at the cost of a row (see `solar_map.py`).
"""

from collections.abc import Mapping, Sequence

import msgspec

from nf_core.high_frontier.routes.planner import Hop
from tui.boards import glyphs, labels
from tui.boards.atlas import Atlas
from tui.boards.canvas import Canvas
from tui.boards.glyphs import Glyphs
from tui.boards.labels import Label
from tui.boards.projection import Viewport

EVERYTHING = 190.0
"The scale from which every space is shown, not the landmarks alone."
CODES = 150.0
"The scale from which names of sites are followed by size, type and hydration."
FULL_NAMES = 300.0
"The scale from which names are not shortened to that of the body."
TURN_INKS = 6
HEAT_INKS = 5
DASH = 3
ORIENTATION = (
    "mercury-north-pole venus-aerostat mars-north-pole ceres vesta callisto-valhalla europa-conamara-chaos "
    "io-loki-patera titan-kraken-mare enceladus titania triton-tuonela-planitia pluto luna-shackleton-polar-rim"
).split()
"Sites that people steer by: named first."


class Scene(msgspec.Struct, frozen=True):
    """What lies on the map."""

    route: tuple[Hop, ...] = ()
    other_route: tuple[Hop, ...] = ()
    source: str | None = None
    target: str | None = None
    heat: Mapping[str, float] | None = None
    heat_labels: Mapping[str, str] = {}


def shown(atlas: Atlas, view: Viewport, scene: Scene) -> list[str]:
    """The ids of the spaces that are drawn at this scale, wherever they lie."""
    if view.scale >= EVERYTHING:
        return list(atlas.network.spaces)
    on_route = [id for hop in (*scene.route, *scene.other_route) for id in (hop.origin, hop.target)]
    ends = [id for id in (scene.source, scene.target) if id]
    return list(dict.fromkeys((*atlas.landmarks, *on_route, *ends)))


def ground(atlas: Atlas, view: Viewport) -> Canvas:
    """Zones and lines."""
    canvas = Canvas(max(view.width, 0), max(view.height, 0))
    _zones(canvas, atlas, view)
    for places in atlas.lines.values():
        canvas.polyline([view.dot(*place) for place in places], "line")
    return canvas


def _zones(canvas: Canvas, atlas: Atlas, view: Viewport) -> None:
    columns = atlas.zones.columns(view.place(column, 0)[0] for column in range(canvas.width))
    for row in range(canvas.height):
        first = row * canvas.width
        canvas.grounds[first : first + canvas.width] = atlas.zones.row(view.place(0, row)[1], columns)


class Painter:
    """Draws spaces, routes and names on a copy of the ground."""

    def __init__(self, atlas: Atlas, view: Viewport, scene: Scene, signs: Glyphs) -> None:
        self.atlas = atlas
        self.view = view
        self.scene = scene
        self.signs = signs
        self.visible = [id for id in shown(atlas, view, scene) if view.holds(*atlas.place(id))]

    def paint(self, sheet: Canvas) -> Canvas:
        """The finished drawing."""
        canvas = sheet.copy()
        self._route(canvas, self.scene.other_route, dash=DASH)
        self._route(canvas, self.scene.route)
        for id in self.visible:
            self._space(canvas, id)
        self._stops(canvas)
        self._ends(canvas)
        labels.write(labels.place(self._labels(), canvas), canvas)
        return canvas

    def _route(self, canvas: Canvas, hops: Sequence[Hop], *, dash: int = 0) -> None:
        for hop in hops:
            ink = "other" if dash else turn_ink(hop.turn)
            canvas.polyline([self.view.dot(*place) for place in self.atlas.hop(hop)], ink, dash=dash)

    def _space(self, canvas: Canvas, id: str) -> None:
        space, site = self.atlas.network.spaces[id], self.atlas.network.sites.get(id)
        column, row = self.view.cell(space.x, space.y)
        if site and self.scene.heat is not None:
            canvas.text(column, row, *self._heat(id))
        elif site:
            canvas.text(column, row, site.spectral_type, "site")
        else:
            sign = glyphs.sign_of(space)
            canvas.text(column, row, self.signs.kinds[sign], sign)

    def _heat(self, id: str) -> tuple[str, str]:
        assert self.scene.heat is not None
        if id not in self.scene.heat:
            return self.signs.cold, "cold"
        share = min(max(self.scene.heat[id], 0.0), 1.0)
        ramp = self.signs.heat
        ink = min(int(share * HEAT_INKS), HEAT_INKS - 1) + 1
        return ramp[min(int(share * len(ramp)), len(ramp) - 1)], f"heat-{ink}"

    def _stops(self, canvas: Canvas) -> None:
        """The number of each turn at the space where it ends."""
        route = self.scene.route
        for number, hop in enumerate(route, start=1):
            if number == len(route) or route[number].turn != hop.turn:
                column, row = self.view.cell(*self.atlas.place(hop.target))
                canvas.text(column, row, str(hop.turn), f"stop-{turn_number(hop.turn)}")

    def _ends(self, canvas: Canvas) -> None:
        for id, (before, after), ink in ((self.scene.target, "[]", "target"), (self.scene.source, "()", "source")):
            if id:
                column, row = self.view.cell(*self.atlas.place(id))
                canvas.text(column - 1, row, before, ink)
                canvas.text(column + 1, row, after, ink)

    def _labels(self) -> list[Label]:
        return [self._label(id) for id in self._in_order() if id in self.atlas.network.sites or self._named(id)]

    def _named(self, id: str) -> bool:
        return bool(self.atlas.network.spaces[id].name)

    def _in_order(self) -> list[str]:
        sites, start = self.atlas.network.sites, self.atlas.network.facts.start
        first = [id for id in (self.scene.source, self.scene.target, start) if id]
        stops = [hop.target for hop in self.scene.route]
        by_size = sorted(self.visible, key=lambda id: -sites[id].size if id in sites else -1)
        wanted = dict.fromkeys((*first, *stops, *ORIENTATION, *by_size))
        seen = set(self.visible)
        return [id for id in wanted if id in seen]

    def _label(self, id: str) -> Label:
        space, site = self.atlas.network.spaces[id], self.atlas.network.sites.get(id)
        column, row = self.view.cell(space.x, space.y)
        name = space.title if self.view.scale >= FULL_NAMES else glyphs.short_name(space)
        texts = [name, glyphs.short_name(space)]
        if id in self.scene.heat_labels and self.scene.heat is not None:
            texts = [f"{text} {self.scene.heat_labels[id]}" for text in texts] + [self.scene.heat_labels[id]]
        elif site and self.view.scale >= CODES:
            texts = [f"{text} {glyphs.code(site)}" for text in texts] + texts
        return Label(column, row, tuple(dict.fromkeys(texts)), "name" if site else "place")


def turn_number(turn: int) -> int:
    """Which of the inks of turns a turn has: they come round again."""
    return (turn - 1) % TURN_INKS + 1


def turn_ink(turn: int) -> str:
    """The ink of a turn's lines."""
    return f"turn-{turn_number(turn)}"

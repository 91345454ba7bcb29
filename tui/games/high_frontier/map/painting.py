"""The drawing of the map, in two sheets: the ground (zones and lines), and on it spaces, routes and names.

The ground changes only with the view; the sheet on top changes with routes, marks and heat too. The cursor belongs to
neither, so moving it redraws only a few rows (see `solar_map.py`).
"""

from collections.abc import Sequence

from nf_core.games.high_frontier.routes.planner.planner import Hop
from tui.boards.canvas import Canvas
from tui.boards.projection import Viewport
from tui.games.high_frontier.map import glyphs, naming
from tui.games.high_frontier.map.atlas import Atlas, Place
from tui.games.high_frontier.map.glyphs import Glyphs
from tui.games.high_frontier.map.scene import ARROWS, Scene, shown

TURN_INKS = 6
DASH = 3
"Dots drawn, then dots left out, of the route to compare with."


def ground(atlas: Atlas, view: Viewport, *, lines: bool) -> Canvas:
    """Zones, and lines on request."""
    canvas = Canvas(max(view.width, 0), max(view.height, 0))
    columns = atlas.zones.columns(view.place(column, 0)[0] for column in range(canvas.width))
    for row in range(canvas.height):
        first = row * canvas.width
        canvas.grounds[first : first + canvas.width] = atlas.zones.row(view.place(0, row)[1], columns)
    if lines:
        for places in atlas.lines.values():
            canvas.polyline([view.dot(*place) for place in places], "line")
    return canvas


class Painter:
    """Draws spaces, routes and names on a copy of the ground."""

    def __init__(self, atlas: Atlas, view: Viewport, scene: Scene, signs: Glyphs) -> None:
        self.atlas = atlas
        self.view = view
        self.scene = scene
        self.signs = signs
        self.ends: dict[tuple[int, int], int] = {}
        "Cell to the column after what stands in its spaces."
        self.on_route = {id: _turn_ink(hop.turn) for hop in scene.route for id in (hop.origin, hop.target)}

    def paint(self, sheet: Canvas) -> Canvas:
        """The finished drawing."""
        canvas = sheet.copy()
        visible = [id for id in shown(self.atlas, self.view, self.scene) if self.view.holds(*self.atlas.place(id))]
        if self.view.scale >= ARROWS and self.scene.heat is None:
            self._arrows(canvas)
        self._route(canvas, self.scene.other_route, dash=DASH)
        self._route(canvas, self.scene.route)
        for id in visible:
            canvas.text(*self.view.cell(*self.atlas.place(id)), *self._sign(id))
        self._stops(canvas)
        self._pieces(canvas)
        self._ends(canvas)
        naming.write_names(canvas, self.atlas, self.view, self.scene, visible)
        naming.write_pointers(canvas, self.atlas, self.view, self.scene)
        return canvas

    def _arrows(self, canvas: Canvas) -> None:
        for id in self.atlas.one_way:
            start, end = _middle(self.atlas.lines[id])
            across, down = end[0] - start[0], end[1] - start[1]
            arrow = (2 if across > 0 else 0) if abs(across) > abs(down) else (3 if down > 0 else 1)
            cell = self.view.cell((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
            canvas.text(*cell, self.signs.arrows[arrow], "one-way")

    def _route(self, canvas: Canvas, hops: Sequence[Hop], *, dash: int = 0) -> None:
        for hop in hops:
            ink = "other" if dash else _turn_ink(hop.turn)
            canvas.polyline([self.view.dot(*place) for place in self.atlas.hop(hop)], ink, dash=dash)

    def _sign(self, id: str) -> tuple[str, str]:
        """The glyph and ink of a space."""
        network = self.atlas.network
        if id in network.sites:
            if self.scene.heat is not None:
                return self._heat(id)
            letter = network.sites[id].spectral_type
            return (letter.lower(), "spent") if id in self.scene.spent else (letter, "site")
        sign = "start" if id == network.facts.start else glyphs.sign_of(network.spaces[id])
        return self.signs.kinds[sign], self.on_route.get(id, sign)

    def _heat(self, id: str) -> tuple[str, str]:
        assert self.scene.heat is not None
        if id not in self.scene.heat:
            return self.signs.cold, "cold"
        share = min(max(self.scene.heat[id], 0.0), 1.0)
        ramp = self.signs.heat
        return ramp[min(int(share * len(ramp)), len(ramp) - 1)], f"heat-{glyphs.heat_of(share)}"

    def _stops(self, canvas: Canvas) -> None:
        """The number of each turn at the space where it ends."""
        route = self.scene.route
        for number, hop in enumerate(route, start=1):
            if number == len(route) or route[number].turn != hop.turn:
                cell = self.view.cell(*self.atlas.place(hop.target))
                canvas.text(*cell, str(hop.turn), _turn_ink(hop.turn).replace("turn", "stop"))

    def _pieces(self, canvas: Canvas) -> None:
        """The pieces and the numbers of choices, one after the other from the cell of their space to the right.

        Spaces may share a cell: what stands in them stands in one row.
        """
        badges = {id: (text, "badge") for id, text in self.scene.badges.items()}
        for id, (text, ink) in [
            *((piece.space, (piece.text, piece.ink)) for piece in self.scene.pieces),
            *badges.items(),
        ]:
            column, row = cell = self.view.cell(*self.atlas.place(id))
            start = self.ends.get(cell, column + (ink == "badge"))
            canvas.text(start, row, text, ink)
            self.ends[cell] = start + len(text)

    def _ends(self, canvas: Canvas) -> None:
        for id, (before, after), ink in ((self.scene.target, "[]", "target"), (self.scene.source, "()", "source")):
            if id:
                column, row = cell = self.view.cell(*self.atlas.place(id))
                route = self.scene.route
                size = len(str(route[-1].turn)) if route and route[-1].target == id else 1
                canvas.text(column - 1, row, before, ink)
                canvas.text(max(column + size, self.ends.get(cell, 0)), row, after, ink)


def _middle(line: Sequence[Place]) -> tuple[Place, Place]:
    """The middle one of the straight parts of a line."""
    return line[(len(line) - 1) // 2], line[(len(line) - 1) // 2 + 1]


def _turn_ink(turn: int) -> str:
    """The ink of a turn; inks repeat after the last one."""
    return f"turn-{(turn - 1) % TURN_INKS + 1}"

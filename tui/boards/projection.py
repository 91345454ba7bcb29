"""Where a place of the map lies on the screen, and back.

Map places are shares of its width and height (the map is three wide and two high). A cell of the screen holds two by
four dots; a cell is twice as high as wide, so dots are square, and one scale serves both directions.
"""

from collections.abc import Iterable

import msgspec

ASPECT = 1.5
"Width of the map over its height."
DOTS_WIDE = 2
DOTS_HIGH = 4
NEAREST = 1600.0
"The largest scale: even the closest pair of spaces is then well apart."
MARGIN = 0.03
"How far beyond the map's edge a view may be moved, in map heights."


class Viewport(msgspec.Struct, frozen=True):
    """The part of the map in view."""

    width: int
    "Cells."
    height: int
    scale: float
    "Dots to one map height."
    left: float
    "Distance of the left edge from that of the map, in map heights."
    top: float

    @property
    def is_whole(self) -> bool:
        """Whether the whole map is in view."""
        return self.scale <= fitting_scale(self.width, self.height)

    @property
    def zoom(self) -> float:
        """How much larger than the fitted map this is."""
        return self.scale / fitting_scale(self.width, self.height)

    def dot(self, x: float, y: float) -> tuple[float, float]:
        """The dot, counted from the view's top left, of a place on the map."""
        return (x * ASPECT - self.left) * self.scale, (y - self.top) * self.scale

    def cell(self, x: float, y: float) -> tuple[int, int]:
        """The column and row of a place on the map; outside the view they are negative or too large."""
        across, down = self.dot(x, y)
        return int(across // DOTS_WIDE), int(down // DOTS_HIGH)

    def place(self, column: float, row: float) -> tuple[float, float]:
        """The place on the map at the centre of a cell."""
        across = (column + 0.5) * DOTS_WIDE / self.scale + self.left
        return across / ASPECT, (row + 0.5) * DOTS_HIGH / self.scale + self.top

    def holds(self, x: float, y: float, margin: int = 0) -> bool:
        """Whether a place is in view, at least `margin` rows (and twice as many columns) from the edge."""
        column, row = self.cell(x, y)
        return 2 * margin <= column < self.width - 2 * margin and margin <= row < self.height - margin

    def panned(self, columns: float, rows: float) -> "Viewport":
        """The view moved by so many cells, as far as the map goes."""
        return self.moved(self.left + columns * DOTS_WIDE / self.scale, self.top + rows * DOTS_HIGH / self.scale)

    def zoomed(self, factor: float, column: float, row: float) -> "Viewport":
        """The view enlarged by a factor; the place in that cell stays there, as far as the edges allow."""
        x, y = self.place(column, row)
        scale = min(max(self.scale * factor, fitting_scale(self.width, self.height)), NEAREST)
        closer = msgspec.structs.replace(self, scale=scale)
        left = x * ASPECT - (column + 0.5) * DOTS_WIDE / scale
        return closer.moved(left, y - (row + 0.5) * DOTS_HIGH / scale)

    def centred(self, x: float, y: float) -> "Viewport":
        """The view with a place in its middle, as far as the edges allow."""
        return self.moved(
            x * ASPECT - self.width * DOTS_WIDE / self.scale / 2, y - self.height * DOTS_HIGH / self.scale / 2
        )

    def framing(self, places: Iterable[tuple[float, float]], margin: int = 3) -> "Viewport":
        """The closest view that holds all the places, with `margin` rows around them."""
        across, down = zip(*places, strict=True)
        wide, high = (max(across) - min(across)) * ASPECT, max(down) - min(down)
        free_width = max(self.width - 4 * margin, 1) * DOTS_WIDE
        free_height = max(self.height - 2 * margin, 1) * DOTS_HIGH
        scale = min(free_width / max(wide, 1e-9), free_height / max(high, 1e-9), NEAREST / 2)
        closer = msgspec.structs.replace(self, scale=max(scale, fitting_scale(self.width, self.height)))
        return closer.centred((min(across) + max(across)) / 2, (min(down) + max(down)) / 2)

    def resized(self, width: int, height: int) -> "Viewport":
        """The same view in another window: the whole map stays whole, a part keeps its middle and scale."""
        if self.is_whole:
            return fit(width, height)
        x, y = self.place((self.width - 1) / 2, (self.height - 1) / 2)
        scale = max(self.scale, fitting_scale(width, height))
        return Viewport(width, height, scale, 0, 0).centred(x, y)

    def moved(self, left: float, top: float) -> "Viewport":
        """The view at these distances from the map's left and top edges, in map heights, or as near as possible."""
        return msgspec.structs.replace(
            self,
            left=_kept(left, self.width * DOTS_WIDE / self.scale, ASPECT),
            top=_kept(top, self.height * DOTS_HIGH / self.scale, 1.0),
        )


def fit(width: int, height: int) -> Viewport:
    """The whole map, as large as this number of cells allows."""
    return Viewport(width, height, fitting_scale(width, height), 0, 0).centred(0.5, 0.5)


def fitting_scale(width: int, height: int) -> float:
    """Dots to one map height at which the whole map fits; a window without cells counts as one cell."""
    return min(max(width, 1) * DOTS_WIDE / ASPECT, max(height, 1) * DOTS_HIGH)


def _kept(start: float, seen: float, whole: float) -> float:
    """Where the view starts along one axis, so that it stays on the map, or has the map in its middle."""
    if seen >= whole:
        return (whole - seen) / 2
    return min(max(start, -MARGIN), whole - seen + MARGIN)

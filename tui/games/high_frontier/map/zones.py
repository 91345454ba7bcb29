"""The heliocentric zones as areas: each part of the map belongs to the zone of the nearest space."""

from collections.abc import Iterable
from math import inf

from nf_core.games.high_frontier.routes.map.records import Space

ACROSS = 150
DOWN = 100
"Parts of the raster; they are square, as the map is three wide and two high."
HALF = 0.5
"Of a part: who stands no further from its middle has claims on both sides; others only on the far side."


class Raster:
    """The zone of every part of the map."""

    def __init__(self, parts: list[str]) -> None:
        self._parts = parts

    def columns(self, places: Iterable[float]) -> list[int]:
        """The raster's column at each share of the map's width; -1 outside it."""
        return [int(place * ACROSS) if 0 <= place < 1 else -1 for place in places]

    def row(self, place: float, columns: list[int]) -> list[str]:
        """The zones along a row of the map, at a share of its height; empty names outside it."""
        if not 0 <= place < 1:
            return [""] * len(columns)
        first = int(place * DOWN) * ACROSS
        parts = self._parts
        return [parts[first + column] if column >= 0 else "" for column in columns]


def raster(spaces: Iterable[Space]) -> Raster:
    """The zones of a map, found by letting each space claim the parts around it."""
    wide = ACROSS + 2  # with a border around the map that nothing can claim
    row, border = [-1.0, *[inf] * ACROSS, -1.0], [-1.0] * wide
    least = border + row * DOWN + border
    owner = [""] * len(least)
    front = []
    for space in spaces:
        x, y = space.x * ACROSS, space.y * DOWN
        column, line = int(x), int(y)
        front.append(((line + 1) * wide + column + 1, column + 0.5 - x, line + 0.5 - y, space.zone))
    while front:
        claims, front = front, []
        for part, right, below, zone in claims:
            distance = right * right + below * below
            if distance < least[part]:
                least[part], owner[part] = distance, zone
                if right <= HALF:
                    front.append((part - 1, right - 1, below, zone))
                if right >= -HALF:
                    front.append((part + 1, right + 1, below, zone))
                if below <= HALF:
                    front.append((part - wide, right, below - 1, zone))
                if below >= -HALF:
                    front.append((part + wide, right, below + 1, zone))
    lines = range(wide, wide * (DOWN + 1), wide)
    return Raster([zone for start in lines for zone in owner[start + 1 : start + 1 + ACROSS]])

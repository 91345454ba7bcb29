"""The heliocentric zones as areas: each part of the map belongs to the zone of the nearest space."""

from collections.abc import Iterable

from nf_core.games.high_frontier.routes.map.records import Space

ACROSS = 150
DOWN = 100
"Parts of the raster; they are square, as the map is three wide and two high."


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
    owner: list[Space | None] = [None] * (ACROSS * DOWN)
    least = [float("inf")] * (ACROSS * DOWN)
    front = [(int(space.x * ACROSS), int(space.y * DOWN), space) for space in spaces]
    while front:
        claims, front = front, []
        for column, row, space in claims:
            part = row * ACROSS + column
            distance = (column + 0.5 - space.x * ACROSS) ** 2 + (row + 0.5 - space.y * DOWN) ** 2
            if distance < least[part]:
                least[part], owner[part] = distance, space
                front += [(near, row, space) for near in (column - 1, column + 1) if 0 <= near < ACROSS]
                front += [(column, near, space) for near in (row - 1, row + 1) if 0 <= near < DOWN]
    return Raster([space.zone if space else "" for space in owner])

"""The heliocentric zones as areas: each part of the map belongs to the zone of the nearest space."""

from collections import deque
from collections.abc import Iterable

from nf_core.high_frontier.routes.records import Space

ACROSS = 240
DOWN = 160
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
    distance = [float("inf")] * (ACROSS * DOWN)
    queue = deque()
    for space in spaces:
        queue.append((min(int(space.x * ACROSS), ACROSS - 1), min(int(space.y * DOWN), DOWN - 1), space))
    while queue:
        column, row, space = queue.popleft()
        if not (0 <= column < ACROSS and 0 <= row < DOWN):
            continue
        away = (column + 0.5 - space.x * ACROSS) ** 2 + (row + 0.5 - space.y * DOWN) ** 2
        part = row * ACROSS + column
        if away < distance[part]:
            distance[part], owner[part] = away, space
            queue.extend((column + across, row + down, space) for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)))
    return Raster([space.zone if space else "" for space in owner])

"""Everything the drawing needs from a network, computed once: lines, zones, names, neighbours."""

import math
from collections.abc import Iterable
from functools import cached_property, lru_cache

from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.planner.planner import Hop
from nf_core.games.high_frontier.state import solar_system
from tui.boards.projection import ASPECT
from tui.games.high_frontier.map import zones

Place = tuple[float, float]
DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Atlas:
    """A network seen as a drawing."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.lines: dict[str, tuple[Place, ...]] = {}
        "Each route's places from end to end, by the route's id."
        self.one_way: list[str] = []
        "The ids of the routes that are flown only from their first place to their last."
        for id in network.spaces:
            for arc in network.arcs(id):
                if arc.route not in self.lines:
                    self.lines[arc.route] = (self.place(id), *arc.waypoints, self.place(arc.target))
                    self.one_way += [arc.route] if arc.one_way else []

    def place(self, id: str) -> Place:
        """The place of a space on the map."""
        space = self.network.spaces[id]
        return space.x, space.y

    def hop(self, hop: Hop) -> tuple[Place, ...]:
        """The places that a hop passes, from its origin to its target."""
        start, end = self.place(hop.origin), self.place(hop.target)
        line = self.lines.get(hop.route, (start, end))
        return line if line[0] == start else line[::-1]

    def neighbour(self, id: str, direction: str, among: Iterable[str]) -> str | None:
        """The nearest space in a direction, at most 45 degrees off it, or None.

        Args:
            id: where from.
            direction: left, right, up or down.
            among: the spaces to choose from.
        """
        across, down = DIRECTIONS[direction]
        x, y = self.place(id)
        nearest, least = None, math.inf
        for other in among:
            there = self.network.spaces[other]
            right, below = (there.x - x) * ASPECT, there.y - y
            along, aside = right * across + below * down, abs(right * down) + abs(below * across)
            distance = along * along + aside * aside
            if along > 0 and aside <= along and distance < least:
                nearest, least = other, distance
        return nearest

    @cached_property
    def zones(self) -> zones.Raster:
        """The zone of every part of the map."""
        return zones.raster(self.network.spaces.values())


@lru_cache(maxsize=4)
def atlas(network: Network) -> Atlas:
    """The atlas of a network; the latest ones are cached."""
    return Atlas(network)


def prepare_map() -> None:
    """Read the map of the game."""
    atlas(solar_system())


def prepare_zones() -> None:
    """Find its zones."""
    _ = atlas(solar_system()).zones

"""What the routes known so far leave over, at each level of hazards and radiation: for searches in machine code.

Only a route is wanted that takes fewer burns or fewer turns than every known one with no more hazards and radiation.
Scouts are sent for routes whose weighted cost is near the least at their level. Nothing beats what they find, since
that would be near the least as well.
"""

from collections.abc import Iterable
from itertools import product
from typing import TYPE_CHECKING

import numpy as np

from nf_core.games.high_frontier.routes.flight.search import CRITERIA
from nf_core.games.high_frontier.routes.planner.charts import Chart, Left
from nf_core.games.high_frontier.routes.planner.horizon import ENDLESS, Pair, left_by
from nf_core.games.high_frontier.routes.planner.landmarks import TURN
from nf_core.games.high_frontier.routes.planner.prospects import prospects

if TYPE_CHECKING:
    from nf_core.games.high_frontier.routes.planner.legs import Legs

Level = tuple[int, int]
"Hazards and radiation spaces."


class Outlook:
    """What is left over for the flights of a search for one target; burns and turns are among the compared criteria.

    Args:
        graph: the states to search.
        stops: the spaces to visit in their order; the last move ends in the last.
    """

    def __init__(self, graph: "Legs", stops: tuple[int, ...]) -> None:
        self._packed, self._budget = graph.packed, graph.budget
        self._compared = graph.packed.compares("hazards"), graph.packed.compares("radiation")
        question = graph.compiled, graph.flybys, stops
        self._light = prospects(*question, TURN, self._compared)
        self._short = prospects(*question, 0, self._compared)
        at, leg, _, _ = graph.keys[graph.start]
        start = at * len(stops) + leg
        self._least = [(TURN + weight, (hazards, spots)) for weight, _, hazards, spots, _ in self._light.at(start)]
        self.known: list[tuple[Pair, Level]] = []
        "The half-burns and turns of routes, and their levels."

    def know(self, costs: Iterable[int]) -> None:
        """Take note of routes by their packed costs."""
        for cost in costs:
            burns, turns, *level = (self._packed.unpack(cost, name) for name in CRITERIA)
            hazards, radiation = (n if compared else 0 for n, compared in zip(level, self._compared, strict=True))
            self.known.append(((burns, turns), (hazards, radiation)))

    def in_sight(self, chart: Chart, slack: int | None) -> Chart:
        """A chart with all in sight that is left over.

        Args:
            chart: a chart without an outlook.
            slack: how much more than the least at its level a route may weigh; None for any.
        """
        return chart._replace(
            looks_out=1,
            turn_weight=TURN,
            first_light=self._light.first,
            light=self._light.ways,
            first_short=self._short.first,
            short=self._short.ways,
            left=self._left(slack),
        )

    def _left(self, slack: int | None) -> Left:
        """The highest weighted cost left over; the last of the hazards, and so on, stands for all that are more."""
        known = [(*level, turns, burns) for (burns, turns), level in self.known]
        least = [(*level, -1, -1) for _, level in self._least]
        room = [2 + max(amounts) for amounts in zip((-1, -1, -1, -1), *known, *least, strict=True)]
        left = np.full(room, -1, dtype=np.int32)
        for level in product(range(room[0]), range(room[1])):
            heaviest = self._heaviest(level, slack)
            for burns, turns in self._corners(level):
                weight = min(burns, self._budget * turns) + TURN * turns
                left[(*level, min(turns, room[2] - 1), min(burns, room[3] - 1))] = min(weight, heaviest)
        left = np.maximum.accumulate(left[:, :, ::-1, ::-1], axis=2)
        return np.ascontiguousarray(np.maximum.accumulate(left, axis=3)[:, :, ::-1, ::-1])

    def _corners(self, level: Level) -> list[Pair]:
        """The most half-burns and turns that are left over at a level."""
        corners = left_by(pair for pair, at in self.known if _is_within(at, level))
        return [(most, latest) for most, latest in corners if min(most, latest) >= 0]

    def _heaviest(self, level: Level, slack: int | None) -> int:
        """The highest weighted cost of the routes wanted at a level: no higher than at those below."""
        if slack is None:
            return ENDLESS
        most = max((weight for weight, _ in self._least), default=0)
        return slack + min((weight for weight, at in self._least if _is_within(at, level)), default=most)


def _is_within(one: Level, other: Level) -> bool:
    """Whether one level is nowhere above another."""
    return one[0] <= other[0] and one[1] <= other[1]

"""The least weighted cost of every flight from a landmark, and what that says about the cost still ahead of others.

A weighted cost adds up half-burns and turns, a turn as dear as a pivot, which is what halting saves. To the goal it is
at least the landmark's own cost to the goal, less the landmark's cost to get where a flight is: else the landmark could
get to the goal for less, by way of there. Source: A. Goldberg and C. Harrelson, Computing the shortest path: A* search
meets graph theory, 2005.
"""

from collections import defaultdict
from functools import lru_cache
from heapq import heappop, heappush

import msgspec

from nf_core.games.high_frontier.routes.flight.compiled import Compiled
from nf_core.games.high_frontier.routes.flight.flight import PIVOT_BURNS
from nf_core.games.high_frontier.routes.planner.flybys import Flybys
from nf_core.kernel.uncollected import uncollected

TURN = 2 * PIVOT_BURNS
"The weight of a turn, in half-burns."
Flown = tuple[int, int, int, int]
"Weighted cost, half-burns of bonus left, half-burns of TMP spent, fly-bys taken as bits."


class Landmark(msgspec.Struct, frozen=True, eq=False):
    """The flights from one space, none of which another makes needless."""

    flybys: Flybys
    begun: dict[int, int]
    "The least weighted cost of beginning a move in each space."
    halted: dict[int, int]
    "The least weighted cost of ending a move there."
    flown: dict[int, list[Flown]]
    "The flights to each arrival, the least costs first."

    def least_to(self, state: int, place: int, flight: Flown) -> int | None:
        """The least weighted cost of getting where a flight is, able to go on as it may, if that is known.

        Whoever lacks some of its bonus pays it in half-burns and TMP; that must not take more TMP than it has left.
        """
        _, bonus, spent, taken = flight
        least = self.begun[place] + bonus if place in self.begun and bonus <= spent else None
        for cost, left, gone, used in self.flown.get(state, ()):
            if least is not None and cost >= least:
                break
            lack = max(bonus - left, 0) + self.flybys.granted(used & ~taken)
            if gone + lack <= spent and (least is None or cost + lack < least):
                least = cost + lack
        return least


@lru_cache(maxsize=16)
@uncollected()
def landmark(compiled: Compiled, flybys: Flybys, thrust: int, space: int) -> Landmark:
    """All flights from a space, in the order of their weighted cost."""
    places, budget = compiled.places, 2 * thrust
    begun, halted, flown = {space: TURN}, {space: TURN}, defaultdict[int, list[Flown]](list)
    found = Landmark(flybys, begun, halted, flown)
    heap = [(TURN, 0, 0, space, 0)]
    while heap:
        cost, lacking, spent, state, taken = heappop(heap)
        place, bonus = places[state], -lacking
        if state != place:
            least = found.least_to(state, place, (cost, bonus, spent, taken))
            if least is not None and least <= cost:
                continue
            flown[state].append((cost, bonus, spent, taken))
            halted.setdefault(place, cost)
            if place not in begun:
                begun[place] = cost + TURN
                heappush(heap, (cost + TURN, 0, 0, place, 0))
        for edge in compiled.edges[state]:
            used = min(bonus, edge.payable)
            paid = edge.half_burns - used
            if spent + paid <= budget:
                left, used_up = flybys.enter(places[edge.state], bonus - used, taken)
                heappush(heap, (cost + paid, -left, spent + paid, edge.state, used_up))
    return found


def lookout(compiled: Compiled, flybys: Flybys, thrust: int) -> Landmark:
    """The landmark of the fly-by that grants the most to any rocket: flights that go far go there for bonus."""

    def fixed(place: int) -> int:
        bonus = compiled.network.spaces[compiled.ids[place]].flyby
        return 0 if bonus == "thrust" else int(bonus)

    return landmark(compiled, flybys, thrust, max(flybys.gains, key=fixed))

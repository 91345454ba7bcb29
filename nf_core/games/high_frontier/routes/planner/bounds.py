"""The least cost still ahead of a flight, by criterion; a search for one target uses it to prune.

The bound on burns, hazards and radiation is the cheapest way from a space to the target in that criterion alone. It is
exact, since a halt on every Hohmann avoids all pivots. Turns are not bounded.
"""

from collections.abc import Collection, Sequence
from functools import lru_cache
from heapq import heappop, heappush

from nf_core.games.high_frontier.routes.flight.compiled import Compiled
from nf_core.games.high_frontier.routes.flight.search import WIDTHS, Packing

BOUNDED = ("burns", "hazards", "radiation")
FAR = 4000
"Half-burns that mean `cannot get there`: more than any route costs, well within a packed field."
NEVER = {"burns": 1 << (WIDTHS["burns"] - 1)}
"A cost above every limit."


@lru_cache(maxsize=256)
def ahead(compiled: Compiled, goal: int) -> tuple[tuple[int, int, int], ...]:
    """For every space, the least half-burns, hazards and radiation spaces on any way to the goal."""
    burns, hazards, radiation = (
        _least(compiled, goal, prices) for prices in (compiled.half_burns, compiled.hazards, compiled.radiation)
    )
    return tuple((burns.get(n, FAR), hazards.get(n, 0), radiation.get(n, 0)) for n in range(compiled.size))


def _least(compiled: Compiled, goal: int, prices: Sequence[int]) -> dict[int, int]:
    least = {goal: 0}
    heap = [(0, goal)]
    while heap:
        cost, space = heappop(heap)
        if cost > least[space]:
            continue
        for state, origin in compiled.entries[space]:
            onward = cost + prices[state]
            if onward < least.get(origin, FAR):
                least[origin] = onward
                heappush(heap, (onward, origin))
    return least


def remaining(
    compiled: Compiled, packed: Packing, stops: tuple[int, ...], bounded: Collection[str] = BOUNDED
) -> list[list[int]]:
    """For every leg, the least packed cost in the bounded criteria from each space through the remaining stops."""
    legs: list[list[int]] = []
    after, never = 0, packed.pack(NEVER)
    for leg in range(len(stops) - 1, -1, -1):
        least = ahead(compiled, stops[leg])
        named = (zip(BOUNDED, amounts, strict=True) for amounts in least)
        costs = [packed.pack({name: most for name, most in pairs if name in bounded}) + after for pairs in named]
        legs.append([never if least[n][0] >= FAR else cost for n, cost in enumerate(costs)])
        if leg and least[stops[leg - 1]][0] < FAR:
            after = costs[stops[leg - 1]]
    return legs[::-1]

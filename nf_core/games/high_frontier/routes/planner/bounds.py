"""The least cost still ahead of a flight, by criterion; a search for one target uses it to prune.

The bound on burns, hazards and radiation is the cheapest way from a space to the target in that criterion alone. It is
exact, since a halt on every Hohmann avoids all pivots. Turns are not bounded. Dead ends need no search: a flight must
halt in one to come back, and could as well halt at its entrance. The exception is a fly-by, which grants a bonus on
the way back: spaces that hang from a fly-by are not dead ends.
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


def dead_ends(compiled: Compiled, wanted: Collection[int]) -> set[int]:
    """The spaces with only one route back to all wanted spaces and all fly-bys."""
    hung = _hung(compiled)
    dead = {*hung}
    for space in wanted:
        on_the_way = space
        while on_the_way in hung:
            dead.discard(on_the_way)
            on_the_way = hung[on_the_way]
    return dead


@lru_cache(maxsize=16)
def _hung(compiled: Compiled) -> dict[int, int]:
    """Every space that hangs from the rest by one route without a fly-by at its ends, with the space it hangs from."""
    routes: list[set[tuple[str, int]]] = [set() for _ in range(compiled.size)]
    for arc in compiled.arcs:
        one, other = compiled.numbers[arc.origin], compiled.numbers[arc.target]
        routes[one].add((arc.route, other))
        routes[other].add((arc.route, one))
    helps = [bool(compiled.network.spaces[id].flyby) for id in compiled.ids]
    hung: dict[int, int] = {}
    todo = list(range(compiled.size))
    while todo:
        space = todo.pop()
        if len(routes[space]) != 1 or helps[space] or helps[next(iter(routes[space]))[1]]:
            continue
        route, hung[space] = routes[space].pop()
        routes[hung[space]].discard((route, space))
        todo.append(hung[space])
    return hung


def remaining(
    compiled: Compiled, packed: Packing, source: int, stops: tuple[int, ...], bounded: Collection[str] = BOUNDED
) -> list[list[int]]:
    """For every leg, the least packed cost in the bounded criteria from each space through the remaining stops."""
    legs: list[list[int]] = []
    after, never, dead = 0, packed.pack(NEVER), dead_ends(compiled, (source, *stops))
    for leg in range(len(stops) - 1, -1, -1):
        least = ahead(compiled, stops[leg])
        named = (zip(BOUNDED, amounts, strict=True) for amounts in least)
        costs = [packed.pack({name: most for name, most in pairs if name in bounded}) + after for pairs in named]
        legs.append([never if n in dead or least[n][0] >= FAR else cost for n, cost in enumerate(costs)])
        if leg and least[stops[leg - 1]][0] < FAR:
            after = costs[stops[leg - 1]]
    return legs[::-1]

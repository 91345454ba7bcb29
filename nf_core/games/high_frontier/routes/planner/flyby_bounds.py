"""The least burns that still lie ahead of a flight where fly-bys count: with its bonus in hand, and those to come.

They are those of an easier flight: TMP have no end, pivots are free, and bonuses are used wherever that helps. A way to
the goal is worth remembering if it burns less than another, needs less bonus to begin with, or relies on fewer fly-bys.
"""

from collections import defaultdict
from functools import lru_cache
from heapq import heappop, heappush

from nf_core.games.high_frontier.routes.flight.compiled import Compiled
from nf_core.games.high_frontier.routes.planner.bounds import FAR
from nf_core.games.high_frontier.routes.planner.flybys import Flybys

Way = tuple[int, int, int]
"Half-burns, the bonus that they need in hand, and the fly-bys relied on, as bits."
Ways = dict[int, list[Way]]
"Space to its ways, the fewest burns first."
BURN = 2
"A bonus pays whole burns."


def least_burns(ways: list[Way], bonus: int, taken: int) -> int:
    """The least half-burns of a flight with a bonus in hand and fly-bys taken, in a space with those ways."""
    for half_burns, needed, relied_on in ways:
        if needed <= bonus and not relied_on & taken:
            return half_burns
    return FAR


@lru_cache(maxsize=64)
def ways_ahead(compiled: Compiled, flybys: Flybys, stops: tuple[int, ...]) -> tuple[Ways, ...]:
    """For every leg, the ways from each space by the stops still to come."""
    ends: list[Way] = [(0, 0, 0)]
    legs: list[Ways] = []
    for leg in range(len(stops) - 1, -1, -1):
        legs.append(_ways(compiled, flybys, stops[leg], ends))
        ends = legs[-1][stops[leg - 1]]
    return tuple(legs[::-1])


def _ways(compiled: Compiled, flybys: Flybys, goal: int, ends: list[Way]) -> Ways:
    """The ways from each space to a goal from which others lead on."""
    found: Ways = defaultdict(list)
    sites = {compiled.numbers[id] for id in compiled.network.sites}
    heap = [(half_burns, needed, goal, relied_on) for half_burns, needed, relied_on in ends]
    heap.sort()
    while heap:
        half_burns, needed, space, relied_on = heappop(heap)
        if not needed:
            relied_on = 0  # a halt here makes them count again, and costs no burns
        elif space in sites:
            continue  # a landing ends the move, and with it the bonus
        if any(other <= needed and not bits & ~relied_on for _, other, bits in found[space]):
            continue
        found[space].append((half_burns, needed, relied_on))
        befores = [(needed, relied_on), *_granted(flybys, space, needed, relied_on)]
        for origin, price, payable in _entrances(compiled)[space]:
            for before, relied in befores:
                for paid in range(0, min(payable, flybys.most - before) + 1, BURN):
                    heappush(heap, (half_burns + price - paid, before + paid, origin, relied))
    return found


def _granted(flybys: Flybys, space: int, needed: int, relied_on: int) -> list[tuple[int, int]]:
    """What a way needs before it enters a space, if the fly-by there is to help."""
    bit = flybys.bits.get(space, 0)
    if not needed or not bit or bit & relied_on:
        return []
    return [(max(needed - flybys.gains[space], 0), relied_on | bit)]


@lru_cache(maxsize=16)
def _entrances(compiled: Compiled) -> list[list[tuple[int, int, int]]]:
    """Space to the spaces from which it is entered: each with the half-burns of that, and how many a bonus can pay."""
    found: list[list[tuple[int, int, int]]] = [[] for _ in range(compiled.size)]
    for origin in range(compiled.size):
        for edge in compiled.edges[origin]:
            found[compiled.places[edge.state]].append((origin, edge.half_burns, edge.payable))
    return found

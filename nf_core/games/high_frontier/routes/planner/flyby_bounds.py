"""The least burns still ahead of a flight with fly-bys, given its present bonus and those to come.

They are computed for an easier flight with unlimited TMP. A halt costs it no burns and avoids a pivot, but loses the
bonus. So the least ahead depends on the space alone for a flight without bonus, otherwise on the route just travelled.
A way to the goal is kept if it burns less than another, needs less bonus at its start, or relies on fewer fly-bys.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from heapq import heapify, heappop, heappush

import msgspec

from nf_core.games.high_frontier.routes.flight.compiled import Compiled, origins
from nf_core.games.high_frontier.routes.planner.bounds import FAR
from nf_core.games.high_frontier.routes.planner.flybys import Flybys

Way = tuple[int, int, int, int]
"Half-burns, the bonus needed at the start, the flight state, and the fly-bys relied on as bits."
BURN = 2
"A bonus pays whole burns."
MANY = 12
"The number of ways from a state after which the fly-bys relied on are ignored, which only makes the flight easier."


class Ways(msgspec.Struct, frozen=True, eq=False):
    """The ways to one stop and on through the following ones."""

    at_rest: dict[int, int]
    "The least half-burns from each space without bonus."
    in_flight: dict[int, list[Way]]
    "The ways from each arrival that need a bonus and burn less, the fewest burns first."

    def least_burns(self, state: int, place: int, bonus: int, taken: int) -> int:
        """The least half-burns of a flight in that state and space, with a bonus in hand and fly-bys taken."""
        if bonus:
            for half_burns, needed, _, relied_on in self.in_flight.get(state, ()):
                if needed <= bonus and not relied_on & taken:
                    return half_burns
        return self.at_rest.get(place, FAR)


@lru_cache(maxsize=16)
def ways_ahead(compiled: Compiled, flybys: Flybys, stops: tuple[int, ...]) -> tuple[Ways, ...]:
    """For every leg, the ways through the remaining stops."""
    ends: list[Way] = [(0, 0, stop, 0) for stop in stops[-1:]]
    legs: list[Ways] = []
    for leg in range(len(stops) - 1, -1, -1):
        ways = _ways(compiled, flybys, ends)
        legs.append(ways)
        if leg:
            ends = _through(compiled, ways, stops[leg - 1])
    return tuple(legs[::-1])


def _through(compiled: Compiled, ways: Ways, stop: int) -> list[Way]:
    """The ways on from a stop, after a halt there or without."""
    halted = [(ways.at_rest[stop], 0, stop, 0)] if stop in ways.at_rest else []
    return halted + [way for arrival, _ in compiled.entries[stop] for way in ways.in_flight.get(arrival, ())]


def _ways(compiled: Compiled, flybys: Flybys, ends: list[Way]) -> Ways:
    """The ways to the starts of other ways."""
    places, at_rest, in_flight = compiled.places, dict[int, int](), defaultdict[int, list[Way]](list)
    heap = ends[:]
    heapify(heap)
    while heap:
        half_burns, needed, state, relied_on = heappop(heap)
        place, others = places[state], in_flight[state]
        if place in at_rest or any(other <= needed and not bits & ~relied_on for _, other, _, bits in others):
            continue
        if needed:
            if len(others) >= MANY:
                relied_on = 0
            others.append((half_burns, needed, state, relied_on))
            arrivals, begun = [state], [(needed, relied_on), *_granted(flybys, place, needed, relied_on)]
        else:
            at_rest[place] = half_burns
            arrivals, begun = [arrival for arrival, _ in compiled.entries[place]], [(0, 0)]
        for arrival in arrivals:
            for before in _befores(compiled, arrival, half_burns, begun):
                if before[1] <= flybys.most and places[before[2]] not in at_rest:
                    heappush(heap, before)
    return Ways(at_rest, in_flight)


def _befores(compiled: Compiled, arrival: int, half_burns: int, begun: list[tuple[int, int]]) -> Iterator[Way]:
    """The ways that begin one hop earlier, for each bonus needed on arrival, with the fly-bys relied on.

    A bonus must cover all it can: a hop burns part of that only when the bonus is used up.
    """
    for origin, price, payable in origins(compiled)[arrival]:
        for needed, relied_on in begun:
            if not needed:
                yield half_burns + price, 0, origin, 0  # after a halt all fly-bys count again, and it costs no burns
            if origin in _holds_bonus(compiled):
                for paid in (payable,) if needed else range(BURN, payable + 1, BURN):
                    yield half_burns + price - paid, needed + paid, origin, relied_on


def _granted(flybys: Flybys, space: int, needed: int, relied_on: int) -> list[tuple[int, int]]:
    """The bonus that a way needs before entering a space, using the fly-by there."""
    bit = flybys.bits.get(space, 0)
    if not bit or bit & relied_on:
        return []
    return [(max(needed - flybys.gains[space], 0), relied_on | bit)]


@lru_cache(maxsize=16)
def _holds_bonus(compiled: Compiled) -> frozenset[int]:
    """The states in which a flight may have a bonus: arrivals except at sites, where the move ends."""
    sites = {compiled.numbers[id] for id in compiled.network.sites}
    return frozenset(n for n, place in enumerate(compiled.places) if n >= compiled.size and place not in sites)

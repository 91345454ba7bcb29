"""Check whether the thrust of boosts can still help a mag sail to a landing that a better flight may miss.

In flight, boosts only add TMP. Their thrust decides landings without fuel, so the search follows a flight that another
beats in everything but thrust only if it may still land where none has landed as cheaply. All bounds here are for an
easier flight: every radiation space that is near enough gives its boost, in any order. See `voyage_search.py`.
"""

from collections import defaultdict
from functools import lru_cache
from heapq import heappop, heappush

from nf_core.games.high_frontier.routes.flight.compiled import Compiled
from nf_core.games.high_frontier.routes.planner.bounds import FAR
from nf_core.games.high_frontier.routes.voyage.boosts import TOP, half_burns_left, net_thrust

Near = list[tuple[int, int]]
"Distances in half-burns, each with the bit of a radiation space; ascending."


class BoostReach:
    """The boosts within reach on one map.

    Args:
        fields: the bit of each radiation space in a packed cost, by its number.
    """

    def __init__(self, compiled: Compiled, fields: dict[int, int]) -> None:
        self._compiled = compiled
        self._arrivals = {
            field >> TOP: tuple(state for state, _ in compiled.entries[space]) for space, field in fields.items()
        }
        self._near: dict[int, Near] = {}
        self._most: dict[tuple[int, int, int], int] = {}
        self._by_way: dict[tuple[int, int], list[tuple[int, int, int]]] = {}
        self._found: dict[tuple[int, int, int, int], tuple[int, int]] = {}

    def may_lift(self, state: int, cost: int, other: int, landing: int, size: int) -> bool:
        """Whether a flight may still make a landing without fuel that an otherwise equal flight may miss.

        Args:
            state: the flight state of both.
            cost: the packed cost of the flight.
            other: the packed cost of the other.
            landing: the flight state of the arrival.
            size: the size of the site.
        """
        if net_thrust(other) > size:
            return False
        boosts, collected = self._boosts(state, half_burns_left(cost), cost >> TOP, landing)
        ahead = net_thrust(other) - net_thrust(cost)
        return net_thrust(cost) + boosts > size and (collected & other >> TOP).bit_count() > ahead

    def _boosts(self, state: int, left: int, taken: int, landing: int) -> tuple[int, int]:
        """The most boosts still possible before a landing, and which ones; -FAR if it is too far."""
        like = (state, left, taken, landing)
        if like not in self._found:
            self._found[like] = self._before(state, left, taken, landing)
        return self._found[like]

    def _before(self, state: int, left: int, taken: int, landing: int) -> tuple[int, int]:
        direct = _distances(self._compiled, (landing,))[state]
        for boosts in range(self._within(state, left, taken), -1, -1):
            most = left + 2 * boosts
            if direct > most:
                break
            bits = 0
            for around, there, bit in self._ways(state, landing):
                if around > most:
                    break
                if there <= most - 2 and not taken & bit:
                    bits |= bit
            if bits.bit_count() >= boosts:
                return boosts, bits
        return -FAR, 0

    def _within(self, state: int, left: int, taken: int) -> int:
        """The most boosts still possible before TMP run out, anywhere."""
        like = (state, left, taken)
        if like not in self._most:
            boosts = 0
            for there, bit in self._nearest(state):
                if there > left + 2 * boosts:
                    break
                boosts += not taken & bit
            self._most[like] = boosts
        return self._most[like]

    def _nearest(self, state: int) -> Near:
        if state not in self._near:
            away = [(_distances(self._compiled, arrivals)[state], bit) for bit, arrivals in self._arrivals.items()]
            self._near[state] = sorted(pair for pair in away if pair[0] < FAR)
        return self._near[state]

    def _ways(self, state: int, landing: int) -> list[tuple[int, int, int]]:
        """The radiation spaces: the way by each to the landing, the way to it, and its bit."""
        if (state, landing) not in self._by_way:
            home = _distances(self._compiled, (landing,))
            self._by_way[state, landing] = sorted(
                (there + min(home[arrival] for arrival in self._arrivals[bit]), there, bit)
                for there, bit in self._nearest(state)
            )
        return self._by_way[state, landing]


@lru_cache(maxsize=512)
def _distances(compiled: Compiled, targets: tuple[int, ...]) -> list[int]:
    """The least half-burns, with pivots, from each flight state to any of some others within a move."""
    least = [FAR] * len(compiled.edges)
    for target in targets:
        least[target] = 0
    heap = [(0, target) for target in targets]
    while heap:
        cost, state = heappop(heap)
        if cost > least[state]:
            continue
        for before, half_burns in _backwards(compiled)[state]:
            if cost + half_burns < least[before]:
                least[before] = cost + half_burns
                heappush(heap, (cost + half_burns, before))
    return least


@lru_cache(maxsize=16)
def _backwards(compiled: Compiled) -> dict[int, list[tuple[int, int]]]:
    """The predecessors of each flight state, with the half-burns of the hop."""
    found: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for state, edges in enumerate(compiled.edges):
        for edge in edges:
            found[edge.state].append((state, edge.half_burns))
    return dict(found) | {state: [] for state in range(len(compiled.edges)) if state not in found}

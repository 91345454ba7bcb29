"""The search graph of a question with more to it: stops in order, forbidden spaces, fly-by bonuses, no thrust.

A search state is (flight state, leg, bonus left, fly-bys taken). States are numbered as the search reaches them, so
that a question pays only for what it needs.
"""

from nf_core.high_frontier.routes.bounds import remaining
from nf_core.high_frontier.routes.compiled import Compiled, Edge
from nf_core.high_frontier.routes.flight import is_aerobrake_path
from nf_core.high_frontier.routes.fronts import BonusFront, Key, PlainFront
from nf_core.high_frontier.routes.search import Front, Hops, Packing

NOTHING: frozenset[int] = frozenset()


class Legs:
    """A `search.Graph` over a compiled network.

    Args:
        compiled: the flight graph.
        packed: how costs are packed.
        source: the space where the first move begins.
        goal: the space where the last move ends; None for every space.
        thrust: the TMP of each move.
        via: the spaces to visit in this order; legs are counted by how many have been visited.
        avoid: spaces never to enter.
        closed: arrivals never to make.
    """

    def __init__(
        self,
        compiled: Compiled,
        packed: Packing,
        *,
        source: int,
        goal: int | None,
        thrust: int,
        via: tuple[int, ...] = (),
        avoid: frozenset[int] = NOTHING,
        closed: frozenset[int] = NOTHING,
    ) -> None:
        self.compiled = compiled
        self.packed = packed
        self.budget = 2 * thrust
        self.keys: list[Key] = []
        self.places: list[int] = []
        self.ready: list[Hops | None] = []
        self.ahead: list[int] = []
        self._thrust = thrust
        self._via = via
        self._avoid, self._closed = avoid, closed
        self._tolls = compiled.tolls(packed)
        self._burn = (1 << packed.shifts["burns"]) + 1
        self._gains = _gains(compiled, thrust)
        self._bounds = [] if goal is None or self._gains else remaining(compiled, packed, (*via, goal))
        self._numbers: dict[Key, int] = {}
        self.start = self._number((source, self._leg(0, source), 0, NOTHING))
        self.goal = None if goal is None else self.arrived(goal)

    def arrived(self, space: int) -> int:
        """The state `at the start of a move` in that space, all stops visited."""
        return self._number((space, len(self._via), 0, NOTHING))

    def flight_state(self, state: int) -> int:
        """The state of the flight graph that a search state stands for."""
        return self.keys[state][0]

    def front(self) -> Front:
        """See `search.Graph`."""
        if self._gains:
            return BonusFront(self.packed, self.keys, self.compiled.places, self._gains)
        return PlainFront(self.packed, self.places)

    def expand(self, state: int) -> Hops:
        """See `search.Graph`."""
        key = self.keys[state]
        found = [self._onward(key, edge) for edge in self.compiled.edges[key[0]] if self._allowed(edge)]
        self.ready[state] = found
        return found

    def _allowed(self, edge: Edge) -> bool:
        if edge.state in self._closed or (self._avoid and self.compiled.places[edge.state] in self._avoid):
            return False
        return self._thrust > 0 or is_aerobrake_path(self.compiled.network, self.compiled.arc(edge.state))

    def _onward(self, key: Key, edge: Edge) -> tuple[int, int]:
        _, leg, bonus, taken = key
        cost = edge.half_burns
        if self._via:
            leg = self._leg(leg, self.compiled.places[edge.state])
        if self._gains:
            used = min(bonus, edge.payable)
            place = self.compiled.places[edge.state]
            cost, bonus = cost - used, bonus - used
            if place in self._gains and place not in taken:
                bonus, taken = bonus + self._gains[place], taken | {place}
        return self._tolls[edge.state] + cost * self._burn, self._number((edge.state, leg, bonus, taken))

    def _leg(self, leg: int, place: int) -> int:
        return leg + 1 if leg < len(self._via) and self._via[leg] == place else leg

    def _number(self, key: Key) -> int:
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self.keys)
            self.keys.append(key)
            self.ready.append(None)
            self.places.append(number)
            place = self.compiled.places[key[0]]
            self.ahead.append(self._bounds[key[1]][place] if self._bounds else 0)
            if key[0] != place:
                self.places[number] = self._number((place, key[1], 0, NOTHING))
        return number


def _gains(compiled: Compiled, thrust: int) -> dict[int, int]:
    """Space to the half-burns that entering it grants; empty where fly-bys are switched off, or nothing can burn."""
    if not compiled.options.flybys or thrust < 1:
        return {}
    bonuses = {compiled.numbers[id]: space.flyby for id, space in compiled.network.spaces.items() if space.flyby}
    return {place: 2 * (thrust if bonus == "thrust" else int(bonus)) for place, bonus in bonuses.items()}

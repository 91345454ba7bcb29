"""The search graph of one question: its stops in order, its forbidden spaces, its fly-by bonuses.

A search state is (flight state, leg, bonus left, fly-bys taken). States are numbered as the search reaches them, so
that a question pays only for what it needs.
"""

from nf_core.high_frontier.routes.compiled import Compiled, Edge
from nf_core.high_frontier.routes.flight import is_aerobrake_path
from nf_core.high_frontier.routes.search import Packing

Key = tuple[int, int, int, frozenset[int]]
NOTHING: frozenset[int] = frozenset()


class Legs:
    """A `search.Graph` over a compiled network.

    Args:
        via: the spaces to visit in this order; legs are counted by how many have been visited.
        avoid: spaces never to enter.
    """

    def __init__(
        self,
        compiled: Compiled,
        packed: Packing,
        *,
        source: int,
        thrust: int,
        via: tuple[int, ...],
        avoid: frozenset[int],
    ) -> None:
        self.compiled = compiled
        self.packed = packed
        self.thrust = thrust
        self.budget = 2 * thrust
        self.via = via
        self.avoid = avoid
        self.keys: list[Key] = []
        self.places: list[int] = []
        self.ready: list[list[tuple[int, int]] | None] = []
        self._numbers: dict[Key, int] = {}
        self.start = self._number((source, self._leg(0, source), 0, NOTHING))

    def goal(self, space: int) -> int:
        """The state `at the start of a move` in that space, all stops visited."""
        return self._number((space, len(self.via), 0, NOTHING))

    def expand(self, state: int) -> list[tuple[int, int]]:
        """See `search.Graph`."""
        key = self.keys[state]
        found = [self._onward(key, edge) for edge in self.compiled.edges[key[0]] if self._allowed(edge)]
        self.ready[state] = found
        return found

    def _allowed(self, edge: Edge) -> bool:
        if self.compiled.places[edge.state] in self.avoid:
            return False
        return self.thrust > 0 or is_aerobrake_path(self.compiled.network, self.compiled.arc(edge.state))

    def _onward(self, key: Key, edge: Edge) -> tuple[int, int]:
        _, leg, bonus, taken = key
        compiled, place = self.compiled, self.compiled.places[edge.state]
        paid_by_bonus = min(bonus, edge.payable)
        cost = edge.half_burns - paid_by_bonus
        bonus -= paid_by_bonus
        gain = self._gain(place)
        if gain and place not in taken:
            bonus, taken = bonus + gain, taken | {place}
        amounts = {"burns": cost, "hazards": compiled.hazards[edge.state], "radiation": compiled.radiation[edge.state]}
        return self.packed.pack(amounts, spent=cost), self._number((edge.state, self._leg(leg, place), bonus, taken))

    def _gain(self, place: int) -> int:
        """The half-burns that entering a space grants."""
        flyby = self.compiled.network.spaces[self.compiled.ids[place]].flyby if self.compiled.options.flybys else ""
        return 2 * (self.thrust if flyby == "thrust" else int(flyby or 0))

    def _leg(self, leg: int, place: int) -> int:
        return leg + 1 if leg < len(self.via) and self.via[leg] == place else leg

    def _number(self, key: Key) -> int:
        if key not in self._numbers:
            number = self._numbers[key] = len(self.keys)
            self.keys.append(key)
            self.ready.append(None)
            self.places.append(number)
            place = self.compiled.places[key[0]]
            if key[0] != place:
                self.places[number] = self._number((place, key[1], 0, NOTHING))
        return self._numbers[key]

"""The landings that mag sails missed in a turn because they lacked thrust; boosts may still make them possible.

Every arrival of a flight in the second round of a turn was reached in the first round by a flight at least as good in
everything but thrust. So if nobody missed a landing, thrust can gain nothing. See `voyage_search.py`.
"""

from collections.abc import Mapping, Sequence

from nf_core.games.high_frontier.routes.planner.bounds import ahead
from nf_core.games.high_frontier.routes.voyage import voyage_cost as packed
from nf_core.games.high_frontier.routes.voyage.boost_reach import BoostReach
from nf_core.games.high_frontier.routes.voyage.boosts import net_thrust
from nf_core.games.high_frontier.routes.voyage.moves import landing_fuel
from nf_core.games.high_frontier.routes.voyage.voyage_cost import GUARDS, ONE_HAZARD, dominated
from nf_core.games.high_frontier.routes.voyage.voyage_ends import needs_thrust
from nf_core.games.high_frontier.routes.voyage.voyage_graph import VoyageGraph


class Landings:
    """The landings missed in the turn under search.

    Args:
        best: the costs of the settled labels of each state.
        reached: the costs of the labels at the goal.
    """

    def __init__(self, graph: VoyageGraph, best: Mapping[int, list[int]], reached: list[int]) -> None:
        self._graph, self._best, self._reached = graph, best, reached
        self._turn = 0
        self._missed: dict[int, int] = {}
        "The size of the site of each arrival, by flight state."
        self._reach = BoostReach(graph.compiled, graph.boosts.fields)

    def note(self, state: int, cost: int) -> None:
        """Remember an arrival that lacked the thrust to land without fuel."""
        graph = self._graph
        if packed.turns(cost) != self._turn:
            self._turn = packed.turns(cost)
            self._missed.clear()
        if needs_thrust(graph, state) and landing_fuel(graph.network, graph.space(state), net_thrust(cost)):
            self._missed[graph.keys[state].at] = graph.network.sites[graph.space(state)].size

    def may_gain(self, state: int, cost: int, rivals: Sequence[int]) -> bool:
        """Whether a flight may still make a landing that none has made as cheaply, and that all rivals may miss."""
        key = self._graph.keys[state]
        return not self._graph.is_adrift(key) and any(
            all(self._reach.may_lift(key.at, cost, rival, landing, size) for rival in rivals)
            and self._is_open(state, cost, landing)
            for landing, size in self._missed.items()
        )

    def _is_open(self, state: int, cost: int, landing: int) -> bool:
        """Whether a landing in this move would be a new result."""
        graph = self._graph
        key, site = graph.keys[state], graph.compiled.places[landing]
        _, hazards, _ = ahead(graph.compiled, site)[graph.compiled.places[key.at]]
        landed = graph.scale.at_rest(cost, graph.scale.steps(cost)) + ONE_HAZARD * hazards
        resting = graph.resting(graph.moved(key.stack), site, len(graph.via))
        return not dominated(landed | GUARDS, self._best[resting], GUARDS) and not dominated(
            (landed | GUARDS) + graph.ahead[resting], self._reached, GUARDS
        )

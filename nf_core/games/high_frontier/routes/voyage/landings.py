"""The landings that mag sails have missed for want of thrust in a turn: what their boosts can still be good for.

Flights that waited for the second round of a turn reach no arrival that another did not reach in the first round, with
as much of everything but thrust. So where none has missed a landing, thrust can gain nothing. See `voyage_search.py`.
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
    """The landings missed in the turn that is being searched.

    Args:
        best: state to the costs of its settled labels.
        reached: the costs of the labels at the goal.
    """

    def __init__(self, graph: VoyageGraph, best: Mapping[int, list[int]], reached: list[int]) -> None:
        self._graph, self._best, self._reached = graph, best, reached
        self._turn = 0
        self._missed: dict[int, int] = {}
        "The flight state of an arrival to the size of its site."
        self._reach = BoostReach(graph.compiled, graph.boosts.fields)

    def note(self, state: int, cost: int) -> None:
        """Remember an arrival that would have taken more thrust to land without fuel."""
        graph = self._graph
        if packed.turns(cost) != self._turn:
            self._turn = packed.turns(cost)
            self._missed.clear()
        if needs_thrust(graph, state) and landing_fuel(graph.network, graph.space(state), net_thrust(cost)):
            self._missed[graph.keys[state].at] = graph.network.sites[graph.space(state)].size

    def may_gain(self, state: int, cost: int, rivals: Sequence[int]) -> bool:
        """Whether a flight may still make a landing that nothing has made as cheaply, and that all rivals may miss."""
        key = self._graph.keys[state]
        return not self._graph.is_adrift(key) and any(
            all(self._reach.may_lift(key.at, cost, rival, landing, size) for rival in rivals)
            and self._is_open(state, cost, landing)
            for landing, size in self._missed.items()
        )

    def _is_open(self, state: int, cost: int, landing: int) -> bool:
        """Whether a landing in this move would be news."""
        graph = self._graph
        key, site = graph.keys[state], graph.compiled.places[landing]
        _, hazards, _ = ahead(graph.compiled, site)[graph.compiled.places[key.at]]
        landed = graph.scale.at_rest(cost, graph.scale.steps(cost)) + ONE_HAZARD * hazards
        resting = graph.resting(graph.moved(key.stack), site, len(graph.via))
        return not dominated(landed | GUARDS, self._best[resting], GUARDS) and not dominated(
            (landed | GUARDS) + graph.ahead[resting], self._reached, GUARDS
        )

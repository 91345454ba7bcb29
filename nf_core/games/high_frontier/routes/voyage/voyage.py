"""Every Pareto-optimal voyage of a rocket, over turns, fuel steps and hazards; and the least water for a trip.

Each turn the plan chooses a thruster, afterburning and the fuel to jettison, lifts off, flies with the resulting net
thrust, and lands (rules F1 to F8, G). It is exact: within a move the future depends on the route just travelled, the
TMP and fuel left, the net thrust, the lost sails, and the mag-sail and fly-by bonuses taken; between moves on space,
cards and fuel. The search keeps all of these in the state or compares them. Next: `explain.py`.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property

import msgspec

from nf_core.games.high_frontier.routes.flight.search import Watch
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.planner.planner import NO_CAPS, limits
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket
from nf_core.games.high_frontier.routes.voyage.stuck import refusals
from nf_core.games.high_frontier.routes.voyage.voyage_graph import UnderWay, VoyageGraph
from nf_core.games.high_frontier.routes.voyage.voyage_query import VoyageQuestion, check, explore
from nf_core.games.high_frontier.routes.voyage.voyage_records import (
    COSTS,
    PLAIN_CONDITIONS,
    Conditions,
    FirstMove,
    Turn,
    Voyage,
    VoyageCost,
    WaterNeed,
)
from nf_core.games.high_frontier.routes.voyage.voyage_search import VoyageTree
from nf_core.games.high_frontier.routes.voyage.voyage_trace import trace, undominated
from nf_core.games.high_frontier.routes.voyage.water import least_fuel, least_water
from nf_core.kernel.ledger import Number, Refusal, count

__all__ = [
    "Conditions",
    "FirstMove",
    "RocketPlan",
    "Turn",
    "UnderWay",
    "Voyage",
    "VoyageCost",
    "WaterNeed",
    "least_water",
    "plan_rocket",
    "short_of_fuel",
    "within_reach",
]


class RocketPlan:
    """The answer: all undominated voyages to the target, or to every space, traced on first use."""

    def __init__(
        self, question: VoyageQuestion, graph: VoyageGraph, tree: VoyageTree, nearest_miss: Voyage | None = None
    ) -> None:
        self.question = question
        self.nearest_miss = nearest_miss
        "If the caps leave no voyage to the target, the one that breaks them least."
        self._graph = graph
        self._tree = tree

    def __repr__(self) -> str:
        asked = self.question
        found = count(len(self._best(asked.target)), "voyage") if asked.target else "every space"
        return f"<RocketPlan: {asked.source} to {asked.target or 'anywhere'}; {found}>"

    @cached_property
    def routes(self) -> tuple[Voyage, ...]:
        """The voyages to the question's target, one for each cost vector, best first in the order of the criteria."""
        return self.to(self.question.target) if self.question.target else ()

    @property
    def targets(self) -> dict[str, tuple[VoyageCost, ...]]:
        """The undominated costs of the target (or of every space within reach), in the same order."""
        wanted = [self.question.target] if self.question.target else self._graph.compiled.ids
        found = {id: tuple(cost for cost, _ in self._best(id)) for id in wanted}
        return {id: costs for id, costs in found.items() if costs}

    @property
    def open_from(self) -> int | None:
        """If the search ended early, the number of turns from which voyages may be missing or beaten."""
        return self._tree.open_from

    @property
    def still_open(self) -> str:
        """A sentence on the voyages that a search ended early may miss; empty for a complete search."""
        turns = self.open_from
        return "" if turns is None else f"Routes of {count(turns, 'turn')} or more may be missing or be beaten."

    @property
    def refusals(self) -> dict[str, Refusal]:
        """The refusal for each thruster that cannot begin the first move (under "" if there is no thruster at all)."""
        asked, terms = self.question, self.question.conditions
        return refusals(self._graph.network, terms.as_begun(asked.rocket), asked.source, terms.at_first)

    def to(self, target: str) -> tuple[Voyage, ...]:
        """The voyages to one space; empty if there is none.

        Raises:
            UnknownName: there is no such space.
        """
        self._graph.network.space(target)
        return tuple(trace(self._graph, self._tree, label, self.question.source) for _, label in self._best(target))

    def _best(self, id: str) -> list[tuple[VoyageCost, int]]:
        labels = self._tree.stops.get(self._graph.compiled.numbers[id], [])
        return undominated(self._graph, self._tree, labels, self.question.criteria)


def plan_rocket(
    network: Network,
    rocket: Rocket,
    source: str,
    target: str | None = None,
    *,
    conditions: Conditions = PLAIN_CONDITIONS,
    caps: Mapping[str, Number] = NO_CAPS,
    avoid: Sequence[str] = (),
    via: Sequence[str] = (),
    criteria: Sequence[str] = COSTS,
    watch: Watch | None = None,
) -> RocketPlan:
    """Every Pareto-optimal voyage of a rocket from `source` to `target`, or to every space if there is no target.

    Args:
        network: the map.
        rocket: cards and fuel at the start.
        source: id of the space where the first move begins.
        target: id of the space where the last move ends.
        conditions: options, helping factories, available dirt.
        caps: the most `turns`, `fuel_steps` and `hazards` that a voyage may cost.
        avoid: ids of spaces never to enter.
        via: ids of spaces to visit in this order.
        criteria: the costs to compare, in priority order; voyages with the same costs count as one.
        watch: called now and then with the number of labels settled; True ends the search (see `RocketPlan.open_from`).

    Raises:
        BadRequest: an unknown cost, a negative cap, or a space both wanted and avoided.
        UnknownName: an id that is not on the map.
    """
    asked = VoyageQuestion(
        network.edition, rocket, source, target, conditions, limits(caps), tuple(avoid), tuple(via), tuple(criteria)
    )
    check(network, asked)
    graph, tree = explore(network, asked, watch)
    found = RocketPlan(asked, graph, tree)
    if target and asked.caps and not found.routes and tree.open_from is None:
        return RocketPlan(asked, graph, tree, _nearest_miss(network, asked, watch))
    return found


def within_reach(
    network: Network,
    rocket: Rocket,
    source: str,
    *,
    conditions: Conditions = PLAIN_CONDITIONS,
    under_way: UnderWay | None = None,
    caps: Mapping[str, Number] = NO_CAPS,
    watch: Watch | None = None,
) -> frozenset[str]:
    """The spaces where a rocket can come to rest at any cost; also for a rocket in the middle of a move.

    Args:
        network: the map.
        rocket: cards and fuel; in the middle of a move, the cards at its start and the present fuel figure.
        source: id of its present space.
        conditions: options, helping factories, available dirt.
        under_way: its present move, which counts neither as a turn nor for its hazards.
        caps: the most `turns`, `fuel_steps` and `hazards` still to come.
        watch: called now and then with the number of labels settled; may end the search.

    Raises:
        BadRequest, UnknownName: as `plan_rocket`.
    """
    asked = VoyageQuestion(network.edition, rocket, source, None, conditions, limits(caps), ())
    check(network, asked)
    graph, tree = explore(network, asked, watch, under_way=under_way)
    return frozenset(graph.compiled.ids[space] for space in tree.stops)


def short_of_fuel(network: Network, plan: RocketPlan, watch: Watch | None = None) -> str:
    """A sentence on the fuel steps that a rocket lacks, if more fuel alone would give it a voyage; otherwise empty.

    Args:
        network: the map.
        plan: a plan to one target that has found no voyage.
        watch: as for `plan_rocket`.
    """
    if plan.refusals or plan.nearest_miss or plan.open_from is not None:
        return ""
    needed, aboard = least_fuel(network, plan.question, watch), plan.question.rocket.fuel_steps
    return "" if needed is None else f"It has {aboard} of the {count(needed, 'fuel step')} that this takes."


def _nearest_miss(network: Network, asked: VoyageQuestion, watch: Watch | None) -> Voyage | None:
    """The voyage that breaks the fewest caps by the least, if there is any."""
    freed = msgspec.structs.replace(asked, caps={})
    every = RocketPlan(freed, *explore(network, freed, watch))

    def excess(voyage: Voyage) -> tuple[int, Number]:
        over = [max(getattr(voyage.cost, name) - cap, 0) for name, cap in asked.caps.items()]
        return sum(amount > 0 for amount in over), sum(over)

    return min(every.routes, key=excess, default=None)

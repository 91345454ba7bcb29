"""Every Pareto-optimal voyage of a rocket, over turns, fuel steps and hazards; and the least water for a trip.

Each turn the plan chooses a thruster, whether to afterburn and how much fuel to jettison, lifts off, flies with the net
thrust that results, and lands (rules F1 to F8, G). It is exact: within a move the future depends on the route just
travelled, on TMP and fuel left, on the net thrust, on sails lost and mag-sail and fly-by bonuses taken; between moves
on space, cards, and fuel. All of that is in the state or compared. Next: `explain.py`.
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
    """The answer: all undominated voyages to the target, or to every space; they are traced when first asked for."""

    def __init__(
        self, question: VoyageQuestion, graph: VoyageGraph, tree: VoyageTree, nearest_miss: Voyage | None = None
    ) -> None:
        self.question = question
        self.nearest_miss = nearest_miss
        "Where the caps leave no voyage to the target: the one that breaks them least."
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
        """The target (or every space that can be reached) to its undominated costs, in the same order."""
        wanted = [self.question.target] if self.question.target else self._graph.compiled.ids
        found = {id: tuple(cost for cost, _ in self._best(id)) for id in wanted}
        return {id: costs for id, costs in found.items() if costs}

    @property
    def open_from(self) -> int | None:
        """Where the search was ended early: the turns from which on voyages may be missing, or be beaten."""
        return self._tree.open_from

    @property
    def still_open(self) -> str:
        """What an ended search leaves open, in a sentence; empty where it was not ended."""
        turns = self.open_from
        return "" if turns is None else f"Routes of {count(turns, 'turn')} or more may be missing or be beaten."

    @property
    def refusals(self) -> dict[str, Refusal]:
        """For each thruster that cannot begin the first move, why not (under "" if there is no thruster at all)."""
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
        conditions: options, factories that help, dirt to be had.
        caps: the most `turns`, `fuel_steps` and `hazards` that a voyage may cost.
        avoid: ids of spaces never to enter.
        via: ids of spaces to visit in this order.
        criteria: which of the costs are compared, in priority order; two voyages alike in these count as one.
        watch: called now and then with the number of labels settled; True ends the search (see `RocketPlan.open_from`).

    Raises:
        BadRequest: an unknown cost, a negative cap, or a space both asked for and avoided.
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
    """The spaces where a rocket can come to rest, whatever that costs; also in the middle of a move.

    Args:
        network: the map.
        rocket: cards and fuel; in the middle of a move the cards with which it began, and what the fuel figure shows.
        source: id of the space where it is.
        conditions: options, factories that help, dirt to be had.
        under_way: the move in which it is, which counts neither as a turn nor for its hazards.
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
    """The fuel steps that a rocket lacks, in a sentence, where more of them alone would give it a voyage; else nothing.

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
    """The voyage that breaks the fewest caps by the least, if any leads there at all."""
    freed = msgspec.structs.replace(asked, caps={})
    every = RocketPlan(freed, *explore(network, freed, watch))

    def excess(voyage: Voyage) -> tuple[int, Number]:
        over = [max(getattr(voyage.cost, name) - cap, 0) for name, cap in asked.caps.items()]
        return sum(amount > 0 for amount in over), sum(over)

    return min(every.routes, key=excess, default=None)

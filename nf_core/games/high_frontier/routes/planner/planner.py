"""Every Pareto-optimal route of an abstract flight: a thrust, and costs in burns, turns, hazards and radiation.

Rules: hf.move.burn, hf.move.pivot, hf.move.coast, hf.move.no-u-turn, hf.move.site-ends (F5 to F8). The planner is
exact: a flight's future depends on the route just travelled and the TMP left, and both are in the state.
Next: `rocket.py`, `voyage.py` for real rockets, `explain.py` for reasons.
"""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from math import isfinite
from types import MappingProxyType

import msgspec

from nf_core.games.high_frontier.routes.flight import flight, search
from nf_core.games.high_frontier.routes.flight.compiled import compile_network
from nf_core.games.high_frontier.routes.flight.flight import PLAIN, Flight, Flown, Options
from nf_core.games.high_frontier.routes.flight.search import CRITERIA, Packing, Tree, Watch
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.map.records import Arc
from nf_core.games.high_frontier.routes.planner.legs import Legs
from nf_core.games.high_frontier.routes.planner.plain import PlainGraph
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Number, count, show
from nf_core.kernel.outside import quoted

MOST_THRUST = 15
Way = tuple[str, str]
"A route by its id, and the space where it leads."
NO_CAPS: Mapping[str, Number] = MappingProxyType({})


class Cost(msgspec.Struct, frozen=True, order=True):
    """The cost of a route."""

    burns: Number
    "Burns and pivots, in burns; a half lander burn adds a half."
    turns: int
    "Moves begun, one a year."
    hazards: int
    "Crash and aerobrake spaces entered."
    radiation: int
    "Radiation spaces entered."

    def __str__(self) -> str:
        counted = {"burn": self.burns, "turn": self.turns, "hazard": self.hazards, "radiation space": self.radiation}
        return ", ".join(count(amount, noun) for noun, amount in counted.items())


class Hop(msgspec.Struct, frozen=True):
    """One hop of a route."""

    origin: str
    target: str
    route: str
    "The id of the route flown."
    turn: int
    "The number of its move, from 1."
    burns: Number
    pivot: bool
    hazard: str
    radiation: bool
    rule: str
    "The id of the rule that best explains its cost."


Step = tuple[Flight, int, Hop | None]
"Where a flight is after a step, in which turn, and the hop flown, if it is one."


class Route(msgspec.Struct, frozen=True):
    """A route and its cost."""

    source: str
    target: str
    cost: Cost
    hops: tuple[Hop, ...]

    def __repr__(self) -> str:
        return f"<Route: {self.source} to {self.target}, {self.cost}>"

    def turns(self) -> tuple[tuple[Hop, ...], ...]:
        """The hops grouped by move."""
        return tuple(tuple(hop for hop in self.hops if hop.turn == turn + 1) for turn in range(self.cost.turns))


class Question(msgspec.Struct, frozen=True):
    """A question; `target` is None for every space at once."""

    edition: str
    source: str
    target: str | None
    thrust: int
    criteria: tuple[str, ...]
    caps: dict[str, Number]
    via: tuple[str, ...]
    avoid: tuple[str, ...]
    options: Options
    closed: frozenset[Way] = frozenset()


class Plan:
    """The answer: all undominated routes to the target, or to every space, traced on first use."""

    def __init__(
        self, question: Question, graph: PlainGraph | Legs, tree: Tree, nearest_miss: Route | None = None
    ) -> None:
        self.question = question
        self.nearest_miss = nearest_miss
        "If the caps leave no route to the target, the route that breaks them least."
        self._graph = graph
        self._tree = tree
        self._steps: dict[int, Step] = {0: (flight.start(question.source, question.thrust), 0, None)}

    def __repr__(self) -> str:
        asked = self.question
        found = count(len(self._labels(asked.target)), "route") if asked.target else "every space"
        return f"<Plan: {asked.source} to {asked.target or 'anywhere'}, thrust {asked.thrust}; {found}>"

    @cached_property
    def routes(self) -> tuple[Route, ...]:
        """The routes to the question's target, one for each cost vector, best first in the order of the criteria."""
        return self.to(self.question.target) if self.question.target else ()

    @property
    def open_from(self) -> Number | None:
        """If the search ended early, all routes that cost less than this in the first criterion are there."""
        packed, cost = self._graph.packed, self._tree.open_from
        if cost is None:
            return None
        first = packed.order[0]
        return _burns(packed.unpack(cost, first)) if first == "burns" else packed.unpack(cost, first)

    @property
    def still_open(self) -> str:
        """What a search ended early may miss, and what would make it faster; empty for a complete search."""
        if self.open_from is None:
            return ""
        first = self.question.criteria[0]
        noun = "radiation space" if first == "radiation" else first.removesuffix("s")
        return f"Routes of {count(self.open_from, noun)} or more may be missing.{self._graph.sooner}"

    @property
    def settled(self) -> int:
        """The number of labels that the search settled: a measure of its work, independent of the clock."""
        return len(self._tree.states)

    @property
    def targets(self) -> dict[str, tuple[Cost, ...]]:
        """The undominated costs of the target (or of every space within reach), in the same order."""
        wanted = [self.question.target] if self.question.target else self._graph.compiled.ids
        found = {id: tuple(self._cost(label) for label in self._labels(id)) for id in wanted}
        return {id: costs for id, costs in found.items() if costs}

    def to(self, target: str) -> tuple[Route, ...]:
        """The routes to one space; empty if there is none.

        Raises:
            UnknownName: there is no such space.
        """
        self._graph.compiled.network.space(target)
        return tuple(self._trace(target, label) for label in self._labels(target))

    def _labels(self, id: str) -> list[int]:
        labels = self._tree.stops.get(self._graph.arrived(self._graph.compiled.numbers[id]), [])
        return labels if set(self.question.caps) <= set(self.question.criteria) else self._judged(labels)

    def _judged(self, labels: list[int]) -> list[int]:
        """The labels, best first, that are undominated in the criteria alone."""
        packed, kept = self._graph.packed, dict[int, int]()
        for label in labels:
            end = self._tree.costs[label] & ~search.SPENT
            if not search.dominated(end | packed.guards, list(kept.values()), packed.judged):
                kept[label] = end
        return list(kept)

    def _cost(self, label: int) -> Cost:
        packed, cost = self._graph.packed, self._tree.costs[label]
        burns, turns, hazards, radiation = (packed.unpack(cost, name) for name in CRITERIA)
        return Cost(_burns(burns), turns, hazards, radiation)

    def _trace(self, target: str, label: int) -> Route:
        steps = map(self._step, self._tree.path(label))
        return Route(self.question.source, target, self._cost(label), tuple(hop for _, _, hop in steps if hop))

    def _step(self, label: int) -> Step:
        """The last step to a label, which routes share; the label before it has been asked for already."""
        if label not in self._steps:
            at, turn, _ = self._steps[self._tree.parents[label]]
            self._steps[label] = self._fly(at, turn, label)
        return self._steps[label]

    def _fly(self, at: Flight, turn: int, label: int) -> Step:
        compiled, state = self._graph.compiled, self._graph.flight_state(self._tree.states[label])
        if state < compiled.size:
            return flight.start(compiled.ids[state], self.question.thrust), turn, None
        flown = flight.hop(compiled.network, at, compiled.arc(state), compiled.options)
        assert isinstance(flown, Flown)
        turn += not at.came_by
        return flown.flight, turn, as_hop(compiled.network, compiled.arc(state), turn, flown, compiled.options)


def plan(
    network: Network,
    source: str,
    target: str | None = None,
    *,
    thrust: int,
    criteria: Sequence[str] = CRITERIA,
    caps: Mapping[str, Number] = NO_CAPS,
    via: Sequence[str] = (),
    avoid: Sequence[str] = (),
    closed: Collection[Way] = (),
    options: Options = PLAIN,
    watch: Watch | None = None,
) -> Plan:
    """Every Pareto-optimal route from `source` to `target`, or to every space if there is no target.

    Args:
        network: the map.
        source: id of the space where the first move begins.
        target: id of the space where the last move ends.
        thrust: TMP of each move, 0 to 15; with 0 a flight only follows aerobrake paths.
        criteria: the costs to compare, in priority order; routes with the same costs count as one.
        caps: the most that a route may cost in a criterion.
        via: ids of spaces to pass through in this order (a site among them ends a move, as always).
        avoid: ids of spaces never to enter.
        closed: ways never to fly.
        options: the advanced rules switched on.
        watch: called now and then with the number of labels settled; True ends the search (see `Plan.open_from`).

    Raises:
        BadRequest: an unknown criterion, a thrust or cap out of range, a space both wanted and avoided.
        UnknownName: an id that is not on the map.
    """
    asked = Question(
        edition=network.edition,
        source=source,
        target=target,
        thrust=thrust,
        criteria=tuple(criteria),
        caps=limits(caps),
        via=tuple(via),
        avoid=tuple(avoid),
        options=options,
        closed=frozenset(closed),
    )
    check(network, asked)
    graph = _graph(network, asked)
    tree = search.settle(graph, graph.packed, limits=_limits(graph.packed, asked), watch=watch)
    found = Plan(asked, graph, tree)
    if target and asked.caps and not found.routes and tree.open_from is None:
        return Plan(asked, graph, tree, _nearest_miss(network, asked, watch))
    return found


def best(
    network: Network,
    source: str,
    target: str | None = None,
    *,
    thrust: int,
    criteria: Sequence[str] = CRITERIA,
    caps: Mapping[str, Number] = NO_CAPS,
    via: Sequence[str] = (),
    avoid: Sequence[str] = (),
    options: Options = PLAIN,
) -> Plan:
    """The single best route in one priority order, to the target (or every space); quicker than `plan`.

    Args:
        network: the map.
        source: id of the space where the first move begins.
        target: id of the space where the last move ends.
        thrust: TMP of each move, 0 to 15.
        criteria: the priority order.
        caps: the most that the route may cost in a criterion.
        via: ids of spaces to pass through in this order.
        avoid: ids of spaces never to enter.
        options: advanced rules switched on.

    Raises:
        BadRequest, UnknownName: as `plan`.
    """
    asked = Question(
        network.edition, source, target, thrust, tuple(criteria), limits(caps), tuple(via), tuple(avoid), options
    )
    check(network, asked)
    graph = _graph(network, asked, single=True)
    return Plan(asked, graph, search.settle_best(graph, graph.packed, limits=_limits(graph.packed, asked)))


def check(network: Network, asked: Question) -> None:
    """Refuse a question that makes no sense.

    Raises:
        BadRequest, UnknownName: as `plan`.
    """
    named = [asked.source, *([asked.target] if asked.target else []), *asked.via]
    for id in (*named, *asked.avoid):
        network.space(id)
    if not isinstance(asked.thrust, int) or not 0 <= asked.thrust <= MOST_THRUST:
        raise BadRequest(f"A thrust of {asked.thrust} is out of range.", f"Give a thrust from 0 to {MOST_THRUST}.")
    _check_criteria(asked.criteria)
    _check_criteria(tuple(asked.caps) or CRITERIA)
    check_caps(asked.caps)
    for id in set(named) & set(asked.avoid):
        raise BadRequest(f"{network.space(id).title} is both wanted and avoided.", "Drop it from one of the two.")


def limits(caps: Mapping[str, Number]) -> dict[str, Number]:
    """The caps of a question, checked for form.

    Raises:
        BadRequest: they are not numbers by name.
    """
    if not isinstance(caps, Mapping):
        raise BadRequest(f"{quoted(caps)} gives no caps.", 'Give the most by name, as in caps={"burns": 3}.')
    return {**caps}


def check_caps(caps: Mapping[str, Number]) -> None:
    """Refuse a cap that is not a number, or is negative.

    Raises:
        BadRequest: the message names the cap.
    """
    for name, cap in caps.items():
        if not isinstance(cap, int | float | Fraction) or not isfinite(cap):
            raise BadRequest(f"A cap of {quoted(cap)} {name} is no number.", "Give a number, such as 3 or 0.5.")
        if cap < 0:
            raise BadRequest(f"A cap of {show(cap)} {name} is below zero.", "Give the most that it may cost.")


def _check_criteria(names: tuple[str, ...]) -> None:
    unknown = [name for name in names if name not in CRITERIA]
    if unknown or not names or len(set(names)) < len(names):
        wrong = f"{quoted(unknown[0])} is no criterion" if unknown else "The criteria are empty or repeat themselves"
        raise BadRequest(f"{wrong}.", f"Choose from: {', '.join(CRITERIA)}.")


def _graph(network: Network, asked: Question, *, single: bool = False) -> PlainGraph | Legs:
    compiled = compile_network(network, asked.options)
    packed, number = search.packing(asked.criteria, asked.caps, single=single), compiled.numbers
    source, goal = number[asked.source], number[asked.target] if asked.target else None
    if asked.thrust and not (asked.via or asked.avoid or asked.closed or asked.options.flybys):
        return PlainGraph(compiled, packed, source=source, goal=goal, thrust=asked.thrust)
    return Legs(
        compiled,
        packed,
        source=source,
        goal=goal,
        thrust=asked.thrust,
        via=tuple(number[id] for id in asked.via),
        avoid=frozenset(number[id] for id in asked.avoid),
        closed=frozenset(
            state for state, arc in enumerate(compiled.arcs, compiled.size) if (arc.route, arc.target) in asked.closed
        ),
    )


def _limits(packed: Packing, asked: Question) -> int:
    most = {name: (1 << (width - 1)) - 1 for name, width in search.WIDTHS.items()}
    caps = {name: int(cap * 2 if name == "burns" else cap) for name, cap in asked.caps.items()}
    return packed.pack(most | {name: min(cap, most[name]) for name, cap in caps.items()}, spent=search.SPENT >> 1)


def _nearest_miss(network: Network, asked: Question, watch: Watch | None) -> Route | None:
    """The route that breaks the fewest caps by the least, if there is any route."""
    compared = (*asked.criteria, *(name for name in asked.caps if name not in asked.criteria))
    freed = msgspec.structs.replace(asked, caps={}, criteria=compared)
    graph = _graph(network, freed)
    every = Plan(freed, graph, search.settle(graph, graph.packed, limits=_limits(graph.packed, freed), watch=watch))

    def excess(route: Route) -> tuple[int, Number]:
        over = [max(getattr(route.cost, name) - cap, 0) for name, cap in asked.caps.items()]
        return sum(amount > 0 for amount in over), sum(over)

    return min(every.routes, key=excess, default=None)


def _burns(halves: int) -> Number:
    return halves // 2 if halves % 2 == 0 else Fraction(halves, 2)


def as_hop(network: Network, arc: Arc, turn: int, flown: Flown, options: Options) -> Hop:
    """The record of a hop flown in a turn."""
    return Hop(
        origin=arc.origin,
        target=arc.target,
        route=arc.route,
        turn=turn,
        burns=flown.burns.total,
        pivot=flown.pivot,
        hazard=flight.hazard(network, arc, options),
        radiation=flight.is_radiation(network, arc),
        rule=flight.rule(network, arc, flown),
    )

"""Label-setting over the compiled flight graph: exact, because dominance compares all costs *and* the TMP left.

A label's costs are packed into one whole number, the criterion of highest priority on top, each field with a guard
bit above it. So one comparison orders labels, one addition flies a hop, and one subtraction tests dominance: `a` is
nowhere above `b` exactly when no field of `(b | GUARDS) - a` has borrowed its guard bit.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from heapq import heappop, heappush
from typing import Protocol

import msgspec

from nf_core.kernel.uncollected import uncollected

CRITERIA = ("burns", "turns", "hazards", "radiation")
WIDTHS = {"burns": 15, "turns": 13, "hazards": 11, "radiation": 11}
SPENT_WIDTH = 7
SPENT = (1 << SPENT_WIDTH) - 1
SPENT_GUARD = 1 << (SPENT_WIDTH - 1)
HOPS_WIDTH = 20
HOPS = (1 << HOPS_WIDTH) - 1
"The lowest bits of a label's rank: the number of hops to it."
WATCH_EVERY = 2048
HARD = 1 << 15
"After so many steps a search looks out for labels that can no longer become a wanted route, in machine code if it can."
FEW = 8
"So few costs are compared sooner than sorted out."
Hops = list[tuple[int, int]]
"The cost of each hop, and the state it leads to."

Watch = Callable[[int], bool | None]
"Called now and then with the number of labels settled; True ends the search, which keeps its results so far."


class Packing(msgspec.Struct, frozen=True):
    """The layout of a packed cost: a field for each criterion; half-burns of TMP spent in this move come lowest."""

    order: tuple[str, ...]
    "All criteria, highest priority first."
    shifts: dict[str, int]
    guards: int
    compared: int
    "The guard bits for dominance: the criteria, all capped costs, and the TMP spent."
    later: int
    "Those without that of the first criterion: for costs that come in its order."
    judged: int
    "The guard bits of the criteria alone, which decide at the end of a route."
    fields: tuple[tuple[int, int], ...]
    "The lowest bit and the guard bit of each criterion and of the TMP spent."
    single: bool = False
    "Whether labels come in order for the single best route, so that the order replaces comparing the criteria."
    masks: dict[int, int] = {}
    "All bits of some fields, by their guard bits; filled when first needed."

    @property
    def by_tmp(self) -> bool:
        """Whether the TMP spent decide between two like labels: for the single best, without caps."""
        return self.single and self.compared == SPENT_GUARD

    def compares(self, *names: str) -> bool:
        """Whether some criteria are all compared, or capped."""
        return all(self.compared >> (self.shifts[name] + WIDTHS[name] - 1) & 1 for name in names)

    def pack(self, amounts: Mapping[str, int], spent: int = 0) -> int:
        """Costs (burns in halves) as one number."""
        return sum(amount << self.shifts[name] for name, amount in amounts.items()) + spent

    def unpack(self, cost: int, name: str) -> int:
        """One criterion of a packed cost."""
        return (cost >> self.shifts[name]) & ((1 << (WIDTHS[name] - 1)) - 1)

    def lower(self, one: int, other: int) -> int:
        """The lower of two packed costs, field by field."""
        above = ((one | self.guards) - other) & self.guards
        mask = self.masks.get(above)
        if mask is None:
            mask = self.masks[above] = sum(guard - low for low, guard in self.fields if above & guard)
        return one ^ (one ^ other) & mask

    def still_needed(self, costs: list[int], cost: int) -> list[int]:
        """The costs, without those that a later one equals or beats in all criteria but the first; all while few.

        When costs come in the order of the first criterion, it tells none of them from a later cost.
        """
        if len(costs) < FEW:
            return costs
        guards, later = self.guards, self.later
        return [one for one in costs if ((one | guards) - cost) & later != later]


def packing(criteria: Sequence[str], capped: Collection[str] = (), *, single: bool = False) -> Packing:
    """The packing for some criteria in their priority order; the others follow, only to break ties.

    A route that saves a capped cost may get further, so the search keeps it even if it is worse by the criteria.

    Args:
        criteria: the costs to compare.
        capped: the costs with a limit.
        single: whether to search for the one best route, so that only the order of labels decides.
    """
    order = (*criteria, *(name for name in CRITERIA if name not in criteria))
    shifts, shift = {}, SPENT_WIDTH
    for name in reversed(order):
        shifts[name] = shift
        shift += WIDTHS[name]
    guard = {name: 1 << (shifts[name] + WIDTHS[name] - 1) for name in order}
    compared = sum(guard[name] for name in ({*capped} if single else {*criteria, *capped})) + SPENT_GUARD
    judged = sum(guard[name] for name in criteria)
    fields = ((1, SPENT_GUARD), *((1 << shifts[name], guard[name]) for name in order))
    later = compared & ~guard[order[0]]
    return Packing(order, shifts, sum(guard.values()) + SPENT_GUARD, compared, later, judged, fields, single)


class Kept:
    """Kept costs that come in the order of the first criterion.

    At the goal they do, and everywhere if there is none. Elsewhere a cost dropped too soon leaves a label too many.

    Args:
        packed: the layout of the costs.
    """

    __slots__ = ("_packed", "costs", "floor")

    def __init__(self, packed: Packing) -> None:
        self._packed = packed
        self.costs: list[int] = []
        self.floor = packed.guards  # above everything
        "The least of them in every field: a cost below it in any field is not dominated."

    def add(self, cost: int) -> None:
        """Keep a cost."""
        guards = self._packed.guards
        if len(self.costs) >= FEW:
            self.costs = self._packed.still_needed(self.costs, cost)
        if not self.costs:
            self.floor = cost
        elif ((cost | guards) - self.floor) & guards != guards:
            self.floor = self._packed.lower(self.floor, cost)
        self.costs.append(cost)

    def dominate(self, guarded: int, compared: int) -> bool:
        """Whether one of them is nowhere above a cost."""
        return (guarded - self.floor) & compared == compared and dominated(guarded, self.costs, compared)


class Front(Protocol):
    """The undominated labels of every state."""

    def beaten(self, state: int, cost: int) -> bool:
        """Whether a kept label is nowhere worse."""
        ...

    def keep(self, state: int, cost: int) -> None:
        """Keep a label."""
        ...


class Horizon(Protocol):
    """What the costs known so far leave over."""

    def is_hopeless(self, state: int, cost: int, expected: int) -> bool:
        """Whether no route through a label is wanted, given its cost and the least in each criterion at last."""
        ...


class Graph(Protocol):
    """The states to search, made when they are reached."""

    start: int
    goal: int | None
    "The state `at the start of a move` where the last move ends; None to settle every space."
    budget: int
    "Half-burns of TMP in a move."
    ahead: list[int]
    "The least packed cost still ahead of each state on any way to the goal; all 0 without a goal."

    @property
    def places(self) -> Sequence[int]:
        """For each state, the state `at the start of a move` in the same space (and on the same leg)."""
        ...

    @property
    def ready(self) -> Sequence[Hops | None]:
        """The hops of each state; None if `expand` has not made them yet."""
        ...

    @property
    def homes(self) -> Sequence[int]:
        """For each state, a state `at the start of a move` that is nowhere worse, if there is one; else itself."""
        ...

    @property
    def ranks(self) -> Sequence[int]:
        """The rank of each state among labels of the same cost, lowest first; the number of hops is added to it."""
        ...

    def front(self) -> Front | None:
        """An empty front of labels; None if they come in an order in which the TMP spent alone decide."""
        ...

    def expand(self, state: int) -> Hops:
        """The hops of a state; they are also stored in `ready`."""
        ...

    def horizon(self, limits: int) -> Horizon | None:
        """The horizon of a search that proves hard; None if it would be of no use."""
        ...

    def settle_swiftly(self, limits: int, watch: Watch | None) -> "Tree | None":
        """What `settle` returns, by machine code; None if that is not installed, or cannot take the graph.

        To a goal the tree has the labels of all searches that this takes, and no stops but there.
        """
        ...


class Tree(msgspec.Struct, frozen=True):
    """The settled labels; a label's number is its index in all three lists."""

    states: list[int]
    costs: list[int]
    parents: list[int]
    stops: dict[int, list[int]]
    "The labels of the undominated arrivals at each start-of-move state, best first."
    open_from: int | None = None
    "If the search ended early, the packed cost below which nothing is missing."

    def path(self, label: int) -> list[int]:
        """The labels from the source to this one."""
        found = []
        while label >= 0:
            found.append(label)
            label = self.parents[label]
        return found[::-1]


@uncollected()
def settle(  # noqa: C901  # one loop, because most of the time is spent here
    graph: Graph, packed: Packing, *, limits: int, watch: Watch | None = None, horizon: Horizon | None = None
) -> Tree:
    """Every undominated label of the flights from `graph.start`, or those relevant to the goal if there is one.

    Labels come in the order of their cost plus the least ahead, so that the goal's first arrivals prune the rest. The
    ranks of their states, then the fewest hops break ties.

    Args:
        graph: the states to search.
        packed: the layout of costs.
        limits: a packed cost that no label may exceed in any field.
        watch: called every `WATCH_EVERY` steps; may end the search.
        horizon: what is left over from the start; a search that proves hard looks for that itself.
    """
    ready, places, ahead, ranks, budget = graph.ready, graph.places, graph.ahead, graph.ranks, graph.budget
    guards, compared = packed.guards, packed.compared
    turn, limit = 1 << packed.shifts["turns"], limits | guards
    tree = Tree([graph.start], [0], [-1], {graph.start: [0]})
    states, costs, parents = tree.states, tree.costs, tree.parents
    front = graph.front()
    assert front
    beaten, keep = front.beaten, front.keep
    ended: dict[int, Kept] = defaultdict(lambda: Kept(packed))
    ended[graph.start].add(0)
    reached = ended[-1 if graph.goal is None else graph.goal]
    heap = [(turn + ahead[graph.start], 0, graph.start, 0)]
    steps = 0
    while heap:
        steps += 1
        if watch and not steps % WATCH_EVERY and watch(len(states)):
            return msgspec.structs.replace(tree, open_from=heap[0][0])
        expected, rank, state, parent = heappop(heap)
        cost, place = expected - ahead[state], places[state]
        if steps == HARD and not horizon:
            if swift := graph.settle_swiftly(limits, watch):
                return swift
            horizon = graph.horizon(limits)
        hopeless = horizon and horizon.is_hopeless(state, cost, expected)
        if hopeless or reached.dominate(expected | guards, compared) or (state != place and beaten(state, cost)):
            continue
        keep(state, cost)
        label, hops = len(states), rank & HOPS
        states.append(state)
        costs.append(cost)
        parents.append(parent)
        if state != place and not ended[place].dominate((cost & ~SPENT) | guards, compared):
            ended[place].add(cost & ~SPENT)
            tree.stops.setdefault(place, []).append(label)
            later = (cost & ~SPENT) + turn + ahead[place]
            if (limit - later) & guards == guards:
                heappush(heap, (later, ranks[place] + hops, place, label))
        hops_on, farther = ready[state], hops + 1
        for delta, onward in graph.expand(state) if hops_on is None else hops_on:
            following = cost + delta
            if following & SPENT <= budget:
                following += ahead[onward]
                if (limit - following) & guards == guards:
                    heappush(heap, (following, ranks[onward] + farther, onward, label))
    return tree


def dominated(guarded: int, others: list[int], compared: int) -> bool:
    """Whether one of `others` is nowhere above the cost; a plain loop, because most of the time is spent here.

    The last of them matches most often.
    """
    for other in reversed(others):  # noqa: SIM110
        if (guarded - other) & compared == compared:
            return True
    return False


@uncollected()
def settle_best(graph: Graph, packed: Packing, *, limits: int) -> Tree:
    """The one best label for each space in the order of the packing; stops at the goal if there is one.

    Labels come in that order, so any earlier one that has spent no more TMP, nor more of a capped cost, beats a later
    one. The ranks of their states break ties.
    """
    ready, places, homes, ahead, guards = graph.ready, graph.places, graph.homes, graph.ahead, packed.guards
    ranks = graph.ranks
    turn, limit, by_tmp = 1 << packed.shifts["turns"], limits | guards, packed.by_tmp
    tree = Tree([graph.start], [0], [-1], {graph.start: [0]})
    states, costs, parents, stops = tree.states, tree.costs, tree.parents, tree.stops
    front, beyond = graph.front(), graph.budget + 1
    least: dict[int, int] = defaultdict(lambda: beyond)
    heap = [(turn + ahead[graph.start], 0, graph.start, 0)]
    while heap:
        expected, _, state, parent = heappop(heap)
        cost, place = expected - ahead[state], places[state]
        spent = cost & SPENT
        if spent >= least[state] or not least[homes[state]] or (front and front.beaten(state, cost)):
            continue
        least[state] = spent if by_tmp else beyond
        if front:
            front.keep(state, cost)
        label = len(states)
        states.append(state)
        costs.append(cost)
        parents.append(parent)
        if state != place:
            first, rested = place not in stops, cost - spent + turn
            if stops.setdefault(place, [label])[0] == label and place == graph.goal:
                break
            if first or not (by_tmp or (front and front.beaten(place, rested))):
                heappush(heap, (rested + ahead[place], ranks[place], place, label))
        hops_on = ready[state]
        for delta, onward in graph.expand(state) if hops_on is None else hops_on:
            following = cost + delta
            if following & SPENT < least[onward]:
                expected = following + ahead[onward]
                if (limit - expected) & guards == guards:
                    heappush(heap, (expected, ranks[onward], onward, label))
    return tree

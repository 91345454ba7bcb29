"""Label-setting over the voyages of a rocket: exact, because dominance compares costs, fuel, TMP and thrust left.

Labels are settled turn by turn. One is dropped if another of the same state is nowhere worse, or if a move that begins
in its space (by the same thruster, with as much of everything) is nowhere worse, or if the goal has been reached as
cheaply. See `voyage_cost.py` for what a cost compares and `voyage_graph.py` for the states.
"""

from collections import defaultdict
from collections.abc import Iterable
from heapq import heappop, heappush

from nf_core.high_frontier.routes.search import WATCH_EVERY, Watch
from nf_core.high_frontier.routes.voyage_cost import BASE, dominated
from nf_core.high_frontier.routes.voyage_ends import Note, refuels, stops
from nf_core.high_frontier.routes.voyage_graph import RESTING, VoyageGraph


class VoyageTree:
    """The settled labels; a label's number indexes all lists."""

    def __init__(self) -> None:
        self.states: list[int] = []
        self.costs: list[int] = []
        self.parents: list[int] = []
        "-1 for the first labels."
        self.notes: list[Note] = []
        "What was chosen on the way to the label, besides a hop."
        self.stops: dict[int, list[int]] = {}
        "Number of a space to the labels of the rocket resting there, in the order of turns."

    def path(self, label: int) -> list[int]:
        """The labels from the source to this one."""
        found = []
        while label >= 0:
            found.append(label)
            label = self.parents[label]
        return found[::-1]


class Search:
    """One run of the search.

    Args:
        goal: the number of the space where voyages end, or None.
        prune: whether a label that costs no less than one at the goal can be dropped.
        most_spent: the most fuel steps that a voyage may spend.
    """

    def __init__(
        self,
        graph: VoyageGraph,
        *,
        goal: int | None,
        prune: bool = True,
        most_spent: int | None = None,
        watch: Watch | None = None,
    ) -> None:
        self.graph, self.goal, self.prune, self.most_spent, self.watch = graph, goal, prune, most_spent, watch
        self.tree = VoyageTree()
        self._best: dict[int, list[int]] = defaultdict(list)
        self._reached: list[int] = []
        self._heap: list[tuple[int, int, int, int, int, int, Note]] = []
        self._pushed = 0
        self._guards = graph.boosts.guards

    def run(self, begin: Iterable[tuple[int, int]]) -> VoyageTree:
        """Settle everything that can be reached from the rockets `begin`, each a resting state and its cost."""
        for state, cost in begin:
            self._push(state, cost, -1, None)
        guards = self._guards
        keys, ahead, heap, best, reached = self.graph.keys, self.graph.ahead, self._heap, self._best, self._reached
        while heap:
            _, _, _, state, cost, parent, note = heappop(heap)
            guarded = cost | guards
            if dominated(guarded, best[state], guards) or dominated(guarded + ahead[state], reached, guards):
                continue
            if keys[state].thruster == RESTING:
                self._rest(self._settle(state, cost, parent, note), state, cost)
            elif not self._outdone(state, cost):
                self._fly(self._settle(state, cost, parent, note), state, cost)
        return self.tree

    def _push(self, state: int, cost: int, parent: int, note: Note) -> None:
        self._pushed += 1
        heappush(
            self._heap, (cost & BASE, -self.graph.boosts_taken(state, cost), self._pushed, state, cost, parent, note)
        )

    def _settle(self, state: int, cost: int, parent: int, note: Note) -> int:
        self._best[state].append(cost)
        tree = self.tree
        tree.states.append(state)
        tree.costs.append(cost)
        tree.parents.append(parent)
        tree.notes.append(note)
        label = len(tree.costs) - 1
        if self.watch and not label % WATCH_EVERY:
            self.watch(label)
        return label

    def _outdone(self, state: int, cost: int) -> bool:
        """Whether a move that begins here is nowhere worse."""
        home = self.graph.home[state]
        if home == state:
            return False
        as_begun = cost if self.graph.boost[state] is None else self.graph.boosts.as_begun(cost)
        return dominated(as_begun | self._guards, self._best[home], self._guards)

    def _rest(self, label: int, state: int, cost: int) -> None:
        graph = self.graph
        place = graph.keys[state].at
        self.tree.stops.setdefault(place, []).append(label)
        if place == self.goal:
            if self.prune:
                self._reached.append(cost)
            return
        for onward, after, refuel in refuels(graph, state, cost):
            self._push(onward, after, label, refuel)
        limit = graph.limit(place)
        for onward, delta, start in graph.departures(state, cost):
            if (limit - cost - delta) & self._guards == self._guards:
                self._push(onward, cost + delta, label, start)

    def _fly(self, label: int, state: int, cost: int) -> None:
        graph, guards = self.graph, self._guards
        if graph.keys[state].at >= graph.compiled.size:
            self._stop(label, state, cost)
        allowance = 0 if graph.boost[state] is None else graph.boosts.allowance(cost)
        for delta, onward, limit in graph.hops(state, cost):
            following = cost + delta
            if (limit + allowance - following) & guards == guards:
                boost = graph.boost[onward]
                self._push(onward, following & ~boost if boost else following, label, None)

    def _stop(self, label: int, state: int, cost: int) -> None:
        graph = self.graph
        for onward, after, stop in stops(graph, state, cost):
            within = (graph.limit(graph.keys[onward].at) - after) & self._guards == self._guards
            if within and (self.most_spent is None or graph.scale.spent(after) <= self.most_spent):
                self._push(onward, after, label, stop)

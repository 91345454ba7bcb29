"""Label-setting over the voyages of a rocket: exact, because dominance compares costs, fuel, TMP and thrust left.

The search settles labels turn by turn. It drops a label if another of the same state is nowhere worse, or a move that
begins in its space (by the same thruster, with as much of everything) is nowhere worse, or the goal has been reached as
cheaply. See `voyage_cost.py` for the compared costs and `voyage_graph.py` for the states.

The thrust of a mag sail's boosts matters only for landings, so its labels come in two rounds each turn. Labels that
another beats in everything but thrust wait for the second round, which drops them unless they may still land where
nothing has landed as cheaply (`Landings`).
"""

from collections import defaultdict
from collections.abc import Iterable
from heapq import heappop, heappush

from nf_core.games.high_frontier.routes.flight.search import WATCH_EVERY, Watch
from nf_core.games.high_frontier.routes.voyage import voyage_cost as packed
from nf_core.games.high_frontier.routes.voyage.boosts import FLYING, allowance, better, net_thrust
from nf_core.games.high_frontier.routes.voyage.landings import Landings
from nf_core.games.high_frontier.routes.voyage.voyage_cost import BASE, GUARDS, dominated
from nf_core.games.high_frontier.routes.voyage.voyage_ends import Note, refuels, stops
from nf_core.games.high_frontier.routes.voyage.voyage_graph import RESTING, VoyageGraph
from nf_core.kernel.uncollected import uncollected


class VoyageTree:
    """The settled labels; a label's number is its index in all lists."""

    def __init__(self) -> None:
        self.states: list[int] = []
        self.costs: list[int] = []
        self.parents: list[int] = []
        "-1 for the first labels."
        self.notes: list[Note] = []
        "The choice on the way to the label, besides a hop."
        self.stops: dict[int, list[int]] = {}
        "The labels of the rocket resting in each space, by its number, in the order of turns."
        self.open_from: int | None = None
        "If the search ended early, the turn it had reached; no voyage of fewer turns is missing."

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
        prune: whether to drop a label that costs no less than one at the goal.
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
        self._heap: list[tuple[int, bool, int, int, int, int, int, int, int, Note]] = []
        self._pushed = self._steps = 0
        self._landings = Landings(graph, self._best, self._reached)

    @uncollected()
    def run(self, begin: Iterable[tuple[int, int]]) -> VoyageTree:
        """Settle everything within reach of the rockets in `begin`, each a resting state and its cost."""
        for state, cost in begin:
            self._push(state, cost, -1, None)
        keys, ahead, heap, best, reached = self.graph.keys, self.graph.ahead, self._heap, self._best, self._reached
        while heap:
            if self._is_enough():
                self.tree.open_from = heap[0][0]
                break
            _, waited, *_, state, cost, parent, note = heappop(heap)
            if dominated((cost & BASE | GUARDS) + ahead[state], reached, GUARDS):
                continue
            if keys[state].thruster == RESTING:
                if not dominated(cost | GUARDS, best[state], GUARDS):
                    self._rest(self._settle(state, cost, parent, note), state, cost)
            elif self.graph.boost[state] is not None:
                self._fly_boosted(state, cost, parent, note, waited=waited)
            elif not dominated(cost | GUARDS, best[state], GUARDS) and not self._outdone(state, cost):
                self._fly(self._settle(state, cost, parent, note), state, cost)
        return self.tree

    def _push(self, state: int, cost: int, parent: int, note: Note, *, waited: bool = False) -> None:
        """Put a label in the queue: by turns, round and cost, in the second round the most thrust first."""
        self._pushed += 1
        boosts = self.graph.boosts_taken(state, cost)
        order = (packed.turns(cost), waited, -net_thrust(cost) if waited else 0, cost & BASE, -boosts, self._pushed)
        heappush(self._heap, (*order, state, cost, parent, note))

    def _settle(self, state: int, cost: int, parent: int, note: Note) -> int:
        self._best[state].append(cost)
        tree = self.tree
        tree.states.append(state)
        tree.costs.append(cost)
        tree.parents.append(parent)
        tree.notes.append(note)
        return len(tree.costs) - 1

    def _is_enough(self) -> bool:
        """Whether the watch ends the search; it is asked at the first step and then now and then."""
        self._steps += 1
        return bool(self.watch and self._steps % WATCH_EVERY == 1 and self.watch(len(self.tree.costs)))

    def _outdone(self, state: int, cost: int) -> bool:
        """Whether a move that begins in this space is nowhere worse."""
        home = self.graph.home[state]
        return home != state and dominated(cost | GUARDS, self._best[home], GUARDS)

    def _fly_boosted(self, state: int, cost: int, parent: int, note: Note, *, waited: bool) -> None:
        """Follow the flight of a mag sail, unless another is nowhere worse, or let it wait for the second round."""
        home = self.graph.home[state]
        rivals = self._best[state] + (self._best[home] if home != state else [])
        if self.graph.conditions.options.flybys:
            beaten = better(cost, rivals, GUARDS)
            rivals = []
        else:
            rivals = better(cost, rivals, FLYING)
            beaten = better(cost, rivals, GUARDS)
        if beaten:
            return
        if rivals and not waited:
            self._push(state, cost, parent, note, waited=True)
        elif not rivals or self._landings.may_gain(state, cost, rivals):
            self._fly(self._settle(state, cost, parent, note), state, cost, waited=waited)

    def _rest(self, label: int, state: int, cost: int) -> None:
        graph = self.graph
        key = graph.keys[state]
        place, is_over = key.at, graph.is_over(key)
        if is_over:
            self.tree.stops.setdefault(place, []).append(label)
        if is_over and place == self.goal:
            if self.prune:
                self._reached.append(cost)
            return
        for onward, after, refuel in refuels(graph, state, cost):
            self._push(onward, after, label, refuel)
        limit = graph.limit(place)
        for onward, delta, start in graph.departures(state, cost):
            if (limit - cost - delta) & GUARDS == GUARDS:
                self._push(onward, cost + delta, label, start)

    def _fly(self, label: int, state: int, cost: int, *, waited: bool = False) -> None:
        graph = self.graph
        if graph.keys[state].at >= graph.compiled.size:
            self._stop(label, state, cost, waited=waited)
        more = allowance(cost)
        for delta, onward, limit in graph.hops(state, cost):
            following = cost + delta
            if (limit + more - (following & BASE)) & GUARDS == GUARDS:
                self._push(onward, following | (graph.boost[onward] or 0), label, None, waited=waited)

    def _stop(self, label: int, state: int, cost: int, *, waited: bool) -> None:
        graph = self.graph
        if graph.boost[state] is not None:
            self._landings.note(state, cost)
        for onward, after, stop in stops(graph, state, cost):
            within = (graph.limit(graph.keys[onward].at) - after) & GUARDS == GUARDS
            if within and (self.most_spent is None or graph.scale.spent(after) <= self.most_spent):
                self._push(onward, after, label, stop, waited=waited)

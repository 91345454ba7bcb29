"""The undominated labels of each state, with and without fly-by bonuses, and whether they beat a new label.

Without bonuses one label beats another at the same state, or at the start of a move in the same space, by being
nowhere above it. With bonuses, it must also make up for the burns that the other could still cover by bonus.
"""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Sequence

from nf_core.games.high_frontier.routes.flight.search import SPENT, SPENT_GUARD, Packing, dominated
from nf_core.games.high_frontier.routes.planner.flybys import Flybys

Key = tuple[int, int, int, int]
"Flight state, leg, half-burns of bonus left, fly-bys taken as bits."
Purse = int
"Half-burns of bonus left in the lowest bits, fly-bys taken as bits above: quicker to look up than a pair."
BONUS_WIDTH = 16
OUT_OF_REACH = SPENT_GUARD // 2
"More half-burns than any move has."


class PlainFront:
    """The labels of flights without bonuses.

    Args:
        packed: how costs are packed.
        places: state to the state `at the start of a move` in the same space; it may grow.
    """

    def __init__(self, packed: Packing, places: Sequence[int]) -> None:
        self._packed = packed
        self._places = places
        self._best: dict[int, list[int]] = defaultdict(list)

    def beaten(self, state: int, cost: int) -> bool:
        """Whether a label that was kept is nowhere worse."""
        guarded, compared, best = cost | self._packed.guards, self._packed.compared, self._best
        return dominated(guarded, best[state], compared) or dominated(guarded, best[self._places[state]], compared)

    def keep(self, state: int, cost: int) -> None:
        """Keep a label."""
        self._best[state].append(cost)


class Shelf:
    """The labels kept at one flight state and leg, by purse: in lists side by side, which are quicker to go through."""

    __slots__ = ("costs", "floors", "numbers", "purses")

    def __init__(self) -> None:
        self.floors: list[int] = []
        "The least of the costs in every field: a cost below it in any field is not dominated."
        self.purses: list[Purse] = []
        self.costs: list[list[int]] = []
        self.numbers: dict[Purse, int] = {}

    def keep(self, purse: Purse, cost: int, packed: Packing) -> None:
        """Keep a label; one that is dropped for it might still have beaten others, which costs labels but no route."""
        n = self.numbers.get(purse)
        if n is None:
            self.numbers[purse] = len(self.floors)
            self.floors.append(cost)
            self.purses.append(purse)
            self.costs.append([cost])
            return
        costs = self.costs[n] = packed.still_needed(self.costs[n], cost)
        costs.append(cost)
        if ((cost | packed.guards) - self.floors[n]) & packed.guards != packed.guards:
            self.floors[n] = packed.lower(self.floors[n], cost)


View = tuple[Purse, dict[Purse, int], list[Shelf]]
"What a search state has to look at: its purse, the tolls for others' purses, the shelves of its space and its own."


class BonusFront:
    """The labels of flights with bonuses.

    Args:
        packed: how costs are packed.
        keys: the key that each state stands for; it may grow.
        places: the space of each flight state.
        flybys: the fly-bys of the question.
    """

    def __init__(self, packed: Packing, keys: Sequence[Key], places: Sequence[int], flybys: Flybys) -> None:
        self._packed = packed
        self._keys = keys
        self._places = places
        self._flybys = flybys
        self._burn = (1 << packed.shifts["burns"]) + 1
        self._shelves: dict[tuple[int, int], Shelf] = defaultdict(Shelf)
        self._views: dict[int, View] = {}
        self._tolls: dict[Purse, dict[Purse, int]] = defaultdict(dict)

    def beaten(self, state: int, cost: int) -> bool:
        """Whether a kept label is nowhere worse, whatever bonus the new one may still use.

        The kept label is charged burns and TMP for the bonus that only the new one has or may still get.
        """
        purse, tolls, shelves = self._views.get(state) or self._view(state)
        guarded, compared = cost | self._packed.guards, self._packed.compared
        for shelf in shelves:
            for n, floor in enumerate(shelf.floors):
                above_floor = guarded - floor
                if above_floor & compared != compared:
                    continue
                other = shelf.purses[n]
                toll = tolls.get(other)
                if toll is None:
                    toll = tolls[other] = self._toll(other, purse)
                if (above_floor - toll) & compared == compared and self._beat(shelf.costs[n], guarded - toll):
                    return True
        return False

    def _view(self, state: int) -> View:
        at, leg, bonus, taken = self._keys[state]
        purse = taken << BONUS_WIDTH | bonus
        place = self._places[at]
        shelves = [self._shelves[here, leg] for here in ((at,) if at == place else (place, at))]
        view = self._views[state] = (purse, self._tolls[purse], shelves)
        return view

    def _beat(self, costs: list[int], guarded: int) -> bool:
        """Whether one of some kept costs is nowhere above another."""
        return dominated(guarded, costs, self._packed.compared)

    def _toll(self, other: Purse, mine: Purse) -> int:
        """The packed burns and TMP of the bonus that only mine has or may still get."""
        lack = mine % (1 << BONUS_WIDTH) - other % (1 << BONUS_WIDTH)
        lack += self._flybys.granted((other & ~mine) >> BONUS_WIDTH)
        return min(max(lack, 0), OUT_OF_REACH) * self._burn

    def keep(self, state: int, cost: int) -> None:
        """Keep a label."""
        purse, _, shelves = self._views.get(state) or self._view(state)
        shelves[-1].keep(purse, cost, self._packed)


class LeastBonusFront(BonusFront):
    """The labels of a search for the single best with bonuses and caps: in order, so only caps and TMP count."""

    def _beat(self, costs: list[int], guarded: int) -> bool:
        """Whether an earlier label is nowhere above in the compared fields."""
        before = bisect_right(costs, (guarded - self._packed.guards) | SPENT)
        return dominated(guarded, costs[:before], self._packed.compared)


class LeastTmpFront(BonusFront):
    """The labels of a search for the single best with bonuses but no caps: in order, so only TMP count."""

    def __init__(self, packed: Packing, keys: Sequence[Key], places: Sequence[int], flybys: Flybys) -> None:
        super().__init__(packed, keys, places, flybys)
        self._kept: dict[tuple[int, int], list[tuple[int, Purse]]] = defaultdict(list)

    def beaten(self, state: int, cost: int) -> bool:
        """Whether a kept label comes before the new one and has spent no more TMP, when charged as in `BonusFront`."""
        at, leg, bonus, taken = self._keys[state]
        guarded, last, purse = cost | SPENT_GUARD, cost | SPENT, taken << BONUS_WIDTH | bonus
        tolls = self._tolls[purse]
        for here in (at, self._places[at]):
            for kept, other in reversed(self._kept[here, leg]):
                toll = tolls.get(other)
                if toll is None:
                    toll = tolls[other] = self._toll(other, purse)
                if (guarded - kept - toll) & SPENT_GUARD and kept + toll <= last:
                    return True
        return False

    def keep(self, state: int, cost: int) -> None:
        """Keep a label."""
        at, leg, bonus, taken = self._keys[state]
        self._kept[at, leg].append((cost, taken << BONUS_WIDTH | bonus))

"""Which labels are left at each state, and whether a new one is beaten: with and without fly-by bonuses.

Without bonuses one label beats another at the same state, or at the start of a move in the same space, by being
nowhere above it. With bonuses in hand it must also make up for what the other could still pay by bonus.
"""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Sequence

from nf_core.high_frontier.routes.flybys import Flybys
from nf_core.high_frontier.routes.search import SPENT, SPENT_GUARD, Packing, dominated

Key = tuple[int, int, int, int]
"Flight state, leg, half-burns of bonus left, fly-bys taken as bits."
Purse = tuple[int, int]
"Half-burns of bonus left, fly-bys taken as bits."


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


class LeastFront:
    """The labels of a search for the single best without bonuses or caps: they come in order, so TMP alone count.

    Args:
        places: as for `PlainFront`.
    """

    def __init__(self, places: Sequence[int]) -> None:
        self._places = places
        self._least: dict[int, int] = defaultdict(lambda: SPENT)

    def beaten(self, state: int, cost: int) -> bool:
        """Whether a label that was kept has spent no more."""
        return cost & SPENT >= self._least[state] or not self._least[self._places[state]]

    def keep(self, state: int, cost: int) -> None:
        """Keep a label."""
        self._least[state] = cost & SPENT


def plain_front(packed: Packing, places: Sequence[int]) -> "PlainFront | LeastFront":
    """The front of a search without bonuses; arguments as for `PlainFront`."""
    return LeastFront(places) if packed.single and packed.compared == SPENT_GUARD else PlainFront(packed, places)


class BonusFront:
    """The labels of flights with bonuses.

    Args:
        packed: how costs are packed.
        keys: state to what it stands for; it may grow.
        places: flight state to its space.
        flybys: what they grant.
    """

    def __init__(self, packed: Packing, keys: Sequence[Key], places: Sequence[int], flybys: Flybys) -> None:
        self._packed = packed
        self._keys = keys
        self._places = places
        self._flybys = flybys
        self._burn = (1 << packed.shifts["burns"]) + 1
        self._best: dict[tuple[int, int], dict[Purse, list[int]]] = defaultdict(dict)
        self._lacks: dict[Purse, dict[Purse, int]] = defaultdict(dict)

    def beaten(self, state: int, cost: int) -> bool:
        """Whether a label that was kept is nowhere worse, whatever bonus the new one may still use.

        The kept label pays in burns and TMP of its own for the bonus that only the new one has or may still get.
        """
        at, leg, bonus, taken = self._keys[state]
        guarded, compared, spent, burn = cost | self._packed.guards, self._packed.compared, cost & SPENT, self._burn
        lacks = self._lacks[bonus, taken]
        for here in (at, self._places[at]):
            for other, costs in self._best[here, leg].items():
                lack = lacks.get(other)
                if lack is None:
                    lack = lacks[other] = self._lack(other, (bonus, taken))
                if lack <= spent and dominated(guarded - lack * burn, costs, compared):
                    return True
        return False

    def _lack(self, other: Purse, mine: Purse) -> int:
        """The half-burns of bonus that only mine has or may still get."""
        return max(mine[0] - other[0] + self._flybys.granted(other[1] & ~mine[1]), 0)

    def keep(self, state: int, cost: int) -> None:
        """Keep a label."""
        at, leg, bonus, taken = self._keys[state]
        self._best[at, leg].setdefault((bonus, taken), []).append(cost)


class LeastBonusFront(BonusFront):
    """The labels of a search for the single best with bonuses: they come in order, so that beside caps TMP count."""

    def beaten(self, state: int, cost: int) -> bool:
        """Whether a label that was kept comes first and is nowhere worse, after paying for what it lacks."""
        at, leg, bonus, taken = self._keys[state]
        spent, burn, lacks = cost & SPENT, self._burn, self._lacks[bonus, taken]
        for here in (at, self._places[at]):
            for other, costs in self._best[here, leg].items():
                lack = lacks.get(other)
                if lack is None:
                    lack = lacks[other] = self._lack(other, (bonus, taken))
                if lack <= spent and self._precedes(costs, cost - lack * burn):
                    return True
        return False

    def _precedes(self, costs: list[int], cost: int) -> bool:
        before = bisect_right(costs, cost | SPENT)
        if self._packed.compared == SPENT_GUARD:
            return before > 0 and costs[before - 1] & SPENT <= cost & SPENT  # the last of them has spent least
        return dominated(cost | self._packed.guards, costs[:before], self._packed.compared)

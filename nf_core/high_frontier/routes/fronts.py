"""Which labels are left at each state, and whether a new one is beaten: with and without fly-by bonuses.

Without bonuses one label beats another at the same state, or at the start of a move in the same space, by being
nowhere above it. With bonuses in hand it must also make up for what the other could still pay by bonus.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from nf_core.high_frontier.routes.search import SPENT, Packing, dominated

Taken = frozenset[int]
Key = tuple[int, int, int, Taken]
"Flight state, leg, half-burns of bonus left, fly-bys taken."


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


class BonusFront:
    """The labels of flights with bonuses.

    Args:
        packed: how costs are packed.
        keys: state to what it stands for; it may grow.
        places: flight state to its space.
        gains: space to the half-burns that entering it grants.
    """

    def __init__(self, packed: Packing, keys: Sequence[Key], places: Sequence[int], gains: Mapping[int, int]) -> None:
        self._packed = packed
        self._keys = keys
        self._places = places
        self._gains = gains
        self._burn = (1 << packed.shifts["burns"]) + 1
        self._best: dict[tuple[int, int], list[tuple[int, int, Taken]]] = defaultdict(list)

    def beaten(self, state: int, cost: int) -> bool:
        """Whether a label that was kept is nowhere worse, whatever bonus the new one may still use.

        The kept label pays in burns and TMP of its own for the bonus that only the new one has or may still get.
        """
        at, leg, bonus, taken = self._keys[state]
        guards, compared, spent = self._packed.guards, self._packed.compared, cost & SPENT
        for here in (at, self._places[at]):
            for other, in_hand, gone in self._best[here, leg]:
                lack = bonus - in_hand + (sum(self._gains[place] for place in gone - taken) if gone else 0)
                if lack <= 0:
                    worth = cost
                elif lack <= spent:
                    worth = cost - lack * self._burn
                else:
                    continue
                if ((worth | guards) - other) & compared == compared:
                    return True
        return False

    def keep(self, state: int, cost: int) -> None:
        """Keep a label."""
        at, leg, bonus, taken = self._keys[state]
        self._best[at, leg].append((cost, bonus, taken))

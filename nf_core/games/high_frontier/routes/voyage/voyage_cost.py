"""The cost of part of a voyage as one whole number, for comparisons (see `search.py` for the idea).

From the top: turns, hazards, total fuel taken aboard, fuel gone, TMP gone, weakness. The last three are a fixed maximum
minus the amount left: so less is better in every field, and more fuel, TMP or thrust left is better too. Fuel gone is
exact within a move: it is counted in parts of a step, as fine as the thrusters' fractions need. Fuel spent is the fuel
taken aboard minus the fuel left, so it needs no field of its own.
"""

from collections.abc import Iterable
from fractions import Fraction
from math import lcm

import msgspec

from nf_core.games.high_frontier.routes.rocket.diagram import MOST_STEPS

MOST_TMP = 255
MOST_NET = 127
WEAK, TMP, GONE, TOTAL, HAZARDS, TURNS = 0, 8, 18, 58, 76, 88
"The first bit of each field; its top bit is a guard."
ENDS = (TMP, GONE, TOTAL, HAZARDS, TURNS, 104)
GUARDS = sum(1 << (end - 1) for end in ENDS)
ONE_TURN, ONE_HAZARD, ONE_ABOARD = 1 << TURNS, 1 << HAZARDS, 1 << TOTAL
ONE_TMP, ONE_WEAK = 1 << TMP, 1 << WEAK
BASE = (1 << ENDS[-1]) - 1
"All these fields; the bits of `boosts.py` are above them."
REST = ~((1 << TOTAL) - 1)
"The fields that change only at the end of a move."
MOST_ABOARD = (1 << (HAZARDS - TOTAL - 1)) - 1
MOST = {"turns": (1 << 15) - 1, "hazards": (1 << 11) - 1}


def dominated(guarded: int, others: list[int], guards: int) -> bool:
    """Whether one of the others is nowhere worse; `guarded` is a cost with its guard bits set."""
    for other in others:  # noqa: SIM110  # any() with a generator takes three times as long, and this is the inner loop
        if (guarded - other) & guards == guards:
            return True
    return False


class Scale(msgspec.Struct, frozen=True):
    """The unit of fuel for some thrusters."""

    parts: int
    "Parts in a fuel step."

    @property
    def full(self) -> int:
        """The most that any rocket holds, in parts."""
        return MOST_STEPS * self.parts

    def half_burn(self, fuel: Fraction) -> int:
        """The parts that a half-burn costs, given the steps of a burn."""
        return int(fuel * self.parts / 2)

    def steps(self, cost: int) -> int:
        """Whole fuel steps left."""
        return (self.full - gone(cost)) // self.parts

    def cost(self, *, turns: int, hazards: int, aboard: int, steps: int) -> int:
        """The packed cost of a rocket between two moves, given its costs so far."""
        fields = turns * ONE_TURN + hazards * ONE_HAZARD + aboard * ONE_ABOARD
        return fields + ((MOST_STEPS - steps) * self.parts << GONE)

    def at_rest(self, cost: int, steps: int) -> int:
        """The cost of a rocket between two moves, with `steps` left and nothing new taken aboard."""
        return cost & BASE & REST | (MOST_STEPS - steps) * self.parts << GONE

    def adjusted(self, cost: int, steps: int) -> int:
        """The same rocket with a different number of steps, without spending any."""
        change = steps - self.steps(cost)
        return cost + change * ONE_ABOARD - (change * self.parts << GONE)

    def spent(self, cost: int) -> int:
        """Fuel steps spent so far, for a rocket between two moves."""
        return aboard(cost) - self.steps(cost)


def scale(fuels: Iterable[Fraction]) -> Scale:
    """The scale on which half-burns of all these consumptions are whole."""
    return Scale(lcm(1, *((fuel / 2).denominator for fuel in fuels)))


def turns(cost: int) -> int:
    """Moves begun."""
    return (cost & BASE) >> TURNS


def hazards(cost: int) -> int:
    """Hazards risked."""
    return (cost >> HAZARDS) & ((1 << (TURNS - HAZARDS - 1)) - 1)


def aboard(cost: int) -> int:
    """The total of fuel steps taken aboard."""
    return (cost >> TOTAL) & ((1 << (HAZARDS - TOTAL - 1)) - 1)


def gone(cost: int) -> int:
    """Parts of a fuel step missing from the fullest possible tank."""
    return (cost >> GONE) & ((1 << (TOTAL - GONE - 1)) - 1)


def tmp_gone(cost: int) -> int:
    """Half-burns of TMP missing from the most possible."""
    return (cost >> TMP) & ((1 << (GONE - TMP - 1)) - 1)


def net(cost: int) -> int:
    """Net thrust at the start of the move."""
    return MOST_NET - (cost & ((1 << (TMP - 1)) - 1))

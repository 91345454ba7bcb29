"""The cost of a part of a voyage as one whole number, for comparisons (see `search.py` for the idea).

From the top: turns, hazards, fuel taken aboard in all, fuel gone, TMP gone, weakness. The last three count down what
is left from a fixed most: so less is better in every field, and more fuel, TMP or thrust left is better too. Fuel gone
is exact within a move: it is counted in parts of a step, as many as the thrusters' fractions need. Fuel spent is what
was taken aboard less what is left, so it needs no field of its own.
"""

from collections.abc import Iterable
from fractions import Fraction
from math import lcm

import msgspec

from nf_core.games.high_frontier.routes.rocket.diagram import MOST_STEPS

MOST_TMP = 255
MOST_NET = 127
WEAK, TMP, GONE, TOTAL, HAZARDS, TURNS = 0, 8, 18, 58, 76, 88
"Where each field begins; its top bit is a guard."
ENDS = (TMP, GONE, TOTAL, HAZARDS, TURNS, 104)
GUARDS = sum(1 << (end - 1) for end in ENDS)
ONE_TURN, ONE_HAZARD, ONE_ABOARD = 1 << TURNS, 1 << HAZARDS, 1 << TOTAL
ONE_TMP, ONE_WEAK = 1 << TMP, 1 << WEAK
BASE = (1 << ENDS[-1]) - 1
"All these fields; above them lie the bits of `boosts.py`."
REST = ~((1 << TOTAL) - 1)
"The fields that a move leaves alone, but for its end."
MOST_ABOARD = (1 << (HAZARDS - TOTAL - 1)) - 1
MOST = {"turns": (1 << 15) - 1, "hazards": (1 << 11) - 1}


def dominated(guarded: int, others: list[int], guards: int) -> bool:
    """Whether one of the others is nowhere worse; `guarded` is a cost with its guard bits set."""
    for other in others:  # noqa: SIM110  # any() with a generator takes three times as long, and this is the inner loop
        if (guarded - other) & guards == guards:
            return True
    return False


class Scale(msgspec.Struct, frozen=True):
    """How finely fuel is counted for some thrusters."""

    parts: int
    "Parts of a fuel step."

    @property
    def full(self) -> int:
        """The most that any rocket holds, in parts."""
        return MOST_STEPS * self.parts

    def half_burn(self, fuel: Fraction) -> int:
        """What a half-burn costs, in parts, if a burn costs that many steps."""
        return int(fuel * self.parts / 2)

    def steps(self, cost: int) -> int:
        """Whole fuel steps left."""
        return (self.full - gone(cost)) // self.parts

    def cost(self, *, turns: int, hazards: int, aboard: int, steps: int) -> int:
        """The cost of a rocket between two moves that has cost so much so far."""
        fields = turns * ONE_TURN + hazards * ONE_HAZARD + aboard * ONE_ABOARD
        return fields + ((MOST_STEPS - steps) * self.parts << GONE)

    def at_rest(self, cost: int, steps: int) -> int:
        """The cost of a rocket between two moves, with so many steps left and nothing new taken aboard."""
        return cost & BASE & REST | (MOST_STEPS - steps) * self.parts << GONE

    def adjusted(self, cost: int, steps: int) -> int:
        """The same rocket with another number of steps, without having spent any."""
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
    """Fuel steps taken aboard in all."""
    return (cost >> TOTAL) & ((1 << (HAZARDS - TOTAL - 1)) - 1)


def gone(cost: int) -> int:
    """Parts of a fuel step that are missing from the fullest tank of all."""
    return (cost >> GONE) & ((1 << (TOTAL - GONE - 1)) - 1)


def tmp_gone(cost: int) -> int:
    """Half-burns of TMP that are missing from the most of all."""
    return (cost >> TMP) & ((1 << (GONE - TMP - 1)) - 1)


def net(cost: int) -> int:
    """Net thrust at the start of the move."""
    return MOST_NET - (cost & ((1 << (TMP - 1)) - 1))

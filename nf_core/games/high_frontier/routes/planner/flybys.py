"""The fly-bys of a question: what entering each grants, in half-burns, and its bit among those taken in a move.

Rule: hf.move.flyby
"""

from functools import lru_cache

import msgspec

from nf_core.games.high_frontier.routes.flight.compiled import Compiled


class Flybys(msgspec.Struct, frozen=True, eq=False):
    """Those of one map at one thrust."""

    gains: dict[int, int]
    "Number of a space to the half-burns that entering it grants."
    bits: dict[int, int]
    "Number of a space to its bit."
    most: int
    "All gains together, the most bonus that a flight ever has."
    sums: dict[int, int] = {}
    "Fly-bys taken, as bits, to what they grant together: filled when first needed."

    def enter(self, place: int, bonus: int, taken: int) -> tuple[int, int]:
        """Bonus in hand and fly-bys taken, after entering a space with so much and those."""
        bit = self.bits.get(place, 0)
        return (bonus + self.gains[place], taken | bit) if bit & ~taken else (bonus, taken)

    def granted(self, taken: int) -> int:
        """What some fly-bys grant together."""
        if taken not in self.sums:
            self.sums[taken] = sum(gain for place, gain in self.gains.items() if taken & self.bits[place])
        return self.sums[taken]


@lru_cache(maxsize=64)
def flybys(compiled: Compiled, thrust: int) -> Flybys:
    """The fly-bys that count at a thrust: none where they are switched off, or nothing can burn."""
    wanted = compiled.options.flybys and thrust >= 1
    bonuses = {compiled.numbers[id]: space.flyby for id, space in compiled.network.spaces.items() if space.flyby}
    gains = {n: 2 * (thrust if bonus == "thrust" else int(bonus)) for n, bonus in bonuses.items() if wanted}
    return Flybys(gains, {place: 1 << n for n, place in enumerate(gains)}, sum(gains.values()))

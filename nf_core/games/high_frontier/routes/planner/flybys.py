"""The fly-bys of a question: the half-burns that entering each grants, and its bit among those taken in a move.

Rule: hf.move.flyby
"""

from functools import lru_cache

import msgspec

from nf_core.games.high_frontier.routes.flight.compiled import Compiled


class Flybys(msgspec.Struct, frozen=True, eq=False):
    """The fly-bys of one map at one thrust."""

    gains: dict[int, int]
    "The half-burns that entering a space grants, by the number of the space."
    bits: dict[int, int]
    "The bit of a space, by its number."
    most: int
    "The sum of all gains, the most bonus that a flight ever has."
    sums: dict[int, int] = {}
    "The total grant of some fly-bys, by their bits; filled when first needed."

    def enter(self, place: int, bonus: int, taken: int) -> tuple[int, int]:
        """The bonus and the fly-bys taken after entering a space, given those before."""
        bit = self.bits.get(place, 0)
        return (bonus + self.gains[place], taken | bit) if bit & ~taken else (bonus, taken)

    def granted(self, taken: int) -> int:
        """The total grant of some fly-bys."""
        if taken not in self.sums:
            self.sums[taken] = sum(gain for place, gain in self.gains.items() if taken & self.bits[place])
        return self.sums[taken]


@lru_cache(maxsize=64)
def flybys(compiled: Compiled, thrust: int) -> Flybys:
    """The fly-bys that count at a thrust: none if they are switched off or the flight cannot burn."""
    wanted = compiled.options.flybys and thrust >= 1
    bonuses = {compiled.numbers[id]: space.flyby for id, space in compiled.network.spaces.items() if space.flyby}
    gains = {n: 2 * (thrust if bonus == "thrust" else int(bonus)) for n, bonus in bonuses.items() if wanted}
    return Flybys(gains, {place: 1 << n for n, place in enumerate(gains)}, sum(gains.values()))

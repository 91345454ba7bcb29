"""Powers that give something when a moment comes: credits, VP, colonists, worlds from the bag."""

from typing import ClassVar

from nf_core.games.new_frontiers.facts.powers import DrawWorld, GainColonist, GainCredit, GainVp, Phase, When
from nf_core.games.new_frontiers.numbers.powers import counted, in_force, matches
from nf_core.games.new_frontiers.phases.gains import gain_chips, gain_colonists, gain_credits
from nf_core.games.new_frontiers.phases.worlds import FindWorlds
from nf_core.games.new_frontiers.state.table import State
from nf_core.kernel.step import Automatic, Step, first
from nf_core.kernel.values import Seat


class Triggers(Automatic[State], frozen=True):
    """What a seat's powers give at this moment, tile by tile."""

    rule: ClassVar[str] = "nfr.power.trigger"

    seat: Seat
    phase: Phase
    when: When
    world: str = ""
    "The world that was settled."

    def run(self, s: State) -> State:
        """Give it; worlds are drawn by NATURE afterwards."""
        draws: list[Step] = []
        tiles, empire = s.tiles, s.empires[self.seat]
        for source, power in in_force(tiles, empire, self.phase):
            if getattr(power, "when", "") != self.when:
                continue
            match power:
                case GainCredit(n=n, per=per):
                    times = counted(tiles, empire, per, self._made(s)) if per else 1
                    s = gain_credits(s, self.seat, n * times, source)
                case GainVp(n=n, of=of):
                    if of is None or matches(tiles, empire, self.world, of):
                        s = gain_chips(s, self.seat, n, source)
                case GainColonist(n=n):
                    s = gain_colonists(s, self.seat, n, source)
                case DrawWorld(n=n):
                    draws.append(FindWorlds(self.seat, n, source))
        return first(s, *draws) if draws else s

    def _made(self, s: State) -> tuple[str, ...]:
        return tuple(made.good for made in s.made if made.seat == self.seat)

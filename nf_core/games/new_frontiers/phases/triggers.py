"""Powers that give something when a moment comes: credits, VP, colonists, worlds from the bag."""

from collections.abc import Callable
from typing import ClassVar

from nf_core.games.new_frontiers.facts.powers import DrawWorld, GainColonist, GainCredit, GainVp, Phase, When
from nf_core.games.new_frontiers.numbers.gains import Gain, Moment, gained
from nf_core.games.new_frontiers.phases.gains import gain_chips, gain_colonists, gain_credits
from nf_core.games.new_frontiers.phases.worlds import FindWorlds
from nf_core.games.new_frontiers.state.table import State, made_by
from nf_core.kernel.step import Automatic, first
from nf_core.kernel.values import Seat

GAINS: dict[type[Gain], Callable[[State, Seat, int, str], State]] = {
    GainCredit: gain_credits, GainVp: gain_chips, GainColonist: gain_colonists,
}  # fmt: skip
"What happens by each effect; worlds are drawn by NATURE."


class Triggers(Automatic[State], frozen=True):
    """What a seat's powers give at this moment; worlds are drawn by NATURE afterwards."""

    rule: ClassVar[str] = "nfr.power.trigger"

    seat: Seat
    phase: Phase
    when: When
    world: str = ""
    "The world that was settled, or the colony on which a good was produced."

    def run(self, s: State) -> State:
        """Give it, tile by tile."""
        moment = Moment(self.phase, self.when, self.world, made_by(s, self.seat))
        tiles, empire = s.tiles, s.empires[self.seat]
        for effect, gain in GAINS.items():
            for entry in gained(tiles, empire, effect, moment).entries:
                s = gain(s, self.seat, int(entry.amount), entry.source)
        draws = gained(tiles, empire, DrawWorld, moment).entries
        return first(s, *(FindWorlds(self.seat, int(draw.amount), draw.source) for draw in draws)) if draws else s

"""Retreat into Isolation and Send Diplomatic Envoys: no action, only a bonus."""

from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.new_frontiers.events import PriorityGained
from nf_core.games.new_frontiers.phases.gains import gain_chips, gain_credits
from nf_core.games.new_frontiers.state.table import State, action_tile, chooser
from nf_core.kernel.step import Automatic, Step, tell


def isolation(s: State) -> tuple[Step, ...]:
    """The steps of Retreat into Isolation."""
    del s
    return (Retreat(),)


def envoys(s: State) -> tuple[Step, ...]:
    """The steps of Send Diplomatic Envoys."""
    del s
    return (SendEnvoys(),)


class Retreat(Automatic[State], frozen=True):
    """The chooser gains credits."""

    rule: ClassVar[str] = "nfr.isolation"

    def run(self, s: State) -> State:
        """Gain them."""
        tile = action_tile(s, "isolation")
        return gain_credits(s, chooser(s), tile.bonus.credits, tile.name)


class SendEnvoys(Automatic[State], frozen=True):
    """The chooser gains a VP chip and becomes first on the priority track."""

    rule: ClassVar[str] = "nfr.envoys"

    def run(self, s: State) -> State:
        """Gain the chip, and move the disk."""
        tile = action_tile(s, "envoys")
        return moved_to(gain_chips(s, chooser(s), tile.bonus.vp, tile.name), 0)


def moved_to(s: State, place: int) -> State:
    """The state in which the chooser's disk has moved forward to a place of the track, counted from 0."""
    disk = s.track[s.moved]
    if place == s.moved:
        return s
    others = (*s.track[: s.moved], *s.track[s.moved + 1 :])
    s = replace(s, track=(*others[:place], disk, *others[place:]))
    return tell(s, PriorityGained(disk, place + 1))

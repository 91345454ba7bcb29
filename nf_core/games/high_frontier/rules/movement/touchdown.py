"""Touching down on a site, and whether Eureka is a science site (rule G, glossary: Science Site)."""

from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.high_frontier.actions import Roll
from nf_core.games.high_frontier.events import EurekaRolled
from nf_core.games.high_frontier.rules.die import roll
from nf_core.games.high_frontier.rules.movement.rest import visit
from nf_core.games.high_frontier.state import (
    EUREKA,
    State,
    the_stack,
)
from nf_core.kernel.decision import Decision
from nf_core.kernel.step import Automatic, Chance, first, tell
from nf_core.kernel.values import Action, Seat

EUREKA_SCIENCE = 4
"From this roll on Eureka is a science site: an even chance."


class TouchDown(Automatic[State], frozen=True):
    """The stack stands on a site."""

    rule: ClassVar[str] = "hf.land.site"

    seat: Seat

    def run(self, s: State) -> State:
        """Its crew has been there; the first on Eureka finds out what it is."""
        if s.move is None:
            return s
        found = the_stack(s, self.seat, s.move.stack)
        s = visit(s, found)
        return first(s, RollEureka()) if found.space == EUREKA and not s.eureka else s


class RollEureka(Chance[State], frozen=True):
    """NATURE decides whether Eureka is a science site."""

    rule: ClassVar[str] = "hf.eureka"

    def ask(self, s: State) -> Decision:
        """Any face."""
        return roll("hf.roll-eureka")

    def answer(self, s: State, a: Action) -> State:
        """An even chance."""
        assert isinstance(a, Roll)
        science = a.face >= EUREKA_SCIENCE
        s = replace(s, eureka="science" if science else "no science")
        return tell(s, EurekaRolled(a.face, science))

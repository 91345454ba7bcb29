"""Entering a space: its hazards, sails, inspiration and the touchdown, in this order (rules F7, D2, G)."""

from typing import ClassVar

from nf_core.games.high_frontier.rules.movement.hazards import FaceHazard, scoops
from nf_core.games.high_frontier.rules.movement.inspiration import BecomeInspired
from nf_core.games.high_frontier.rules.movement.rest import EndMove
from nf_core.games.high_frontier.rules.movement.sails import BoostMagSail, BurnSails
from nf_core.games.high_frontier.rules.movement.touchdown import TouchDown
from nf_core.games.high_frontier.state import (
    State,
    solar_system,
    the_stack,
)
from nf_core.kernel.step import Automatic, Step, first
from nf_core.kernel.values import Seat


class EnterSpace(Automatic[State], frozen=True):
    """The moving stack enters a space."""

    rule: ClassVar[str] = "hf.move.hazard"

    seat: Seat
    hazard: str
    landing: str

    def run(self, s: State) -> State:
        """Queue its hazards, what it does to sails, inspiration, and the touchdown."""
        move = s.move
        assert move is not None
        found = the_stack(s, self.seat, move.stack)
        steps: list[Step] = []
        if self.hazard and not (self.hazard == "aerobrake" and scoops(found)):
            steps.append(FaceHazard(self.seat, self.hazard))
        if self.landing == "factory":
            steps.append(FaceHazard(self.seat, "factory"))
        space = solar_system().spaces[found.space]
        if self.hazard == "aerobrake":
            steps.append(BurnSails(self.seat))
        if space.kind == "radiation":
            steps.append(BoostMagSail(self.seat))
        if space.inspiration and found.slot == "rocket":
            steps.append(BecomeInspired(self.seat))
        if self.landing or space.kind == "site":
            steps += [TouchDown(self.seat), EndMove(self.seat)]
        return first(s, *steps)

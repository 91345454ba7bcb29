"""What spaces do to sails: air takes them, radiation boosts mag sails (glossary: Sails)."""

from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.high_frontier.routes.planner.replay import boosted
from nf_core.games.high_frontier.rules.movement.rest import adrift
from nf_core.games.high_frontier.rules.stacks import decommission
from nf_core.games.high_frontier.state import (
    Stack,
    State,
    card,
    the_stack,
)
from nf_core.kernel.step import Automatic
from nf_core.kernel.values import Seat


def sails(found: Stack) -> tuple[str, ...]:
    """The sails of a stack, in use or not: what an aerobrake hazard takes.

    Rule: hf.rocket.sail
    """
    return tuple(name for name in found.cards if (thruster := card(name).thruster) and thruster.sail)


class BurnSails(Automatic[State], frozen=True):
    """An aerobrake hazard takes the sails."""

    rule: ClassVar[str] = "hf.rocket.sail"

    seat: Seat

    def run(self, s: State) -> State:
        """Decommission them; the rest goes on, by parachute alone if it flew by one of them."""
        move = s.move
        if move is None:
            return s
        found = the_stack(s, self.seat, move.stack)
        for name in sails(found):
            s = decommission(s, self.seat, name, found.id, self.rule)
        return adrift(s, self.seat)


class BoostMagSail(Automatic[State], frozen=True):
    """A radiation space boosts a mag sail, once a move."""

    rule: ClassVar[str] = "hf.rocket.mag-sail"

    seat: Seat

    def run(self, s: State) -> State:
        """One more TMP."""
        move = s.move
        if move is None or move.flight.space in move.boosts or not move.thruster:
            return s
        thruster = card(move.thruster).thruster
        if not thruster or not thruster.mag_sail:
            return s
        boosts = move.boosts | {move.flight.space}
        return replace(s, move=replace(move, flight=boosted(move.flight), net=move.net + 1, boosts=boosts))

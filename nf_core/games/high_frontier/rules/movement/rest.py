"""The end of a move: fuel rounded up, the fuel figure in its new row, what landing means (rules F6, E4, I1)."""

from math import ceil
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.high_frontier.events import Halted
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, with_cards
from nf_core.games.high_frontier.rules.stacks import place_for, put
from nf_core.games.high_frontier.state import (
    Move,
    Stack,
    State,
    burden,
    card,
    humans,
    owner_of,
    phasing,
    solar_system,
    stack,
    the_stack,
    turn_of,
    with_player,
    with_turn,
)
from nf_core.kernel.step import Automatic, tell
from nf_core.kernel.values import Seat


def under_way(s: State) -> tuple[Move, Stack]:
    """The move in progress and its stack."""
    assert s.move is not None
    return s.move, the_stack(s, phasing(s), s.move.stack)


def relocate(s: State, seat: Seat, id: str, space: str) -> tuple[State, str]:
    """A stack in another space; an outpost that comes to another joins it. The stack's id there."""
    old = the_stack(s, seat, id)
    s = put(s, seat, replace(old, cards=(), guests=()))
    there = place_for(s, seat, old.slot, space)
    new = replace(old, space=space, cards=(*there.cards, *old.cards))
    return put(s, seat, new), new.id


def adrift(s: State, seat: Seat) -> State:
    """The move after cards have left its stack: over without the last of them, without the thruster adrift.

    A stack adrift still follows an aerobrake path, or lands where a factory helps.

    Rule: hf.move.thrust
    """
    move = s.move
    if move is None:
        return s
    found = stack(s, seat, move.stack)
    if found is None:
        return replace(s, move=None)
    if not move.thruster or move.thruster in found.cards:
        return s
    flight = replace(move.flight, thrust=0, tmp=0)
    return replace(s, move=replace(move, thruster="", net=0, flight=flight))


class EndMove(Automatic[State], frozen=True):
    """The stack is at rest."""

    rule: ClassVar[str] = "hf.rocket.burn-fuel"

    seat: Seat

    def run(self, s: State) -> State:
        """Round the fuel up, move the figure to the row of the dry mass that is left, and remember where it is."""
        move = s.move
        if move is None:
            return s
        found = _settled(the_stack(s, self.seat, move.stack), move.aboard, ceil(move.burned))
        s = put(replace(s, move=None), self.seat, found)
        s = with_turn(s, moved=turn_of(s).moved | {found.id})
        return tell(s, Halted(self.seat, found.space, found.fuel if found.slot == "rocket" else None))


def _settled(found: Stack, aboard: tuple[str, ...], burned: int) -> Stack:
    left = found.fuel - burned
    if found.slot != "rocket" or (*found.cards, *found.guests) == aboard:
        return replace(found, fuel=left)
    adjusted = with_cards(Rocket(tuple(map(card, aboard)), left), burden(found))
    return replace(found, fuel=adjusted.fuel_steps)


def visit(s: State, found: Stack) -> State:
    """The crews aboard a stack have set foot on a site, guests as well.

    Rule: hf.glory, hf.rescue
    """
    if found.space not in solar_system().sites:
        return s
    for name in humans((*found.cards, *found.guests)):
        owner = owner_of(s, name)
        player = s.players[owner]
        if not player.settlers:
            s = with_player(s, owner, replace(player, visited=player.visited | {found.space}))
    return s

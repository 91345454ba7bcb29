"""Moving cards between the stacks in one space, as many as one likes at once (rules D1, E)."""

from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.high_frontier.actions import BeginTransfer, Transfer
from nf_core.games.high_frontier.events import CardMoved
from nf_core.games.high_frontier.rules.stacks import add, cannot_join, mass_of, place_for, slots_at, take, which_cards
from nf_core.games.high_frontier.state import State, the_stack
from nf_core.kernel.decision import Barred, Decision, Items, told_apart
from nf_core.kernel.ledger import Ledger, Refusal
from nf_core.kernel.step import Asking, first, tell
from nf_core.kernel.values import Action, Seat


def transfers(s: State, seat: Seat) -> tuple[list[BeginTransfer], list[Barred]]:
    """The stacks from which and to which cards may be moved, and why not others.

    Rule: hf.free.transfer
    """
    return told_apart(
        (start, _cannot_begin(s, start))
        for found in s.players[seat].stacks
        for slot in slots_at(s, seat, found.space)
        if slot != found.slot
        for start in (BeginTransfer(seat, found.id, slot),)
    )


def _cannot_begin(s: State, a: BeginTransfer) -> Refusal | None:
    """Why not even one card of a stack may be moved there."""
    refusals = [cannot_move(s, a.seat, a.origin, a.to, (name,)) for name in the_stack(s, a.seat, a.origin).cards]
    return None if None in refusals else refusals[0]


def cannot_move(s: State, seat: Seat, origin: str, to: str, names: Items) -> Refusal | None:
    """Why cards may not be moved together."""
    return cannot_join(s, seat, names, to, the_stack(s, seat, origin).space)


def begin_transfer(s: State, a: BeginTransfer) -> State:
    """Ask which cards; the only one of a stack is moved at once."""
    which, cards = WhichToMove(a.seat, a.origin, a.to), the_stack(s, a.seat, a.origin).cards
    return which.answer(s, Transfer(a.seat, cards)) if len(cards) == 1 else first(s, which)


class WhichToMove(Asking[State], frozen=True):
    """The cards that change stacks."""

    rule: ClassVar[str] = "hf.free.transfer"

    seat: Seat
    origin: str
    to: str

    def ask(self, s: State) -> Decision:
        """Any cards of the stack for which there is room."""
        cannot = partial(cannot_move, s, self.seat, self.origin, self.to)
        cards = the_stack(s, self.seat, self.origin).cards
        total = partial(self._total, s) if self.to == "rocket" else None
        return which_cards(self.seat, "hf.transfer", Transfer, cards, cannot, total=total)

    def _total(self, s: State, names: Items) -> Ledger:
        """The dry mass of the rocket with them."""
        there = place_for(s, self.seat, self.to, the_stack(s, self.seat, self.origin).space)
        return mass_of(replace(there, cards=(*there.cards, *names)))

    def answer(self, s: State, a: Action) -> State:
        """Move them, one after the other.

        Rule: hf.free.transfer
        """
        assert isinstance(a, Transfer)
        target = place_for(s, self.seat, self.to, the_stack(s, self.seat, self.origin).space)
        for name in a.items:
            s = add(take(s, self.seat, name, self.origin), self.seat, name, target)
            s = tell(s, CardMoved(self.seat, name, self.origin, target.id))
        return s

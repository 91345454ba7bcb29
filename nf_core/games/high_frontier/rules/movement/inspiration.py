"""Inspiration: a deck shows its next idea where a rocket enters a triangle burn (rule D2)."""

from typing import ClassVar

from nf_core.games.high_frontier.actions import Enough, Inspire
from nf_core.games.high_frontier.events import DeckTurned
from nf_core.games.high_frontier.rules.decks import deck, show_top, under
from nf_core.games.high_frontier.state import (
    DECKS,
    State,
    turn_of,
    with_turn,
)
from nf_core.kernel.decision import Decision, Pick
from nf_core.kernel.step import Asking, Automatic, first, tell
from nf_core.kernel.values import Action, Seat


class BecomeInspired(Automatic[State], frozen=True):
    """A triangle burn inspires, twice a turn at the most."""

    rule: ClassVar[str] = "hf.inspiration"

    seat: Seat

    def run(self, s: State) -> State:
        """Ask for a deck while inspirations are left."""
        return first(s, ChooseInspiration(self.seat)) if s.move and turn_of(s).inspirations else s


class ChooseInspiration(Asking[State], frozen=True):
    """Which deck shows its next idea."""

    rule: ClassVar[str] = "hf.inspiration"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Any deck that has ideas, or none."""
        decks = [Inspire(self.seat, name) for name in DECKS if deck(s, name).top]
        return Pick(self.seat, "hf.inspiration", (*decks, Enough(self.seat)))

    def answer(self, s: State, a: Action) -> State:
        """The top idea goes under its deck."""
        if not isinstance(a, Inspire):
            return s
        top = deck(s, a.deck).top[0]
        s = with_turn(under(s, a.deck, top, from_top=True), inspirations=turn_of(s).inspirations - 1)
        return show_top(tell(s, DeckTurned(self.seat, top, self.rule)), a.deck)

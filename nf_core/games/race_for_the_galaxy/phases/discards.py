"""Discards from the hand that a rule demands."""

from typing import ClassVar

from nf_core.games.race_for_the_galaxy.actions import Discard
from nf_core.games.race_for_the_galaxy.phases.draws import discarded
from nf_core.games.race_for_the_galaxy.state.table import State, hand_of
from nf_core.kernel.decision import Decision, Subset
from nf_core.kernel.step import Asking, Automatic, first
from nf_core.kernel.values import Action, Seat


class DiscardSome(Automatic[State], frozen=True):
    """A player discards a number of cards from hand, after drawing by a power."""

    rule: ClassVar[str] = "race.draw.discard"

    seat: Seat
    cards: int
    source: str = "a power"

    def run(self, s: State) -> State:
        """Ask which, if there is a choice."""
        hand = hand_of(s, self.seat)
        if len(hand) <= self.cards:
            return discarded(s, self.seat, hand, self.source)
        return first(s, ChooseDiscards(self.seat, self.cards, self.source))


class ChooseDiscards(Asking[State], frozen=True):
    """A player chooses which cards of the hand to discard."""

    rule: ClassVar[str] = "race.draw.discard"

    seat: Seat
    cards: int
    source: str

    def ask(self, s: State) -> Decision:
        """Any of them."""
        return Subset(self.seat, "race.discard", Discard, hand_of(s, self.seat), self.cards, self.cards)

    def answer(self, s: State, a: Action) -> State:
        """Discard them."""
        assert isinstance(a, Discard)
        return discarded(s, self.seat, a.items, self.source)

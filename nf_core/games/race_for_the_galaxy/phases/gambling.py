"""The power of Gambling World: a number is named, and a card turned up."""

from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.actions import NameNumber, TurnUp
from nf_core.games.race_for_the_galaxy.events import CardsTurnedUp
from nf_core.games.race_for_the_galaxy.phases.draws import in_hand, piled, reshuffled
from nf_core.games.race_for_the_galaxy.state.table import State
from nf_core.kernel.decision import Decision, Pick, Subset
from nf_core.kernel.step import Asking, Automatic, Chance, first, tell
from nf_core.kernel.values import NATURE, Action, Seat

NUMBERS = range(1, 8)
"The numbers that may be named."


class ChooseNumber(Asking[State], frozen=True):
    """A player names a number."""

    rule: ClassVar[str] = "race.consume.gamble"

    seat: Seat
    card: str

    def ask(self, s: State) -> Decision:
        """Any from 1 to 7."""
        del s
        return Pick(self.seat, "race.name-number", tuple(NameNumber(self.seat, number) for number in NUMBERS))

    def answer(self, s: State, a: Action) -> State:
        """Turn up a card."""
        assert isinstance(a, NameNumber)
        return first(s, Gamble(self.seat, self.card, a.number))


class Gamble(Automatic[State], frozen=True):
    """A card is turned up; the discard pile is shuffled first if the supply is empty."""

    rule: ClassVar[str] = "race.consume.gamble"

    seat: Seat
    card: str
    number: int

    def run(self, s: State) -> State:
        """Let NATURE turn it up."""
        return first(s if s.supply else reshuffled(s), TurnUpOne(self.seat, self.card, self.number))


class TurnUpOne(Chance[State], frozen=True):
    """NATURE turns up a card, which the player takes if the number is right."""

    rule: ClassVar[str] = "race.consume.gamble"

    seat: Seat
    card: str
    number: int

    def ask(self, s: State) -> Decision:
        """Any card of the supply."""
        return Subset(NATURE, "race.turn-up", TurnUp, tuple(sorted(s.supply)), 1, 1)

    def answer(self, s: State, a: Action) -> State:
        """Take or discard it."""
        assert isinstance(a, TurnUp)
        s = replace(s, supply=s.supply.difference(a.items))
        hits = s.cards.design(a.items[0]).figure == self.number
        s = in_hand(s, self.seat, a.items) if hits else piled(s, *a.items)
        return tell(s, CardsTurnedUp(self.seat, a.items, a.items if hits else (), self.card))

"""The power of Gambling World: a number is named, and a card turned up."""

from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.actions import Ante, KeepTurned, NameNumber, TurnUp
from nf_core.games.race_for_the_galaxy.events import CardsTurnedUp
from nf_core.games.race_for_the_galaxy.phases.draws import discarded, in_hand, piled, reshuffled, supply_of
from nf_core.games.race_for_the_galaxy.state.table import State, hand_of, pile_of, taken_from
from nf_core.kernel.decision import Decision, Pick, Subset
from nf_core.kernel.step import Asking, Automatic, Chance, first, tell
from nf_core.kernel.values import NATURE, Action, Seat

NUMBERS, ANTES = range(1, 8), range(1, 7)
"The numbers that may be named, and the costs of the cards that may be shown."


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
        s = s if pile_of(s, self.seat).supply else reshuffled(s, self.seat)
        return first(s, TurnUpOne(self.seat, self.card, self.number))


class TurnUpOne(Chance[State], frozen=True):
    """NATURE turns up a card, which the player takes if the number is right."""

    rule: ClassVar[str] = "race.consume.gamble"

    seat: Seat
    card: str
    number: int

    def ask(self, s: State) -> Decision:
        """Any card of the supply."""
        return Subset(NATURE, "race.turn-up", TurnUp, supply_of(s, self.seat), 1, 1)

    def answer(self, s: State, a: Action) -> State:
        """Take or discard it."""
        assert isinstance(a, TurnUp)
        s = taken_from(s, self.seat, a.items)
        hits = s.cards.design(a.items[0]).figure == self.number
        s = in_hand(s, self.seat, a.items) if hits else piled(s, self.seat, *a.items)
        return tell(s, CardsTurnedUp(self.seat, a.items, a.items if hits else (), self.card))


class ChooseAnte(Asking[State], frozen=True):
    """A player shows a card of the hand, whose cost or defense says how many cards are turned up."""

    rule: ClassVar[str] = "race.consume.ante"

    seat: Seat
    card: str

    def ask(self, s: State) -> Decision:
        """Any of cost or defense 1 to 6."""
        options = tuple(Ante(self.seat, card) for card in antes(s, self.seat))
        return Pick(self.seat, "race.choose-ante", options)

    def answer(self, s: State, a: Action) -> State:
        """Turn up the cards."""
        assert isinstance(a, Ante)
        return first(s, TurnForAnte(self.seat, self.card, a.card, s.cards.design(a.card).figure))


def antes(s: State, seat: Seat) -> list[str]:
    """The cards of a hand that can be shown."""
    return [card for card in hand_of(s, seat) if s.cards.design(card).figure in ANTES]


class TurnForAnte(Automatic[State], frozen=True):
    """Cards are turned up against the card that was shown."""

    rule: ClassVar[str] = "race.consume.ante"

    seat: Seat
    card: str
    ante: str
    left: int

    def run(self, s: State) -> State:
        """Let NATURE turn up those that are left, then see whether one is higher."""
        pile = pile_of(s, self.seat)
        if self.left and pile.size:
            s = s if pile.supply else reshuffled(s, self.seat)
            return first(s, TurnUpSome(self))
        figure = s.cards.design(self.ante).figure
        if any(s.cards.design(card).figure > figure for card in s.turned):
            return first(s, ChooseTurned(self.seat, self.card))
        s = tell(discarded(s, self.seat, (self.ante,), self.card), CardsTurnedUp(self.seat, s.turned, (), self.card))
        return replace(piled(s, self.seat, *s.turned), turned=())


class TurnUpSome(Chance[State], frozen=True):
    """NATURE turns up cards against the card that was shown."""

    rule: ClassVar[str] = "race.consume.ante"

    turning: TurnForAnte

    def ask(self, s: State) -> Decision:
        """Any cards of the supply."""
        supply = supply_of(s, self.turning.seat)
        count = min(self.turning.left, len(supply))
        return Subset(NATURE, "race.turn-up", TurnUp, supply, count, count)

    def answer(self, s: State, a: Action) -> State:
        """Lay them out."""
        assert isinstance(a, TurnUp)
        s = replace(taken_from(s, self.turning.seat, a.items), turned=(*s.turned, *a.items))
        return first(s, replace(self.turning, left=self.turning.left - len(a.items)))


class ChooseTurned(Asking[State], frozen=True):
    """A player takes one of the cards turned up."""

    rule: ClassVar[str] = "race.consume.ante"

    seat: Seat
    card: str

    def ask(self, s: State) -> Decision:
        """Any of them."""
        return Pick(self.seat, "race.keep-turned", tuple(KeepTurned(self.seat, card) for card in sorted(s.turned)))

    def answer(self, s: State, a: Action) -> State:
        """Take it; the others are discarded."""
        assert isinstance(a, KeepTurned)
        s = tell(s, CardsTurnedUp(self.seat, s.turned, (a.card,), self.card))
        s = piled(s, self.seat, *(card for card in s.turned if card != a.card))
        return in_hand(replace(s, turned=()), self.seat, (a.card,))

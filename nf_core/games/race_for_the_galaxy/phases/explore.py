"""Explore: every player draws cards and keeps some of them."""

from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.actions import Discard, SpendForPrestige
from nf_core.games.race_for_the_galaxy.events import CardsDiscarded
from nf_core.games.race_for_the_galaxy.numbers.exploring import drawn, is_mixed, kept, prestige_discards
from nf_core.games.race_for_the_galaxy.phases.draws import Draw, discarded, in_hand
from nf_core.games.race_for_the_galaxy.phases.prestige import gain_prestige
from nf_core.games.race_for_the_galaxy.state.table import State, at_once, hand_of, start_order, turn_of, with_turn
from nf_core.kernel.decision import Decision, Subset
from nf_core.kernel.ledger import Ledger
from nf_core.kernel.step import Asking, Automatic, Step, first, tell
from nf_core.kernel.values import Action, Seat


def begin(s: State) -> tuple[Step, ...]:
    """The steps of Explore."""
    seats = start_order(s)
    return (*(OfferPrestige(seat) for seat in seats), *(DrawToExplore(seat) for seat in seats), SortAll())


def draw_of(s: State, seat: Seat) -> Ledger:
    """How many cards a seat draws in Explore."""
    return drawn(s.cards, s.phase.in_force[seat], s.phase.bonus[seat])


def keep_of(s: State, seat: Seat) -> Ledger:
    """How many cards a seat keeps in Explore."""
    return kept(s.cards, s.phase.in_force[seat], s.phase.bonus[seat])


def surplus(s: State, seat: Seat) -> int:
    """How many cards a seat discards of those it has drawn in Explore."""
    return max(0, len(turn_of(s, seat).aside) - int(keep_of(s, seat).total))


class OfferPrestige(Automatic[State], frozen=True):
    """A player with such powers may discard cards for prestige before drawing."""

    rule: ClassVar[str] = "race.explore.prestige"

    seat: Seat

    def run(self, s: State) -> State:
        """Ask, if there is a card to discard."""
        powers = prestige_discards(s.cards, s.players[self.seat], s.phase.in_force[self.seat])
        return first(s, DiscardFor(self.seat)) if powers else s


class DiscardFor(Asking[State], frozen=True):
    """A player chooses which cards to discard for prestige."""

    rule: ClassVar[str] = "race.explore.prestige"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """A card for each power, or fewer, or none."""
        powers = prestige_discards(s.cards, s.players[self.seat], s.phase.in_force[self.seat])
        hand = hand_of(s, self.seat)
        return Subset(
            self.seat, "race.discard-for-prestige", SpendForPrestige, hand, 0, min(len(powers), len(hand))
        )  # fmt: skip

    def answer(self, s: State, a: Action) -> State:
        """Discard them, and gain it."""
        assert isinstance(a, SpendForPrestige)
        powers = prestige_discards(s.cards, s.players[self.seat], s.phase.in_force[self.seat])
        s = discarded(s, self.seat, a.items, "Explore")
        for one in powers[: len(a.items)]:
            s = gain_prestige(s, self.seat, one.power.n, one.name)
        return s


class DrawToExplore(Automatic[State], frozen=True):
    """A player draws the cards of Explore."""

    rule: ClassVar[str] = "race.explore.draw"

    seat: Seat

    def run(self, s: State) -> State:
        """Draw them aside."""
        return first(s, Draw(self.seat, int(draw_of(s, self.seat).total), "Explore", aside=True))


class SortAll(Automatic[State], frozen=True):
    """All players discard at the same time; who keeps everything is not asked."""

    rule: ClassVar[str] = "race.explore.keep"

    def run(self, s: State) -> State:
        """Ask those who have a choice."""
        asked: list[ChooseKept] = []
        for seat in start_order(s):
            if surplus(s, seat):
                asked.append(ChooseKept(seat))
            else:
                s = sorted_out(s, seat, ())
        return first(s, at_once(asked))


def sorted_out(s: State, seat: Seat, cards: tuple[str, ...]) -> State:
    """The state in which a seat has taken what it explored into hand, and discarded cards."""
    turn = turn_of(s, seat)
    s = in_hand(with_turn(s, seat, replace(turn, aside=())), seat, turn.aside)
    return tell(discarded(s, seat, cards), CardsDiscarded(seat, cards, "Explore"))


class ChooseKept(Asking[State], frozen=True):
    """A player chooses which cards to discard.

    Rule: race.explore.mix
    """

    rule: ClassVar[str] = "race.explore.keep"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Of the cards drawn; with some powers also of those in hand."""
        cards = turn_of(s, self.seat).aside
        if is_mixed(s.cards, s.phase.in_force[self.seat], s.phase.bonus[self.seat]):
            cards = (*cards, *hand_of(s, self.seat))
        count = surplus(s, self.seat)
        why = keep_of(s, self.seat)
        return Subset(self.seat, "race.explore-discard", Discard, tuple(sorted(cards)), count, count, why)

    def answer(self, s: State, a: Action) -> State:
        """Discard them."""
        assert isinstance(a, Discard)
        return sorted_out(s, self.seat, a.items)

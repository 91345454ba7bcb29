"""The drafting variant: before the first hands, all draft decks of their own from packs that are passed on."""

from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.actions import DealPack, DraftCard
from nf_core.games.race_for_the_galaxy.events import CardDrafted, DraftBegan
from nf_core.games.race_for_the_galaxy.facts.levels import printed
from nf_core.games.race_for_the_galaxy.phases.draws import piled
from nf_core.games.race_for_the_galaxy.state.options import Options
from nf_core.games.race_for_the_galaxy.state.table import State, at_once, turn_of, with_player, with_turn
from nf_core.kernel.decision import Decision, Pick, Subset
from nf_core.kernel.step import Asking, Automatic, Chance, Step, first, tell
from nf_core.kernel.values import NATURE, Action, Seat


def draft_steps(config: Options) -> tuple[Step, ...]:
    """The rounds of the draft, and the shuffle of the decks after them.

    Rule: race.draft
    """
    row = printed().drafting[config.seats]
    sizes = (*[row.drawn] * row.rounds, *([row.last] if row.last else []))
    rounds = (DraftRound(number, cards) for number, cards in enumerate(sizes, 1))
    return (*rounds, *(ShuffleDeck(seat) for seat in range(config.seats)))


class DraftRound(Automatic[State], frozen=True):
    """All get a pack of cards to draft from."""

    rule: ClassVar[str] = "race.draft"

    number: int
    cards: int

    def run(self, s: State) -> State:
        """Deal them out, and let all keep cards until none is left."""
        packs = (Pack(seat, self.cards) for seat in range(s.config.seats))
        return first(tell(s, DraftBegan(self.number, self.cards)), *packs, PassOn(self.number, is_first=True))


class Pack(Chance[State], frozen=True):
    """NATURE deals a player cards to draft from."""

    rule: ClassVar[str] = "race.draft"

    seat: Seat
    cards: int

    def ask(self, s: State) -> Decision:
        """Any cards that are not drafted yet."""
        return Subset(NATURE, "race.deal-pack", DealPack, tuple(sorted(s.supply)), self.cards, self.cards)

    def answer(self, s: State, a: Action) -> State:
        """Lay them before the player."""
        assert isinstance(a, DealPack)
        s = replace(s, supply=s.supply.difference(a.items))
        return with_turn(s, self.seat, replace(turn_of(s, self.seat), pack=a.items))


class PassOn(Automatic[State], frozen=True):
    """Packs are passed on, in a direction that changes every round, until they are empty."""

    rule: ClassVar[str] = "race.draft.pass"

    number: int
    is_first: bool = False

    def run(self, s: State) -> State:
        """Let all keep a card at the same time; the last one is no choice."""
        seats = range(s.config.seats)
        packs = [turn.pack for turn in s.phase.turns]
        if not packs[0]:
            return s
        if not self.is_first:
            step = -1 if self.number % 2 else 1
            for seat in seats:
                pack = packs[(seat + step) % len(packs)]
                s = with_turn(s, seat, replace(turn_of(s, seat), pack=pack))
        after = PassOn(self.number)
        if len(packs[0]) == 1:
            for seat in seats:
                s = kept(s, seat, turn_of(s, seat).pack[0])
            return first(s, after)
        return first(s, at_once(KeepOne(seat) for seat in seats), after)


class KeepOne(Asking[State], frozen=True):
    """A player keeps a card of the pack, in secret."""

    rule: ClassVar[str] = "race.draft.pass"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Any of them."""
        pack = turn_of(s, self.seat).pack
        return Pick(self.seat, "race.draft-card", tuple(DraftCard(self.seat, card) for card in pack))

    def answer(self, s: State, a: Action) -> State:
        """Lay it into the own deck."""
        assert isinstance(a, DraftCard)
        return kept(s, self.seat, a.card)


def kept(s: State, seat: Seat, card: str) -> State:
    """The state in which a card of the pack lies in the deck of a seat.

    Until the draft is over the deck is a discard pile, so that nothing can be drawn from it.
    """
    turn, player = turn_of(s, seat), s.players[seat]
    s = with_turn(s, seat, replace(turn, pack=tuple(one for one in turn.pack if one != card)))
    s = with_player(s, seat, replace(player, drafted=player.drafted | {card}))
    return tell(piled(s, seat, card), CardDrafted(seat, card))


class ShuffleDeck(Automatic[State], frozen=True):
    """The cards drafted become the supply of their owner."""

    rule: ClassVar[str] = "race.draft.own"

    seat: Seat

    def run(self, s: State) -> State:
        """Turn the pile over."""
        player = s.players[self.seat]
        assert player.own
        pile = replace(player.own, supply=player.own.discards, discards=frozenset())
        return with_player(s, self.seat, replace(player, own=pile))

"""The end of a round: the hand limit, and who takes the discards."""

from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.actions import Discard
from nf_core.games.race_for_the_galaxy.events import CardsDiscarded, DiscardsTaken
from nf_core.games.race_for_the_galaxy.facts.cards import name_of
from nf_core.games.race_for_the_galaxy.numbers.limits import hand_limit, has_trait
from nf_core.games.race_for_the_galaxy.phases.draws import Draw, in_hand, piled
from nf_core.games.race_for_the_galaxy.phases.goals import CheckGoals
from nf_core.games.race_for_the_galaxy.phases.paying import set_aside
from nf_core.games.race_for_the_galaxy.state.table import Phase, State, Turn, at_once, hand_of
from nf_core.kernel.decision import Decision, Subset
from nf_core.kernel.step import Asking, Automatic, first, tell
from nf_core.kernel.values import Action, Seat


class EndRound(Automatic[State], frozen=True):
    """Players with too many cards discard, all at the same time; then the goals are looked at."""

    rule: ClassVar[str] = "race.round.limit"

    def run(self, s: State) -> State:
        """Ask those who have too many."""
        seats = range(s.config.seats)
        over = [s.players[seat].hand.size - hand_limit(s.cards, s.players[seat]) for seat in seats]
        asked = (ChooseSurplus(seat, count) for seat, count in enumerate(over) if count > 0)
        s = replace(s, phase=Phase(turns=(Turn(),) * s.config.players))
        return first(s, at_once(asked), Collect(), CheckGoals(tuple(max(count, 0) for count in over)))


class ChooseSurplus(Asking[State], frozen=True):
    """A player discards down to the hand limit."""

    rule: ClassVar[str] = "race.round.limit"

    seat: Seat
    cards: int

    def ask(self, s: State) -> Decision:
        """Any cards of the hand."""
        return Subset(self.seat, "race.discard", Discard, hand_of(s, self.seat), self.cards, self.cards)

    def answer(self, s: State, a: Action) -> State:
        """Lay them aside, where they may be taken by another player."""
        assert isinstance(a, Discard)
        return tell(set_aside(s, self.seat, a.items), CardsDiscarded(self.seat, a.items, "the hand limit"))


class Collect(Automatic[State], frozen=True):
    """What was discarded to the hand limit goes on the discard pile, or to a player who takes it from the others.

    Rule: race.round.salvage, race.draft.own
    """

    rule: ClassVar[str] = "race.round.salvage"

    def run(self, s: State) -> State:
        """Move it."""
        taker = next(
            (seat for seat, player in enumerate(s.seated) if has_trait(s.cards, player, "takes_discards")), None
        )
        turns, s = s.phase.turns, replace(s, phase=Phase())
        for seat, turn in enumerate(turns):
            if s.config.drafting or taker in {None, seat}:
                s = piled(s, seat, *turn.aside)
        if taker is None:
            return s
        found = tuple(card for seat, turn in enumerate(turns) if seat != taker for card in turn.aside)
        if not found:
            return s
        name = next(
            name_of(placed.card)
            for placed in s.players[taker].tableau
            if "takes_discards" in s.cards.design(placed.card).traits
        )
        if s.config.drafting:
            return first(s, Draw(taker, len(found), name))
        return tell(in_hand(s, taker, found), DiscardsTaken(taker, tuple(sorted(found)), name))

"""A search: cards of the supply are turned up until one of a category comes, or a second one."""

from typing import ClassVar, get_args

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.actions import ChooseCategory, TakeFound, TurnUp
from nf_core.games.race_for_the_galaxy.events import SearchBegan, SearchEnded
from nf_core.games.race_for_the_galaxy.facts.searches import CATEGORIES, Category, matches_search, may_refuse
from nf_core.games.race_for_the_galaxy.phases.draws import in_hand, piled, reshuffled, supply_of
from nf_core.games.race_for_the_galaxy.phases.selecting import SEARCH
from nf_core.games.race_for_the_galaxy.state.table import (
    State,
    pile_of,
    start_order,
    taken_from,
    with_player,
    with_takeovers,
)
from nf_core.kernel.decision import Decision, Pick, Subset
from nf_core.kernel.step import Asking, Automatic, Chance, Step, first, tell
from nf_core.kernel.values import NATURE, Action, Seat


class Searches(Automatic[State], frozen=True):
    """Whoever has selected a search makes it before the first phase, in start order."""

    rule: ClassVar[str] = "race.search"

    def run(self, s: State) -> State:
        """Queue them."""
        steps: list[Step] = [ChooseSearch(seat) for seat in start_order(s) if SEARCH in s.players[seat].actions]
        return first(s, *steps)


class ChooseSearch(Asking[State], frozen=True):
    """A player chooses what to search for."""

    rule: ClassVar[str] = "race.search.categories"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Any category; that of takeovers only in a game with them."""
        names = [name for name in CATEGORIES if name != "takeover" or with_takeovers(s)]
        return Pick(self.seat, "race.choose-category", tuple(ChooseCategory(self.seat, name) for name in names))

    def answer(self, s: State, a: Action) -> State:
        """Begin the search."""
        assert isinstance(a, ChooseCategory)
        category = next(name for name in get_args(Category) if name == a.category)
        s = with_player(s, self.seat, replace(s.players[self.seat], special_used=True))
        return first(tell(s, SearchBegan(self.seat, a.category)), SearchOn(self.seat, category))


class SearchOn(Automatic[State], frozen=True):
    """The next card is turned up; the discard pile is shuffled once if the supply is empty."""

    rule: ClassVar[str] = "race.search.draw"

    seat: Seat
    category: Category
    passed: int = 0
    "The matches that were not taken."
    shuffled: bool = False

    def run(self, s: State) -> State:
        """Let NATURE turn it up; without cards the search has failed, and may be made again."""
        pile = pile_of(s, self.seat)
        if pile.supply:
            return first(s, TurnUpNext(self))
        if pile.discards and not self.shuffled:
            return first(reshuffled(s, self.seat), replace(self, shuffled=True))
        s = with_player(s, self.seat, replace(s.players[self.seat], special_used=False))
        return ended(s, self.seat, "")


class TurnUpNext(Chance[State], frozen=True):
    """NATURE turns up a card for a search."""

    rule: ClassVar[str] = "race.search.draw"

    search: SearchOn

    def ask(self, s: State) -> Decision:
        """Any card of the supply."""
        return Subset(NATURE, "race.turn-up", TurnUp, supply_of(s, self.search.seat), 1, 1)

    def answer(self, s: State, a: Action) -> State:
        """Take it if it must be taken, ask if it may be, or go on."""
        assert isinstance(a, TurnUp)
        card, search = a.items[0], self.search
        s = replace(taken_from(s, search.seat, a.items), turned=(*s.turned, card))
        design = s.cards.design(card)
        if not matches_search(design, search.category):
            return first(s, search)
        if search.passed and not may_refuse(design, search.category):
            return ended(s, search.seat, card)
        return first(s, ChooseFound(search.seat, card, search))


class ChooseFound(Asking[State], frozen=True):
    """A player takes the card found, or goes on to the second one."""

    rule: ClassVar[str] = "race.search.second"

    seat: Seat
    card: str
    search: SearchOn

    def ask(self, s: State) -> Decision:
        """To take it or not."""
        del s
        return Pick(self.seat, "race.take-found", (TakeFound(self.seat, take=True), TakeFound(self.seat, take=False)))

    def answer(self, s: State, a: Action) -> State:
        """Take it, or turn up more; a card that need not match does not count as a match then.

        Rule: race.oort
        """
        assert isinstance(a, TakeFound)
        if a.take:
            return ended(s, self.seat, self.card)
        counts = not may_refuse(s.cards.design(self.card), self.search.category)
        return first(s, replace(self.search, passed=self.search.passed + counts))


def ended(s: State, seat: Seat, card: str) -> State:
    """The state after a search: the card found is in hand, all others turned up are discarded."""
    s = tell(s, SearchEnded(seat, card, len(s.turned)))
    s = piled(s, seat, *(other for other in s.turned if other != card))
    s = replace(s, turned=())
    return in_hand(s, seat, (card,)) if card else s

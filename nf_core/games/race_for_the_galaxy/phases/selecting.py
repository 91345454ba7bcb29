"""Players select actions in secret, with the prestige bonus or a search in The Brink of War."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.actions import SelectActions
from nf_core.games.race_for_the_galaxy.events import ActionsSelected
from nf_core.games.race_for_the_galaxy.facts.levels import level_facts
from nf_core.games.race_for_the_galaxy.numbers.limits import has_trait
from nf_core.games.race_for_the_galaxy.phases.dice import RollForRobot
from nf_core.games.race_for_the_galaxy.phases.prestige import spend_prestige
from nf_core.games.race_for_the_galaxy.state.table import State, at_once, start_order, with_player, with_two_actions
from nf_core.kernel.decision import Decision, Pick
from nf_core.kernel.step import Asking, Automatic, Step, tell
from nf_core.kernel.values import Action, Seat

PHASE_OF: Mapping[str, str] = {
    "explore-5": "explore",
    "explore-1": "explore",
    "develop": "develop",
    "settle": "settle",
    "trade": "consume",
    "double": "consume",
    "produce": "produce",
}
"The phase of every action card."
TWICE = ("develop", "settle")
"The actions that can be selected twice in a game with two actions."
SEARCH = "search"
"Stands among the actions for a search, which takes the place of an action card."
SECOND = "#2"
"Stands after an action whose prestige bonus is for the second phase of that name."


def select_steps(s: State) -> tuple[Step, ...]:
    """The steps in which all select; a player with that power selects after the others.

    Rule: race.round.select-last, race.robot.dice
    """
    late = [seat for seat, player in enumerate(s.seated) if has_trait(s.cards, player, "selects_last")]
    prompt = [seat for seat in range(s.config.seats) if seat not in late]
    two = with_two_actions(s)
    early = (*(ChooseActions(seat) for seat in prompt), *(ChooseFirst(seat) for seat in late if two))
    return (at_once(early), *([RollForRobot()] if s.robot else []), *(ChooseActions(seat) for seat in late))


@lru_cache(maxsize=1)
def pairs() -> tuple[tuple[str, str], ...]:
    """The actions that can be selected together: two of nine cards, among which Develop and Settle are there twice.

    Rule: race.two.cards
    """
    return (*combinations(PHASE_OF, 2), *((card, card) for card in TWICE))


@lru_cache(maxsize=16)
def plain_selections(seat: Seat, *, two: bool) -> tuple[SelectActions, ...]:
    """What a seat can select in any round."""
    return tuple(SelectActions(seat, cards) for cards in (pairs() if two else ((card,) for card in PHASE_OF)))


def selections(s: State, seat: Seat) -> tuple[SelectActions, ...]:
    """Everything that a seat can select."""
    plain = plain_selections(seat, two=with_two_actions(s))
    facts, player = level_facts(s.config.level), s.players[seat]
    if not facts.prestige or player.special_used:
        return plain
    return (*plain, *_special(s, seat, plain))


def _special(s: State, seat: Seat, plain: tuple[SelectActions, ...]) -> Iterator[SelectActions]:
    """What the prestige/search card adds."""
    if s.players[seat].prestige:
        for cards in (one.actions for one in plain):
            yield from (SelectActions(seat, cards, card) for card in dict.fromkeys(cards))
            if len(set(cards)) < len(cards):
                yield SelectActions(seat, cards, f"{cards[0]}{SECOND}")
    if with_two_actions(s):
        yield from (SelectActions(seat, (SEARCH, card)) for card in PHASE_OF)
    else:
        yield SelectActions(seat, (SEARCH,))


class ChooseActions(Asking[State], frozen=True):
    """A player selects the actions of this round, in secret.

    Rule: race.prestige.bonus, race.search
    """

    rule: ClassVar[str] = "race.round.select"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Any of the action cards that go with those selected already."""
        begun = s.players[self.seat].actions
        found = selections(s, self.seat)
        options = tuple(one for one in found if begun[0] in one.actions) if begun else found
        return Pick(self.seat, "race.select", options)

    def answer(self, s: State, a: Action) -> State:
        """Reveal them."""
        assert isinstance(a, SelectActions)
        player = replace(s.players[self.seat], actions=a.actions, prestige_action=a.prestige)
        return tell(with_player(s, self.seat, player), ActionsSelected(self.seat, a.actions, a.prestige))


class ChooseFirst(Asking[State], frozen=True):
    """A player who selects last selects the first of two actions together with the others."""

    rule: ClassVar[str] = "race.round.select-last"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Any of the action cards."""
        del s
        return Pick(self.seat, "race.select-first", tuple(SelectActions(self.seat, (card,)) for card in PHASE_OF))

    def answer(self, s: State, a: Action) -> State:
        """Reveal it."""
        assert isinstance(a, SelectActions)
        player = replace(s.players[self.seat], actions=a.actions)
        return tell(with_player(s, self.seat, player), ActionsSelected(self.seat, a.actions))


class SpendForBonus(Automatic[State], frozen=True):
    """Whoever has declared a prestige bonus spends 1 prestige for it, once in a game."""

    rule: ClassVar[str] = "race.prestige.bonus"

    def run(self, s: State) -> State:
        """Spend it."""
        for seat in start_order(s):
            if s.players[seat].prestige_action:
                s = with_player(s, seat, replace(s.players[seat], special_used=True))
                s = spend_prestige(s, seat, "the prestige bonus")
        return s

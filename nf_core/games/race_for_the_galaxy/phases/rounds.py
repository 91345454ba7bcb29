"""A round: all select actions in secret, the phases that were selected follow, then the hand limit and the end."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import combinations
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.actions import SelectActions
from nf_core.games.race_for_the_galaxy.events import ActionsSelected, GameEnds, PhaseBegan, RoundBegan
from nf_core.games.race_for_the_galaxy.numbers.limits import hand_limit, tableau_limit
from nf_core.games.race_for_the_galaxy.phases import consume, develop, explore, produce, setting_up, settle
from nf_core.games.race_for_the_galaxy.phases.discards import ChooseDiscards
from nf_core.games.race_for_the_galaxy.phases.goals import CheckGoals
from nf_core.games.race_for_the_galaxy.state.options import Options
from nf_core.games.race_for_the_galaxy.state.player import cards_in
from nf_core.games.race_for_the_galaxy.state.table import Phase, State, Turn, at_once, with_player
from nf_core.kernel.decision import Decision, Pick
from nf_core.kernel.step import Asking, Automatic, Step, first, tell
from nf_core.kernel.values import Action, Seat

BEGIN: Mapping[str, Callable[[State], tuple[Step, ...]]] = {
    "explore": explore.begin,
    "develop": develop.begin,
    "settle": settle.begin,
    "consume": consume.begin,
    "produce": produce.begin,
}
"The steps of every phase, in their order."
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


def new(config: Options) -> State:
    """A new game."""
    return setting_up.new(config, StartRound())


class StartRound(Automatic[State], frozen=True):
    """A round begins."""

    rule: ClassVar[str] = "race.round"

    def run(self, s: State) -> State:
        """Let all select, then go through the phases."""
        s = replace(s, round=s.round + 1, players=tuple(replace(player, actions=()) for player in s.players))
        select = at_once(ChooseActions(seat) for seat in range(s.config.seats))
        return first(tell(s, RoundBegan(s.round)), select, Phases(), EndRound())


@lru_cache(maxsize=1)
def pairs() -> tuple[tuple[str, str], ...]:
    """The actions that can be selected together: two of nine cards, among which Develop and Settle are there twice.

    Rule: race.two.cards
    """
    return (*combinations(PHASE_OF, 2), *((card, card) for card in TWICE))


class ChooseActions(Asking[State], frozen=True):
    """A player selects the action of this round, in secret."""

    rule: ClassVar[str] = "race.round.select"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Any of the action cards."""
        options = pairs() if s.config.two_actions else tuple((card,) for card in PHASE_OF)
        return Pick(self.seat, "race.select", tuple(SelectActions(self.seat, cards) for cards in options))

    def answer(self, s: State, a: Action) -> State:
        """Reveal it."""
        assert isinstance(a, SelectActions)
        s = with_player(s, self.seat, replace(s.players[self.seat], actions=a.actions))
        return tell(s, ActionsSelected(self.seat, a.actions))


class Phases(Automatic[State], frozen=True):
    """The phases that at least one player has selected, in their order.

    Rule: race.round.phases
    """

    rule: ClassVar[str] = "race.round.phases"

    def run(self, s: State) -> State:
        """Queue them."""
        times = {PHASE_OF[card]: 1 for player in s.players for card in player.actions}
        times |= {card: max(player.actions.count(card) for player in s.players) for card in TWICE}
        return first(s, *(BeginPhase(phase, time) for phase in BEGIN for time in range(1, 1 + times.get(phase, 0))))


class BeginPhase(Automatic[State], frozen=True):
    """A phase begins: the cards that are in the tableaus now are in force until its end."""

    rule: ClassVar[str] = "race.round.in-force"

    phase: str
    time: int = 1
    "1, or 2 where Develop or Settle takes place for the second time."

    def run(self, s: State) -> State:
        """Note them, and who has which bonus.

        Rule: race.round.bonus
        """
        bonus = tuple(self._bonus(player.actions) for player in s.players)
        in_force = tuple(cards_in(player.tableau) for player in s.players)
        s = replace(s, phase=Phase(self.phase, bonus, in_force, (Turn(),) * s.config.seats))
        return first(tell(s, PhaseBegan(self.phase)), *BEGIN[self.phase](s), CheckGoals(), EndPhase())

    def _bonus(self, actions: tuple[str, ...]) -> tuple[str, ...]:
        """The bonuses of a player: of an action selected once in the first such phase alone.

        Rule: race.two.twice
        """
        cards = dict.fromkeys(card for card in actions if PHASE_OF[card] == self.phase)
        return tuple(card for card in cards if actions.count(card) >= self.time)


class EndPhase(Automatic[State], frozen=True):
    """A phase ends, and with it what counts until its end."""

    rule: ClassVar[str] = "race.round.in-force"

    def run(self, s: State) -> State:
        """Forget it."""
        return replace(s, phase=Phase())


class EndRound(Automatic[State], frozen=True):
    """Players with too many cards discard, all at the same time; then the game may be over."""

    rule: ClassVar[str] = "race.round.limit"

    def run(self, s: State) -> State:
        """Ask those who have too many."""
        over = [
            (seat, s.players[seat].hand.size - hand_limit(s.cards, s.players[seat])) for seat in range(s.config.seats)
        ]
        asked = (ChooseDiscards(seat, count, "the hand limit") for seat, count in over if count > 0)
        discarded = tuple(max(count, 0) for _, count in over)
        return first(s, at_once(asked), CheckGoals(discarded), EndGame())


class EndGame(Automatic[State], frozen=True):
    """The game is over if the pool is empty, or somebody has a large tableau; else the next round begins."""

    rule: ClassVar[str] = "race.end"

    def run(self, s: State) -> State:
        """Look at the pool and at all tableaus.

        Rule: race.end.pool, race.end.tableau
        """
        if s.pool <= 0:
            return ended(s, "race.end.pool", "the VP pool is empty.")
        for player in s.players:
            if len(player.tableau) >= tableau_limit(s.cards, player):
                return ended(s, "race.end.tableau", f"a tableau has {len(player.tableau)} cards.")
        return first(s, StartRound())


def ended(s: State, rule: str, reason: str) -> State:
    """The state of a game that is over."""
    return tell(replace(s, ends=rule), GameEnds(reason, rule))

"""A round: all select actions in secret, the phases that were selected follow, then the hand limit and the end."""

from collections.abc import Callable, Mapping
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.events import GameEnds, PhaseBegan, RoundBegan
from nf_core.games.race_for_the_galaxy.facts.levels import PRESTIGE, level_facts, printed
from nf_core.games.race_for_the_galaxy.numbers.limits import tableau_limit
from nf_core.games.race_for_the_galaxy.phases import consume, develop, explore, produce, setting_up, settle
from nf_core.games.race_for_the_galaxy.phases.ending import EndRound
from nf_core.games.race_for_the_galaxy.phases.goals import CheckGoals
from nf_core.games.race_for_the_galaxy.phases.kinds import SettleKinds
from nf_core.games.race_for_the_galaxy.phases.prestige import LeadBonus, MoveTile
from nf_core.games.race_for_the_galaxy.phases.robot import robot_steps
from nf_core.games.race_for_the_galaxy.phases.searching import Searches
from nf_core.games.race_for_the_galaxy.phases.selecting import (
    PHASE_OF,
    SEARCH,
    SECOND,
    TWICE,
    SpendForBonus,
    select_steps,
)
from nf_core.games.race_for_the_galaxy.state.options import Options
from nf_core.games.race_for_the_galaxy.state.player import Player, cards_in
from nf_core.games.race_for_the_galaxy.state.table import Phase, State, Turn
from nf_core.kernel.step import Automatic, Step, first, tell

BEGIN: Mapping[str, Callable[[State], tuple[Step, ...]]] = {
    "explore": explore.begin,
    "develop": develop.begin,
    "settle": settle.begin,
    "consume": consume.begin,
    "produce": produce.begin,
}
"The steps of every phase, in their order."


def new(config: Options) -> State:
    """A new game."""
    return setting_up.new(config, StartRound())


class StartRound(Automatic[State], frozen=True):
    """A round begins."""

    rule: ClassVar[str] = "race.round"

    def run(self, s: State) -> State:
        """Let all select, then go through the phases."""
        players = tuple(replace(player, actions=(), prestige_action="") for player in s.players)
        s = replace(s, round=s.round + 1, players=players)
        s = tell(s, RoundBegan(s.round))
        if not level_facts(s.config.level).prestige:
            return first(s, Select(), Phases(), EndRound(), EndGame())
        return first(
            s, LeadBonus(), CheckGoals(), Select(), SpendForBonus(), Searches(), Phases(), EndRound(), EndGame()
        )  # fmt: skip


class Select(Automatic[State], frozen=True):
    """All select actions."""

    rule: ClassVar[str] = "race.round.select"

    def run(self, s: State) -> State:
        """Ask them."""
        return first(s, *select_steps(s))


class Phases(Automatic[State], frozen=True):
    """The phases that at least one player has selected, in their order.

    Rule: race.round.phases
    """

    rule: ClassVar[str] = "race.round.phases"

    def run(self, s: State) -> State:
        """Queue them."""
        times = {PHASE_OF[card]: 1 for player in s.players for card in player.actions if card != SEARCH}
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
        bonus = tuple(self._bonus(player) for player in s.players)
        in_force = tuple(cards_in(player.tableau) for player in s.players)
        s = replace(s, phase=Phase(self.phase, bonus, in_force, (Turn(),) * s.config.players))
        s = tell(s, PhaseBegan(self.phase))
        return first(s, *BEGIN[self.phase](s), *robot_steps(s), SettleKinds(), CheckGoals(), MoveTile(), EndPhase())

    def _bonus(self, player: Player) -> tuple[str, ...]:
        """The bonuses of a player: of an action selected once in the first such phase alone.

        Rule: race.two.twice
        """
        cards = [card for card in dict.fromkeys(player.actions) if PHASE_OF.get(card) == self.phase]
        found = tuple(card for card in cards if player.actions.count(card) >= self.time)
        action, _, second = player.prestige_action.partition(SECOND[0])
        is_here = PHASE_OF.get(action) == self.phase and self.time == (2 if second else 1)
        return (*found, PRESTIGE) if is_here else found


class EndPhase(Automatic[State], frozen=True):
    """A phase ends, and with it what counts until its end."""

    rule: ClassVar[str] = "race.round.in-force"

    def run(self, s: State) -> State:
        """Forget it."""
        return replace(s, phase=Phase(), attempts=())


class EndGame(Automatic[State], frozen=True):
    """The game is over if the pool is empty, or somebody has a large tableau; else the next round begins."""

    rule: ClassVar[str] = "race.end"

    def run(self, s: State) -> State:
        """Look at the pool and at all tableaus.

        Rule: race.end.pool, race.end.tableau, race.end.prestige
        """
        if s.pool <= 0:
            return ended(s, "race.end.pool", "the VP pool is empty.")
        for player in s.players:
            if len(player.tableau) >= tableau_limit(s.cards, player):
                return ended(s, "race.end.tableau", f"a tableau has {len(player.tableau)} cards.")
            if level_facts(s.config.level).prestige and player.prestige >= printed().limits.prestige:
                return ended(s, "race.end.prestige", f"a player has {player.prestige} prestige.")
        return first(s, StartRound())


def ended(s: State, rule: str, reason: str) -> State:
    """The state of a game that is over."""
    return tell(replace(s, ends=rule), GameEnds(reason, rule))

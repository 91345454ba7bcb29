"""The set-up: start worlds, first hands, and what is discarded of them."""

from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.actions import DealWorlds, KeepStart
from nf_core.games.race_for_the_galaxy.events import StartKept, WorldsDealt
from nf_core.games.race_for_the_galaxy.facts.levels import level_facts, printed
from nf_core.games.race_for_the_galaxy.numbers.limits import has_trait
from nf_core.games.race_for_the_galaxy.phases.draws import Draw, discarded
from nf_core.games.race_for_the_galaxy.phases.goals import DealGoals
from nf_core.games.race_for_the_galaxy.phases.placing import with_windfall
from nf_core.games.race_for_the_galaxy.state.options import Options
from nf_core.games.race_for_the_galaxy.state.player import Placed, Player
from nf_core.games.race_for_the_galaxy.state.table import State, at_once, hand_of, with_player
from nf_core.kernel.decision import Decision, Subset
from nf_core.kernel.step import Asking, Automatic, Chance, Step, first, tell
from nf_core.kernel.values import NATURE, Action, Seat


def with_goals(config: Options) -> bool:
    """Whether a game has goals.

    Rule: race.setup.goals
    """
    return config.goals and level_facts(config.level).goals


def new(config: Options, after: Step) -> State:
    """A new game; `after` comes when it is set up.

    Rule: race.setup.pool
    """
    seats, table = range(config.seats), printed()
    more = table.pool.more if level_facts(config.level).prestige else 0
    blank = State(
        agenda=(), news=(), config=config, pool=table.pool.each * config.seats + more,
        players=(Player(),) * config.seats,
    )  # fmt: skip
    blank = replace(blank, supply=frozenset(blank.cards.deck))
    hands = tuple(Draw(seat, table.limits.dealt, "set-up") for seat in seats)
    choose = at_once(ChooseStart(seat) for seat in seats)
    goals = (DealGoals("first"), DealGoals("most")) if with_goals(config) else ()
    worlds = (DealStart(seat) for seat in seats)
    begin = (Begin(seat) for seat in seats)
    return first(blank, *goals, *worlds, *hands, choose, *begin, SetOrder(), after)


class DealStart(Chance[State], frozen=True):
    """NATURE deals a player a start world, face up; the others are shuffled into the deck."""

    rule: ClassVar[str] = "race.setup.worlds"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Any that nobody has."""
        left = tuple(world for world in s.cards.starts if world in s.supply)
        return Subset(NATURE, "race.deal-worlds", DealWorlds, left, 1, 1)

    def answer(self, s: State, a: Action) -> State:
        """Lay it before the player."""
        assert isinstance(a, DealWorlds)
        s = replace(s, supply=s.supply.difference(a.items))
        s = with_player(s, self.seat, replace(s.players[self.seat], tableau=(Placed(a.items[0]),)))
        return tell(s, WorldsDealt(self.seat, a.items))


class ChooseStart(Asking[State], frozen=True):
    """A player discards cards of the first hand.

    Rule: race.setup.start-hand
    """

    rule: ClassVar[str] = "race.setup.hands"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Two of six, or three with a start world that says so."""
        limits, player = printed().limits, s.players[self.seat]
        kept = limits.fewer_kept if has_trait(s.cards, player, "start_hand_3") else limits.kept
        count = limits.dealt - kept
        return Subset(self.seat, "race.keep-start", KeepStart, hand_of(s, self.seat), count, count)

    def answer(self, s: State, a: Action) -> State:
        """Discard them."""
        assert isinstance(a, KeepStart)
        world = s.players[self.seat].tableau[0].card
        return tell(discarded(s, self.seat, a.items), StartKept(self.seat, world, len(a.items)))


class Begin(Automatic[State], frozen=True):
    """A start world that is a windfall world gets its good.

    Rule: race.setup.good
    """

    rule: ClassVar[str] = "race.setup.good"

    seat: Seat

    def run(self, s: State) -> State:
        """Lay it."""
        return with_windfall(s, self.seat, s.players[self.seat].tableau[0].card)


class SetOrder(Automatic[State], frozen=True):
    """The start order begins with the lowest start world.

    Rule: race.setup.order
    """

    rule: ClassVar[str] = "race.setup.order"

    def run(self, s: State) -> State:
        """Find it."""
        numbers = [s.cards.starts.index(player.tableau[0].card) for player in s.players]
        return replace(s, first=numbers.index(min(numbers)))

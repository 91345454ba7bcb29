"""The set-up: start worlds, first hands, and what is discarded of them."""

from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.actions import DealWorlds, KeepStart, SaveCard
from nf_core.games.race_for_the_galaxy.events import DevelopmentGiven, StartKept, WorldsDealt
from nf_core.games.race_for_the_galaxy.facts.levels import level_facts, printed
from nf_core.games.race_for_the_galaxy.numbers.limits import has_trait
from nf_core.games.race_for_the_galaxy.phases.agreed import COLOURS, require_agreed, with_goals
from nf_core.games.race_for_the_galaxy.phases.drafting import draft_steps
from nf_core.games.race_for_the_galaxy.phases.draws import Draw, discarded, in_hand, piled, taken_in
from nf_core.games.race_for_the_galaxy.phases.goals import DealGoals
from nf_core.games.race_for_the_galaxy.phases.paying import saved
from nf_core.games.race_for_the_galaxy.phases.placing import with_windfall
from nf_core.games.race_for_the_galaxy.phases.robot import StartRobot
from nf_core.games.race_for_the_galaxy.robot_events import RobotBegan
from nf_core.games.race_for_the_galaxy.state.options import Options
from nf_core.games.race_for_the_galaxy.state.player import FACE_DOWN, Pile, Placed, Player
from nf_core.games.race_for_the_galaxy.state.table import (
    Phase,
    State,
    Turn,
    at_once,
    hand_of,
    is_robot,
    turn_of,
    with_player,
    with_turn,
)
from nf_core.kernel.decision import Decision, Items, Subset
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.step import Asking, Automatic, Chance, Step, first, tell
from nf_core.kernel.values import NATURE, Action, Seat


def new(config: Options, after: Step) -> State:
    """A new game; `after` comes when it is set up.

    Rule: race.setup.pool, race.robot.setup

    Raises:
        BadRequest: options do not fit together.
    """
    require_agreed(config)
    seats, table = range(config.seats), printed()
    more = table.pool.more if level_facts(config.level).prestige else 0
    blank = State(
        agenda=(), news=(), config=config, pool=table.pool.each * config.players + more,
        players=(Player(own=Pile() if config.drafting else None),) * config.players,
        phase=Phase(turns=(Turn(),) * config.players),
    )  # fmt: skip
    blank = replace(blank, supply=frozenset(blank.cards.deck))
    hands = tuple(Draw(seat, table.limits.dealt, "set-up") for seat in seats)
    choose = at_once(ChooseStart(seat) for seat in seats)
    goals = (DealGoals("first"), DealGoals("most")) if with_goals(config) else ()
    colours = COLOURS if level_facts(config.level).choice else ("",)
    worlds: list[Step] = [DealStart(seat, colour) for seat in seats for colour in colours]
    if config.scenario:
        worlds = [LayScenario()]
    begin = (Begin(seat) for seat in seats)
    robot = (DealStart(config.seats), StartRobot()) if config.difficulty else ()
    draft = draft_steps(config) if config.drafting else ()
    return first(
        blank,
        *goals,
        *worlds,
        *robot,
        *draft,
        *hands,
        choose,
        *begin,
        *([GiveDevelopments()] if config.scenario else []),
        SetOrder(),
        after,
    )


class DealStart(Chance[State], frozen=True):
    """NATURE deals a player a start world, face up, or one of each colour to choose from.

    The others stay in the deck.
    """

    rule: ClassVar[str] = "race.setup.worlds"

    seat: Seat
    colour: str = ""
    "The colour of the world, which others do not see until its owner chooses; any, and open, if it is empty."

    def ask(self, s: State) -> Decision:
        """Any that nobody has."""
        left = tuple(world for world in s.cards.starts if world in s.supply and self._suits(s, world))
        return Subset(NATURE, "race.deal-worlds", DealWorlds, left, 1, 1)

    def _suits(self, s: State, world: str) -> bool:
        start = s.cards.world(world).start
        return bool(start and self.colour in {"", start.colour})

    def answer(self, s: State, a: Action) -> State:
        """Lay it before the player."""
        assert isinstance(a, DealWorlds)
        s = replace(s, supply=s.supply.difference(a.items))
        if self.colour:
            s = taken_in(s, self.seat, a.items, aside=True)
        else:
            s = with_player(s, self.seat, replace(s.players[self.seat], tableau=(Placed(a.items[0]),)))
        if is_robot(s, self.seat):
            return tell(s, RobotBegan(a.items[0]))
        return tell(s, WorldsDealt(self.seat, a.items, is_open=not self.colour))


class LayScenario(Automatic[State], frozen=True):
    """In the takeover scenario both begin with the start worlds it names; its developments lie open until the end."""

    rule: ClassVar[str] = "race.setup.scenario"

    def run(self, s: State) -> State:
        """Lay them."""
        named = printed().scenario
        players = tuple(replace(s.players[seat], tableau=(Placed(world),)) for seat, world in enumerate(named.worlds))
        supply = s.supply.difference(named.worlds, named.developments)
        s = replace(s, players=players, supply=supply, turned=named.developments)
        return tell(s, *(WorldsDealt(seat, (world,), is_open=True) for seat, world in enumerate(named.worlds)))


class GiveDevelopments(Automatic[State], frozen=True):
    """After the first hands each player takes the development of the takeover scenario into hand."""

    rule: ClassVar[str] = "race.setup.scenario"

    def run(self, s: State) -> State:
        """Take them."""
        for seat, card in enumerate(s.turned):
            s = tell(in_hand(s, seat, (card,)), DevelopmentGiven(seat, card))
        return replace(s, turned=())


class ChooseStart(Asking[State], frozen=True):
    """A player discards cards of the first hand, and one of two start worlds.

    Rule: race.setup.start-hand, race.setup.choice
    """

    rule: ClassVar[str] = "race.setup.hands"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Two of six, or three with a start world that says so."""
        hand, tableau = hand_of(s, self.seat), s.players[self.seat].tableau
        if tableau:
            count = _discards(s, tableau[0].card)
            return Subset(self.seat, "race.keep-start", KeepStart, hand, count, count)
        worlds = turn_of(s, self.seat).aside
        counts = [_discards(s, world) for world in worlds]
        return Subset(
            self.seat, "race.keep-start", KeepStart, (*worlds, *hand),
            1 + min(counts), 1 + max(counts), clash=partial(_clash, s, worlds), refuse=partial(_refuse, s, worlds),
        )  # fmt: skip

    def answer(self, s: State, a: Action) -> State:
        """Discard them."""
        assert isinstance(a, KeepStart)
        player, dealt = s.players[self.seat], turn_of(s, self.seat).aside
        for world in dealt:
            if world not in a.items:
                s = with_player(s, self.seat, replace(player, tableau=(Placed(world),)))
        s = with_turn(s, self.seat, Turn())
        s = piled(s, self.seat, *(world for world in dealt if world in a.items))
        world = s.players[self.seat].tableau[0].card
        cards = tuple(card for card in a.items if card not in dealt)
        return tell(discarded(s, self.seat, cards), StartKept(self.seat, world, len(a.items)))


def _discards(s: State, world: str) -> int:
    """How many cards are discarded by whoever begins with a world, which others may not see yet."""
    limits = printed().limits
    fewer = world != FACE_DOWN and "start_hand_3" in s.cards.design(world).traits
    return limits.dealt - (limits.fewer_kept if fewer else limits.kept)


def _clash(s: State, worlds: tuple[str, ...], items: Items) -> Refusal | None:
    """Whether too much is discarded."""
    left = [world for world in worlds if world not in items]
    if not left:
        return Refusal("race.setup.choice", "You begin with one of the two start worlds.")
    if len(items) - (len(worlds) - len(left)) > max(_discards(s, world) for world in left):
        return Refusal("race.setup.hands", "You discard fewer cards.")
    return None


def _refuse(s: State, worlds: tuple[str, ...], items: Items) -> Refusal | None:
    """Whether too little is discarded."""
    left = [world for world in worlds if world not in items]
    if len(left) > 1:
        return Refusal("race.setup.choice", "You discard one of the two start worlds.")
    count = _discards(s, left[0])
    if len(items) - 1 != count:
        return Refusal("race.setup.hands", f"With {left[0]} you discard {count} cards besides.")
    return None


class Begin(Automatic[State], frozen=True):
    """A start world that is a windfall world gets its good; one that saves cards gets one of the hand."""

    rule: ClassVar[str] = "race.setup.good"

    seat: Seat

    def run(self, s: State) -> State:
        """Lay them."""
        player = s.players[self.seat]
        s = first(s, SaveFirst(self.seat)) if has_trait(s.cards, player, "saves_at_start") else s
        return with_windfall(s, self.seat, player.tableau[0].card)


class SaveFirst(Asking[State], frozen=True):
    """A player puts a card of the first hand under the start world."""

    rule: ClassVar[str] = "race.setup.save"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Any of them."""
        return Subset(self.seat, "race.save-first", SaveCard, hand_of(s, self.seat), 1, 1)

    def answer(self, s: State, a: Action) -> State:
        """Put it there."""
        assert isinstance(a, SaveCard)
        player = s.players[self.seat]
        hand = replace(player.hand, known=player.hand.known.difference(a.items))
        s = with_player(s, self.seat, replace(player, hand=hand))
        return saved(s, self.seat, player.tableau[0].card, a.items[0])


class SetOrder(Automatic[State], frozen=True):
    """The start order begins with the lowest start world.

    Rule: race.setup.order
    """

    rule: ClassVar[str] = "race.setup.order"

    def run(self, s: State) -> State:
        """Find it."""
        numbers = [s.cards.starts.index(player.tableau[0].card) for player in s.players]
        return replace(s, first=numbers.index(min(numbers)), phase=Phase())

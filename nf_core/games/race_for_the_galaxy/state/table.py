"""The state of a game, and a glossary.

Glossary. *Tableau*: the cards a player has placed. *Supply*: the face-down cards to draw from. *Pool*: the VP chips set
out at the start. *In force*: the cards whose powers count in the phase under way, those of its start. *Bonus*: the
action cards of a player that give their bonus in the phase under way. *Start order*: clockwise from the lowest start
world.
"""

from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.facts.cards import CardSet
from nf_core.games.race_for_the_galaxy.facts.levels import level_facts
from nf_core.games.race_for_the_galaxy.facts.loading import card_set
from nf_core.games.race_for_the_galaxy.state.goals import Goals
from nf_core.games.race_for_the_galaxy.state.options import Options
from nf_core.games.race_for_the_galaxy.state.player import Pile, Player
from nf_core.games.race_for_the_galaxy.state.robot import Robot
from nf_core.kernel.step import Asking, Together
from nf_core.kernel.step import State as KernelState
from nf_core.kernel.values import Seat

T = TypeVar("T")
Power = tuple[str, int]
"A power by its card and its place on it."


class Turn(msgspec.Struct, frozen=True):
    """What a player has done in the phase under way."""

    aside: tuple[str, ...] = ()
    "Cards that only the player may look at: drawn in Explore and not in hand yet, or paid and perhaps saved."
    pack: tuple[str, ...] = ()
    "The cards from which the player drafts one; only the player may look at them."
    placing: str = ""
    "The card revealed, and not paid for or conquered yet."
    placed: tuple[str, ...] = ()
    "The cards placed or taken over in this phase."
    extra: bool = False
    "Whether the world being placed is placed by a power that must conquer it."
    settled: int = 0
    "The uses of the action Settle: worlds placed, and attempts at a takeover, other than by further powers."
    temporary: tuple[tuple[str, int], ...] = ()
    "Temporary Military, each with the name of the card whose power gave it."
    from_hand: int = 0
    "Hand cards discarded for Military."
    used: tuple[Power, ...] = ()
    "The powers used, which are used once a phase."
    prestige: int = 0
    "The prestige gained in this phase."
    produced: tuple[tuple[str, str], ...] = ()
    "The worlds on which goods were produced, each with its kind."


class Phase(msgspec.Struct, frozen=True):
    """The phase under way."""

    name: str = ""
    "Its name in `PHASES`; empty between phases."
    bonus: tuple[tuple[str, ...], ...] = ()
    "By seat, the action cards that give their bonus."
    in_force: tuple[tuple[str, ...], ...] = ()
    "By seat, the cards that were in the tableau at the start."
    turns: tuple[Turn, ...] = ()
    "By seat."


class Attempt(msgspec.Struct, frozen=True):
    """An attempt at a takeover that was declared."""

    seat: Seat
    owner: Seat
    world: str
    power: Power
    fleet: str = ""
    "The card that was discarded so that a world that is not military could be named."
    defeated: bool = False


class State(KernelState, frozen=True):
    """A game of Race for the Galaxy."""

    config: Options
    round: int = 0
    supply: frozenset[str] = frozenset()
    discards: frozenset[str] = frozenset()
    unseen: int = 0
    "In a view, how many cards lie in the supply, whose names are hidden; else 0."
    unseen_discards: int = 0
    "The same of the discard pile."
    pool: int = 0
    "VP chips left of those set out; below 0 once more were needed."
    players: tuple[Player, ...] = ()
    "By seat; the robot comes last."
    robot: Robot | None = None
    "What the robot has besides what a player has; None if it does not play."
    first: Seat = 0
    "The seat with the lowest start world."
    phase: Phase = Phase()
    goals: Goals = Goals()
    leader: Seat | None = None
    "Who has the Prestige Leader tile; None if it lies in the centre."
    turned: tuple[str, ...] = ()
    "Cards of the supply that lie turned up for all to see."
    attempts: tuple[Attempt, ...] = ()
    "The takeovers declared in this Settle phase, in their order."
    ends: str = ""
    "The rule by which the game ended; empty while it goes on."

    @property
    def cards(self) -> CardSet:
        """The cards of the game."""
        return card_set(self.config.deck, self.config.level)

    @property
    def seated(self) -> tuple[Player, ...]:
        """The players by seat, without the robot."""
        return self.players[: self.config.seats]

    @property
    def supply_size(self) -> int:
        """How many cards lie in the supply, seen or not."""
        return len(self.supply) + self.unseen

    @property
    def discards_size(self) -> int:
        """How many cards lie in the discard pile, seen or not."""
        return len(self.discards) + self.unseen_discards


def at_once(steps: Iterable[Asking[Any]]) -> Together:
    """Choices that are made at the same time, face down."""
    return Together(tuple(steps))


def place_in(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The values with another one at a place."""
    return (*values[:at], value, *values[at + 1 :])


def with_player(s: State, seat: Seat, player: Player) -> State:
    """The state with another player at a seat."""
    return replace(s, players=place_in(s.players, seat, player))


def pile_of(s: State, seat: Seat) -> Pile:
    """The supply and the discard pile of a seat: its own in the drafting variant, else those of all.

    Rule: race.draft.own
    """
    return s.players[seat].own or Pile(s.supply, s.discards, s.unseen, s.unseen_discards)


def with_pile(s: State, seat: Seat, pile: Pile) -> State:
    """The state with another supply and discard pile of a seat."""
    player = s.players[seat]
    if player.own is None:
        return replace(s, supply=pile.supply, discards=pile.discards)
    return with_player(s, seat, replace(player, own=pile))


def taken_from(s: State, seat: Seat, cards: Iterable[str]) -> State:
    """The state in which cards have left the supply of a seat."""
    pile = pile_of(s, seat)
    return with_pile(s, seat, replace(pile, supply=pile.supply.difference(cards)))


def turn_of(s: State, seat: Seat) -> Turn:
    """What a seat has done in the phase under way."""
    return s.phase.turns[seat]


def with_turn(s: State, seat: Seat, turn: Turn) -> State:
    """The state with another turn of a seat in the phase under way."""
    return replace(s, phase=replace(s.phase, turns=place_in(s.phase.turns, seat, turn)))


def hand_of(s: State, seat: Seat) -> tuple[str, ...]:
    """The cards in the hand of a seat that may see them, in their order."""
    return tuple(sorted(s.players[seat].hand.known))


def start_order(s: State) -> tuple[Seat, ...]:
    """All seats, clockwise from the one with the lowest start world.

    Rule: race.setup.order
    """
    seats = s.config.seats
    return tuple((s.first + step) % seats for step in range(seats))


def with_takeovers(s: State) -> bool:
    """Whether the game has takeovers.

    Rule: race.setup.takeovers
    """
    return s.config.takeovers and level_facts(s.config.level).takeovers


def with_two_actions(s: State) -> bool:
    """Whether each player selects two actions a round: two players may, one against the robot always does.

    Rule: race.two.cards, race.robot.actions
    """
    return (s.config.two_actions and s.config.seats == 2) or s.config.difficulty is not None


def is_robot(s: State, seat: Seat) -> bool:
    """Whether a place among the players is that of the robot."""
    return seat >= s.config.seats


def has_bonus(s: State, seat: Seat, action: str) -> bool:
    """Whether a seat gets the bonus of an action card in the phase under way."""
    return action in s.phase.bonus[seat]

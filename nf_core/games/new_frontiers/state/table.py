"""The state of a game, and a glossary.

Glossary. *Track*: the priority track. *Chooser*: the player who selected the action tile and gets its bonus. *Market*:
the development tiles on their mats. *Bag*: the worlds that nobody has. *Display*: the worlds drawn in Explore. *Pool*:
the VP chips set out at the start; when they are gone, the chips of 10 are used. *Due*: what somebody gets by a rule.
"""

from functools import lru_cache
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from nf_core.games.new_frontiers.facts.box import ActionTile, box
from nf_core.games.new_frontiers.facts.loading import tile_set
from nf_core.games.new_frontiers.facts.powers import KINDS
from nf_core.games.new_frontiers.facts.tiles import Tiles
from nf_core.games.new_frontiers.state.empire import Colony, Empire
from nf_core.games.new_frontiers.state.goals import Goals
from nf_core.games.new_frontiers.state.options import Options
from nf_core.kernel.step import State as KernelState
from nf_core.kernel.values import Seat

T = TypeVar("T")


class Selected(msgspec.Struct, frozen=True):
    """An action tile selected in this round."""

    tile: str
    seat: Seat


class Made(msgspec.Struct, frozen=True):
    """A good produced in the Produce action under way."""

    seat: Seat
    good: str


class State(KernelState, frozen=True):
    """A game of New Frontiers."""

    config: Options
    round: int = 0
    track: tuple[Seat, ...] = ()
    "The seats in the order of their disks; with two players each has two disks."
    moved: int = 0
    "How many disks have been moved forward in this round; the next one selects."
    selected: tuple[Selected, ...] = ()
    "The action tiles of this round, in the order of their selection."
    market: tuple[tuple[str, int], ...] = ()
    "Every development in the game with the copies that nobody has bought."
    bag: frozenset[str] = frozenset()
    display: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    "Worlds replaced in this Settle action: they return to the bag at its end."
    removed: tuple[str, ...] = ()
    "Home colonies that have left the game."
    colonists: int = 0
    "In the supply."
    pool: int = 0
    "VP in chips that are left of those set out; below 0 once chips of 10 were added."
    goods: tuple[int, ...] = ()
    "In the supply, in the order of `KINDS`."
    produce_credits: int = 0
    "On the Produce tile."
    made: tuple[Made, ...] = ()
    "The goods produced in the Produce action under way."
    ends: tuple[str, ...] = ()
    "The rules by which the game ends after this round, as they came true."
    empires: tuple[Empire, ...] = ()
    "By seat."
    goals: Goals = Goals()

    @property
    def tiles(self) -> Tiles:
        """The tile set of the game."""
        return tile_set(self.config.tiles)


def place_in(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The values with another one at a place."""
    return (*values[:at], value, *values[at + 1 :])


def with_empire(s: State, seat: Seat, empire: Empire) -> State:
    """The state with another empire of a seat."""
    return replace(s, empires=place_in(s.empires, seat, empire))


def left_of(s: State, good: str) -> int:
    """The goods of a kind in the supply."""
    return s.goods[KINDS.index(good)]


def with_goods(s: State, good: str, change: int) -> State:
    """The state with more goods of a kind in the supply, or fewer."""
    at = KINDS.index(good)
    return replace(s, goods=place_in(s.goods, at, s.goods[at] + change))


def with_good(s: State, seat: Seat, world: str, good: str) -> State:
    """The state with a good of the supply on a colony, or without the good there, which returns to the supply."""
    empire = s.empires[seat]
    at = place_of(empire, world)
    colony = empire.colonies[at]
    s = with_empire(s, seat, replace(empire, colonies=place_in(empire.colonies, at, replace(colony, good=good))))
    return with_goods(s, good, -1) if good else with_goods(s, colony.good, 1)


def place_of(empire: Empire, world: str) -> int:
    """The place of a colony among those of an empire."""
    return next(at for at, colony in enumerate(empire.colonies) if colony.world == world)


def colony_of(empire: Empire, world: str) -> Colony:
    """The colony of that name."""
    return empire.colonies[place_of(empire, world)]


@lru_cache
def action_tiles(*, goals: bool) -> dict[str, ActionTile]:
    """The seven action tiles of a game, by id."""
    return box().actions(goals=goals)


def action_tile(s: State, id: str) -> ActionTile:
    """The action tile of that id."""
    return action_tiles(goals=s.config.goals)[id]


def chooser(s: State) -> Seat:
    """The player who selected the action tile whose action is under way."""
    return s.selected[-1].seat


def players_in_order(s: State) -> tuple[Seat, ...]:
    """The seats in the order of the track, beginning with the disk that selects and wrapping around it.

    Rule: nfr.round.order
    """
    return tuple(dict.fromkeys((*s.track[s.moved :], *s.track[: s.moved])))


def copies_left(s: State, development: str) -> int:
    """How many copies of a development can be bought."""
    return next((copies for name, copies in s.market if name == development), 0)


def made_by(s: State, seat: Seat) -> tuple[str, ...]:
    """The kinds of the goods that a seat has produced in the Produce action under way."""
    return tuple(made.good for made in s.made if made.seat == seat)

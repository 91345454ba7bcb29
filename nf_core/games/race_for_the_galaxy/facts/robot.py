"""The solitaire robot: its dice, its mat, its start worlds and counters, and how far each of them is established."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from nf_core.games.race_for_the_galaxy import PACKAGE
from nf_core.games.race_for_the_galaxy.facts.designs import Design, Development, World
from nf_core.games.race_for_the_galaxy.facts.filters import Keyword
from nf_core.kernel.data import convert, package_file, read_toml

FILE = "robot.toml"
Column: TypeAlias = Literal["explore", "develop", "settle", "trade", "double", "produce"]
"The columns of the mat; both Explore cards stand in one."
Face: TypeAlias = Literal["explore", "develop", "settle", "trade", "double", "produce", "robot", "first", "second"]
Row: TypeAlias = Literal["action", "response"]
"The rows of the mat: the robot selected it, or only the player did."
Worlds: TypeAlias = Literal["peaceful", "any", "alien", "some"]
"The worlds it places: no military ones, all, those of the Alien kind, or military Alien and all peaceful ones."
Difficulty: TypeAlias = Literal["easy", "normal", "hard"]
Told: TypeAlias = Literal["book", "reviews", "reconstructed"]
"""`book`: the rule book of The Brink of War. `reviews`: public reviews of the first rules. `reconstructed`: ours."""
Few = Annotated[int, Meta(ge=0, le=9)]


class Die(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A die."""

    faces: tuple[Face, ...]
    source: Told


class Cell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the robot does in a phase: it takes, gains, and may place a card."""

    source: Told
    cards: Few = 0
    "Cards that come into its stack, before it places one."
    credit: Few = 0
    economy: Few = 0
    vp: Few = 0
    vp_economy: Few = 0
    "So much of its economy gives 1 VP; 0 if its economy gives nothing."
    place: Literal["", "development", "world"] = ""
    price: Few = 0
    "The credit that it pays for what it places."


class More(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a start world adds to an action."""

    cards: Few = 0
    credit: Few = 0
    chromosome_cards: Few = 0
    "Cards for each chromosome world in its tableau."


class StartNotes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a start world says about the robot."""

    prefers: Column
    prefers_source: Told
    source: Told
    economy: Few = 0
    cards: Few = 4
    credit: Few = 1
    more: Mapping[Column, More] = {}
    settles: Worlds = "peaceful"
    answers: Worlds = "peaceful"
    conquers: bool = False
    "Whether its response places military worlds without paying for them."
    alien_prestige: Few = 0
    "Prestige in Consume: 2x instead of a larger economy, with a world of the Alien kind."
    rebel_prestige: Few = 0
    "Prestige for each Rebel development, or Rebel military world, that it places."
    never: Keyword | None = None
    "Cards with this keyword are never placed."


class Counters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The VP of the counters for its developments of cost 6, by difficulty."""

    easy: tuple[int, ...]
    normal: tuple[int, ...]
    hard: tuple[int, ...]
    source: Told


class Mat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `robot.toml`."""

    die: tuple[Die, Die]
    mat: Mapping[Column, Mapping[Row, Cell]]
    counters: Counters
    usual: StartNotes
    world: Mapping[str, StartNotes]


@lru_cache(maxsize=1)
def robot_mat() -> Mat:
    """What the robot does, read once.

    Raises:
        BadData: the file is missing or malformed.
    """
    return convert(read_toml(package_file(PACKAGE, FILE)), Mat, file=FILE, place="")


def notes_on(world: str) -> StartNotes:
    """What a start world says about the robot."""
    return robot_mat().world.get(world, robot_mat().usual)


def suits(design: Design, place: str, worlds: Worlds) -> bool:
    """Whether a card is one that the robot looks for: a development, or a world of those it places."""
    if place == "development" or not isinstance(design, World):
        return place == "development" and isinstance(design, Development)
    match worlds:
        case "peaceful":
            return not design.military
        case "alien":
            return design.kind == "alien"
        case "some":
            return not design.military or design.kind == "alien"
        case _:
            return True

"""The goals: what each counts, how much is needed, and what it is worth."""

from functools import lru_cache
from typing import Literal, TypeAlias

import msgspec

from nf_core.games.race_for_the_galaxy import PACKAGE
from nf_core.games.race_for_the_galaxy.facts.designs import Level
from nf_core.games.race_for_the_galaxy.facts.levels import Said, has
from nf_core.kernel.data import convert, package_file, read_toml

FILE = "goals.toml"
Sort: TypeAlias = Literal["first", "most"]
Counts: TypeAlias = Literal[
    "vp_chips", "kinds", "alien_cards", "hand_discards", "power_phases", "six_developments", "uplift_cards", "goods",
    "cards", "peace_or_war", "prestige_and_chips", "imperium_or_military", "military", "industry", "developments",
    "production_worlds", "explore_cards", "rebel_military_worlds", "prestige", "consume_cards",
]  # fmt: skip


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A goal tile."""

    name: str
    level: Level
    "The level with which it comes."
    sort: Sort
    "`first`: whoever fulfils it first keeps it. `most`: it belongs to the player with most."
    counts: Counts
    least: int
    "How many are needed."
    vp: int
    "For having it."
    source: Said
    equal_vp: int = 0
    "For equalling the most at the end of the game without having it."


class Goals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `goals.toml`."""

    goal: tuple[Goal, ...]


@lru_cache(maxsize=1)
def all_goals() -> dict[str, Goal]:
    """Every goal by name.

    Raises:
        BadData: the file is missing or malformed.
    """
    found = convert(read_toml(package_file(PACKAGE, FILE)), Goals, file=FILE, place="")
    return {goal.name: goal for goal in found.goal}


def goals_of(level: Level, sort: Sort) -> tuple[str, ...]:
    """The names of the goals of one sort that are used at a level."""
    return tuple(name for name, goal in all_goals().items() if goal.sort == sort and has(level, goal.level))

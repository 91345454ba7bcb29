"""The categories of a search, and the cards that match each of them (rule book: Search)."""

from collections.abc import Callable
from typing import Literal, TypeAlias, get_args

from nf_core.games.race_for_the_galaxy.facts.designs import Design, Development, World
from nf_core.games.race_for_the_galaxy.facts.powers import (
    ConsumeAll,
    ConsumeGoods,
    ConsumeKinds,
    Military,
    PreventTakeover,
    Takeover,
    TakeoverDefense,
)

Category: TypeAlias = Literal[
    "military_development", "military_windfall", "peaceful_windfall", "chromosome", "alien_world", "large_consume",
    "strong_military", "six_cost", "takeover",
]  # fmt: skip
CATEGORIES: tuple[Category, ...] = get_args(Category)
"In the order of the rule book. The last is for games with takeovers."


def _military_development(design: Design) -> bool:
    powers = design.powers_of(Military)
    general = sum(power.n for power in powers if not (power.of or power.per or power.having))
    return isinstance(design, Development) and general in {1, 2}


def _windfall(design: Design, *, military: bool) -> bool:
    """Whether it is a windfall world of cost or defense 1 or 2."""
    if not isinstance(design, World) or design.production != "windfall":
        return False
    return design.military == military and design.figure in {1, 2}


def _alien_world(design: Design) -> bool:
    """Whether it is a world of the Alien kind, or one whose kind is open, which its finder may refuse."""
    return isinstance(design, World) and design.kind in {"alien", "any"}


def _large_consume(design: Design) -> bool:
    """Whether it has a power that consumes two or more goods."""
    several = any(power.each * power.times > 1 for power in design.powers_of(ConsumeGoods))
    return several or bool(design.powers_of(ConsumeKinds) or design.powers_of(ConsumeAll))


def _strong_military(design: Design) -> bool:
    return isinstance(design, World) and design.military and design.figure >= 5


def _takeover(design: Design) -> bool:
    return any(isinstance(power, Takeover | TakeoverDefense | PreventTakeover) for power in design.powers)


TESTS: dict[Category, Callable[[Design], bool]] = {
    "military_development": _military_development,
    "military_windfall": lambda design: _windfall(design, military=True),
    "peaceful_windfall": lambda design: _windfall(design, military=False),
    "chromosome": lambda design: "chromosome" in design.keywords,
    "alien_world": _alien_world,
    "large_consume": _large_consume,
    "strong_military": _strong_military,
    "six_cost": lambda design: isinstance(design, Development) and design.six and bool(design.scoring),
    "takeover": _takeover,
}


def matches_search(design: Design, category: Category) -> bool:
    """Whether a card matches a category of a search.

    Rule: race.search.categories
    """
    return TESTS[category](design)


def may_refuse(design: Design, category: Category) -> bool:
    """Whether the searcher may say that a matching card does not match.

    Rule: race.oort
    """
    return category == "alien_world" and isinstance(design, World) and design.kind == "any"

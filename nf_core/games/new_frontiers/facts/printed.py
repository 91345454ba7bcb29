"""What the rule book prints about the tiles as a whole: numbers of worlds by cost, kind and keyword, tiles in the box.

A tile set of one's own may differ; ours may not.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from nf_core.games.new_frontiers.facts.components import World
from nf_core.games.new_frontiers.facts.confirmed import PAIRS, changed
from nf_core.games.new_frontiers.facts.powers import KINDS
from nf_core.games.new_frontiers.facts.tiles import Tiles

Fact: TypeAlias = tuple[str, Callable[[Tiles], Any], Any]
"What is counted, how, and what the rule book has."
KEYWORDS = ("IMPERIUM", "REBEL", "UPLIFT")
"The keywords of the rule book's table of worlds."


def military_worlds(tiles: Tiles) -> list[World]:
    """The military worlds."""
    return [world for world in tiles.worlds.values() if world.military]


def other_worlds(tiles: Tiles) -> list[World]:
    """The non-military worlds."""
    return [world for world in tiles.worlds.values() if not world.military]


def _number(of: str, values: tuple[Any, ...], worlds: Callable[[Tiles], list[World]]) -> Callable[[Tiles], Any]:
    """How many worlds have each value of a field."""
    return lambda tiles: [sum(getattr(world, of) == value for world in worlds(tiles)) for value in values]


def _keywords(worlds: Callable[[Tiles], list[World]]) -> Callable[[Tiles], Any]:
    return lambda tiles: [sum(keyword in world.keywords for world in worlds(tiles)) for keyword in KEYWORDS]


def _vp(worlds: Callable[[Tiles], list[World]]) -> Callable[[Tiles], Any]:
    def span(tiles: Tiles) -> list[int]:
        found = [world.vp for world in worlds(tiles) if world.vp is not None]
        return [min(found), max(found)] if found else []

    return span


def _bonuses(worlds: Callable[[Tiles], list[World]]) -> Callable[[Tiles], Any]:
    return lambda tiles: sorted(
        line.per.keyword or "" for world in worlds(tiles) if world.vp is None for line in world.scoring
    )


def _group(name: str, worlds: Callable[[Tiles], list[World]], printed: dict[str, Any]) -> Iterator[Fact]:
    """The rows of the rule book's table of worlds for military or non-military ones."""
    figure, values = ("defense", tuple(range(1, 10))) if name == "military" else ("cost", tuple(range(8)))
    yield f"{name} worlds by {figure}", _number(figure, values, worlds), printed["figure"]
    yield f"{name} worlds of 1 and 2 colonists", _number("colonists", (1, 2), worlds), printed["colonists"]
    sorts = ("windfall", "production", "none")
    yield f"{name} worlds: windfall, production, gray", _number("production", sorts, worlds), printed["goods"]
    yield f"{name} worlds by kind", _number("kind", (*KINDS, "any", "gray"), worlds), printed["kinds"]
    yield f"{name} worlds by keyword", _keywords(worlds), printed["keywords"]
    yield f"least and most VP of {name} worlds", _vp(worlds), printed["vp"]
    yield f"? bonuses of {name} worlds", _bonuses(worlds), printed["bonuses"]


MILITARY: dict[str, Any] = {
    "figure": [5, 6, 3, 3, 2, 2, 1, 2, 2], "colonists": [18, 8], "goods": [12, 6, 8], "kinds": [3, 4, 6, 5, 0, 8],
    "keywords": [3, 11, 6], "vp": [0, 9], "bonuses": ["REBEL", "UPLIFT"],
}  # fmt: skip
OTHERS: dict[str, Any] = {
    "figure": [1, 3, 12, 5, 4, 6, 2, 1], "colonists": [21, 13], "goods": [11, 20, 3], "kinds": [12, 9, 5, 4, 1, 3],
    "keywords": [4, 0, 5], "vp": [0, 6], "bonuses": ["IMPERIUM", "UPLIFT"],
}  # fmt: skip
FIXED = (
    "Space Marines", "Homesteading Pioneers", "Contact Specialist", "Mining Industries", "Imperium Arms Factories",
    "Consumer Markets", "Prosperous Economy",
)  # fmt: skip
"Small developments that the rule book names and no public list of the turning ones has."
GOALS = {
    "Citizen Services": [(2, 2), (4, 5), (6, 8)], "Faction Tolerance": [(3, 2), (4, 5), (5, 8)],
    "Skilled Workforce": [(4, 2), (5, 5), (6, 8)], "Diversification": [(3, 3), (4, 8)],
    "Stockpile Resources": [(2, 2), (4, 5), (6, 8)], "Exploration": [(1, 2), (2, 5), (4, 8)],
    "Conscription": [(3, 2), (5, 5), (7, 8)],
}  # fmt: skip
"The steps that can be read in the rule book; of Tax on Trade only the VP can."


def _steps(tiles: Tiles) -> dict[str, list[tuple[int, int]]]:
    found = {goal.name: [(step.least, step.vp) for step in goal.steps] for goal in tiles.goals.values()}
    return {name: found[name] for name in GOALS if name in found}


def _names(tiles: Tiles, test: Callable[[World], bool]) -> list[str]:
    return [name for name, world in tiles.worlds.items() if test(world)]


def _gray_aliens(tiles: Tiles) -> list[bool]:
    """Whether each gray world with ALIEN is military."""
    found = (world for world in tiles.worlds.values() if world.kind == "gray" and "ALIEN" in world.keywords)
    return [world.military for world in found]


def _both(tiles: Tiles) -> list[bool]:
    """Whether each world with REBEL and UPLIFT is military."""
    return [world.military for world in tiles.worlds.values() if {"REBEL", "UPLIFT"} <= set(world.keywords)]


def _small(tiles: Tiles) -> list[int]:
    small = Counter(tile.set == "fixed" for tile in tiles.developments.values() if not tile.large)
    return [small[False], small[True]]


def _pairs(tiles: Tiles, spaces: int) -> int:
    return sum(square.spaces == spaces for square, _ in tiles.pairs.values())


def _is_fixed(tiles: Tiles, name: str) -> bool:
    return name in tiles.developments and tiles.developments[name].set == "fixed"


PARTNERLESS = ("Improved Logistics", "Terraforming Robots", "Terraforming Engineers", "Terraforming Specialists")
"""A public list pairs the first with the second, but the rule book uses both in one example. So our pairs of these four
are not known."""


def _partnerless(tiles: Tiles) -> list[str]:
    return sorted(name for name, tile in tiles.developments.items() if tile.set != "fixed" and tile.set not in PAIRS)


def _logistics(tiles: Tiles) -> str:
    """The letter of a tile that has both developments."""
    sets = {tiles.developments[name].set for name in PARTNERLESS[:2] if name in tiles.developments}
    return sets.pop() if len(sets) == 1 else "none"


def _tax(tiles: Tiles) -> list[int]:
    return [step.vp for goal in tiles.goals.values() if goal.name == "Tax on Trade" for step in goal.steps]


FACTS: tuple[Fact, ...] = (
    ("worlds", lambda tiles: len(tiles.worlds), 60),
    *_group("military", military_worlds, MILITARY),
    *_group("non-military", other_worlds, OTHERS),
    ("gray worlds with ALIEN", _gray_aliens, [False]),
    ("worlds with REBEL and UPLIFT", _both, [True]),
    ("worlds with TERRAFORMING", lambda tiles: _names(tiles, lambda one: "TERRAFORMING" in one.keywords), []),
    ("the world of any kind", lambda tiles: _names(tiles, lambda one: one.kind == "any"), ["Alien Oort Cloud Factory"]),
    ("small developments that turn, and others", _small, [16, 8]),
    ("large developments", lambda tiles: sum(tile.large for tile in tiles.developments.values()), 16),
    ("development tiles in the box", lambda tiles: 3 * (len(tiles.fixed) + _pairs(tiles, 1)) + _pairs(tiles, 2), 56),
    ("named developments that never turn", lambda tiles: [name for name in FIXED if not _is_fixed(tiles, name)], []),
    ("developments that turn without a known partner", _partnerless, sorted(PARTNERLESS)),
    ("tile with Improved Logistics and Terraforming Robots", _logistics, "none"),
    ("empire mats", lambda tiles: list(tiles.mats), list(range(1, 9))),
    ("goals", lambda tiles: sorted(tiles.goals), sorted([*GOALS, "Tax on Trade"])),
    ("steps of goals", _steps, GOALS),
    ("VP of Tax on Trade", _tax, [2, 5, 8]),
)


def check(tiles: Tiles) -> tuple[str, ...]:
    """Where a tile set differs from what is printed or otherwise known, a sentence each."""
    found = ((what, count(tiles), printed) for what, count, printed in FACTS)
    counts = (f"{what}: {has}; the rule book has {printed}." for what, has, printed in found if has != printed)
    return (*counts, *changed(tiles))

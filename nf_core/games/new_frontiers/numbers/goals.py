"""Goals: what an empire has of what a goal counts, and the VP for it (rule book: Goals, Goal tiles)."""

from collections.abc import Iterator
from functools import lru_cache

from nf_core.games.new_frontiers.facts.components import Goal
from nf_core.games.new_frontiers.facts.nouns import KIND_NAMES, PHASE_NAMES
from nf_core.games.new_frontiers.facts.powers import KEYWORDS, KINDS, PHASES, Filter
from nf_core.games.new_frontiers.facts.tiles import Tiles
from nf_core.games.new_frontiers.numbers.powers import bare, matching, owned
from nf_core.games.new_frontiers.state.empire import Empire
from nf_core.kernel.ledger import Entry, Ledger

UNITS = {
    "consume_powers": "Consume powers", "keywords": "keywords", "power_types": "types of powers",
    "kinds": "kinds of colonies", "unused_colonists": "unused colonists", "stockpiled_goods": "goods",
    "stockpiled_worlds": "worlds", "stockpiled_credits": "credits",
}  # fmt: skip
"What each goal counts."


def goal_count(tiles: Tiles, empire: Empire, goal: Goal) -> Ledger:
    """What an empire has of what a goal counts."""
    if goal.stockpile:
        entries = _stockpiled(empire, goal)
    elif goal.counts in CATEGORIES:
        entries = _categories(tiles, owned(empire), empire.oort, goal.counts)
    elif goal.counts == "unused_colonists":
        entries = (Entry(empire.colonists, "unused colonists", "nfr.goal.quantity"),)
    else:
        entries = tuple(_consume_powers(tiles, empire))
    return Ledger(entries, UNITS[goal.counts])


def _stockpiled(empire: Empire, goal: Goal) -> tuple[Entry, ...]:
    """What lies on the stockpile mat.

    Rule: nfr.goal.stockpile
    """
    lies = {
        "goods": len(empire.stocked_goods), "worlds": len(empire.stocked_worlds), "credits": empire.stocked_credits
    }  # fmt: skip
    return (Entry(lies[goal.stockpile], "the stockpile mat", "nfr.goal.stockpile"),)


def _consume_powers(tiles: Tiles, empire: Empire) -> Iterator[Entry]:
    """Every tile with Consume powers.

    Rule: nfr.goal.quantity
    """
    for name in owned(empire):
        powers = sum(power.phase == "consume" for power in tiles.all[name].powers)
        if powers:
            yield Entry(powers, name, "nfr.goal.quantity")


CATEGORIES: dict[str, dict[str, Filter]] = {
    "keywords": {keyword: Filter(keyword=keyword) for keyword in KEYWORDS},
    "power_types": {PHASE_NAMES[phase]: Filter(power=phase) for phase in PHASES},
    "kinds": {KIND_NAMES[kind]: Filter(what="colony", kind=kind) for kind in KINDS},
}
"The goals that count categories: each category with the tiles that have it."


@lru_cache(maxsize=4096)
def _categories(tiles: Tiles, names: tuple[str, ...], oort: str, counts: str) -> tuple[Entry, ...]:
    """Every category that a tile has, once.

    Rule: nfr.goal.categories
    """
    empire = bare(tiles, names, oort)
    found = ((category, matching(tiles, empire, filter)) for category, filter in CATEGORIES[counts].items())
    return tuple(Entry(1, category, "nfr.goal.categories", has[0]) for category, has in found if has)


def goal_score(tiles: Tiles, empire: Empire, goal: Goal) -> Entry:
    """The VP of an empire for a goal: those of the highest step that it reaches.

    Rule: nfr.goal.score
    """
    had = goal_count(tiles, empire, goal).total
    reached = [step.vp for step in goal.steps if had >= step.least]
    return Entry(max(reached, default=0), goal.name, "nfr.goal.score", f"{had} {UNITS[goal.counts]}")

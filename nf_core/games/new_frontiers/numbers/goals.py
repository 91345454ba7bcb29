"""Goals: what an empire has of what a goal counts, and the VP for it (rule book: Goals, Goal tiles)."""

from collections.abc import Iterator

from nf_core.games.new_frontiers.facts.components import Goal
from nf_core.games.new_frontiers.facts.nouns import KIND_NAMES, PHASE_NAMES
from nf_core.games.new_frontiers.facts.powers import KEYWORDS, KINDS, PHASES, Filter
from nf_core.games.new_frontiers.facts.tiles import Tiles
from nf_core.games.new_frontiers.numbers.powers import matching, owned
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
        entries = tuple(_categories(tiles, empire, goal))
    else:
        entries = tuple(_quantities(tiles, empire, goal))
    return Ledger(entries, UNITS[goal.counts])


def _stockpiled(empire: Empire, goal: Goal) -> tuple[Entry, ...]:
    """What lies on the stockpile mat.

    Rule: nfr.goal.stockpile
    """
    lies = {
        "goods": len(empire.stocked_goods), "worlds": len(empire.stocked_worlds), "credits": empire.stocked_credits
    }  # fmt: skip
    return (Entry(lies[goal.stockpile], "the stockpile mat", "nfr.goal.stockpile"),)


def _quantities(tiles: Tiles, empire: Empire, goal: Goal) -> Iterator[Entry]:
    """Every Consume power, or every unused colonist.

    Rule: nfr.goal.quantity
    """
    if goal.counts == "unused_colonists":
        yield Entry(empire.colonists, "unused colonists", "nfr.goal.quantity")
        return
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


def _categories(tiles: Tiles, empire: Empire, goal: Goal) -> Iterator[Entry]:
    """Every category that a tile has, once.

    Rule: nfr.goal.categories
    """
    for category, filter in CATEGORIES[goal.counts].items():
        found = matching(tiles, empire, filter)
        if found:
            yield Entry(1, category, "nfr.goal.categories", found[0])


def goal_score(tiles: Tiles, empire: Empire, goal: Goal) -> Entry:
    """The VP of an empire for a goal: those of the highest step that it reaches.

    Rule: nfr.goal.score
    """
    had = goal_count(tiles, empire, goal).total
    reached = [step.vp for step in goal.steps if had >= step.least]
    return Entry(max(reached, default=0), goal.name, "nfr.goal.score", f"{had} {UNITS[goal.counts]}")

"""What is known of the printed deck as a whole: cards by level and sort, start worlds, symbols, keywords.

A deck of one's own may differ; ours may not.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any, TypeAlias

from nf_core.games.race_for_the_galaxy.facts.cards import CardSet
from nf_core.games.race_for_the_galaxy.facts.designs import LEVELS, Design, Development, World
from nf_core.games.race_for_the_galaxy.facts.filters import KEYWORDS, KINDS
from nf_core.games.race_for_the_galaxy.facts.levels import level_facts
from nf_core.games.race_for_the_galaxy.facts.loading import card_set
from nf_core.games.race_for_the_galaxy.facts.searches import CATEGORIES, matches_search

Fact: TypeAlias = tuple[str, Callable[[CardSet], Any], Any]
"What is counted, how, and what is printed."
STARTS = (
    "Old Earth", "Epsilon Eridani", "Alpha Centauri", "New Sparta", "Earth's Lost Colony", "Separatist Colony",
    "Ancient Race", "Damaged Alien Factory", "Doomed World", "Rebel Cantina", "Galactic Developers",
    "Imperium Warlord", "Galactic Scavengers", "Uplift Mercenary Force", "Alien Research Team",
    "Rebel Freedom Fighters",
)  # fmt: skip
"By number; blue and red take turns."


def _all(cards: CardSet) -> list[Design]:
    return list(cards.designs.values())


def worlds(cards: CardSet) -> list[World]:
    """The designs of worlds."""
    return [design for design in _all(cards) if isinstance(design, World)]


def developments(cards: CardSet) -> list[Development]:
    """The designs of developments."""
    return [design for design in _all(cards) if isinstance(design, Development)]


def _sorts(production: str) -> Callable[[CardSet], Any]:
    return lambda cards: [
        sum(world.kind == kind for world in worlds(cards) if world.production == production) for kind in (*KINDS, "any")
    ]


def _by_figure(chosen: Callable[[CardSet], list[Any]]) -> Callable[[CardSet], Any]:
    return lambda cards: [Counter(design.figure for design in chosen(cards))[figure] for figure in range(10)]


def _military(cards: CardSet) -> list[World]:
    return [world for world in worlds(cards) if world.military]


def _others(cards: CardSet) -> list[World]:
    return [world for world in worlds(cards) if not world.military]


def _colours(cards: CardSet) -> list[str]:
    starts = (cards.world(one).start for one in cards.starts)
    return [start.colour for start in starts if start]


def _keywords(cards: CardSet) -> list[int]:
    return [sum(keyword in design.keywords for design in _all(cards)) for keyword in KEYWORDS]


def _searches(cards: CardSet) -> list[int]:
    return [sum(matches_search(design, category) for design in _all(cards)) for category in CATEGORIES]


FACTS: tuple[Fact, ...] = (
    ("worlds and developments", lambda cards: [len(worlds(cards)), len(developments(cards))], [126, 64]),
    ("start worlds", lambda cards: list(cards.starts), list(STARTS)),
    ("colours", _colours, ["blue", "red"] * 8),
    ("developments by cost", _by_figure(developments), [0, 12, 8, 6, 7, 3, 27, 0, 0, 1]),
    (
        "military worlds by defense",
        _by_figure(_military),
        [0, 12, 9, 9, 5, 4, 2, 1, 2, 2],
    ),
    (
        "other worlds by cost",
        _by_figure(_others),
        [4, 12, 23, 20, 6, 8, 5, 1, 0, 1],
    ),
    ("windfall worlds by kind", _sorts("windfall"), [11, 12, 12, 10, 1]),
    ("production worlds by kind", _sorts("production"), [16, 11, 8, 5, 0]),
    ("cards by keyword", _keywords, [25, 11, 12, 20, 4, 15]),
    ("prestige symbols", lambda cards: sum(design.prestige for design in _all(cards)), 25),
    ("scoring cards", lambda cards: sum(bool(design.scoring) for design in _all(cards)), 27),
    ("powers", lambda cards: sum(len(design.powers) for design in _all(cards)), 324),
    ("printed VP", lambda cards: sum(design.vp for design in _all(cards)), 323),
    ("cards that match each search", _searches, [7, 14, 9, 11, 16, 15, 11, 26, 8]),
)


def check(text: str = "") -> tuple[str, ...]:
    """Where a deck differs from what is printed, a sentence each."""
    sizes = ((level, len(card_set(text, level).deck), level_facts(level).cards) for level in LEVELS)
    decks = (f"Cards at level {level}: {has}; printed are {known}." for level, has, known in sizes if has != known)
    cards = card_set(text)
    found = ((what, count(cards), known) for what, count, known in FACTS)
    return (*decks, *(f"{what}: {has}; printed are {known}." for what, has, known in found if has != known))

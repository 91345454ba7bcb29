"""Names of cards, kinds, phases and actions as people say them."""

from collections.abc import Iterable, Mapping
from typing import Any

from nf_core.games.race_for_the_galaxy.facts.cards import name_of
from nf_core.games.race_for_the_galaxy.facts.designs import Design, World
from nf_core.games.race_for_the_galaxy.facts.nouns import KIND_NAMES
from nf_core.kernel.ledger import count
from nf_core.kernel.values import Seat

COLOURS: Mapping[str, str] = {"novelty": "blue", "rare": "red", "genes": "green", "alien": "yellow", "any": "purple"}
"The colours that tables are drawn in; each kind has one of its own."
LETTERS: Mapping[str, str] = {"novelty": "N", "rare": "R", "genes": "G", "alien": "A", "any": "?"}
PHASES: Mapping[str, str] = {
    "explore": "I Explore",
    "develop": "II Develop",
    "settle": "III Settle",
    "consume": "IV Consume",
    "produce": "V Produce",
}
ACTIONS: Mapping[str, str] = {
    "explore-5": "Explore +5",
    "explore-1": "Explore +1/+1",
    "develop": "Develop",
    "settle": "Settle",
    "trade": "Consume: Trade",
    "double": "Consume: 2x VP",
    "produce": "Produce",
    "search": "Search",
}
SHORT_ACTIONS: Mapping[str, str] = {"trade": "Trade", "double": "2x VP"}
"The names of action cards that are too long for a narrow space."
FACES: Mapping[str, str] = {
    "robot": "its own choice",
    "first": "your first action",
    "second": "your second action",
    "explore": "Explore",
    **ACTIONS,
}
"What the faces of the robot's dice say."
CATEGORY_WORDS: Mapping[str, str] = {
    "military_development": "a development with 1 or 2 Military",
    "military_windfall": "a military windfall world of defense 1 or 2",
    "peaceful_windfall": "a windfall world of cost 1 or 2 that is not military",
    "chromosome": "a world with the chromosome symbol",
    "alien_world": "a world of the Alien kind",
    "large_consume": "a card that consumes two or more goods",
    "strong_military": "a military world of defense 5 or more",
    "six_cost": "a development of cost 6 that scores",
    "takeover": "a card with a takeover power, or one of defence",
}


BADGES = "ABCDEF"


def badge(seat: Seat) -> str:
    """The letter of a seat."""
    return BADGES[seat]


def brief(words: str) -> str:
    """Words with the kinds in one word each: `Rare`, `Alien`."""
    return words.replace("Rare Elements", "Rare").replace("Alien Technology", "Alien")


def listed(words: Iterable[str]) -> str:
    """Names in a row: `a, b and c`.

    >>> listed(["Gem World", "Space Marines"])
    'Gem World and Space Marines'
    """
    names = [name_of(word) for word in words]
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def actions_listed(actions: Iterable[str]) -> str:
    """Action cards in a row."""
    return listed(ACTIONS[action] for action in actions)


def sort_of(design: Design) -> str:
    """What a card is: `military world, Genes windfall`, `development`."""
    if not isinstance(design, World):
        return "development"
    military = "military " if design.military else ""
    goods = f", {KIND_NAMES[design.kind]} {design.production}" if design.kind else ""
    return f"{military}world{goods}"


def price_of(design: Design) -> str:
    """What it takes to place a card: `cost 3`, `defense 2`."""
    return f"{'defense' if isinstance(design, World) and design.military else 'cost'} {design.figure}"


def points_of(design: Design) -> str:
    """The printed VP of a card."""
    more = " and more" if design.scoring else ""
    return f"{design.vp} VP{more}"


def card_words(design: Design) -> str:
    """A card with what it takes and what it is worth."""
    return f"{design.name} ({brief(sort_of(design))}, {price_of(design)}, {points_of(design)})"


def cards_counted(amount: int) -> str:
    """A number of cards."""
    return count(amount, "card")


def a(words: str) -> str:
    """Words with their article: `an Alien good`."""
    return f"{'an' if words[0] in 'AEIOUaeio' else 'a'} {words}"


def reward_words(power: Any) -> str:
    """What a Consume power gives: `1 VP and 2 cards`."""
    vp, cards, prestige = (getattr(power, name, 0) for name in ("vp", "cards", "prestige"))
    parts = [
        f"{vp} VP" if vp else "",
        count(cards, "card") if cards else "",
        f"{prestige} prestige" if prestige else "",
    ]
    found = [part for part in parts if part]
    return " and ".join(filter(None, (", ".join(found[:-1]), *found[-1:])))

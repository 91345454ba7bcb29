"""The cards of a tableau as designs, with the world whose kind is open seen as the kind that its owner has set."""

from functools import lru_cache

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.facts.cards import CardSet
from nf_core.games.race_for_the_galaxy.facts.designs import Design, World
from nf_core.games.race_for_the_galaxy.facts.filters import KINDS, Filter
from nf_core.games.race_for_the_galaxy.numbers.matching import matches


@lru_cache(maxsize=4096)
def seen_as(cards: CardSet, card: str, oort: str) -> Design:
    """The design of a card; the world whose kind is open is of the kind that its owner has set, if it is set.

    Rule: race.oort
    """
    design = cards.design(card)
    if oort and isinstance(design, World) and design.kind == "any":
        return replace(design, kind=oort)
    return design


@lru_cache(maxsize=50_000)
def found_in(cards: CardSet, tableau: tuple[str, ...], wanted: Filter, oort: str = "") -> tuple[str, ...]:
    """The cards of a tableau that a filter means."""
    return tuple(card for card in tableau if matches(wanted, seen_as(cards, card, oort)))


@lru_cache(maxsize=50_000)
def has_open_kind(cards: CardSet, tableau: tuple[str, ...]) -> bool:
    """Whether the world whose kind is open lies in a tableau."""
    return any(is_open_kind(cards, card) for card in tableau)


def is_open_kind(cards: CardSet, card: str) -> bool:
    """Whether a card is the world whose kind is open."""
    return getattr(cards.design(card), "kind", None) == "any"


@lru_cache(maxsize=50_000)
def kinds_of_worlds(cards: CardSet, tableau: tuple[str, ...], oort: str = "") -> tuple[str, ...]:
    """The different kinds of the worlds of a tableau, with goods on them or not.

    The world whose kind is open counts as a kind that is missing, if its owner has set none.

    Rule: race.oort
    """
    kinds = {getattr(seen_as(cards, card, oort), "kind", None) for card in tableau}
    found = [kind for kind in KINDS if kind in kinds]
    missing = [kind for kind in KINDS if kind not in kinds] if "any" in kinds else []
    return (*found, *missing[:1])

"""Which cards a filter means."""

from functools import lru_cache

from nf_core.games.race_for_the_galaxy.facts.cards import CardSet
from nf_core.games.race_for_the_galaxy.facts.designs import Design, World
from nf_core.games.race_for_the_galaxy.facts.filters import Filter


def matches(wanted: Filter | None, design: Design) -> bool:
    """Whether a card is one of those that a filter names; without a filter every card is."""
    if wanted is None:
        return True
    world = design if isinstance(design, World) else None
    return (
        (wanted.what != "world" or world is not None)
        and (wanted.what != "development" or world is None)
        and (wanted.military is None or (world is not None and world.military == wanted.military))
        and (wanted.kind is None or (world is not None and world.kind == wanted.kind))
        and (wanted.not_kind is None or world is None or world.kind != wanted.not_kind)
        and (wanted.production is None or (world is not None and world.production == wanted.production))
        and (wanted.keyword is None or wanted.keyword in design.keywords)
        and (wanted.cost is None or design.figure == wanted.cost)
        and (wanted.power is None or wanted.power in design.phases)
        and (wanted.name is None or design.name == wanted.name)
    )


@lru_cache(maxsize=50_000)
def counted(cards: CardSet, in_force: tuple[str, ...], wanted: Filter) -> int:
    """How many of the cards in force a filter means."""
    return sum(matches(wanted, cards.design(card)) for card in in_force)

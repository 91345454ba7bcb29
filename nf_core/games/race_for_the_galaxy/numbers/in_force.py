"""The powers of the cards in force, by what they do."""

from functools import lru_cache
from typing import Any, Generic, TypeVar

import msgspec

from nf_core.games.race_for_the_galaxy.facts.cards import CardSet

P = TypeVar("P")


class Held(msgspec.Struct, Generic[P], frozen=True):
    """A power of a card in force."""

    card: str
    name: str
    "The name of its card."
    place: int
    "The place of the power among those of the card, from 0."
    power: P

    @property
    def key(self) -> tuple[str, int]:
        """The power by its card and its place on it."""
        return self.card, self.place


@lru_cache(maxsize=50_000)
def _held(cards: CardSet, in_force: tuple[str, ...], effects: tuple[Any, ...], phase: str) -> tuple[Held[Any], ...]:
    return tuple(
        Held(card, cards.design(card).name, place, power)
        for card in in_force
        for place, power in enumerate(cards.design(card).powers)
        if isinstance(power, effects) and phase in {"", power.phase}
    )


def held(cards: CardSet, in_force: tuple[str, ...], *effects: type[P], phase: str = "") -> tuple[Held[P], ...]:
    """The powers with one of these effects, in the order of the cards; with `phase` only those of that phase."""
    return _held(cards, in_force, effects, phase)

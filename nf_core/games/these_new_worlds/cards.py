"""The action cards and planets, read from `data/cards.toml`."""

from collections import Counter
from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from nf_core.games.these_new_worlds import PACKAGE
from nf_core.kernel.data import convert, package_file, read_toml
from nf_core.kernel.errors import BadData

FILE = "cards.toml"
COLOURS = ("red", "yellow", "green", "blue")
Colour = Literal["red", "yellow", "green", "blue"]
CARDS, WILDS, PLANETS = 18, 2, 8


class Award(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What playing a card gives."""

    kind: Literal["flat", "per-planet-in-empire", "per-planet-in-collective", "steal-from-opponent"]
    tokens: Annotated[int, Meta(ge=1, le=6)]
    "The number of tokens, for each counted planet if the award counts planets."


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action card."""

    id: str
    name: str
    colour: Literal["red", "yellow", "green", "blue", "wild"]
    position: Annotated[int, Meta(ge=0, le=16)]
    award: Award
    confirmed: tuple[str, ...]
    "The facts that the rule book states; the rest is reconstructed."
    extra_play: Literal["", "own-planet-of-colour", "top-card-same-colour", "any-time"] = ""

    @property
    def is_wild(self) -> bool:
        """Whether it is one of the two wild cards."""
        return self.colour == "wild"


class Planet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A planet."""

    id: str
    name: str
    colour: Colour


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of the box."""

    card: tuple[Card, ...]
    planet: tuple[Planet, ...]


@lru_cache
def cards() -> dict[str, Card]:
    """The action cards by id."""
    return {card.id: card for card in box().card}


@lru_cache
def planets() -> dict[str, Planet]:
    """The planets by id."""
    return {planet.id: planet for planet in box().planet}


def planet_name(id: str) -> str:
    """The name of a planet."""
    return planets()[id].name


@lru_cache
def box() -> Box:
    """The checked contents of the data file.

    Raises:
        BadData: it is malformed, or its counts differ from the rule book's.
    """
    return check(read_toml(package_file(PACKAGE, FILE)))


def check(table: dict[str, Any]) -> Box:
    """Check the contents of a data file.

    Raises:
        BadData: as `box`.
    """
    found = convert(table, Box, file=FILE, place="")
    ids = Counter([card.id for card in found.card] + [planet.id for planet in found.planet])
    for id, count in ids.items():
        if count > 1:
            raise BadData(FILE, id, f"{id!r} occurs twice", "Give each card and planet an id of its own.")
    wilds = sum(card.is_wild for card in found.card)
    for name, count, expected in (
        ("cards", len(found.card), CARDS),
        ("wild cards", wilds, WILDS),
        ("planets", len(found.planet), PLANETS),
    ):
        if count != expected:
            raise BadData(FILE, "", f"has {count} {name}, but the rules have {expected}", "Correct the number.")
    return found

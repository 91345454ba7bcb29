"""Rocket files: a rocket as a few lines of TOML.

cards = ["PRC Taikonauts", "Mirror Steamer", "Cat Fusion Z-pinch Torch"]
tanks = 3          # or: steps = 8
beamed = false     # optional
fuel = "water"     # optional, or "dirt"
"""

import json
import re
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from nf_core.games.high_frontier.routes.rocket.cards import Card, find_card
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, dry_mass, load
from nf_core.kernel.data import convert, read_toml
from nf_core.kernel.errors import BadData, BadRequest, UnknownName
from nf_core.kernel.ledger import Refusal

REMEDY = (
    "A rocket file has cards (a list of names), tanks or steps (a number), beamed (true, false), fuel (water, dirt)."
)

WANTED = {
    "cards": "a list with the name of at least one card, each in quotes",
    "tanks": "a whole number, 0 or more",
    "steps": "a whole number, 0 or more",
    "beamed": "true or false",
    "fuel": '"water" or "dirt"',
}
"The valid values of each key, for error messages."
KEY = re.compile(r"`\$\.(\w+)")
"The place of a key in messages."

Count = Annotated[int, Meta(ge=0)]


class _File(msgspec.Struct, frozen=True):
    cards: Annotated[tuple[str, ...], Meta(min_length=1)]
    tanks: Count | None = None
    steps: Count | None = None
    beamed: bool = False
    fuel: Literal["water", "dirt"] = "water"


def read_rocket(path: Path | str) -> Rocket:
    """The rocket that a file describes.

    Raises:
        BadData: it cannot be read or is not TOML; a key is unknown or malformed; a card is unknown or occurs
            twice; the dry mass is over 15; the fuel does not fit. The message names file, key and remedy.
    """
    path = Path(path)
    found = _checked(read_toml(path), path.name)
    if found.tanks is not None and found.steps is not None:
        raise BadData(path.name, "steps", "is given beside tanks", "Keep one of the two.")
    cards = _cards(found.cards, path.name)
    try:
        empty = Rocket(cards, fuel=found.fuel, beamed=found.beamed)
    except BadRequest as error:
        raise BadData(path.name, "cards", error.message, error.remedy) from error
    return _fueled(empty, found, path.name)


def _checked(values: dict[str, Any], file: str) -> _File:
    for key in sorted(values.keys() - WANTED.keys()):
        raise BadData(file, key, "there is no such key", REMEDY)
    if "cards" not in values:
        raise BadData(file, "cards", "is missing", REMEDY)
    try:
        return convert(values, _File, file=file, place="", remedy=REMEDY)
    except BadData as error:
        key = KEY.findall(error.reason)[0]
        raise BadData(file, key, f"must be {WANTED[key]}", REMEDY) from error


def rocket_text(rocket: Rocket) -> str:
    """The text of a rocket file for `read_rocket`: cards, fuel by the step, options."""
    lines = [
        f"cards = {json.dumps([card.name for card in rocket.cards], ensure_ascii=False)}",
        f"steps = {rocket.fuel_steps}",
        f"beamed = {json.dumps(rocket.beamed)}",
        f'fuel = "{rocket.fuel}"',
    ]
    return "\n".join(lines) + "\n"


def _cards(names: tuple[str, ...], file: str) -> tuple[Card, ...]:
    cards: list[Card] = []
    for number, name in enumerate(names, 1):
        try:
            card = find_card(name)
        except UnknownName as error:
            raise BadData(file, f"cards, number {number}", error.message, error.remedy) from error
        if card in cards:
            raise BadData(file, f"cards, number {number}", f"{card.name} stands there twice", "Name each card once.")
        cards.append(card)
    return tuple(cards)


def _fueled(empty: Rocket, found: _File, file: str) -> Rocket:
    if found.steps is not None:
        try:
            return msgspec.structs.replace(empty, fuel_steps=found.steps)
        except BadRequest as error:
            raise BadData(file, "steps", error.message, error.remedy) from error
    loaded = load(empty, found.tanks or 0)
    if isinstance(loaded, Refusal):
        remedy = f"Load fewer tanks, or make the rocket lighter than {dry_mass(empty).total}."
        raise BadData(file, "tanks", loaded.reason, remedy)
    return msgspec.structs.replace(loaded, fuel=empty.fuel)

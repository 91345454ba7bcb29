"""Decks from TOML: ours from `data/`, or one of a player's own, with errors that name file, entry and remedy."""

import tomllib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar, get_args

import msgspec

from nf_core.games.race_for_the_galaxy import PACKAGE
from nf_core.games.race_for_the_galaxy.facts.cards import CardSet
from nf_core.games.race_for_the_galaxy.facts.designs import LEVELS, Design, Development, Level, World
from nf_core.games.race_for_the_galaxy.facts.powers import EFFECTS
from nf_core.games.race_for_the_galaxy.facts.sense import require_sense
from nf_core.kernel.data import package_file, read_text
from nf_core.kernel.errors import BadData
from nf_core.kernel.outside import quoted

FILES = ("worlds.toml", "developments.toml")
KINDS_OF_ENTRIES: dict[str, type[Design]] = {"world": World, "development": Development}
OWN = "deck file"
"The name of a deck of one's own in errors, where its file is not at hand: in a saved game."
TYPES = {
    "int": "a whole number", "str": "text", "array": "a list", "object": "a table { .. }", "bool": "true or false",
    "null": "nothing", "float": "a number with a point",
}  # fmt: skip
"What the decoder calls by other names."
T = TypeVar("T")


def our_text() -> str:
    """Our deck as TOML: every file of `data/` that has cards."""
    return "\n".join(read_text(package_file(PACKAGE, name)) for name in FILES)


@lru_cache(maxsize=64)
def card_set(text: str = "", level: Level = LEVELS[-1]) -> CardSet:
    """The cards of a level in the deck of a TOML text; in ours for an empty one.

    Raises:
        BadData: something in it is wrong; the message names the entry and the remedy.
    """
    found = {design.name: design for design in _designs(text) if design.copies_at(level) > 0}
    return CardSet(text=text, level=level, designs=found)


@lru_cache(maxsize=16)
def _designs(text: str) -> tuple[Design, ...]:
    return parse(text, OWN) if text else parse(our_text(), "our cards")


def read_deck(path: Path) -> str:
    """The text of a deck file, after reading it as a deck.

    Raises:
        BadData: as `card_set`, with the name of the file.
    """
    text = read_text(path)
    if not text.strip():
        raise BadData(path.name, "", "has nothing in it", "Start from our cards: nf deck --toml.")
    parse(text, path.name)
    return text


def parse(content: str, file: str) -> tuple[Design, ...]:
    """The designs of a TOML text, worlds first, in the order of the text.

    Raises:
        BadData: as `card_set`, with the name of the file.
    """
    table = _table(content, file)
    for name in table:
        if name not in KINDS_OF_ENTRIES:
            kinds = " or ".join(f"[[{one}]]" for one in KINDS_OF_ENTRIES)
            raise BadData(file, name, "is no kind of entry", f"Write {kinds}.")
    found = tuple(design for kind, shape in KINDS_OF_ENTRIES.items() for design in _entries(table, kind, shape, file))
    require_sense(found, file)
    return found


def _table(content: str, file: str) -> dict[str, Any]:
    try:
        return tomllib.loads(content)
    except RecursionError as error:
        raise BadData(file, "", "is not valid TOML: it is nested too deeply", "Correct that line.") from error
    except ValueError as error:
        raise BadData(file, "", f"is not valid TOML: {error}", "Correct that line.") from error


def _entries(table: dict[str, Any], kind: str, shape: type[T], file: str) -> list[T]:
    rows = table.get(kind, [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise BadData(file, kind, "is not a list of entries", f"Write [[{kind}]] above each of them.")
    found = []
    for number, row in enumerate(rows, 1):
        place = f"{kind} {_name(row, number)}"
        _check_powers(row, file, place)
        found.append(_typed(row, shape, file=file, place=place))
    return found


def _name(row: dict[str, Any], number: int) -> str:
    name = row.get("name")
    return quoted(name) if isinstance(name, str) and name else str(number)


def _check_powers(row: dict[str, Any], file: str, place: str) -> None:
    """Read every power by itself first, so that the error can say what its effect takes."""
    powers = row.get("powers", [])
    if not isinstance(powers, list):
        raise BadData(file, place, "`powers` is not a list", "Write powers = [{ phase = ..., effect = ... }].")
    for number, power in enumerate(powers, 1):
        where = f"{place}, power {number}"
        effect = power.get("effect") if isinstance(power, dict) else None
        if not isinstance(effect, str) or effect not in EFFECTS:
            reason = f"unknown effect {quoted(effect)}" if isinstance(effect, str) else "a power without an `effect`"
            raise BadData(file, where, reason, f"Choose from: {', '.join(EFFECTS)}.")
        _typed(power, EFFECTS[effect], file=file, place=where, remedy=takes(effect))


def takes(effect: str) -> str:
    """What a power of that effect takes, as a remedy."""
    fields = msgspec.structs.fields(EFFECTS[effect])
    phases = ", ".join(get_args(next(field.type for field in fields if field.name == "phase")))
    need = [field.name for field in fields if field.required and field.name != "phase"]
    may = [field.name for field in fields if not field.required]
    words = [f"phase ({phases})", *need, *(f"{name} (or not)" for name in may)]
    return f"{effect} takes: {', '.join(words)}."


def _typed(row: object, shape: type[T], *, file: str, place: str, remedy: str = "") -> T:
    try:
        return msgspec.convert(row, shape)
    except msgspec.ValidationError as error:
        raise BadData(file, place, plainly(str(error)), remedy or _fields(shape)) from error


def plainly(complaint: str) -> str:
    """A complaint of the decoder in plain words.

    >>> plainly("Expected `int` <= 9 - at `$.cost`")
    'cost: expected a whole number <= 9'
    """
    what, _, path = complaint.partition(" - at `")
    for name, word in TYPES.items():
        what = what.replace(f"`{name}`", word)
    place = path.rstrip("`").removeprefix("key in ").lstrip("`$.").removesuffix("[...]")
    return f"{place}: {what[0].lower()}{what[1:]}" if place else what


def _fields(shape: type) -> str:
    return f"An entry has: {_some(field.name for field in msgspec.structs.fields(shape))}."


def _some(names: Iterable[str]) -> str:
    return ", ".join(names)

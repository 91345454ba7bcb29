"""Entries of a TOML file that a player may write: each of a known sort, with errors that name file, entry and remedy.

A sort is the name of a list of tables, `[[card]]`, and the struct that each of them is read into. Entries may have
parts that a tag tells apart, such as abilities by what they do: `Parts` says which.
"""

import tomllib
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar, get_args

import msgspec

from nf_core.kernel.errors import BadData
from nf_core.kernel.outside import quoted
from nf_core.kernel.typed import typed

TYPES = {
    "int": "a whole number", "str": "text", "array": "a list", "object": "a table { .. }", "bool": "true or false",
    "null": "nothing", "float": "a number with a point",
}  # fmt: skip
"What the decoder calls by other names."
T = TypeVar("T", bound=msgspec.Struct)


class Parts(msgspec.Struct, frozen=True):
    """Parts of an entry that a tag tells apart."""

    field: str
    "The field of the entry that lists them."
    one: str
    "What one of them is called."
    tag: str
    "The field of a part that says which shape it has."
    shapes: Mapping[str, type]
    "The shape for each value of the tag."
    choice: str
    "The field of every shape whose values are listed in remedies."

    def takes(self, tag: str) -> str:
        """What a part with that tag takes, as a remedy."""
        fields = msgspec.structs.fields(self.shapes[tag])
        values = _some(get_args(next(field.type for field in fields if field.name == self.choice)))
        need = [field.name for field in fields if field.required and field.name != self.choice]
        may = [f"{field.name} (or not)" for field in fields if not field.required]
        return f"{tag} takes: {_some([f'{self.choice} ({values})', *need, *may])}."


def read_table(content: str, file: str) -> dict[str, Any]:
    """A TOML text as a table.

    Raises:
        BadData: it is no TOML.
    """
    try:
        return tomllib.loads(content)
    except RecursionError as error:
        raise BadData(file, "", "is not valid TOML: it is nested too deeply", "Correct that line.") from error
    except ValueError as error:
        raise BadData(file, "", f"is not valid TOML: {error}", "Correct that line.") from error


def require_sorts(table: Mapping[str, Any], sorts: Iterable[str], file: str) -> None:
    """Refuse a table with other entries than those of known sorts.

    Raises:
        BadData: a name in it is no sort.
    """
    known = [f"[[{sort}]]" for sort in sorts]
    for name in table:
        if f"[[{name}]]" not in known:
            remedy = f"Write {' or '.join(filter(None, (_some(known[:-1]), known[-1])))}."
            raise BadData(file, name, "is no kind of entry", remedy)


def read_entries(
    table: Mapping[str, Any], sort: str, shape: type[T], file: str, parts: Parts | None = None
) -> list[tuple[str, T]]:
    """The entries of one sort, each with its place in the file: its sort, and its name or else its number.

    Raises:
        BadData: one of them is not of that shape.
    """
    rows = table.get(sort, [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise BadData(file, sort, "is not a list of entries", f"Write [[{sort}]] above each of them.")
    found = []
    for number, row in enumerate(rows, 1):
        place = f"{sort} {_name(row, number)}"
        if parts:
            _check_parts(row, parts, file, place)
        found.append((place, _typed(row, shape, file=file, place=place)))
    return found


def _name(row: Mapping[str, Any], number: int) -> str:
    name = row.get("name")
    return quoted(name) if isinstance(name, str) and name else str(number)


def _check_parts(row: Mapping[str, Any], parts: Parts, file: str, place: str) -> None:
    """Read every part by itself first, so that the error can say what its tag takes."""
    found = row.get(parts.field, [])
    if not isinstance(found, list):
        remedy = f"Write {parts.field} = [{{ {parts.choice} = ..., {parts.tag} = ... }}]."
        raise BadData(file, place, f"`{parts.field}` is not a list", remedy)
    for number, part in enumerate(found, 1):
        where = f"{place}, {parts.one} {number}"
        tag = part.get(parts.tag) if isinstance(part, dict) else None
        if not isinstance(tag, str) or tag not in parts.shapes:
            unknown = f"unknown {parts.tag} {quoted(tag)}" if isinstance(tag, str) else ""
            reason = unknown or f"a {parts.one} without an `{parts.tag}`"
            raise BadData(file, where, reason, f"Choose from: {_some(parts.shapes)}.")
        _typed(part, parts.shapes[tag], file=file, place=where, remedy=parts.takes(tag))


def _typed(row: object, shape: type[T], *, file: str, place: str, remedy: str = "") -> T:
    try:
        return typed(row, shape)
    except msgspec.ValidationError as error:
        fields = _some(field.name for field in msgspec.structs.fields(shape))
        raise BadData(file, place, plainly(str(error)), remedy or f"An entry has: {fields}.") from error


def plainly(complaint: str) -> str:
    """A complaint of the decoder in plain words.

    >>> plainly("Expected `int` <= 9 - at `$.cost`")
    'cost: expected a whole number <= 9'
    >>> plainly("Invalid enum value 'bse' - at `key in $.copies`")
    "copies: invalid enum value 'bse'"
    """
    what, _, path = complaint.partition(" - at `")
    for name, word in TYPES.items():
        what = what.replace(f"`{name}`", word)
    place = path.rstrip("`").removeprefix("key in ").lstrip("`$.").removesuffix("[...]")
    return f"{place}: {what[0].lower()}{what[1:]}" if place else what


def _some(names: Iterable[str]) -> str:
    return ", ".join(names)

"""The check of messages from the page: every value is read here, by its field, before anything uses it.

A page sends what people do on it, but anybody can write a message by hand. A value that does not fit its field is
refused in a sentence that names the field, so no deeper code has to expect it.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, TypeAlias

import msgspec

from nf_core.kernel.errors import BadRequest
from nf_core.kernel.numbers import MOST
from nf_core.kernel.outside import quoted, shown

RELOAD = "Run the cell of this widget again."


class Kind(msgspec.Struct, frozen=True):
    """The kind of value that a field holds."""

    wanted: str
    "In words: `a text`."
    fits: Callable[[Any], bool]


Form: TypeAlias = dict[str, "Kind | Form"]
"The fields of a message: the kind of each, or the fields within it."


def one_or_none(kind: Kind) -> Kind:
    """A kind of value that may also be empty."""
    return Kind(f"{kind.wanted}, or nothing", lambda value: value is None or kind.fits(value))


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_whole(value: object) -> bool:
    return type(value) is int and abs(value) <= MOST


def _is_amount(value: object) -> bool:
    return _is_text(value) or _is_whole(value) or isinstance(value, float | Fraction)


def _is_texts(value: object) -> bool:
    return isinstance(value, list | tuple) and all(map(_is_text, value))


NOTHING = Kind("nothing", lambda value: value is None)
TEXT = Kind("a text", _is_text)
WHOLE = Kind("a whole number", _is_whole)
FLAG = Kind("true or false", lambda value: isinstance(value, bool))
AMOUNT = Kind("a number, or one in a text", _is_amount)
TEXTS = Kind("a list of texts", _is_texts)
RECORD = Kind("a record", lambda value: isinstance(value, dict))
CHOICE = Kind("a number, a text or a list of texts", lambda value: _is_amount(value) or _is_texts(value))
ROCKET: Form = {"cards": TEXTS, "tanks": AMOUNT, "beamed": FLAG, "fuel": TEXT}
"A rocket in the form that `bench.build` takes."
BUILD: Form = ROCKET | {"add": TEXT, "remove": TEXT}
"A change of a rocket in the form that `bench.changed` takes."


class Message(dict[str, Any]):
    """A message from the page; a missing field raises a `BadRequest` that names it."""

    def __missing__(self, key: str) -> Any:
        raise BadRequest(f"The page asked for something without saying its {key!r}.", RELOAD)


def read(form: Form, said: object) -> Message:
    """A message from the page, after checking every value against its field.

    Raises:
        BadRequest: it is not a message, its widget has no such field, or a value is of the wrong kind.
    """
    if not isinstance(said, dict):
        raise BadRequest("The page said something that is no message.", RELOAD)
    check({"number": WHOLE} | {**form}, said)
    return Message(said)


def check(form: Form, said: Mapping[Any, Any], within: str = "") -> None:
    """Refuse fields that the form does not have, and values of the wrong kind.

    Raises:
        BadRequest: the message names the field and the wrong value, the remedy the right kind.
    """
    for key, value in said.items():
        field = f"{within}{key}"
        if key not in form:
            raise BadRequest(f"Nothing here is called {quoted(field)}.", f"Give {', '.join(form)}.")
        kind = form[key]
        if isinstance(kind, Kind):
            if not kind.fits(value):
                raise BadRequest(f"{quoted(field)} cannot be {_named(value)}.", f"Give {kind.wanted}.")
        elif not isinstance(value, dict):
            raise BadRequest(f"{quoted(field)} cannot be {_named(value)}.", f"Give its {', '.join(kind)}.")
        else:
            check(kind, value, f"{field}: ")


def _named(value: object) -> str:
    """A value that does not fit, in words."""
    if value is None or isinstance(value, bool):
        return {None: "nothing", True: "true", False: "false"}[value]
    if isinstance(value, int) and not _is_whole(value):
        return "so large a number"
    if isinstance(value, dict | list | tuple):
        return "a record" if isinstance(value, dict) else "such a list"
    return quoted(value) if isinstance(value, str) else shown(value)

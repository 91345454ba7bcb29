"""The options of a game, from the fields of its `Config`, as forms, command lines and widgets offer them.

A field says what it is by its type and its `msgspec.Meta`: `title`, `description`, bounds; in `extra`, `names` gives
the words of choices, `seat=True` says that its number is a seat, `seats` says for how many players it counts, and
`file` names the function, as `module:NAME`, that reads a file of the player's own and returns the text to keep.
Next: `game.py`.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from nf_core.kernel.errors import BadRequest
from nf_core.kernel.files import named
from nf_core.kernel.manifest import load_place
from nf_core.kernel.numbers import read_whole
from nf_core.kernel.outside import quoted

YES, NO = ("yes", "on", "true", "1"), ("no", "off", "false", "0")
C = TypeVar("C", bound=msgspec.Struct)
Kind = Literal["flag", "number", "choice", "seat", "file"]


class Option(msgspec.Struct, frozen=True):
    """One option that players may set before a game begins."""

    name: str
    "The field of the configuration; on the command line with dashes."
    title: str
    help: str
    kind: Kind
    usual: Any
    "The default; for an option of each seat, the defaults by seat."
    choices: Mapping[str, str] = {}
    "The values of a choice, with their words."
    least: int = 0
    most: int | None = None
    "The bounds of a number."
    each_seat: bool = False
    "Whether every seat has its own value, no two the same."
    seats: tuple[int, ...] = ()
    "For how many players it counts; empty where it always does."
    reader: str = ""
    "The function that reads the file of a `file` option; people name the file, the game keeps what is in it."

    def idle(self, seats: int) -> str:
        """Why it says nothing in a game for so many; empty where it counts."""
        if not self.seats or seats in self.seats:
            return ""
        allowed = " or ".join(map(str, self.seats))
        return f"this counts only with {allowed} player{'' if self.seats == (1,) else 's'}, not with {seats}"

    @property
    def wanted(self) -> str:
        """The possible values in words."""
        if self.kind == "flag":
            return "yes or no"
        if self.kind == "seat":
            return "the number of a seat, from 1"
        if self.kind == "file":
            return "the name of a file"
        if self.kind == "choice":
            return ("one for each seat, with commas, of " if self.each_seat else "one of ") + ", ".join(self.choices)
        return f"a whole number from {self.least}" + (f" to {self.most}" if self.most is not None else "")


def options(config_type: type[msgspec.Struct]) -> tuple[Option, ...]:
    """The options of a configuration, in the order of its fields, without the number of seats."""
    hints = get_type_hints(config_type, include_extras=True)
    fields = [field for field in msgspec.structs.fields(config_type) if field.name != "seats"]
    return tuple(_option(field.name, hints[field.name], field.default) for field in fields)


def _option(name: str, hint: Any, usual: Any) -> Option:
    meta, hint = _meta(hint)
    extra = (meta.extra if meta else None) or {}
    each_seat = get_origin(hint) is tuple
    values = get_args(get_args(hint)[0]) if each_seat else get_args(hint) if get_origin(hint) is Literal else ()
    marked: Kind = "seat" if extra.get("seat") else "file" if extra.get("file") else "number"
    kind: Kind = "flag" if hint is bool else "choice" if values else marked
    return Option(
        name=name,
        title=(meta and meta.title) or name.replace("_", " ").capitalize(),
        help=(meta and meta.description) or "",
        kind=kind,
        usual=usual,
        choices={value: extra.get("names", {}).get(value, value) for value in values},
        least=int(meta.ge or 0) if meta else 0,
        most=None if meta is None or meta.le is None else int(meta.le),
        each_seat=each_seat,
        seats=extra.get("seats", ()),
        reader=extra.get("file", ""),
    )


def _meta(hint: Any) -> tuple[msgspec.Meta | None, Any]:
    if get_origin(hint) is not Annotated:
        return None, hint
    inner, *notes = get_args(hint)
    return next((note for note in notes if isinstance(note, msgspec.Meta)), None), inner


def configured(config_type: type[C], seats: int, chosen: Mapping[str, Any]) -> C:
    """A configuration for so many seats, with these options.

    Raises:
        BadRequest: one of them does not count for so many.
    """
    for option in options(config_type):
        if option.name in chosen and (idle := option.idle(seats)):
            raise BadRequest(f"The option {option.name} ({option.title}): {idle}.", f"Leave out {option.name}.")
    return config_type(seats=seats, **chosen)


def read_options(config_type: type[msgspec.Struct], pairs: Iterable[str]) -> dict[str, Any]:
    """The fields that `NAME=VALUE` pairs set: `years=12`, `quick-start=yes`, `factions=un,prc`, `tiles=mine.toml`.

    Raises:
        BadRequest: there is no such option, it is given twice, or it does not take that value.
        BadData: it is a file that cannot be used.
    """
    known = {option.name.replace("_", "-"): option for option in options(config_type)}
    found: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        option = known.get(name.strip().lower().replace("_", "-"))
        if option is None:
            remedy = f"Choose from: {', '.join(known)}." if known else "This game has no options."
            raise BadRequest(f"There is no option {quoted(name)}.", remedy)
        if not equals:
            raise BadRequest(f"The option {name} has no value.", f"Write {name}=VALUE: {option.wanted}.")
        if option.name in found:
            raise BadRequest(f"The option {name} is given twice.", "Leave one of them out.")
        found[option.name] = read_option(option, value.strip())
    return found


def read_option(option: Option, text: str) -> Any:
    """The value of an option as people type it.

    Raises:
        BadRequest: it does not take that.
        BadData: it is a file that cannot be used.
    """
    if option.kind == "file":
        return load_place(option.reader)(named(text))
    refusal = BadRequest(f"{option.title} cannot be {quoted(text)}.", f"It takes {option.wanted}.")
    if option.each_seat:
        return tuple(_chosen(option, part.strip(), refusal) for part in text.split(",") if part.strip())
    if option.kind == "choice":
        return _chosen(option, text, refusal)
    if option.kind == "flag":
        if text.lower() not in (*YES, *NO):
            raise refusal
        return text.lower() in YES
    try:
        number = read_whole(text)
    except BadRequest as error:
        raise refusal from error
    number -= option.kind == "seat"
    if number < option.least or (option.most is not None and number > option.most):
        raise refusal
    return number


def _chosen(option: Option, text: str, refusal: BadRequest) -> str:
    for value, words in option.choices.items():
        if text.lower() in {value.lower(), words.lower()}:
            return value
    raise refusal

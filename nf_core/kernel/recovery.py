"""A record whose first line is damaged: what it said is found out from what is left of it, and from the other lines.

What cannot be read any more is tried: the game whose actions the lines are, and of its set-ups the one with which they
can be played furthest. Fingerprints confirm it.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import islice, permutations, product
from typing import Any

import msgspec
from msgspec import inspect
from msgspec.structs import replace

from nf_core.kernel.errors import BadData
from nf_core.kernel.game import Game
from nf_core.kernel.record import FORMAT, UNREADABLE, BadSetUp, Header, Mark, Record, config_of, parse, start
from nf_core.kernel.record import replay as play

ACTION = b'{"type":'
"What every line after the first begins with."
GLANCE = 20
"Actions that tell most of the wrong set-ups from the right one."
MOST = 5000
"Set-ups that are tried; no game has as many that matter."
SPAN = 8
"Values that a number may have at most, for all of them to be tried."
NOTHING = msgspec.json.encode(Header(FORMAT, "", 0, {}, ())) + b"\n"
"A first line that says nothing."
PERSON, UNKNOWN = "human", "?"


def recovered(file: str, content: bytes, games: Iterable[Game[Any]]) -> Record | None:
    """The record with a first line that fits the others, and what is said of it; None if it is of none of the games.

    Args:
        file: the name of the file.
        content: what it holds.
        games: those that it could be of.
    """
    begin = content.find(ACTION)
    if begin < 0:
        return None
    head = content[:begin].decode(errors="replace")
    headless = replace(parse(file, NOTHING + content[begin:]), content=content)
    found = [(_played(game, each), each) for game in games for each in _likely(game, headless, head)]
    furthest = max(found, key=lambda pair: pair[0], default=(0, None))
    return furthest[1] if furthest[0] else None


def _likely(game: Game[Any], headless: Record, head: str) -> list[Record]:
    """The record under the set-ups that cannot be told apart by its first actions."""
    if not headless.lines or not _decodes(game, headless.lines[0]):
        return []
    tried = [_with(headless, game, set_up, head) for set_up in islice(_set_ups(game, head), MOST)]
    counts = [_played(game, each, GLANCE) for each in tried]
    return [each for count, each in zip(counts, tried, strict=True) if count == max(counts)][:SPAN]


def is_sound(game: Game[Any], record: Record) -> bool:
    """Whether the first line of a record of that game makes sense; other rules than ours may, too."""
    try:
        start(game, record)
        return len(record.header.seats) == config_of(game, record).seats
    except BadSetUp:
        return False
    except BadData:
        return True


def _decodes(game: Game[Any], line: bytes) -> bool:
    try:
        msgspec.json.decode(line, type=game.action_type | Mark)
    except UNREADABLE:
        return False
    return True


def _with(headless: Record, game: Game[Any], set_up: dict[str, Any], head: str) -> Record:
    names = _left("seats", head, tuple[str, ...]) or ()
    known = len(names) == set_up["seats"]
    damage = f"The first line was damaged. The others are of {game.title}, set up with {_told(set_up)}."
    if not known:
        names = (PERSON, *[UNKNOWN] * (set_up["seats"] - 1))
        damage += " Who sat where is lost: the first seat is taken to be a person's."
    header = Header(FORMAT, game.id, game.rules_version, set_up, names)
    return replace(headless, header=header, damage="\n".join(filter(None, (damage, headless.damage))))


def _told(set_up: dict[str, Any]) -> str:
    return ", ".join(f"{name.replace('_', ' ')}: {value}" for name, value in set_up.items())


def _set_ups(game: Game[Any], head: str) -> Iterator[dict[str, Any]]:
    """The set-ups that could be meant, the likeliest first: what can still be read holds."""
    info = inspect.type_info(game.config_type)
    assert isinstance(info, inspect.StructType)
    options = [field for field in info.fields if field.name != "seats"]
    names = _left("seats", head, tuple[str, ...])
    numbers = [_left("seats", head, int), len(names or ()), *game.seats]
    for seats in dict.fromkeys(number for number in numbers if number in game.seats):
        for values in product(*(_values(field, seats, head) for field in options)):
            set_up = {"seats": seats} | dict(zip((field.name for field in options), values, strict=True))
            try:
                yield msgspec.to_builtins(msgspec.convert(set_up, game.config_type))
            except msgspec.ValidationError:
                continue


def _values(field: inspect.Field, seats: int, head: str) -> list[Any]:
    """The values of an option: the one that can still be read; else the usual one, and others where these are few."""
    read = _left(field.name, head, Any)
    if read is not None:
        return [read]
    others: list[Any] = []
    match field.type:
        case inspect.BoolType():
            others = [False, True]
        case inspect.IntType(ge=int(low), le=int(high)) if high - low < SPAN:
            others = list(range(low, high + 1))
        case inspect.VarTupleType(item_type=inspect.LiteralType(values=names)):
            others = list(permutations(names, seats))
    return [field.default, *(other for other in others if other != field.default)]


def _left(name: str, head: str, kind: Any) -> Any:
    """The first value of that name and kind that is still whole in the first line, if any is."""
    for found in re.finditer(rf'"{name}":(\[[^\[\]]*\]|"[^"]*"|[0-9]+|true|false)(?=[,}}])', head):
        try:
            return msgspec.json.decode(found[1], type=kind)
        except UNREADABLE:
            continue
    return None


def _played(game: Game[Any], record: Record, at_most: int | None = None) -> int:
    """How many of its actions can be played."""
    try:
        return len(play(game, record, at_most=at_most).actions)
    except BadData:
        return 0

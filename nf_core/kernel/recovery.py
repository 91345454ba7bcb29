"""A record whose first line is damaged: what it said is found out from what is left of it, and from the other lines.

What cannot be read any more is tried: the game whose actions the lines are, and of its set-ups the one with which they
can be played furthest. Fingerprints confirm it.
"""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice, permutations, product
from typing import Any

import msgspec
from msgspec.structs import replace

from nf_core.kernel.errors import BadData
from nf_core.kernel.game import Game
from nf_core.kernel.options import Option, options
from nf_core.kernel.record import FORMAT, UNREADABLE, BadSetUp, Header, Record, config_of, parse, start
from nf_core.kernel.record import replay as play

ACTION = b'{"type":'
"What every line after the first begins with."
LONGEST = 2000
"Bytes of a first line; those of nf have 300 at most."
GLANCE = 20
"Actions that tell most of the wrong set-ups from the right one."
MOST = 5000
"Set-ups that are tried; no game has as many that matter."
SPAN = 8
"Values that a number may have at most, for all of them to be tried."
SEAT = re.compile(rb'"seat":([0-9]{1,3})[,}]')
"The seat of an action that is not NATURE's."
Left = dict[str, list[Any]]
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
    head = _left(content[: min(begin, LONGEST)].decode(errors="replace"))
    headless = replace(parse(file, NOTHING + content[begin:]), content=content)
    best, furthest = None, 0
    for game in games:
        if not headless.lines or not _decodes(game, headless.lines[0]):
            continue
        for seats in _seats(game, headless, head):
            for record in _likely(game, seats, headless, head):
                count, is_whole = _played(game, record)
                if count > furthest:
                    best, furthest = record, count
                if is_whole:
                    return best
    said = head.get("rules_version", [])
    if best and said and said[0] != best.header.rules_version:  # why it is not whole, and what the reader hears
        return replace(best, header=replace(best.header, rules_version=said[0]))
    return best


def _seats(game: Game[Any], headless: Record, head: Left) -> list[int]:
    """How many may have played, the likeliest first: as the first line says, or all whose actions there are."""
    said = [len(value) if isinstance(value, list) else value for value in head.get("seats", ())]
    seats = (int(match[1]) for line in headless.lines if (match := SEAT.search(line)))
    highest = max(seats, default=0)
    possible = [*said, *(number for number in game.seats if number > highest), *game.seats]
    return [number for number in dict.fromkeys(possible) if number in game.seats]


def _likely(game: Game[Any], seats: int, headless: Record, head: Left) -> list[Record]:
    """The record under the set-ups that cannot be told apart by its first actions."""
    tried = [_with(headless, game, set_up, head) for set_up in islice(_set_ups(game, seats, head), MOST)]
    counts = [_played(game, each, GLANCE)[0] for each in tried]
    return [each for count, each in zip(counts, tried, strict=True) if count and count == max(counts)][:SPAN]


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
        msgspec.json.decode(line, type=game.action_type)
    except UNREADABLE:
        return False
    return True


def _with(headless: Record, game: Game[Any], set_up: dict[str, Any], head: Left) -> Record:
    names = next((tuple(value) for value in head.get("seats", ()) if isinstance(value, list)), ())
    known = len(names) == set_up["seats"]
    damage = f"The first line was damaged. The others fit {game.title}, set up with {_told(set_up)}."
    if not known:
        names = (PERSON, *[UNKNOWN] * (set_up["seats"] - 1))
        damage += " Who sat where is lost: the first seat is taken to be a person's."
    header = Header(FORMAT, game.id, game.rules_version, set_up, names)
    return replace(headless, header=header, damage="\n".join(filter(None, (damage, headless.damage))))


def _told(set_up: dict[str, Any]) -> str:
    return ", ".join(f"{name.replace('_', ' ')}: {value}" for name, value in set_up.items())


def _set_ups(game: Game[Any], seats: int, head: Left) -> Iterator[dict[str, Any]]:
    """The set-ups for so many that could be meant, the likeliest first: what can still be read holds."""
    known = options(game.config_type)
    for values in product(*(_values(option, seats, head) for option in known)):
        set_up = {"seats": seats} | dict(zip((option.name for option in known), values, strict=True))
        with suppress(msgspec.ValidationError):
            yield msgspec.to_builtins(msgspec.convert(set_up, game.config_type))


def _values(option: Option, seats: int, head: Left) -> list[Any]:
    """The values of an option: the one that can still be read; else the usual one, and others where these are few."""
    if option.name in head:
        return head[option.name][:1]
    others: list[Any] = [*option.choices]
    if option.kind == "flag":
        others = [False, True]
    elif option.each_seat:
        others = [*permutations(option.choices, seats)]
    elif option.most is not None and option.most - option.least < SPAN:
        others = [*range(option.least, option.most + 1)]
    return [option.usual, *(other for other in others if other != option.usual)]


def _left(head: str) -> Left:
    """What can still be read in a first line: by their names, the values that are whole, in their order."""
    found: Left = {}
    for name, value in re.findall(r'"([a-z_]+)":(\[[^\[\]]*\]|"[^"]*"|[0-9]{1,9}|true|false)(?=[,}])', head):
        with suppress(*UNREADABLE):
            found.setdefault(name, []).append(msgspec.json.decode(value))
    return found


def _played(game: Game[Any], record: Record, at_most: int | None = None) -> tuple[int, bool]:
    """How many of its actions can be played, and whether these are all."""
    try:
        found = play(game, record, at_most=at_most)
    except BadData:
        return 0, False
    return len(found.actions), not found.stopped

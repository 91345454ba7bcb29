"""Repairs a record whose first line is damaged, from what is left of it and from the other lines.

Values that cannot be read are tried out: the game that has the actions of the lines, and the set-up with which they
can be played furthest. Fingerprints confirm the result.
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
from nf_core.kernel.typed import decoder, typed

ACTION = b'{"type":'
"The beginning of every line after the first."
LONGEST = 2000
"The most bytes of a first line; nf writes at most 300."
GLANCE = 20
"How many actions are enough to rule out most wrong set-ups."
MOST = 5000
"The most set-ups that are tried; no game has that many that matter."
SPAN = 8
"A number with more possible values than this is not tried out."
SEAT = rb'"seat":([0-9]{1,3})[,}]'
"The seat of an action that is not NATURE's."
Left = dict[str, list[Any]]
NOTHING = msgspec.json.encode(Header(FORMAT, "", 0, {}, ())) + b"\n"
"An empty first line."
PERSON, UNKNOWN = "human", "?"


def recovered(file: str, content: bytes, games: Iterable[Game[Any]]) -> Record | None:
    """The record with a first line that fits the others, and a remark about it; None if it fits no game.

    Args:
        file: the name of the file.
        content: the content of the file.
        games: the games that it could belong to.
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
    if best and said and said[0] != best.header.rules_version:  # The damage, and the words for the reader.
        return replace(best, header=replace(best.header, rules_version=said[0]))
    return best


def _seats(game: Game[Any], headless: Record, head: Left) -> list[int]:
    """Possible numbers of players, the likeliest first: from the first line, or from the seats that act."""
    said = [len(value) if isinstance(value, list) else value for value in head.get("seats", ())]
    seats = (int(match[1]) for line in headless.lines if (match := re.search(SEAT, line)))
    highest = max(seats, default=0)
    possible = [*said, *(number for number in game.seats if number > highest), *game.seats]
    return [number for number in dict.fromkeys(possible) if number in game.seats]


def _likely(game: Game[Any], seats: int, headless: Record, head: Left) -> list[Record]:
    """The record with the set-ups that its first actions do not distinguish."""
    tried = [_with(headless, game, set_up, head) for set_up in islice(_set_ups(game, seats, head), MOST)]
    counts = [_played(game, each, GLANCE)[0] for each in tried]
    return [each for count, each in zip(counts, tried, strict=True) if count and count == max(counts)][:SPAN]


def is_sound(game: Game[Any], record: Record) -> bool:
    """Whether the first line makes sense for that game, even under other versions of the rules."""
    try:
        start(game, record)
        return len(record.header.seats) == config_of(game, record).seats
    except BadSetUp:
        return False
    except BadData:
        return True


def _decodes(game: Game[Any], line: bytes) -> bool:
    try:
        decoder(game.action_type).decode(line)
    except UNREADABLE:
        return False
    return True


def _with(headless: Record, game: Game[Any], set_up: dict[str, Any], head: Left) -> Record:
    names = next((tuple(value) for value in head.get("seats", ()) if isinstance(value, list)), ())
    known = len(names) == set_up["seats"]
    damage = f"The first line was damaged. The others fit {game.title}, set up with {_told(set_up)}."
    if not known:
        names = (PERSON, *[UNKNOWN] * (set_up["seats"] - 1))
        damage += " The players are lost: we assume that a person had the first seat."
    header = Header(FORMAT, game.id, game.rules_version, set_up, names)
    marks = (name for name in ("take_backs", "taken_back", "coached") if head.get(name, [False])[0] is True)
    header = replace(header, **dict.fromkeys(marks, True))
    return replace(headless, header=header, damage="\n".join(filter(None, (damage, headless.damage))))


def _told(set_up: dict[str, Any]) -> str:
    return ", ".join(f"{name.replace('_', ' ')}: {value}" for name, value in set_up.items())


def _set_ups(game: Game[Any], seats: int, head: Left) -> Iterator[dict[str, Any]]:
    """The possible set-ups for a number of players, the likeliest first, with all values that can still be read."""
    known = options(game.config_type)
    for values in product(*(_values(option, seats, head) for option in known)):
        set_up = {"seats": seats} | dict(zip((option.name for option in known), values, strict=True))
        with suppress(msgspec.ValidationError):
            yield msgspec.to_builtins(typed(set_up, game.config_type))


def _values(option: Option, seats: int, head: Left) -> list[Any]:
    """The values of an option to try: the readable one; else the default, and the others if they are few."""
    said = head.get(option.name, [])[:1]
    if said and _could_be(option, said[0]):
        return said
    others: list[Any] = [*option.choices]
    if option.kind == "flag":
        others = [False, True]
    elif option.each_seat:
        others = [*permutations(option.choices, seats)]
    elif option.most is not None and option.most - option.least < SPAN:
        others = [*range(option.least, option.most + 1)]
    return [option.usual, *(other for other in others if other != option.usual)]


def _could_be(option: Option, value: Any) -> bool:
    """Whether what is read of a choice is one of its values, and not damaged too."""
    values = value if isinstance(value, list) else [value]
    return option.kind != "choice" or all(one in option.choices for one in values)


def _left(head: str) -> Left:
    """The values that can still be read in a first line, by name, in their order."""
    found: Left = {}
    for name, value in re.findall(r'"([a-z_]+)":(\[[^\[\]]*\]|"[^"]*"|[0-9]{1,9}|true|false)(?=[,}])', head):
        with suppress(*UNREADABLE):
            found.setdefault(name, []).append(msgspec.json.decode(value))
    return found


def _played(game: Game[Any], record: Record, at_most: int | None = None) -> tuple[int, bool]:
    """How many of its actions can be played, and whether that is all."""
    try:
        found = play(game, record, at_most=at_most)
    except BadData:
        return 0, False
    return len(found.actions), not found.stopped

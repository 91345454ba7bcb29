"""All lessons, read and tested once."""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from nf_core.kernel.data import REINSTALL, convert, package_folder, read_toml
from nf_core.kernel.errors import BadData, BadRequest, UnknownName
from nf_core.kernel.outside import quoted
from nf_core.lessons.check import Checker
from nf_core.lessons.format import Lesson
from nf_core.registry import find_game, manifest_of, manifests

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

FOLDER = "lessons"


def read_lesson(game_id: str, file: "Traversable | Path") -> Lesson[Any, Any]:
    """A lesson from its file.

    Raises:
        BadData: the file is malformed, or the lesson cannot be played as written.
        UnknownName: there is no such game.
    """
    game = find_game(game_id)
    table = {**read_toml(file), "id": _id(game_id, file), "game": game_id}
    shape: Any = Lesson[game.action_type, game.config_type]  # type: ignore[name-defined]
    lesson: Lesson[Any, Any] = convert(table, shape, file=file.name, place="", remedy=REINSTALL)
    for place in _unknown(table, msgspec.to_builtins(lesson)):
        raise BadData(file.name, place, "is not known", "Correct its name, or remove it.")
    Checker(lesson, file.name).run()
    return lesson


def _unknown(given: Any, understood: Any, place: str = "") -> Iterator[str]:
    """The places of values that were ignored: actions skip fields that they do not have."""
    if isinstance(given, dict):
        for key, value in given.items():
            if key in understood:
                yield from _unknown(value, understood[key], f"{place}.{key}".lstrip("."))
            else:
                yield f"{place}.{key}"
    elif isinstance(given, list):
        for number, (value, its) in enumerate(zip(given, understood, strict=True)):
            yield from _unknown(value, its, f"{place}[{number}]")


class Shelf(msgspec.Struct, frozen=True):
    """The lessons of a game."""

    sound: tuple[Lesson[Any, Any], ...]
    "In reading order."
    spoilt: tuple[tuple[str, BadData], ...]
    "Lessons that cannot be played, by id, and why: a corrected card may break a lesson."


@lru_cache
def shelf(game_id: str) -> Shelf:
    """All lessons of a game, each read and tested on its own.

    Raises:
        UnknownName: there is no such game.
    """
    sound: list[Lesson[Any, Any]] = []
    spoilt: list[tuple[str, BadData]] = []
    for id in _files(game_id):
        try:
            sound.append(_lesson(game_id, id))
        except BadData as error:
            spoilt.append((id, error))
    return Shelf(tuple(sound), tuple(spoilt))


def _files(game_id: str) -> "dict[str, Traversable]":
    """The files of a game's lessons, by the ids of the lessons, in reading order."""
    folder = package_folder(manifest_of(game_id).package, FOLDER)
    files = [file for file in folder.iterdir() if file.name.endswith(".toml")] if folder.is_dir() else []
    return {_id(game_id, file): file for file in sorted(files, key=lambda file: file.name)}


@lru_cache
def _lesson(game_id: str, id: str) -> Lesson[Any, Any]:
    return read_lesson(game_id, _files(game_id)[id])


def _id(game_id: str, file: "Traversable | Path") -> str:
    return f"{game_id}/{file.name.removesuffix('.toml')}"


def lessons(game_id: str) -> tuple[Lesson[Any, Any], ...]:
    """The lessons of a game that can be played, in reading order; none if it has none yet.

    Raises:
        UnknownName: there is no such game.
    """
    return shelf(game_id).sound


def all_lessons() -> tuple[Lesson[Any, Any], ...]:
    """The lessons of all games, in reading order."""
    return tuple(lesson for game_id in manifests() for lesson in lessons(game_id))


def find_lesson(text: str) -> Lesson[Any, Any]:
    """The lesson of that id, or of a clear part of it: `these-new-worlds/01-playing-cards`, `playing-cards`.

    Raises:
        UnknownName: there is none, or several have that part; the nearest are named.
        BadData: it exists, but cannot be played.
    """
    if not isinstance(text, str):
        raise BadRequest(f"{quoted(text)} is not the name of a lesson.", "Give one, such as playing-cards.")
    known = {id: game_id for game_id in manifests() for id in _files(game_id)}
    within = [text] if text in known else _with(text.lower(), known)
    if len(within) == 1:
        return _lesson(known[within[0]], within[0])
    near = tuple(within) or tuple(get_close_matches(text, known, cutoff=0.5)) or tuple(known)
    raise UnknownName(f"There is no lesson {quoted(text)}.", f"Choose from: {', '.join(near)}.", near)


def _with(part: str, ids: Iterable[str]) -> tuple[str, ...]:
    """Ids whose names begin like this, else those with a word that does, else those that contain it anywhere."""
    known = list(ids)
    readings = (rf"/\d*-?{re.escape(part)}", rf"\b{re.escape(part)}", re.escape(part))
    found = (tuple(id for id in known if re.search(reading, id)) for reading in readings if part)
    return next(filter(None, found), ())


def lesson_after(lesson: Lesson[Any, Any]) -> Lesson[Any, Any] | None:
    """The lesson that comes next in the same game and can be played, if there is one; later ones are not read."""
    for id in _files(lesson.game):
        if id > lesson.id:
            with suppress(BadData):
                return _lesson(lesson.game, id)
    return None

"""Where games are saved: a folder of records, one file a game, the newest first."""

import sys
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from nf_core.bots.seating import HUMAN, known, seat_again
from nf_core.kernel.errors import BadData, BadRequest, GameError
from nf_core.kernel.files import named
from nf_core.kernel.game import Game
from nf_core.kernel.ledger import count
from nf_core.kernel.record import Journal, Record, config_of, replay, says_over
from nf_core.kernel.saving import Save, SavedBeside
from nf_core.kernel.step import apply
from nf_core.kernel.table import Table
from nf_core.kernel.values import Action
from nf_core.library import folders
from nf_core.registry import game_of, read_record


def folder() -> Path:
    """The folder of saved games."""
    return folders.saves()


def new_file(game: Game[Any]) -> Path:
    """A free file name for a game that begins now."""
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    file, count = folder() / f"{game.id}-{stamp}.jsonl", 1
    while _is_taken(file):
        count += 1
        file = folder() / f"{game.id}-{stamp}-{count}.jsonl"
    return file


def _is_taken(file: Path) -> bool:
    try:
        return file.exists()
    except OSError:
        return False  # writing there will say what is wrong


def files() -> list[Path]:
    """The saved games, newest first; empty if nothing has been saved yet.

    Raises:
        BadRequest: the folder cannot be read.
    """
    try:
        found = [(file.stat().st_mtime_ns, file) for file in folder().iterdir() if _is_record(file)]
    except FileNotFoundError:
        return []
    except OSError as error:
        remedy = "Make it a folder that you may read, or move it away."
        raise BadRequest(f"The saved games in {folder()} cannot be read: {error.strerror}.", remedy) from error
    return [file for _, file in sorted(found, reverse=True)]


def find(text: str) -> Path:
    """The saved game that was typed: a path, or else a name in the folder of saves, with or without its ending.

    Raises:
        BadRequest: that cannot be the name of a file.
    """
    path = named(text)
    if path.name == str(path) and not _is_taken(path):
        found = (folder() / name for name in (path.name, f"{path.name}.jsonl"))
        return next(filter(_is_taken, found), path)
    return path


def _is_record(file: Path) -> bool:
    return file.suffix == ".jsonl" and not file.name.startswith(".")


class Saved(msgspec.Struct, frozen=True):
    """A summary of a saved game."""

    file: Path
    game: str
    "The title of the game, or what the file says if there is no such game."
    seats: tuple[str, ...]
    stage: str = ""
    "The stage of the game, in words."
    score: str = ""
    outcome: str = ""
    "How it ended, in a sentence; empty while it goes on."
    taken_back: bool = False
    "Whether it was played with take-backs."
    fault: str = ""
    "What is wrong with the file."
    can_open: bool = True
    "Whether at least its beginning can be played or replayed."

    @property
    def goes_on(self) -> bool:
        """Whether it can be continued."""
        return self.can_open and not self.outcome and HUMAN in self.seats

    @property
    def standing(self) -> str:
        """How the game stands, in a few words."""
        if not self.can_open:
            return f"cannot be opened: {self.fault}"
        words = f"finished, {self.score}" if self.outcome else f"{self.stage.lower()}, {self.score} so far"
        words += ", with take-backs" if self.taken_back else ""
        return f"damaged: {words}" if self.fault else words


def look(file: Path) -> Saved:
    """Look into a saved game; raises nothing and writes nothing, whatever it holds."""
    title, seats = "?", tuple[str, ...]()
    try:
        record = read_record(file)
        title, seats = record.header.game, record.header.seats
        title = game_of(record).title
        table, lost = seat_again(record, own_bots=False)
    except GameError as error:
        fault = error.reason if isinstance(error, BadData) else error.message
        return Saved(file, title, seats, fault=fault, can_open=False)
    game, outcome = table.game, table.outcome
    score = " to ".join(str(ledger.total) for ledger in game.scores(table.state))
    return Saved(
        file,
        title,
        seats,
        game.words.stage(table.state),
        score,
        outcome.reason if outcome else "",
        taken_back=table.taken_back,
        fault=lost,
    )


def newest_unfinished() -> Saved:
    """The game to go on with: saved last, and not over.

    Raises:
        BadRequest: there is none, or the folder cannot be read.
    """
    for file in files():
        if not says_over(file) and (saved := look(file)).goes_on:
            return saved
    raise BadRequest("There is no unfinished game to continue.", "Begin one with `nf play GAME`.")


def reopen(file: Path, seed: int | None = None) -> tuple[Table[Any], str]:
    """A saved game, ready to go on, and what was lost if it was damaged.

    Raises:
        BadData: it is not a record, or it follows other rules.
        BadRequest: no person sits in it, or a `module:Class` bot cannot be loaded.
        UnknownName: its game is not installed.
    """
    record = read_record(file)
    look_here(record.header.seats)
    if HUMAN not in known(game_of(record), record.header.seats)[0]:
        raise BadRequest(f"Only bots play in {file.name}.", "Replay it instead: nf replay FILE.")
    return seat_again(record, seed, file)


def look_here(names: Iterable[str]) -> None:
    """Let Python find modules in the current folder, if a player is a `module:Class` bot."""
    here = str(Path.cwd())
    if any(":" in name for name in names) and here not in sys.path:
        sys.path.append(here)


def delete(file: Path) -> None:
    """Delete a saved game.

    Raises:
        BadRequest: it cannot be deleted.
    """
    try:
        file.unlink()
    except OSError as error:
        raise BadRequest(
            f"{file.name} could not be deleted: {error.strerror}.", "Check whether you may write to its folder."
        ) from error


def branch(record: Record, at: int, answer: Action | None = None) -> Path:
    """Save the beginning of a record as a game of its own, which keeps seats, set-up and what seats have noted.

    Args:
        record: where it branches off; its file is not touched.
        at: how many of its actions are kept.
        answer: an action to follow them, instead of what followed in the record.

    Raises:
        BadData: the record belongs to another game or follows other rules.
        BadRequest: fewer actions can be played; or the new file cannot be written.
        IllegalAction: the answer is not legal there.
    """
    game = game_of(record)
    played = replay(game, record, at_most=at)
    if not 0 <= at <= len(played.actions):
        raise BadRequest(
            f"{record.file} has {count(len(played.actions), 'action')}, not {at}.", "Branch at one that it has."
        )
    journal = Journal(game, config_of(game, record), record.header.seats)
    last = played.start
    for action, turn in zip(played.actions, played.turns, strict=True):
        last = turn.state
        journal.add(action, last)
    head = record.header
    journal.mark(take_backs=head.take_backs, taken_back=head.taken_back, coached=head.coached, notes=head.notes)
    if answer is not None:
        journal.add(answer, apply(last, answer).state)
    save = Save(new_file(game))
    with suppress(SavedBeside):  # another game that began in the same second; `path` tells
        save.write(journal.content)
    return save.path


def copy(table: Table[Any], file: Path) -> None:
    """Save a copy of a game in a new file.

    Raises:
        BadRequest: something is there, or it cannot be written.
    """
    must_be_free(file)
    Save(file).create(table.content)


def journal_of(table: Table[Any]) -> Journal[Any]:
    """An empty record of a table: its header tells game, rules, set-up and seats."""
    people = range(table.config.seats)
    names = tuple(table.players[seat].name if seat in table.players else HUMAN for seat in people)
    return Journal(table.game, table.config, names)


def must_be_free(file: Path) -> None:
    """Make sure that saving a game there overwrites nothing.

    Raises:
        BadRequest: there is something.
    """
    if _is_taken(file) and file.is_dir():
        raise BadRequest(f"{file} is a folder.", "Name a file in it.")
    if _is_taken(file):
        raise BadRequest(f"{file} is there already.", "Name another file, or go on with that game: nf continue FILE.")

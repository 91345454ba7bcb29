"""A game on disk: a header and the actions, one line of JSON each, NATURE's included. States are never saved.

Replaying the actions rebuilds the state. Every so often a fingerprint line makes the replay check itself. A file is
always written whole beside its place and then renamed over it, so that being stopped at any moment loses at most the
action being made.
"""

import os
import tempfile
from pathlib import Path
from typing import Any, Generic

import msgspec

from nf_core.kernel.errors import BadData, BadRequest, GameError
from nf_core.kernel.game import Config, Game, S, fingerprint
from nf_core.kernel.step import IllegalAction, Turn, advance, apply
from nf_core.kernel.values import Action

FORMAT = 1
EVERY = 50
"Actions between two fingerprints."


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a record."""

    nf_record: int
    "The format of the file."
    game: str
    rules_version: int
    config: dict[str, Any]
    seats: tuple[str, ...]
    "Who sits where: `human`, or the name of a bot."


class Mark(msgspec.Struct, frozen=True, tag="Mark", forbid_unknown_fields=True):
    """A fingerprint line."""

    fingerprint: str


class Record(msgspec.Struct, frozen=True):
    """A record as read: its lines are understood only with the game at hand."""

    file: str
    header: Header
    lines: tuple[bytes, ...]
    "The lines after the header."
    damage: str = ""
    "What was dropped at the end of a file that had been cut short, if anything."


class ReplayMismatch(GameError):
    """A record and the rules disagree."""

    code = "replay-mismatch"

    def __init__(self, file: str, line: int, reason: str) -> None:
        remedy = f"It was changed by hand, or made by other rules; it can be replayed up to line {line - 1}."
        super().__init__(f"{file}, line {line}: {reason}", remedy)
        self.line = line


class Journal(Generic[S]):
    """The lines of a game in progress."""

    def __init__(self, game: Game[S], config: Config, seats: tuple[str, ...]) -> None:
        self.game = game
        self.header = Header(FORMAT, game.id, game.rules_version, msgspec.to_builtins(config), seats)
        self._lines: list[bytes] = []
        self._ends: list[int] = []

    def add(self, action: Action, after: S) -> None:
        """Write down an action, and now and then the fingerprint of the state after it."""
        self._lines.append(msgspec.json.encode(action))
        if not (len(self._ends) + 1) % EVERY:
            self._lines.append(msgspec.json.encode(Mark(fingerprint(self.game, after))))
        self._ends.append(len(self._lines))

    def keep(self, actions: int) -> None:
        """Strike out everything after the first so many actions."""
        del self._ends[actions:]
        del self._lines[self._ends[-1] if self._ends else 0 :]

    def write(self, path: Path) -> None:
        """Put the whole record in its place: written beside it, flushed to the disk, then renamed.

        Raises:
            BadRequest: the folder cannot be written to; the record that was there is untouched.
        """
        text = b"\n".join([msgspec.json.encode(self.header), *self._lines]) + b"\n"
        try:
            write_atomically(path, text)
        except OSError as error:
            reason = error.strerror or type(error).__name__
            remedy = "Free some space, or choose another folder for saves; the game goes on unsaved meanwhile."
            raise BadRequest(f"The game could not be saved to {path}: {reason}.", remedy) from error


def write_atomically(path: Path, content: bytes) -> None:
    """Replace a file as one deed: whoever reads it sees the old or the new content, whole.

    Raises:
        OSError: it could not be done; nothing has changed.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def read(path: Path) -> Record:
    """A record file; a last line that was cut short is dropped and reported.

    Raises:
        BadData: there is no such file, or it is no record at all, or one of a newer format.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise BadData(path.name, "", error.strerror or "cannot be read", "Check the name of the file.") from error
    *lines, rest = content.split(b"\n")
    if not lines:
        raise BadData(path.name, "line 1", "is no record of a game", "Choose a file that nf has saved.")
    try:
        head = msgspec.json.decode(lines[0], type=Header)
    except msgspec.DecodeError as error:
        raise BadData(path.name, "line 1", "is no record of a game", "Choose a file that nf has saved.") from error
    if head.nf_record > FORMAT:
        raise BadData(path.name, "line 1", f"is of format {head.nf_record}, newer than this nf", "Update nf.")
    damage = f"The last line was cut short and has been dropped: {len(rest)} bytes." if rest else ""
    return Record(path.name, head, tuple(lines[1:]), damage)


def config_of(game: Game[S], record: Record) -> Config:
    """The configuration a record begins with.

    Raises:
        BadData: it belongs to another game or to other rules, or its configuration is malformed.
    """
    head = record.header
    if head.game != game.id:
        raise BadData(record.file, "line 1", f"is a game of {head.game}, not {game.id}", "Open it with that game.")
    if head.rules_version != game.rules_version:
        reason = f"was played by version {head.rules_version} of the rules; this nf has version {game.rules_version}"
        raise BadData(record.file, "line 1", reason, "Replay it with the nf that wrote it.")
    try:
        return msgspec.convert(head.config, game.config_type)
    except msgspec.ValidationError as error:
        raise BadData(record.file, "line 1", str(error), "The file was changed by hand; undo that.") from error


class Replay(msgspec.Struct, Generic[S], frozen=True):
    """A record played through."""

    start: S
    turns: tuple[Turn[S], ...]
    actions: tuple[Action, ...]
    stopped: ReplayMismatch | None = None
    "Where and why it could not go on, if it could not."


def replay(game: Game[S], record: Record, *, at_most: int | None = None) -> Replay[S]:
    """Play a record through, as far as it agrees with the rules.

    Raises:
        BadData: as `config_of`.
    """
    start = advance(game.new(config_of(game, record)))
    decode = msgspec.json.Decoder(game.action_type | Mark).decode
    s, turns, actions = start, list[Turn[S]](), list[Action]()
    for number, line in enumerate(record.lines, 2):
        if at_most is not None and len(actions) >= at_most:
            break
        try:
            entry = decode(line)
            if isinstance(entry, Mark):
                _compare(game, record, number, s, entry)
                continue
            turn = apply(s, entry)
        except (msgspec.DecodeError, IllegalAction, ReplayMismatch) as error:
            stopped = error if isinstance(error, ReplayMismatch) else ReplayMismatch(record.file, number, str(error))
            return Replay(start, tuple(turns), tuple(actions), stopped)
        turns.append(turn)
        actions.append(entry)
        s = turn.state
    return Replay(start, tuple(turns), tuple(actions))


def _compare(game: Game[S], record: Record, number: int, s: S, mark: Mark) -> None:
    found = fingerprint(game, s)
    if found != mark.fingerprint:
        raise ReplayMismatch(record.file, number, f"expected {mark.fingerprint!r}, found {found!r}")

"""A game on disk: a header and the actions, one line of JSON each, NATURE's included. States are never saved.

Replaying the actions rebuilds the state. Every so often, and at the end of the game, a fingerprint line makes the
replay check itself. `saving.py` writes the file.
"""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Generic

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from nf_core.kernel.errors import BadData, BadRequest, GameError
from nf_core.kernel.files import read_bytes, read_end
from nf_core.kernel.game import Config, Game, begin, fingerprint
from nf_core.kernel.ledger import count
from nf_core.kernel.manifest import LONGEST_ID
from nf_core.kernel.outside import quoted, shown
from nf_core.kernel.step import IllegalAction, S, State, Turn, apply, pending
from nf_core.kernel.typed import decoder, typed
from nf_core.kernel.values import Action, Seat, seat_name

FORMAT = 1
EVERY = 50
"Actions between two fingerprints."
LARGEST = 4 * 2**20
"The most bytes of a record: ten times the longest games that bots play."
REMEMBERED = 8
"So many records are remembered as they were played through: a list looks into each, and then one of them is opened."
TAIL = 4096
"Bytes at the end of a record that are sure to hold its last line."
NOBODY_DECIDES = "|"
"The beginning of the fingerprint of a game that is over."
CHANGED = "The file was changed by hand; undo that."
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"The errors of decoding a damaged line."


Name = Annotated[str, Meta(max_length=LONGEST_ID)]
LONGEST_PLAYER = 120
"The most letters of the name of a player or a package."
Seated = Annotated[str, Meta(max_length=LONGEST_PLAYER)]


class Form(msgspec.Struct, frozen=True):
    """The part of the first line that records of all formats have."""

    nf_record: int
    "The format of the file."


class Header(Form, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The first line of a record."""

    game: Name
    rules_version: int
    config: dict[str, Any]
    seats: Annotated[tuple[Seated, ...], Meta(max_length=12)]
    "The players by seat: `human`, the name of a bot, or its `module:Class`."
    distribution: Seated = ""
    "The package to install, if the game does not come with nf."
    take_backs: bool = False
    "Whether undo may go back past chance and others; see `Table`."
    taken_back: bool = False
    "Whether it ever did."
    coached: bool = False
    "Whether people hear by themselves what a bot would do."
    notes: Annotated[dict[Seat, Any], Meta(max_length=12)] = {}
    "What players have written down for themselves, by seat: plans, for example. No rule knows it."


class Mark(msgspec.Struct, frozen=True, tag="Mark", forbid_unknown_fields=True):
    """A fingerprint line."""

    fingerprint: str


_FORM: msgspec.json.Decoder[Form] = decoder(Form)
_HEADER: msgspec.json.Decoder[Header] = decoder(Header)
_MARK: msgspec.json.Decoder[Mark] = decoder(Mark)


class Record(msgspec.Struct, frozen=True):
    """A record as read; to understand its lines you need the game."""

    file: str
    header: Header
    lines: tuple[bytes, ...]
    "The lines after the header."
    damage: str = ""
    "What was dropped at the end of a file that had been cut short, if anything."
    content: bytes = b""
    "The whole content of the file."

    def __repr__(self) -> str:
        return f"<Record: {shown(self.file)}, {shown(self.header.game)}, {len(self.lines)} lines>"


class NoRecord(BadData):
    """The first line of a file is not the first line of a record."""

    code = "no-record"


class BadSetUp(BadData):
    """The game of a record cannot be set up as its first line says."""

    code = "bad-set-up"


class ReplayMismatch(GameError):
    """A record and the rules disagree.

    Args:
        file: the record's name.
        line: the line that does not fit, from 1.
        seats: the seats that had to decide there.
        expected: what the line could be.
        found: what it is.
    """

    code = "replay-mismatch"

    def __init__(self, file: str, line: int, seats: tuple[Seat, ...], *, expected: str, found: str) -> None:
        remedy = f"It was changed by hand, or made by other rules; it can be replayed up to line {line - 1}."
        super().__init__(f"{file}, line {line}: expected {expected}; found {found}", remedy)
        self.line = line
        self.seats = seats
        self.expected = expected
        self.found = found


class Journal(Generic[S]):
    """The lines of a game in progress."""

    def __init__(self, game: Game[S], config: Config, seats: tuple[str, ...]) -> None:
        self.game = game
        distribution = game.manifest.distribution[:LONGEST_PLAYER]
        self.header = Header(FORMAT, game.id, game.rules_version, msgspec.to_builtins(config), seats, distribution)
        self._lines: list[bytes] = []
        self._ends: list[int] = []

    def add(self, action: Action, after: S) -> None:
        """Write down an action; at intervals and at the end of the game also the fingerprint of the state after it."""
        self._lines.append(msgspec.json.encode(action))
        if not after.agenda or not (len(self._ends) + 1) % EVERY:
            self._lines.append(msgspec.json.encode(Mark(fingerprint(self.game, after))))
        self._ends.append(len(self._lines))

    def mark(self, *, take_backs: bool, taken_back: bool, coached: bool, notes: Mapping[Seat, Any]) -> None:
        """Write into the first line whether take-backs are allowed and were used, who coaches, and what seats noted."""
        how = {"take_backs": take_backs, "taken_back": taken_back, "coached": coached}
        self.header = replace(self.header, **how, notes=dict(notes))

    def keep(self, actions: int) -> None:
        """Remove everything after a number of actions."""
        del self._ends[actions:]
        del self._lines[self._ends[-1] if self._ends else 0 :]

    @property
    def content(self) -> bytes:
        """The whole record, as a file holds it."""
        return b"\n".join([msgspec.json.encode(self.header), *self._lines]) + b"\n"


def read(path: Path) -> Record:
    """Read a record file; drop and report a last line that was cut short.

    Raises:
        BadData: there is no such file, or its format is newer.
        NoRecord: its first line is not the first line of a record.
    """
    return parse(path.name, read_content(path))


def read_content(path: Path) -> bytes:
    """The content of a file that may be a record.

    Raises:
        BadData: there is no such file, it is no regular one, or too large.
    """
    return read_bytes(path, LARGEST)


def parse(file: str, content: bytes) -> Record:
    """The record in a file of that name and content; as `read`."""
    first, *lines = content.split(b"\n")
    head = _header(file, first)
    rest = lines.pop() if lines else b""
    damage = f"The last line was cut short and has been dropped: {len(rest)} bytes." if rest else ""
    return Record(file, head, tuple(lines), damage, content)


def says_over(path: Path) -> bool:
    """Whether the last line of a record says that the game is over; reads only that line.

    Older records do not say so and must be replayed to find out.
    """
    try:
        last = read_end(path, TAIL).rstrip(b"\n").rpartition(b"\n")[2]
        return _MARK.decode(last).fingerprint.startswith(NOBODY_DECIDES)
    except (BadData, *UNREADABLE):
        return False


def _header(file: str, line: bytes) -> Header:
    try:
        form = _FORM.decode(line).nf_record
        if form > FORMAT:
            raise BadData(file, "line 1", f"is of format {form}; this nf reads up to format {FORMAT}", "Update nf.")
        return _HEADER.decode(line)
    except UNREADABLE as error:
        raise NoRecord(file, "line 1", "is not the record of a game", "Choose a file that nf has saved.") from error


def config_of(game: Game[S], record: Record) -> Config:
    """The configuration a record begins with.

    Raises:
        BadData: it belongs to another game or to other rules.
        BadSetUp: its configuration is malformed.
    """
    head = record.header
    if head.game != game.id:
        raise BadData(record.file, "line 1", f"is a game of {head.game}, not {game.id}", "Open it with that game.")
    if head.rules_version != game.rules_version:
        reason = f"was played by version {head.rules_version} of the rules; this nf has version {game.rules_version}"
        raise BadData(record.file, "line 1", reason, "Replay it with the nf that wrote it.")
    try:
        return typed(head.config, game.config_type)
    except msgspec.ValidationError as error:
        raise BadSetUp(record.file, "line 1", shown(error), CHANGED) from error


class Replay(msgspec.Struct, Generic[S], frozen=True):
    """A record played through."""

    start: S
    turns: tuple[Turn[S], ...]
    actions: tuple[Action, ...]
    stopped: ReplayMismatch | None = None
    "Where and why it could not go on, if it could not."

    def __repr__(self) -> str:
        return f"<Replay: {count(len(self.actions), 'action')}{', stopped early' if self.stopped else ''}>"

    @property
    def last(self) -> S:
        """The state at the end."""
        return self.turns[-1].state if self.turns else self.start


def replay(game: Game[S], record: Record, *, at_most: int | None = None) -> Replay[S]:
    """Play a record through, as long as it agrees with the rules; the last few whole ones are remembered.

    Raises:
        BadData: as `config_of`.
    """
    if at_most is not None:
        return _play(game, record, at_most)
    return _remembered(game, record.file, msgspec.json.encode(record.header), record.lines)


@lru_cache(REMEMBERED)
def _remembered(game: Game[S], file: str, header: bytes, lines: tuple[bytes, ...]) -> Replay[S]:
    return _play(game, Record(file, _HEADER.decode(header), lines), len(lines))


def _play(game: Game[S], record: Record, at_most: int) -> Replay[S]:
    begun = start(game, record)
    entries = decoder(game.action_type | Mark)
    s, turns, actions, stopped = begun, list[Turn[S]](), list[Action](), None
    found = ""  # The fingerprint of `s`, computed only once, however often a file asks for it.
    for number, line in enumerate(record.lines, 2):
        if len(actions) >= at_most:
            break
        try:
            entry = _decode(entries, record.file, number, s, line)
            if isinstance(entry, Mark):
                found = found or fingerprint(game, s)
                _compare(record.file, number, s, entry, found)
                continue
            turns.append(_apply(record.file, number, s, entry))
        except ReplayMismatch as error:
            stopped = error
            break
        actions.append(entry)
        s, found = turns[-1].state, ""
    return Replay(begun, tuple(turns), tuple(actions), stopped)


def start(game: Game[S], record: Record) -> S:
    """The first state of a record.

    Raises:
        BadData: as `config_of`; BadSetUp also if the game has no such set-up.
    """
    config = config_of(game, record)
    try:
        return begin(game, config)
    except (BadRequest, BadData) as error:  # `BadData`: a file that the set-up holds cannot be used
        raise BadSetUp(record.file, "line 1", shown(error.message), CHANGED) from error


def _decode(decoder: msgspec.json.Decoder[Any], file: str, number: int, s: State, line: bytes) -> Any:
    try:
        return decoder.decode(line)
    except UNREADABLE as error:
        found = f"{quoted(line[:60].decode(errors='replace'))}, which is no action ({shown(error)})"
        raise ReplayMismatch(file, number, _asked(s), expected=_answers(s), found=found) from error


def _compare(file: str, number: int, s: State, mark: Mark, found: str) -> None:
    if found != mark.fingerprint:
        expected = f"the fingerprint {quoted(mark.fingerprint)}"
        raise ReplayMismatch(file, number, _asked(s), expected=expected, found=quoted(found))


def _apply(file: str, number: int, s: S, action: Action) -> Turn[S]:
    try:
        return apply(s, action)
    except IllegalAction as error:
        found = f"{shown(action)} of {seat_name(action.seat)}, refused: {error.refusal}"
        raise ReplayMismatch(file, number, _asked(s), expected=_answers(s), found=found) from error


def _asked(s: State) -> tuple[Seat, ...]:
    return tuple(decision.seat for decision in pending(s))


def _answers(s: State) -> str:
    wanted = [f"an answer of {seat_name(decision.seat)} to {decision.prompt}" for decision in pending(s)]
    return " or ".join(wanted) or "nothing, as the game is over"

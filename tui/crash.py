"""The report that a bug leaves behind: enough to reproduce it, in the user's state folder."""

import platform
import shlex
import traceback
from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

import msgspec
import platformdirs
import textual
from textual.screen import Screen
from textual.worker import WorkerFailed

from nf_core import __version__
from nf_core.kernel.table import Table
from tui import saves
from tui.screens.explorer import ExplorerScreen
from tui.screens.replay import ReplayScreen


@runtime_checkable
class AtTable(Protocol):
    """A page on which a game is played."""

    table: Table[Any]


TAIL = 20
"The last actions of a game that a report holds."


def reports_folder() -> Path:
    """Where the reports of this user are kept."""
    return platformdirs.user_state_path("nf", appauthor=False) / "reports"


def report(error: BaseException, screens: Iterable[Screen[Any]], folder: Path) -> str:
    """Write a report about `error` and return what to tell the reader: a short paragraph, no traceback.

    Args:
        error: the bug.
        screens: the pages that were open, the one in front last.
        folder: where the report goes.
    """
    cause = error.error if isinstance(error, WorkerFailed) else error
    open_pages = list(screens)
    lines = [
        f"nf {__version__}, Textual {textual.__version__}, Python {platform.python_version()}, {platform.system()}",
        *(line for screen in open_pages for line in situation(screen)),
        "",
        *(line.rstrip("\n") for line in traceback.format_exception(cause)),
    ]
    told = f"nf has come upon a bug of its own and had to stop ({type(cause).__name__}: {cause})."
    kept = [words for screen in open_pages if isinstance(screen, AtTable) and (words := saved(screen.table))]
    return "\n".join([told, *kept[-1:], *_write(lines, folder)])


def _write(lines: list[str], folder: Path) -> tuple[str, ...]:
    file = folder / f"report-{datetime.now().astimezone():%Y%m%d-%H%M%S}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    except OSError as denied:
        return (f"No report could be written to {folder}: {denied.strerror}.",)
    return ("A report that helps to mend it is in", str(file))


def situation(screen: Screen[Any]) -> Iterator[str]:
    """What a page was about: what was asked there, or the game that was played or replayed."""
    if isinstance(screen, ExplorerScreen):
        yield f"asked: {screen.posed}"
    elif isinstance(screen, ReplayScreen):
        yield f"replaying {screen.record.file} at action {screen.at}: {screen.record.header}"
    elif isinstance(screen, AtTable):
        table = screen.table
        yield f"playing, after {len(table.past)} actions, saved in {table.save_to}:"
        yield msgspec.json.encode(saves.journal_of(table).header).decode()
        yield from (msgspec.json.encode(past.action).decode() for past in table.past[-TAIL:])


def saved(table: Table[Any]) -> str:
    """Where a game is and how to go on with it; empty if it is nowhere."""
    file = table.save_to
    if not file or not file.exists():
        return ""
    return f"The game is saved, up to the last choice, in\n{file}\nGo on with it: nf continue {shlex.quote(str(file))}"

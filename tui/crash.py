"""The report about a bug, in the user's state folder, with enough to reproduce the bug."""

import os
import platform
import shlex
import traceback
from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

import msgspec
import textual
from textual.worker import WorkerFailed

from nf_core import __version__
from nf_core.kernel.ledger import count
from nf_core.kernel.table import Table
from nf_core.kernel.writing import create
from nf_core.library import folders
from tui import saves
from tui.screens.guarded import GuardedScreen


@runtime_checkable
class AtTable(Protocol):
    """Where a game is played: a screen, or the conversation in plain lines."""

    table: Table[Any]


TAIL = 20
"The last actions of a game that a report holds."


def reports_folder() -> Path:
    """Where the reports of this user are kept."""
    return folders.state() / "reports"


def report(error: BaseException, pages: Iterable[object], folder: Path) -> str:
    """Write a report about `error` and return what to tell the reader: a short paragraph, no traceback.

    Args:
        error: the bug.
        pages: the screens that were open, the one in front last; or the game or lesson that went on in lines.
        folder: where the report goes.
    """
    cause = error.error if isinstance(error, WorkerFailed) else error
    were_open = list(pages)
    lines = [
        f"nf {__version__}, Textual {textual.__version__}, Python {platform.python_version()}, {platform.system()}",
        *(line for page in were_open for line in situation(page)),
        "",
        *(line.rstrip("\n") for line in traceback.format_exception(cause)),
    ]
    told = f"nf has come upon a bug of its own and had to stop ({type(cause).__name__}: {cause})."
    kept = [words for page in were_open if isinstance(page, AtTable) and (words := saved(page.table))]
    return "\n".join([told, *kept[-1:], *_write(lines, folder)])


def _write(lines: list[str], folder: Path) -> tuple[str, ...]:
    # Two may stop in the same second, but not with one number.
    file = folder / f"report-{datetime.now().astimezone():%Y%m%d-%H%M%S}-{os.getpid()}.txt"
    try:
        create(file, ("\n".join(lines) + "\n").encode(errors="backslashreplace"))
    except OSError as denied:
        return (f"No report could be written to {folder}: {denied.strerror}.",)
    return ("A report that helps to mend it is in", str(file))


def situation(page: object) -> Iterator[str]:
    """What a page was about: what was asked there, the game that was played or replayed, the lesson."""
    from nf_core.lessons import LessonRun  # noqa: PLC0415 - who sees no bug needs no lessons here

    if isinstance(page, GuardedScreen) and (words := page.report()):
        yield words
    if isinstance(page, AtTable):
        yield f"playing, after {count(len(page.table.past), 'action')}, saved in {page.table.save_to}:"
        yield msgspec.json.encode(saves.journal_of(page.table).header).decode()
        yield from _last_actions(page.table)
    elif isinstance(run := getattr(page, "run", None), LessonRun):
        step = "its task" if run.in_task else f"step {run.number + 1} of {run.total}"
        yield f"in the lesson {run.lesson.id}, at {step}, after {count(len(run.table.past), 'action')}:"
        yield from _last_actions(run.table)


def _last_actions(table: Table[Any]) -> Iterator[str]:
    return (msgspec.json.encode(past.action).decode() for past in table.past[-TAIL:])


def saved(table: Table[Any]) -> str:
    """Where a game is and how to go on with it; empty if it is nowhere."""
    file = table.save_to
    if not file or not file.exists():
        return ""
    until = "the last choice" if table.is_saved else "the last choice that could be saved"
    return f"The game is saved, up to {until}, in\n{file}\nGo on with it: nf continue {shlex.quote(str(file))}"

"""The report that a bug leaves behind: enough to reproduce it, in the user's state folder."""

import platform
import traceback
from datetime import datetime
from pathlib import Path

import platformdirs
import textual
from textual.worker import WorkerFailed

from nf_core import __version__


def reports_folder() -> Path:
    """Where the reports of this user are kept."""
    return platformdirs.user_state_path("nf", appauthor=False) / "reports"


def report(error: BaseException, asked: str, folder: Path) -> str:
    """Write a report about `error` and return what to tell the reader: one short paragraph, no traceback."""
    cause = error.error if isinstance(error, WorkerFailed) else error
    lines = [
        f"nf {__version__}, Textual {textual.__version__}, Python {platform.python_version()}, {platform.system()}",
        f"asked: {asked or 'nothing yet'}",
        "",
        *(line.rstrip("\n") for line in traceback.format_exception(cause)),
    ]
    told = f"nf has come upon a bug of its own and had to stop ({type(cause).__name__}: {cause})."
    file = folder / f"report-{datetime.now().astimezone():%Y%m%d-%H%M%S}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    except OSError as denied:
        return f"{told}\nNo report could be written to {folder}: {denied.strerror}."
    return f"{told}\nA report that helps to mend it is in\n{file}"

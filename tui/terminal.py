"""The terminal of the app: whether it can show full screens, and what to do when it is gone."""

import os
import select
import signal
import sys
from collections.abc import Callable
from io import TextIOWrapper
from pathlib import Path
from threading import Thread

from nf_core.kernel.errors import BadRequest
from nf_core.kernel.numbers import whole

NARROWEST, WIDEST = 20, 1000
"Columns, or lines, of a terminal: what `COLUMNS` and `LINES` may say."


def prepare() -> None:
    """Repair the streams and the environment that nf was started with.

    Raises:
        BadRequest: there is nowhere to write to.
    """
    _bound_sizes()
    _stand_in_for_closed_streams()
    # Bytes that are not text, and characters that the terminal cannot show, must not stop an answer.
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _bound_sizes() -> None:
    """Remove a terminal size from the environment if rich or Textual would fail on it, or fill it with blanks."""
    for name in ("COLUMNS", "LINES"):
        if name in os.environ:
            size = whole(os.environ[name], 1)
            if size is None:
                del os.environ[name]
            else:
                os.environ[name] = str(min(max(size, NARROWEST), WIDEST))


def _stand_in_for_closed_streams() -> None:
    """Replace streams that were closed before the program started by empty ones.

    Raises:
        BadRequest: there is nowhere to write to.
    """
    closed = sys.stdout is None
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - as long as the program
    if closed:
        raise BadRequest(
            "The answer cannot be written: standard output is closed.", "Send it to a terminal, a file or a pipe."
        )


def can_show_screens() -> bool:
    """Whether nf runs in a terminal that can show full screens."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


ENDING = ("SIGTERM", "SIGHUP", "SIGQUIT")
"The signals that end a program unless it handles them."


def end_in_order(end: Callable[[int], object]) -> None:
    """Make the signals that end programs call a function of the running loop, which gives the terminal back.

    A program that was told to ignore a signal, as `nohup` does, goes on ignoring it.
    """
    import asyncio  # noqa: PLC0415 - it is the most that a command would load, and the app has it

    for number in (getattr(signal, name) for name in ENDING if hasattr(signal, "SIGHUP")):
        if signal.getsignal(number) is signal.SIG_DFL:
            asyncio.get_running_loop().add_signal_handler(number, end, number)


def die_of(number: int) -> None:
    """End as if the signal had ended the program, so that its sender sees the usual exit status."""
    signal.signal(number, signal.SIG_DFL)
    signal.raise_signal(number)


def end_with_terminal() -> None:
    """Make the program end when its terminal ends, even without a signal.

    A terminal that is gone reads as empty for ever, and a full-screen app would stay busy until the machine is shut
    down. Usually the system ends programs with their terminal, but not under `nohup` or when a multiplexer is killed.
    On a system without hang-ups (Windows) this does nothing.
    """
    if hasattr(select, "poll") and sys.stdin.isatty():
        Thread(target=_await_hang_up, args=(sys.stdin.fileno(),), name="terminal", daemon=True).start()


def _await_hang_up(terminal: int) -> None:
    poll = select.poll()
    poll.register(terminal, 0)  # hang-ups are told without being asked for
    if any(event & select.POLLHUP for _, event in poll.poll()):
        # Nothing can be shown or asked any more, and every game is saved already. Signals may be ignored here, and
        # cleaning up would write to the terminal that is gone.
        os._exit(128 + signal.SIGHUP)

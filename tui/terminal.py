"""The terminal that the app is shown in: whether there is one for full screens, and what happens when it is gone."""

import asyncio
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
    """Make streams and environment fit to be used, whatever nf was started with.

    Raises:
        BadRequest: there is nowhere to write to.
    """
    _bound_sizes()
    _stand_in_for_closed_streams()
    # Bytes that are no text, and characters that the terminal has no letters for, stop no answer.
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _bound_sizes() -> None:
    """Leave no size in the environment that rich and Textual would stumble over, or fill with a million blanks."""
    for name in ("COLUMNS", "LINES"):
        if name in os.environ:
            size = whole(os.environ[name], 1)
            if size is None:
                del os.environ[name]
            else:
                os.environ[name] = str(min(max(size, NARROWEST), WIDEST))


def _stand_in_for_closed_streams() -> None:
    """Whoever starts a program may close its streams, and then Python has none: one that is empty stands in for each.

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
    """Whether somebody sits at a terminal that is more than a typewriter."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


ENDING = ("SIGTERM", "SIGHUP", "SIGQUIT")
"The signals that end a program which does nothing about them."


def end_in_order(end: Callable[[int], object]) -> None:
    """From now on the signals that end programs call a function of the running loop, which gives the terminal back.

    What was told to ignore a signal, as `nohup` does, goes on ignoring it.
    """
    for number in (getattr(signal, name) for name in ENDING if hasattr(signal, "SIGHUP")):
        if signal.getsignal(number) is signal.SIG_DFL:
            asyncio.get_running_loop().add_signal_handler(number, end, number)


def die_of(number: int) -> None:
    """End as the signal would have ended the program at once, so that whoever sent it sees that it did."""
    signal.signal(number, signal.SIG_DFL)
    signal.raise_signal(number)


def end_with_terminal() -> None:
    """From now on the program ends when its terminal does, even where no signal tells it so.

    A terminal that is gone reads as empty for ever, which would keep a full-screen app busy until the machine is shut
    down. Usually the system ends programs with their terminal; not under `nohup`, nor when a multiplexer is killed.
    Where the system has no hang-ups (Windows), nothing is done.
    """
    if hasattr(select, "poll") and sys.stdin.isatty():
        Thread(target=_await_hang_up, args=(sys.stdin.fileno(),), name="terminal", daemon=True).start()


def _await_hang_up(terminal: int) -> None:
    poll = select.poll()
    poll.register(terminal, 0)  # hang-ups are told without being asked for
    if any(event & select.POLLHUP for _, event in poll.poll()):
        # Nothing can be shown or asked any more, and every game is saved already. Signals may be ignored here, and
        # cleaning up would write to what is gone.
        os._exit(128 + signal.SIGHUP)

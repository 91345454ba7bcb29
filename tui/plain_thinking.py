"""Bots that think for long, in plain lines: how far they are is said now and then, and Ctrl-C makes them decide."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from types import FrameType
from typing import Any

from nf_core.kernel.table import Table
from nf_core.kernel.thinking import Thinking, thinking_of

FIRST, EVERY = 2.0, 5.0
"Seconds until it is first said, and from then on."


@contextmanager
def watched(table: Table[Any], say: Callable[[str], None]) -> Iterator[None]:
    """Let bots act meanwhile. Ctrl-C makes the one that thinks decide; where none does, it interrupts as ever."""
    thoughts = {seat: thinking_of(player) for seat, player in table.players.items()}
    due = monotonic() + FIRST

    def tell() -> None:
        nonlocal due
        if monotonic() >= due:
            due = monotonic() + EVERY
            for seat, thinking in thoughts.items():
                if thinking.is_under_way:
                    say(f"Player {seat + 1} is thinking: {thinking}. Ctrl-C makes it decide now.")

    for thinking in thoughts.values():
        thinking.watch = tell
    before = _on_interrupt(lambda *_: _interrupt(list(thoughts.values())))
    try:
        yield
    finally:
        _on_interrupt(before)


def _interrupt(thoughts: list[Thinking]) -> None:
    under_way = [thinking for thinking in thoughts if thinking.is_under_way]
    if not under_way:
        raise KeyboardInterrupt
    for thinking in under_way:
        thinking.cut_short()


Handler = Callable[[int, FrameType | None], Any] | int | None


def _on_interrupt(handler: Handler) -> Handler:
    """Set what Ctrl-C does, and return what it did; only the main thread may."""
    if threading.current_thread() is threading.main_thread() and handler is not None:
        return signal.signal(signal.SIGINT, handler)
    return None

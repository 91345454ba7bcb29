"""Catch what notebook code prints while a widget runs it, so that the widget can show it.

A message from the page belongs to no cell, so its output would land where nobody looks. Several threads may answer
messages while a cell runs, so only the output of the widget's own thread is kept.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock, local
from typing import Any

MOST = 4000
"The number of characters that are kept."


class _Ear:
    """Standard output while any thread listens to its own output."""

    def __init__(self, out: Any) -> None:
        self.out = out

    def write(self, text: str) -> int:
        """Keep a text if this thread listens; otherwise pass it on."""
        kept: list[str] | None = getattr(_thread, "kept", None)
        if kept is None:
            return int(self.out.write(text) or len(text))
        kept.append(text)
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.out, name)


class _Ears:
    """Counts the listeners, and restores standard output after the last one."""

    def __init__(self) -> None:
        self.lock, self.count = Lock(), 0

    def open(self) -> None:
        """Add a listener."""
        with self.lock:
            self.count += 1
            if not isinstance(sys.stdout, _Ear):
                sys.stdout = _Ear(sys.stdout)

    def shut(self) -> None:
        """Remove a listener."""
        with self.lock:
            self.count -= 1
            if not self.count and isinstance(sys.stdout, _Ear):
                sys.stdout = sys.stdout.out


_thread, _ears = local(), _Ears()


@contextmanager
def hearing() -> Iterator[list[str]]:
    """Collect what this thread prints from now on, piece by piece; a widget within a widget collects its own."""
    kept: list[str] = []
    before, _thread.kept = getattr(_thread, "kept", None), kept
    _ears.open()
    try:
        yield kept
    finally:
        _ears.shut()
        _thread.kept = before


def heard(kept: list[str]) -> str:
    """The kept output as one text, cut if it is too long."""
    text = "".join(kept)
    return text if len(text) <= MOST else f"{text[:MOST]}…\n"

"""What code of the notebook prints while a widget runs it: kept, to be shown in the widget.

A message of the page belongs to no cell, so what is printed meanwhile would go where nobody looks. Messages may be
dealt with in several threads beside a cell that runs, so only what the widget's own thread prints is kept.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock, local
from typing import Any

MOST = 4000
"So many characters are kept."


class _Ear:
    """Standard output while some thread listens to itself."""

    def __init__(self, out: Any) -> None:
        self.out = out

    def write(self, text: str) -> int:
        """Keep a text for the thread that listens, or pass it on."""
        kept: list[str] | None = getattr(_thread, "kept", None)
        if kept is None:
            return int(self.out.write(text) or len(text))
        kept.append(text)
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.out, name)


class _Ears:
    """How many listen; standard output is what it was once nobody does."""

    def __init__(self) -> None:
        self.lock, self.count = Lock(), 0

    def open(self) -> None:
        """One more listens."""
        with self.lock:
            self.count += 1
            if not isinstance(sys.stdout, _Ear):
                sys.stdout = _Ear(sys.stdout)

    def shut(self) -> None:
        """One less listens."""
        with self.lock:
            self.count -= 1
            if not self.count and isinstance(sys.stdout, _Ear):
                sys.stdout = sys.stdout.out


_thread, _ears = local(), _Ears()


@contextmanager
def hearing() -> Iterator[list[str]]:
    """What this thread prints from now on, piece by piece; one widget in another hears for itself."""
    kept: list[str] = []
    before, _thread.kept = getattr(_thread, "kept", None), kept
    _ears.open()
    try:
        yield kept
    finally:
        _ears.shut()
        _thread.kept = before


def heard(kept: list[str]) -> str:
    """What was kept, in one text that is not too long."""
    text = "".join(kept)
    return text if len(text) <= MOST else f"{text[:MOST]}…\n"

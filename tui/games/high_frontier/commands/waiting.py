"""Waiting for a long plan: the search ends after some seconds or at Ctrl-C, and a terminal shows its progress."""

import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from nf_core.games.high_frontier.routes.flight.search import Watch

PATIENCE = 1.0
"Seconds before anything is shown."
ERASE = "\r\x1b[K"


@contextmanager
def patience(seconds: int) -> Iterator[Watch]:
    """A watch that ends a planner's search after some seconds or at the first Ctrl-C; a second one aborts."""
    begun, shown, interrupted = time.monotonic(), sys.stderr.isatty(), threading.Event()

    def watch(labels: int) -> bool:
        waited = time.monotonic() - begun
        if shown and waited > PATIENCE:
            told = f"{ERASE}Planning: {labels} arrivals compared in {waited:.0f} s (Ctrl-C ends the search)"
            print(told, end="", file=sys.stderr, flush=True)
        return interrupted.is_set() or waited >= seconds

    def interrupt(*_: object) -> None:
        interrupted.set()
        signal.signal(signal.SIGINT, signal.default_int_handler)

    main = threading.current_thread() is threading.main_thread()
    before = signal.signal(signal.SIGINT, interrupt) if main else None
    try:
        yield watch
    finally:
        if main:
            signal.signal(signal.SIGINT, before)
        if shown and time.monotonic() - begun > PATIENCE:
            print(ERASE, end="", file=sys.stderr, flush=True)

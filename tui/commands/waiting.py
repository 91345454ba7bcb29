"""A sign of life on stderr while a long plan is made; nothing where nobody looks."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from nf_core.high_frontier.routes.search import Watch

PATIENCE = 1.0
"Seconds before anything is shown."
ERASE = "\r\x1b[K"


@contextmanager
def sign_of_life() -> Iterator[Watch | None]:
    """A watch for a planner that shows how far it has come, or None where stderr is no terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    begun = time.monotonic()

    def watch(labels: int) -> None:
        if time.monotonic() - begun > PATIENCE:
            print(f"{ERASE}Planning: {labels} arrivals weighed (Ctrl-C gives up)", end="", file=sys.stderr, flush=True)

    try:
        yield watch
    finally:
        if time.monotonic() - begun > PATIENCE:
            print(ERASE, end="", file=sys.stderr, flush=True)

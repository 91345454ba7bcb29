"""Long work that makes no garbage in rings, so that looking for it would only take time."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Work during which nobody looks for garbage in rings: it makes objects by the million, and none refers back.

    A search of routes takes a ninth less time so. Afterwards all is as before, also if the work fails; if two threads
    do such work at once, the first to end lets the search for garbage go on.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()

"""While the reader reads, the modules of other pages are loaded, so that the key that opens one does not wait for that.

A step loads one module, or works out one thing that pages need, which takes up to a tenth of a second; it waits until
nothing has been pressed for a moment. What fails is passed over here: the page that needs it says so when it is opened.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from importlib import import_module
from pkgutil import iter_modules
from time import monotonic

from textual.timer import Timer

from nf_core.kernel.manifest import load_place
from nf_core.registry import manifests
from tui import screens
from tui.front import front_of, fronts
from tui.screens.guarded import GuardedApp

STEP = 0.15
"Seconds from one module to the next."
QUIET = 0.5
"Seconds without a press before anything is loaded."


def modules() -> Iterator[str]:
    """The modules of all screens, then those of each game: its rules, its board, its pages."""
    yield from (f"{screens.__name__}.{found.name}" for found in iter_modules(screens.__path__))
    for id, manifest in manifests().items():
        front = front_of(id)
        for place in (manifest.game, front.board, *(page.make for page in front.pages), front.planner):
            if place:
                yield place.partition(":")[0]


def tasks() -> Iterator[Callable[[], object]]:
    """To load each module that is not loaded; then to work out what the pages of each game need."""
    yield from (partial(import_module, name) for name in modules() if name not in sys.modules)
    yield from (load_place(place) for front in fronts().values() for place in front.prepares)


class Warming:
    """Does one after the other."""

    def __init__(self) -> None:
        self._left = tasks()
        self._timer: Timer | None = None

    def begin(self, app: GuardedApp) -> None:
        """Do them while nothing is pressed in an app."""

        def step() -> None:
            if not app.attention.was_pressed_since(monotonic() - QUIET) and not self.step() and self._timer:
                self._timer.stop()

        self._timer = app.set_interval(STEP, step)

    def step(self) -> bool:
        """Do the next one, and return whether there was one."""
        for task in self._left:
            with suppress(Exception):
                task()
            return True
        return False

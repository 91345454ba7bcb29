"""While the reader reads, the modules of other pages are loaded, so that the key that opens one does not wait for that.

A step loads one module, which takes up to a tenth of a second; it waits until nothing has been pressed for a moment.
What cannot be loaded is passed over here: the page that needs it says so when it is opened.
"""

import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pkgutil import iter_modules
from time import monotonic

from textual.timer import Timer

from nf_core.registry import manifests
from tui import screens
from tui.front import front_of
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


class Warming:
    """Loads modules one by one."""

    def __init__(self) -> None:
        self._left = (name for name in modules() if name not in sys.modules)
        self._timer: Timer | None = None

    def begin(self, app: GuardedApp) -> None:
        """Load them while nothing is pressed in an app."""

        def step() -> None:
            if not app.attention.was_pressed_since(monotonic() - QUIET) and not self.step() and self._timer:
                self._timer.stop()

        self._timer = app.set_interval(STEP, step)

    def step(self) -> bool:
        """Load the next one, and return whether there was one."""
        for name in self._left:
            with suppress(Exception):
                import_module(name)
            return True
        return False

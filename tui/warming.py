"""While the reader reads, the modules of other pages are loaded, so that the key that opens one does not wait for that.

A step loads one module, reads a few style sheets, or works out one thing that pages need, which takes up to a tenth of
a second; it waits until nothing has been pressed for a moment. What fails is passed over here: the page that needs it
says so when it is opened.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from importlib import import_module
from pkgutil import iter_modules
from time import monotonic

from textual.dom import DOMNode
from textual.timer import Timer

from nf_core.kernel.manifest import load_place
from nf_core.kernel.rulebook import rules
from nf_core.registry import manifests
from tui import screens
from tui.front import front_of, fronts
from tui.screens.guarded import GuardedApp
from tui.stylesheet import QuickStylesheet

STEP = 0.1
"Seconds from one step to the next."
FEW = 16
"So many style sheets are read in one step."
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


def kinds(above: type[DOMNode] = DOMNode) -> Iterator[type[DOMNode]]:
    """All kinds of parts that there are by now."""
    for kind in above.__subclasses__():
        yield kind
        yield from kinds(kind)


def tasks(sheets: QuickStylesheet) -> Iterator[Callable[[], object]]:
    """To load each module that is not loaded, and read the style sheets in it; then what each game names."""
    read: set[type[DOMNode]] = set()
    for name in modules():
        if name not in sys.modules:
            yield partial(import_module, name)
        new = [kind for kind in kinds() if kind not in read]
        read.update(new)
        yield from (partial(sheets.read_ahead, new[at : at + FEW]) for at in range(0, len(new), FEW))
    yield from (partial(rules, manifest.package) for manifest in manifests().values())
    yield from (partial(_prepare, place) for front in fronts().values() for place in front.prepares)


def _prepare(place: str) -> None:
    load_place(place)()


class Warming:
    """Does one after the other.

    Args:
        sheets: what reads style sheets for the app.
    """

    def __init__(self, sheets: QuickStylesheet) -> None:
        self._left = tasks(sheets)
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

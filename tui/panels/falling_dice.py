"""Dice that fall over the table, and lie for a moment."""

from collections.abc import Sequence
from itertools import count

from rich.cells import cell_len
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static

from nf_core.kernel.tabletop import Thing
from tui.boards.things import Pen, draw

TURN = 0.08
"Seconds for which a falling die shows a face."
PIPS = 6
BETWEEN = 2


class FallingDice(Static):
    """Some dice; nothing while there are none.

    A die with pips turns over its faces. One with words on them turns over blank, since its other faces are not known
    here.
    """

    DEFAULT_CSS = """
    FallingDice { layer: dice; dock: top; width: auto; height: auto; margin: 3 0 0 4; padding: 1 2; display: none;
        background: $panel; }
    """
    _turns: Timer | None = None

    def show(self, faces: Sequence[str], *, fall: bool) -> None:
        """Let dice fall that will show some faces, or lie; without faces, take them away."""
        if self._turns:
            self._turns.stop()
            self._turns = None
        self.display = bool(faces)
        if faces and fall:
            self._draw([""] * len(faces))
            ticks = count(1)
            self._turns = self.set_interval(TURN, lambda: self._draw(turning(faces, next(ticks))))
        elif faces:
            self._draw(faces)

    def _draw(self, faces: Sequence[str]) -> None:
        settings = getattr(self.app, "settings", None)
        self.update(dice(faces, ascii_only=bool(getattr(settings, "ascii_map", False))))


def turning(faces: Sequence[str], tick: int) -> list[str]:
    """What dice show in the air, a moment later with each tick; next to each other they differ."""
    return [str((tick * 5 + place * 2) % PIPS + 1) if face.isdigit() else "" for place, face in enumerate(faces)]


def dice(faces: Sequence[str], *, ascii_only: bool) -> Content:
    """Dice side by side, the words of those that have no pips below them."""
    titles = ["" if face.isdigit() else face for face in faces]
    things = [Thing(id="", title=title, look="die", face=face) for title, face in zip(titles, faces, strict=True)]
    width = sum(max(9, cell_len(title)) + BETWEEN for title in titles)
    drawn = draw(things, width, Pen("large", ascii_only=ascii_only))
    return Content("\n").join(drawn if any(titles) else drawn[:-1])

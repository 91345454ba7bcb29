"""Names beside their spaces without overlaps: the more important first, as far as there is room."""

from collections.abc import Iterable

import msgspec

from tui.boards.canvas import Canvas

PRECIOUS = ("turn", "stop", "source", "target", "piece", "badge")
"The beginnings of inks that no name may hide."
FAR = 4
"How many rows away a label that must be seen may stand."


class Label(msgspec.Struct, frozen=True):
    """A text to be placed beside a cell."""

    column: int
    row: int
    texts: tuple[str, ...]
    "Wordings, the best first: the first that fits is used."
    ink: str
    gap: int = 2
    "How many columns beside the cell it begins."


class Placed(msgspec.Struct, frozen=True):
    """A text at its place."""

    column: int
    row: int
    text: str
    ink: str


class Sheet:
    """A canvas on which texts are written where they hide no character and touch no other text."""

    def __init__(self, canvas: Canvas, faint: frozenset[str]) -> None:
        """Texts hide no character and no line, but lines of the faint inks."""
        self.canvas = canvas
        may_hide = faint | {""}
        self._taken = bytearray(
            [
                1 if character or ink not in may_hide else 0
                for character, ink in zip(canvas.characters, canvas.inks, strict=True)
            ]
        )

    def place(self, labels: Iterable[Label]) -> None:
        """Write labels right or left of, below or above their cells; labels without room are left out."""
        for label in labels:
            found = self._find(label)
            if found:
                self.write(found)

    def insist(self, label: Label) -> None:
        """Write a label that must be seen; without room it hides other characters, but not those of a route."""
        found = self._find(label)
        spots = (spot for text in reversed(label.texts) for spot in _spots_around(label, f" {text} "))
        if found := found or next(filter(self._may_hide, spots), None):
            self.write(found)

    def write(self, placed: Placed) -> None:
        """Write a text; its cells are taken from now on."""
        self._taken[slice(*self._cells(placed))] = b"\1" * len(placed.text)
        self.canvas.text(placed.column, placed.row, placed.text, placed.ink)

    def is_free(self, placed: Placed) -> bool:
        """Whether a text would stand within the sheet on free cells, with a free cell (or the edge) at both ends."""
        if not self._is_within(placed):
            return False
        width, start, end = self.canvas.width, *self._cells(placed)
        before, after = start - (placed.column > 0), end + (placed.column + len(placed.text) < width)
        return not any(self._taken[before:after])

    def _find(self, label: Label) -> Placed | None:
        return next(filter(None, (self._room(label, text) for text in label.texts)), None)

    def _is_within(self, placed: Placed) -> bool:
        last = self.canvas.width - len(placed.text)
        return 0 <= placed.row < self.canvas.height and 0 <= placed.column <= last

    def _may_hide(self, placed: Placed) -> bool:
        return self._is_within(placed) and not any(
            ink.startswith(PRECIOUS) for ink in self.canvas.inks[slice(*self._cells(placed))]
        )

    def _cells(self, placed: Placed) -> tuple[int, int]:
        start = placed.row * self.canvas.width + placed.column
        return start, start + len(placed.text)

    def _room(self, label: Label, text: str) -> Placed | None:
        """The free spot that hides the fewest lines; beside the cell counts more than above or below."""
        spots = _spots(label, text)
        free = [number for number, spot in enumerate(spots) if self.is_free(spot)]
        best = min(free, key=lambda number: self._hidden(spots[number]) + 2 * number, default=None)
        return None if best is None else spots[best]

    def _hidden(self, placed: Placed) -> int:
        return len(placed.text) - self.canvas.dots[slice(*self._cells(placed))].count(0)


def _spots(label: Label, text: str) -> list[Placed]:
    """Right of the cell, left of it, below, above."""
    size = len(text)
    places = (
        (label.column + label.gap, label.row),
        (label.column - label.gap - size + 1, label.row),
        (label.column - size // 2, label.row + 1),
        (label.column - size // 2, label.row - 1),
    )
    return [Placed(column, row, text, label.ink) for column, row in places]


def _spots_around(label: Label, text: str) -> list[Placed]:
    """Ever farther above and below: right, left, and over the cell."""
    right, left, over = label.column + label.gap - 1, label.column - label.gap - len(text) + 2, -(len(text) // 2)
    return [
        Placed(column, row, text, label.ink)
        for away in range(FAR)
        for row in dict.fromkeys((label.row + away, label.row - away))
        for column in (right, left, *([label.column + over] if away else []))
    ]

"""Names beside their spaces, none over another: the more important first, where there is room."""

from collections.abc import Iterable

import msgspec

from tui.boards.canvas import Canvas


class Label(msgspec.Struct, frozen=True):
    """A text that wants to stand beside a cell."""

    column: int
    row: int
    texts: tuple[str, ...]
    "From the longest wording to the shortest: the first that finds room is taken."
    ink: str


class Placed(msgspec.Struct, frozen=True):
    """A label where it found room."""

    column: int
    row: int
    text: str
    ink: str


def place(labels: Iterable[Label], canvas: Canvas) -> list[Placed]:
    """Find room for labels, the first come first; those that find none are left out.

    A label stands right, left, below or above of its cell, never on a character or against another text, and where the
    fewest lines are hidden.
    """
    taken = bytearray(bool(character) for character in canvas.characters)
    placed = []
    for label in labels:
        found = next((spot for text in label.texts if (spot := _room(label, text, taken, canvas))), None)
        if found:
            placed.append(found)
            start = found.row * canvas.width + found.column
            taken[start : start + len(found.text)] = b"\1" * len(found.text)
    return placed


def write(placed: Iterable[Placed], canvas: Canvas) -> None:
    """Write the labels on the canvas."""
    for label in placed:
        canvas.text(label.column, label.row, label.text, label.ink)


def _room(label: Label, text: str, taken: bytearray, canvas: Canvas) -> Placed | None:
    size, best, least = len(text), None, len(text) + 1
    for column, row in (
        (label.column + 2, label.row),
        (label.column - size - 1, label.row),
        (label.column - size // 2, label.row + 1),
        (label.column - size // 2, label.row - 1),
    ):
        if not (0 <= row < canvas.height and 0 <= column and column + size <= canvas.width):
            continue
        start = row * canvas.width + column
        # One free cell on either side, unless the sheet ends there.
        before, after = start - (column > 0), start + size + (column + size < canvas.width)
        if any(taken[before:after]):
            continue
        hidden = size - canvas.dots[start : start + size].count(0)
        if hidden < least:
            best, least = Placed(column, row, text, label.ink), hidden
    return best

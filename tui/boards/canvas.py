"""A sheet of cells to draw on: lines of dots, characters and tinted ground, each with the name of its ink.

Lines are drawn in dots, two by four to a cell, and shown as braille; without braille, as the characters of ASCII that
come nearest.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from tui.boards.projection import DOTS_HIGH, DOTS_WIDE

BRAILLE = 0x2800
BITS = (0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80)
"The bit of each dot of a braille character, row by row."
Point = tuple[float, float]
Run = tuple[str, str, str]
"Text, its ink, its ground."


class Canvas:
    """Rows of cells. A cell shows its character, else its dots, else nothing."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        cells = width * height
        self.dots = bytearray(cells)
        self.inks = [""] * cells
        self.characters = [""] * cells
        self.grounds = [""] * cells

    def copy(self) -> "Canvas":
        """A copy of the sheet."""
        twin = Canvas(0, 0)
        twin.width, twin.height = self.width, self.height
        twin.dots = self.dots[:]
        twin.inks, twin.characters, twin.grounds = self.inks[:], self.characters[:], self.grounds[:]
        return twin

    def line(self, start: Point, end: Point, ink: str, *, dash: int = 0) -> None:
        """Draw a straight line between two dots; of a dashed line every other `dash` dots are left out.

        Where it meets dots of another ink it wipes them, so that the later line stands out.
        """
        clipped = _clip(start, end, self.width * DOTS_WIDE, self.height * DOTS_HIGH)
        if not clipped:
            return
        x, y, end_x, end_y = clipped
        steps = int(max(abs(end_x - x), abs(end_y - y)) + 0.5)
        across, down = ((end_x - x) / steps, (end_y - y) / steps) if steps else (0.0, 0.0)
        width, dots, inks, bits = self.width, self.dots, self.inks, BITS
        for step in range(steps + 1):
            if not dash or step % (2 * dash) < dash:
                column, row = int(x), int(y)
                cell = (row >> 2) * width + (column >> 1)
                if inks[cell] != ink:
                    inks[cell], dots[cell] = ink, 0
                dots[cell] |= bits[(row & 3) * 2 + (column & 1)]
            x += across
            y += down

    def polyline(self, points: Sequence[Point], ink: str, *, dash: int = 0) -> None:
        """Draw straight lines from each dot to the next."""
        for start, end in pairwise(points):
            self.line(start, end, ink, dash=dash)

    def text(self, column: int, row: int, text: str, ink: str) -> None:
        """Write from a cell to the right; text outside the sheet is left out."""
        if not 0 <= row < self.height:
            return
        for offset, character in enumerate(text):
            if 0 <= column + offset < self.width:
                cell = row * self.width + column + offset
                self.characters[cell], self.inks[cell] = character, ink

    def row(self, row: int, *, ascii_only: bool) -> Iterator[Run]:
        """The runs of alike cells in a row, from the left."""
        first = row * self.width
        cells = slice(first, first + self.width)
        shown = _ASCII if ascii_only else _BRAILLE
        text, last = "", None
        for character, dots, ink, ground in zip(
            self.characters[cells], self.dots[cells], self.inks[cells], self.grounds[cells], strict=True
        ):
            look = (ink if character or dots else "", ground)
            if look != last and last:
                yield text, *last
                text = ""
            last = look
            text += character or shown[dots]
        if last:
            yield text, *last

    def plain(self, *, ascii_only: bool = False) -> str:
        """The whole sheet as text, without inks."""
        rows = range(self.height)
        return "\n".join("".join(text for text, _, _ in self.row(row, ascii_only=ascii_only)) for row in rows)


def _clip(start: Point, end: Point, width: int, height: int) -> tuple[float, float, float, float] | None:
    """The part of a line within the dots of a sheet, or None (after Liang and Barsky)."""
    (x, y), (end_x, end_y) = start, end
    across, down = end_x - x, end_y - y
    enter, leave = 0.0, 1.0
    # A hair inside, so that rounding never steps out.
    right, bottom = width - 0.001, height - 0.001
    for slope, room in ((-across, x), (across, right - x), (-down, y), (down, bottom - y)):
        if slope == 0:
            if room < 0:
                return None
        elif slope < 0:
            enter = max(enter, room / slope)
        else:
            leave = min(leave, room / slope)
    if enter > leave:
        return None
    return x + enter * across, y + enter * down, x + leave * across, y + leave * down


def _ascii(dots: int) -> str:
    """The character that looks most like these dots of a cell."""
    left = [row for row in range(DOTS_HIGH) if dots & BITS[2 * row]]
    right = [row for row in range(DOTS_HIGH) if dots & BITS[2 * row + 1]]
    if not dots:
        return " "
    if not left or not right:
        rows = left or right
        if len(rows) > 2:
            return "|"
        return ":" if len(rows) == 2 else "'" if rows[0] < 2 else "."
    if len(left) + len(right) > 5:
        return ":"
    fall = sum(right) / len(right) - sum(left) / len(left)
    if abs(fall) >= 1.5:
        return "\\" if fall > 0 else "/"
    return "_" if min(left + right) == DOTS_HIGH - 1 else "-"


_BRAILLE = tuple(chr(BRAILLE + dots) if dots else " " for dots in range(256))
_ASCII = tuple(_ascii(dots) for dots in range(256))

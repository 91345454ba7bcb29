"""What stands beside the table, or below it: the choices, and what tells of them, share its lines."""

from typing import Any

from textual.containers import Vertical
from textual.screen import Screen

from tui.panels.choices import Choices

LOWEST = 26
"Lines of a screen from which more than one are left to why and log below the table."
TALL, MORE = 45, 4
"Lines of a screen from which the rest has some more beside the table, and how many."


def fit(screen: Screen[Any], lines: int) -> None:
    """Give a screen with a side the classes for so many lines; that for its columns it has."""
    is_below = screen.has_class("-narrow")
    screen.update_classes({"-low": is_below and lines < LOWEST, "-tall": not is_below and lines >= TALL})


class Side(Vertical):
    """The column, or the strip, of a screen with a table.

    Args:
        room: the lines that the choices leave to the rest beside the table; and how many they take at most below it,
            and below it on a low screen.
    """

    def __init__(self, room: tuple[int, int, int], *, id: str) -> None:
        super().__init__(id=id)
        self._room = room

    def on_resize(self) -> None:
        """Give the choices the lines that the rest does not need."""
        rest, below, low = self._room
        fit(self.screen, self.screen.size.height)
        is_below, is_low, is_tall = map(self.screen.has_class, ("-narrow", "-low", "-tall"))
        beside = self.size.height - rest - MORE * is_tall
        self.query_one(Choices).fit((low if is_low else below) if is_below else beside)

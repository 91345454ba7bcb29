"""What stands beside the table, or below it: the choices, and what tells of them, share its lines."""

from textual.containers import Vertical

from tui.panels.choices import Choices

LOWEST = 26
"Lines of a screen from which more than one are left to why and log below the table."
TALL, MORE = 45, 4
"Lines of a screen from which the rest has some more beside the table, and how many."


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
        is_below, is_low = self.screen.has_class("-narrow"), self.screen.size.height < LOWEST
        self.screen.set_class(is_below and is_low, "-low")
        is_tall = not is_below and self.screen.size.height >= TALL
        self.screen.set_class(is_tall, "-tall")
        beside = self.size.height - rest - MORE * is_tall
        self.query_one(Choices).fit((low if is_low else below) if is_below else beside)

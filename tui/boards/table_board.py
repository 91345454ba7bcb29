"""The board of every game that describes its table and brings no drawing of its own; else the table in its words."""

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from nf_core.kernel.ledger import Ledger
from nf_core.kernel.step import State
from nf_core.kernel.tabletop import Table, ledgers
from nf_core.kernel.values import NATURE, Seat
from tui.boards.board import Board
from tui.boards.marks import Marks
from tui.boards.places import lay_out
from tui.boards.things import Pen


class TableBoard(Board):
    """Places and the things that lie there, as large as there is room, with the numbers of the choices on them."""

    help_text = (
        "Board: numbers in brackets are those of the choices. Press the number, or click the thing that bears it. "
        "What the highlighted choice is about is marked; what may not be chosen now is dim, and a click says why."
    )
    DEFAULT_CSS = "TableBoard { padding: 0 1; } TableBoard Static { height: auto; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._marks = Marks()

    def compose(self) -> ComposeResult:
        """One drawing, which scrolls where it has to."""
        yield Static(id="table", markup=False)

    def show(self, state: State, reader: Seat) -> None:
        """Draw the table; somebody who sits nowhere sees what all see."""
        self.state, self.reader = state, reader
        self._draw()

    def mark(self, marks: Marks) -> None:
        """See `Board`."""
        if marks != self._marks:
            self._marks = marks
            self._draw()

    def on_resize(self) -> None:
        """Use the room there is."""
        self._draw()

    def ledgers(self) -> list[tuple[str, Ledger]]:
        """The figures of the table that can be opened."""
        return ledgers(self._table)

    @property
    def _table(self) -> Table:
        return self.game.words.table(self.state, self.reader) if self.state is not None else ()

    def _draw(self) -> None:
        if self.state is None or not self.is_mounted or not self.size:
            return
        size, pen = self.scrollable_content_region.size, Pen(marks=self._marks, ascii_only=self.ascii_only)
        table = self._table
        drawn = lay_out(table, size.width, size.height, pen) if table else Content("\n".join(self._told()))
        self.query_one("#table", Static).update(drawn)

    def _told(self) -> list[str]:
        """The table in the words of the game, and the reader's hand."""
        words = self.game.words
        hand = [] if self.reader == NATURE else words.hand(self.state, self.reader)
        return [*words.board(self.state, max(self.reader, 0)), *(["", "Your hand:", *hand] if hand else [])]

    def on_click(self, event: events.Click) -> None:
        """What was clicked is wanted."""
        if id := event.style.meta.get("thing"):
            event.stop()
            self.touch(id)

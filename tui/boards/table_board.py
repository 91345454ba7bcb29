"""The board of every game that describes its table and brings no drawing of its own; else the table in its words."""

from textual import on
from textual.app import ComposeResult
from textual.widgets import Static

from nf_core.kernel.ledger import Ledger
from nf_core.kernel.step import State
from nf_core.kernel.tabletop import Table, ledgers
from nf_core.kernel.values import NATURE, Seat
from tui.boards.board import Board
from tui.boards.marks import Marks
from tui.boards.places_view import PlacesView


class TableBoard(Board):
    """Places and the things that lie there, as large as there is room, with the numbers of the choices on them."""

    help_text = (
        "Board: numbers in brackets are those of the choices. Press the number, or click the thing that bears it. "
        "What the highlighted choice is about is marked; what may not be chosen now is dim, and a click says why."
    )
    DEFAULT_CSS = "TableBoard { padding: 0 1; } TableBoard #words { height: auto; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._marks = Marks()

    def compose(self) -> ComposeResult:
        """The drawing, or the words; it scrolls where it has to."""
        yield PlacesView(id="table")
        yield Static(id="words", markup=False)

    def show(self, state: State, reader: Seat) -> None:
        """Show the table; somebody who sits nowhere sees what all see."""
        self.state, self.reader = state, reader
        self._show()

    def mark(self, marks: Marks) -> None:
        """See `Board`."""
        if marks != self._marks:
            self._marks = marks
            self._show()

    def on_mount(self) -> None:
        """Show what was shown before there was a place for it."""
        self._show()

    def on_resize(self) -> None:
        """Use the room there is."""
        self._show()

    def ledgers(self) -> list[tuple[str, Ledger]]:
        """The figures of the table that can be opened."""
        return ledgers(self._table)

    @property
    def _table(self) -> Table:
        return self.game.words.table(self.state, self.reader) if self.state is not None else ()

    def _show(self) -> None:
        if self.state is None or not self.is_mounted:
            return
        table = self._table
        self.query_one("#table").display = bool(table)
        self.query_one(PlacesView).show(table, self._marks, ascii_only=self.ascii_only)
        self.query_one("#words", Static).update("" if table else "\n".join(self._told()))

    def _told(self) -> list[str]:
        """The table in the words of the game, and the reader's hand."""
        words = self.game.words
        hand = [] if self.reader == NATURE else words.hand(self.state, self.reader)
        return [*words.board(self.state, max(self.reader, 0)), *(["", "Your hand:", *hand] if hand else [])]

    @on(PlacesView.Touched)
    def touch_thing(self, event: PlacesView.Touched) -> None:
        """What was clicked is wanted."""
        event.stop()
        self.touch(event.id)

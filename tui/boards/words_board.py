"""The board of a game that has no drawing: the table in the words of the game."""

from textual.app import ComposeResult
from textual.widgets import Static

from nf_core.kernel.step import State
from nf_core.kernel.values import NATURE, Seat
from tui.boards.board import Board


class WordsBoard(Board):
    """What lies on the table, and the reader's hand, a line each."""

    DEFAULT_CSS = "WordsBoard { padding: 0 1; } WordsBoard Static { height: auto; }"

    def compose(self) -> ComposeResult:
        """One text, which scrolls."""
        yield Static(markup=False)

    def show(self, state: State, reader: Seat) -> None:
        """Tell the table; somebody who sits nowhere has no hand."""
        self.reader = reader
        words = self.game.words
        lines = words.board(state, max(reader, 0))
        hand = [] if reader == NATURE else words.hand(state, reader)
        self.query_one(Static).update("\n".join([*lines, *(["", "Your hand:", *hand] if hand else [])]))

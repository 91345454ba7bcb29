"""What every board is to the screens that show one."""

from typing import Any

from textual.containers import VerticalScroll
from textual.message import Message

from nf_core.kernel.game import Game
from nf_core.kernel.ledger import Ledger
from nf_core.kernel.manifest import load_place
from nf_core.kernel.values import Seat
from tui.boards.marks import Fits, Marks
from tui.front import front_of
from tui.settings import Settings


class Board(VerticalScroll):
    """The table of a game. It draws what it is given: a view, or a full state with all hands open."""

    game: Game[Any]
    "Whose table it is."
    state: Any = None
    "What is shown: a view, or a full state with all hands open."
    reader: Seat = 0
    "Who is called `you`."
    has_views = False
    "Whether it has pages, see `next_view`."

    class Wanted(Message):
        """The reader chose something on the board, and wants an action that fits it."""

        def __init__(self, fits: Fits, id: str = "") -> None:
            super().__init__()
            self.fits, self.id = fits, id

    class Planned(Message):
        """The reader wants a plan for something on the board."""

        def __init__(self, target: str) -> None:
            super().__init__()
            self.target = target

    def show(self, state: Any, reader: Seat) -> None:
        """Draw a state as that seat sees it; NATURE stands for a reader without a seat.

        Args:
            state: the full state, or the reader's view.
            reader: who is called "you".
        """
        raise NotImplementedError

    def mark(self, marks: Marks) -> None:
        """Put the numbers of the choices on the things that they are about, and mark what is pointed at or taken."""

    def show_marked(self, state: Any, reader: Seat, marks: Marks) -> None:
        """Show a state with its own marks, never with those of the one before."""
        self.show(state, reader)
        self.mark(marks)

    def touch(self, id: str) -> None:
        """The thing of that id was clicked: whatever choice is about it is wanted."""
        state, words = self.state, self.game.words
        self.post_message(self.Wanted(lambda action: id in words.about(state, action), id))

    def sketch(self, plan: object) -> None:
        """Draw what is left of a plan (None: of no plan), if the board can."""

    def next_view(self) -> None:
        """Show another page."""

    def ledgers(self) -> list[tuple[str, Ledger]]:
        """The numbers on the board that can be explained, each with its name, besides the scores of the game."""
        return []

    @property
    def ascii_only(self) -> bool:
        """Whether the reader has asked for drawings in plain ASCII."""
        settings = getattr(self.app, "settings", None)
        return isinstance(settings, Settings) and settings.ascii_map


def board_for(game: Game[Any]) -> Board:
    """A new board of a game; its module is imported only now."""
    board = load_place(front_of(game.id).board)()
    assert isinstance(board, Board)
    board.game = game
    return board

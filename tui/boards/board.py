"""What every board is to the screens that show one."""

from collections.abc import Callable
from typing import Any

from textual.containers import VerticalScroll
from textual.message import Message

from nf_core.kernel.game import Game
from nf_core.kernel.ledger import Ledger
from nf_core.kernel.manifest import load_place
from nf_core.kernel.step import State
from nf_core.kernel.values import Action, Seat
from tui.front import front_of
from tui.settings import Settings

Fits = Callable[[Action], bool]


class Board(VerticalScroll):
    """The table of a game. It draws what it is given: a view, or a full state with all hands open."""

    game: Game[Any]
    "Whose table it is."
    reader: Seat = 0
    "Who is called `you`."
    has_views = False
    "Whether it has pages, see `next_view`."

    class Wanted(Message):
        """Something on the board was chosen: whatever action fits is wanted."""

        def __init__(self, fits: Fits) -> None:
            super().__init__()
            self.fits = fits

    class Planned(Message):
        """A plan for something on the board is wanted."""

        def __init__(self, target: str) -> None:
            super().__init__()
            self.target = target

    def show(self, state: State, reader: Seat) -> None:
        """Draw a state as that seat sees it; NATURE is a reader that sits nowhere.

        Args:
            state: the full state, or the reader's view.
            reader: who is called "you".
        """
        raise NotImplementedError

    def point(self, action: Action | None) -> None:
        """Mark what the highlighted choice is about, if the board has a way to."""

    def sketch(self, plan: object) -> None:
        """Draw what is left of a plan, or of None, if the board has a way to."""

    def next_view(self) -> None:
        """Show another page."""

    def ledgers(self) -> list[tuple[str, Ledger]]:
        """The numbers on the board that can be opened, each with what it is, besides the scores of the game."""
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

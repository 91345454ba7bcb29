"""The curtain between two people at one keyboard: nobody sees the other's cards."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from nf_core.kernel.values import Seat
from tui.keys import with_keys
from tui.panels.key_bar import KeyBar
from tui.screens.guarded import GuardedScreen


class CurtainScreen(GuardedScreen[bool]):
    """Hides the table until the next player says that nobody else is looking; the answer False leaves the game."""

    purpose = "It hides the hand of the person who played last from the one who is next."
    help_text = (
        "Curtain: when only the next player is looking, that player presses <key Enter dismiss-true> (or clicks)."
    )
    DEFAULT_CSS = """
    CurtainScreen { align: center middle; }
    CurtainScreen #curtain { width: 60; max-width: 94%; height: auto; padding: 2 3; text-align: center;
        border: round $accent; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "dismiss(True)", "Show my cards"),
        Binding("escape", "dismiss(False)", "Leave"),
    ]

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat = seat

    def compose(self) -> ComposeResult:
        """Whose turn it is, and nothing else."""
        how = with_keys(self, "Press <key Enter dismiss-true> when only you are looking at the screen.")
        yield Static(f"Player {self.seat + 1}\n\n{how}", id="curtain")
        yield KeyBar(show_command_palette=False)

    def on_click(self) -> None:
        """A click lifts it too."""
        self.dismiss(result=True)

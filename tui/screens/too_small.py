"""The notice in front while the terminal is too small."""

from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from tui.keys import with_keys
from tui.screens.guarded import LEAST, GuardedModal, is_too_small


class TooSmallScreen(GuardedModal[None]):
    """A notice that closes by itself when the terminal grows."""

    purpose = "It waits until the terminal has enough room."

    DEFAULT_CSS = """
    TooSmallScreen { align: center middle; background: $background; }
    TooSmallScreen Static { width: 100%; text-align: center; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("q", "app.quit", "Quit")]

    def compose(self) -> ComposeResult:
        """One sentence."""
        yield Static()

    @on(events.ScreenResume)
    def go_when_there_is_room(self) -> None:
        """It may have been covered while the terminal grew."""
        if not is_too_small(self.app.size):
            self.dismiss()

    def on_resize(self, event: events.Resize) -> None:
        """Close, or name the present size and the size that is needed."""
        if not is_too_small(event.size):
            self.dismiss()
            return
        text = (
            f"nf needs {LEAST.width} columns and {LEAST.height} lines; this terminal has {event.size.width} and "
            f"{event.size.height}. Enlarge the window, or make its letters smaller. Press <key q quit> to quit."
        )
        self.query_one(Static).update(with_keys(self, text))

"""The notice that stands in front while the terminal is too small."""

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.widgets import Static

LEAST = Size(80, 24)


def is_too_small(size: Size) -> bool:
    """Whether the screens of the app have not enough room."""
    return size.width < LEAST.width or size.height < LEAST.height


class TooSmallScreen(ModalScreen[None]):
    """It goes by itself when the terminal grows."""

    DEFAULT_CSS = """
    TooSmallScreen { align: center middle; background: $background; }
    TooSmallScreen Static { width: 100%; text-align: center; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("q", "app.quit", "Quit")]

    def compose(self) -> ComposeResult:
        """One sentence."""
        yield Static()

    def on_resize(self, event: events.Resize) -> None:
        """Name the size that is, and the size that is needed."""
        self.query_one(Static).update(
            f"nf needs {LEAST.width} columns and {LEAST.height} lines; here are {event.size.width} and "
            f"{event.size.height}. Enlarge the window, or make its letters smaller. Press q to quit."
        )

"""The keys that work on a screen, in its last line."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Footer


class KeyBar(Footer):
    """Textual's footer, which is put together anew only when other keys work.

    Textual says that the keys may have changed with every step of the focus and every screen; three times in four they
    are the same, and to make, style and draw them again takes longer than all else that a key press does.
    """

    _shown: list[tuple[Binding, bool, str]] | None = None
    "The keys that stand in it, whether each works, and what is said of it."

    def compose(self) -> ComposeResult:
        """The keys that work now."""
        self._shown = _working(self.screen) if self._bindings_ready else None
        yield from super().compose()

    def bindings_changed(self, screen: Screen[object]) -> None:
        """Show the keys of the screen if they are others than those that are shown."""
        if self._shown is None or self._shown != _working(screen):
            super().bindings_changed(screen)


def _working(screen: Screen[object]) -> list[tuple[Binding, bool, str]]:
    return [(key, works, tip) for _, key, works, tip in screen.active_bindings.values() if key.show]

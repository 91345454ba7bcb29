"""The keys that work on a screen, in its last line."""

from typing import TYPE_CHECKING, cast

from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Footer
from textual.widgets._footer import FooterKey

if TYPE_CHECKING:
    from tui.screens.guarded import GuardedScreen


class KeyBar(Footer):
    """Textual's footer, which is put together anew only when other keys work.

    Textual says that the keys may have changed with every step of the focus and every screen; three times in four they
    are the same, and to make, style and draw them again takes longer than all else that a key press does.
    """

    _shown: list[tuple[Binding, bool, str]] | None = None
    "The keys that stand in it, whether each works, and what is said of it."
    _waits = False
    "Whether it is about to be put together anew, with the keys that work then."

    def compose(self) -> ComposeResult:
        """The keys that work now."""
        self._waits = False
        if self._bindings_ready:
            with cast("GuardedScreen[object]", self.screen).holding_keys():
                self._shown = _working(self.screen)
                yield from map(_styled_once, super().compose())

    def bindings_changed(self, screen: Screen[object]) -> None:
        """Show the keys of the screen if they are others than those that are shown."""
        if not self._waits and (self._shown is None or self._shown != _working(screen)):
            self._waits = self.is_attached and screen is self.screen and screen.app.app_focus
            super().bindings_changed(screen)


def _styled_once(part: Widget) -> Widget:
    """A part of the footer; Textual first makes every key that follows the footer compact, and then unmakes it."""
    if isinstance(part, FooterKey) and part._reactive_connect:  # noqa: SLF001  # there is no public way to end it
        part._reactive_connect = None  # noqa: SLF001
        part.set_reactive(FooterKey.compact, value=False)
    return part


def _working(screen: Screen[object]) -> list[tuple[Binding, bool, str]]:
    return [(key, works, tip) for _, key, works, tip in screen.active_bindings.values() if key.show]

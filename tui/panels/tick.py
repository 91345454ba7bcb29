"""Boxes and buttons whose state can be read without colours: `[x]` or `[ ]`, `(*)` or `( )`."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Checkbox, RadioButton, RadioSet


class Tick(Checkbox):
    """A box that is ticked or empty."""

    help_text = "Box: Space or Enter ticks it."
    DEFAULT_CSS = """
    Tick { width: 100%; background: transparent; border: none; padding: 0; }
    Tick:focus { background-tint: $foreground 5%; }
    """

    @property
    def _button(self) -> Content:
        return Content("[x]" if self.value else "[ ]")


class RadioTick(RadioButton):
    """One of several boxes, only one of which is chosen."""

    @property
    def _button(self) -> Content:
        return Content("(*)" if self.value else "( )")


class RadioTicks(RadioSet):
    """A set of them: the arrow itself chooses, so that the cursor always stands on what is chosen."""

    help_text = "Buttons: <key up choose-minus-1> and <key down choose-1> choose one of them."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,right", "choose(1)", "Next", show=False),
        Binding("up,left", "choose(-1)", "Previous", show=False),
    ]

    def on_mount(self) -> None:
        """Begin on what is chosen, not on the first."""
        self.call_later(self._begin)

    def _begin(self) -> None:
        if self.pressed_button:
            self._selected = self.pressed_index

    def action_choose(self, step: int) -> None:
        """Choose the next one, or the one before; round again beyond an end."""
        (self.action_next_button if step > 0 else self.action_previous_button)()
        if self._selected is not None:
            self.query(RadioButton)[self._selected].value = True

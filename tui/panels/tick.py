"""Boxes and buttons whose state can be read without colours: `[x]` or `[ ]`, `(*)` or `( )`."""

from textual.content import Content
from textual.widgets import Checkbox, RadioButton


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

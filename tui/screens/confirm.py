"""A small question before something that cannot be undone."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Static

from tui.keys import with_keys
from tui.screens.guarded import GuardedModal


class ConfirmScreen(GuardedModal[bool]):
    """A yes-or-no question; Escape means no, and so does Enter until yes is chosen."""

    purpose = "Here nf asks before it does what you might regret."
    help_text = "Question: <key y dismiss-true> is yes, <key n dismiss-false> is no; or Tab and Enter."
    DEFAULT_CSS = """
    ConfirmScreen { align: center middle; }
    ConfirmScreen > Vertical { width: 60; max-width: 94%; height: auto; padding: 1 2; background: $surface;
        border: round $warning; }
    ConfirmScreen Horizontal { height: 1; margin-top: 1; }
    ConfirmScreen Button { margin-right: 2; width: auto; min-width: 8; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,1", "dismiss(True)", "Yes", key_display="y"),
        Binding("n,escape,0", "dismiss(False)", "No", key_display="n"),
        Binding("left,right", "app.focus_next", "Other answer", show=False),
    ]

    def __init__(self, question: str, *, yes: str = "Yes", no: str = "No") -> None:
        """A question.

        Args:
            question: one or two plain sentences, ending in the question.
            yes: the words on the button that does it.
            no: the words on the button that changes nothing.
        """
        super().__init__()
        self.question = question
        self._yes = yes
        self._no = no

    def compose(self) -> ComposeResult:
        """The question above its two answers; the harmless one has the keyboard."""
        with Vertical():
            yield Static(self.question, markup=False)
            with Horizontal():
                yield Button(with_keys(self, f"{self._no} (<key n dismiss-false>)"), id="no", compact=True)
                yield Button(
                    with_keys(self, f"{self._yes} (<key y dismiss-true>)"), id="yes", variant="warning", compact=True
                )

    @on(Button.Pressed)
    def answer(self, event: Button.Pressed) -> None:
        """A button was chosen."""
        self.dismiss(event.button.id == "yes")

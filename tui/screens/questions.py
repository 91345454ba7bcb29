"""Two small questions: a number, and one of a few things."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, OptionList, Static

from nf_core.kernel.numbers import whole
from tui.panels.field import Field
from tui.panels.listing import Listing
from tui.screens.guarded import GuardedModal

FRAME = """
{name} {{ align: center middle; }}
{name} > Vertical {{ width: 64; max-width: 94%; height: auto; max-height: 90%; padding: 1 2; background: $surface;
    border: round $accent; border-title-color: $accent; }}
{name} OptionList {{ height: auto; max-height: 100%; border: none; padding: 0; }}
{name} Input {{ background: $panel; }}
"""


class NumberScreen(GuardedModal[int]):
    """Asks for a number between two bounds; refuses anything else on the spot."""

    help_text = "Number: type it and press Enter; Escape changes nothing."
    DEFAULT_CSS = FRAME.format(name="NumberScreen")
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", "Close")]

    def __init__(self, question: str, low: int, high: int) -> None:
        super().__init__()
        self.question = question
        self.low = low
        self.high = high

    def compose(self) -> ComposeResult:
        """Question and field."""
        with Vertical() as page:
            page.border_title = f"{self.question} (Escape closes)"
            yield Field(placeholder=f"{self.low} to {self.high}", compact=True)
            yield Static()

    @on(Input.Submitted)
    def answer(self, event: Input.Submitted) -> None:
        """Take the number, or say which numbers are possible."""
        number = whole(event.value, self.low, self.high)
        if number is not None:
            self.dismiss(number)
        else:
            self.query_one(Static).update(f"Type a number from {self.low} to {self.high}.")


class ChoiceScreen(GuardedModal[int]):
    """Offers a few things; the answer is the index of the one chosen."""

    help_text = "Choice: up, down and Enter, or click; Escape changes nothing."
    DEFAULT_CSS = FRAME.format(name="ChoiceScreen")
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", "Close")]

    def __init__(self, question: str, answers: list[str]) -> None:
        super().__init__()
        self.question = question
        self.answers = answers

    def compose(self) -> ComposeResult:
        """Question and answers."""
        with Vertical() as page:
            page.border_title = f"{self.question} (Escape closes)"
            yield Listing(*self.answers, compact=True, markup=False)

    @on(OptionList.OptionSelected)
    def answer(self, event: OptionList.OptionSelected) -> None:
        """It is chosen."""
        self.dismiss(event.option_index)

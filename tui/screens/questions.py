"""Two small questions: a moment of a game, and one of a few things."""

from collections.abc import Mapping
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, OptionList, Static

from tui.keys import with_keys
from tui.moments import moment, possible
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


class MomentScreen(GuardedModal[int]):
    """Asks for a moment of a game; refuses anything else on the spot. The answer is a number of actions made."""

    purpose = "Here you go to a moment of the game that is replayed."
    help_text = (
        "Go to: type the number of an action or the name of a round, and press Enter; <key Escape dismiss> changes "
        "nothing."
    )
    DEFAULT_CSS = FRAME.format(name="MomentScreen")
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", "Close")]

    def __init__(self, stages: Mapping[str, int], most: int) -> None:
        super().__init__()
        self._stages = stages
        self._most = most

    def compose(self) -> ComposeResult:
        """Question and field."""
        with Vertical() as page:
            page.border_title = with_keys(self, "Go to which action or round? (<key Escape dismiss> closes)")
            yield Field(placeholder=possible(self._stages, self._most), compact=True)
            yield Static()

    @on(Input.Submitted)
    def answer(self, event: Input.Submitted) -> None:
        """Take the moment, or say which are possible."""
        found = moment(event.value, self._stages, self._most)
        if found is not None:
            self.dismiss(found)
        else:
            self.query_one(Static).update(f"Type {possible(self._stages, self._most)}.")


class ChoiceScreen(GuardedModal[int]):
    """Offers a few things; the answer is the index of the one chosen."""

    purpose = "Here you choose one of a few things."
    help_text = "Choice: up, down and Enter, or click; <key Escape dismiss> changes nothing."
    DEFAULT_CSS = FRAME.format(name="ChoiceScreen")
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", "Close")]

    def __init__(self, question: str, answers: list[str]) -> None:
        super().__init__()
        self.question = question
        self.answers = answers

    def compose(self) -> ComposeResult:
        """Question and answers."""
        with Vertical() as page:
            page.border_title = with_keys(self, f"{self.question} (<key Escape dismiss> closes)")
            yield Listing(*self.answers, compact=True, markup=False)

    @on(OptionList.OptionSelected)
    def answer(self, event: OptionList.OptionSelected) -> None:
        """It is chosen."""
        self.dismiss(event.option_index)

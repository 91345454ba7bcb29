"""The list of routes: one row for each trade-off that no other beats."""

from textual import on
from textual.message import Message
from textual.widgets import DataTable

from tui.games.high_frontier.planning.planning import Answer, Choice
from tui.panels.digits import Digits


class RouteList(DataTable[str]):
    """The Pareto routes; moving the cursor chooses the one that is drawn."""

    help_text = (
        "Routes: each row is a trade-off that no other route beats in everything. Up and down, or its number, choose "
        "the one drawn."
    )
    DEFAULT_CSS = "RouteList { height: auto; max-height: 9; }"

    class Chosen(Message):
        """Another route is under the cursor, or none."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id, cursor_type="row", zebra_stripes=True)
        self.choices: tuple[Choice, ...] = ()
        self._digits = Digits()
        self.display = False

    @property
    def choice(self) -> Choice | None:
        """The route under the cursor."""
        return self.choices[self.cursor_row] if 0 <= self.cursor_row < len(self.choices) else None

    def show_answer(self, answer: Answer | None) -> None:
        """List an answer's routes; if there are none, the nearest miss."""
        self.clear(columns=True)
        self.choices = ()
        if answer:
            self.choices = answer.choices or ((answer.miss,) if answer.miss else ())
            self.add_columns("", *answer.columns)
            for number, choice in enumerate(self.choices, start=1):
                mark = " ask" if choice.leave else ""
                self.add_row(f"{number}{mark}" if answer.choices else "miss", *choice.cells)
        self.display = bool(self.choices)  # an empty table cannot show that it has the keyboard
        self.post_message(self.Chosen())

    def press(self, digit: int) -> bool:
        """Choose the row of a number, typed digit by digit, and return whether there is one."""
        number = self._digits.press(digit, range(1, len(self.choices) + 1))
        if number <= len(self.choices):
            self.move_cursor(row=number - 1)
        return number <= len(self.choices)

    def move(self, step: int) -> None:
        """Choose another row."""
        self.move_cursor(row=self.cursor_row + step)

    @on(DataTable.RowHighlighted)
    def tell(self, event: DataTable.RowHighlighted) -> None:
        """Post which route is chosen."""
        event.stop()
        self.post_message(self.Chosen())

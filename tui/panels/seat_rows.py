"""Who plays: a row for each seat, with the options of that seat."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Label, Select

from nf_core.kernel.options import Option

YOU, ANOTHER, NOBODY = "you", "another", "nobody"


class SeatRows(Vertical):
    """The rows of the seats; empty rows are left out. You sit in only one seat, so choosing another moves you.

    Args:
        sitters: who can sit in a seat, by id, in words.
        seated: who sits where.
        options: the options that every seat has.
        values: the values of the first seats, by the name of the option; the other seats get those that are left.
    """

    DEFAULT_CSS = """
    SeatRows { height: auto; margin-bottom: 1; }
    SeatRows Horizontal { height: 1; }
    SeatRows Label { width: 14; }
    SeatRows Select { width: 36; margin-right: 2; }
    SeatRows .each { width: 16; margin-right: 1; }
    """

    def __init__(
        self,
        sitters: Mapping[str, str],
        seated: Sequence[str],
        options: Sequence[Option],
        values: Mapping[str, Sequence[str]],
    ) -> None:
        super().__init__()
        self._sitters, self._seated, self._options, self._values = sitters, list(seated), options, values

    def compose(self) -> ComposeResult:
        """A label, a list of who can sit there, and a list for each option."""
        people = [(words, id) for id, words in self._sitters.items()]
        for row, sits in enumerate(self._seated):
            with Horizontal():
                yield Label(f"Player {row + 1}")
                yield Select(people, value=sits, allow_blank=False, compact=True, id=f"who-{row}", classes="who")
                for option in self._options:
                    values = list(spread(option, self._values.get(option.name, ()), len(self._seated)))
                    choices = [(words, value) for value, words in option.choices.items()]
                    id = f"{option.name}-{row}"
                    yield Select(
                        choices, value=values[row], allow_blank=False, compact=True, id=f"each-{id}", classes="each"
                    )

    @on(Select.Changed, ".who")
    def sit(self, event: Select.Changed) -> None:
        """Somebody else sits down."""
        row, id = int(str(event.select.id).removeprefix("who-")), str(event.value)
        left, self._seated[row] = self._seated[row], id
        for other, sits in enumerate(self._seated):
            if other != row and id == YOU == sits:
                self._seated[other] = ANOTHER if left == YOU else left
                self.query_one(f"#who-{other}", Select).value = self._seated[other]

    @property
    def taken(self) -> list[int]:
        """The rows with somebody in them."""
        return [row for row, sits in enumerate(self._seated) if sits != NOBODY]

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits where, by seat."""
        return tuple(self._seated[row] for row in self.taken)

    @property
    def values(self) -> dict[str, tuple[Any, ...]]:
        """What each seat has, by the name of the option."""
        return {
            option.name: tuple(self.query_one(f"#each-{option.name}-{row}", Select).value for row in self.taken)
            for option in self._options
        }

    @property
    def problem(self) -> str:
        """What is wrong with the options of the seats; empty if nothing is."""
        for option in self._options:
            values = self.values[option.name]
            if twice := [value for value in values if values.count(value) > 1]:
                return f"Two seats have {option.choices[twice[0]]}: choose another for one of them."
        return ""


def spread(option: Option, chosen: Sequence[str], rows: int) -> Iterator[str]:
    """A value of an option for each row: the chosen ones, then those that nobody has yet."""
    given = list(chosen or option.usual)[:rows]
    left = [value for value in option.choices if value not in given]
    yield from [*given, *left, *option.choices][:rows]

"""The options that all seats of a game share: a line for each, made from the fields of its configuration."""

from collections.abc import Mapping, Sequence
from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Input, Label

from nf_core.kernel.errors import GameError
from nf_core.kernel.numbers import whole
from nf_core.kernel.options import Option, read_option
from tui.panels.drop_down import DropDown
from tui.panels.field import Field
from tui.panels.tick import Tick

NARROWEST = 14
"Columns of the titles, as on the rest of the page."
WRONG = object()
"Stands for a value that is not valid."


class OptionRows(Vertical):
    """A tick for a flag, a field for a number or the name of a file, a list for a choice or a seat.

    Args:
        options: those that are shown.
        values: what was chosen last, by name.
        rows: how many seats there are to choose from.
        files: the files that were named last, by the name of their option.
    """

    DEFAULT_CSS = """
    OptionRows { height: auto; }
    OptionRows Horizontal { height: 1; }
    OptionRows Field { width: 8; background: $panel; }
    OptionRows DropDown, OptionRows .-file { width: 36; }
    OptionRows.-some { margin-bottom: 1; }
    """

    def __init__(
        self, options: Sequence[Option], values: Mapping[str, Any], rows: int, files: Mapping[str, str]
    ) -> None:
        super().__init__(classes="-some" if options else "")
        self._options, self._values, self._rows, self._named = options, values, rows, files
        self._read: dict[str, tuple[str, Any, str]] = {}
        "The file that was named last for each option, its content, and what is wrong with it."

    def compose(self) -> ComposeResult:
        """The lines."""
        width = max([NARROWEST, *(len(option.title) + 2 for option in self._options if option.kind != "flag")])
        for option in self._options:
            with Horizontal():
                if option.kind != "flag":
                    label = Label(option.title, markup=False)
                    label.styles.width = width
                    yield label
                yield self._control(option, self._values.get(option.name, option.usual))

    def _control(self, option: Option, value: Any) -> Widget:
        id = f"option-{option.name}"
        if option.kind == "flag":
            return Tick(option.title, bool(value), id=id, compact=True)
        if option.kind == "number":
            longest = len(str(option.most)) if option.most is not None else 0
            return Field(str(value), max_length=longest, compact=True, id=id)
        if option.kind == "file":
            return Field(self._named.get(option.name, ""), placeholder="none", compact=True, id=id, classes="-file")
        seats: list[tuple[str, Any]] = [(f"player {row + 1}", row) for row in range(self._rows)]
        choices = [(words, name) for name, words in option.choices.items()] if option.kind == "choice" else seats
        return DropDown(choices, value=value, id=id)

    def values(self, taken: Sequence[int]) -> dict[str, Any]:
        """The chosen values by name; `WRONG` for a value that is not valid.

        Args:
            taken: the rows with somebody in them; an option that names a seat counts these alone.
        """
        return {option.name: self._value(option, taken) for option in self._options}

    @property
    def files(self) -> dict[str, str]:
        """The files that are named, by the name of their option."""
        fields = {
            option.name: self.query_one(f"#option-{option.name}", Input).value
            for option in self._options
            if option.kind == "file"
        }
        return {name: file.strip() for name, file in fields.items() if file.strip()}

    def _value(self, option: Option, taken: Sequence[int]) -> Any:
        control = self.query_one(f"#option-{option.name}")
        if isinstance(control, Input) and option.kind == "file":
            return self._content(option, control.value)[0]
        if isinstance(control, Input):
            number = whole(control.value, option.least)
            return WRONG if number is None or (option.most is not None and number > option.most) else number
        value = control.value  # type: ignore[attr-defined]  # a tick or a list
        if option.kind == "seat":
            return taken.index(value) if value in taken else WRONG
        return value

    def _content(self, option: Option, name: str) -> tuple[Any, str]:
        """What the named file holds, or `WRONG` and why; a file is read again only when another is named."""
        if not name.strip():
            return option.usual, ""
        if self._read.get(option.name, ("",))[0] != name:
            try:
                self._read[option.name] = name, read_option(option, name), ""
            except GameError as error:
                self._read[option.name] = name, WRONG, str(error)
        _, content, why = self._read[option.name]
        return content, why

    def problem(self, taken: Sequence[int]) -> str:
        """What is wrong, in a sentence; empty if nothing is."""
        for option in self._options:
            if self._value(option, taken) is WRONG:
                if option.kind == "seat":
                    return f"{option.title}: nobody sits in that seat."
                if option.kind == "file":
                    return f"{option.title}: {self._read[option.name][2]}"
                return f"{option.title}: this is {option.wanted}."
            if self._value(option, taken) != option.usual and (idle := option.idle(len(taken))):
                return f"{option.title}: {idle}. Set it back to {option.usual}."
        return ""

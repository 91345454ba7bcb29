"""Who plays: a row for each seat, with the options of that seat."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Label, Select

from nf_core.bots.levels import NORMAL, by_level, missing, named, parts
from nf_core.kernel.manifest import Bot
from nf_core.kernel.options import Option
from tui.panels.drop_down import DropDown

YOU, ANOTHER, NOBODY = "you", "another", "nobody"


class SeatRows(Vertical):
    """The rows of the seats; empty rows are left out. You sit in only one seat, so choosing another moves you.

    Args:
        sitters: people, by id, in words.
        bots: the bots, by name.
        seated: who sits where.
        options: the options that every seat has.
        values: the values of the first seats, by the name of the option; the other seats get those that are left.
    """

    DEFAULT_CSS = """
    SeatRows { height: auto; margin-bottom: 1; }
    SeatRows Horizontal { height: auto; }
    SeatRows Label { width: 14; }
    SeatRows .who { width: 19; margin-right: 1; }
    SeatRows .level { width: 11; margin-right: 1; }
    SeatRows .each { width: 16; margin-right: 1; }
    SeatRows .about { width: 1fr; height: auto; color: $foreground 70%; }
    """

    def __init__(
        self,
        sitters: Mapping[str, str],
        bots: Mapping[str, Bot],
        seated: Sequence[str],
        options: Sequence[Option],
        values: Mapping[str, Sequence[str]],
    ) -> None:
        super().__init__()
        self._sitters, self._seated, self._options, self._values = sitters, list(seated), options, values
        self._bots, self._levels = bots, by_level(bots.values())

    def compose(self) -> ComposeResult:
        """A label, a list of who can sit there, and a list for each option."""
        able = [(words, id) for id, words in self._sitters.items()]
        at = next((place for place, (_, id) in enumerate(able) if id == NOBODY), len(able))
        able[at:at] = [(bot, bot) for bot in self._levels]
        for row, sits in enumerate(self._seated):
            who, level = self._known(sits)
            with Horizontal():
                yield Label(f"Player {row + 1}")
                yield DropDown(able, value=who, id=f"who-{row}", classes="who")
                levels = self._offered(who)
                yield DropDown(levels, value=level, id=f"level-{row}", classes="level")
                for option in self._options:
                    values = list(spread(option, self._values.get(option.name, ()), len(self._seated)))
                    choices = [(words, value) for value, words in option.choices.items()]
                    yield DropDown(choices, value=values[row], id=f"each-{option.name}-{row}", classes="each")
                yield Label(id=f"about-{row}", classes="about", markup=False)

    def on_mount(self) -> None:
        """Say of every bot how it plays."""
        for row in range(len(self._seated)):
            self._tell(row)

    def _tell(self, row: int) -> None:
        """Show the levels of whoever sits there, if there are any, what the level means, and which are missing."""
        sits = self._seated[row]
        who = self._known(sits)[0]
        self.query_one(f"#level-{row}", Select).display = len(self._offered(who)) > 1
        told = (self._bots[sits].about, missing(self._levels[who])) if sits in self._bots else ()
        self.query_one(f"#about-{row}", Label).update("; ".join(filter(None, told)))

    @on(Select.Changed, ".who")
    def sit(self, event: Select.Changed) -> None:
        """Somebody else sits down."""
        row, id = int(str(event.select.id).removeprefix("who-")), str(event.value)
        left = self._seated[row]
        if id == self._known(left)[0]:
            return
        self._seat(row, id)
        for other, sits in enumerate(self._seated):
            if other != row and id == YOU == sits:
                self._seat(other, ANOTHER if left == YOU else left)

    def _seat(self, row: int, sits: str) -> None:
        """Let somebody sit there, and show it."""
        self._seated[row] = sits
        who, level = self._known(sits)
        levels = self.query_one(f"#level-{row}", Select)
        with self.prevent(Select.Changed):
            self.query_one(f"#who-{row}", Select).value = who
            levels.set_options(self._offered(who))
            levels.value = level
        self._tell(row)

    def _known(self, sits: str) -> tuple[str, str]:
        """Who sits there, and the level of a bot that has several."""
        who, level = parts(sits)
        return (who, level) if level in self._levels.get(who, ()) else (sits, NORMAL)

    def _offered(self, who: str) -> list[tuple[str, str]]:
        return [(level, level) for level in self._levels.get(who, (NORMAL,))]

    @on(Select.Changed, ".level")
    def play_as(self, event: Select.Changed) -> None:
        """A bot plays in another level."""
        row = int(str(event.select.id).removeprefix("level-"))
        self._seated[row] = named(self._known(self._seated[row])[0], str(event.value))
        self._tell(row)

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

"""The list of a `Pick`: rows under headings that fold, variants in place of the rows, the end of a turn below them."""

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Any

from rich.style import Style
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.color import Color
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from nf_core.kernel.decision import Barred, Pick
from nf_core.kernel.game import Game
from nf_core.kernel.outside import quoted
from nf_core.kernel.step import State
from nf_core.kernel.values import Action
from tui.boards.things import COLOURS
from tui.panels.digits import Digits
from tui.panels.field import Field
from tui.panels.groups import NOT_NOW, Group, Row, Rows, things, ways
from tui.panels.listing import EdgedListing, is_listed
from tui.panels.rows_of_choices import Run, find_run
from tui.panels.words import hanging

MANY = 12
"Lines from which headings have their own."
MARGIN = 6
"Columns of a row that are not its words: its number, and the scroll bar."


class ChoiceList(Vertical):
    """The rows of what may be done; those that fold are folded as the reader left them while the screen is open."""

    DEFAULT_CSS = """
    ChoiceList { height: auto; }
    ChoiceList Listing { height: auto; border: none; padding: 0; background: $background; scrollbar-size-vertical: 1; }
    ChoiceList #ending-row { border-top: none; max-height: 2; background: $panel; }
    ChoiceList Listing > .option-list--option-disabled { color: $accent; }
    ChoiceList #filter { background: $panel; display: none; }
    """

    class Taken(Message):
        """A row that can be chosen, or one of what is barred, was chosen."""

        def __init__(self, row: Row) -> None:
            super().__init__()
            self.row = row

    class Changed(Message):
        """Other rows are shown, or under other numbers."""

    class Pointed(Message):
        """The cursor is on another row."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.game: Game[Any] | None = None
        self.run: Run | None = None
        "The numbers that are too many to be listed."
        self.rows = self._things = Rows((), None)
        "What is shown, and what is shown while no thing is opened."
        self.barred: tuple[Barred, ...] = ()
        self._state: State | None = None
        self._decision: Pick | None = None
        self._opened: Row | None = None
        "The row whose variants are shown."
        self._folded: dict[str, bool] = {}
        "By heading, what the reader has folded or opened."
        self._shown: list[Row | Group] = []
        self._digits = Digits()
        self._is_low = False
        "Whether lines are few, so that headings stand beside rows."
        self._room = 0
        "The lines that there are."

    def compose(self) -> ComposeResult:
        """The field for words, the rows, and the one that ends."""
        yield Field(placeholder="part of a choice", id="filter", compact=True)
        yield EdgedListing(id="list", compact=True)
        yield EdgedListing(id="ending-row", compact=True)

    @property
    def listed(self) -> OptionList:
        """The list of the rows."""
        return self.query_one("#list", OptionList)

    @property
    def pinned(self) -> OptionList:
        """The list of the one row that ends."""
        return self.query_one("#ending-row", OptionList)

    @property
    def field(self) -> Input:
        """The field for the words that are sought."""
        return self.query_one("#filter", Input)

    @property
    def is_within(self) -> bool:
        """Whether the variants of one thing are shown."""
        return self._opened is not None

    @property
    def numbers(self) -> dict[int, tuple[Action, ...]]:
        """The legal actions by what is typed: one, or the variants of one thing."""
        return {number: row.actions for number, row in self.rows.numbers.items()}

    @property
    def no(self) -> list[Row]:
        """The rows of what is barred."""
        return [row for group in self.rows.groups for row in group.rows if row.barred and row.actions]

    # Filling

    def show(self, game: Game[Any], state: State, decision: Pick | None) -> None:
        """Show the rows of a decision, or none."""
        self.game, self._state, self._decision = game, state, decision
        self._opened = None
        self.run = find_run(decision) if decision else None
        self.barred = decision.barred if decision else ()
        with self.prevent(Input.Changed):
            self.field.value = ""
        self.field.display = False
        self.fill()

    def fill(self) -> None:
        """Write the rows that there are now, and put the cursor on the first that does no harm."""
        self.rows, self._digits = self._rows(), Digits()
        if not self._opened:
            self._things = self.rows
            if not self.field.value:
                self._take_lines()
        self._write()
        # Enter pressed once more than was meant may explain or do something, but must not end a turn.
        harmless = (place for place, row in enumerate(self._shown) if isinstance(row, Row) and row.actions)
        self.listed.highlighted = next(harmless, 0 if self._shown else None)
        self.post_message(self.Pointed())

    def _rows(self) -> Rows:
        if not self.game or not self._decision:
            return Rows((), None)
        words, state = self.game.words, self._state
        assert state is not None
        if self._opened:
            return ways(words, state, self._opened.actions)
        sought = self.field.value
        hidden = self.run.hidden if self.run and not sought else set()
        options = [action for action in self._decision if action not in hidden]
        return things(words, state, options, self.barred, sought)

    def _write(self) -> None:
        """Write the rows as they are folded; the cursor is put somewhere by whoever asks."""
        inks = self._inks()
        self._shown, listed = [], self.listed
        listed.clear_options()
        if self.field.value and not self.rows.groups:
            listed.add_option(Option(Text(f"No choice has {quoted(self.field.value)}.", "dim italic"), disabled=True))
        for line, group in self._lines():
            self._shown.append(line)
            listed.add_option(self._heading(line) if isinstance(line, Group) else _option(line, inks, group))
        self.pinned.clear_options()
        if self.rows.ending:
            self.pinned.add_option(_option(self.rows.ending, inks))
        self.pinned.display = self.rows.ending is not None
        self.post_message(self.Changed())

    def _lines(self) -> Iterator[tuple[Row | Group, str]]:
        """The rows and headings that are shown; where lines are few, a row says under which heading it is the first."""
        for group in self.rows.groups:
            is_beside = self._is_low and not group.folds and not self.is_folded(group)
            if group.heading and not is_beside:
                yield group, ""
            if not self.is_folded(group) or not group.heading:
                heading = group.heading if is_beside else ""
                yield from ((row, "" if place else heading) for place, row in enumerate(group.rows))

    def is_folded(self, group: Group) -> bool:
        """Whether only its heading is shown."""
        return self._folded.get(group.heading, group.folds) and not self.field.value

    def _heading(self, group: Group) -> Option:
        signs = "+-" if getattr(getattr(self.app, "settings", None), "ascii_map", False) else "▸▾"
        style = "dim italic" if group.heading == NOT_NOW else "bold"
        return Option(Text(f"{signs[not self.is_folded(group)]} {group.title}", style))

    def _inks(self) -> Mapping[str, Style]:
        """The styles of words that name colours of the game."""
        if not self.game or self._state is None or not self._decision:
            return {}
        table = self.game.words.table(self._state, self._decision.seat)
        named = {thing.colour for place in table for thing in place.things} & COLOURS.keys()
        variables = self.app.theme_variables
        inks = {word: variables.get(COLOURS[word].removeprefix("$"), "") for word in named}
        return {word: Style(color=Color.parse(ink).rich_color, bold=True) for word, ink in inks.items() if ink}

    def fit(self, room: int) -> None:
        """Take no more lines than there are; with other room, the variants need not keep that of their things."""
        if room != self._room:
            self._room = room
            self._take_lines()
        if self._is_low != (room < MANY):
            self._is_low, row, place = room < MANY, self.row, self.listed.highlighted
            self._write()
            self.listed.highlighted = place
            if row:
                self.highlight_row(row)
        self.pinned.styles.max_height = 2 if room > 2 else 1
        self._bound()

    def _take_lines(self) -> None:
        """Take the lines that the rows need: where they share the height with a table those of folded rows too.

        So the table keeps its place. Other screens give them a strip of one height.
        """
        is_below = self.screen.has_class("-narrow", "-shared") and self._room and self._decision
        self.styles.height = min(self._room, self._needed()) if is_below else "auto"
        self._bound()

    def _needed(self) -> int:
        """The lines of everything, opened."""
        width = max(self.size.width - MARGIN, 1)
        lines = int(self.rows.ending is not None)
        for group in self.rows.groups:
            lines += bool(group.heading) + sum(max(len(wrap(row.words, width)), 1) for row in group.rows)
        return lines

    def _bound(self) -> None:
        others = (self.rows.ending is not None) + self.field.display
        height = self.styles.height
        kept = int(height.value) if height and height.cells is not None else self._room
        self.listed.styles.max_height = max(min(self._room, kept) - others, 1)

    # The cursor

    @property
    def row(self) -> Row | None:
        """The row under the cursor; None on a heading, and where there is no cursor."""
        if self.pinned.has_focus:
            return self.rows.ending
        place = self.listed.highlighted
        found = self._shown[place] if place is not None and place < len(self._shown) else None
        return found if isinstance(found, Row) else None

    @property
    def group(self) -> Group | None:
        """The group on whose heading the cursor is."""
        place = self.listed.highlighted
        found = self._shown[place] if place is not None and place < len(self._shown) else None
        return found if isinstance(found, Group) and not self.pinned.has_focus else None

    def typed(self, action: Action) -> str:
        """What is typed for an action: a number; or that of its thing, and then that of the way."""
        row = next((row for row in self._things.numbers.values() if action in row.actions), None)
        if row is None or not row.ways or not self.game or self._state is None:
            return str(row.number) if row else ""
        within = ways(self.game.words, self._state, row.actions).numbers
        return f"{row.number}-{next(number for number, way in within.items() if action in way.actions)}"

    def row_of(self, actions: Sequence[Action]) -> Row | None:
        """The row whose ways these actions are, if it has no others."""
        return next((row for row in self.rows.numbers.values() if set(row.actions) == set(actions)), None)

    def highlight(self, action: Action) -> bool:
        """Put the cursor on an action, whose row may have to be opened; whether it is there."""
        if self.rows.ending and action in self.rows.ending.actions:
            self.pinned.highlighted = 0
            if self.has_focus_within:
                self.pinned.focus()
            return True
        group = next((group for group in self.rows.groups for row in group.rows if action in row.actions), None)
        if group is None:
            return self.is_within and self.back() and self.highlight(action)
        if self.is_folded(group):
            self._fold(group)
        if self.pinned.has_focus:
            self.listed.focus()
        row = next(row for row in group.rows if action in row.actions)
        self.listed.highlighted = self._shown.index(row)
        if row.ways:
            self._open(row)
            return self.highlight(action)
        return True

    @on(OptionList.OptionHighlighted)
    def point(self, event: OptionList.OptionHighlighted) -> None:
        """Tell what the cursor is on; a number that was begun on another row is begun no longer."""
        event.stop()
        begun = self._digits.begun
        if begun is not None and (self.row is None or self.row.number != begun):
            self._digits = Digits()
        self.post_message(self.Pointed())

    @on(EdgedListing.Left)
    def go_beyond(self, event: EdgedListing.Left) -> None:
        """From the last row to the one that ends, and round again."""
        event.stop()
        other = self.pinned if event.listing is self.listed else self.listed
        if not other.display or not other.option_count:
            other = event.listing
        other.highlighted = 0 if event.down else other.option_count - 1
        other.focus()

    def on_descendant_blur(self) -> None:
        """Without the keyboard there is no cursor at the end of a turn."""
        self.pinned.highlighted = 0 if self.pinned.has_focus and self.pinned.option_count else None

    def on_descendant_focus(self) -> None:
        """Only the list that has the keyboard shows a cursor at the end of a turn."""
        self.pinned.highlighted = 0 if self.pinned.has_focus and self.pinned.option_count else None
        self.post_message(self.Pointed())

    # Choosing

    @on(OptionList.OptionSelected)
    def select(self, event: OptionList.OptionSelected) -> None:
        """Take a row, open it, or fold what is under a heading."""
        event.stop()
        if not is_listed(event):
            return
        line = self.rows.ending if event.option_list is self.pinned else self._shown[event.option_index]
        if isinstance(line, Group):
            self.turn(line)
        elif line:
            self.take(line)

    def press(self, digit: int) -> int | None:
        """Take the row with this number, or go there while it may be the beginning of a longer one.

        The number as it stands, if no row has it.
        """
        numbers = self.rows.numbers
        number = self._digits.press(digit, numbers)
        if self._digits.begun is not None and number in numbers:
            self.highlight_row(numbers[number])
        elif number in numbers:
            self.take(numbers[number])
        elif self._digits.begun is None:
            return number
        return None

    def highlight_row(self, row: Row) -> None:
        """Put the cursor on a row, without opening it."""
        group = next((group for group in self.rows.groups if row in group.rows), None)
        if group and self.is_folded(group):
            self._fold(group)
        if row in self._shown:
            self.listed.highlighted = self._shown.index(row)

    def take(self, row: Row) -> None:
        """Choose a row: the panel hears of an action, variants are shown here."""
        self._digits = Digits()
        if row.ways:
            self._open(row)
        elif row.actions:
            self.post_message(self.Taken(row))

    def _open(self, row: Row) -> None:
        """Show the variants of a row in the room of the rows, so that nothing beside them moves."""
        if not self._opened and self.size.height:
            self.styles.height = self.outer_size.height
        self._opened = row
        self.fill()

    def back(self) -> bool:
        """Show all things again instead of the variants of one, with the cursor on that one."""
        opened = self._opened
        self._opened = None
        self.fill()
        if opened:
            self.highlight_row(opened)
        return opened is not None

    def turn(self, group: Group) -> None:
        """Fold what is under a heading, or show it."""
        place = self.listed.highlighted
        self._fold(group)
        self.listed.highlighted = place

    def _fold(self, group: Group) -> None:
        self._folded[group.heading] = not self.is_folded(group)
        self._write()


def _option(row: Row, inks: Mapping[str, Style], heading: str = "") -> Option:
    """A row as it is shown, with its key if it has one, and perhaps the heading of its group beside it."""
    if not row.actions:
        return Option(Text(row.words, "dim italic"), disabled=True)
    words = Text(row.words, "dim" if row.barred else "")
    for word, style in inks.items():
        words.highlight_regex(rf"\b{word}\b", style)
    mark = " -" if row.number is None else f"{row.number:>2}"
    beside = "  ".join(filter(None, (f"▸ {row.ways}" if row.ways else "", heading)))
    return Option(hanging(mark, words, "dim" if row.barred else "", beside))

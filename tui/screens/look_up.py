"""Everything on the table to be looked up, whether it can be chosen or not, and the rule book in short."""

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

import msgspec
from rich.console import Group, RenderableType
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from nf_core.kernel.game import Game
from nf_core.kernel.rulebook import Rule
from nf_core.kernel.summary import Summary
from nf_core.kernel.tabletop import Place, Thing
from nf_core.kernel.values import Seat
from tui.keys import with_keys
from tui.panels.listing import Listing
from tui.panels.words import ledger_text, rule_text
from tui.screens.guarded import GuardedModal

IN_SHORT = "The rules in short"


class Entry(msgspec.Struct, frozen=True):
    """A line of the list: the heading that it stands under, and what it is about."""

    heading: str
    about: Summary | Thing | Rule
    id: str
    title: str


class ReadingScreen(GuardedModal[None]):
    """A list of things to read about; beside it what is under the cursor."""

    purpose = "Here you read about the things of a list, one at a time."
    title = ""
    "What the frame is called."
    DEFAULT_CSS = """
    ReadingScreen { align: center middle; }
    ReadingScreen #look-up { width: 118; max-width: 96%; height: 90%; layout: horizontal; padding: 0 1;
        background: $surface; border: round $accent; border-title-color: $accent; }
    ReadingScreen #looked-up { width: 40; height: 1fr; border: none; padding: 0; background: $surface; }
    ReadingScreen #looked-up > .option-list--option-disabled { color: $accent; }
    ReadingScreen VerticalScroll { width: 1fr; height: 1fr; padding: 0 1; }
    ReadingScreen.-narrow #look-up { layout: vertical; width: 100%; max-width: 100%; height: 100%; padding: 0; }
    ReadingScreen.-narrow #looked-up { width: 1fr; height: 6; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,i,a", "dismiss", "Close", show=False),
        Binding("q", "dismiss", "Close", show=False),
        Binding("pagedown,space", "turn(1)", "Further down", show=False, priority=True),
        Binding("pageup", "turn(-1)", "Further up", show=False, priority=True),
    ]

    def __init__(self, entries: Iterable[Entry], id: str = "") -> None:
        """A page.

        Args:
            entries: the lines of the list; those of one heading stand together.
            id: the thing at which the cursor stands first; without one it is the first line.
        """
        super().__init__()
        self._entries = list(entries)
        self._first = next((at for at, entry in enumerate(self._entries) if id and entry.id == id), 0)

    def compose(self) -> ComposeResult:
        """The list and what is under its cursor."""
        with Container(id="look-up") as page:
            page.border_title = with_keys(self, f"{self.title} (<key Escape dismiss> closes)")
            yield Listing(id="looked-up", compact=True)
            with VerticalScroll(can_focus=False):
                yield Static(id="told")

    def on_mount(self) -> None:
        """Fill the list, with a heading where one begins."""
        listed, heading = self.query_one(Listing), ""
        for number, entry in enumerate(self._entries):
            if entry.heading != heading:
                heading = entry.heading
                listed.add_option(Option(Text(heading, "bold"), disabled=True))
            listed.add_option(Option(Text(f"  {entry.title}"), id=str(number)))
        listed.focus()
        if self._entries:
            listed.highlighted = listed.get_option_index(str(self._first))
            self.call_after_refresh(listed.scroll_to_highlight)

    @on(OptionList.OptionHighlighted)
    def show_entry(self, event: OptionList.OptionHighlighted) -> None:
        """Tell what is under the cursor."""
        if event.option_id is not None:
            self.query_one("#told", Static).update(Group(*self.told(self._entries[int(event.option_id)])))
            self.query_one(VerticalScroll).scroll_home(animate=False)

    @on(OptionList.OptionSelected)
    def close(self) -> None:
        """Enter closes, as Escape does."""
        self.dismiss()

    def action_turn(self, pages: int) -> None:
        """Go on in what is told, if it is longer than its room."""
        page = self.query_one(VerticalScroll)
        page.scroll_relative(y=pages * max(page.size.height - 1, 1), animate=False)

    def told(self, entry: Entry) -> Iterable[RenderableType]:
        """What is to be read about a line."""
        raise NotImplementedError


class LookUpScreen(ReadingScreen):
    """A list of all things on the table, and of the rule book in short; beside it what is under the cursor."""

    purpose = "Here you look up what anything on the table does, and the rules in short."
    help_text = (
        "Look up: up and down go through the rules in short and all things on the table; beside the list stands what a "
        "thing does, what it would cost and score for you, and why you cannot have it now. <key Escape dismiss> "
        "closes."
    )
    title = "Look up"

    def __init__(self, game: Game[Any], state: Any, reader: Seat, id: str = "") -> None:
        """A page.

        Args:
            game: whose words are used.
            state: the state or view that is shown.
            reader: who is called "you".
            id: the thing at which the cursor stands first; without one it is the first line.
        """
        super().__init__(entries(game, state, reader), id)
        self._game, self._state, self._reader = game, state, reader

    def told(self, entry: Entry) -> Iterator[RenderableType]:
        """What it does, costs and scores, or the rules in short."""
        about = entry.about
        yield Text(about.title, "bold")
        if isinstance(about, Thing):
            yield Text(f"{entry.heading}\n", "dim")
            yield Text("\n".join(about.words or (about.told,)) + "\n")
            for prospect in self._game.words.prospects(self._state, self._reader, about.id):
                yield ledger_text(prospect.ledger, prospect.title)
                if prospect.why_not:
                    yield Text(f"Not now: {prospect.why_not}\n")
        elif isinstance(about, Summary):
            yield Text("\n".join(f"- {line}" for line in about.lines) + "\n")
            yield from map(rule_text, about.rules)


def entries(game: Game[Any], state: Any, reader: Seat) -> Iterator[Entry]:
    """The rule book in short, and everything on the table, place by place."""
    summaries = game.words.summaries(state)
    in_short = {summary.id for summary in summaries}
    yield from (Entry(IN_SHORT, summary, summary.id, summary.title) for summary in summaries)
    places: tuple[Place, ...] = game.words.table(state, reader)
    for place in places:
        yield from (
            Entry(place.title, thing, thing.id, thing.title) for thing in place.things if thing.id not in in_short
        )

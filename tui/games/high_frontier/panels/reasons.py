"""The hops of a route by turn, and the ledger and rules of the one under the cursor."""

from collections.abc import Iterable

from rich.console import Group
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from nf_core.games.high_frontier.routes.planner.planner import Hop
from tui.games.high_frontier.panels.rows import Row
from tui.keys import with_keys
from tui.panels.listing import Listing

NOTHING = """\
Choose a place on the map, or press {search} and type its name.

The routes there will appear above: each is a trade-off that no other beats. Here you read what every hop costs, and \
by which rule.\
"""


class HopList(Listing):
    """Every hop of a route, under the turn in which it is flown."""

    help_text = "Hops: up and down go along the route; below you see what that hop (or turn) costs and why."

    def allow_focus(self) -> bool:
        """An empty list cannot show that it has the keyboard."""
        return super().allow_focus() and self.option_count > 0


class Reasons(Vertical):
    """The hops, and the ledger of one of them."""

    DEFAULT_CSS = """
    Reasons { height: 1fr; }
    Reasons HopList { height: 3fr; min-height: 4; }
    Reasons VerticalScroll { height: 2fr; min-height: 4; border-top: solid $accent 50%; padding: 0 1;
        scrollbar-size-vertical: 1; }
    Reasons VerticalScroll:focus { border-top: solid $accent; }
    """

    class HopChosen(Message):
        """The cursor of the list is on this hop."""

        def __init__(self, hop: Hop) -> None:
            super().__init__()
            self.hop = hop

    def __init__(self, *, search: str, id: str) -> None:
        """An empty list; `search` is the key for typing a name."""
        super().__init__(id=id)
        self._nothing = NOTHING.format(search=search)
        self.rows: tuple[Row, ...] = ()

    def compose(self) -> ComposeResult:
        """The list above, the ledger below."""
        yield HopList(id="hops", compact=True)
        with VerticalScroll(can_focus=True, id="reason-page"):
            yield Static(Text(with_keys(self, self._nothing), "dim"), id="reason")

    def show_rows(self, rows: Iterable[Row]) -> None:
        """List the turns and hops of a route."""
        self.rows = tuple(rows)
        hops = self.query_one(HopList)
        hops.clear_options()
        hops.add_options([Option(row.line, str(number)) for number, row in enumerate(self.rows)])
        self.query_one("#reason", Static).update(Text(with_keys(self, self._nothing), "dim"))
        if self.rows:
            hops.highlighted = 0

    def say(self, words: str) -> None:
        """Show another text instead of reasons."""
        self.query_one("#reason", Static).update(Text(words))

    @on(OptionList.OptionHighlighted)
    def open_row(self, event: OptionList.OptionHighlighted) -> None:
        """Explain the hop or turn under the cursor."""
        event.stop()
        if event.option_index >= len(self.rows):
            return
        row = self.rows[event.option_index]
        self.query_one("#reason", Static).update(Group(*row.page))
        self.query_one("#reason-page").scroll_home(animate=False)
        if row.hop:
            self.post_message(self.HopChosen(row.hop))

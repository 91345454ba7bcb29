"""Two routes side by side, the marked one and the chosen one, and how their costs differ."""

from msgspec.structs import astuple
from rich.console import Group
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from nf_core.games.high_frontier.routes.explain.explain import Difference
from nf_core.kernel.errors import GameError
from tui.keys import with_keys
from tui.panels.words import ledger_text

HOWTO = """\
Mark a route with <key c mark>, then choose another (<key n next-route-1> and <key N next-route-minus-1> go through \
the list): here you read how they differ, and the map draws both.

<key c mark> on the marked route takes the mark away.\
"""


class Comparison(VerticalScroll):
    """The difference of two routes, in words and as ledgers."""

    help_text = "Compare: <key c mark> marks the chosen route; then choose another to see how the two differ."
    DEFAULT_CSS = "Comparison { padding: 0 1; scrollbar-size-vertical: 1; }"

    def compose(self) -> ComposeResult:
        """One text."""
        yield Static(Text(with_keys(self, HOWTO), "dim"), id="difference")

    def show_nothing(self, marked: str = "") -> None:
        """How to compare routes; or which route is marked so far."""
        text = Text(f"Marked: {marked}\n\n" if marked else "", "bold").append(with_keys(self, HOWTO), "dim not bold")
        self.query_one("#difference", Static).update(text)

    def show_error(self, error: GameError) -> None:
        """Why the two cannot be compared."""
        self.query_one("#difference", Static).update(Text(f"{error.message}\n{error.remedy}"))

    def show_difference(self, difference: Difference, marked: str, chosen: str) -> None:
        """The two routes, how they differ, and by how much in each criterion."""
        ledgers = [ledger for ledger in astuple(difference.costs) if ledger.entries]
        heading = Text(f"Marked: {marked}\nChosen: {chosen}\n", "bold")
        self.query_one("#difference", Static).update(
            Group(heading, Text(f"{difference.summary}\n"), *map(ledger_text, ledgers))
        )

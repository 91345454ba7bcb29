"""The main menu: what the app can do, and nothing that it cannot do yet."""

from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Middle, Vertical
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from tui.screens.learn import notebooks

ORBITS = "*──·──•──•──·──:·:·:──●────○────•────•"
"The sun and its planets, out to Neptune."


class MenuScreen(Screen[None]):
    """The first page."""

    help_text = "Menu: up and down choose, Enter opens; or click."
    CSS_PATH = "menu.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "app.open('routes')", "Routes", show=False),
        Binding("question_mark", "app.help", "Help"),
        Binding("q", "app.quit", "Quit"),
    ]

    def compose(self) -> ComposeResult:
        """Title, entries, keys."""
        with Middle(), Vertical(id="menu"):
            title = Text.assemble(("n f\n", "bold"), "space board games, reasoned out\n", (ORBITS, "dim"))
            yield Static(title, id="title")
            yield OptionList(*[self._entry(*entry) for entry in self._entries()], id="entries", compact=True)
        yield Footer()

    def _entries(self) -> list[tuple[str, str, str]]:
        entries = [("routes", "Routes", "Where to fly, what it costs, and why")]
        if notebooks():
            entries.append(("learn", "Learn", "The lessons, one idea each"))
        return [
            *entries,
            ("settings", "Settings", "Map edition, plain ASCII map, colours"),
            ("help", "Help", "Keys and signs"),
            ("quit", "Quit", "Back to the shell"),
        ]

    def _entry(self, id: str, name: str, about: str) -> Option:
        return Option(Text(f" {name:<11}", "bold").append(about, "dim not bold"), id)

    def on_mount(self) -> None:
        """The keyboard begins in the list."""
        entries = self.query_one("#entries", OptionList)
        entries.highlighted = 0
        entries.focus()

    @on(OptionList.OptionSelected)
    async def open_entry(self, event: OptionList.OptionSelected) -> None:
        """Open what was chosen."""
        if event.option.id == "quit":
            self.app.exit()
        else:
            await self.run_action(f"app.open('{event.option.id}')")

"""What a person's finished games say, on a page; the games are read while it is open."""

from typing import ClassVar

from rich.console import Group, RenderableType
from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import Static
from textual.worker import get_current_worker

from nf_core.kernel.errors import BadRequest
from nf_core.library.statistics import Finished, Others, finished, told
from tui import saves
from tui.keys import with_keys
from tui.panels.words import hanging
from tui.screens.guarded import GuardedModal


class StatisticsScreen(GuardedModal[None]):
    """Wins by players, seat, bot and opening; the best, longest and closest games."""

    purpose = "Here you see how your finished games went: wins, best scores, longest and closest games."
    help_text = (
        "Statistics: your finished games against bots and alone. Up and down scroll; <key Escape dismiss> closes."
    )
    DEFAULT_CSS = """
    StatisticsScreen { align: center middle; }
    StatisticsScreen VerticalScroll { width: 90; max-width: 94%; height: auto; max-height: 90%; padding: 1 2;
        background: $surface; border: round $accent; border-title-color: $accent; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,t", "dismiss", "Close", show=False),
        Binding("q", "app.quit", "Quit", show=False),
    ]

    class Told(Message):
        """There is more to tell."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def compose(self) -> ComposeResult:
        """One page to scroll."""
        with VerticalScroll() as page:
            page.border_title = with_keys(self, "Statistics (<key Escape dismiss> closes)")
            yield Static("Your games are being read ...", markup=False)

    def on_mount(self) -> None:
        """Begin to read."""
        self.query_one(VerticalScroll).focus()
        self._read()

    @work(thread=True, exclusive=True)
    def _read(self) -> None:
        worker, others, games = get_current_worker(), Others(), list[Finished]()
        try:
            for game in finished(saves.files(), others):
                if worker.is_cancelled:
                    return
                games.append(game)
                self.post_message(self.Told(f"{len(games)} of your games have been read ..."))
        except BadRequest as error:
            self.post_message(self.Told(str(error)))
        else:
            self.post_message(self.Told("\n".join(told(games, others))))

    @on(Told)
    def tell(self, event: Told) -> None:
        """Show it."""
        self.query_one(Static).update(Group(*map(_line, event.text.splitlines())))


def _line(text: str) -> RenderableType:
    """A line of the statistics: those below a heading hang below it, also where they wrap."""
    return hanging(" ", text.strip()) if text.startswith(" ") else Text(text, "bold")

"""The list of saved games, how each stands, and what you can do with it."""

from collections import Counter
from datetime import datetime
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option
from textual.worker import get_current_worker

from nf_core.bots.seating import HUMAN
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.outside import shown, shown_lines
from tui import saves
from tui.keys import with_keys
from tui.panels.key_bar import KeyBar
from tui.panels.listing import Listing
from tui.saves import Saved
from tui.screens.confirm import ConfirmScreen
from tui.screens.guarded import GuardedScreen
from tui.screens.statistics_page import StatisticsScreen

MOST_SEATS = 9
"The most seats that are listed: more than any game has."


def when(file: Path) -> str:
    """When a game was last saved."""
    try:
        return f"{datetime.fromtimestamp(file.stat().st_mtime).astimezone():%Y-%m-%d %H:%M}"
    except OSError:
        return "gone meanwhile"


def players(seats: tuple[str, ...]) -> str:
    """Who sits at a table."""
    alone = Counter(seats)[HUMAN] == 1
    return ", ".join(("you" if alone else "person") if name == HUMAN else shown(name) for name in seats[:MOST_SEATS])


GO_ON = "Enter goes on with it, <key r replay> replays it."


class SavedGamesScreen(GuardedScreen[None]):
    """The newest first; the list appears at once, and the standing of each game follows."""

    purpose = "Here are your saved games: go on with one, replay it, or delete it."
    help_text = (
        "Saved games: Enter goes on with a game, or replays it if it is over. A damaged game goes on "
        "from its last good line; a game that cannot be opened says why."
    )
    CSS_PATH = "saved_games.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "replay", "Replay"),
        Binding("d", "delete", "Delete"),
        Binding("t", "statistics", "Statistics"),
        Binding("escape", "dismiss", "Back"),
        Binding("question_mark", "app.help", "Help"),
        Binding("q", "app.quit", "Quit"),
    ]

    class Looked(Message):
        """A file has been looked into."""

        def __init__(self, saved: Saved) -> None:
            super().__init__()
            self.saved = saved

    def __init__(self) -> None:
        super().__init__()
        self.files: dict[str, Path] = {}
        self.looked: dict[str, Saved] = {}

    def compose(self) -> ComposeResult:
        """The list, and more about the game chosen."""
        yield Static("Saved games", id="heading")
        yield Listing(id="games", compact=True)
        yield Static(id="about", markup=False)
        yield KeyBar(show_command_palette=False)

    def on_screen_resume(self) -> None:
        """Update the list when the reader comes back from a game."""
        self._list()

    def _list(self) -> None:
        listed = self.query_one("#games", OptionList)
        place = listed.highlighted or 0
        try:
            self.files = {file.name: file for file in saves.files()}
        except BadRequest as error:
            self.files = {}
            self._tell(str(error))
        else:
            self._tell(
                "" if self.files else f"Nothing is saved yet in {saves.folder()}. Every game you play is saved there."
            )
        listed.clear_options()
        listed.add_options([Option(self._line(file), name) for name, file in self.files.items()])
        listed.display = bool(self.files)
        if self.files:
            listed.highlighted = min(place, len(self.files) - 1)
            listed.focus()
        self._look(list(self.files.values()))

    @work(thread=True, exclusive=True)
    def _look(self, files: list[Path]) -> None:
        worker = get_current_worker()
        for file in files:
            if worker.is_cancelled:
                return
            self.post_message(self.Looked(saves.look(file)))

    @on(Looked)
    def add_look(self, event: Looked) -> None:
        """Write the standing of a game into its line."""
        name = event.saved.file.name
        if name not in self.files:
            return
        self.looked[name] = event.saved
        listed = self.query_one("#games", OptionList)
        listed.replace_option_prompt(name, self._line(event.saved.file))
        if name == self._chosen:
            self._about(name)

    def _line(self, file: Path) -> Text:
        saved = self.looked.get(file.name)
        line = Text(f"{when(file)}  ", no_wrap=True, overflow="ellipsis")
        if not saved:
            return line.append(shown(file.name))
        line.append(f"{shown(saved.game):<16}", "bold").append(f"  {players(saved.seats):<15}")
        return line.append(f"  {saved.standing}", "dim" if saved.outcome else "")

    @property
    def _chosen(self) -> str:
        listed = self.query_one("#games", OptionList)
        if listed.highlighted is None or not listed.option_count:
            return ""
        return str(listed.get_option_at_index(listed.highlighted).id)

    @on(OptionList.OptionHighlighted)
    def choose(self, event: OptionList.OptionHighlighted) -> None:
        """Tell more about a game."""
        if event.option.id in self.files:
            self._about(event.option.id)

    def _about(self, name: str) -> None:
        saved = self.looked.get(name)
        if not saved:
            self._tell(f"{name}\nis being read ...")
            return
        lines = [name, f"{saved.game}: {players(saved.seats)}." if saved.seats else ""]
        if saved.can_open:
            lines.append(saved.outcome or f"{saved.stage}, {saved.score}.")
            lines.append("Enter replays it." if saved.outcome else with_keys(self, GO_ON))
        if saved.fault:
            lines.append(f"{'Damaged' if saved.can_open else 'Cannot be opened'}: {saved.fault}")
        self._tell("\n".join(filter(None, lines)))

    def _tell(self, text: str) -> None:
        self.query_one("#about", Static).update(shown_lines(text))

    @on(OptionList.OptionSelected)
    def open(self, event: OptionList.OptionSelected) -> None:
        """Go on with a game, or replay it if it is over."""
        if event.option.id not in self.files:
            return
        saved = self.looked.get(event.option.id)
        if saved and saved.outcome:
            self.action_replay()
        else:
            self.app.go_on(self.files[event.option.id], self)

    def action_replay(self) -> None:
        """Step through the game."""
        if self._chosen:
            self.app.open_replay(self.files[self._chosen], self)

    def action_statistics(self) -> None:
        """What the finished games say."""
        self.open_screen(StatisticsScreen())

    def action_delete(self) -> None:
        """Ask, and delete the game."""
        if not self._chosen:
            return
        file = self.files[self._chosen]
        question = ConfirmScreen(f"Delete {shown(file.name)} for good?", yes="Delete", no="Keep")
        self.open_screen(question, lambda sure: self._delete(file) if sure else None)

    def _delete(self, file: Path) -> None:
        try:
            saves.delete(file)
        except BadRequest as error:
            self.app.complain(error)
        else:
            self.notify(f"Deleted {file.name}.", markup=False)
            self._list()

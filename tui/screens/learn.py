"""The lessons of each game, to be played here, and the notebooks, with how to open them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import msgspec
from rich.table import Table
from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option
from textual.worker import Worker, get_current_worker

from nf_core.kernel.rulebook import rules
from nf_core.lessons import Lesson, Shelf, find_lesson, shelf
from nf_core.registry import manifest_of, manifests
from tui.front import front_of
from tui.panels.key_bar import KeyBar
from tui.panels.listing import Listing
from tui.panels.words import Kept
from tui.progress import Progress, in_words, progress_path
from tui.screens.guarded import GuardedScreen
from tui.screens.lesson import LessonScreen
from tui.screens.rules import RulesScreen

RULES, PAGE = "rules", "page"
"What comes before the id of a line that is no lesson."
TITLES = 20
"Columns for the titles of lessons."
FOLDER = Path(__file__).parents[2] / "tutorials"


class Cell(msgspec.Struct):
    """The part of a notebook's cell that is shown."""

    cell_type: str
    source: str | list[str]


class Notebook(msgspec.Struct):
    """The part of a notebook that is shown."""

    cells: list[Cell]


def notebooks(folder: Path = FOLDER) -> list[Path]:
    """The notebooks beside the program, in reading order; none if nf is installed without them."""
    return sorted(path for path in folder.rglob("*.ipynb") if not path.parent.name.startswith("."))


def title(path: Path) -> str:
    """A notebook's own title: the first heading of its first text; the file's name if it has none."""
    try:
        cells = msgspec.json.decode(path.read_bytes(), type=Notebook).cells
    except (OSError, msgspec.MsgspecError):
        return path.stem
    for cell in cells:
        lines = "".join(cell.source).splitlines()
        if cell.cell_type == "markdown" and lines:
            return lines[0].lstrip("# ")
    return path.stem


class LearnScreen(GuardedScreen[None]):
    """For each game its lessons, rules and pages; and the notebooks."""

    purpose = "Here you learn the games: by lessons on real tables, by their rules, and by notebooks."
    help_text = (
        "Learn: choose a line and press Enter, or click. A lesson goes on where you left it; its mark says how far you "
        "are. The notebooks below are opened in JupyterLab: run `make learn` in the project folder."
    )
    DEFAULT_CSS = """
    LearnScreen VerticalScroll { padding: 1 2; }
    LearnScreen OptionList { height: auto; border: none; background: transparent; padding: 0; margin-bottom: 1; }
    LearnScreen OptionList > .option-list--option-disabled { color: $accent; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", "Back"),
        Binding("question_mark", "app.help", "Help"),
        Binding("q", "app.quit", "Quit"),
    ]

    _reading: Worker[None]

    def compose(self) -> ComposeResult:
        """The lessons, and below them the notebooks."""
        with VerticalScroll(can_focus=False):
            yield Listing(id="lessons", compact=True)
            yield Static(self._notebooks(), id="notebooks")
        yield KeyBar(show_command_palette=False)

    class Read(Message):
        """The lessons of another game have been read, and played through to see that they can be."""

        def __init__(self, game_id: str, found: Shelf) -> None:
            super().__init__()
            self.game_id, self.found = game_id, found

    def on_mount(self) -> None:
        """The keyboard begins in the list; the lessons come into it game by game."""
        self._shelves: dict[str, Shelf] = {}
        self._progress = Progress(progress_path(self.app.settings_file))
        self.query_one(OptionList).focus()
        self._reading = self._read()

    @work(thread=True, exclusive=True)
    def _read(self) -> None:
        reading = get_current_worker()
        for game_id in manifests():
            if reading.is_cancelled:  # the reader has left, and shall not wait for the rest
                return
            self.post_message(self.Read(game_id, shelf(game_id)))

    @on(Read)
    def take(self, event: Read) -> None:
        """Show the lessons of another game."""
        self._shelves[event.game_id] = event.found
        self._list()

    def on_screen_resume(self) -> None:
        """Show the learner's progress."""
        self._progress = Progress(progress_path(self.app.settings_file))
        self._list()
        if self._progress.notice:
            self.notify(self._progress.notice, title="Progress", severity="warning", timeout=12, markup=False)

    def _list(self) -> None:
        listed = self.query_one(OptionList)
        place = listed.highlighted
        options = [option for game_id, found in self._shelves.items() for option in self._lines(game_id, found)]
        if self.is_reading:
            options.append(Option(Text("More lessons are being read ...", "dim italic"), disabled=True))
        listed.set_options(options)
        if self._shelves:
            # Lessons that were read before may come before the list has the height in which it scrolls.
            listed.set_reactive(OptionList.highlighted, place if place is not None else 1)
            self.call_after_refresh(listed.scroll_to_highlight)

    @property
    def is_reading(self) -> bool:
        """Whether lessons are still to come: not once they are all there, or reading them was stopped."""
        return not self._reading.is_cancelled and len(self._shelves) < len(manifests())

    def _lines(self, game_id: str, found: Shelf) -> Iterator[Option]:
        """A game's name, its lessons and what else there is to read."""
        yield Option(Text(manifest_of(game_id).title, "bold"), disabled=True)
        for lesson in found.sound:
            yield Option(_line(lesson, self._progress), lesson.id)
        for id, error in found.spoilt:
            yield Option(Text(f"{id} cannot be played: {error}", "dim"), disabled=True)
        yield from _pages(game_id)

    def _notebooks(self) -> Text:
        text = Text()
        found = notebooks()
        if found:
            text.append("Notebooks\n", "bold")
            text.append("They calculate and draw. To open them, run `make learn` in the project's folder.\n\n")
        for path in found:
            text.append(f"  {title(path)}\n", "bold")
            text.append(f"    {path.relative_to(FOLDER.parent)}\n", "dim")
        return text

    @on(OptionList.OptionSelected)
    def open_line(self, event: OptionList.OptionSelected) -> None:
        """Begin a lesson, or go on with it; or open the rules or a page of a game."""
        kind, _, id = str(event.option.id).partition(":")
        if kind == RULES:
            self.open_screen(RulesScreen(manifest_of(id)))
        elif kind == PAGE:
            self.app.action_open(id, self)
        else:
            self.open_screen(LessonScreen(find_lesson(kind)))


def _line(lesson: Lesson[Any, Any], progress: Progress) -> Kept:
    reached = in_words(progress.of(lesson.id), len(lesson.steps) + 1)
    return _row(lesson.title, lesson.about, reached or "not begun")


def _pages(game_id: str) -> Iterator[Option]:
    """What else there is to read about a game."""
    number = len(rules(manifest_of(game_id).package))
    row = _row("Rules", "Every rule in our own words", f"{number} rules")
    yield Option(row, f"{RULES}:{game_id}")
    for page in front_of(game_id).pages:
        yield Option(_row(page.title, page.about, "page"), f"{PAGE}:{page.name}")


def _row(title: str, about: str, mark: str) -> Kept:
    line = Table.grid(padding=(0, 2), expand=True)
    line.add_column(no_wrap=True, min_width=TITLES)
    line.add_column(ratio=1)
    line.add_column(justify="right", no_wrap=True)
    line.add_row(Text(title, "bold"), Text(about, "dim"), Text(mark, "bold" if mark == "done" else "dim"))
    return Kept(line)

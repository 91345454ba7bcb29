"""The lessons that are there, and how to open them."""

from pathlib import Path
from typing import ClassVar

import msgspec
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Footer, Static

FOLDER = Path(__file__).parents[2] / "tutorials"


class Cell(msgspec.Struct):
    """As much of a notebook's cell as is shown."""

    cell_type: str
    source: str | list[str]


class Notebook(msgspec.Struct):
    """As much of a notebook as is shown."""

    cells: list[Cell]


def notebooks(folder: Path = FOLDER) -> list[Path]:
    """The lessons beside the program, in reading order; none where nf is installed without them."""
    return sorted(path for path in folder.rglob("*.ipynb") if not path.parent.name.startswith("."))


def title(path: Path) -> str:
    """A lesson's own title: the first heading of its first text; the file's name if it has none."""
    try:
        cells = msgspec.json.decode(path.read_bytes(), type=Notebook).cells
    except (OSError, msgspec.MsgspecError):
        return path.stem
    for cell in cells:
        lines = "".join(cell.source).splitlines()
        if cell.cell_type == "markdown" and lines:
            return lines[0].lstrip("# ")
    return path.stem


class LearnScreen(Screen[None]):
    """The list of lessons."""

    help_text = "Lessons: run `make learn` in the project folder to open them in JupyterLab."
    DEFAULT_CSS = "LearnScreen VerticalScroll { padding: 1 3; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "app.pop_screen", "Back"),
        Binding("question_mark", "app.help", "Help"),
        Binding("q", "app.quit", "Quit"),
    ]

    def compose(self) -> ComposeResult:
        """How to open them, and what there is."""
        text = Text("Lessons\n\n", "bold")
        text.append("They are notebooks. To open them, run this in the project's folder:\n\n", "not bold")
        text.append("    make learn\n\n")
        for path in notebooks():
            text.append(f"  {title(path)}\n", "bold")
            text.append(f"    {path.relative_to(FOLDER.parent)}\n", "dim not bold")
        with VerticalScroll():
            yield Static(text)
        yield Footer()

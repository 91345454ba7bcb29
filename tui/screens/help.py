"""The help page: how to use each widget, the signs of the map, and the keys."""

from typing import ClassVar, Protocol, runtime_checkable

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from tui.keys import with_keys
from tui.panels.words import Kept
from tui.screens.guarded import GuardedModal, GuardedScreen

SIDEWAYS = {"scroll_left", "scroll_right", "page_left", "page_right"}
UP_AND_DOWN = {"scroll_up", "scroll_down", "scroll_home", "scroll_end"}
"Actions of widgets that do nothing if everything is in sight. Page up and down also move the cursor of lists."


@runtime_checkable
class Helpful(Protocol):
    """A widget or screen that says how it is used."""

    help_text: str


@runtime_checkable
class Legible(Protocol):
    """A widget that draws with signs and says what they mean."""

    def legend(self) -> list[tuple[str, str]]:
        """Each sign and its meaning."""


class HelpScreen(GuardedModal[None]):
    """Help about the screen below."""

    purpose = "It says what the screen behind it is for, and how it is used."

    DEFAULT_CSS = """
    HelpScreen { align: center middle; }
    HelpScreen VerticalScroll { width: 76; max-width: 94%; height: auto; max-height: 90%; padding: 1 2;
        background: $surface; border: round $accent; border-title-color: $accent; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,enter", "dismiss", "Close", show=False),
        Binding("q", "app.quit", "Quit", show=False),
    ]

    def __init__(self, below: Screen[object]) -> None:
        super().__init__()
        self.sections = gather(below)

    def compose(self) -> ComposeResult:
        """One page to scroll."""
        with VerticalScroll() as page:
            page.border_title = with_keys(self, "Help (<key Escape dismiss> closes)")
            yield Static(Kept(self.sections))

    def on_mount(self) -> None:
        """Arrow keys scroll at once."""
        self.query_one(VerticalScroll).focus()


def gather(screen: Screen[object]) -> Group:
    """Everything that a screen says about its use."""
    nodes: list[DOMNode] = [*([screen.focused] if screen.focused else []), *screen.query("*")]
    helpful = [node for node in nodes if isinstance(node, Helpful) and node.display]
    texts = dict.fromkeys(with_keys(node, node.help_text) for node in helpful)
    parts: list[RenderableType] = [Text(f"{screen.purpose}\n")] if isinstance(screen, GuardedScreen) else []
    parts += [Markdown(with_keys(screen, screen.help_text)), ""] if isinstance(screen, Helpful) else []
    parts += [Text("Keys", "bold"), _keys(screen), Text()]
    for node in nodes:
        if isinstance(node, Legible):
            parts += [Text("\nSigns", "bold"), _pairs(node.legend())]
            break
    return Group(*parts, "", *map(Markdown, texts))


def _keys(screen: Screen[object]) -> Table:
    pairs: dict[str, str] = {}
    # First the keys of the footer; those that only scroll and the like come last.
    for node, binding, enabled, _ in sorted(
        screen.active_bindings.values(), key=lambda active: not active.binding.show
    ):
        if enabled and binding.description and _does_something(node, binding.action):
            key = screen.app.get_key_display(binding)
            pairs[binding.description] = f"{pairs[binding.description]} {key}" if binding.description in pairs else key
    return _pairs([(key, description) for description, key in pairs.items()])


def _does_something(node: DOMNode, action: str) -> bool:
    """Whether an action that only scrolls has anything to scroll; True for all other actions."""
    if action in SIDEWAYS:
        return isinstance(node, Widget) and node.allow_horizontal_scroll
    return action not in UP_AND_DOWN or (isinstance(node, Widget) and node.allow_vertical_scroll)


def _pairs(rows: list[tuple[str, str]]) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold", no_wrap=True, min_width=9)
    for row in rows:
        table.add_row(*row)
    return table

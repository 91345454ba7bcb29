"""The end of a game as a scene: the score condition by condition, who won and why, and what to do next."""

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Button, Static

from tui.ending import reasons, rows, verdict
from tui.keys import with_keys
from tui.screens.guarded import GuardedModal
from tui.screens.leaving import again, another, replay

if TYPE_CHECKING:
    from tui.screens.play import PlayScreen

WAYS = {
    "review": "Review (<key Enter go-review>)",
    "replay": "Replay (<key r go-replay>)",
    "again": "Again (<key a go-again>)",
    "new": "New game (<key n go-new>)",
}
"What can be done next, by the id of its button."


class EndScene(GuardedModal[str]):
    """Tells the lines of the end one by one; any key shows all of them, and the next one goes on.

    Args:
        title: who won, in a few words.
        table: the score, with the players in its first row and the totals in its last.
        reasons: why it ended so.
        beat: seconds from line to line; 0 to show them all at once.
    """

    purpose = "Here the game ends: the score condition by condition, who won and why."
    help_text = (
        "The end: any key shows the whole of it. Then <key Enter go-review> looks at the table once more, "
        "<key r go-replay> steps through the game, <key a go-again> plays again with the same players and options, "
        "<key n go-new> sets up another game. <key up scroll-minus-1> and <key down scroll-1> go through a long score."
    )
    DEFAULT_CSS = """
    EndScene { align: center middle; }
    EndScene > Vertical { width: 84; max-width: 96%; height: auto; max-height: 92%; padding: 1 2; background: $surface;
        border: heavy $accent; border-title-color: $accent; }
    EndScene VerticalScroll { height: auto; max-height: 70vh; }
    EndScene Horizontal { height: 1; margin-top: 1; }
    EndScene Button { margin-right: 2; width: auto; min-width: 8; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,escape", "go('review')", "Review"),
        Binding("r", "go('replay')", "Replay"),
        Binding("a", "go('again')", "Again"),
        Binding("n", "go('new')", "New game"),
        Binding("up", "scroll(-1)", "Up", show=False),
        Binding("down", "scroll(1)", "Down", show=False),
        Binding("left", "app.focus_previous", "Other button", show=False),
        Binding("right", "app.focus_next", "Other button", show=False),
    ]

    def __init__(self, title: str, table: list[str], reasons: list[str], beat: float) -> None:
        super().__init__()
        head, *conditions, total = table
        styled = [(head, "$text-muted"), *((row, "") for row in conditions), (total, "bold")]
        told = [("", ""), *((reason, "") for reason in reasons)]
        self._title, self._beat = title, beat
        self._lines = [Content.styled(text, style) for text, style in (*styled, *told)]
        self._told = 0 if beat else len(self._lines)
        self._skips = False

    def compose(self) -> ComposeResult:
        """The lines above the buttons."""
        with Vertical() as page:
            page.border_title = "The end"
            with VerticalScroll(can_focus=False):
                yield Static(id="told", markup=False)
            with Horizontal():
                for id, words in WAYS.items():
                    yield Button(with_keys(self, words), id=id, compact=True)

    def on_mount(self) -> None:
        """Begin to tell."""
        self._show()
        if self._beat:
            self.set_interval(self._beat, self._tell)

    def _tell(self) -> None:
        if self._told < len(self._lines):
            self._told += 1
            self._show()

    def _show(self) -> None:
        is_whole = self._told == len(self._lines)
        verdict = [Content(""), Content.styled(self._title, "bold $text-accent")]
        lines = [*self._lines[: self._told], *(verdict if is_whole else [Content("...")])]
        self.query_one("#told", Static).update(Content("\n").join(lines))
        self.query_one(VerticalScroll).scroll_end(animate=False)

    def note_press(self) -> None:
        """Any key shows the whole of it, and does nothing else then."""
        self._skips = self._told < len(self._lines)
        if self._skips:
            self._told = len(self._lines)
            self._show()

    def on_mouse_down(self) -> None:
        """A click means the button that it is on, whatever the key before it was."""
        self._skips = False

    def action_go(self, way: str) -> None:
        """Go on in a way, unless that key has only skipped the telling."""
        if not self._skips:
            self.dismiss(way)

    def action_scroll(self, lines: int) -> None:
        """Look at the rest of a long score, unless that key has only skipped the telling."""
        if not self._skips:
            self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False, immediate=True)

    @on(Button.Pressed)
    def choose(self, event: Button.Pressed) -> None:
        """A button was chosen."""
        self.action_go(event.button.id or "")


def tell_ending(screen: "PlayScreen") -> None:
    """Open the scene over the table, and go on as the reader wants."""
    table = screen.table
    outcome = table.outcome
    assert outcome
    ways = {"replay": lambda: replay(screen), "again": lambda: again(screen), "new": lambda: another(screen)}
    scene = EndScene(verdict(outcome, screen.people), rows(table, screen.people), reasons(table), screen.link.pace.beat)
    screen.open_screen(scene, lambda way: screen.call_after_refresh(ways[way]) if way in ways else None)

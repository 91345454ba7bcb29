"""A fight as a scene over the table: the strengths of both sides term by term, then who won and what that changes."""

import textwrap
from itertools import count

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from nf_core.kernel.fight import Fight
from tui.fight import Sheet, terms_of
from tui.panels.falling_dice import TURN
from tui.screens.guarded import GuardedModal

WIDEST = 96
"Columns of the scene where there is room."
AROUND = 6
"Columns of its frame, and of the room within."
BESIDE = 4
"Lines of its frame, and between the parts."
REST = 5
"Beats for which it stays when all is told."


class FightScene(GuardedModal[None]):
    """Tells a fight, and goes by itself; any key or click ends it at once and does nothing else.

    Args:
        fight: the fight.
        beat: seconds from term to term; 0 to show all at once and to stay.
    """

    purpose = "Here a fight is told: the strengths of both sides term by term, then who won and what that changes."
    help_text = "A fight: any key goes on. The log tells it too, and the pace of bots on the settings page is its pace."
    DEFAULT_CSS = """
    FightScene { align: center middle; }
    FightScene > Vertical { height: auto; padding: 0 2; background: $surface; border: heavy $accent;
        border-title-color: $accent; border-subtitle-color: $text-muted; }
    FightScene Static { height: auto; }
    FightScene #over { text-style: bold; }
    FightScene #over, FightScene VerticalScroll { margin-bottom: 1; }
    FightScene VerticalScroll { height: auto; scrollbar-size: 0 0; }
    """

    def __init__(self, fight: Fight, beat: float) -> None:
        super().__init__()
        self._fight, self._beat, self._ticks = fight, beat, count(1)
        self._told = 0 if beat else terms_of(fight) + 1

    def compose(self) -> ComposeResult:
        """The title, the two sides, the verdict."""
        with Vertical() as page:
            page.border_title, page.border_subtitle = "A fight", "any key goes on"
            yield Static(self._fight.title, id="over", markup=False)
            yield Static(id="heads", markup=False)
            with VerticalScroll(can_focus=False):
                yield Static(id="terms", markup=False)
            yield Static(id="verdict", markup=False)

    def on_mount(self) -> None:
        """Begin to tell."""
        if self._beat:
            self.set_interval(self._beat, self._tell)
            self.set_interval(TURN, self._fall)

    def on_resize(self) -> None:
        """Draw it as wide as there is room."""
        self._show()

    def _tell(self) -> None:
        self._told += 1
        if self._told > terms_of(self._fight) + REST:
            self.dismiss()
        else:
            self._show()

    def _fall(self) -> None:
        if any(side.dice > self._told for side in self._fight.sides):
            self._show()

    def _show(self) -> None:
        page = self.query_one(Vertical)
        width = min(self.app.size.width - 2, WIDEST)
        page.styles.width = width
        sheet = Sheet(
            self._fight, self._told, width - AROUND, ascii_only=self.app.settings.ascii_map, tick=next(self._ticks)
        )
        parts = {"#heads": sheet.heads(), "#terms": sheet.terms(), "#verdict": sheet.verdict()}
        for part, content in parts.items():
            self.query_one(part, Static).update(content)
        scroll = self.query_one(VerticalScroll)
        others = (textwrap.fill(self._fight.title, sheet.width), parts["#heads"].plain, parts["#verdict"].plain)
        room = max(self.app.size.height - BESIDE - sum(map(_lines, others)), 1)
        scroll.styles.max_height = room
        scroll.scroll_to(y=_lines(parts["#terms"].plain.rstrip()) - room, animate=False)

    def on_key(self) -> None:
        """Any key goes on."""
        self.dismiss()

    def on_click(self) -> None:
        """So does a click."""
        self.dismiss()


def _lines(text: str) -> int:
    return text.count("\n") + 1

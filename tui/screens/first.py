"""A first game: which one, what it is about, and then the first decision with a coach."""

from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from nf_core.bots import seating
from nf_core.kernel.errors import GameError
from nf_core.kernel.game import Game
from nf_core.kernel.manifest import Manifest
from nf_core.registry import find_game, manifests
from tui import saves
from tui.keys import with_keys
from tui.panels.game_line import game_line
from tui.panels.key_bar import KeyBar
from tui.panels.listing import Listing
from tui.screens.guarded import GuardedModal, GuardedScreen
from tui.settings import GameChoice

ASKED = "Which game? Enter begins it: a real game against one bot, with a coach who says what to do and why."
HOW = (
    "The coach puts the cursor on a choice and says why; Enter takes it, up and down go to others. "
    "<key H play.coach> ends the coaching."
)


class FirstScreen(GuardedScreen[None]):
    """The games, for somebody who has played none of them."""

    purpose = "Here you choose the game that you play first, with a coach."
    help_text = "A first game: up and down choose a game, Enter begins it; or click, or press its number."
    DEFAULT_CSS = """
    FirstScreen { align: center middle; }
    FirstScreen VerticalScroll { width: 76; max-width: 100%; height: auto; max-height: 100%; padding: 0 1; }
    FirstScreen #asked, FirstScreen #goal { padding: 0 1 1 1; }
    FirstScreen #goal { padding: 1 1 0 1; }
    FirstScreen OptionList { height: auto; border: none; background: transparent; padding: 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        *[Binding(str(digit), f"choose({digit})", "Begin that game", show=False) for digit in range(1, 10)],
        Binding("escape", "dismiss", "Back"),
        Binding("question_mark", "app.help", "Help"),
        Binding("q", "app.quit", "Quit"),
    ]

    def compose(self) -> ComposeResult:
        """The question, the games, and what the one under the cursor is about."""
        with VerticalScroll(can_focus=False):
            yield Static(ASKED, id="asked")
            lines = [
                Option(game_line(manifest, str(number), is_ascii=self.app.settings.ascii_map), id)
                for number, (id, manifest) in enumerate(manifests().items(), 1)
            ]
            yield Listing(*lines, compact=True)
            yield Static(id="goal", markup=False)
        yield KeyBar(show_command_palette=False)

    def on_mount(self) -> None:
        """The keyboard begins in the list."""
        self.query_one(OptionList).focus()

    @on(OptionList.OptionHighlighted)
    def tell(self, event: OptionList.OptionHighlighted) -> None:
        """Say what the game under the cursor is about."""
        self.query_one("#goal", Static).update("\n".join(manifests()[str(event.option_id)].goal))

    @on(OptionList.OptionSelected)
    def begin(self, event: OptionList.OptionSelected) -> None:
        """Begin the game."""
        self._begin(str(event.option_id))

    def action_choose(self, digit: int) -> None:
        """Begin the game of that number."""
        ids = list(manifests())
        if digit <= len(ids):
            self._begin(ids[digit - 1])

    def _begin(self, id: str) -> None:
        if not self.is_active:
            return
        try:
            game = find_game(id)
            table = usual_table(game)
            table.coach(on=True)
        except GameError as error:
            self.app.complain(error)
            return
        self.app.begin(self, table, GameChoice(id, game.manifest.usual))


def usual_table(game: Game[Any]) -> Any:
    """A new table of a game with its usual players and options.

    Raises:
        GameError: it cannot be made or saved.
    """
    names = tuple(seating.HUMAN if name in {"you", "another"} else name for name in game.manifest.usual)
    return seating.sit_down(game, game.config_type(seats=len(names)), names, None, saves.new_file(game))


class GoalScreen(GuardedModal[None]):
    """What a game is about, in front of its table, before the first decision."""

    purpose = "It says what the game is about before you decide anything."
    help_text = "<key Enter dismiss> goes on to the game."
    DEFAULT_CSS = """
    GoalScreen { align: center middle; }
    GoalScreen VerticalScroll { width: 72; max-width: 94%; height: auto; max-height: 90%; padding: 1 2;
        background: $surface; border: round $accent; border-title-color: $accent; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,escape,space", "dismiss", "Go on"),
        Binding("q", "dismiss", "Go on", show=False),
    ]

    def __init__(self, manifest: Manifest) -> None:
        super().__init__()
        self.manifest = manifest

    def compose(self) -> ComposeResult:
        """The goal in its lines, and how the coach is used."""
        with VerticalScroll() as page:
            page.border_title = with_keys(self, f"{self.manifest.title} (<key Enter dismiss> goes on)")
            yield Static("\n\n".join([*self.manifest.goal, with_keys(self, HOW)]), markup=False)

    def on_mount(self) -> None:
        """Arrow keys scroll at once."""
        self.query_one(VerticalScroll).focus()

    def on_click(self) -> None:
        """A click goes on, as Enter does."""
        self.dismiss()

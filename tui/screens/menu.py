"""The main menu: everything that the app can do now."""

from collections.abc import Iterator
from typing import ClassVar

from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Middle, Vertical
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from nf_core.kernel.errors import BadRequest
from nf_core.registry import manifests
from tui import saves
from tui.front import fronts
from tui.panels.game_line import game_line
from tui.panels.key_bar import KeyBar
from tui.panels.listing import Listing
from tui.panels.words import Kept, hanging
from tui.saves import Saved
from tui.screens.guarded import GuardedScreen
from tui.settings import Settings

GAME = "game:"
"Before the ids of games, which may be those of pages."
ORBITS = "*──·──•──•──·──:·:·:──●────○────•────•"
"The sun and its planets, out to Neptune."
FIRST = {
    "first": ("n", "New here?", "Three minutes to your first move, with a coach"),
    "continue": ("c", "Continue", ""),
    "play": ("p", "Play", "Set up a new game"),
    "saved": ("s", "Saved games", "Go on, replay, ask what if"),
    "learn": ("l", "Learn", "Lessons, one idea each; the rules; notebooks"),
}
LAST = {
    "settings": ("t", "Settings", "Plain ASCII, forced questions, colours"),
    "help": ("?", "Help", "Keys and signs"),
    "quit": ("q", "Quit", "Back to the shell"),
}


def entries() -> dict[str, tuple[str, str, str]]:
    """The pages, each with its key, name and purpose; the pages of games come before the settings.

    A game's page is left out if its name is taken, and has no key if its key is taken.
    """
    found = dict(FIRST)
    for page in (page for front in fronts().values() for page in front.pages):
        if page.name not in found | LAST:
            taken = {key for key, *_ in (found | LAST).values()}
            found[page.name] = ("" if page.key in taken else page.key, page.title, page.about)
    return found | LAST


ENTRIES = entries()


class MenuScreen(GuardedScreen[None]):
    """The first page."""

    purpose = "Here you begin: choose a game, go on with one, learn, or look at what nf can tell."
    help_text = "Menu: up and down choose, Enter opens; or click, or press the letter or number of an entry."
    CSS_PATH = "menu.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        *[
            Binding(key, f"app.open('{id}')", name, show=False)
            for id, (key, name, _) in ENTRIES.items()
            if key and id not in ("continue", "help", "quit")
        ],
        *[Binding(str(digit), f"set_up({digit})", "Set up that game", show=False) for digit in range(1, 10)],
        Binding("c", "continue", "Continue", show=False),
        Binding("question_mark", "app.help", "Help"),
        Binding("q", "app.quit", "Quit"),
    ]

    class Found(Message):
        """The app now knows which game to go on with, or that there is none."""

        def __init__(self, game: Saved | None) -> None:
            super().__init__()
            self.game = game

    unfinished: Saved | None = None
    _opened = False

    def compose(self) -> ComposeResult:
        """Title, entries, keys, as soon as the menu is in front: until then the first page need not wait for them."""
        if not self._opened:
            return
        with Middle(), Vertical(id="menu"):
            title = Text.assemble(("n f\n", "bold"), "space board games, with reasons\n", (ORBITS, "dim"))
            yield Static(title, id="title")
            yield Listing(id="entries", compact=True)
        yield KeyBar()

    def _list(self) -> None:
        entries = self.query_one("#entries", OptionList)
        chosen = entries.highlighted_option
        options = list(self._options())
        entries.set_options(options)
        ids = [option.id for option in options]
        usual = "play" if self.app.settings.last_game.game else "first"
        entries.highlighted = ids.index(chosen.id if chosen and chosen.id in ids else usual)

    def _options(self) -> Iterator[Option]:
        """The pages, and the games below the page on which they are set up."""
        for id in ENTRIES:
            if id != "continue" or self.unfinished:
                yield Option(self._entry(id), id)
            if id == "play":
                for number, (game, manifest) in enumerate(manifests().items(), 1):
                    key = str(number) if number < 10 else " "
                    line = game_line(manifest, key, is_ascii=self.app.settings.ascii_map)
                    yield Option(line, f"{GAME}{game}")

    def apply_settings(self, settings: Settings) -> None:
        """Draw the pictures as the reader wants them."""
        if self._opened:
            self._list()

    def _entry(self, id: str) -> Kept:
        key, name, about = ENTRIES[id]
        if id == "continue" and self.unfinished:
            about = f"{self.unfinished.game}, {self.unfinished.standing.removesuffix(' so far')}"
        return hanging(Text.assemble((f" {key or ' '}  ", "dim"), (f"{name:<12}", "bold")), about)

    async def on_screen_resume(self) -> None:
        """Fill the page the first time, with the keyboard in the list; see whether there is a game to go on with."""
        if not self.is_active:
            return
        if not self._opened:
            self._opened = True
            await self.recompose()
            self._list()
            self.query_one("#entries").focus()
        self._look()

    @work(thread=True, exclusive=True)
    def _look(self) -> None:
        try:
            game = saves.newest_unfinished()
        except BadRequest:
            game = None
        self.post_message(self.Found(game))

    @on(Found)
    def offer(self, event: Found) -> None:
        """Offer to go on with that game, or stop offering it."""
        if self.unfinished != event.game:
            self.unfinished = event.game
            self._list()
            self.refresh_bindings()

    def check_action(self, action: str, _: tuple[object, ...]) -> bool:
        """Allow `continue` only if there is a game that is not over."""
        return action != "continue" or self.unfinished is not None

    def action_continue(self) -> None:
        """Go on with the newest game that is not over."""
        assert self.unfinished
        self.app.go_on(self.unfinished.file, self)

    def action_set_up(self, number: int) -> None:
        """Set up the game of that number."""
        ids = list(manifests())
        if number <= len(ids):
            self.app.open_set_up(ids[number - 1], self)

    @on(OptionList.OptionSelected)
    def open_entry(self, event: OptionList.OptionSelected) -> None:
        """Open what was chosen."""
        if event.option.id == "quit":
            self.app.exit()
        elif event.option.id == "continue":
            if self.unfinished:
                self.action_continue()
        elif str(event.option.id).startswith(GAME):
            self.app.open_set_up(str(event.option.id).removeprefix(GAME), self)
        else:
            self.app.action_open(str(event.option.id), self)

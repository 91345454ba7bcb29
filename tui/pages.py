"""The pages of the app by name: what the menu, the commands and other pages open."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from nf_core.games.high_frontier.routes.map import network
from nf_core.kernel.table import Table
from nf_core.registry import read_record
from tui import saves
from tui.games.high_frontier.screens.explorer import ExplorerScreen
from tui.screens.help import HelpScreen
from tui.screens.learn import LearnScreen
from tui.screens.play import PlayScreen
from tui.screens.replay import ReplayScreen
from tui.screens.saved_games import SavedGamesScreen
from tui.screens.set_up import SetUpScreen
from tui.screens.settings_page import SettingsScreen

if TYPE_CHECKING:
    from tui.app import NfApp

Page = Callable[["NfApp"], Screen[Any]]
"Makes a page for the app; raises GameError if it cannot be opened."


def routes(app: "NfApp") -> Screen[Any]:
    """The Route Explorer.

    Raises:
        BadData: the map cannot be read.
    """
    return ExplorerScreen(network.load(app.settings.edition), ascii_only=app.settings.ascii_map)


def played(table: Table[Any], *, open_hands: bool = False, asks_everything: bool = False, lost: str = "") -> Page:
    """A table to play at; what had to be left out of a damaged record of it is said."""

    def page(app: "NfApp") -> Screen[Any]:
        if lost:
            title = "The record was damaged; the game goes on from its last good line"
            app.notify(lost, title=title, severity="warning", timeout=15, markup=False)
        everything = asks_everything or app.settings.asks_everything
        return PlayScreen(table, open_hands=open_hands, asks_everything=everything)

    return page


def continued(file: Path) -> Page:
    """A saved game to go on with."""

    def page(app: "NfApp") -> Screen[Any]:
        table, lost = saves.reopen(file)
        return played(table, lost=lost)(app)

    return page


def newest(app: "NfApp") -> Screen[Any]:
    """The newest game that is not over.

    Raises:
        BadRequest: there is none.
    """
    return continued(saves.newest_unfinished().file)(app)


def replayed(file: Path) -> Page:
    """A saved game to be stepped through."""
    return lambda _: ReplayScreen(read_record(file))


PAGES: dict[str, Page] = {
    "play": lambda app: SetUpScreen(app.settings.last_game),
    "continue": newest,
    "saved": lambda _: SavedGamesScreen(),
    "routes": routes,
    "learn": lambda _: LearnScreen(),
    "settings": lambda app: SettingsScreen(app.settings),
    "help": lambda app: HelpScreen(app.screen),
}

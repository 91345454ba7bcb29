"""The pages of the app by name, which the menu, the commands and other pages open.

Their modules are loaded when they are opened, so that the first page need not wait for those of all others.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from nf_core.kernel.manifest import load_place
from nf_core.kernel.table import Table
from nf_core.registry import read_record
from tui import saves
from tui.front import fronts
from tui.settings import GameChoice

if TYPE_CHECKING:
    from tui.app import NfApp

Page = Callable[["NfApp"], Screen[Any]]
"Makes a page for the app; raises GameError if it cannot be opened."


def _screen(place: str, *given: Any, **manner: Any) -> Screen[Any]:
    """A screen of the app, by its module and name."""
    screen: Screen[Any] = load_place(f"tui.screens.{place}")(*given, **manner)
    return screen


def played(
    table: Table[Any],
    *,
    open_hands: bool = False,
    asks_everything: bool = False,
    lost: str = "",
) -> Page:
    """A table to play at; if its record was damaged, the reader hears what was lost."""

    def page(app: "NfApp") -> Screen[Any]:
        if lost:
            title = "The record was damaged; the game goes on from its last good line"
            app.notify(lost, title=title, severity="warning", timeout=15, markup=False)
        everything = asks_everything or app.settings.asks_everything
        return _screen("play:PlayScreen", table, open_hands=open_hands, asks_everything=everything)

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
    return lambda _: _screen("replay:ReplayScreen", read_record(file))


def set_up(id: str) -> Page:
    """The page on which a game is set up: as it was last, if that game was the last."""

    def page(app: "NfApp") -> Screen[Any]:
        last = app.settings.last_game
        return _screen("set_up:SetUpScreen", last if last.game == id else GameChoice(id))

    return page


PAGES: dict[str, Page] = {
    "play": lambda app: _screen("set_up:SetUpScreen", app.settings.last_game),
    "first": lambda _: _screen("first:FirstScreen"),
    "continue": newest,
    "saved": lambda _: _screen("saved_games:SavedGamesScreen"),
    "learn": lambda _: _screen("learn:LearnScreen"),
    "settings": lambda app: _screen("settings_page:SettingsScreen", app.settings),
    "help": lambda app: _screen("help:HelpScreen", app.screen),
}
"The pages of the app itself."


def page_of(name: str) -> Page:
    """The page of that name: of the app, or of the front end of a game."""
    made = {page.name: page.make for front in fronts().values() for page in front.pages}

    def page(app: "NfApp") -> Screen[Any]:
        screen: Screen[Any] = load_place(made[name])(app)
        return screen

    return PAGES.get(name) or page

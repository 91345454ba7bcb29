"""The ways out of a game: back, another game, the end of the app; nothing is lost without a question.

These are methods of the screen of a game, and stand here to be read together.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from nf_core.bots import seating
from nf_core.kernel.errors import GameError
from tui import saves

if TYPE_CHECKING:
    from tui.screens.play import PlayScreen


def replay(screen: "PlayScreen") -> None:
    """Step through the game that is over."""
    if screen.table.save_to and screen.table.is_saved:
        screen.app.open_replay(screen.table.save_to, screen)
    else:
        screen.notify("This game was not saved, so there is nothing to step through.", severity="warning")


def again(screen: "PlayScreen") -> None:
    """Play the same game again: the same players and options, other chance."""
    table, file = screen.table, saves.new_file(screen.table.game)
    backs = table.take_backs or None
    try:
        new = seating.sit_down(table.game, table.config, table.seat_names, None, file, take_backs=backs)
        new.coach(on=table.coached)
    except GameError as error:
        screen.app.complain(error)
        return
    asks = screen.app.settings.asks_everything
    screen.give_way_to(type(screen)(new, open_hands=screen.open_hands, asks_everything=asks))


def another(screen: "PlayScreen") -> None:
    """Leave this game for a new one."""

    def go() -> None:
        leave(screen)
        screen.app.action_open("play")

    unless_lost(screen, go)


def back(screen: "PlayScreen") -> None:
    """Back to the choices, or to the menu."""
    if not screen.choices.has_focus_within and screen.choices.display:
        screen.choices.take_focus()
    else:
        unless_lost(screen, lambda: leave(screen))


def end(screen: "PlayScreen") -> None:
    """Leave the app."""
    unless_lost(screen, screen.app.exit)


def unless_lost(screen: "PlayScreen", go: Callable[[], object], stay: Callable[[], object] = lambda: None) -> None:
    """Leave; if the game would be lost, ask first."""
    table = screen.table
    if table.unsaved:
        screen.link.safely(table.save)
    if table.is_saved or table.outcome or not table.past:
        go()
        return
    from tui.screens.confirm import ConfirmScreen  # noqa: PLC0415 - loaded when it is opened

    question = "This game is not saved: leaving ends it for good. Leave it?"
    screen.open_screen(ConfirmScreen(question, yes="Leave", no="Stay"), lambda sure: go() if sure else stay())


def leave(screen: "PlayScreen") -> None:
    """Close the screen, and say where the game is saved."""
    table = screen.table
    if table.past and table.is_saved and not table.outcome:
        screen.app.notify(f"The game is saved in {table.save_to}.", title="To go on: Continue", markup=False)
    screen.dismiss()

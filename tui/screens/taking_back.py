"""Choices that are taken back, and made again.

These are methods of the screen of a game, and stand here to be read together.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from nf_core.kernel.values import Seat
from tui.telling import TAKE_BACKS

if TYPE_CHECKING:
    from tui.screens.play import PlayScreen


def undo(screen: "PlayScreen") -> None:
    """Take the last choice back."""
    _take_back(screen, screen.table.undo)


def undo_turn(screen: "PlayScreen") -> None:
    """Take the whole turn back."""
    _take_back(screen, screen.table.undo_turn)


def _take_back(screen: "PlayScreen", undo: Callable[[Seat], bool]) -> None:
    last = screen.spared.last_to_choose
    if last is None:
        screen.notify("There is nothing to take back yet.", severity="warning")
        return
    screen.link.stop()
    if screen.link.safely(lambda: screen.spared.take_back(undo, last)):
        screen.call_after_refresh(screen.choices.take_focus)
    else:
        why = screen.standing.why_kept(last)
        more = "" if screen.table.outcome else " <key T take-backs> allows take-backs."
        screen.notify(f"{why}{more}", title="That cannot be taken back", severity="warning", markup=False)
        screen.follow()


def redo(screen: "PlayScreen") -> None:
    """Make again what was taken back."""
    screen.link.stop()
    if not screen.link.safely(screen.spared.redo):
        screen.notify("There is nothing to make again.", severity="warning")
        screen.follow()


def switch(screen: "PlayScreen") -> None:
    """Allow take-backs in a game against bots, or no longer; ask before they are allowed."""
    if len(screen.people) > 1:
        screen.notify("People who share a keyboard can take back everything.")
    elif screen.table.take_backs:
        _allow(screen, allowed=False)
    else:
        from tui.screens.confirm import ConfirmScreen  # noqa: PLC0415 - loaded when it is opened

        question = "Allow take-backs? Undo then goes back past chance and bots; the game is marked once you do that."
        page = ConfirmScreen(question, yes="Allow", no="Leave it")
        screen.open_screen(page, lambda sure: _allow(screen, allowed=True) if sure else None)


def _allow(screen: "PlayScreen", *, allowed: bool) -> None:
    screen.link.safely(lambda: screen.table.allow_take_backs(allowed=allowed))
    screen.notify(TAKE_BACKS[allowed])
    screen.refresh_bindings()

"""Choices that are taken back, and made again.

These are methods of the screen of a game, and stand here to be read together.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from nf_core.kernel.values import Seat

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
        screen.notify(why, title="That cannot be taken back", severity="warning", markup=False)
        screen.follow()


def redo(screen: "PlayScreen") -> None:
    """Make again what was taken back."""
    screen.link.stop()
    if not screen.link.safely(screen.spared.redo):
        screen.notify("There is nothing to make again.", severity="warning")
        screen.follow()

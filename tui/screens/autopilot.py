"""Plans from the board: the choices of a plan, made at the table one by one."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from textual.screen import Screen

from nf_core.kernel.decision import Decision
from nf_core.kernel.errors import GameError
from nf_core.kernel.manifest import load_place
from nf_core.kernel.values import Action
from tui.front import front_of

if TYPE_CHECKING:
    from tui.screens.play import PlayScreen


class Script(Protocol):
    """Choices that were planned."""

    words: str
    "What the plan is doing, or why it stopped."

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to choose."""
        ...

    @property
    def reminder(self) -> str:
        """How to go on."""
        ...

    def can_go_on(self, decision: Decision | None) -> bool:
        """Whether the game asks for the next choice, and allows it."""
        ...

    def next(self, decision: Decision | None) -> Action | None:
        """The next choice, if it can be made now."""
        ...


class Autopilot:
    """The plans of a screen.

    Args:
        screen: where the table is.
    """

    def __init__(self, screen: "PlayScreen") -> None:
        self._screen = screen
        self._script: Script | None = None

    @property
    def is_there(self) -> bool:
        """Whether there is anything to plan in this game."""
        return bool(self._planner)

    @property
    def _planner(self) -> str:
        """The place of the game's planner; empty if it has none."""
        return front_of(self._screen.table.game.id).planner

    def plan(self, target: str | None = None) -> None:
        """Go on with what is left of a plan, or open the planner."""
        if self._script and target is None and self._script.can_go_on(self._screen.decision):
            self._run(self._script)
            return
        planner: Callable[..., Screen[Any]] = load_place(self._planner)
        decision = self._screen.decision
        seat = decision.seat if decision else self._screen.reader
        try:
            page = planner(self._screen.state, seat, target, ascii_only=self._screen.board.ascii_only)
        except GameError as error:
            self._screen.app.complain(error)
            return
        self._screen.open_screen(page, self._begin)

    def _begin(self, script: Script | None) -> None:
        self._script = script
        if script:
            self._run(script)

    def _run(self, script: Script) -> None:
        """Make the choices, until one of them cannot be made now."""
        while action := script.next(self._screen.decision):
            self._screen.link.submit(action)
        self._screen.tell(script.words)
        self._screen.board.sketch(None if script.is_over else script)

    @property
    def reminder(self) -> str:
        """How to go on with what is left of a plan, if that can be done now."""
        script = self._script
        return script.reminder if script and script.can_go_on(self._screen.decision) else ""

"""Plans from the board: choices made at the table one by one, as a plan has them that may stand for many turns."""

import asyncio
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from textual.screen import Screen

from nf_core.kernel.decision import Decision
from nf_core.kernel.errors import GameError
from nf_core.kernel.manifest import load_place
from nf_core.kernel.values import Action, Seat
from tui.front import front_of

if TYPE_CHECKING:
    from tui.link import Link
    from tui.screens.lesson import LessonScreen
    from tui.screens.play import PlayScreen

PLANS = "plans"
Task = Callable[[Callable[[], bool]], tuple[Any, str]]
"Long work that is given a function which says whether the answer is still wanted, and gives back news and words."


class Script(Protocol):
    """A plan of a seat that stands at the table."""

    words: str
    "What the plan is doing, or why it waits."
    is_over: bool
    "Whether nothing is left of it."

    @property
    def note(self) -> Any:
        """What is to be saved with the game, as JSON has it."""
        ...

    @property
    def reminder(self) -> str:
        """How to go on."""
        ...

    @property
    def task(self) -> Task | None:
        """If the plan holds no longer: what plans anew."""
        ...

    def take(self, new: Any) -> None:
        """Go on with what the task has found."""
        ...

    def see(self, state: Any) -> None:
        """Take note of how things stand."""
        ...

    def can_go_on(self, decision: Decision | None) -> bool:
        """Whether the game asks for the next choice, and allows it."""
        ...

    def choice(self, decision: Decision) -> Action | None:
        """The next choice, if the game asks for it and allows it."""
        ...

    def next(self, decision: Decision | None) -> Action | None:
        """The next choice to be made, if it can be made now."""
        ...


class Orders(msgspec.Struct, frozen=True):
    """What the reader has decided on the planner's page."""

    script: Any = None
    "The `Script` that stands from now on; None if none does."
    sets_out: bool = False
    "Whether its first choices are made at once."


class Autopilot:
    """The plans of a screen: one for each seat that has one.

    Args:
        screen: where the table is.
        link: what makes choices at the table, and saves it.
    """

    def __init__(self, screen: "PlayScreen | LessonScreen", link: "Link | LessonScreen") -> None:
        self._screen, self._link = screen, link
        self._front = front_of(screen.table.game.id)
        self._scripts: dict[Seat, Script | None] = {}
        self._given_up = threading.Event()

    @property
    def is_there(self) -> bool:
        """Whether there is anything to plan in this game."""
        return bool(self._front.planner)

    @property
    def _seat(self) -> Seat:
        decision = self._screen.decision
        return decision.seat if decision else self._screen.reader

    @property
    def script(self) -> Script | None:
        """The plan of the seat that looks, if it has one."""
        seat, notes = self._seat, self._screen.table.notes
        if seat not in self._scripts and seat in notes and self._front.standing:
            self._scripts[seat] = load_place(self._front.standing)(seat, notes[seat])
        return self._scripts.get(seat)

    def plan(self, target: str | None = None) -> None:
        """Go on with the plan that stands, or say why it waits; without one, open the planner."""
        if self.script and target is None:
            self._run(self.script)
        else:
            self.open(target)

    def open(self, target: str | None = None, *, surveys: bool = False) -> None:
        """Open the planner; it may begin with all that is within reach."""
        planner: Callable[..., Screen[Any]] = load_place(self._front.planner)
        screen, seat = self._screen, self._seat
        try:
            how = {"standing": self.script, "surveys": surveys, "ascii_only": screen.board.ascii_only}
            page = planner(screen.state, seat, target, **how)
        except GameError as error:
            screen.app.complain(error)
            return
        screen.open_screen(page, lambda orders: self._obey(seat, orders))

    def _obey(self, seat: Seat, orders: Orders | None) -> None:
        if orders is None:
            return
        self._keep(seat, orders.script)
        if orders.script and orders.sets_out:
            self._run(orders.script)
        else:
            self.follow()
            self.point()
            self._screen.tell(orders.script.reminder if orders.script else "The plan is dropped.")

    def _keep(self, seat: Seat, script: Script | None) -> None:
        """Let a plan stand, or none, and save it with the game."""
        table, self._scripts[seat] = self._screen.table, script
        if script:
            table.notes[seat] = script.note
        else:
            table.notes.pop(seat, None)
        self._link.safely(table.save)

    def _run(self, script: Script) -> None:
        """Make the choices, until one of them cannot be made now."""
        script.see(self._screen.state)
        table = self._screen.table
        while action := script.next(self._screen.decision):
            before = table.state
            self._link.submit(action)
            if table.state is before:  # a lesson may want something else
                break
        self._screen.tell(script.words)

    # Following the table

    def follow(self) -> None:
        """Show the plan as the table now has it; plan anew where it does not fit any more."""
        script = self.script
        if script:
            script.see(self._screen.state)
            if script.is_over:
                self._keep(self._seat, None)
                script = None
        self._screen.board.sketch(script)
        if script and (task := script.task):
            self._given_up.set()
            self._given_up = threading.Event()
            self._screen.run_worker(self._plan_anew(script, task, self._given_up), group=PLANS, exclusive=True)

    async def _plan_anew(self, script: Script, task: Task, given_up: threading.Event) -> None:
        try:
            new, words = await asyncio.to_thread(task, lambda: not given_up.is_set())
            is_late = given_up.is_set()
        finally:
            given_up.set()
        if script is self.script and not is_late:
            script.take(new)
            self._keep(self._seat, script)
            self._screen.board.sketch(script)
            self.point()
            self._screen.tell(f"{words} {script.reminder if script.can_go_on(self._screen.decision) else ''}".strip())

    @property
    def reminder(self) -> str:
        """How to go on with a plan, if that can be done now."""
        script = self.script
        return script.reminder if script and script.can_go_on(self._screen.decision) else ""

    def point(self) -> None:
        """Put the cursor on the next choice of a plan, if it can be made now; what else there is stays in view."""
        script, decision, choices = self.script, self._screen.decision, self._screen.choices
        planned = script.choice(decision) if script and decision else None
        if planned is None:
            return
        rows = (row for group in choices.rows.rows.groups for row in group.rows if planned in row.actions)
        row = next(rows, None)
        if row and row.ways:
            choices.rows.highlight_row(row)
        else:
            choices.highlight(planned)

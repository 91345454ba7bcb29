"""The lesson player: a lesson of the engine in a notebook, step by step to its task."""

from collections.abc import Callable
from typing import Any, ClassVar

from traitlets import Bool, Dict, Int, List, Unicode

from nf_core.kernel.decision import Decision
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.values import Action
from nf_core.lessons import LessonRun, find_lesson
from widgets import forms, link, seats, tables


class LessonPlayer(seats.SeatWidget):
    """A prepared game with an instruction for every move; other moves are refused with an explanation.

    Args:
        lesson: its id, for example `these-new-worlds/01-playing-cards`.
        step: where to begin, from 0; the hints' moves are made for the steps before it.

    Raises:
        UnknownName: there is no such lesson; the message names the nearest.
        BadRequest: the lesson has no such step.
    """

    page = ("seat", "lesson_player")

    about = Unicode().tag(sync=True)
    "What the lesson is about, in a sentence."
    step = Int(0).tag(sync=True)
    "The step the learner is at, from 0; the last one is the task."
    total = Int(1).tag(sync=True)
    "The number of steps; the task is the last one."
    say = Unicode().tag(sync=True)
    "The instruction; at the end, the closing words."
    praise = Unicode().tag(sync=True)
    "The remark on the last right move."
    rules: List[link.Data] = List().tag(sync=True)
    "The rules of this step."
    refused = Dict().tag(sync=True)
    "Why the last move was refused; empty after a move that was made."
    made = List(Int()).tag(sync=True)
    "The steps whose moves the learner has made, even if taken back since; skipped steps do not count."
    solved = Bool(default_value=False).tag(sync=True)
    "Whether the task is done."
    missed = Bool(default_value=False).tag(sync=True)
    "Whether the task can no longer be done, so that you can only undo or restart."

    form: ClassVar[forms.Form] = seats.SeatWidget.form | {"step": forms.WHOLE}
    invitation = "Run this cell to take the lesson."

    def __init__(self, lesson: str, step: int = 0) -> None:
        found = find_lesson(lesson)
        self.run = LessonRun(found, step)
        super().__init__(self.run.game, title=f"Lesson: {found.title}", about=found.about, total=self.run.total)
        self._renew()

    def choose(self, given: Any) -> bool:
        """Make a move if the step wants it, and return whether it was made. If not, `refused` says why.

        Args:
            given: the number beside a choice (0 ends the turn), the chosen items, the amount, or an action.

        Raises:
            BadRequest: there is nothing to decide, or that does not answer it.
        """
        action, run = tables.answer(self.run.game, self._require(), given), self.run
        step = run.number
        refusal = run.submit(action)
        if refusal is None:
            done = step < run.total - 1 or run.done
            self.made = [*self.made, *({step} - {*self.made} if done else ())]
            self._renew()
        else:
            self.refused = link.refusal_data(refusal)
        return refusal is None

    def hint(self) -> str:
        """A move that the step wants, in words; the page shows it too.

        Raises:
            BadRequest: there is nothing to decide.
        """
        action = self.run.hint()
        self._advise(action, f"A move that goes on: {self.run.game.words.describe(self._view(), action)}.")
        return self.advice

    def undo(self) -> None:
        """Give back the last item, if you are choosing items; otherwise take back the last move.

        Raises:
            BadRequest: no move has been made.
        """
        if not self._give_back():
            self._do(self.run.undo, "There is nothing to take back: this is the beginning of the lesson.")

    def redo(self) -> None:
        """Make again what was undone last.

        Raises:
            BadRequest: there is nothing to redo.
        """
        self._do(self.run.redo, "There is nothing to redo.")

    def restart(self) -> None:
        """Begin the lesson again."""
        self.run.restart()
        self._renew()

    def go_to(self, step: int) -> None:
        """Go to a step, counted from 0: back, or forward by making the hints' moves.

        Raises:
            BadRequest: the lesson has no such step.
        """
        self.run.go_to(step)
        self._renew()

    def _do(self, act: Callable[[], bool], otherwise: str) -> None:
        if not act():
            raise BadRequest(otherwise, "Make a move.")
        self._renew()

    def _answer(self, action: Action) -> None:
        self.choose(action)

    def _asked(self) -> Decision | None:
        return self.run.decision

    def _view(self) -> Any:
        return self.run.table.view(self.run.seat)

    def _renew(self) -> None:
        run, view = self.run, self._view()
        with self.hold_sync():
            hands = tables.open_hands(run.game, run.table.config.seats, run.seat)
            self.view = tables.table_data(run.game, view, run.seat, hands=hands)
            self.agenda = tables.agenda_data(view.agenda)
            self.step, self.say, self.praise, self.news = run.number, run.say, run.praise, run.news
            self.rules = [link.rule_data(id) for id in run.rules]
            self.solved, self.missed = run.done, run.missed
            begun = bool(run.latest)
            self.may = {"undo": begun, "redo": run.table.can_redo, "restart": begun, "hint": run.decision is not None}
            self.refused = {}
            self._advise(None, "")
            asked = tables.decision_data(run.game, view, run.decision) if run.decision else self._quiet()
            self._ask(asked, run.table.state, run.decision)

    def _quiet(self) -> link.Data:
        prompt = "The lesson is done" if self.run.done else "Go back, or begin again"
        return {"shape": "waiting", "prompt": prompt}

    def _deeds(self) -> dict[str, Callable[[link.Data], object]]:
        return super()._deeds() | {
            "choose": lambda message: self.choose(message["what"]),
            "undo": lambda _: self.undo(),
            "redo": lambda _: self.redo(),
            "restart": lambda _: self.restart(),
            "hint": lambda _: self.hint(),
            "go": lambda message: self.go_to(message["step"]),
        }

    def _lines(self) -> list[str]:
        where = f"Step {self.step + 1} of {self.total}."
        return [self.about, where, *filter(None, [self.praise, self.say])]

"""A lesson being played, at a table of its own that is not saved.

The learner's progress is computed from the table's past, so undo, redo and restart are safe at any time: each move of
the learner since the prepared start is one step done. Answers that the lesson does not force are drawn with a seed
that depends on their place in the game, so the same moves always get the same answers.
"""

import re
from collections.abc import Callable
from random import Random
from typing import Any

from nf_core.bots import make
from nf_core.kernel.decision import Decision
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.game import Game
from nf_core.kernel.ledger import Refusal, show
from nf_core.kernel.past import Past
from nf_core.kernel.step import State, pending, why_not
from nf_core.kernel.table import Table
from nf_core.kernel.telling import sentences
from nf_core.kernel.values import NATURE, Action, Seat
from nf_core.kernel.wording import usual_keys
from nf_core.lessons.format import Lesson, Pattern
from nf_core.registry import find_game

BRACES = re.compile(r"\{(\w[^{}]*)\}")
PARTNER = "greedy"
"The bot that answers if the lesson does not."


def fill(text: str, game: Game[Any], s: State, action: Action) -> str:
    """A text with its placeholders (`PLACEHOLDERS`, and the game's own figures) filled for a move in a state."""
    if "{" not in text:
        return text
    values = {"move": game.words.describe(s, action), "points": show(game.scores(s)[action.seat].total)}
    ledger = game.words.reason(s, action)
    if ledger:
        values |= {"gain": show(ledger.total), "unit": ledger.unit}
    for decision in pending(s, action.seat):
        if decision.why:
            values["score"] = show(decision.why.total)

    def value(found: re.Match[str]) -> str:
        return values.get(found[1]) or game.words.figure(s, action.seat, found[1]) or found[0]

    return BRACES.sub(value, text)


class LessonRun:
    """A lesson being played.

    Args:
        lesson: the lesson.
        step: the step to begin with, from 0; the hints are played up to it. The task comes after the last step.

    Raises:
        BadRequest: the lesson has no such step.
    """

    def __init__(self, lesson: Lesson[Any, Any], step: int = 0) -> None:
        self.lesson = lesson
        self.keys: Callable[[str], str] = usual_keys
        "How the texts name keys; the app has those of the reader."
        self.seat = lesson.seat
        self.game = find_game(lesson.game)
        seats = set(range(lesson.config.seats)) - {lesson.seat}
        others = {seat: make(PARTNER, self.game, Random(seat)) for seat in seats}  # noqa: S311 - as in `_chance`
        self.table: Table[Any] = Table(self.game, lesson.config, players=others, take_backs=True)
        self._settle()
        self.go_to(step)

    @property
    def past(self) -> list[Past[Any]]:
        """The actions since the prepared start."""
        return self.table.past[len(self.lesson.start) :]

    @property
    def number(self) -> int:
        """The step the learner is at, from 0; after the last step comes the task."""
        return min(len(self._made()), len(self.lesson.steps))

    @property
    def total(self) -> int:
        """How many steps there are, counting the task as the last."""
        return len(self.lesson.steps) + 1

    @property
    def in_task(self) -> bool:
        """Whether all the steps are done."""
        return self.number == len(self.lesson.steps)

    @property
    def step_before(self) -> int | None:
        """The step to go back to: the one before, or the beginning of a task under way; None at the start."""
        made = len(self._made())
        return min(made - 1, len(self.lesson.steps)) if made else None

    @property
    def done(self) -> bool:
        """Whether the task is done."""
        return self._happened(self.lesson.task.goal)

    @property
    def missed(self) -> bool:
        """Whether the task can no longer be done: only undo and restart are left."""
        spent = len(self._made()) - len(self.lesson.steps)
        if self.done or spent <= 0:
            return False
        return self._too_late() or (self._settled() and (spent >= self.lesson.task.choices or not self._asked()))

    @property
    def say(self) -> str:
        """The instruction; after the task is done or missed, the closing words."""
        if self.done:
            return self.keys(self.lesson.closing)
        if self.missed:
            return self.keys(self.lesson.task.missed)
        text = self.lesson.task.say if self.in_task else self.lesson.steps[self.number].say
        return self.keys(fill(text, self.game, self.table.state, self.hint()))

    @property
    def praise(self) -> str:
        """The remark about the learner's last move; empty at first, and until the task is done."""
        made = self._made()
        if not made or (len(made) > len(self.lesson.steps) and not self.done):
            return ""
        text = self.lesson.task.praise if self.done else self.lesson.steps[len(made) - 1].praise
        return self.keys(fill(text, self.game, made[-1].before, made[-1].action))

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that are shown now."""
        return self.lesson.task.rules if self.in_task else self.lesson.steps[self.number].rules

    @property
    def latest(self) -> list[Past[Any]]:
        """The learner's last move and all that followed; nothing at first."""
        return self.since(len(self._made()))

    @property
    def news(self) -> list[str]:
        """The events of the learner's last move and of the others' answers, as told to the learner."""
        return sentences(self.game, [event for past in self.latest for event in past.turn.events], self.seat)

    @property
    def decision(self) -> Decision | None:
        """The learner's decision; None once the task is done or missed."""
        return None if self.done or self.missed else self._asked()

    def submit(self, action: Action) -> Refusal | None:
        """Make a move and let the others answer; or return why it cannot be made, changing nothing."""
        refusal = self._refuse(action)
        if refusal is None:
            self.table.submit(action)
            self._settle()
        return refusal

    def hint(self) -> Action:
        """A legal move that goes on; in the task, a move that looks best.

        Raises:
            BadRequest: there is nothing to decide.
        """
        decision = self.decision
        if decision is None:
            raise BadRequest("There is nothing to decide.", "Undo, or begin the lesson again.")
        if not self.in_task:
            step = self.lesson.steps[self.number]
            wanted: Action = step.hint
            return wanted if wanted in decision else next(filter(step.expect.matches, decision))
        made = [past.action for past in self._made()[len(self.lesson.steps) :]]
        solution: list[Action] = list(self.lesson.task.solution)
        if made == solution[: len(made)] and len(made) < len(solution) and solution[len(made)] in decision:
            return solution[len(made)]
        return self._best(decision.seat)

    def undo(self) -> bool:
        """Take the learner's last move back, and return whether there was one."""
        return bool(self._made()) and self.table.undo(self.seat)

    def redo(self) -> bool:
        """Redo what was taken back last, and return whether there was anything."""
        return self.table.redo()

    def restart(self) -> None:
        """Go back to the prepared start."""
        self.table.restart()
        self._settle()

    def go_to(self, step: int) -> None:
        """Go to a step, from 0: back by undoing, forward by redoing what was undone, else by the hints.

        Raises:
            BadRequest: the lesson has no such step.
        """
        if not 0 <= step < self.total:
            raise BadRequest(f"{self.lesson.title} has no step {step + 1}.", f"Choose from 1 to {self.total}.")
        while len(self._made()) > step:
            self.undo()
        while self.number < step:
            if not self.redo():
                self.submit(self.hint())

    def _answer(self, decision: Decision) -> Action:
        """The choice of NATURE or another seat: the forced one if it is legal, otherwise any."""
        forced = self._forced()
        if forced is not None and forced in decision:
            return forced
        return decision.sample(self._chance()) if decision.seat == NATURE else self._best(decision.seat)

    def _chance(self) -> Random:
        return Random(len(self.table.past))  # noqa: S311 - the same for everybody is the point

    def _best(self, seat: Seat) -> Action:
        bot = make(PARTNER, self.game, self._chance())
        return bot.choose(*self.table.question(seat))

    def _forced(self) -> Action | None:
        """The lesson's answer to the present question, if it has one."""
        steps, made = self.lesson.steps, len(self._made())
        if not made:
            answers, given = self.lesson.start, len(self.table.past)
        else:
            answers = self.lesson.task.answers if made > len(steps) else steps[made - 1].answers
            since = self.since(min(made, len(steps) + 1))
            given = sum(past.action.seat != self.seat for past in since)
        return answers[given] if given < len(answers) else None

    def _made(self) -> list[Past[Any]]:
        """The learner's moves."""
        return [past for past in self.past if past.action.seat == self.seat]

    def since(self, move: int) -> list[Past[Any]]:
        """The learner's move of that number, from 1, and all after it; nothing if it is not made yet."""
        places = [place for place, past in enumerate(self.past) if past.action.seat == self.seat]
        return self.past[places[move - 1] :] if 0 < move <= len(places) else []

    def _happened(self, kind: Pattern) -> bool:
        """Whether such an event has happened in the task."""
        since = self.since(len(self.lesson.steps) + 1)
        return any(kind.matches(event) for past in since for event in past.turn.events)

    def _too_late(self) -> bool:
        until = self.lesson.task.until
        return until is not None and self._happened(until)

    def _asked(self) -> Decision | None:
        """The learner's decision, if the start is over."""
        if len(self.table.past) < len(self.lesson.start):
            return None
        return next((decision for decision in self.table.decisions() if decision.seat == self.seat), None)

    def _settled(self) -> bool:
        return self._asked() is not None or not self.table.decisions()

    def _settle(self) -> None:
        """Let NATURE and the others act until the learner must, or the task is decided."""
        while not self._settled() and not self.done and not self._too_late():
            self.table.submit(self._answer(self.table.decisions()[0]))

    def _refuse(self, action: Action) -> Refusal | None:
        if self.done:
            return Refusal(self.rules[0], "This lesson is finished.")
        if self.missed:
            return Refusal(self.rules[0], self.say)
        decision = self.decision
        if decision is None or action not in decision:
            return why_not(self.table.state, action)
        if self.in_task or self.lesson.steps[self.number].expect.matches(action):
            return None
        step = self.lesson.steps[self.number]
        return Refusal(step.rules[0], self.keys(fill(step.refusal, self.game, self.table.state, self.hint())))

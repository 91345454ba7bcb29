"""Checks a lesson by playing it, step by step, with its hints and its solution."""

from typing import Any, NoReturn

from nf_core.kernel.errors import BadData, GameError
from nf_core.kernel.step import why_not
from nf_core.lessons.format import PLACEHOLDERS, Lesson, Step
from nf_core.lessons.run import BRACES, LessonRun, fill
from nf_core.registry import cite


class Checker:
    """The test of one lesson.

    Args:
        lesson: the lesson.
        file: its file, for complaints.
    """

    def __init__(self, lesson: Lesson[Any, Any], file: str) -> None:
        self._lesson = lesson
        self._file = file

    def run(self) -> None:
        """Play the lesson through.

        Raises:
            BadData: a rule is unknown, a move is not legal or not what its step expects, a forced answer is never
                given, a text has an unknown placeholder or relies on a figure that has changed, the solution does not
                do the task, or too few steps leave the learner a choice.
        """
        self._rules()
        run = self._begin()
        free = 0
        for number, step in enumerate(self._lesson.steps):
            free += any(not step.expect.matches(action) for action in run.decision or ())
            self._step(run, step, f"steps[{number}]")
        if 2 * free <= len(self._lesson.steps):
            self._fail("steps", "hardly ever leave a choice", "Let most steps have a legal move besides the right one.")
        self._task(run)

    def _fail(self, place: str, reason: str, remedy: str) -> NoReturn:
        raise BadData(self._file, place, reason, remedy)

    def _rules(self) -> None:
        cited = [(f"steps[{number}].rules", step.rules) for number, step in enumerate(self._lesson.steps)]
        for place, ids in [*cited, ("task.rules", self._lesson.task.rules)]:
            for id in ids:
                try:
                    cite(id)
                except GameError as error:
                    self._fail(place, error.message, "Name rules of the game's rulebook.")

    def _begin(self) -> LessonRun:
        if self._lesson.seat >= self._lesson.config.seats:
            self._fail("seat", f"there is no seat {self._lesson.seat}", "Count the seats from 0.")
        try:
            run = LessonRun(self._lesson)
        except GameError as error:
            self._fail("config", error.message, error.remedy)
        for number, (wanted, past) in enumerate(zip(self._lesson.start, run.table.past, strict=False)):
            if past.action != wanted:
                reason = f"{wanted} is not legal there: {why_not(past.before, wanted)}"
                self._fail(f"start[{number}]", reason, f"Legal would be {past.action}.")
        if len(run.table.past) != len(self._lesson.start) or run.decision is None:
            self._fail("start", "does not end where the learner must choose", "Add or remove actions at its end.")
        return run

    def _step(self, run: LessonRun, step: Step[Any], place: str) -> None:
        before = run.table.state
        self._given(run, step.given, f"{place}.given")
        if not step.expect.matches(step.hint):
            self._fail(f"{place}.hint", f"{step.hint} is not what the step expects", "Change the hint, or `expect`.")
        refusal = run.submit(step.hint)
        if refusal is not None:
            self._fail(f"{place}.hint", f"{step.hint} is not legal there: {refusal}", "Choose a legal move.")
        for key, text in (("say", step.say), ("refusal", step.refusal), ("praise", step.praise)):
            self._text(f"{place}.{key}", fill(text, run.game, before, step.hint))
        self._answers(run, step.answers, f"{place}.answers")
        if run.decision is None:
            self._fail(f"{place}.answers", "do not lead to a move of the learner", "Force what leads to one.")

    def _answers(self, run: LessonRun, answers: tuple[Any, ...], place: str, move: int = 0) -> None:
        """Check that all the answers were given after a move of the learner, by default the last."""
        since = run.since(move) if move else run.latest
        given = [past.action for past in since if past.action.seat != run.seat]
        for number, answer in enumerate(answers):
            if given[number : number + 1] != [answer]:
                instead = f"; there it is {given[number]}" if number < len(given) else ""
                self._fail(f"{place}[{number}]", f"{answer} is not given{instead}", "Force what is asked there.")

    def _given(self, run: LessonRun, given: dict[str, str], place: str) -> None:
        """Check the figures that the words rely on."""
        for name, wanted in given.items():
            found = run.game.words.figure(run.table.state, run.seat, name)
            if found != wanted:
                self._fail(f"{place}.{name}", f"is {found} and not {wanted}, as the text has it", "Change the text.")

    def _text(self, place: str, text: str) -> None:
        for name in BRACES.findall(text):
            known = ", ".join(PLACEHOLDERS)
            self._fail(place, f"nothing is known of {{{name}}} there", f"Write a number's name ({known}), or a word.")

    def _task(self, run: LessonRun) -> None:
        task = self._lesson.task
        if len(task.solution) > task.choices:
            self._fail("task.choices", f"are fewer than the {len(task.solution)} of the solution", "Allow as many.")
        self._text("task.say", run.say)
        self._given(run, task.given, "task.given")
        for number, action in enumerate(task.solution):
            refusal = run.submit(action)
            if refusal is not None:
                self._fail(
                    f"task.solution[{number}]", f"{action} is not legal there: {refusal}", "Choose a legal move."
                )
        if not run.done:
            self._fail("task.solution", "does not reach the goal", "Change it, or the goal.")
        self._answers(run, task.answers, "task.answers", len(self._lesson.steps) + 1)
        self._text("task.praise", run.praise)

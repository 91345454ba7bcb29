"""Every lesson is executed as the reader would, then a learner answers its questions: wrongly first, then rightly.

A learner is a function whose source is sent to the lesson's kernel; its parameters are names of the lesson.
The right answers here were counted by hand on the map, by the rules that the lesson is about.
"""

import inspect
from collections.abc import Callable
from textwrap import dedent
from typing import Any

import pytest

from tests.tutorials.lessons import LESSONS, run

EVERYTHING_DONE = """
from widgets import Quiz, lesson

quizzes = [thing for thing in globals().values() if isinstance(thing, Quiz)]
tasks = [thing for thing in globals().values() if isinstance(thing, lesson.Task)]
assert quizzes and tasks
for quiz in quizzes:
    wrong = [attempt for attempt in quiz.attempts if not attempt["right"]]
    assert wrong and quiz.solved and not quiz.revealed, quiz.question
    assert all(attempt["remarks"] for attempt in quiz.attempts), f"an answer left without a remark: {quiz.question}"
assert all(task.solved for task in tasks)
"""


def start(quiz: Any, task: Any, task_explorer: Any) -> None:
    """Deimos: waiting a year before the last turn saves one burn, HEO to Mars."""
    assert not quiz.try_answer("3")
    assert not quiz.try_answer("7")
    assert quiz.try_answer("1")

    def tries(target: str, thrust: int) -> str:
        task_explorer.target, task_explorer.thrust = target, thrust
        return task.value

    assert "empty space" in tries("heo", 4)
    assert "own zone" in tries("Shackleton", 4)
    assert "turns" in tries("mercury-north-pole", 4)
    assert "hazards" in tries("venus-aerostat", 4)
    task_explorer.source = "geo"
    assert "Make it the start" in task.value
    task_explorer.source = "leo"
    assert not task.solved
    tries("deimos", 4)
    assert not task.solved
    task_explorer.route = 1


def burns_hohmanns_lagrange_points(quiz: Any, task: Any, task_explorer: Any) -> None:
    """Vesta: four whole burns and a half lander burn; Hertha is one burn cheaper than its signpost says."""
    assert not quiz.try_answer("5")
    assert "half" in str(quiz.attempts[-1]["remarks"])
    assert not quiz.try_answer("17")
    assert not quiz.try_answer("100")
    assert quiz.try_answer("4 1/2")
    task_explorer.target = "phobos"
    assert "zone of Mars" in task.value
    task_explorer.target = "vesta"
    assert "4 1/2 burns" in task.value
    assert not task.solved
    task_explorer.target = "hertha"


def pivots_and_waiting(quiz: Any, thrust_quiz: Any, task: Any, task_explorer: Any) -> None:
    """Eros: three burns and a pivot of two, all in one year. Vesta: five and a half and two, so a thrust of eight."""
    for wrong in ("3", "4", "2", "9"):
        assert not quiz.try_answer(wrong)
    assert quiz.try_answer("5")
    assert not thrust_quiz.try_answer("3")
    assert not thrust_quiz.try_answer("6")
    assert thrust_quiz.try_answer("5")
    task_explorer.thrust = 7
    assert "Give the rocket more" in task.value
    task_explorer.thrust = 9
    assert "more than you need" in task.value
    task_explorer.thrust = 8
    assert "quickest row" in task.value
    assert not task.solved
    task_explorer.route = 2


LEARNERS: dict[str, Callable[..., None]] = {
    "00-start.ipynb": start,
    "high_frontier/01-burns-hohmanns-lagrange-points.ipynb": burns_hohmanns_lagrange_points,
    "high_frontier/02-pivots-and-waiting.ipynb": pivots_and_waiting,
}


def test_every_lesson_has_a_learner() -> None:
    assert sorted(LEARNERS) == LESSONS


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_runs_and_its_questions_and_tasks_can_be_solved(name: str) -> None:
    learner = LEARNERS[name]
    given = ", ".join(inspect.signature(learner).parameters)
    acts = "from typing import Any\n\n" + dedent(inspect.getsource(learner)) + f"\n{learner.__name__}({given})\n"
    run(name, then=acts + EVERYTHING_DONE)

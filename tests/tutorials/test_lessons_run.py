"""Every lesson is executed as the reader would, then a learner answers its questions: wrongly first, then rightly.

A learner is a function whose source is sent to the lesson's kernel; its parameters are names of the
lesson, and `story` is all of them.
The right answers here were counted by hand on the map, by the rules that the lesson is about.
"""

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from tests.tutorials.lessons import LESSONS, run

pytestmark = pytest.mark.slow
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
    """Toro: four burns and a pivot of two, all in one year. Vesta: five and a half and two, so a thrust of eight."""
    for wrong in ("4", "5", "2", "9"):
        assert not quiz.try_answer(wrong)
    assert quiz.try_answer("6")
    for wrong in ("4", "2", "7"):
        assert not thrust_quiz.try_answer(wrong)
    assert thrust_quiz.try_answer("6")
    task_explorer.thrust = 7
    assert "Give the rocket more" in task.value
    task_explorer.thrust = 9
    assert "more than you need" in task.value
    task_explorer.thrust = 8
    assert "quickest row" in task.value
    assert not task.solved
    task_explorer.route = 2


def fuel_mass_and_thrust(quiz: Any, jettison_quiz: Any, task: Any, task_slider: Any) -> None:
    """The row of dry mass 3 ends with 19 and 21 steps; jettisoning one step is the second example of rule F4.

    Eros takes three burns of two steps: more than the five steps of one tank, less than the nine of two.
    """
    for wrong in ("5", "21", "19", "3"):
        assert not quiz.try_answer(wrong)
    assert quiz.try_answer("2")
    for wrong in ("0", "3", "2", "20"):
        assert not jettison_quiz.try_answer(wrong)
    assert jettison_quiz.try_answer("1")
    task_slider.value = 1
    assert "Load more" in task.value
    task_slider.value = 3
    assert "to spare" in task.value
    assert not task.solved
    task_slider.value = 2


def landing_and_hazards(quiz: Any, safety_quiz: Any, task: Any, task_explorer: Any) -> None:
    """Nysa is the example of rule G2; Titan has air, and one aerobrake space above it."""
    for wrong in ("0", "1", "4"):
        assert not quiz.try_answer(wrong)
    assert quiz.try_answer("3")
    for wrong in ("4", "3", "2", "0", "7"):
        assert not safety_quiz.try_answer(wrong)
    assert safety_quiz.try_answer("1")
    task_explorer.target = "Hellas"
    assert "Go farther out" in task.value
    task_explorer.target = "Titan: Kraken Mare"
    assert "does not end with a parachute" in task.value
    task_explorer.caps = {"burns": 7, "turns": 4, "hazards": 1}


def planning_a_mission(story: Any, task: Any, task_explorer: Any) -> None:
    """The figures are those of the example mission, rule H9."""
    assert (story["boosted"].total, story["need"].tanks, story["loaded"].fuel_steps) == (4, 3, 10)
    assert (story["first"].net_thrust.total, story["first"].fuel.total, story["first"].fuel_after) == (2, 8, 2)
    assert (story["second"].net_thrust.total, story["second"].fuel.total, story["second"].fuel_after) == (10, 2, 0)
    assert (story["drawn"].total, story["alone"].fuel_steps, story["flame"], story["burn"]) == (1, 8, 2, 6)
    for wrong in ("1", "2", "4", "9", "2.5"):
        assert not story["water_quiz"].try_answer(wrong)
    assert story["water_quiz"].try_answer("3")
    for wrong in ("0", "2", "6", "10"):
        assert not story["landing_quiz"].try_answer(wrong)
    assert story["landing_quiz"].try_answer("9")
    for wrong in ("4", "1", "7"):
        assert not story["staging_quiz"].try_answer(wrong)
    assert story["staging_quiz"].try_answer("8")
    task_explorer.target = "heo"
    assert "fly to LEO" in task.value
    task_explorer.caps = {"hazards": 0}
    task_explorer.target = "leo"
    assert "do not pay for them" in task.value
    assert not task.solved
    task_explorer.caps = {}


LEARNERS: dict[str, Callable[..., None]] = {
    "00-start.ipynb": start,
    "high_frontier/01-burns-hohmanns-lagrange-points.ipynb": burns_hohmanns_lagrange_points,
    "high_frontier/02-pivots-and-waiting.ipynb": pivots_and_waiting,
    "high_frontier/03-fuel-mass-and-thrust.ipynb": fuel_mass_and_thrust,
    "high_frontier/04-landing-and-hazards.ipynb": landing_and_hazards,
    "high_frontier/05-planning-a-mission.ipynb": planning_a_mission,
}


def test_every_lesson_has_a_learner() -> None:
    assert sorted(LEARNERS) == LESSONS


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_runs_and_its_questions_and_tasks_can_be_solved(name: str) -> None:
    learner = LEARNERS[name]
    given = ", ".join(inspect.signature(learner).parameters)
    acts = f"from typing import Any\n\nstory = globals()\n{inspect.getsource(learner)}\n{learner.__name__}({given})\n"
    run(name, then=acts + EVERYTHING_DONE)

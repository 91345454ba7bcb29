"""Every lesson is executed as the reader would, then a learner answers its questions: wrongly first, then rightly.

A learner is a function whose source is sent to the lesson's kernel; its parameters are names of the
lesson, and `story` is all of them.
The right answers here were counted by hand on the map, by the rules that the lesson is about.
"""

import inspect
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.tutorials.learners import new_frontiers, race_for_the_galaxy
from tests.tutorials.learners.helping import HELPERS, answer_quiz, choose_option, take_lesson
from tests.tutorials.lessons import LESSONS, end_kernels, run

pytestmark = pytest.mark.slow
OF_PROGRAMS = re.compile(r"\b[A-Z]\w+\(\w+=|\bFraction\(|\bobject at 0x|\bWarning\b")
"What a reader should never see: a value as programs write it, or a warning to them."
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
    answer_quiz(quiz, "6", after=("4", "5", "2", "9"))
    answer_quiz(thrust_quiz, "6", after=("4", "2", "7"))
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
    answer_quiz(quiz, "2", after=("5", "21", "19", "3"))
    answer_quiz(jettison_quiz, "1", after=("0", "3", "2", "20"))
    task_slider.value = 1
    assert "Load more" in task.value
    task_slider.value = 3
    assert "to spare" in task.value
    assert not task.solved
    task_slider.value = 2


def landing_and_hazards(quiz: Any, safety_quiz: Any, task: Any, task_explorer: Any) -> None:
    """Nysa is the example of rule G2; Titan has air, and one aerobrake space above it."""
    answer_quiz(quiz, "3", after=("0", "1", "4"))
    answer_quiz(safety_quiz, "1", after=("4", "3", "2", "0", "7"))
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
    answer_quiz(story["water_quiz"], "3", after=("1", "2", "4", "9", "2.5"))
    answer_quiz(story["landing_quiz"], "9", after=("0", "2", "6", "10"))
    answer_quiz(story["staging_quiz"], "8", after=("4", "1", "7"))
    task_explorer.target = "heo"
    assert "fly to LEO" in task.value
    task_explorer.caps = {"hazards": 0}
    task_explorer.target = "leo"
    assert "do not pay for them" in task.value
    assert not task.solved
    task_explorer.caps = {}


def first_flights(story: Any, player: Any, quiz: Any, task: Any, task_bench: Any) -> None:
    """A tank is eight steps at a mass of 1, four at 4. With Metastable Helium the rocket has a mass of 7: seven steps
    in three tanks, a burn each. A sail burns none."""
    take_lesson(player)
    answer_quiz(story["tank_quiz"], "4", after=("8", "0", "3"))
    take_lesson(story["fuel_player"])
    answer_quiz(quiz, "Metastable Helium", after=("Mirror Steamer", "De Laval Nozzle", "Hall Effect", "PRC Taikonauts"))
    task_bench.remove("Hall Effect")
    assert "does not get there" in task.value
    task_bench.add("Ion Drive")
    assert "black card" in task.value
    task_bench.remove("Ion Drive")
    task_bench.add("Mirror Steamer")
    task_bench.tanks = 2
    assert "costs 5 WT" in task.value
    task_bench.remove("Cat Fusion")
    assert "not aboard" in task.value
    assert not task.solved
    task_bench.tanks = 0
    task_bench.rocket = {"cards": ["Cat Fusion", "Photon Kite Sail"]}


def luna_and_prospecting(story: Any, player: Any, quiz: Any, task: Any, task_odds: Any) -> None:
    """A second try misses a 1 in 25 of 36 cases; three single ones miss it in 125 of 216. Free Electron has ISRU 1."""
    take_lesson(story["luna_player"])
    take_lesson(player)
    assert [chance * 216 for chance in story["plans"].values()] == [66, 36, 91]
    for wrong in ("land the buggy on a Karin", "fire the laser at a Karin"):
        assert not quiz.try_answer(wrong)
    assert "30.6 %" in str(quiz.attempts[0]["remarks"])
    assert quiz.try_answer("fire the laser at every Karin")
    answer_quiz(
        story["water_quiz"],
        "Free Electron Laser",
        after=("Blackbody-Pumped Laser", "Flywheel Tractor", "Kuck Mosquito"),
    )
    for site, reason in (
        ("Karin B", "30.6 %"),
        ("Luna: Shackleton", "zone of Earth"),
        ("Koronis", "hydration of only 0"),
    ):
        task_odds.ask(site=site)
        assert reason in task.value
    task_odds.ask(site="Hygiea", unit="Nanobot")
    assert "not built on Earth" in task.value
    task_odds.ask(unit="Cat Fusion", with_=["Impact Mold Sinter"])
    assert "without help" in task.value
    assert not task.solved
    task_odds.ask(site="Hertha", with_=[])


def industry_and_auctions(story: Any, player: Any, quiz: Any, task: Any, panel: Any) -> None:
    """The first places of a track are 8 and 5; three ideas still bid (H2)."""
    take_lesson(player)
    take_lesson(story["auction_player"])
    answer_quiz(quiz, "5", after=("8", "10", "7", "4"))
    answer_quiz(story["hand_quiz"], "3", after=("4", "2", "9"))

    assert "auction is not over" in choose_option(panel, task, "Pass")
    assert "got it" in choose_option(panel, task, "Player 3 gets it")
    panel.undo()
    panel.undo()
    for price in (1, 2, 3):
        assert "auction is not over" in choose_option(panel, task, f"Bid {price} WT")
    choose_option(panel, task, "Bid 4 WT")


def scoring_and_a_first_game(story: Any, player: Any, quiz: Any, task: Any) -> None:
    """The second S factory lowers the track from 8 to 5: 1 + 5 + 5 - 8."""
    take_lesson(player)
    answer_quiz(quiz, "3", after=("6", "5", "9", "1", "23", "13"))
    assert not task.solved
    take_lesson(story["game_player"])


def playing_cards(player: Any, quiz: Any, task: Any, panel: Any) -> None:
    """On War Fleet go Raid, which is wild, and Patrol, which is red too; nothing has a higher position than Edict."""
    take_lesson(player)
    answer_quiz(quiz, "2", after=("0", "1", "5", "6", "3"))
    panel.choose(1)
    assert "on Field Lab there are still" in task.value
    assert not task.solved
    panel.undo()
    assert "play a card" in task.value
    panel.choose(2)


def resources(player: Any, quiz: Any, task: Any, panel: Any) -> None:
    """Occupation: three red planets and the homeworld. War Fleet and Breakthrough pay most, and War Fleet is lower."""
    take_lesson(player)
    answer_quiz(quiz, "4", after=("3", "2", "1", "6"))

    assert "Another card pays more" in choose_option(panel, task, "Barter")
    panel.undo()
    assert "so does a lower card" in choose_option(panel, task, "Breakthrough")
    panel.undo()
    assert not task.solved
    choose_option(panel, task, "War Fleet")


def colonising(story: Any, player: Any, quiz: Any, task: Any, panel: Any) -> None:
    """Four costs that can all be paid are six pairs; yellow and green cost one each. Both cheapest dice show one in
    171 of 1296 rolls: all rolls, less those with no one (625) or a single one (500)."""
    take_lesson(player)
    assert story["prices"][2] * 1296 == 1296 - 625 - 500
    answer_quiz(quiz, "6", after=("4", "12", "7", "1", "3"))
    panel.choose(4)
    assert "Undo if you have waited" in task.value
    panel.undo()
    panel.choose(2)
    assert "paid 4 tokens" in task.value
    assert not task.solved
    panel.undo()
    panel.choose(1)


def combat(player: Any, quiz: Any, task: Any, panel: Any) -> None:
    """Beside the 3 that stays a 5 draws level with the opponent's 8, and a 6 passes it."""
    take_lesson(player)
    answer_quiz(quiz, "2", after=("0", "1", "3", "6"))

    assert "would have been better" in choose_option(panel, task, "for 4 yellow tokens")
    panel.undo()
    assert "would have been better" in choose_option(panel, task, "your second die again for 2 green")
    assert not task.solved
    panel.undo()
    choose_option(panel, task, "for 2 red tokens")


def a_whole_round(player: Any, quiz: Any, task: Any, panel: Any) -> None:
    """After the cards, the planet goes to somebody, and then everything is returned."""
    take_lesson(player)
    answer_quiz(quiz, "Who gets the planet", after=("A round", "Clean-up", "Combat rolls", "If you can play, you must"))
    panel.choose(1)
    assert "round 1 is not over" in task.value
    while not task.solved:
        panel.choose(1)


def odds_of_combat(story: Any, quiz: Any, task: Any, task_odds: Any) -> None:
    """Of the 1296 rolls of four dice 575 put one fighter ahead and 146 draw level; a red pair wins the latter too.

    A 5 beside a 6 that is rolled again still loses to two 6s with five faces of six. Paying red and blue leaves a green
    and a blue pair; the others leave a pair less or no green. What four red tokens are worth against a green pair is
    counted in `tests/games/these_new_worlds/test_odds.py`.
    """
    assert story["bare"].win.total * 1296 == 575
    assert story["chances"](story["pairs"]["red"], story["nothing"])["win"] * 1296 == 575 + 146
    answer_quiz(quiz, "green", after=("red", "blue"))
    roll_quiz, keep_quiz = story["roll_quiz"], story["keep_quiz"]
    assert not roll_quiz.try_answer("a green one")
    assert "83.3 %" in str(roll_quiz.attempts[-1]["remarks"])
    assert roll_quiz.try_answer("a red one")
    for wrong in ("1 red and 1 green", "1 green and 2 blue"):
        assert not keep_quiz.try_answer(f"colonise Caravanserai for {wrong}")
    assert keep_quiz.try_answer("colonise Caravanserai for 1 red and 2 blue")
    task_odds.value = 3
    assert "not more than half" in task.value
    task_odds.value = 12
    assert "so are fewer" in task.value
    assert not task.solved
    task_odds.value = 5
    assert "so are fewer" in task.value
    task_odds.value = 4


LEARNERS: dict[str, Callable[..., None]] = {
    "00-start.ipynb": start,
    "high_frontier/01-burns-hohmanns-lagrange-points.ipynb": burns_hohmanns_lagrange_points,
    "high_frontier/02-pivots-and-waiting.ipynb": pivots_and_waiting,
    "high_frontier/03-fuel-mass-and-thrust.ipynb": fuel_mass_and_thrust,
    "high_frontier/04-landing-and-hazards.ipynb": landing_and_hazards,
    "high_frontier/05-planning-a-mission.ipynb": planning_a_mission,
    "high_frontier/06-first-flights.ipynb": first_flights,
    "high_frontier/07-luna-and-prospecting.ipynb": luna_and_prospecting,
    "high_frontier/08-industry-and-auctions.ipynb": industry_and_auctions,
    "high_frontier/09-scoring-and-a-first-game.ipynb": scoring_and_a_first_game,
    **new_frontiers.LEARNERS,
    **race_for_the_galaxy.LEARNERS,
    "these_new_worlds/01-playing-cards.ipynb": playing_cards,
    "these_new_worlds/02-resources.ipynb": resources,
    "these_new_worlds/03-colonising.ipynb": colonising,
    "these_new_worlds/04-combat.ipynb": combat,
    "these_new_worlds/05-a-whole-round.ipynb": a_whole_round,
    "these_new_worlds/06-odds-of-combat.ipynb": odds_of_combat,
}


@pytest.fixture(scope="module", autouse=True)
def kernels():
    """Those that lessons share end with the last lesson."""
    yield
    end_kernels()


def test_every_lesson_has_a_learner() -> None:
    assert sorted(LEARNERS) == LESSONS


def texts(lesson: Any) -> Iterator[str]:
    """The texts that a lesson has shown by its end, and the still forms of its widgets."""
    for cell in lesson.cells:
        for output in cell.get("outputs", ()):
            data = output.get("data", {})
            yield from (data.get(kind, "") for kind in ("text/markdown", "text/html"))
            yield output.get("text", "")


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_runs_and_its_questions_and_tasks_can_be_solved(name: str) -> None:
    learner = LEARNERS[name]
    given = ", ".join(inspect.signature(learner).parameters)
    deeds = "\n".join(map(inspect.getsource, (*HELPERS, learner)))
    acts = f"from typing import Any\n\nstory = globals()\n{deeds}\n{learner.__name__}({given})\n"
    lesson = run(name, then=acts + EVERYTHING_DONE)
    assert [found for text in texts(lesson) for found in OF_PROGRAMS.findall(text)] == []

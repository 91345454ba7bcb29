"""The lessons of New Frontiers: they go through the whole rule book, and every figure in their words comes from it."""

import pytest

from nf_core.games.new_frontiers import actions as a
from nf_core.games.new_frontiers.game import GAME
from nf_core.lessons import LessonRun, find_lesson, lessons
from tests.lessons.laws import texts, typed_figures, untaught


@pytest.mark.parametrize("lesson", lessons("new-frontiers"), ids=lambda lesson: lesson.id)
def test_no_figure_of_the_game_is_typed_by_hand(lesson):
    for text in texts(lesson):
        assert not typed_figures(text), text


def test_every_rule_has_a_step_in_some_lesson():
    assert untaught("new-frontiers") == {}


def task(name):
    """A lesson at its task."""
    lesson = find_lesson(f"new-frontiers/{name}")
    return LessonRun(lesson, step=len(lesson.steps))


@pytest.mark.parametrize(
    ("name", "moves"),
    [
        ("01-a-round", [a.SelectTile(0, "isolation")]),
        ("02-developing", [a.SelectTile(0, "develop"), a.BuyDevelopment(0, "Drop Ships")]),
        ("05-priority-and-the-end", [a.SelectTile(0, "develop"), a.BuyDevelopment(0, "Drop Ships")]),
        ("07-scoring", [a.SelectTile(0, "settle"), a.SettleWorld(0, "Alien Rosetta Stone World", "pay")]),
    ],
)
def test_a_task_can_be_missed_and_is_still_done_after_undo(name, moves):
    run = task(name)
    for move in moves:
        assert not run.missed
        assert run.submit(move) is None
    assert run.missed
    assert run.say == run.lesson.task.missed
    for _ in moves:
        run.undo()
    while not run.done:
        assert run.submit(run.hint()) is None


def points(run):
    """What the learner scores now."""
    return GAME.scores(run.table.state)[0].total


def test_the_world_that_scores_most_is_not_the_one_with_most_points_printed_on_it():
    """The Genes world: 2 VP printed and 2 by Pan-Galactic League. The other has 3 printed and is not military."""
    gained = {}
    for world, way in (("Reptilian Uplift Race", "conquer"), ("Alien Rosetta Stone World", "pay")):
        run = task("07-scoring")
        before = points(run)
        for move in (a.SelectTile(0, "settle"), a.SettleWorld(0, world, way)):
            run.submit(move)
        gained[world] = points(run) - before
    assert gained == {"Reptilian Uplift Race": 4, "Alien Rosetta Stone World": 3}


def test_the_last_purchase_wins_by_the_credits_that_are_left():
    """Seven VP each: the opponent answers with two for five of six credits, and four are left of the learner's."""
    run = task("05-priority-and-the-end")
    for action in run.lesson.task.solution:
        run.submit(action)
    run.table.submit(a.BuyDevelopment(1, "Prosperous Economy"))
    assert [score.total for score in run.table.outcome.scores] == [7, 7]
    assert run.table.outcome.winners == (0,)
    assert run.table.outcome.reason == "Most VP: 7, and then most credits and goods: 4."


def test_the_goal_of_the_opponent_counts_for_the_learner_too():
    run = task("06-goals")
    before = points(run)
    while not run.done:
        run.submit(run.hint())
    assert points(run) - before == 8
    assert "8 VP" in run.praise

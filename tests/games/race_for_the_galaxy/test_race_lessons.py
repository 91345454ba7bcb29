"""The lessons of Race for the Galaxy: they show every rule, and every figure in their words comes from the engine."""

import pytest

from nf_core.games.race_for_the_galaxy import actions as a
from nf_core.games.race_for_the_galaxy.game import GAME
from nf_core.games.race_for_the_galaxy.words.names import ACTIONS
from nf_core.lessons import LessonRun, find_lesson, lessons
from tests.lessons.laws import texts, typed_figures, untaught, untaught_sections

ID = "race-for-the-galaxy"


@pytest.mark.parametrize("lesson", lessons(ID), ids=lambda lesson: lesson.id)
def test_no_figure_of_the_game_is_typed_by_hand(lesson):
    for text in texts(lesson):
        assert not typed_figures(text, *ACTIONS.values()), text


def test_the_names_of_actions_are_no_typed_figures_but_others_are():
    assert typed_figures("Select Explore +5, Player 2.", *ACTIONS.values()) == []
    assert typed_figures("Draw 5 cards of the {hand}, or two.", *ACTIONS.values()) == ["5", "two"]


def test_every_section_and_every_rule_has_a_step_in_some_lesson():
    assert untaught_sections(ID) == set()
    assert untaught(ID) == {}


def task(name):
    """A lesson at its task."""
    lesson = find_lesson(f"{ID}/{name}")
    return LessonRun(lesson, step=len(lesson.steps))


def place(card):
    return a.PlaceWorld(0, card)


@pytest.mark.parametrize(
    ("name", "moves"),
    [
        ("01-a-round-and-its-phases", [a.SelectActions(0, ("trade",))]),
        ("04-reading-a-large-development", [a.SelectActions(0, ("settle", "produce")), place("Hive World")]),
        ("06-takeovers", [a.PlaceNothing(0), a.StopSettling(0)]),
        ("07-prestige-and-search", [a.StopSettling(0)]),
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


def test_of_worlds_with_as_many_points_printed_one_scores_more_than_twice_as_much():
    """Two VP printed on each. Galactic Imperium gives two for a Rebel military world and one for a military world;
    New Galactic Order one for the Military of Rebel Warrior Race."""
    gained = {}
    for world in ("Rebel Warrior Race", "Hive World", "Pilgrimage World"):
        run = task("04-reading-a-large-development")
        before = points(run)
        for move in (a.SelectActions(0, ("settle", "produce")), place(world)):
            assert run.submit(move) is None
        gained[world] = points(run) - before
    assert gained == {"Rebel Warrior Race": 5, "Hive World": 3, "Pilgrimage World": 2}


@pytest.mark.parametrize(
    ("moves", "chips"),
    [
        ([a.UsePower(0, "Diversified Economy", 0)], 6),
        ([a.UsePower(0, "Outlaw World", 0), a.ConsumeGoods(0, ("Runaway Robots",))], 2),
    ],
)
def test_the_power_that_is_used_first_decides_what_a_double_harvest_brings(moves, chips):
    """Diversified Economy takes all three goods for three VP; once another power has taken one, it takes none."""
    run = task("03-goods-trade-and-consuming")
    before = run.table.state.players[0].chips
    for move in (a.SelectActions(0, ("double",)), *moves):
        assert run.submit(move) is None
    assert run.table.state.players[0].chips - before == chips
    assert a.UsePower(0, "Diversified Economy", 0) not in run.table.decisions()[0]

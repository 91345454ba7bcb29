"""The lessons of High Frontier teach what they say: their tasks can be missed, and numbers come from the game."""

import re

import pytest
from msgspec.structs import replace

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.routes.rocket.cards import by_name
from nf_core.games.high_frontier.state import solar_system
from nf_core.games.high_frontier.words import figures
from nf_core.kernel.data import package_folder
from nf_core.kernel.errors import BadData
from nf_core.kernel.ledger import show
from nf_core.lessons import LessonRun, find_lesson, lessons
from nf_core.lessons.library import read_lesson
from tests.games.high_frontier.names import CAT, RAY, TAIKONAUTS


def task(name):
    lesson = find_lesson(f"high-frontier/{name}")
    return LessonRun(lesson, step=len(lesson.steps))


def go(run, *moves):
    """Make moves; a text is the space that is flown to."""
    for move in moves:
        action = (
            next(hop for hop in run.decision if getattr(hop, "target", "") == move) if isinstance(move, str) else move
        )
        assert run.submit(action) is None, action
    return run


def test_there_are_eight_lessons_from_the_launch_to_a_guided_game():
    names = [lesson.id.rpartition("/")[2][:2] for lesson in lessons("high-frontier")]
    assert names == [f"{number:02}" for number in range(1, 9)]


def test_a_prepared_start_turns_up_few_cards():
    for lesson in lessons("high-frontier"):
        assert sum(isinstance(action, a.Reveal) for action in lesson.start) <= 8


@pytest.mark.parametrize(
    ("name", "moves"),
    [
        ("01-first-launch", [a.EndTurn(0)]),
        ("02-boost-and-fuel", [a.Depart(0, "rocket", TAIKONAUTS), "heo", a.Halt(0), a.EndTurn(0)]),
        ("06-auctions", [a.Earn(0), a.EndTurn(0)]),
        (
            "07-scoring",
            [
                a.BeginTransfer(0, "rocket", "outpost"),
                a.Transfer(0, (TAIKONAUTS,)),
                a.BeginJettison(0),
            ],
        ),
    ],
)
def test_a_task_can_be_missed_and_is_still_done_after_undo(name, moves):
    run = task(name)
    for move in moves:
        assert not run.missed
        go(run, move)
    assert run.missed
    assert run.say == run.lesson.task.missed
    for _ in moves:
        run.undo()
    while not run.done:
        assert run.submit(run.hint()) is None


def test_the_strong_engine_does_not_reach_luna_on_the_fuel_of_the_thrifty_one():
    run = go(task("02-boost-and-fuel"), a.Depart(0, "rocket", TAIKONAUTS), "heo", "earth-radiation-04")
    assert not any(getattr(hop, "target", "") == "luna-lander-burn" for hop in run.decision)


def test_a_rival_may_win_what_is_put_up_and_pays_the_learner():
    run = go(task("06-auctions"), a.Research(0, "robonaut"), a.Pass(0), a.Pass(0), a.Award(0, 2))
    assert run.done


def test_next_to_the_karins_the_laser_reaches_all_three_and_the_buggy_none():
    run = task("04-prospecting")
    go(run, *run.lesson.task.solution[:-3])
    buggy = [action for action in run.decision if isinstance(action, a.Prospect) and action.card == CAT]
    assert buggy == [], "a buggy must stand on its site"
    laser = {action.site for action in run.decision if isinstance(action, a.Prospect) and action.card == RAY}
    assert laser == {"karin-a", "karin-b", "karin-c"}


def test_points_are_told_as_the_game_counts_them():
    lesson = find_lesson("high-frontier/07-scoring")
    told = 0
    for number, step in enumerate(lesson.steps):
        run = LessonRun(lesson, step=number)
        if "{points}" in step.say:
            told += 1
            assert f"oints so far: {show(GAME.scores(run.table.state)[0].total)}" in run.say or number == 0
    assert told > 4


TYPED = re.compile(r"\b[Pp]layer \d|\b1 WT\b|\b4 WT from one of them\b|[Bb]id (?:of )?1 WT")
"Figures that a lesson itself sets: what a tank is, what its step or its task asks for."


@pytest.mark.parametrize("lesson", lessons("high-frontier"), ids=lambda lesson: lesson.id)
def test_no_figure_of_the_game_is_typed_by_hand(lesson):
    texts = [text for step in lesson.steps for text in (step.say, step.refusal, step.praise)]
    texts += [lesson.about, lesson.closing, lesson.task.say, lesson.task.missed, lesson.task.praise]
    titles = sorted((space.title for space in solar_system().spaces.values()), key=len, reverse=True)
    for text in texts:
        left = TYPED.sub("", re.sub(r"\{[^}]*\}", "", text))
        for title in (*titles, "Lagrange 09", " 03 to 04", " and 01"):
            left = left.replace(title, "")
        assert not re.findall(r"\d+", left), left


def test_a_corrected_card_changes_the_text_that_names_its_mass(monkeypatch):
    lesson = find_lesson("high-frontier/02-boost-and-fuel")
    run = LessonRun(lesson, step=2)
    before, card = run.say, by_name()[CAT]
    assert f"a mass of {card.mass}" in before
    monkeypatch.setitem(figures.by_name(), CAT, replace(card, mass=14))
    assert run.say == before.replace(f"a mass of {card.mass}", "a mass of 14")


def test_a_lesson_whose_words_rely_on_a_figure_is_spoilt_by_another_one(tmp_path):
    original = (
        package_folder("nf_core.games.high_frontier", "lessons").joinpath("02-boost-and-fuel.toml").read_text("utf-8")
    )
    file = tmp_path / "02-boost-and-fuel.toml"
    file.write_text(original.replace('"class" = "transport"', '"class" = "tanker"'), "utf-8")
    with pytest.raises(BadData, match="is transport and not tanker") as caught:
        read_lesson("high-frontier", file)
    assert caught.value.place == "steps[5].given.class"


def test_one_flies_home_from_luna_by_parachute_or_not_at_all():
    """The fuel of one year's digging is enough for no burn but the first."""
    run = task("03-to-luna-and-back")
    go(run, *run.lesson.task.solution[:7], "earth-radiation-04")
    spaces = {hop.target for hop in run.decision if isinstance(hop, a.Hop)}
    assert "earth-lagrange-08" in spaces
    assert "heo" not in spaces


def test_the_crew_finds_water_enough_on_mars_without_a_roll():
    run = task("08-a-guided-game")
    go(run, *run.lesson.task.solution)
    assert run.done
    assert [claim.site for claim in run.table.state.claims] == ["mars-hellas-basin-buried-glaciers"]
    assert not any(isinstance(past.action, a.Roll) for past in run.latest)


def test_beyond_what_a_lesson_forces_the_rivals_play_for_themselves():
    run = task("08-a-guided-game")
    years = 0
    while years < 4:
        decision = run.decision
        quiet = next((move for move in decision if isinstance(move, a.EndTurn | a.Pass | a.Refuse)), None)
        assert quiet is not None
        years += isinstance(quiet, a.EndTurn)
        assert run.submit(quiet) is None
    theirs = {type(past.action) for past in run.past if past.action.seat > 0}
    assert theirs - {a.Earn, a.EndTurn, a.Pass}

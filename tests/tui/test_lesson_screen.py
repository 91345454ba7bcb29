"""Lessons in the app: the list with how far one has come, and every lesson from its first step to its end."""

import asyncio
import json
import threading

import pytest
from textual.widgets import OptionList, Static

from nf_core.kernel.wording import usual_keys
from nf_core.lessons import all_lessons, find_lesson, lessons, shelf
from tests.lessons.spoiling import SPOILT, one_spoilt
from tests.tui.piloting import settle
from tests.tui.playing import screen_text
from tui.app import NfApp
from tui.boards.board import Board
from tui.panels.choices import Choices
from tui.screens.confirm import ConfirmScreen
from tui.screens.learn import LearnScreen
from tui.screens.lesson import LessonScreen
from tui.screens.menu import MenuScreen
from tui.screens.why import WhyScreen

pytestmark = pytest.mark.slow

LESSONS = [
    lesson
    for game in {lesson.game: None for lesson in all_lessons()}
    for lesson in (lessons(game)[0], lessons(game)[-1])
]
"The first and the last of each game; every one is played through, without a screen, when it is read."
CARDS = find_lesson("these-new-worlds/01-playing-cards")
LAST = find_lesson("these-new-worlds/05-a-whole-round")
SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])


@pytest.fixture
def make_app(tmp_path):
    return lambda page="learn": NfApp(page, settings_file=tmp_path / "settings.json")


def in_lesson(lesson):
    return lambda _: LessonScreen(lesson)


def told(app):
    screen = app.screen
    return f"{screen.query_one('#status', Static).content}\n{screen.query_one('#note', Static).content.plain}"


def flowed(text):
    return " ".join(text.split())


async def press(pilot, *keys):
    await pilot.press(*keys)
    await pilot.pause()


async def make_the_move(pilot):
    """Ask for the hint and do it; a hint that opens the ways of a line is chosen there."""
    run = pilot.app.screen.run
    state = run.table.state
    await press(pilot, "h", "enter")
    if run.table.state is state and not run.done:
        await press(pilot, "enter")


async def jump(pilot, step):
    """Go to a step by the hints, without the keyboard."""
    pilot.app.screen.run.go_to(step)
    pilot.app.screen._follow()
    await pilot.pause()


async def finish(pilot):
    while not pilot.app.screen.run.done:
        await make_the_move(pilot)


@pytest.mark.deep
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
async def test_a_lesson_is_finished_by_the_keyboard_alone(make_app, tmp_path, lesson):
    app = make_app(in_lesson(lesson))
    async with app.run_test() as pilot:
        await pilot.pause()
        for number in range(len(lesson.steps)):
            assert app.screen.run.number == number
            assert f"Step {number + 1} of {len(lesson.steps) + 1}" in told(app)
            assert flowed(app.screen.run.say) in flowed(told(app))
            await make_the_move(pilot)
        assert "Your task" in told(app)
        await finish(pilot)
        assert flowed(usual_keys(lesson.closing)) in flowed(told(app))
        assert "Congratulations!" in flowed(screen_text(app))
    kept = json.loads((tmp_path / "lessons.json").read_text())
    assert kept == {lesson.id: {"step": len(lesson.steps), "done": True}}


@pytest.mark.deep
async def test_enter_at_the_end_leads_through_the_lessons_of_a_game_and_back_to_the_list(make_app):
    app = make_app()
    async with app.run_test() as pilot:
        await press(pilot, "enter")
        for lesson in lessons(CARDS.game):
            assert app.screen.lesson == lesson
            await jump(pilot, len(lesson.steps))
            await finish(pilot)
            await press(pilot, "enter")
        assert isinstance(app.screen, LearnScreen)
        assert screen_text(app).count(" done") == len(lessons(CARDS.game)), "the bar may stand right behind it"


@pytest.mark.deep
@SIZES
async def test_a_hint_is_said_and_lies_under_the_cursor(make_app, size):
    app = make_app(in_lesson(CARDS))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await press(pilot, "h")
        assert "Hint: play Survey" in told(app)
        assert app.screen.choices.highlighted_action == CARDS.steps[0].hint
        assert "Hint: play Survey" in screen_text(app)


@SIZES
async def test_a_move_off_the_step_is_refused_with_the_lessons_text(make_app, size):
    app = make_app(in_lesson(CARDS))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        before = app.screen.run.table.state
        await press(pilot, "enter", "enter")  # a wild card, and its colour
        assert CARDS.steps[0].refusal in flowed(told(app))
        assert app.screen.run.table.state is before
        assert CARDS.steps[0].refusal[:15] in flowed(screen_text(app))


@pytest.mark.traced
async def test_a_barred_choice_opens_why_and_so_does_w(make_app):
    app = make_app(in_lesson(CARDS))
    async with app.run_test() as pilot:
        await pilot.pause()
        await press(pilot, "end", "enter", "end", "enter")  # what cannot be done now is folded at first
        assert isinstance(app.screen, WhyScreen)
        await press(pilot, "escape")
        await press(pilot, "h", "w")
        assert "Collecting resources" in flowed(screen_text(app))


async def test_the_rules_of_the_step_are_shown(make_app):
    app = make_app(in_lesson(CARDS))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert "Position values" in flowed(screen_text(app))
        await jump(pilot, 2)
        assert "Extra ways to play" in flowed(screen_text(app))


@pytest.mark.deep
async def test_undo_works_at_every_step_and_after_the_end(make_app):
    app = make_app(in_lesson(CARDS))
    async with app.run_test() as pilot:
        await pilot.pause()
        stood = [told(app)]
        while not app.screen.run.done:
            await make_the_move(pilot)
            stood.append(told(app))
        for words in reversed(stood[:-1]):
            await press(pilot, "u")
            assert told(app) == words
        await press(pilot, "u")
        assert any("beginning" in notice.message for notice in app._notifications)
        await finish(pilot)


@pytest.mark.deep
@pytest.mark.traced
async def test_back_and_on_go_along_the_steps_that_were_reached(make_app):
    app = make_app(in_lesson(CARDS))
    async with app.run_test() as pilot:
        await pilot.pause()
        await make_the_move(pilot)
        await make_the_move(pilot)
        numbers = []
        for key in ("b", "left", "right", "n", "n"):
            await press(pilot, key)
            numbers.append(app.screen.run.number)
        assert numbers == [1, 0, 1, 2, 2]
        assert any("h gives a hint" in notice.message for notice in app._notifications)


@pytest.mark.traced
async def test_restart_asks_first(make_app):
    app = make_app(in_lesson(CARDS))
    async with app.run_test() as pilot:
        await pilot.pause()
        await make_the_move(pilot)
        await press(pilot, "r")
        assert isinstance(app.screen, ConfirmScreen)
        await press(pilot, "n")
        assert app.screen.run.number == 1
        await press(pilot, "r", "y")
        assert app.screen.run.number == 0
        assert "Step 1 of" in told(app)


@pytest.mark.deep
@pytest.mark.traced
async def test_a_missed_task_says_so_and_undo_brings_it_back(make_app):
    app = make_app(in_lesson(CARDS))
    async with app.run_test() as pilot:
        await pilot.pause()
        await jump(pilot, len(CARDS.steps))
        screen = app.screen
        screen.choose(Choices.Chosen(list(screen.run.decision)[1], screen.choices.decision))
        await pilot.pause()
        assert app.screen.run.missed
        assert flowed(CARDS.task.missed) in flowed(told(app))
        assert "u take your last move back" in flowed(screen_text(app))
        await press(pilot, "h", "1", "enter")
        assert isinstance(app.screen, LessonScreen)
        await press(pilot, "u")
        assert not app.screen.run.missed
        await finish(pilot)


@pytest.mark.deep
async def test_a_lesson_goes_on_where_it_was_left(make_app):
    app = make_app()
    async with app.run_test() as pilot:
        await press(pilot, "enter")
        await make_the_move(pilot)
        await make_the_move(pilot)
        await press(pilot, "escape")
        assert isinstance(app.screen, LearnScreen)
        assert "step 3 of 7" in screen_text(app)
    later = make_app()
    async with later.run_test() as pilot:
        assert "step 3 of 7" in screen_text(later)
        await press(pilot, "enter")
        assert later.screen.run.number == 2


@pytest.mark.traced
async def test_progress_that_cannot_be_read_is_a_notice_and_lessons_begin_anew(make_app, tmp_path):
    (tmp_path / "lessons.json").write_text("{")
    app = make_app()
    async with app.run_test() as pilot:
        await pilot.pause()
        assert any("lessons.json" in notice.message for notice in app._notifications)
        await press(pilot, "enter")
        assert app.screen.run.number == 0


@pytest.mark.traced
async def test_progress_that_cannot_be_written_is_a_notice(tmp_path):
    (tmp_path / "folder").write_text("in the way")
    app = NfApp(in_lesson(CARDS), settings_file=tmp_path / "folder" / "settings.json")
    async with app.run_test() as pilot:
        await pilot.pause()
        await make_the_move(pilot)
        assert any(notice.title == "Progress not kept" for notice in app._notifications)
        assert app.screen.run.number == 1


async def test_lessons_are_opened_by_mouse_and_the_menu_leads_to_them(make_app):
    app = make_app("menu")
    async with app.run_test() as pilot:
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)
        await press(pilot, "l")
        assert isinstance(app.screen, LearnScreen)
        lines = screen_text(app).splitlines()
        row = next(number for number, line in enumerate(lines) if "Colonising" in line)
        await pilot.click(offset=(6, row))
        await pilot.pause()
        assert app.screen.lesson.title == "Colonising"


async def test_the_list_opens_before_lessons_are_read_and_takes_them_game_by_game(make_app, monkeypatch):
    asked, goes_on = [], threading.Event()

    def slowly(game_id):
        asked.append(game_id)
        if len(asked) > 1:
            goes_on.wait(30)
        return shelf(game_id)

    monkeypatch.setattr("tui.screens.learn.shelf", slowly)
    app = make_app()
    async with app.run_test() as pilot:
        for _ in range(1000):
            await asyncio.sleep(0.01)
            if asked and app.screen.query_one(OptionList).highlighted_option:
                break
        listed = app.screen.query_one(OptionList)
        first = shelf(asked[0]).sound
        assert listed.highlighted_option.id == first[0].id
        assert "being read" in str(listed.get_option_at_index(listed.option_count - 1).prompt)
        goes_on.set()
        await settle(pilot)
        ids = [option.id for option in listed.options]
        assert {lesson.id for lesson in all_lessons()} <= set(ids)
        assert listed.highlighted_option.id == first[0].id, "the cursor stays"


@pytest.mark.traced
async def test_the_notebooks_stand_below_the_lessons(make_app):
    app = make_app()
    async with app.run_test(size=(120, 60)) as pilot:
        await pilot.pause()
        listed, below = app.screen.query_one(OptionList), app.screen.query_one("#notebooks", Static)
        assert below.region.y >= listed.region.bottom
        text = str(below.content)
        assert text.index("Notebooks") < text.index("make learn") < text.index("00-start.ipynb")
        ids = [option.id for option in listed.options if option.id and ":" not in option.id]
        assert ids == [lesson.id for lesson in all_lessons()]


async def test_the_longest_instruction_is_seen_whole_in_the_smallest_terminal(make_app):
    app = make_app(in_lesson(LAST))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await jump(pilot, len(LAST.steps))
        box = app.screen.query_one("#why-box")
        assert box.max_scroll_y > 0
        shown = [line[: box.region.right] for line in screen_text(app).splitlines()[box.region.y : box.region.bottom]]
        assert flowed(app.screen.run.say) in flowed("\n".join(shown))


@pytest.mark.traced
async def test_s_opens_the_scores_of_a_fight(make_app):
    app = make_app(in_lesson(find_lesson("these-new-worlds/04-combat")))
    async with app.run_test() as pilot:
        await pilot.pause()
        await jump(pilot, 2)
        await press(pilot, "s")
        assert "combat score" in flowed(screen_text(app))


@pytest.mark.deep
async def test_help_tells_of_the_lesson_and_resizing_keeps_it(make_app):
    app = make_app(in_lesson(CARDS))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await make_the_move(pilot)
        await press(pilot, "question_mark")
        assert "Nothing can go wrong" in flowed(screen_text(app))
        await press(pilot, "escape")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert app.screen.run.number == 1
        assert app.screen.query_one(Board).size.height >= 8
        assert "Step 2 of 7" in screen_text(app)


@pytest.mark.deep
async def test_all_keys_of_a_lesson_have_a_place_in_the_smallest_terminal(make_app):
    app = make_app(in_lesson(find_lesson("high-frontier/02-boost-and-fuel")))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "tab")
        keys = screen_text(app).splitlines()[-1]
        assert keys.startswith("w Why h Hint u Undo b Back n On v View")
        assert keys.rstrip().endswith("? Help")


@pytest.mark.deep
async def test_a_spoilt_lesson_is_shown_with_the_reason_among_the_others(make_app, tmp_path):
    with one_spoilt(tmp_path):
        app = make_app()
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            assert f"{SPOILT} cannot be played" in flowed(screen_text(app))
            await press(pilot, "enter")
            assert app.screen.lesson.id == "these-new-worlds/02-resources"


async def test_a_plan_is_flown_in_a_lesson_as_at_a_table_unless_the_step_wants_something_else(make_app):
    lesson = find_lesson("high-frontier/03-to-luna-and-back")
    app = make_app(in_lesson(lesson))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        leg = {"origin": "leo", "ways": [["heo--leo", "heo"]], "fuel": 20, "thruster": "PRC Taikonauts"}
        leg["aboard"] = sorted(["PRC Taikonauts", "Mirror Steamer", "Cat Fusion Z-pinch Torch"])
        screen, rocket = app.screen, app.screen.table.state.players[0].stacks[0]
        note = {"craft": "rocket", "target": "heo", "legs": [leg | {"fuel": rocket.fuel}]}
        note["terms"] = {"helped": [], "beamed": False, "elevators": False, "goal": "unclaimed"}
        screen.table.notes[0] = note
        await press(pilot, "m")
        assert "Not now. This step wants the steamer" in told(app)
        assert screen.run.number == 0
        note["legs"][0]["thruster"] = "Mirror Steamer"
        screen.autopilot._scripts.clear()
        await press(pilot, "m")
        assert screen.run.number > 0
        assert screen.table.state.players[0].stacks[0].space == "heo"

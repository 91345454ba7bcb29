"""What somebody meets who has never been here: the games in the menu, and a first game with a coach."""

import pytest
from textual.content import Content
from textual.widgets import OptionList, Static

from nf_core.kernel.rulebook import rules
from nf_core.registry import manifests
from tests.tui.piloting import press, settle, until
from tests.tui.playing import screen_text
from tui.app import NfApp
from tui.front import COLUMNS, LINES, front_of
from tui.screens.first import GoalScreen
from tui.screens.play import PlayScreen
from tui.settings import Settings, save_settings


@pytest.mark.parametrize("id", list(manifests()))
def test_each_game_has_a_line_a_goal_in_three_lines_and_a_picture_in_both_alphabets(id):
    manifest, picture = manifests()[id], front_of(id).picture
    assert 0 < len(manifest.about) <= 50
    assert [0 < len(line) <= 120 for line in manifest.goal] == [True] * 3
    for drawn in (picture.drawn, picture.ascii):
        lines = [Content.from_markup(line) for line in drawn]
        assert [line.cell_length <= COLUMNS for line in lines] == [True] * LINES
        assert all(line.spans for line in lines), "the theme colours it"
    assert "".join(picture.ascii).isascii()


@pytest.mark.parametrize("is_ascii", [False, True])
async def test_the_menu_shows_every_game_whole_at_80_by_24_in_either_alphabet(tmp_path, is_ascii):
    save_settings(tmp_path / "settings.json", Settings(ascii_map=is_ascii))
    app = NfApp(settings_file=tmp_path / "settings.json")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        shown = screen_text(app)
        assert "New here?" in shown
        assert "Back to the shell" in shown, "nothing is cut off"
        for id, manifest in manifests().items():
            picture = front_of(id).picture
            drawn = [Content.from_markup(line).plain for line in (picture.ascii if is_ascii else picture.drawn)]
            assert all(line.strip() in shown for line in (*drawn, manifest.title, manifest.about))
        entries = app.screen.query_one("#entries", OptionList)
        assert {line.rstrip().isascii() for line in drawn} == {is_ascii}
        assert entries.highlighted_option.id == "first", "who has played nothing begins there"
        await pilot.press("3")
        await settle(pilot)
        assert app.screen.game.id == "new-frontiers"
        assert not app._notifications, "nothing was chosen before that could be unusable"


def advice(app):
    """What is said beside the choices."""
    return str(app.screen.query_one("#note", Static).content)


async def test_three_keys_lead_to_a_real_decision_with_its_reason_and_the_coach_can_be_silenced(app):
    async with app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "n", "down", "enter")
        await until(pilot, lambda: isinstance(app.screen, GoalScreen))
        told = str(app.screen.query_one(Static).content)
        assert all(line in told for line in manifests()["high-frontier"].goal)
        await press(pilot, "enter")
        assert isinstance(app.screen, PlayScreen)
        await until(pilot, lambda: advice(app).startswith("The mission bot suggests"))
        table = app.screen.table
        assert len(table.players) == 1, "it is a real game"
        await press(pilot, "H", "1", "0")
        await until(pilot, lambda: app.screen.decision and len(table.past) > 6)
        assert not advice(app)
        await press(pilot, "H")
        await until(pilot, lambda: advice(app).startswith("The mission bot suggests"))
        await press(pilot, "escape", "c")
        await until(pilot, lambda: isinstance(app.screen, PlayScreen) and app.screen.table is not table)
        await until(pilot, lambda: advice(app).startswith("The mission bot suggests"))
        assert len(app.screen.table.past) == len(table.past), "the coach stays with the saved game"


def test_plain_lines_tell_the_goal_and_give_hints_until_they_are_unwanted_in_saved_games_too(answered, answers, file):
    answers("1")
    answered(f"play high-frontier --coach --plain --seed 7 --save {file}")
    answers("coach", "1")
    again = answered(f"continue {file} --plain").splitlines()
    assert sum("The mission bot suggests" in line for line in again) == 1
    assert any("type coach to hear no more" in line for line in again)
    answers("1")
    assert "The mission bot suggests" not in answered(f"continue {file} --plain"), "nor does it speak again unasked"
    answers("1", "coach", "1")
    told = answered("play high-frontier --coach --plain --seed 7").splitlines()
    goal = list(manifests()["high-frontier"].goal)
    assert told[1:4] == goal
    assert sum("The mission bot suggests" in line for line in told) == 2
    assert any(line.endswith("No more hints, unless you type hint.") for line in told)


@pytest.mark.parametrize("line", ["", "play --plain"])
def test_without_a_screen_the_games_are_offered_with_their_lines(nf, line):
    code, _, error = nf(line)
    assert code == 2
    assert all(f"{manifest.about}" in error and id in error for id, manifest in manifests().items())


async def test_the_page_of_lessons_opens_rules_and_pages_too_and_marks_what_was_not_begun(app):
    async with app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "l")
        listed = app.screen.query_one(OptionList)
        ids = [option.id for option in listed.options if option.id]
        assert set(ids) >= {f"rules:{id}" for id in manifests()} | {"page:routes"}
        assert "not begun" in screen_text(app)
        learning = app.screen
        listed.highlighted = listed.get_option_index("rules:new-frontiers")
        await press(pilot, "enter", "down")
        rule = list(rules(manifests()["new-frontiers"].package).values())[1]
        assert rule.title in screen_text(app)
        assert rule.text.split(". ")[0][:40] in screen_text(app)
        await press(pilot, "escape")
        assert app.screen is learning
        listed.highlighted = listed.get_option_index("page:routes")
        await press(pilot, "enter")
        assert app.screen.purpose.startswith("Here you find out where a spacecraft can fly")

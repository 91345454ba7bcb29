import json
import os
import subprocess
import sys

import pexpect
import pytest
from textual.events import Paste, Resize
from textual.geometry import Size
from textual.widgets import OptionList

from nf_core import __version__
from nf_core.kernel.errors import BadData
from nf_core.lessons import LessonRun, find_lesson
from tests.tui.piloting import click, key, rendered
from tui import crash
from tui.app import NfApp
from tui.games.high_frontier.screens.explorer import ExplorerScreen
from tui.screens.help import HelpScreen
from tui.screens.learn import title
from tui.screens.menu import MenuScreen
from tui.screens.too_small import TooSmallScreen

pytestmark = [pytest.mark.slow, pytest.mark.traced]


@pytest.fixture
def make_app(tmp_path):
    return lambda screen="menu": NfApp(screen, settings_file=tmp_path / "settings.json")


@pytest.mark.slow
async def test_every_entry_of_the_menu_opens_something(make_app):
    app = make_app()
    async with app.run_test() as pilot:
        await pilot.pause()
        entries = app.screen.query_one("#entries", OptionList)
        ids = [option.id for option in entries.options]
        assert "routes" in ids
        for number, id in enumerate(ids):
            if id == "quit":
                continue
            entries.highlighted = number
            await pilot.press("enter")
            await pilot.pause()
            assert not isinstance(app.screen, MenuScreen), id
            await app.workers.wait_for_complete()
            await pilot.press("escape")
            await pilot.pause()
            assert isinstance(app.screen, MenuScreen), id


@pytest.mark.deep
async def test_the_explorer_opens_from_the_menu_by_key_and_mouse(make_app):
    app = make_app()
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("r")
        assert isinstance(app.screen, ExplorerScreen)
        await pilot.press("escape")
        await pilot.pause()
        entries = app.screen.query_one("#entries", OptionList)
        place = entries.get_option_index("routes")
        line = next(line for line, (option, _) in enumerate(entries._lines) if option == place)
        await pilot.click("#entries", offset=(5, line))
        await pilot.pause()
        assert isinstance(app.screen, ExplorerScreen)


@pytest.mark.deep
async def test_help_gathers_texts_keys_and_the_signs_of_the_map(make_app):
    app = make_app("routes")
    async with app.run_test(size=(120, 60)) as pilot:
        await pilot.pause()
        legend = app.screen.map.legend()
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        shown = rendered(app.screen.sections)
        assert "Route Explorer" in shown
        assert "Slider" in shown
        for sign, meaning in legend:
            assert sign in shown
            assert meaning.split()[0] in shown


async def test_a_terminal_that_is_too_small_gets_a_notice_until_it_grows(make_app):
    app = make_app("routes")
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, TooSmallScreen)
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert isinstance(app.screen, ExplorerScreen)
        await pilot.resize_terminal(79, 24)
        await pilot.pause()
        assert isinstance(app.screen, TooSmallScreen)


def test_a_terminal_that_shrinks_before_there_is_a_screen_changes_nothing(make_app):
    app, tiny = make_app(), Size(60, 20)
    app.on_resize(Resize(tiny, tiny))
    assert app.screen_stack == []


@pytest.mark.parametrize("event", [key("q"), *click(3, 3), Paste("ceres")], ids=lambda event: type(event).__name__)
async def test_what_is_pressed_while_no_screen_is_open_is_dropped(make_app, event):
    app = make_app()
    await app.on_event(event)
    assert app.screen_stack == []


async def test_a_map_that_cannot_be_read_is_a_notice_with_its_remedy(make_app, monkeypatch):
    def broken(_):
        raise BadData("spaces.csv", "[[row]] 7", "is doctored", "Put it back.")

    monkeypatch.setattr("nf_core.games.high_frontier.routes.map.network.load", broken)
    app = make_app()
    async with app.run_test() as pilot:
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)
        notice = next(iter(app._notifications))
        assert "[[row]] 7" in notice.title
        assert notice.message == "Put it back."


BUG = """
import sys
from tui.app import run
from tui.games.high_frontier.screens.explorer import ExplorerScreen
ExplorerScreen.action_heat = lambda self: 1 // 0
sys.exit(run("routes"))
"""


def test_a_bug_ends_the_app_with_a_report_and_without_a_traceback(tmp_path):
    terminal = _spawn(["-c", BUG], tmp_path)
    terminal.expect("Choose where")
    terminal.send("e")
    report = _report_of_the_end(terminal, tmp_path, "ZeroDivisionError")
    for expected in ("Traceback", "ZeroDivisionError", "Asked(", "leo", __version__):
        assert expected in report


BUG_IN_PLAY = """
import sys
from tui.cli import main
from tui.panels.game_log import GameLog
show = GameLog.show
def broken(self, game, past, reader):
    if any(one.action.seat == reader for one in past):
        raise ZeroDivisionError("in the log")
    show(self, game, past, reader)
GameLog.show = broken
sys.exit(main(["play", "these-new-worlds", "--seats", "human,random", "--seed", "1"]))
"""


@pytest.mark.deep
def test_a_bug_in_a_game_loses_nothing_and_says_how_to_go_on(tmp_path):
    terminal = _spawn(["-c", BUG_IN_PLAY], tmp_path)
    terminal.expect("Play a card")
    terminal.send("2")
    told = _report_of_the_end(terminal, tmp_path, "ZeroDivisionError: in the log")
    (file,) = (tmp_path / "nf" / "saves").iterdir()
    assert f"nf continue {file}" in terminal.before
    lines = file.read_text().splitlines()
    actions = [line for line in lines[1:] if '"Mark"' not in line]
    assert json.loads(actions[-1])["seat"] == 0
    assert "\n".join([lines[0], *actions[-20:]]) in told
    assert "Traceback" in told
    assert __version__ in told
    goes_on = _spawn(["-m", "tui", "continue", str(file)], tmp_path)
    goes_on.expect("Play a card|Colonise")
    goes_on.send("q")
    goes_on.expect(pexpect.EOF)


BUG_IN_LINES = (
    BUG_IN_PLAY.partition("from tui.panels")[0]
    + """
from tui import telling
telling.hand = lambda *_, **__: 1 // 0
sys.exit(main(["play", "these-new-worlds", "--seats", "human,random", "--seed", "1"]))
"""
)


def test_a_bug_in_plain_lines_loses_nothing_either(tmp_path):
    environment = os.environ | {"XDG_STATE_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    command = [sys.executable, "-c", BUG_IN_LINES]
    done = subprocess.run(
        command, env=environment, input="1\nhand\n", capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 70
    assert "Traceback" not in done.stderr
    (file,) = (tmp_path / "nf" / "saves").iterdir()
    assert f"nf continue {file}" in done.stderr
    (report,) = (tmp_path / "nf" / "reports").iterdir()
    assert "ZeroDivisionError" in report.read_text()
    assert file.read_text().splitlines()[0] in report.read_text()


class InLesson:
    """A page on which a lesson is taken."""

    def __init__(self, lesson, step):
        self.run = LessonRun(find_lesson(lesson), step)


@pytest.mark.parametrize("lesson", ["these-new-worlds/01-playing-cards", "high-frontier/01-first-launch"])
def test_a_report_names_the_lesson_and_the_step_that_was_taken(tmp_path, lesson):
    page = InLesson(lesson, 2)
    crash.report(ZeroDivisionError("in a lesson"), [page], tmp_path)
    (report,) = tmp_path.iterdir()
    told = report.read_text()
    assert f"in the lesson {lesson}, at step 3 of {page.run.total}" in told
    assert all(f'"{type(past.action).__name__}"' in told for past in page.run.past)


def test_a_report_says_so_where_it_was_the_lessons_task(tmp_path):
    page = InLesson("high-frontier/01-first-launch", len(find_lesson("high-frontier/01-first-launch").steps))
    crash.report(ZeroDivisionError("in a task"), [page], tmp_path)
    (report,) = tmp_path.iterdir()
    assert "in the lesson high-frontier/01-first-launch, at its task" in report.read_text()


BUG_IN_A_LESSON = """
import sys
from tui import telling
from tui.cli import main
telling.hand = lambda *_, **__: 1 // 0
sys.exit(main(["learn", "these-new-worlds/01-playing-cards", "--plain"]))
"""


def test_a_bug_in_a_lesson_in_plain_lines_leaves_a_report_too(tmp_path):
    environment = os.environ | {f"XDG_{kind}_HOME": str(tmp_path) for kind in ("STATE", "CONFIG", "DATA")}
    command = [sys.executable, "-c", BUG_IN_A_LESSON]
    done = subprocess.run(command, env=environment, input="hand\n", capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 70
    assert "Traceback" not in done.stderr
    (report,) = (tmp_path / "nf" / "reports").iterdir()
    assert "in the lesson these-new-worlds/01-playing-cards, at step 1 of" in report.read_text()


def test_a_report_that_cannot_be_written_is_said_so(tmp_path):
    (tmp_path / "file").write_text("")
    assert "No report could be written" in crash.report(ValueError("x"), [], tmp_path / "file" / "reports")


def test_a_lesson_is_called_by_its_first_heading(tmp_path):
    lesson = tmp_path / "01-start.ipynb"
    lesson.write_text('{"cells": [{"cell_type": "markdown", "source": ["# Burns\\n", "text"]}]}')
    assert title(lesson) == "Burns"
    lesson.write_text("not a notebook")
    assert title(lesson) == "01-start"


def _report_of_the_end(terminal, home, said):
    """What the one report says that is left, and named, by an app that ends with a bug, without a traceback on it."""
    terminal.expect(said)
    terminal.expect(pexpect.EOF)
    assert "Traceback" not in terminal.before
    terminal.close()
    assert terminal.exitstatus == 70
    (file,) = (home / "nf" / "reports").iterdir()
    assert str(file) in terminal.before
    return file.read_text()


def _spawn(arguments, home, **colours):
    environment = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLORTERM")}
    environment |= {"TERM": "xterm-256color", "XDG_CONFIG_HOME": str(home), "XDG_STATE_HOME": str(home)}
    environment |= {"XDG_DATA_HOME": str(home), **colours}
    return pexpect.spawn(sys.executable, arguments, env=environment, dimensions=(40, 120), encoding="utf-8", timeout=60)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "colours"),
    [
        ([], {"COLORTERM": "truecolor"}),
        (["routes"], {"TERM": "xterm"}),
        (["play", "these-new-worlds", "--seed", "1"], {"NO_COLOR": "1"}),
        pytest.param(["routes"], {"COLORTERM": "truecolor"}, marks=pytest.mark.deep),
        pytest.param(["routes"], {"NO_COLOR": "1"}, marks=pytest.mark.deep),
        pytest.param(["play"], {"TERM": "xterm"}, marks=pytest.mark.deep),
    ],
    ids=["menu", "sixteen colours", "a game", "routes", "no colours", "set-up"],
)
def test_the_command_starts_in_a_real_terminal_and_q_ends_it(arguments, colours, tmp_path):
    terminal = _spawn(["-m", "tui", *arguments], tmp_path, **colours)
    terminal.expect("Choose where|with reasons|A new game|Play a card")
    terminal.send("q")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0


def test_keys_in_a_burst_are_typed_into_the_field(tmp_path):
    terminal = _spawn(["-m", "tui", "routes"], tmp_path)
    terminal.expect("Choose where")
    terminal.send("tceres\r")
    terminal.expect("from LEO to Ceres")
    terminal.send("q")
    terminal.expect(pexpect.EOF)


def test_importing_the_app_module_reads_no_files_of_the_user(tmp_path):
    code = "import tui.app"
    environment = {"PATH": "", "HOME": str(tmp_path)}
    subprocess.run([sys.executable, "-c", code], env=environment, check=True)
    assert list(tmp_path.iterdir()) == []

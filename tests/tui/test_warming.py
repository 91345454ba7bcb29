"""Modules of other pages are loaded while the reader reads."""

import json
import subprocess
import sys
from functools import partial
from types import SimpleNamespace

import pytest

from nf_core.kernel.manifest import load_place
from nf_core.registry import games
from tui import warming
from tui.app import NfApp
from tui.front import FrontEnd, fronts
from tui.pages import PAGES
from tui.warming import Warming, modules

OPENING = """
import asyncio, json, sys
from textual.css import stylesheet
from nf_core.bots.seating import sit_down
from nf_core.registry import games
from tui.app import NfApp
from tui.pages import page_of, played
from tui.warming import Warming, tasks

parse = stylesheet.parse

def table(game):
    return played(sit_down(game, game.config_type(seats=2), ("human", "greedy"), 7, None))

async def opened(name, page):
    app, warm, read = NfApp(page), set(sys.modules), []
    for task in tasks(app.sheets):
        task()
    stylesheet.parse = lambda *given, **how: read.append("".join(given[2])) or parse(*given, **how)
    async with app.run_test(size=(140, 45)) as pilot:
        await pilot.pause()
        assert not app.last_words, app.last_words
    loaded = [name for name in set(sys.modules) - warm if name.startswith("tui.")]
    return sorted(loaded + [name for name in read if not name.endswith("NfApp.CSS")])

async def all_of_them(names):
    warm = Warming(NfApp().sheets)  # in steps, as the app does it
    while warm.step():
        pass
    pages = {name: page_of(name) for name in names} | {id: table(game) for id, game in games().items()}
    return {name: await opened(name, page) for name, page in pages.items()}

print(json.dumps(asyncio.run(all_of_them(NAMES))), file=sys.stderr)
"""


@pytest.mark.slow
def test_no_page_loads_modules_or_style_sheets_of_the_app_when_all_have_been_loaded(tmp_path, monkeypatch):
    monkeypatch.setenv("NF_FOLDER", str(tmp_path))
    pages = (page.name for front in fronts().values() for page in front.pages)
    names = [*(name for name in PAGES if name != "continue"), *pages]
    work = OPENING.replace("NAMES", repr(names))
    done = subprocess.run([sys.executable, "-c", work], check=True, capture_output=True, text=True)
    more = json.loads(done.stderr.splitlines()[-1])
    assert {name: found for name, found in more.items() if found} == {}
    assert {*names, *games()} == {*more}


@pytest.fixture
def app():
    """What a warming needs of an app; its timer goes by hand."""

    class Timer:
        def __init__(self):
            self.runs = True

        def stop(self):
            self.runs = False

    found = SimpleNamespace(pressed=False, timer=Timer())
    found.attention = SimpleNamespace(was_pressed_since=lambda _: found.pressed)
    found.set_interval = lambda _, step: setattr(found, "tick", step) or found.timer
    return found


@pytest.fixture
def load(monkeypatch):
    """The names of modules that are loaded instead of the real ones."""
    done = []

    def load(name):
        done.append(name)
        if name == "broken":
            raise ZeroDivisionError

    monkeypatch.setattr(warming, "modules", lambda: iter(("one", "sys", "broken", "two")))
    monkeypatch.setattr(warming, "import_module", load)
    monkeypatch.setattr(warming, "manifests", dict)
    monkeypatch.setattr(warming, "kinds", lambda: iter(()))
    monkeypatch.setattr(warming, "fronts", lambda: {"a game": FrontEnd(prepares=("a.map:prepare", "a.map:broken"))})
    monkeypatch.setattr(warming, "load_place", lambda place: partial(load, place.partition(":")[2]))
    return done


def test_one_is_loaded_at_a_time_and_what_is_broken_is_passed_over(app, load):
    Warming(NfApp().sheets).begin(app)
    assert load == []
    app.tick()
    assert load == ["one"]
    app.tick()
    app.tick()
    assert load == ["one", "broken", "two"]  # sys is loaded already
    app.tick()
    app.tick()
    assert load[3:] == ["prepare", "broken"]
    assert app.timer.runs
    app.tick()
    assert not app.timer.runs


def test_nothing_is_loaded_while_keys_are_pressed(app, load):
    Warming(NfApp().sheets).begin(app)
    app.pressed = True
    app.tick()
    assert load == []
    app.pressed = False
    app.tick()
    assert load == ["one"]


async def test_a_press_counts_for_a_while(tmp_path):
    app = NfApp(settings_file=tmp_path / "settings.json")
    async with app.run_test() as pilot:
        assert not app.attention.was_pressed_since(0)
        await pilot.press("down")
        last = app.attention._pressed
        assert app.attention.was_pressed_since(last - 1)
        assert not app.attention.was_pressed_since(last)


@pytest.mark.parametrize("place", [place for front in fronts().values() for place in front.prepares])
def test_what_a_front_end_prepares_can_be_prepared(place):
    load_place(place)()


def test_the_modules_of_every_game_are_among_them():
    wanted = [front.board.partition(":")[0] for front in fronts().values()]
    assert {*wanted, "tui.screens.help", "tui.screens.play"} <= {*modules()}

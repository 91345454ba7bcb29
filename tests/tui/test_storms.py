"""Storms: keys, clicks, wheels, sizes and pastes, many at once, on every screen; whatever comes, the app comes to rest.

A storm is drawn from its seed alone. What Textual catches is raised when the app ends, so a storm that breaks anything
fails.
"""

import asyncio
from random import Random

import pytest
from textual.events import MouseDown, MouseMove, MouseScrollDown, MouseScrollUp, MouseUp, Paste, Resize
from textual.geometry import Size

from nf_core.bots import make
from nf_core.kernel.record import read, replay
from nf_core.kernel.table import Table
from nf_core.lessons import all_lessons
from nf_core.registry import games
from tests.tui.piloting import has_work, key, send, stacked
from tui import tempo
from tui.app import NfApp
from tui.pages import page_of, played, replayed
from tui.screens import guarded
from tui.screens.lesson import LessonScreen
from tui.screens.play import PlayScreen

pytestmark = pytest.mark.deep
SIZES = [(80, 24), (100, 30), (140, 45), (60, 20), (81, 25)]
KEYS = [
    *("enter", "escape", "up", "down", "left", "right", "tab", "shift+tab", "pageup", "pagedown", "home", "end"),
    *("space", "backspace", "ctrl+p", "question_mark", "slash", "f1"),
    *"abcdefghijklmnoprstuvwxyz0123456789ABNU.-",
]
"All keys of the app but those that leave it."
WAVES = 14
"Packets in a storm."


def blown(rng, size):
    """What comes in one packet."""
    found = []
    for _ in range(rng.choice((1, 1, 2, 4, 9))):
        kind = rng.choice(("keys", "keys", "same", "click", "wheel", "drag", "paste"))
        at = {"widget": None, "x": rng.randrange(size[0]), "y": rng.randrange(size[1]), "delta_x": 0, "delta_y": 0}
        mouse = {"button": 1, "shift": False, "meta": False, "ctrl": False}
        if kind == "keys":
            found += [key(rng.choice(KEYS)) for _ in range(3)]
        elif kind == "same":
            name, times = rng.choice(KEYS), rng.randrange(2, 22)
            found += [key(name) for _ in range(times)]
        elif kind == "click":
            found += [kind(**at, **mouse) for _ in range(rng.choice((1, 2, 4))) for kind in (MouseDown, MouseUp)]
        elif kind == "wheel":
            found += [rng.choice((MouseScrollDown, MouseScrollUp))(**at, **mouse | {"button": 0}) for _ in range(5)]
        elif kind == "drag":
            to = at | {"x": rng.randrange(size[0]), "y": rng.randrange(size[1])}
            found += [MouseDown(**at, **mouse), MouseMove(**to, **mouse), MouseUp(**to, **mouse)]
        else:
            found.append(Paste(rng.choice(("ceres", "7" * 5000, "\n", "\x1b[31m", "ünï\ncode"))))
    return found


async def storm(app, page, seed):
    """Let a storm pass over a page of the app; the games that are open after it."""
    rng, size = Random(seed), SIZES[0]
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.open_page(page)
        await rests(pilot)
        for _ in range(WAVES):
            if rng.random() < 0.2:
                size = rng.choice(SIZES)
                app._driver._size = size
                send(app, Resize(Size(*size), Size(*size)))
            send(app, *blown(rng, size))
            await asyncio.sleep(rng.choice((0, 0, 0.02, 0.1)))
            kinds = stacked(app)
            assert len(set(kinds)) == len(kinds)
            if app._exit:  # by the command for it
                break
        await rests(pilot)
        return [screen.table for screen in app.screen_stack if isinstance(screen, PlayScreen)]


async def rests(pilot):
    """Wait until nothing is on its way and nothing is drawn any more; what turns in a circle never rests."""
    app, still, drawn = pilot.app, 0, -1
    for _ in range(3000):
        if app._exit or app._exception:
            return
        app.workers.cancel_all()
        await asyncio.sleep(0.01)
        still = still + 1 if drawn == app.drawings and not has_work(app) else 0
        drawn = app.drawings
        if still == 8:
            return
    raise AssertionError(f"{stacked(app)} does not come to rest")


class Watched(NfApp):
    """The app, counting what it draws; it leaves no pictures behind."""

    drawings = 0

    def _display(self, screen, renderable):
        self.drawings += renderable is not None
        super()._display(screen, renderable)

    def deliver_screenshot(self, *_, **__):
        """Draw no picture."""


@pytest.fixture
def app(tmp_path, monkeypatch):
    monkeypatch.setattr(tempo, "PACES", dict.fromkeys(tempo.PACES, tempo.PACES["off"]))
    monkeypatch.setattr(guarded, "DOUBLE", 0.15)
    monkeypatch.chdir(tmp_path)
    return Watched(settings_file=tmp_path / "settings.json")


def table_of(game, file, people):
    """A game against bots that do anything, or between people, in the middle of things."""
    seats = range(max(2, min(game.seats)))
    players = {seat: make("random", game, Random(seat)) for seat in seats if seat >= people}
    config = game.config_type(seats=len(seats))
    return Table(game, config, players=players, dealer=Random(1), save_to=file, take_backs=people > 1)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", ["play", "saved", "routes", "learn", "settings", "help"])
async def test_a_storm_over_the_pages_of_the_menu(app, name, seed):
    await storm(app, page_of(name), seed)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("game", games().values(), ids=games())
async def test_a_storm_over_a_game_leaves_a_record_that_can_be_replayed(app, file, game, people, seed):
    table = table_of(game, file, people)
    await storm(app, played(table), seed)
    if file.exists():
        assert replay(game, read(file)).stopped is None


@pytest.mark.parametrize("game", games().values(), ids=games())
async def test_a_storm_over_a_replay(app, file, game):
    table = table_of(game, file, 1)
    bot = make("random", game, Random(7))
    while not table.outcome and len(table.past) < 60:
        if not table.deal():
            decision = table.decisions()[0]
            table.submit(bot.choose(table.view(decision.seat), decision))
    await storm(app, replayed(file), 1)


@pytest.mark.parametrize("lesson", all_lessons(), ids=lambda lesson: lesson.id)
async def test_a_storm_over_a_lesson(app, lesson):
    await storm(app, lambda _: LessonScreen(lesson), 3)

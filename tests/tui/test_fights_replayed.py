"""Who steps over a fight in a replay is told it first, over the table as it was before."""

from functools import cache

import pytest

from nf_core.kernel.table import Table
from tests.playthroughs.writing import FOLDER, read
from tests.tui.piloting import settle, until
from tui import saves
from tui.app import NfApp
from tui.pages import replayed
from tui.screens.fight import FightScene
from tui.screens.replay import ReplayScreen
from tui.tempo import PACES, Pace

pytestmark = pytest.mark.slow
LONG = 3600.0


@cache
def fought():
    """A recorded game up to its first fight and some more, and the number of the action that decided it."""
    game, config, actions = read(FOLDER / "these-new-worlds-03.txt")
    table = Table(game, config)
    decided = 0
    for action in actions:
        events = table.submit(action).events
        if not decided and any(game.fight(event, 0) for event in events):
            decided = len(table.past)
        if decided and len(table.past) > decided + 2:
            break
    return table, decided


@pytest.fixture
def replay(tmp_path, monkeypatch):
    """An app that begins at the replay, in which scenes wait for the test to go on."""
    monkeypatch.setattr("tui.tempo.PACES", {"quick": Pace("", 0, 0, beat=LONG), "off": PACES["off"]})
    file = saves.folder() / "fought.jsonl"
    saves.copy(fought()[0], file)
    return NfApp(replayed(file), settings_file=tmp_path / "settings.json")


async def before(app, pilot):
    """The replay, one step before the fight is decided."""
    await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
    screen = app.screen
    screen.go_to(fought()[1] - 1)
    await settle(pilot)
    return screen


@pytest.mark.parametrize("pressed", ["right", "space", "escape", "left"])
async def test_a_step_forward_tells_it_and_any_key_ends_that_and_does_nothing_else(replay, pressed):
    async with replay.run_test(size=(100, 30)) as pilot:
        screen = await before(replay, pilot)
        await pilot.press("right")
        await until(pilot, lambda: isinstance(replay.screen, FightScene))
        assert screen.at == fought()[1] - 1
        await settle(pilot)
        await pilot.press(pressed)
        await until(pilot, lambda: replay.screen is screen and screen.at == fought()[1])


async def test_a_replay_that_plays_by_itself_waits_for_the_end_of_the_scene(replay):
    async with replay.run_test(size=(100, 30)) as pilot:
        screen = await before(replay, pilot)
        screen._beat()
        await until(pilot, lambda: isinstance(replay.screen, FightScene))
        screen._beat()
        assert screen.at == fought()[1] - 1
        replay.screen.dismiss()
        await until(pilot, lambda: replay.screen is screen and screen.at == fought()[1])
        screen._beat()
        assert screen.at == fought()[1] + 1


async def test_two_fights_of_one_action_are_told_one_after_the_other(replay):
    async with replay.run_test(size=(100, 30)) as pilot:
        screen = await before(replay, pilot)
        events = screen.past[screen.at].turn.events
        found = next(fight for event in events if (fight := screen.game.fight(event, 0)))
        screen._tell([found, found], LONG, 1)
        told = []
        for _ in range(2):
            await until(pilot, lambda: isinstance(replay.screen, FightScene) and replay.screen not in told)
            assert screen.at == fought()[1] - 1
            told.append(replay.screen)
            replay.screen.dismiss()
        await until(pilot, lambda: replay.screen is screen and screen.at == 1)


@pytest.mark.parametrize("way", ["back", "motion", "pace", "end"])
async def test_no_scene_comes_on_the_way_back_nor_by_leaps_nor_where_nothing_is_to_move(replay, way):
    async with replay.run_test(size=(100, 30)) as pilot:
        screen = await before(replay, pilot)
        if way == "motion":
            replay.animation_level = "none"
        elif way == "pace":
            replay.settings = type(replay.settings)(pace="off")
        elif way == "back":
            screen.go_to(fought()[1])
        await pilot.press({"back": "left", "end": "end"}.get(way, "right"))
        await settle(pilot)
        assert replay.screen is screen
        assert screen.at == {"back": fought()[1] - 1, "end": len(screen.past)}.get(way, fought()[1])

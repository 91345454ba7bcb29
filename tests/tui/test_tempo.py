"""Bots in the app: how long their moves stay in sight, how to skip that, and what they did since one's turn."""

import asyncio

import pytest

from tests.tui.piloting import settle, until
from tests.tui.playing import bot, screen_text, seated, sit
from tests.tui.test_plain import leave
from tui.app import NfApp
from tui.screens.play import PlayScreen
from tui.screens.settings_page import SettingsScreen
from tui.screens.why import WhyScreen
from tui.tempo import PACES, Pace, Tempo

LONG = 3600.0


@pytest.fixture
def waits(monkeypatch):
    """The seconds that somebody would have waited."""
    found = []

    async def wait_for(awaited, seconds):
        awaited.close()
        found.append(seconds)
        raise TimeoutError

    monkeypatch.setattr("tui.tempo.asyncio.wait_for", wait_for)
    return found


@pytest.mark.parametrize(
    ("pace", "spent", "waited"),
    [
        (Pace("", 0.5, 1.25), [0, 0, 0, 0], [0.5, 0.5, 0.25]),
        (Pace("", 0.5, 10), [0.25, 0.75, 0], [0.25, 0.5]),
        (PACES["off"], [0, 0], []),
    ],
)
async def test_a_move_takes_its_time_until_all_of_them_have_taken_enough(waits, pace, spent, waited):
    tempo = Tempo()
    for _ in range(2):
        waits.clear()
        tempo.begin(pace)
        for seconds in spent:
            await tempo.rest(seconds)
        assert waits == waited


async def test_hurry_ends_the_wait_and_all_later_ones_until_others_begin_again(waits):
    tempo = Tempo()
    tempo.begin(Pace("", 1, LONG))
    tempo.hurry()
    await tempo.rest(0)
    assert waits == []
    tempo.begin(Pace("", 1, LONG))
    await tempo.rest(0)
    assert waits == [1]


async def test_hurry_wakes_whoever_waits_now():
    tempo = Tempo()
    tempo.begin(Pace("", LONG, LONG))
    resting = asyncio.create_task(tempo.rest(0))
    await asyncio.sleep(0)
    tempo.hurry()
    await resting


FIRST, SECOND = {1: bot()}, {0: bot()}
"Bots that begin, and that do not: seat 1 has the first turn of these games."


async def test_any_key_skips_the_wait_for_bots(app, monkeypatch):
    monkeypatch.setattr("tui.tempo.PACES", {"quick": Pace("", LONG, LONG)})
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        table = seated(players=FIRST)
        app.push_screen(PlayScreen(table))
        await until(pilot, lambda: any(worker.group == "bots" for worker in app.workers))
        assert not any(past.action.seat == 1 for past in table.past)
        await pilot.press("f5")
        await until(pilot, lambda: any(past.action.seat == 1 for past in table.past))


async def test_the_pace_is_a_setting(tmp_path):
    app = NfApp("settings", settings_file=tmp_path / "settings.json")
    async with app.run_test(size=(100, 40)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))
        app.screen.query_one("#pace").focus()
        await pilot.press("down")
        await pilot.pause()
        assert app.settings.pace == "slow"


async def test_one_key_tells_what_changed_since_your_turn(app):
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await sit(app, pilot, seated(players=SECOND))
        await pilot.press("c")
        await settle(pilot)
        assert "Nobody else has done anything yet." in screen_text(app)
        await pilot.press("escape")
        screen.link.submit(next(iter(screen.decision)))
        await settle(pilot)
        await pilot.press("c")
        await settle(pilot)
        assert isinstance(app.screen, WhyScreen)
        assert "You: still 0" in screen_text(app)
        assert "Player 1 played" in screen_text(app)


def test_plain_lines_tell_what_changed_since_your_turn():
    said, _ = leave(["since"])
    told = said[said.index("You: still 0 planets.") :]
    assert any(line.startswith("Player 2 played") for line in told)

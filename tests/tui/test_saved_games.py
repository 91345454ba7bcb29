"""The list of saved games: what it tells of each, and what can be done with it."""

import json
import os
import threading
import time

import pytest
from textual.widgets import OptionList, Static

from tests.tui.piloting import until
from tests.tui.playing import notices
from tests.tui.saving import GAME, save_game
from tui import saves
from tui.app import NfApp
from tui.screens.confirm import ConfirmScreen
from tui.screens.menu import MenuScreen
from tui.screens.play import PlayScreen
from tui.screens.replay import ReplayScreen
from tui.screens.saved_games import SavedGamesScreen

pytestmark = [pytest.mark.usefixtures("no_waiting"), pytest.mark.slow, pytest.mark.traced]
NOON = 1_790_000_000


@pytest.fixture
def app(tmp_path):
    return NfApp("saved", settings_file=tmp_path / "settings.json")


def a_game(name, hour, **settings):
    """A saved game; the later the hour, the newer."""
    file = saves.folder() / f"{name}.jsonl"
    table = save_game(file, **settings)
    os.utime(file, (NOON + 3600 * hour, NOON + 3600 * hour))
    return file, table


def spoil(file, hour, change):
    file.write_bytes(change(file.read_bytes()))
    os.utime(file, (NOON + 3600 * hour, NOON + 3600 * hour))


def of_other_rules(content):
    head, _, rest = content.partition(b"\n")
    return json.dumps(json.loads(head) | {"rules_version": 2}).encode() + b"\n" + rest


def many_kinds():
    """A finished game, one that goes on, one of other rules, one cut short, and no game at all; the newest last."""
    finished = a_game("finished", 0)
    going_on = a_game("going-on", 1, actions=70, seed=2)
    other, _ = a_game("other-rules", 2, actions=20)
    spoil(other, 2, of_other_rules)
    cut, _ = a_game("cut", 3, actions=30)
    spoil(cut, 3, lambda content: content[:-9])
    spoil(a_game("junk", 4, actions=5)[0], 4, lambda _: b"junk")
    return finished, going_on


async def listed(pilot):
    """The lines of the list, once every file has been looked into."""
    await until(pilot, lambda: isinstance(pilot.app.screen, SavedGamesScreen))
    screen = pilot.app.screen
    await until(pilot, lambda: len(screen.looked.keys() & screen.files.keys()) == len(screen.files))
    return [str(option.prompt) for option in screen.query_one("#games", OptionList).options]


def about(app):
    return str(app.screen.query_one("#about", Static).render())


async def choose(pilot, name):
    await listed(pilot)
    games = pilot.app.screen.query_one("#games", OptionList)
    games.highlighted = games.get_option_index(f"{name}.jsonl")
    await pilot.pause()


async def test_each_game_is_told_newest_first_and_nothing_is_hidden(app):
    (_, finished), (_, going_on) = many_kinds()
    scores = [" to ".join(str(score.total) for score in GAME.scores(table.state)) for table in (finished, going_on)]
    stage = GAME.words.stage(going_on.state).lower()
    async with app.run_test(size=(160, 30)) as pilot:
        junk, cut, other, unfinished, over = await listed(pilot)
        assert "cannot be opened: is not the record of a game" in junk
        assert "damaged: round 1" in cut
        assert "cannot be opened: was played by version 2 of the rules; this nf has version 1" in other
        assert f"you, greedy      {stage}, {scores[1]} so far" in unfinished
        assert f"finished, {scores[0]}" in over
        assert all("These New Worlds" in line for line in (cut, other, unfinished, over))
        await choose(pilot, "finished")
        assert finished.outcome.reason in about(app)
        await choose(pilot, "cut")
        assert "cut short" in about(app)


async def test_enter_goes_on_with_an_unfinished_game(app):
    _, table = a_game("game", 0, actions=70)
    async with app.run_test() as pilot:
        await choose(pilot, "game")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, PlayScreen))
        assert [past.action for past in app.screen.table.past[:70]] == [past.action for past in table.past]
        assert app.screen.table.save_to == saves.folder() / "game.jsonl"
        await pilot.press("escape")
        await listed(pilot)


async def test_enter_replays_a_finished_game_and_r_any(app):
    a_game("finished", 0)
    a_game("going-on", 1, actions=40)
    async with app.run_test() as pilot:
        for name, key in (("finished", "enter"), ("going-on", "r")):
            await choose(pilot, name)
            await pilot.press(key)
            await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
            assert app.screen.record.file == f"{name}.jsonl"
            await pilot.press("escape")
            await listed(pilot)


@pytest.mark.parametrize("key", ["enter", "r"])
async def test_a_save_that_cannot_be_opened_says_why(app, key):
    many_kinds()
    async with app.run_test() as pilot:
        await choose(pilot, "other-rules")
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(app.screen, SavedGamesScreen)
        assert any("version 2 of the rules" in notice for notice in notices(app))


async def test_a_damaged_game_goes_on_from_its_last_good_line(app):
    many_kinds()
    async with app.run_test() as pilot:
        await choose(pilot, "cut")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, PlayScreen))
        assert len(app.screen.table.past) >= 29
        assert any("cut short" in notice for notice in notices(app))
        assert saves.folder().joinpath("cut.jsonl.damaged").exists()


async def test_deleting_asks_and_says_what_was_deleted(app):
    file, _ = a_game("game", 0, actions=10)
    other, _ = a_game("other", 1, actions=10)
    async with app.run_test() as pilot:
        await choose(pilot, "game")
        for key in ("escape", "n", "enter"):
            await pilot.press("d")
            await until(pilot, lambda: isinstance(app.screen, ConfirmScreen))
            await pilot.press(key)
            await listed(pilot)
            assert file.exists()
        await pilot.press("d", "y")
        await until(pilot, lambda: not file.exists())
        assert len(await listed(pilot)) == 1
        assert "Deleted game.jsonl." in " ".join(notices(app))
        assert other.exists()


async def test_a_failed_deletion_is_reported(app):
    file, _ = a_game("game", 0, actions=10)
    async with app.run_test() as pilot:
        await choose(pilot, "game")
        await pilot.press("d")
        await until(pilot, lambda: isinstance(app.screen, ConfirmScreen))
        file.unlink()
        await pilot.press("y")
        await until(pilot, lambda: notices(app))
        assert "game.jsonl could not be deleted" in notices(app)[0]


async def test_the_list_is_there_before_the_games_have_been_read(app, monkeypatch):
    saves.folder().mkdir(parents=True)
    for number in range(200):
        saves.folder().joinpath(f"{number:03}.jsonl").write_text("junk")
        os.utime(saves.folder() / f"{number:03}.jsonl", (NOON - number, NOON - number))
    released, look = threading.Event(), saves.look
    monkeypatch.setattr(saves, "look", lambda file: released.wait(30) and look(file))
    async with app.run_test() as pilot:
        await pilot.pause()
        games = app.screen.query_one("#games", OptionList)
        assert games.option_count == 200
        assert "000.jsonl" in str(games.get_option_at_index(0).prompt)
        await pilot.press("down", "down")
        assert games.highlighted == 2
        assert "being read" in about(app)
        released.set()
        assert all("cannot be opened" in line for line in await listed(pilot))
        assert games.highlighted == 2


async def test_without_saved_games_the_page_says_where_they_would_be(app):
    async with app.run_test() as pilot:
        await pilot.pause()
        assert f"Nothing is saved yet in {saves.folder()}" in about(app)
        await pilot.press("r", "d")
        assert isinstance(app.screen, SavedGamesScreen)


async def test_a_folder_that_cannot_be_read_is_a_notice(app):
    saves.folder().parent.mkdir(parents=True, exist_ok=True)
    saves.folder().write_text("in the way")
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "cannot be read" in about(app)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)


async def test_the_menu_goes_on_with_the_newest_game_that_is_not_over(tmp_path):
    app = NfApp(settings_file=tmp_path / "settings.json")
    async with app.run_test() as pilot:
        await app.workers.wait_for_complete()
        assert "continue" not in [option.id for option in app.screen.query_one("#entries", OptionList).options]
        await pilot.press("c")
        assert isinstance(app.screen, MenuScreen)
        a_game("older", 0, actions=30)
        a_game("newer", 1, actions=40)
        a_game("finished", 2)
        await pilot.press("s")
        await listed(pilot)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen) and app.screen.unfinished)
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, PlayScreen))
        assert app.screen.table.save_to.name == "newer.jsonl"


@pytest.fixture
def in_greenwich():
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TZ", "UTC")
        time.tzset()
        yield
    time.tzset()


@pytest.mark.usefixtures("in_greenwich")
def test_the_list_looks_as_it_did(app, snap_compare):
    many_kinds()
    assert snap_compare(app, terminal_size=(80, 24), run_before=listed)

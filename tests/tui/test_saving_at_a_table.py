"""Messages about saving during play, in plain lines and in the app."""

from random import Random

import pytest
from textual.widgets import Static

from nf_core.bots import make
from nf_core.kernel.record import read, replay
from nf_core.kernel.table import Table
from tests.tui.piloting import press
from tests.tui.playing import notices, seated, sit
from tests.tui.saving import GAME, save_game
from tui import crash, saves
from tui.plain import PlainGame
from tui.screens.confirm import ConfirmScreen


def converse(table, *lines):
    """Play on with these lines (and what is done between them), then leave; what was said."""
    said, left = [], [*lines, "quit", "yes"]

    def line(prompt):
        said.append(prompt)
        while callable(left[0]):
            left.pop(0)()
        return left.pop(0)

    PlainGame(table, line, said.append).play()
    return said


@pytest.fixture
def file(tmp_path):
    return tmp_path / "folder" / "game.jsonl"


def begun(file):
    players = {1: make("greedy", GAME, Random(3))}
    return Table(GAME, GAME.config_type(), players=players, dealer=Random(3), save_to=file)


def block(file):
    """Put something in the way of a file."""
    for old in (file, file.parent):
        old.unlink() if old.is_file() else old.rmdir() if old.exists() else None
    file.parent.write_text("in the way")


def actions(file):
    return replay(GAME, read(file)).actions


def made(table):
    return tuple(past.action for past in table.past)


def count(said, words):
    return sum(words in line for line in said)


def test_plain_lines_save_again_with_the_next_choice_and_say_so(file):
    table = begun(file)
    said = converse(table, lambda: block(file), "1", "1", "hand", file.parent.unlink, "1")
    assert count(said, "could not be saved") == 1
    assert count(said, f"The game is saved again, in {file}.") == 1
    assert said[-1] == f"Goodbye. The game is saved in {file}."
    assert actions(file) == made(table)


def test_whoever_leaves_an_unsaved_game_hears_that_it_will_be_lost_or_it_is_saved_at_last(file):
    said = converse(begun(file), lambda: block(file), "1")
    assert count(said, "The game is not saved and will be lost.") == 1
    assert said[-1] == "Goodbye."
    file.parent.unlink()
    table = begun(file)
    said = converse(table, lambda: block(file), "1", "quit", file.parent.unlink, "yes")
    assert said[-1] == f"Goodbye. The game is saved in {file}."
    assert actions(file) == made(table)


def test_an_unsaved_game_can_be_saved_elsewhere_and_stays_there(file, tmp_path):
    table, other = begun(file), tmp_path / "other.jsonl"
    said = converse(table, lambda: block(file), "1", f"save as {other}", "1")
    assert "From now on every choice is saved there." in said
    assert said[-1] == f"Goodbye. The game is saved in {other}."
    assert actions(other) == made(table)


def test_a_game_that_is_open_twice_says_where_the_second_goes_on(file):
    save_game(file, actions=20)
    first, second = (saves.reopen(file, seed)[0] for seed in (1, 2))
    converse(first, "1")
    said = converse(second, "1")
    beside = file.with_name("game-2.jsonl")
    assert f"Another game has been saved meanwhile in {file}." in "\n".join(said)
    assert said[-1] == f"Goodbye. The game is saved in {beside}."
    assert (actions(file), actions(beside)) == (made(first), made(second))


def test_a_crash_says_how_far_a_game_is_saved(file):
    table = begun(file)
    converse(table, "1")
    assert "up to the last choice, in" in crash.saved(table)
    content = file.read_bytes()
    converse(table, lambda: file.chmod(0o444), "1")
    assert file.read_bytes() == content
    assert "up to the last choice that could be saved" in crash.saved(table)


@pytest.mark.slow
async def test_the_app_saves_again_with_the_next_choice(app, file):
    table = seated(save_to=file)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await sit(app, pilot, table)
        status = screen.query_one("#status", Static)
        block(file)
        await press(pilot, "1", "1")  # a card, and in which colour
        assert "not saved" in str(status.content)
        file.parent.unlink()
        await press(pilot, "1", "1")
        assert "not saved" not in str(status.content)
        assert actions(file) == made(table)
        assert len([notice for notice in notices(app) if "could not be saved" in notice]) == 1


@pytest.mark.deep
@pytest.mark.slow
async def test_the_app_asks_before_an_unsaved_game_is_left_and_tries_once_more(app, file):
    table = seated(save_to=file)
    async with app.run_test(size=(120, 40)) as pilot:
        await sit(app, pilot, table)
        block(file)
        await press(pilot, "1", "1", "escape")
        assert isinstance(app.screen, ConfirmScreen)
        await press(pilot, "n")
        file.parent.unlink()
        await press(pilot, "escape")
        assert not isinstance(app.screen, ConfirmScreen)
        assert actions(file) == made(table)


@pytest.mark.deep
@pytest.mark.slow
async def test_a_game_that_is_open_on_two_screens_is_kept_twice(app, file):
    save_game(file, actions=20)
    async with app.run_test(size=(120, 40)) as pilot:
        first, second = (saves.reopen(file, seed)[0] for seed in (1, 2))
        for table in (first, second):
            await sit(app, pilot, table)
            await press(pilot, "1")
        assert any("game-2.jsonl" in notice for notice in notices(app))
        assert (actions(file), actions(second.save_to)) == (made(first), made(second))

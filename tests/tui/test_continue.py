"""The newest unfinished game is found without reading the finished ones."""

import os

import pytest

from nf_core.kernel.errors import BadRequest
from tests.tui.saving import save_game
from tui import saves

NOON = 1_790_000_000


@pytest.fixture
def looked(monkeypatch):
    """The names of the saved games that are looked into."""
    found, look = [], saves.look
    monkeypatch.setattr(saves, "look", lambda file: found.append(file.name) or look(file))
    return found


def a_game(name, hour, content):
    file = saves.folder() / f"{name}.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)
    os.utime(file, (NOON + 3600 * hour, NOON + 3600 * hour))
    return file


@pytest.fixture(scope="module")
def over(tmp_path_factory):
    """A finished game as a file holds it."""
    file = tmp_path_factory.mktemp("over") / "game.jsonl"
    save_game(file)
    return file.read_bytes()


@pytest.fixture(scope="module")
def going_on(tmp_path_factory):
    """A game that goes on."""
    file = tmp_path_factory.mktemp("going-on") / "game.jsonl"
    save_game(file, actions=20)
    return file.read_bytes()


def test_of_a_hundred_finished_games_none_is_replayed(looked, over, going_on):
    for number in range(100):
        a_game(f"over-{number}", 1 + number, over)
    file = a_game("going-on", 0, going_on)
    assert saves.newest_unfinished().file == file
    assert looked == ["going-on.jsonl"]


def test_a_finished_game_of_an_older_nf_is_found_out_by_replaying_it(looked, over, going_on):
    a_game("old", 1, over[: over[:-1].rindex(b"\n") + 1])
    file = a_game("going-on", 0, going_on)
    assert saves.newest_unfinished().file == file
    assert looked == ["old.jsonl", "going-on.jsonl"]


def test_there_is_nothing_to_continue_if_all_games_are_over(looked, over):
    a_game("over", 0, over)
    with pytest.raises(BadRequest, match="no unfinished game"):
        saves.newest_unfinished()
    assert looked == []

"""Statistics of one's own games as a widget: what `nf stats` tells, in every form."""

import pytest

from nf_core.kernel.errors import BadRequest
from nf_core.library import folders
from nf_core.library.statistics import Others, finished, told
from tests.tui.saving import HUMAN, save_game
from widgets import OwnGames


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    place = tmp_path_factory.mktemp("saves")
    save_game(place / "a.jsonl")
    save_game(place / "b.jsonl", (HUMAN, HUMAN), actions=20)
    return place


def test_it_says_what_the_command_says_in_every_form(folder):
    widget = OwnGames(folder=folder)
    lines = list(told(list(finished(sorted(folder.iterdir()), Others())), Others(unfinished=1)))
    assert lines[0].startswith("These New Worlds: 1 finished game")
    assert repr(widget).splitlines() == lines
    assert widget.games[0] == {"title": lines[0], "lines": [line.strip() for line in lines[1:-1]]}
    assert widget.games[-1] == {"title": "Not counted: 1 not over.", "lines": []}
    html = widget._repr_html_()
    assert all(line.strip() in html for line in lines)


def test_one_game_alone_and_the_usual_folder(folder, monkeypatch):
    monkeypatch.setattr(folders, "saves", lambda: folder)
    assert OwnGames("new worlds").games[0]["title"].startswith("These New Worlds: 1 finished game")
    assert OwnGames("high").games[0]["title"].startswith("No finished game yet")


def test_a_folder_that_is_none_is_refused(tmp_path):
    with pytest.raises(BadRequest, match="is no folder"):
        OwnGames(folder=tmp_path / "nowhere")

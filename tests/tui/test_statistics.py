"""What a person's finished games say."""

from random import Random

import pytest

from nf_core.kernel.table import Table
from nf_core.library.statistics import Finished, Others, finished, told
from nf_core.registry import find_game
from tests.tui.piloting import press
from tests.tui.playing import screen_text
from tests.tui.saving import HUMAN, save_game
from tui import saves
from tui.screens.saved_games import SavedGamesScreen


def game(**about):
    """A finished game: won in seat 0 by 12 points to 10, unless said otherwise."""
    usual = {
        "file": "game.jsonl",
        "game": "Chess",
        "seat": 0,
        "won": True,
        "points": (12, 10),
        "opponents": ("greedy",),
        "opening": "",
        "actions": 50,
    }
    return Finished(**usual | about)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(saves, "folder", lambda: tmp_path)
    return tmp_path


def test_games_are_sorted_in_every_way_and_the_extremes_are_named():
    games = [
        game(opening="red"),
        game(seat=1, won=False, points=(9, 8), opponents=("search",), opening="blue", file="close.jsonl"),
        game(won=False, points=(3, 5, 20), opponents=("greedy", "search"), actions=90, file="long.jsonl"),
    ]
    assert list(told(games, Others())) == [
        "Chess: 3 finished games, 1 won.",
        "  Won by players: 2 players (1 of 2), 3 players (0 of 1).",
        "  Won by seat: seat 1 (1 of 2), seat 2 (0 of 1).",
        "  Won against: greedy (1 of 2), search (0 of 2).",
        "  Won beginning with: blue (0 of 1), red (1 of 1).",
        "  Best score: 12 points (game.jsonl).",
        "  Longest: 90 actions (long.jsonl).",
        "  Closest: behind by 1 (close.jsonl).",
    ]


def test_a_game_alone_has_no_closest_and_a_tie_is_one():
    alone = list(told([game(points=(7,), opponents=())], Others()))
    assert not any("Closest" in line or "against" in line for line in alone)
    assert "  Closest: a tie (game.jsonl)." in told([game(points=(7, 7))], Others())


def test_other_files_are_counted_and_not_told(folder, answered):
    save_game(folder / "a.jsonl")
    save_game(folder / "b.jsonl", actions=20)
    save_game(folder / "c.jsonl", (HUMAN, HUMAN))
    whole = (folder / "a.jsonl").read_bytes()
    (folder / "d.jsonl").write_bytes(b"spoiled\n" + whole.splitlines()[-1])
    out = answered("stats")
    assert out.startswith("These New Worlds: 1 finished game, ")
    assert out.endswith("Not counted: 1 not over, 1 of several people or of bots alone, 1 that cannot be read.\n")
    assert answered("stats high frontier").startswith("No finished game yet")


def test_a_saved_game_says_what_its_record_says(folder):
    table = save_game(folder / "a.jsonl")
    [found] = finished(saves.files(), Others())
    assert found.points == tuple(score.total for score in table.outcome.scores)
    assert (found.seat, found.won, found.opponents) == (0, 0 in table.outcome.winners, ("greedy",))
    assert found.actions == len(table.past)


@pytest.mark.usefixtures("folder")
def test_without_games_it_says_so(answered):
    nothing = "No finished game yet in which you played against bots or alone. `nf play` begins one."
    assert answered("stats") == f"{nothing}\n"


@pytest.mark.parametrize("id", ["high-frontier", "new-frontiers", "race-for-the-galaxy"])
def test_openings_are_told_where_players_begin_differently(id):
    game = find_game(id)
    table = Table(game, game.config_type(seats=2), dealer=Random(1))
    rng = Random(1)
    while len({game.words.opening(table.state, seat) for seat in (0, 1)} - {""}) < 2:
        assert table.deal() or table.submit(table.decisions()[0].sample(rng))


async def test_a_key_of_the_saved_games_shows_them_on_a_page(app, folder):
    save_game(folder / "a.jsonl")
    async with app.run_test(size=(100, 30)) as pilot:
        await app.run_action("app.open('saved')")
        await press(pilot, "t")
        assert "These New Worlds: 1 finished game" in screen_text(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, SavedGamesScreen)

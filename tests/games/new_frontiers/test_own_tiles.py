"""Games with a tile file of one's own: played, saved and replayed with what the file held."""

from random import Random

import pytest

from nf_core.games.new_frontiers.facts.loading import our_text
from nf_core.games.new_frontiers.game import GAME
from nf_core.games.new_frontiers.state.options import Options
from nf_core.kernel.errors import BadData, BadRequest
from nf_core.kernel.game import begin
from nf_core.kernel.options import read_options
from nf_core.kernel.record import BadSetUp, Journal, parse, replay
from nf_core.kernel.step import apply, pending

TEXT = our_text().replace('name = "Space Marines"\ncost = 2', 'name = "Star Marines"\ncost = 3')


def test_a_file_named_as_an_option_is_played_with(tmp_path):
    (tmp_path / "mine.toml").write_text(TEXT, "utf-8")
    s = begin(GAME, Options(2, **read_options(Options, [f"tiles={tmp_path / 'mine.toml'}"])))
    market = dict(s.market)
    assert market["Star Marines"] == 1
    assert "Space Marines" not in market
    assert s.tiles.developments["Star Marines"].cost == 3


def test_a_file_that_is_refused_names_itself(tmp_path):
    (tmp_path / "mine.toml").write_text(TEXT.replace("settle_two", "settle_too"), "utf-8")
    with pytest.raises(BadData, match=r"mine.toml, development 'Improved Logistics', power 1: unknown effect"):
        read_options(Options, [f"tiles={tmp_path / 'mine.toml'}"])


def saved(actions=60):
    """A record of a game with these tiles, and its last state."""
    config = Options(2, goals=True, tiles=TEXT)
    journal, s, rng = Journal(GAME, config, ("human", "human")), begin(GAME, config), Random(1)
    for _ in range(actions):
        action = pending(s)[0].sample(rng)
        s = apply(s, action).state
        journal.add(action, s)
    return journal.content, s


def test_a_saved_game_holds_its_tiles():
    content, last = saved()
    again = replay(GAME, parse("game.jsonl", content))
    assert again.stopped is None
    assert again.last == last
    assert again.last.tiles.text == TEXT


def test_a_saved_game_whose_tiles_were_spoiled_is_refused_with_the_entry():
    content, _ = saved(1)
    spoiled = content.replace(b"settle_two", b"settle_too")
    with pytest.raises(BadSetUp, match=r"game.jsonl, line 1: tile file, development 'Improved Logistics', power 1"):
        replay(GAME, parse("game.jsonl", spoiled))


def test_a_text_that_is_no_tile_set_is_refused_when_the_game_is_set_up():
    with pytest.raises((BadData, BadRequest), match="tile file"):
        begin(GAME, Options(2, tiles="[[card]]"))

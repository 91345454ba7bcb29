"""Games with a deck file of one's own: played, saved and replayed with what the file held."""

from random import Random

import pytest

from nf_core.games.race_for_the_galaxy.facts.loading import our_text
from nf_core.games.race_for_the_galaxy.game import GAME
from nf_core.games.race_for_the_galaxy.state.options import Options
from nf_core.kernel.errors import BadData, BadRequest
from nf_core.kernel.game import begin
from nf_core.kernel.options import read_options
from nf_core.kernel.record import Journal, parse, replay
from nf_core.kernel.step import apply, pending

TEXT = our_text().replace('name = "Space Marines"', 'name = "Star Marines"')


def test_a_file_named_as_an_option_is_played_with(tmp_path):
    (tmp_path / "mine.toml").write_text(TEXT, "utf-8")
    s = begin(GAME, Options(2, **read_options(Options, [f"deck={tmp_path / 'mine.toml'}"])))
    cards = s.supply.union(*(player.hand.known for player in s.players))
    assert "Star Marines#2" in cards
    assert "Space Marines" not in cards
    assert s.cards.design("Star Marines#2").cost == 2


def test_a_file_that_is_refused_names_itself(tmp_path):
    (tmp_path / "mine.toml").write_text(TEXT.replace("place_second", "place_scond"), "utf-8")
    with pytest.raises(BadData, match=r"mine.toml, development 'Improved Logistics', power 1: unknown effect"):
        read_options(Options, [f"deck={tmp_path / 'mine.toml'}"])


def test_a_saved_game_holds_its_deck():
    config = Options(2, deck=TEXT)
    journal, s, rng = Journal(GAME, config, ("human", "human")), begin(GAME, config), Random(1)
    for _ in range(80):
        action = pending(s)[0].sample(rng)
        s = apply(s, action).state
        journal.add(action, s)
    again = replay(GAME, parse("game.jsonl", journal.content))
    assert again.stopped is None
    assert again.last == s
    assert again.last.cards.text == TEXT


def test_a_text_that_is_no_deck_is_refused_when_the_game_is_set_up():
    with pytest.raises((BadData, BadRequest), match="deck file"):
        begin(GAME, Options(2, deck="[[card]]"))

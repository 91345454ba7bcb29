"""VP chips, the end, the score and ties."""

import pytest
from msgspec.structs import replace

from nf_core.games.new_frontiers.actions import SelectTile
from nf_core.games.new_frontiers.events import EndTriggered
from nf_core.games.new_frontiers.game import GAME
from tests.games.new_frontiers.given import after, asked, empire, kinds, play, table


def ended(*empires):
    """How a game with these empires ends."""
    return GAME.outcome(replace(table(*empires), agenda=()))


@pytest.mark.rule("nfr.chips")
@pytest.mark.rule("nfr.end.chips")
@pytest.mark.rule("nfr.end")
def test_the_last_chip_ends_the_game_after_the_round_and_all_are_paid():
    s = table(empire(chips=20), empire(chips=3), seats=3, pool=1)
    s, events = play(s, SelectTile(0, "envoys"))
    assert (s.pool, s.ends) == (0, ("nfr.end.chips",))
    assert [event.rule for event in kinds(events, EndTriggered)] == ["nfr.end.chips"]
    s, events = play(s, SelectTile(1, "trade_consume"))
    assert (s.pool, s.empires[1].chips) == (-1, 4)
    assert kinds(events, EndTriggered) == [], "it is told once"
    assert asked(s) == [(2, "nfr.select")], "the round is finished"
    s = after(s, SelectTile(2, "isolation"))
    assert asked(s) == []
    assert GAME.outcome(s).winners == (0,)


@pytest.mark.rule("nfr.score")
def test_the_score_is_chips_and_tiles_without_explored_worlds():
    result = ended(empire("Gem World", explored=("Rebel Base",), developments=("Space Marines",), chips=5))
    assert [score.total for score in result.scores] == [5 + 2 + 1 + 1, 1]
    assert (result.winners, result.reason) == ((0,), "Most VP: 9.")


def test_nobody_has_won_before_the_end():
    assert GAME.outcome(table()) is None


@pytest.mark.rule("nfr.score.ties")
def test_credits_and_goods_break_a_tie_but_not_stockpiled_ones():
    one = empire(("Gem World", "novelty"), home="New Sparta", credits=2)
    other = empire("Spice World", home="Separatist Colony", credits=2, stocked_credits=9, stocked_goods=("rare",) * 3)
    result = ended(one, other)
    assert (result.winners, result.reason) == ((0,), "Most VP: 2, and then most credits and goods: 3.")


@pytest.mark.rule("nfr.score.ties")
def test_who_still_ties_wins_together():
    one = empire(home="New Sparta", credits=2)
    result = ended(one, empire(home="Separatist Colony", credits=2), empire(home="Rebel Cantina", credits=9))
    assert (result.winners, result.reason) == ((0, 1), "Most VP: 1; 2 players win together.")

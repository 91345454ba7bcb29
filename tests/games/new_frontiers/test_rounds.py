"""Rounds: selecting actions, the order in an action, priority, and the reset."""

import pytest

from nf_core.games.new_frontiers.actions import BuyNothing, SelectTile
from nf_core.games.new_frontiers.events import PriorityGained, RoundEnded
from nf_core.games.new_frontiers.state.table import players_in_order
from tests.games.new_frontiers.given import after, asked, empire, kinds, legal, play, refusal, select, table

TILES_OF_FIRST_GAMES = ("isolation", "develop", "explore", "settle", "produce", "trade_consume", "envoys")


def quiet(seats, *selected, **settings):
    """A table at which these tiles have been selected, one after the other."""
    s = table(seats=seats, **settings)
    for tile in selected:
        s = after(s, SelectTile(asked(s)[0][0], tile))
    return s


@pytest.mark.rule("nfr.round")
@pytest.mark.parametrize(("seats", "turns"), [(2, [0, 1, 0, 1]), (3, [0, 1, 2]), (5, [0, 1, 2, 3, 4])])
def test_every_player_selects_an_action_and_with_two_players_two(seats, turns):
    s, seen = table(seats=seats), []
    for tile in ("isolation", "produce", "envoys", "trade_consume", "settle")[: len(turns)]:
        assert s.round == 1
        seen.append(asked(s)[0][0])
        s = after(s, SelectTile(seen[-1], tile))
    assert seen == turns
    assert s.round == 2


@pytest.mark.rule("nfr.round.select")
def test_a_tile_can_be_selected_once_a_round():
    s = table(seats=3)
    assert legal(s) == {SelectTile(0, tile) for tile in TILES_OF_FIRST_GAMES}
    s = select(s, "isolation")
    assert legal(s) == {SelectTile(1, tile) for tile in TILES_OF_FIRST_GAMES[1:]}
    reason = "Player 1 selected Retreat into Isolation in this round."
    assert refusal(s, SelectTile(1, "isolation")) == ("nfr.round.select", reason, None)


@pytest.mark.rule("nfr.round.order")
def test_an_action_goes_round_the_track_from_the_player_who_selected_it():
    rich = empire(credits=9)
    s = quiet(4, "isolation", "produce")
    assert players_in_order(s) == (2, 3, 0, 1)
    s, seen = select(table(rich, rich, rich, rich), "isolation"), []
    s = after(s, SelectTile(1, "develop"))
    while asked(s)[0][1] == "nfr.buy-development":
        seen.append(asked(s)[0][0])
        s = after(s, BuyNothing(seen[-1]))
    assert seen == [1, 2, 3, 0]


@pytest.mark.rule("nfr.round.end")
def test_a_credit_is_put_on_produce_after_a_round_without_it():
    s = quiet(2, "isolation", "envoys", "trade_consume", "settle")
    assert (s.round, s.produce_credits, s.moved, s.selected) == (2, 1, 0, ())
    s = quiet(2, "isolation", "envoys", "trade_consume", "produce")
    assert (s.round, s.produce_credits) == (2, 0)


@pytest.mark.rule("nfr.round.end")
def test_all_tiles_can_be_selected_again_in_the_next_round():
    s = quiet(2, "isolation", "produce", "trade_consume", "settle")
    assert legal(s) == {SelectTile(0, tile) for tile in TILES_OF_FIRST_GAMES}


@pytest.mark.rule("nfr.isolation")
def test_isolation_brings_two_credits_to_one_player_alone():
    s = select(table(seats=3), "isolation")
    assert [one.credits for one in s.empires] == [2, 0, 0]
    assert asked(s) == [(1, "nfr.select")]


@pytest.mark.rule("nfr.envoys")
def test_envoys_bring_a_vp_and_the_first_place():
    s = quiet(4, "isolation", "produce")
    s, events = play(s, SelectTile(2, "envoys"))
    assert [one.chips for one in s.empires] == [0, 0, 1, 0]
    assert s.track == (2, 0, 1, 3)
    assert kinds(events, PriorityGained) == [PriorityGained(2, 1)]
    assert asked(s) == [(3, "nfr.select")], "who has selected does not select again"
    assert players_in_order(s) == (3, 2, 0, 1), "the new order counts for the next action"


@pytest.mark.rule("nfr.envoys")
def test_the_first_player_stays_first():
    s, events = play(table(seats=3), SelectTile(0, "envoys"))
    assert s.track == (0, 1, 2)
    assert kinds(events, PriorityGained) == []


@pytest.mark.rule("nfr.envoys")
def test_with_two_players_a_disk_moves_and_somebody_may_select_twice_in_a_row():
    s = quiet(2, "isolation", "envoys", "produce", "trade_consume")
    assert s.track == (1, 0, 0, 1)
    s = after(s, SelectTile(1, "isolation"), SelectTile(0, "produce"))
    assert asked(s) == [(0, "nfr.select")]


@pytest.mark.rule("nfr.round.end")
def test_the_next_round_begins_after_the_last_action():
    s, events = play(quiet(3, "isolation", "produce"), SelectTile(2, "envoys"))
    assert kinds(events, RoundEnded) == [RoundEnded(1)]
    assert asked(s) == [(2, "nfr.select")]

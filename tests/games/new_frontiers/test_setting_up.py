"""The set-up: supplies, player order, home colonies, developments."""

import pytest

from nf_core.games.new_frontiers.actions import ChooseHome, DealMat, PlaceDisk, TurnOver
from nf_core.games.new_frontiers.game import GAME
from nf_core.games.new_frontiers.state.options import Options
from nf_core.games.new_frontiers.state.table import copies_left
from nf_core.kernel.game import begin
from nf_core.kernel.step import pending
from nf_core.kernel.values import NATURE
from tests.games.new_frontiers.given import TILES, after, asked, legal


def dealt(seats, mats, **options):
    """A set-up in which the order is that of the seats."""
    s = begin(GAME, Options(seats=seats, **options))
    s = after(s, *(PlaceDisk(NATURE, seat) for seat in range(seats - 1)))
    if options.get("developments") == "flipped":
        return s
    return after(s, *(DealMat(NATURE, mat) for mat in mats))


@pytest.mark.rule("nfr.setup.supply")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_supply_has_twelve_colonists_and_vp_for_each_player(seats):
    s = begin(GAME, Options(seats=seats))
    assert (s.colonists, s.pool) == (12 * seats, 12 * seats)
    assert s.goods == (19, 17, 13, 11)
    assert len(s.bag) == 60


@pytest.mark.rule("nfr.setup.developments")
@pytest.mark.parametrize(("seats", "small"), [(2, 1), (3, 2), (4, 2), (5, 3)])
def test_there_are_more_copies_of_small_developments_for_more_players(seats, small):
    s = begin(GAME, Options(seats=seats))
    assert len(s.market) == 24
    assert {copies for name, copies in s.market if TILES.developments[name].large} == {1}
    assert {copies for name, copies in s.market if not TILES.developments[name].large} == {small}
    assert all(TILES.developments[name].side == "square" for name, _ in s.market)


@pytest.mark.rule("nfr.setup.developments")
def test_coins_turn_whole_stacks_over_but_never_the_fixed_ones():
    s = dealt(3, (), developments="flipped")
    (decision,) = pending(s)
    assert decision.size() == 2**16
    s = after(s, TurnOver(NATURE, ("A", "I")))
    assert [copies_left(s, name) for name in ("Survey Team", "Expeditionary Force")] == [0, 2]
    assert [copies_left(s, name) for name in ("Free Trade Association", "Pan-Galactic Hologrid")] == [0, 1]
    assert [copies_left(s, name) for name in ("Space Marines", "Mining Robots")] == [2, 2]


@pytest.mark.rule("nfr.setup.order")
def test_the_order_is_drawn_and_two_players_have_two_disks_each():
    s = begin(GAME, Options(seats=3))
    assert legal(s) == {PlaceDisk(NATURE, seat) for seat in range(3)}
    assert after(s, PlaceDisk(NATURE, 2), PlaceDisk(NATURE, 0)).track == (2, 0, 1)
    assert after(begin(GAME, Options(seats=2)), PlaceDisk(NATURE, 1)).track == (1, 0, 1, 0)


@pytest.mark.rule("nfr.setup.credits")
@pytest.mark.parametrize(("seats", "credits"), [(2, [3, 4]), (3, [3, 3, 4]), (4, [3, 3, 4, 4]), (5, [3, 3, 3, 4, 4])])
def test_the_last_players_begin_with_a_credit_more(seats, credits):
    s = dealt(seats, range(1, seats + 1))
    assert [one.credits for one in s.empires] == credits


@pytest.mark.rule("nfr.setup.home")
def test_the_first_game_uses_the_square_sides():
    s = dealt(2, (1, 7))
    assert [one.home for one in s.empires] == ["Old Earth", "Ancient Race"]
    assert [one.colonies[0].colonists for one in s.empires] == [1, 1]
    assert [one.colonies[0].good for one in s.empires] == ["", "genes"], "a halo brings a good"
    assert s.goods == (19, 17, 12, 11)
    assert s.colonists == 22
    assert asked(s) == [(0, "nfr.select")]


@pytest.mark.rule("nfr.setup.home")
def test_in_later_games_players_choose_a_side_in_player_order():
    s = begin(GAME, Options(seats=2, homes="chosen"))
    s = after(s, PlaceDisk(NATURE, 1), DealMat(NATURE, 8), DealMat(NATURE, 4))
    assert legal(s) == {ChooseHome(1, "New Sparta"), ChooseHome(1, "Doomed Colony")}
    s = after(s, ChooseHome(1, "Doomed Colony"))
    assert legal(s) == {ChooseHome(0, "Damaged Alien Factory"), ChooseHome(0, "Galactic Scavengers")}
    s = after(s, ChooseHome(0, "Galactic Scavengers"))
    assert s.empires[0].colonies[0].good == "novelty"


@pytest.mark.rule("nfr.setup.home")
def test_no_mat_is_dealt_twice():
    s = after(begin(GAME, Options(seats=2)), PlaceDisk(NATURE, 0), DealMat(NATURE, 3))
    assert legal(s) == {DealMat(NATURE, mat) for mat in range(1, 9) if mat != 3}


@pytest.mark.rule("nfr.setup.goals")
def test_goals_bring_their_stack_and_their_action_tile():
    s = dealt(2, (1, 2), goals=True)
    assert len(s.goals.unseen) == 8
    assert {"goals"} == {action.tile for action in legal(s)} - {action.tile for action in legal(dealt(2, (1, 2)))}
    assert {"isolation"} == {action.tile for action in legal(dealt(2, (1, 2)))} - {action.tile for action in legal(s)}

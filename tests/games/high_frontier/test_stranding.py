"""Flights that strand a rocket: allowed, and pointed out before, once."""

import pytest

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.advice.stranding import is_stranded
from nf_core.games.high_frontier.game import GAME
from nf_core.kernel.step import apply
from tests.games.high_frontier import given, moves
from tests.games.high_frontier.names import AIR, ION, MERCURY, NYX, PLATEAU, ROBONAUT, STEAMER, TANK
from tests.games.high_frontier.names import TAIKONAUTS as CREW

pytestmark = pytest.mark.rule("hf.stranded")
BELT = "earth-radiation-06"


def at(space, *cards, fuel=0, **more):
    return given.owning(given.rocket(*cards, at=space, fuel=fuel), **more)


def reached(fuel, *spaces):
    """A rocket that has flown from LEO through some spaces, with that much fuel at first."""
    return moves.fly(moves.depart(at("leo", CREW, STEAMER, fuel=fuel), STEAMER)[0], *spaces)


def test_a_rocket_in_leo_is_never_stranded():
    assert not is_stranded(at("leo", CREW), 0)


def test_without_fuel_it_is_where_no_coasting_leads_home():
    assert is_stranded(at(NYX, CREW, STEAMER), 0)
    assert not is_stranded(at(NYX, CREW, STEAMER, fuel=4), 0)


def test_a_site_whose_water_can_be_drawn_is_no_trap():
    assert not is_stranded(at(MERCURY, CREW, STEAMER, ROBONAUT), 0)
    assert is_stranded(at(MERCURY, CREW, STEAMER), 0)


def test_an_own_factory_is_no_trap_and_another_players_does_not_count():
    assert not is_stranded(at(PLATEAU, CREW, STEAMER, claims=(given.factory(PLATEAU, 0),)), 0)
    assert is_stranded(at(PLATEAU, CREW, STEAMER, claims=(given.factory(PLATEAU, 1),)), 0)


def test_cards_that_wait_on_the_site_draw_its_water_too():
    stacks = ((given.rocket(CREW, STEAMER, at=MERCURY), given.outpost(MERCURY, ROBONAUT)),)
    assert not is_stranded(given.table(stacks=stacks), 0)


def test_tanks_of_water_in_the_cargo_are_fuel():
    assert not is_stranded(at(PLATEAU, CREW, STEAMER, TANK, fungible_fuel=True), 0)


def test_a_mag_sail_needs_no_fuel():
    assert not is_stranded(at(PLATEAU, CREW, "Mag Sail"), 0)


def test_the_burn_after_which_there_is_no_return_is_pointed_out_before_it_is_made():
    """Of 6 steps 4 go for the burn into the radiation belt; the way back into LEO would take another one."""
    s = reached(6, "heo")
    warned = GAME.words.caution(s, moves.the_hop(s, BELT))
    assert warned.rule == "hf.stranded"
    assert "has 2 fuel steps" in warned.reason
    assert "neither LEO nor a factory of yours" in warned.reason
    assert warned.ledger.total == 2


def test_it_is_said_once_and_forbids_nothing():
    s = reached(6, "heo", BELT)
    assert GAME.words.caution(s, a.Halt(0)) is None
    rocket = moves.own(moves.play(s, a.Halt(0))[0], "rocket")
    assert (rocket.space, rocket.fuel) == (BELT, 2)


def test_with_the_fuel_to_come_back_nothing_is_said():
    s = reached(12, "heo")
    assert GAME.words.caution(s, moves.the_hop(s, BELT)) is None
    assert GAME.words.caution(s, a.Halt(0)) is None


def test_throwing_away_the_fuel_for_the_way_home_is_pointed_out():
    s = moves.play(at(NYX, CREW, STEAMER, fuel=8), a.BeginJettison(0))[0]
    thrown = GAME.words.caution(s, a.Jettison(0, 8))
    assert "has 0 fuel steps" in thrown.reason
    assert GAME.words.caution(s, a.Jettison(0, 0)) is None


def test_who_is_stranded_already_hears_no_more_of_it():
    s = moves.play(at(PLATEAU, CREW, STEAMER, fuel=1), a.BeginJettison(0))[0]
    assert GAME.words.caution(s, a.Jettison(0, 1)) is None


def test_a_way_to_fuel_counts_however_many_hops_ahead_it_is_in_the_same_move():
    """Half a step for each of two burns: with a halt between them a whole one, and the second cannot be paid."""
    s = at("earth-hohmann-13", ION, fuel=1)
    s = moves.fly(moves.depart(s, ION)[0], "sol-venus-l4")
    assert is_stranded(moves.halt(s), 0)
    for hop in moves.kinds_of(s, a.Hop):
        assert is_stranded(moves.halt(moves.play(s, hop)[0]), 0)
    assert not is_stranded(s, 0)
    home = moves.fly(s, "mercury-lagrange-02", "venus-lagrange-03", "earth-hohmann-13", "earth-luna-l3")
    assert not is_stranded(moves.halt(home), 0)
    assert moves.own(moves.halt(home), "rocket").fuel == 0


def ends(s):
    """Every way in which a move can end, with what it takes to pay for hazards."""
    found, left, seen = [], [s], set()
    while left:
        now = left.pop()
        if now.move is None:
            found.append(now)
        elif (now.move.flight, now.move.burned) not in seen:
            seen.add((now.move.flight, now.move.burned))
            kinds = (a.Insure,) if moves.asked(now)[0][1] == "hf.hazard" else (a.Hop, a.Halt)
            left += [apply(now, action).state for action in moves.kinds_of(now, *kinds)]
    return found


@pytest.mark.parametrize(
    ("cards", "origin", "fuel", "left_behind", "lost"),
    [
        ((STEAMER, CREW), PLATEAU, 11, None, True),
        ((STEAMER, CREW), "earth-luna-l1", 7, STEAMER, False),
        ((CREW, "Photon Kite Sail"), AIR, 2, CREW, True),
        ((STEAMER, CREW), AIR, 3, STEAMER, False),
    ],
)
def test_a_move_strands_its_rocket_where_every_end_of_it_does(cards, origin, fuel, left_behind, lost):
    s = at(origin, *cards, fuel=fuel, water=(99,))
    s = moves.depart(s, cards[0], lift_off="fueled" if origin == PLATEAU else "")[0]
    if left_behind:
        s = moves.play(s, a.Drop(0, left_behind))[0]
    assert [is_stranded(s, 0), all(is_stranded(end, 0) for end in ends(s))] == [lost, lost]


def test_what_spends_no_fuel_is_not_warned_of():
    s = at(NYX, CREW, STEAMER, fuel=4, operations=0)
    for action in moves.legal(s):
        if not isinstance(action, a.Depart):
            assert GAME.words.caution(s, action) is None

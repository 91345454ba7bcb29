"""Flights that strand a rocket: allowed, and pointed out before, once."""

import pytest

from nf_core.high_frontier import actions as a
from nf_core.high_frontier.game import GAME
from nf_core.high_frontier.stranding import is_stranded
from nf_core.kernel.step import apply
from tests.high_frontier import given
from tests.high_frontier.given import MERCURY, PLATEAU, ROBONAUT, STEAMER
from tests.high_frontier.given import TAIKONAUTS as CREW

pytestmark = pytest.mark.rule("hf.stranded")
NYX, BELT = "nyx", "earth-radiation-06"
TANK = "water tank 1"


def at(space, *cards, fuel=0, **more):
    return given.table(stacks=((given.rocket(*cards, at=space, fuel=fuel),),), **more)


def reached(fuel, *spaces):
    """A rocket that has flown from LEO through some spaces, with that much fuel at first."""
    return given.fly(given.depart(at("leo", CREW, STEAMER, fuel=fuel), STEAMER)[0], *spaces)


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
    warned = GAME.words.caution(s, given.the_hop(s, BELT))
    assert warned.rule == "hf.stranded"
    assert "has 2 fuel steps" in warned.reason
    assert "neither LEO nor a factory of yours" in warned.reason
    assert warned.ledger.total == 2


def test_it_is_said_once_and_forbids_nothing():
    s = reached(6, "heo", BELT)
    assert GAME.words.caution(s, a.Halt(0)) is None
    rocket = given.own(given.play(s, a.Halt(0))[0], "rocket")
    assert (rocket.space, rocket.fuel) == (BELT, 2)


def test_with_the_fuel_to_come_back_nothing_is_said():
    s = reached(12, "heo")
    assert GAME.words.caution(s, given.the_hop(s, BELT)) is None
    assert GAME.words.caution(s, a.Halt(0)) is None


def test_throwing_away_the_fuel_for_the_way_home_is_pointed_out():
    s = given.play(at(NYX, CREW, STEAMER, fuel=8), a.BeginJettison(0))[0]
    thrown = GAME.words.caution(s, a.Jettison(0, 8))
    assert "has 0 fuel steps" in thrown.reason
    assert GAME.words.caution(s, a.Jettison(0, 0)) is None


def test_who_is_stranded_already_hears_no_more_of_it():
    s = given.play(at(PLATEAU, CREW, STEAMER, fuel=1), a.BeginJettison(0))[0]
    assert GAME.words.caution(s, a.Jettison(0, 1)) is None


def test_lifting_off_with_the_last_fuel_is_no_trap_where_coasting_leads_home():
    s = at(PLATEAU, CREW, STEAMER, fuel=11)
    lifts = [depart for depart in given.kinds_of(s, a.Depart) if depart.lift_off == "fueled"]
    assert lifts
    for depart in lifts:
        under_way = apply(s, depart).state
        lost = all(is_lost_after(under_way, hop) for hop in given.kinds_of(under_way, a.Hop))
        assert (GAME.words.caution(s, depart) is not None) == lost


def is_lost_after(s, hop):
    s = apply(s, hop).state
    return is_stranded(given.play(s, a.Halt(0))[0] if s.move else s, 0)


def test_what_spends_no_fuel_is_not_warned_of():
    s = at(NYX, CREW, STEAMER, fuel=4)
    for action in given.legal(s):
        if not isinstance(action, a.Depart):
            assert GAME.words.caution(s, action) is None

"""Hazards, and the water that keeps them away (rules F7, G3, G4, glossary)."""

import pytest

from nf_core.games.high_frontier.actions import Depart, Drop, EndTurn, Insure, Risk, TalkFirst
from nf_core.games.high_frontier.events import CardDecommissioned, HazardRolled, WaterPaid
from nf_core.kernel.values import NATURE
from tests.games.high_frontier.given import factory, freighter, outpost, owning, rocket
from tests.games.high_frontier.moves import asked, depart, fly, hop, legal, own, play, refusal, rolls, told, waters
from tests.games.high_frontier.names import AIR, CAT, HELLAS, LUNA, NASA, PRC, SCOOP, TAIKONAUTS

CRASH = "ceres-lagrange-09"
"Above the Arsia Mons caves; above Nysa."


def in_crash_space(water=(10,)):
    s = owning(rocket(TAIKONAUTS, CAT, at="nysa", tanks=2), water=water)
    return hop(depart(s, TAIKONAUTS, lift_off="unfueled")[0], CRASH)[0]


def in_air(*cards, water=(10,)):
    s = owning(rocket(TAIKONAUTS, *cards, at="mars-burn-11", tanks=2), water=water)
    return hop(depart(s, TAIKONAUTS)[0], AIR)[0]


@pytest.mark.rule("hf.move.hazard")
@pytest.mark.parametrize(("enter", "hazard"), [(in_crash_space, "crash"), (in_air, "aerobrake")])
@pytest.mark.parametrize("face", range(1, 7))
def test_a_one_is_the_end_of_the_whole_spacecraft(enter, hazard, face):
    s = enter()
    assert asked(s) == [(0, "hf.hazard")]
    s = play(s, Risk(0))[0]
    assert asked(s) == [(NATURE, "hf.roll-hazard")]
    s, events = play(s, *rolls(face))
    assert events[0] == HazardRolled(0, hazard, face)
    assert (own(s, "rocket") is None) == (face == 1)


@pytest.mark.rule("hf.move.hazard")
def test_what_is_lost_goes_back_into_the_hand():
    s, events = play(in_crash_space(), Risk(0), *rolls(1))
    assert {event.card for event in told(events, CardDecommissioned)} == {TAIKONAUTS, CAT}
    assert set(s.players[0].hand) == {TAIKONAUTS, CAT}
    assert asked(s) == [(0, "hf.turn")]


@pytest.mark.rule("hf.move.hazard")
def test_cargo_left_behind_before_the_hazard_is_safe():
    s = owning(rocket(TAIKONAUTS, CAT, at="ceres-lagrange-10", tanks=2))
    s = play(depart(s, TAIKONAUTS)[0], Drop(0, CAT))[0]
    s = play(fly(s, CRASH), Risk(0), *rolls(1))[0]
    assert own(s, "outpost ceres-lagrange-10").cards == (CAT,)
    assert EndTurn(0) in legal(s)


@pytest.mark.rule("hf.move.hazard", "hf.rocket.dry-mass-adjustment")
def test_a_rocket_that_has_left_cargo_behind_on_the_way_can_be_lost_with_more_fuel_than_its_row_would_hold():
    s = owning(rocket(TAIKONAUTS, "Flywheel Tractor", at="ceres-lagrange-10", fuel=21))
    s = play(depart(s, TAIKONAUTS)[0], Drop(0, "Flywheel Tractor"))[0]
    s = play(fly(s, CRASH), Risk(0), *rolls(1))[0]
    assert own(s, "rocket") is None


@pytest.mark.rule("hf.hazard.insure")
def test_four_wt_make_failure_no_option():
    s = in_crash_space()
    assert legal(s) == {Risk(0), Insure(0), TalkFirst(0)}
    s, events = play(s, Insure(0))
    assert events == [WaterPaid(0, 4, NATURE, "hf.hazard.insure")]
    assert waters(s)[0] == 6
    assert own(s, "rocket").space == CRASH


@pytest.mark.rule("hf.hazard.insure")
def test_four_wt_are_enough():
    assert waters(play(in_crash_space(water=(4,)), Insure(0))[0])[0] == 0


@pytest.mark.rule("hf.hazard.insure")
def test_with_less_water_there_is_only_the_risk():
    s = in_crash_space(water=(3,))
    assert legal(s) == {Risk(0), TalkFirst(0)}
    assert refusal(s, Insure(0)) == ("hf.hazard.insure", "It takes 4 WT; you have 3.", 4)


@pytest.mark.rule("hf.operation.scoop")
def test_a_scoop_takes_no_risk_in_the_air_but_does_between_rocks():
    assert asked(in_air(SCOOP)) == [(0, "hf.fly")]
    s = owning(rocket(TAIKONAUTS, SCOOP, at="ceres-lagrange-10", tanks=2))
    assert asked(hop(depart(s, TAIKONAUTS)[0], CRASH)[0]) == [(0, "hf.hazard")]


@pytest.mark.rule("hf.land.factory")
def test_a_lift_off_with_a_factorys_help_is_a_crash_hazard():
    s = owning(rocket(TAIKONAUTS, at=LUNA, tanks=1), claims=[factory(LUNA)])
    s = play(s, Depart(0, "rocket", TAIKONAUTS, lift_off="factory"))[0]
    assert asked(s) == [(0, "hf.hazard")]
    s, events = play(s, Risk(0), *rolls(1))
    assert told(events, HazardRolled) == [HazardRolled(0, "factory", 1)]
    assert own(s, "rocket") is None


@pytest.mark.rule("hf.land.factory")
def test_a_landing_with_a_factorys_help_is_a_crash_hazard_too():
    s = owning(freighter("mars-burn-06", "Electric Sail"), claims=[factory(HELLAS)])
    s = hop(depart(s, stack="freighter")[0], HELLAS, "factory")[0]
    assert asked(s) == [(0, "hf.hazard")]
    s = play(s, Risk(0), *rolls(6))[0]
    assert own(s, "freighter").space == HELLAS


@pytest.mark.rule("hf.move.radiation")
def test_radiation_harms_nothing():
    s = owning(rocket(TAIKONAUTS, CAT, at="heo"), outpost("geo", "Dumbo"), factions=(PRC, NASA))
    s = fly(depart(s, TAIKONAUTS)[0], "earth-radiation-04")
    assert asked(s) == [(0, "hf.fly")]
    assert own(s, "rocket").cards == (TAIKONAUTS, CAT)

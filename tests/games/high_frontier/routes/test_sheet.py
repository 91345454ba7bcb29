"""The range of a rocket's fuel, and its net thrust in each zone."""

from fractions import Fraction

import pytest

from nf_core.games.high_frontier.routes.rocket.cards import find_card
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, load
from nf_core.games.high_frontier.routes.rocket.sheet import burns_aboard, outlooks

HALL, CREW = "Hall Effect", "PRC Taikonauts"


@pytest.mark.rule("hf.rocket.burn-fuel")
def test_the_fuel_aboard_is_divided_by_what_a_burn_takes_tank_by_tank():
    crew = find_card(CREW)
    rocket = load(Rocket((find_card(HALL), crew, find_card("Kuck Mosquito"))), 2)
    burns = burns_aboard(rocket, crew)
    assert burns.total == Fraction(rocket.fuel_steps) / crew.thruster.fuel
    first, second = burns.entries
    assert (first.amount, first.note) == (Fraction(5) / crew.thruster.fuel, "5 steps, 6 a burn")
    assert second.amount == Fraction(rocket.fuel_steps - 5) / crew.thruster.fuel


def test_a_tank_that_is_not_full_counts_by_its_steps():
    crew = find_card(CREW)
    rocket = Rocket((crew,), 3)
    assert burns_aboard(rocket, crew).total == Fraction(3) / crew.thruster.fuel
    assert burns_aboard(Rocket((crew,)), crew).entries == ()


def test_burns_that_take_no_fuel_are_not_counted():
    sail = find_card("Photon Kite Sail")
    assert burns_aboard(Rocket((sail,)), sail) is None


ZONES = ("mercury", "venus", "earth", "mars", "ceres", "jupiter", "saturn", "uranus", "neptune")


def test_zones_of_equal_thrust_stand_together():
    plain, afterburning = outlooks(Rocket((find_card(CREW),), 3))
    assert (plain.zones, plain.thrust.total) == (ZONES, 10)
    assert (afterburning.zones, afterburning.thrust.total) == (ZONES, 11)


@pytest.mark.rule("hf.rocket.solar")
def test_the_thrust_of_a_sail_falls_zone_by_zone_from_the_sun_outwards():
    found = outlooks(Rocket((find_card("Photon Kite Sail"),)))
    assert [outlook.zones for outlook in found] == [(zone,) for zone in ZONES]
    assert [outlook.thrust.total for outlook in found[:-1]] == [4, 3, 2, 1, 0, -1, -2, -3]
    assert "no solar power in Neptune's zone" in found[-1].thrust.reason

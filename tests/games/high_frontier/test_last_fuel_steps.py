"""Fuel in the corners of the rules: dirt, parts of tanks and of steps, water as cargo; planned as it is charged."""

import pytest

from nf_core.games.high_frontier.actions import Depart, Refuel
from nf_core.games.high_frontier.events import Departed, Fuelled
from nf_core.games.high_frontier.routes.voyage.voyage import plan_rocket
from nf_core.games.high_frontier.state import rocket_of, solar_system
from nf_core.kernel.step import pending
from tests.games.high_frontier.given import factory, owning, rocket
from tests.games.high_frontier.moves import depart, fly, halt, hop, kinds_of, legal, own, play, refusal, the_hop, told
from tests.games.high_frontier.names import CAT, DRIVER, HELIUM, HIGH, ION, LUNA, TAIKONAUTS

GRID = "Dual-Stage 4-Grid"
NYSA, ABOVE = "nysa", "ceres-lagrange-09"


def planned(found, target):
    """The voyages of one move that the planner sees for a stack."""
    return plan_rocket(solar_system(), rocket_of(found), found.space, target, caps={"turns": 1}).routes


@pytest.mark.rule("hf.rocket.dirt", "hf.rocket.afterburn")
def test_no_flame_of_a_water_thruster_burns_dirt_not_even_the_last_of_it():
    dirty = rocket(DRIVER, TAIKONAUTS, at="heo", fuel=2, dirt=True)
    s = owning(dirty)
    reason = f"{TAIKONAUTS} cannot work while 2 steps of dirt are in the tanks."
    for flame in (False, True):
        assert refusal(s, Depart(0, "rocket", TAIKONAUTS, flame)) == ("hf.rocket.dirt", reason, None)
    crewed = [turn for way in planned(dirty, "leo") for turn in way.turns if turn.thruster == TAIKONAUTS]
    assert all(turn.jettison == 2 and not turn.afterburn for turn in crewed), "the planner throws it away first"


@pytest.mark.rule("hf.rocket.dirt", "hf.land.fueled")
def test_nor_does_a_water_thruster_lift_off_on_it():
    s = owning(rocket(DRIVER, HELIUM, at=NYSA, fuel=3, dirt=True))
    refused = refusal(s, Depart(0, "rocket", HELIUM, lift_off="unfueled"))
    assert refused[0] == "hf.rocket.dirt"
    assert Depart(0, "rocket", DRIVER, lift_off="fueled") in legal(s)


@pytest.mark.rule("hf.operation.factory-refuel", "hf.rocket.tanks")
def test_a_figure_between_two_marks_is_filled_up_from_the_next_one():
    s = owning(rocket(TAIKONAUTS, CAT, at=LUNA, fuel=5), claims=[factory(LUNA)])
    s, events = play(s, Refuel(0, "rocket", "factory"))
    assert told(events, Fuelled) == [Fuelled(0, 7, "hf.operation.factory-refuel")]
    assert own(s, "rocket").fuel == 19


@pytest.mark.rule("hf.operation.isru-refuel", "hf.rocket.tanks")
def test_a_dug_tank_moves_the_figure_to_the_next_mark_and_no_further():
    s = owning(rocket(TAIKONAUTS, CAT, at=LUNA, fuel=5))
    s = play(s, Refuel(0, "rocket", "isru", CAT))[0]
    assert own(s, "rocket").fuel == 7, "marks at 4, 7, 10"


@pytest.mark.rule("hf.rocket.burn-fuel")
@pytest.mark.parametrize(("spaces", "burns"), [(("heo",), 1), (("heo", "earth-radiation-04", "geo"), 2)])
def test_thirds_of_a_step_are_added_up_and_rounded_up_once(spaces, burns):
    s = owning(rocket(GRID, fuel=7))
    s = fly(depart(s, GRID)[0], *spaces)
    assert s.move.burned * 3 == burns
    assert own(halt(s), "rocket").fuel == 6


@pytest.mark.rule("hf.rocket.burn-fuel", "hf.land.fueled")
def test_landing_fuel_comes_on_top_of_what_is_rounded_up():
    """Half a step to the lander burn of Luna, which is rounded up, and 9 to land."""
    s = owning(rocket(ION, at="earth-luna-l1", fuel=9))
    s = fly(depart(s, ION)[0], HIGH)
    reason = "It takes 10 fuel steps; the rocket has 9."
    assert refusal(s, the_hop(s, LUNA, "fueled")) == ("hf.rocket.burn-fuel", reason, 10)
    enough = owning(rocket(ION, at="earth-luna-l1", fuel=10))
    enough = fly(depart(enough, ION)[0], HIGH, (LUNA, "fueled"))
    assert own(enough, "rocket").fuel == 0


@pytest.mark.rule("hf.rocket.afterburn", "hf.move.once")
def test_one_spacecraft_afterburns_once_a_turn():
    s = owning(rocket(TAIKONAUTS, tanks=2))
    s = halt(fly(depart(s, TAIKONAUTS, afterburn=True)[0], "heo"))
    assert not kinds_of(s, Depart)


@pytest.mark.rule("hf.fungible", "hf.rocket.net-thrust")
def test_the_planner_knows_that_water_carried_as_cargo_slows_a_rocket():
    found = rocket(HELIUM, "water tank 1", at="heo", fuel=3)
    s = owning(found, fungible_fuel=True)
    flown = told(depart(s, HELIUM)[1], Departed)[0].net
    assert flown == 5 + 0 - 1, "scout class, with water as cargo"
    (turn,) = min(planned(found, "leo"), key=lambda way: way.cost.fuel_steps).turns
    assert turn.net_thrust.total == flown


@pytest.mark.rule("hf.land.aerobrake", "hf.move.route")
def test_no_lift_off_leads_up_a_parachute_path():
    """The aerostats of Uranus and Venus, and every site with a parachute above it."""
    network = solar_system()
    for site in network.sites:
        assert not [arc for arc in network.arcs(site) if network.spaces[arc.target].hazard == "aerobrake"], site
    s = owning(rocket("Dumbo", at="uranus-aerostat", fuel=19))
    s = hop(depart(s, "Dumbo", lift_off="fueled")[0], "uranus-burn-16")[0]
    assert pending(s)[0].prompt == "hf.fly"

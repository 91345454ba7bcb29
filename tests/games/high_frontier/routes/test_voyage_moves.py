"""The rules of a rocket's move, one by one, on maps that leave no other way."""

from fractions import Fraction

import msgspec
import pytest

from nf_core.games.high_frontier.routes.explain.explain_voyage import explain_voyage
from nf_core.games.high_frontier.routes.flight.flight import Options
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, row
from nf_core.games.high_frontier.routes.voyage.voyage import Conditions, VoyageCost, plan_rocket
from tests.games.high_frontier.routes.small_maps import burn, hohmann, lagrange, radiation, road, site, small_map
from tests.games.high_frontier.routes.small_rockets import card, cargo, chain, costs


@pytest.mark.rule("hf.rocket.burn-fuel")
def test_fractions_add_up_over_a_move_and_are_rounded_once():
    way = chain(lagrange("a"), burn("b"), burn("c"), burn("d"))
    thirds = Rocket((card(thrust=3, fuel=Fraction(1, 3)), cargo(6)), 3)
    assert costs(plan_rocket(way, thirds, "a", "d")) == [(2, 2, 0)]
    strong = Rocket((card(thrust=5, fuel=Fraction(1, 3)), cargo(6)), 3)
    assert costs(plan_rocket(way, strong, "a", "d")) == [(1, 1, 0)]


@pytest.mark.rule("hf.move.half-burn")
def test_half_a_lander_burn_costs_half_the_fuel():
    way = chain(lagrange("a"), burn("b", lander="half"), burn("c", lander="half"))
    assert costs(plan_rocket(way, Rocket((card(),), 5), "a", "c")) == [(1, 1, 0)]


@pytest.mark.rule("hf.move.pivot")
def test_a_pivot_takes_the_fuel_of_two_burns_and_a_halt_spares_it():
    spaces = [lagrange("a"), hohmann("h"), lagrange("b")]
    way = small_map(spaces, [road("a", "h", into="1"), road("h", "b", out="2")])
    assert costs(plan_rocket(way, Rocket((card(),), 5), "a", "b")) == [(1, 2, 0), (2, 0, 0)]


@pytest.mark.rule("hf.move.coast")
def test_coasting_takes_a_working_thruster_but_no_fuel():
    way = chain(lagrange("a"), lagrange("b"))
    assert costs(plan_rocket(way, Rocket((card(),)), "a", "b")) == [(1, 0, 0)]
    assert plan_rocket(way, Rocket((cargo(),)), "a", "b").routes == ()


@pytest.mark.rule("hf.rocket.thruster")
def test_the_thruster_may_change_from_turn_to_turn_but_not_within_one():
    way = chain(lagrange("a"), burn("b"), site("s", size=8))
    thrifty, strong = card("thrifty", 1, 1, Fraction(1, 2)), card("strong", 1, 8, 6)
    voyages = plan_rocket(way, Rocket((thrifty, strong), 2), "a", "s").routes
    assert [voyage.cost for voyage in voyages] == [VoyageCost(2, 1, 0)]
    assert [turn.thruster for turn in voyages[0].turns] == ["thrifty", "strong"]


@pytest.mark.rule("hf.rocket.afterburn")
def test_an_afterburner_buys_a_turn_for_its_steps():
    way = chain(lagrange("a"), burn("b"), burn("c"))
    motor = Rocket((card(mass=6, thrust=1, fuel=Fraction(1, 2), afterburn=1),), 2)
    assert costs(plan_rocket(way, motor, "a", "c")) == [(1, 2, 0)]


@pytest.mark.rule("hf.rocket.solar")
def test_sunlight_counts_where_the_move_starts():
    way = chain(lagrange("a", zone="mars"), burn("b", zone="earth"), burn("c", zone="earth"))
    solar = Rocket((card(mass=6, thrust=2, fuel=0, solar=True),))
    assert costs(plan_rocket(way, solar, "a", "c")) == [(2, 0, 0)]
    dark = chain(lagrange("a", zone="neptune"), lagrange("b"))
    assert plan_rocket(dark, solar, "a", "b").refusals["motor"].rule == "hf.rocket.solar"


@pytest.mark.rule("hf.land.fueled")
def test_lift_off_and_landing_cost_the_size_each_unless_the_thrust_is_greater():
    way = chain(site("s", size=3), lagrange("a"), site("t", size=2))
    assert costs(plan_rocket(way, Rocket((card(mass=4, thrust=2),), 6), "s", "t")) == [(1, 5, 0)]
    assert costs(plan_rocket(way, Rocket((card(mass=4, thrust=3),), 6), "s", "t")) == [(1, 3, 0)]
    assert costs(plan_rocket(way, Rocket((card(mass=4, thrust=4),), 6), "s", "t")) == [(1, 0, 0)]


@pytest.mark.rule("hf.land.factory")
def test_a_factory_lands_even_what_has_no_thruster():
    way = chain(site("s", size=9), lagrange("a"), site("t", size=9))
    helped = Conditions(factories=frozenset({"s", "t"}))
    (voyage,) = plan_rocket(way, Rocket((cargo(),)), "s", "t", conditions=helped).routes
    assert voyage.cost == VoyageCost(1, 0, 2)
    (turn,) = voyage.turns
    assert (turn.lift_off, turn.landing, turn.thruster, turn.net_thrust) == ("factory", "factory", "", None)


@pytest.mark.rule("hf.land.aerobrake")
def test_an_aerobrake_path_lands_for_nothing_but_its_hazard():
    way = chain(lagrange("a"), lagrange("b", hazard="aerobrake"), site("s", size=9), one_way=("a", "b"))
    assert costs(plan_rocket(way, Rocket((card(),)), "a", "s")) == [(1, 0, 1)]
    assert costs(plan_rocket(way, Rocket((cargo(),)), "a", "s")) == [(1, 0, 1)]


@pytest.mark.rule("hf.rocket.sail")
def test_a_sail_that_is_only_carried_is_lost_too_and_the_thruster_flies_on():
    way = chain(lagrange("a"), lagrange("b", hazard="aerobrake"), burn("c"), burn("d"))
    stack = Rocket((card(mass=2), card("kite", 2, 1, 0, sail=True)), 7)
    (voyage,) = plan_rocket(way, stack, "a", "d").routes
    assert (voyage.lost, voyage.cost) == (("kite",), VoyageCost(1, 2, 1))


@pytest.mark.rule("hf.rocket.sail")
def test_a_lost_sail_moves_nothing_on():
    way = chain(lagrange("a"), lagrange("b", hazard="aerobrake"), lagrange("c"))
    stack = Rocket((card("kite", 1, 3, 0, sail=True), cargo()))
    plan = plan_rocket(way, stack, "a")
    assert set(plan.targets) == {"a", "b"}


@pytest.mark.rule("hf.rocket.sail")
def test_a_rocket_of_sails_alone_may_not_enter_an_aerobrake():
    way = chain(lagrange("a"), lagrange("b", hazard="aerobrake"))
    assert plan_rocket(way, Rocket((card("kite", 1, 3, 0, sail=True),)), "a", "b").routes == ()


@pytest.mark.rule("hf.rocket.dry-mass-adjustment")
def test_the_fuel_figure_moves_to_the_lighter_row_after_the_move_that_lost_the_sail():
    way = chain(lagrange("a"), lagrange("b", hazard="aerobrake"))
    stack = Rocket((card(mass=1), card("kite", 3, 1, 0, sail=True)), row(4).steps_at_tank[0])
    (voyage,) = plan_rocket(way, stack, "a", "b").routes
    assert (voyage.turns[-1].fuel_after, voyage.fuel_left) == (row(4).steps_at_tank[0], row(1).steps_at_tank[0])
    assert voyage.cost.fuel_steps == 0


@pytest.mark.rule("hf.rocket.mag-sail")
def test_a_mag_sail_gains_a_tmp_in_each_radiation_space_once():
    mag = Rocket((card("mag", 4, 1, 0, sail=True, mag_sail=True), cargo()))
    plain = Rocket((card("kite", 4, 1, 0, sail=True), cargo()))
    way = chain(lagrange("a"), burn("b"), radiation("r"), burn("c"), burn("d"))
    assert costs(plan_rocket(way, plain, "a", "c")) == [(2, 0, 0)]
    (voyage,) = plan_rocket(way, mag, "a", "c").routes
    assert (voyage.cost.turns, voyage.turns[0].net_thrust.total) == (1, 2)
    assert costs(plan_rocket(way, mag, "a", "d")) == [(2, 0, 0)]


@pytest.mark.rule("hf.rocket.mag-sail")
def test_boosts_are_for_the_mag_sail_in_use_only():
    way = chain(lagrange("a"), radiation("r"), site("s", size=3))
    idle = card("mag", 0, 0, 0, sail=True, mag_sail=True)
    assert costs(plan_rocket(way, Rocket((card(mass=4, thrust=3), idle), 3), "a", "s")) == [(1, 3, 0)]


@pytest.mark.rule("hf.rocket.mag-sail")
def test_tmp_of_boosts_that_are_used_up_do_not_strand_what_parachutes_on():
    way = chain(
        lagrange("a"), radiation("r"), burn("b"), burn("c"), lagrange("d", hazard="aerobrake"), site("s", size=9)
    )
    mag = Rocket((card("mag", 5, 1, 0, sail=True, mag_sail=True), cargo()))
    assert costs(plan_rocket(way, mag, "a", "s")) == [(1, 0, 1)]


@pytest.mark.rule("hf.rocket.mag-sail")
def test_a_mag_sail_cannot_circle_in_one_radiation_space_for_more():
    spaces = [lagrange("a"), radiation("r"), lagrange("p"), lagrange("q"), burn("b"), burn("c"), burn("d")]
    ring = [road("a", "r"), road("r", "p"), road("p", "q"), road("q", "r")]
    way = small_map(spaces, [*ring, road("r", "b"), road("b", "c"), road("c", "d")])
    mag = Rocket((card("mag", 5, 1, 0, sail=True, mag_sail=True),))
    assert costs(plan_rocket(way, mag, "a", "c")) == [(1, 0, 0)]
    assert costs(plan_rocket(way, mag, "a", "d")) == [(2, 0, 0)]


@pytest.mark.rule("hf.rocket.mag-sail")
def test_the_boost_of_a_mag_sail_counts_for_the_landing():
    way = chain(lagrange("a"), radiation("r"), site("s", size=1))
    for mass, load in ((5, 0), (0, 5)):
        mag = Rocket((card("mag", mass, 1, 0, sail=True, mag_sail=True), cargo(load)))
        assert [voyage.turns[0].landing for voyage in plan_rocket(way, mag, "a", "s").routes] == ["unfueled"]


@pytest.mark.rule("hf.rocket.dirt")
def test_a_dirt_rocket_fills_up_at_a_site_and_flies_on():
    way = chain(lagrange("a"), site("s"), burn("b"), burn("c"))
    driver = Rocket((card("driver", 5, 3, 2, dirt=True),), 2)
    assert plan_rocket(way, driver, "a", "c").routes == ()
    digging = Conditions(refuel_dirt=True)
    (voyage, *_) = plan_rocket(way, driver, "a", "c", conditions=digging).routes
    assert voyage.turns[1].refueled > 0
    assert voyage.cost.fuel_steps == 4
    assert voyage.water == 1
    assert plan_rocket(way, Rocket((card("motor", 5, 3, 2),), 2), "a", "c", conditions=digging).routes == ()


@pytest.mark.rule("hf.rocket.dirt")
def test_other_thrusters_wait_until_the_dirt_is_gone():
    way = chain(lagrange("a"), lagrange("b"))
    hybrid = Rocket((card("motor", 5, 3, 2),), 2, fuel="dirt")
    (voyage,) = plan_rocket(way, hybrid, "a", "b").routes
    assert (voyage.turns[0].jettison, voyage.water) == (2, 0)


@pytest.mark.rule("hf.land.hop")
def test_a_hop_costs_the_size_once_and_a_buggy_rolls_for_nothing():
    spaces = [site("s", size=4, buggy_roads="t"), lagrange("a"), site("t", size=4, buggy_roads="s")]
    way = small_map(spaces, [road("s", "a"), road("a", "t")])
    hopping = Conditions(Options(hops=True))
    feeble = Rocket((card(mass=4, thrust=2),), 8)
    assert costs(plan_rocket(way, feeble, "s", "t", conditions=hopping)) == [(1, 4, 0)]
    assert costs(plan_rocket(way, feeble, "s", "t")) == [(1, 8, 0)]
    rolling = Rocket((card(mass=3, thrust=2), cargo(1, buggy=True)), 8)
    assert costs(plan_rocket(way, rolling, "s", "t", conditions=hopping)) == [(1, 0, 0)]


@pytest.mark.rule("hf.land.hop")
def test_a_buggy_drives_without_any_thruster():
    spaces = [site("s", size=4, buggy_roads="t"), lagrange("a"), site("t", size=4, buggy_roads="s")]
    way = small_map(spaces, [road("s", "a"), road("a", "t")])
    hopping = Conditions(Options(hops=True))
    (voyage,) = plan_rocket(way, Rocket((cargo(4, buggy=True),)), "s", "t", conditions=hopping).routes
    assert (voyage.turns[0].thruster, voyage.turns[0].lift_off, voyage.cost.fuel_steps) == ("", "hop", 0)
    (told,) = explain_voyage(way, voyage, hopping).turns
    assert "unfueled: a buggy is aboard" in told.hops[0].notes
    assert plan_rocket(way, Rocket((cargo(4),)), "s", "t", conditions=hopping).routes == ()
    assert plan_rocket(way, Rocket((cargo(4, buggy=True),)), "s", "t").routes == ()


@pytest.mark.rule("hf.move.elevator")
def test_an_elevator_lands_for_nothing():
    spaces = [lagrange("a"), lagrange("b"), site("s", size=9)]
    way = small_map(spaces, [road("a", "b"), road("b", "s")], elevators=[["a", "s"]])
    riding = Conditions(Options(elevators=True))
    (voyage,) = plan_rocket(way, Rocket((card(),)), "a", "s", conditions=riding).routes
    assert (voyage.cost, voyage.turns[0].landing) == (VoyageCost(1, 0, 0), "elevator")
    (back,) = plan_rocket(way, Rocket((card(),)), "s", "a", conditions=riding).routes
    assert back.turns[0].lift_off == "elevator"


@pytest.mark.rule("hf.move.flyby")
def test_a_fly_by_pays_tmp_and_fuel_of_burns_but_not_of_lander_burns():
    bonus = Conditions(Options(flybys=True))
    way = chain(lagrange("a"), lagrange("b", flyby="1"), burn("c"))
    assert costs(plan_rocket(way, Rocket((card(),)), "a", "c", conditions=bonus)) == [(1, 0, 0)]
    down = chain(lagrange("a"), lagrange("b", flyby="1"), burn("c", lander="full"))
    assert plan_rocket(down, Rocket((card(),)), "a", "c", conditions=bonus).routes == ()


@pytest.mark.rule("hf.rocket.beamed")
def test_beamed_power_moves_what_would_not_move():
    way = chain(lagrange("a"), lagrange("b"))
    dead = Rocket((card(mass=5, thrust=0),))
    assert not plan_rocket(way, dead, "a", "b").routes
    assert plan_rocket(way, msgspec.structs.replace(dead, beamed=True), "a", "b").routes


def test_the_turn_where_one_begins_is_free():
    way = chain(lagrange("a"), lagrange("b"))
    (voyage,) = plan_rocket(way, Rocket((card(),), 3), "a", "a").routes
    assert (voyage.cost, voyage.turns, voyage.fuel_left) == (VoyageCost(0, 0, 0), (), 3)

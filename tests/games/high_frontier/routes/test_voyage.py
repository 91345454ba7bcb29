"""Voyages of rockets: the rule book's examples year by year, limits, water, and misuse."""

from fractions import Fraction

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nf_core.games.high_frontier.routes.explain.explain_voyage import explain_voyage
from nf_core.games.high_frontier.routes.map.network import load as load_map
from nf_core.games.high_frontier.routes.rocket.cards import find_card
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, fuel_capacity, load, tanks, with_cards
from nf_core.games.high_frontier.routes.voyage.voyage import (
    Conditions,
    FirstMove,
    VoyageCost,
    WaterNeed,
    least_water,
    plan_rocket,
)
from nf_core.kernel.errors import BadRequest, UnknownName
from nf_core.kernel.ledger import Refusal
from tests.games.high_frontier.routes.small_maps import burn, hohmann, lagrange, site
from tests.games.high_frontier.routes.small_rockets import card, cargo, chain, costs

LUNA = "luna-shackleton-polar-rim"
HELLAS = "mars-hellas-basin-buried-glaciers"


@pytest.fixture(scope="module")
def third():
    return load_map("third")


def rocket(*names, tanks=0, **more):
    loaded = load(Rocket(tuple(find_card(name) for name in names), **more), tanks)
    assert isinstance(loaded, Rocket)
    return loaded


def amounts(ledger):
    return [(entry.amount, entry.rule) for entry in ledger.entries]


def test_the_routes_of_a_plan_are_traced_once(third):
    plan = plan_rocket(third, rocket(*LUNAR, tanks=3), "leo", LUNA)
    assert plan.routes
    assert plan.routes is plan.routes


# The example mission to Luna (H9), year by year.

LUNAR = ("PRC Taikonauts", "Mirror Steamer", "Cat Fusion Z-pinch Torch")


@pytest.mark.rule("hf.rocket.net-thrust")
def test_h9_year_1_the_steamer_takes_eight_steps_and_its_two_tmp_to_the_burn_above_luna(third):
    plan = plan_rocket(third, rocket(*LUNAR, tanks=3), "leo", "luna-lander-burn")
    (year,) = plan.routes[0].turns
    assert (year.thruster, year.net_thrust.total, year.fuel.total, year.fuel_after) == ("Mirror Steamer", 2, 8, 2)
    assert sum(hop.burns for hop in year.hops) == 2


@pytest.mark.rule("hf.land.unfueled")
def test_h9_year_2_the_crew_afterburns_and_lands_on_luna_without_fuel(third):
    above = msgspec.structs.replace(rocket(*LUNAR), fuel_steps=2)
    (landing,) = plan_rocket(third, above, "luna-lander-burn", LUNA).routes
    (year,) = landing.turns
    assert (year.thruster, year.afterburn, year.net_thrust.total) == ("PRC Taikonauts", True, 10)
    assert (year.landing, amounts(year.fuel), landing.fuel_left) == ("unfueled", [(2, "hf.rocket.afterburn")], 0)


def test_h9_years_1_and_2_are_the_plan_from_leo_with_three_tanks(third):
    plan = plan_rocket(third, rocket(*LUNAR, tanks=3), "leo", LUNA)
    assert costs(plan) == [(2, 10, 0)]
    assert [year.thruster for year in plan.routes[0].turns] == ["Mirror Steamer", "PRC Taikonauts"]
    assert least_water(third, rocket(*LUNAR), "leo", LUNA).tanks == 3


@pytest.mark.rule("hf.rocket.dry-mass-adjustment")
def test_h9_years_3_and_4_one_tank_dug_on_luna_brings_the_crew_home_by_aerobrake(third):
    on_luna = load(rocket(*LUNAR), 1 + third.sites[LUNA].hydration - find_card("Cat Fusion").isru)
    crew = with_cards(on_luna, on_luna.cards[:1])
    assert crew.fuel_steps == 8
    home = plan_rocket(third, crew, LUNA, "leo").routes[0]
    (year,) = home.turns
    assert (year.lift_off, year.thruster, home.cost.hazards) == ("unfueled", "PRC Taikonauts", 1)
    assert (6, "hf.rocket.burn-fuel") in amounts(year.fuel)
    assert home.cost.fuel_steps <= 8
    assert [hop.hazard for hop in year.hops if hop.hazard] == ["aerobrake"]


def test_b2_the_crew_alone_flies_to_an_aerobrake_landing_on_mars_with_eighteen_steps(third):
    crew = rocket("PRC Taikonauts", fuel_steps=18)
    landings = plan_rocket(third, crew, "leo", HELLAS).routes
    assert any(voyage.turns[-1].landing == "aerobrake" and voyage.cost.fuel_steps == 18 for voyage in landings)
    short = msgspec.structs.replace(crew, fuel_steps=17)
    assert not plan_rocket(third, short, "leo", HELLAS).routes


# The other worked examples.


@pytest.mark.rule("hf.land.fueled")
def test_f4_example_1_the_sail_lifts_off_from_mars_with_a_net_thrust_of_one(third):
    sail = Rocket((find_card("Electric Sail"), cargo(5)), beamed=True)
    full = load(sail, 8)
    up = plan_rocket(third, full, HELLAS, "mars-burn-06")
    (first, *_) = [voyage for voyage in up.routes if voyage.cost.turns == 1]
    (turn,) = first.turns
    assert amounts(turn.fuel) == [(10, "hf.land.fueled")]
    assert (turn.net_thrust.total, turn.fuel_after) == (1, fuel_capacity(full) - 10)
    assert tanks(msgspec.structs.replace(full, fuel_steps=turn.fuel_after)) == 2


@pytest.mark.rule("hf.rocket.jettison")
def test_f4_example_2_one_step_is_jettisoned_to_move_at_all(third):
    feeble = load(Rocket((card(mass=6, thrust=1),)), 1)
    (voyage,) = plan_rocket(third, feeble, "leo", "heo").routes
    (turn,) = voyage.turns
    assert (turn.jettison, turn.net_thrust.total) == (1, 1)
    assert amounts(turn.fuel)[0] == (1, "hf.rocket.jettison")


@pytest.mark.rule("hf.rocket.burn-fuel")
def test_f6_half_a_step_is_rounded_up_at_the_end_of_the_move(third):
    ion = rocket("Ion Drive", "PRC Taikonauts", tanks=1)
    one = next(v for v in plan_rocket(third, ion, "leo", "heo").routes if v.turns[0].thruster == "Ion Drive")
    assert sum(hop.burns for hop in one.hops) == 1
    assert [entry.amount for entry in one.turns[0].fuel.entries] == [Fraction(1, 2), Fraction(1, 2)]
    assert one.cost.fuel_steps == 1


@pytest.mark.rule("hf.land.unfueled")
def test_g2_nysa_a_fueled_landing_and_an_unfueled_lift_off_once_the_refinery_is_left_behind(third):
    (origin,) = {arc.target for arc in third.arcs("nysa")}
    names = ("Pulsed Inductive", "UN Cosmonauts", "CVD Molding")
    heavy = msgspec.structs.replace(rocket(*names), fuel_steps=5)
    down = next(v for v in plan_rocket(third, heavy, origin, "nysa").routes if v.turns[0].thruster == names[0])
    (turn,) = down.turns
    assert (turn.net_thrust.total, turn.landing) == (3, "fueled")
    assert amounts(turn.fuel)[-1] == (3, "hf.land.fueled")
    arrived = msgspec.structs.replace(heavy, fuel_steps=down.fuel_left)
    light = with_cards(arrived, arrived.cards[:2])
    (up, *_) = plan_rocket(third, light, "nysa", origin).routes
    assert up.turns[0].lift_off == "unfueled"
    assert up.turns[0].net_thrust.total == 4


@pytest.mark.rule("hf.rocket.sail")
def test_glossary_sails_example_1_the_full_kite_moves_and_one_step_of_fuel_stops_it(third):
    kite = Rocket((find_card("Photon Kite Sail"), cargo(6)))
    assert plan_rocket(third, kite, "leo", "heo").routes
    loaded = plan_rocket(third, msgspec.structs.replace(kite, fuel_steps=1), "leo", "heo")
    assert [voyage.turns[0].jettison for voyage in loaded.routes] == [1]
    too_heavy = Rocket((find_card("Photon Kite Sail"), cargo(7)))
    assert plan_rocket(third, too_heavy, "leo", "heo").refusals["Photon Kite Sail"].rule == "hf.move.thrust"


@pytest.mark.rule("hf.rocket.sail")
def test_glossary_sails_example_2_the_stack_parachutes_onto_hellas_without_its_sail(third):
    stack = rocket("Photon Kite Sail", "Cat Fusion Z-pinch Torch")
    (voyage,) = plan_rocket(third, stack, "earth-burn-04", HELLAS).routes
    (turn,) = voyage.turns
    assert (turn.landing, turn.lost, voyage.lost) == ("aerobrake", ("Photon Kite Sail",), ("Photon Kite Sail",))
    assert (sum(hop.burns for hop in turn.hops), turn.fuel.total) == (1, 0)


@pytest.mark.rule("hf.land.factory")
def test_g4_a_factory_on_mars_lifts_a_feeble_rocket_at_the_risk_of_a_crash(third):
    feeble = load(Rocket((card(thrust=2, fuel=1),)), 5)
    fueled = plan_rocket(third, feeble, HELLAS, "mars-burn-06")
    assisted = plan_rocket(third, feeble, HELLAS, "mars-burn-06", conditions=Conditions(factories=frozenset({HELLAS})))
    assert (10 + 1, 0) in [(spent, hazards) for _, spent, hazards in costs(fueled)]
    assert (1, 1, 1) in costs(assisted)
    assert costs(fueled)[0] in costs(assisted)


@pytest.mark.rule("hf.rocket.beamed")
def test_the_three_that_a_magbeam_gains_by_beamed_power_count_where_a_plan_has_one_target_as_well(third):
    """By way of the sunlight of Mercury's zone: 4, 1 as it is light, 2 sunlit, 3 beamed land on Luna without fuel."""
    rider = msgspec.structs.replace(rocket("MagBeam", beamed=True), fuel_steps=12)
    alone = plan_rocket(third, rider, "leo", LUNA, caps={"turns": 2})
    assert alone.targets == {LUNA: (VoyageCost(1, 11, 0), VoyageCost(2, 3, 0))}
    last = alone.routes[1].turns[-1]
    assert (last.net_thrust.total, last.landing) == (4 + 1 + 2 + 3, "unfueled")


@pytest.mark.rule("hf.permission", "hf.rocket.beamed", "hf.land.factory")
def test_conditions_of_the_first_move_do_not_hold_in_the_next():
    """Two burns to the one site: with power and a factory's help for the first move, and then with neither."""
    road = chain(lagrange("a"), burn("b"), burn("c"), site("s", size=3))
    rocket = Rocket((card(mass=4, thrust=1),), 5)
    helped = frozenset({"s"})

    def planned(begin, first):
        conditions = Conditions(first=first)
        routes = plan_rocket(road, rocket, begin, "s", conditions=conditions).routes
        return [[(turn.net_thrust.total, turn.landing) for turn in way.turns] for way in routes]

    assert planned("a", None) == [[(1, "none"), (1, "fueled")]]
    assert planned("a", FirstMove(helped, beamed=True)) == [[(2, "factory")], [(2, "fueled")]]
    assert planned("b", FirstMove(helped)) == [[(1, "factory")], [(1, "fueled")]]
    assert planned("a", FirstMove(helped)) == [[(1, "none"), (1, "fueled")]]


@pytest.mark.rule("hf.permission")
def test_a_voyage_with_a_first_move_of_its_own_is_explained_as_it_was_planned():
    road = chain(burn("b"), site("s", size=3))
    conditions = Conditions(first=FirstMove(frozenset({"s"})))
    (drifting, *_) = plan_rocket(road, Rocket((cargo(4),)), "b", "s", conditions=conditions).routes
    assert drifting.turns[0].landing == "factory"
    assert explain_voyage(road, drifting, conditions).costs.hazards.total == 1
    with pytest.raises(BadRequest, match="is refused"):
        explain_voyage(road, drifting)


# Limits, refusals, misuse.


def test_caps_and_avoided_spaces_leave_the_other_ways(third):
    ship = rocket("Ponderomotive VASIMR", "PRC Taikonauts", tanks=3)
    every = plan_rocket(third, ship, "leo", "ceres").routes
    fast = plan_rocket(third, ship, "leo", "ceres", caps={"turns": every[0].cost.turns}).routes
    assert [voyage.cost for voyage in fast] == [every[0].cost]
    thrifty = plan_rocket(third, ship, "leo", "ceres", caps={"fuel_steps": every[-1].cost.fuel_steps}).routes
    assert [voyage.cost for voyage in thrifty] == [every[-1].cost]
    through = next(hop.target for hop in every[0].hops if hop.target != "ceres")
    around = plan_rocket(third, ship, "leo", "ceres", avoid=[through])
    assert all(hop.target != through for voyage in around.routes for hop in voyage.hops)


def test_caps_that_nothing_keeps_answer_with_the_nearest_miss(third):
    ship = rocket(*LUNAR, tanks=3)
    plan = plan_rocket(third, ship, "leo", LUNA, caps={"turns": 1})
    assert plan.routes == ()
    assert plan.nearest_miss.cost == VoyageCost(2, 10, 0)
    assert plan_rocket(third, ship, "leo", LUNA).nearest_miss is None


def test_a_rocket_too_weak_to_lift_off_says_by_how_much(third):
    stuck = plan_rocket(third, Rocket((card(thrust=2),), 3), HELLAS, "leo")
    refusal = stuck.refusals["motor"]
    assert refusal.rule == "hf.land.fueled"
    assert "10 fuel steps" in refusal.reason
    assert "the rocket has 3" in refusal.reason
    assert stuck.routes == ()


def test_a_rocket_without_a_thruster_says_so(third):
    assert plan_rocket(third, Rocket((cargo(),)), "leo").refusals[""].rule == "hf.move.thrust"


def test_a_rocket_without_fuel_for_the_first_burn_says_so():
    way = chain(lagrange("a"), burn("b"))
    assert plan_rocket(way, Rocket((card(fuel=2),), 1), "a").refusals["motor"].rule == "hf.rocket.burn-fuel"
    weak = chain(hohmann("a"), burn("b"))
    assert plan_rocket(weak, Rocket((card(fuel=1),), 1), "a").refusals == {}


def test_questions_without_a_meaning_are_misuse(third):
    ship = rocket("PRC Taikonauts")
    with pytest.raises(BadRequest, match="'burns' is no cost"):
        plan_rocket(third, ship, "leo", LUNA, caps={"burns": 1})
    with pytest.raises(BadRequest, match="below zero"):
        plan_rocket(third, ship, "leo", LUNA, caps={"turns": -1})
    with pytest.raises(BadRequest, match="wanted and avoided"):
        plan_rocket(third, ship, "leo", LUNA, avoid=[LUNA])
    with pytest.raises(UnknownName):
        plan_rocket(third, ship, "leo", "nibiru")
    with pytest.raises(UnknownName):
        plan_rocket(third, ship, "leo").to("nibiru")
    with pytest.raises(BadRequest, match="not aboard"):
        least_water(third, ship, "leo", LUNA, drop=("Hall Effect",))


def test_a_watcher_may_give_up(third):
    class GivenUpError(Exception):
        pass

    def give_up(_):
        raise GivenUpError

    with pytest.raises(GivenUpError):
        plan_rocket(third, rocket("Ponderomotive VASIMR", tanks=2), "leo", watch=give_up)


def test_a_watcher_may_give_up_the_search_for_the_least_water(third):
    class GivenUpError(Exception):
        pass

    def give_up(_):
        raise GivenUpError

    with pytest.raises(GivenUpError):
        least_water(third, rocket("Ponderomotive VASIMR"), "leo", LUNA, watch=give_up)


# Water to load.


@pytest.mark.rule("hf.rocket.water")
def test_the_least_water_works_and_one_tank_less_does_not(third):
    empty = rocket("Ponderomotive VASIMR", "PRC Taikonauts")
    need = least_water(third, empty, "leo", "ceres")
    assert plan_rocket(third, load(empty, need.tanks), "leo", "ceres").routes[0] == need.out
    assert need.tanks > 0
    for fewer in range(need.tanks):
        assert not plan_rocket(third, load(empty, fewer), "leo", "ceres").routes


@pytest.mark.rule("hf.rocket.water")
def test_more_tanks_are_not_always_better():
    """A feeble rocket coasts with empty tanks only: a tank would have to be jettisoned, and the cap forbids that."""
    way = chain(lagrange("a"), lagrange("b"))
    feeble = Rocket((card(mass=7, thrust=1),))
    assert least_water(way, feeble, "a", "b", caps={"fuel_steps": 0}).tanks == 0
    assert not plan_rocket(way, load(feeble, 1), "a", "b", caps={"fuel_steps": 0}).routes


@pytest.mark.rule("hf.rocket.water")
def test_the_way_home_is_flown_with_the_fuel_that_is_left(third):
    empty = rocket(*LUNAR)
    there, back = (
        least_water(third, empty, "leo", LUNA, round_trip=home, drop=LUNAR[1:] if home else ())
        for home in (False, True)
    )
    assert back.tanks > there.tanks
    assert back.out.fuel_left > 0
    on_luna = msgspec.structs.replace(empty, fuel_steps=back.out.fuel_left)
    crew = with_cards(on_luna, on_luna.cards[:1])
    assert back.home.cost in [voyage.cost for voyage in plan_rocket(third, crew, LUNA, "leo").routes]
    for fewer in range(back.tanks):
        for voyage in plan_rocket(third, load(empty, fewer), "leo", LUNA).routes:
            left = with_cards(msgspec.structs.replace(empty, fuel_steps=voyage.fuel_left), empty.cards[:1])
            assert not plan_rocket(third, left, LUNA, "leo").routes


def test_caps_hold_for_the_whole_round_trip():
    way = chain(lagrange("a"), burn("b"))
    motor = Rocket((card(mass=5),))
    assert isinstance(least_water(way, motor, "a", "b", round_trip=True, caps={"turns": 2}), WaterNeed)
    refused = least_water(way, motor, "a", "b", round_trip=True, caps={"turns": 1})
    assert isinstance(refused, Refusal)
    assert "under the caps" in refused.reason


def test_a_trip_that_no_load_makes_is_refused(third):
    refused = least_water(third, rocket("Kuck Mosquito"), "leo", "enceladus")
    assert (refused.rule, "0 to 3 tanks" in refused.reason) == ("hf.rocket.water", True)


# Promises kept: what is planned adds up.

SHIPS = [
    ("Ponderomotive VASIMR", "PRC Taikonauts"),
    ("Ion Drive", "NASA Astronauts", "Nanobot"),
    ("Dual-Stage 4-Grid", "Photon Heliogyro"),
    ("De Laval Nozzle",),
    ("Photon Kite Sail", "ESA Spationauts"),
]


@pytest.mark.slow
@settings(max_examples=10, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(st.sampled_from(SHIPS), st.integers(0, 3), st.sampled_from(sorted(load_map("third").sites)))
def test_every_turn_pays_what_its_ledgers_say(third, names, count, target):
    ship = rocket(*names, tanks=count)
    for voyage in plan_rocket(third, ship, "leo", target).routes:
        assert [turn.number for turn in voyage.turns] == list(range(1, voyage.cost.turns + 1))
        assert sum(turn.fuel.total for turn in voyage.turns) == voyage.cost.fuel_steps
        risks = sum(bool(hop.hazard) for hop in voyage.hops)
        assert risks == voyage.cost.hazards
        before, here = ship.fuel_steps, "leo"
        for turn in voyage.turns:
            assert turn.fuel.total == turn.fuel_before - turn.fuel_after
            assert turn.fuel_before == before
            assert [hop.origin for hop in turn.hops] == [here, *[hop.target for hop in turn.hops[:-1]]]
            assert sum(hop.burns for hop in turn.hops) <= (turn.net_thrust.total if turn.net_thrust else 0)
            before, here = turn.fuel_after, turn.hops[-1].target
            if turn.lost:
                left = [card for card in ship.cards if card.name not in turn.lost]
                before = with_cards(msgspec.structs.replace(ship, fuel_steps=before), left).fuel_steps
        assert (here, before) == (target, voyage.fuel_left) or not voyage.turns

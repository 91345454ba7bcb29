"""How a freighter is planned for: where it can go by itself, with a factory's help, by parachute or space elevator."""

import pytest

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.advice.freight import (
    FreighterTerms,
    assists,
    freighter_caution,
    freighter_leave,
    freighter_terms,
    freighter_turn,
    landing,
    lift_off,
)
from nf_core.games.high_frontier.routes.planner import planner
from nf_core.games.high_frontier.rules.permission import help_of
from nf_core.games.high_frontier.state import solar_system
from nf_core.kernel.ledger import Refusal
from tests.games.high_frontier import given, moves
from tests.games.high_frontier.names import CAVES, HELLAS, MERCURY, NYX, PLATEAU, ROBONAUT

HATHOR = "hathor"
L2, PHOBOS = "sol-earth-l2", "phobos"
ELEVATOR = {"ventures": [("elevator", 0)]}


def freight(at, **more):
    return given.owning(given.freighter(at, ROBONAUT), **more)


def planned(s, target, *, others=False):
    terms = freighter_terms(s, 0, target, others=others)
    assert isinstance(terms, FreighterTerms)
    found = moves.own(s, "freighter")
    routes = planner.plan(
        solar_system(),
        found.space,
        target,
        thrust=terms.thrust,
        closed=terms.closed,
        options=terms.options,
        caps={"turns": 1} if terms.at_once else {},
    ).routes
    return routes, terms


@pytest.mark.rule("hf.land.freighter")
def test_a_freighter_cannot_land_on_a_large_site_without_a_factory():
    refusal = freighter_terms(freight("leo"), 0, PLATEAU)
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "hf.land.freighter"
    assert "size 9" in refusal.reason


@pytest.mark.rule("hf.land.freighter")
def test_a_freighter_cannot_lift_off_from_a_large_site_without_a_factory():
    refusal = freighter_terms(freight(PLATEAU), 0, NYX)
    assert isinstance(refusal, Refusal)
    assert "lift off" in refusal.reason


@pytest.mark.rule("hf.land.freighter", "hf.land.factory", "hf.move.elevator")
@pytest.mark.parametrize(
    ("origin", "target", "own", "more"),
    [
        ("leo", NYX, (), {}),
        ("leo", PLATEAU, (PLATEAU,), {}),
        (PLATEAU, "leo", (PLATEAU,), {}),
        (NYX, HATHOR, (), {}),
        ("leo", L2, (), ELEVATOR),
        (PHOBOS, CAVES, (), ELEVATOR),
        (CAVES, PHOBOS, (CAVES,), ELEVATOR),
        (CAVES, "mars-burn-05", (), ELEVATOR),
    ],
)
def test_the_first_move_of_a_freighters_plan_is_legal_at_the_table(origin, target, own, more):
    """Every choice of it, one by one, up to whatever hazard asks."""
    s = freight(origin, claims=tuple(given.factory(site, 0) for site in own), **more)
    routes, _ = planned(s, target)
    assert routes
    for route in routes:
        turn = freighter_turn(route)
        lift = "" if turn.lift_off == "none" else turn.lift_off
        flown = moves.insured(moves.depart(s, "", stack="freighter", lift_off=lift)[0])[0]
        for number, hop in enumerate(turn.hops):
            down = turn.landing if number == len(turn.hops) - 1 and turn.landing != "none" else ""
            flown = moves.insured(moves.play(flown, a.Hop(0, hop.route, hop.target, down))[0])[0]
        assert moves.own(flown, "freighter").space == turn.hops[-1].target


@pytest.mark.rule("hf.land.factory")
def test_each_help_of_a_factory_is_a_hazard_besides():
    for origin, target in (("leo", PLATEAU), (PLATEAU, "leo")):
        routes, _ = planned(freight(origin, claims=(given.factory(PLATEAU, 0),)), target)
        assert {assists(route) for route in routes} == {1}
    assert {assists(route) for route in planned(freight("leo"), NYX)[0]} == {0}


@pytest.mark.rule("hf.land.aerobrake", "hf.land.freighter")
@pytest.mark.parametrize("site", [HELLAS, "venus-aerostat"])
def test_without_a_factory_a_freighter_comes_down_by_parachute_and_is_warned_that_it_stays(site):
    routes, terms = planned(freight("leo"), site)
    assert routes
    for route in routes:
        assert landing(route.hops[-1]) == "aerobrake"
        assert "lift off again" in freighter_caution(route, terms).reason


@pytest.mark.rule("hf.land.aerobrake")
def test_by_parachute_down_to_a_factory_of_its_own_it_is_not_warned():
    routes, terms = planned(freight("leo", claims=(given.factory(HELLAS, 0),)), HELLAS)
    assert {landing(route.hops[-1]) for route in routes} == {"aerobrake", "factory"}
    assert {freighter_caution(route, terms) for route in routes} == {None}


@pytest.mark.rule("hf.land.freighter")
def test_it_does_not_stop_on_the_way_where_it_could_not_go_on():
    routes, _ = planned(freight("leo"), NYX)
    sites = solar_system().sites
    for hop in (hop for route in routes for hop in route.hops):
        assert hop.target not in sites or sites[hop.target].size <= 1


@pytest.mark.rule("hf.move.elevator", "hf.land.freighter")
def test_the_owner_of_the_space_elevators_rides_them_with_a_freighter_too():
    """Down to the caves, where no freighter lands by itself but by parachute, and up again, where none lifts off."""
    rides = planned(freight(PHOBOS, **ELEVATOR), CAVES)[0]
    assert [(route.cost.turns, lift_off(route), landing(route.hops[-1])) for route in rides] == [
        (1, "elevator", "elevator")
    ]
    up = planned(freight(CAVES, **ELEVATOR), "mars-burn-05")[0]
    assert {lift_off(route) for route in up} == {"elevator"}
    assert isinstance(freighter_terms(freight(CAVES), 0, "mars-burn-05"), Refusal)
    down, terms = planned(freight("leo", **ELEVATOR), CAVES)
    assert {landing(route.hops[-1]) for route in down} >= {"elevator"}
    assert {freighter_caution(route, terms) for route in down} == {None}
    assert [route.cost.turns for route in planned(freight("leo", **ELEVATOR), L2)[0]] == [1]
    assert min(route.cost.turns for route in planned(freight("leo"), L2)[0]) > 1


@pytest.mark.rule("hf.permission")
def test_whose_leave_a_freighter_needs():
    s = freight("leo", claims=(given.factory(PLATEAU, 1),))
    assert {freighter_leave(s, 0, route) for route in planned(s, PLATEAU, others=True)[0]} == {(1,)}
    assert {freighter_leave(s, 0, route) for route in planned(s, NYX)[0]} == {()}


@pytest.mark.rule("hf.permission")
def test_help_that_is_allowed_for_this_turn_counts_for_what_is_flown_in_this_turn():
    lent = {"claims": (given.factory(PLATEAU, 1),), "granted": frozenset({help_of(PLATEAU)})}
    up = freight(PLATEAU, **lent)
    assert {freighter_leave(up, 0, route) for route in planned(up, "leo")[0]} == {()}
    above = freight("luna-lander-burn", **lent)
    assert [route.cost.turns for route in planned(above, PLATEAU)[0]] == [1]
    assert {freighter_leave(above, 0, route) for route in planned(above, PLATEAU)[0]} == {()}
    far = freight("leo", **lent)
    assert planned(far, PLATEAU)[0] == ()
    assert {freighter_leave(far, 0, route) for route in planned(far, PLATEAU, others=True)[0]} == {(1,)}


@pytest.mark.rule("hf.permission")
def test_help_that_was_refused_is_not_counted_on():
    refused = {"claims": (given.factory(PLATEAU, 1),), "refused": frozenset({help_of(PLATEAU)})}
    for origin, target in (("leo", PLATEAU), (PLATEAU, "leo")):
        assert isinstance(freighter_terms(freight(origin, **refused), 0, target, others=True), Refusal)


def test_mercury_has_no_air_to_brake_in():
    assert isinstance(freighter_terms(freight("leo"), 0, MERCURY), Refusal)

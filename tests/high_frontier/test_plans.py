"""What plans made at the table count on: factories that help, and where a freighter can go."""

import pytest

from nf_core.high_frontier import actions as a
from nf_core.high_frontier.plans import (
    FreighterTerms,
    freighter_leave,
    freighter_terms,
    freighter_turn,
    helpers,
    leave_of,
)
from nf_core.high_frontier.routes import planner
from nf_core.high_frontier.routes.flight import Options
from nf_core.high_frontier.routes.voyage import Conditions, plan_rocket
from nf_core.high_frontier.state import rocket_of, solar_system
from nf_core.kernel.ledger import Refusal
from tests.high_frontier import given
from tests.high_frontier.given import HELLAS, LUNA, MERCURY, PLATEAU, ROBONAUT, STEAMER
from tests.high_frontier.given import TAIKONAUTS as CREW

NYX, HATHOR = "nyx", "hathor"


def freight(at, **more):
    return given.table(stacks=((given.freighter(at, ROBONAUT),),), **more)


def planned(s, target, helped=frozenset()):
    terms = freighter_terms(s, 0, target, helped)
    assert isinstance(terms, FreighterTerms)
    found = given.own(s, "freighter")
    routes = planner.plan(
        solar_system(), found.space, target, thrust=terms.thrust, via=terms.via, avoid=terms.avoid
    ).routes
    return routes, terms


@pytest.mark.rule("hf.permission")
def test_own_factories_help_and_those_of_others_may_be_asked_for():
    s = given.table(claims=(given.factory(HELLAS, 0), given.factory(PLATEAU, 1), given.claim(LUNA, 1)))
    assert helpers(s, 0) == {HELLAS}
    assert helpers(s, 0, others=True) == {HELLAS, PLATEAU}
    refused = given.table(claims=(given.factory(PLATEAU, 1),), refused=frozenset({f"factory {PLATEAU}"}))
    assert helpers(refused, 0, others=True) == frozenset()


@pytest.mark.rule("hf.permission")
def test_a_voyage_that_a_factory_of_another_player_helps_needs_its_leave():
    s = given.table(
        stacks=((given.rocket(CREW, STEAMER, fuel=8),),), claims=(given.factory(PLATEAU, 1), given.factory(LUNA, 0))
    )
    for site, leave in ((PLATEAU, (1,)), (LUNA, ())):
        conditions = Conditions(Options(hops=True), helpers(s, 0, others=True))
        rocket = rocket_of(given.own(s, "rocket"))
        helped = [
            way
            for way in plan_rocket(solar_system(), rocket, "leo", site, conditions=conditions).routes
            if any(turn.landing == "factory" for turn in way.turns)
        ]
        assert helped
        assert {leave_of(s, 0, way) for way in helped} == {leave}


@pytest.mark.rule("hf.land.freighter")
def test_a_freighter_cannot_land_on_a_large_site_without_a_factory():
    refusal = freighter_terms(freight("leo"), 0, PLATEAU, frozenset())
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "hf.land.freighter"
    assert "size 9" in refusal.reason


@pytest.mark.rule("hf.land.freighter")
def test_a_freighter_cannot_lift_off_from_a_large_site_without_a_factory():
    refusal = freighter_terms(freight(PLATEAU), 0, NYX, frozenset())
    assert isinstance(refusal, Refusal)
    assert "lift off" in refusal.reason


@pytest.mark.rule("hf.land.freighter", "hf.land.factory")
@pytest.mark.parametrize(
    ("origin", "target", "own"),
    [("leo", NYX, ()), ("leo", PLATEAU, (PLATEAU,)), (PLATEAU, "leo", (PLATEAU,)), (NYX, HATHOR, ())],
)
def test_the_first_move_of_a_freighters_plan_is_legal_at_the_table(origin, target, own):
    """Every choice of it, one by one, up to whatever hazard asks."""
    s = freight(origin, claims=tuple(given.factory(site, 0) for site in own))
    routes, terms = planned(s, target, helpers(s, 0))
    assert routes
    assert terms.assists == len(own)
    for route in routes:
        turn = freighter_turn(route, terms)
        lift = "" if turn.lift_off == "none" else turn.lift_off
        flown = through_hazards(given.depart(s, "", stack="freighter", lift_off=lift)[0])
        for number, hop in enumerate(turn.hops):
            landing = turn.landing if number == len(turn.hops) - 1 and turn.landing != "none" else ""
            flown = through_hazards(given.hop(flown, hop.target, landing)[0])
        assert given.own(flown, "freighter").space == turn.hops[-1].target


def through_hazards(s):
    """Pay for whatever hazard asks."""
    while given.asked(s)[0][1] == "hf.hazard":
        s = given.play(s, a.Insure(0))[0]
    return s


@pytest.mark.rule("hf.land.aerobrake", "hf.land.freighter")
@pytest.mark.parametrize("site", [HELLAS, "venus-aerostat"])
def test_without_a_factory_a_freighter_comes_down_by_parachute_and_is_warned_that_it_stays(site):
    routes, terms = planned(freight("leo"), site)
    assert terms.landing == "aerobrake"
    assert "lift off again" in terms.caution.reason
    assert routes
    for route in routes:
        assert route.hops[-1].origin in terms.via


@pytest.mark.rule("hf.land.freighter")
def test_it_does_not_stop_on_the_way_where_it_could_not_go_on():
    routes, _ = planned(freight("leo"), NYX)
    sites = solar_system().sites
    for hop in (hop for route in routes for hop in route.hops):
        assert hop.target not in sites or sites[hop.target].size <= 1


@pytest.mark.rule("hf.permission")
def test_whose_leave_a_freighter_needs():
    s = freight("leo", claims=(given.factory(PLATEAU, 1),))
    routes, _ = planned(s, PLATEAU, helpers(s, 0, others=True))
    assert {freighter_leave(s, 0, route, helpers(s, 0, others=True)) for route in routes} == {(1,)}
    routes, _ = planned(s, NYX)
    assert {freighter_leave(s, 0, route, helpers(s, 0, others=True)) for route in routes} == {()}


def test_mercury_has_no_air_to_brake_in():
    assert isinstance(freighter_terms(freight("leo"), 0, MERCURY, frozenset()), Refusal)

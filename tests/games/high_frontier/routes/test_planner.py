"""The costs of flights by the rule book and the map, and the laws that every plan obeys."""

from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nf_core.games.high_frontier.routes.flight import flight
from nf_core.games.high_frontier.routes.flight.flight import Flown, Options
from nf_core.games.high_frontier.routes.map.network import load
from nf_core.games.high_frontier.routes.planner.planner import CRITERIA, Cost, best, plan
from nf_core.kernel.errors import BadRequest, UnknownName
from tests.effort import deep, often
from tests.games.high_frontier.routes.small_maps import (
    burn,
    hohmann,
    lagrange,
    radiation,
    random_maps,
    road,
    site,
    small_map,
)

PLAIN = Options()
SIGNPOSTS = {
    "mars-hellas-basin-buried-glaciers": 3,
    "venus-aerostat": 3,
    "mercury-north-pole": 7,
    "mercury-discovery-rupes": 7,
    "ceres": Fraction(11, 2),
    "comet-encke": 5,
    "hertha": 4,
    "achilles": 6,
    "aeneas": 6,
    "callisto-valhalla": 9,
    "callisto-asgard-ice-spires": 9,
    "enceladus": 10,
}
"The least burns from LEO that the map prints for a place."


@pytest.mark.parametrize("thrust", [12, 15])
@pytest.mark.parametrize("place", SIGNPOSTS)
def test_signposts(place, thrust):
    (route,) = best(load(), "leo", place, thrust=thrust).routes
    assert route.cost.burns <= SIGNPOSTS[place]
    if place.startswith(("mars", "venus", "mercury", "enceladus")):
        assert route.cost.burns == SIGNPOSTS[place]


def test_no_site_of_a_signposted_world_is_cheaper_than_its_sign():
    network = load()
    for world, burns in (("Mars", 3), ("Mercury", 7)):
        sites = [id for id, facts in network.sites.items() if facts.group == world]
        assert min(best(network, "leo", id, thrust=12).routes[0].cost.burns for id in sites) == burns


@pytest.mark.parametrize("place", ["luna-shackleton-polar-rim", "luna-aristarchus-plateau", "earth-luna-l1"])
def test_luna_is_two_burns_away(place):
    """The example mission flies to L1 with just enough TMP for the two burns (H9, year 1)."""
    (route,) = best(load(), "leo", place, thrust=2).routes
    assert (route.cost.burns, route.cost.turns) == (2, 1)


def test_mercury_north_pole_at_thrust_12_has_a_route_of_seven_burns():
    costs = [route.cost.burns for route in plan(load(), "leo", "mercury-north-pole", thrust=12).routes]
    assert costs[0] == min(costs) == 7


def test_the_ticker_tape_return():
    """The crew burns once off Luna and takes the aerobraking shortcut; with fuel it could burn for HEO (H9, year 4)."""
    shortcut, dearer = plan(load(), "luna-shackleton-polar-rim", "leo", thrust=10).routes
    assert shortcut.cost == Cost(1, 1, 1, 1)
    assert [hop.hazard for hop in shortcut.hops if hop.hazard] == ["aerobrake"]
    assert dearer.cost == Cost(2, 1, 0, 1)
    assert "heo" in [hop.target for hop in dearer.hops]


@pytest.fixture
def choice():
    """From `leo` to `s`: over the Hohmann by a pivot or a halt, straight on through radiation, or over a crash."""
    return small_map(
        [
            lagrange("leo"),
            hohmann("h"),
            radiation("r"),
            lagrange("c", hazard="crash"),
            burn("b"),
            site("s"),
        ],
        [
            road("leo", "h", into="1"),
            road("h", "s", out="2"),
            road("h", "r", out="1"),
            road("r", "b"),
            road("b", "s"),
            road("leo", "c"),
            road("c", "s"),
        ],
    )


def test_the_routes_of_a_plan_are_traced_once(choice):
    found = plan(choice, "leo", "s", thrust=2)
    assert found.routes
    assert found.routes is found.routes


@pytest.mark.rule("hf.move.pivot")
def test_every_trade_off_is_offered_once(choice):
    routes = plan(choice, "leo", "s", thrust=2).routes
    assert [route.cost for route in routes] == [Cost(0, 1, 1, 0), Cost(0, 2, 0, 0), Cost(1, 1, 0, 1), Cost(2, 1, 0, 0)]


@pytest.mark.rule("hf.move.stop")
def test_a_halt_on_a_hohmann_spares_the_pivot(choice):
    (route,) = (route for route in plan(choice, "leo", "s", thrust=2).routes if route.cost == Cost(0, 2, 0, 0))
    assert [[hop.target for hop in turn] for turn in route.turns()] == [["h"], ["s"]]


@pytest.mark.rule("hf.move.tmp")
def test_a_move_has_no_more_tmp_than_thrust(choice):
    """With a thrust of 1 there is no pivot."""
    assert Cost(2, 1, 0, 0) not in plan(choice, "leo", "s", thrust=1).targets["s"]


def test_criteria_choose_what_is_compared_and_in_what_order(choice):
    found = plan(choice, "leo", "s", thrust=2, criteria=("hazards", "turns")).routes
    assert [(route.cost.hazards, route.cost.turns) for route in found] == [(0, 1)]
    found = plan(choice, "leo", "s", thrust=2, criteria=("turns", "hazards", "radiation", "burns")).routes
    assert [(r.cost.turns, r.cost.hazards, r.cost.radiation) for r in found] == [
        (1, 0, 0),
        (1, 0, 1),
        (1, 1, 0),
        (2, 0, 0),
    ]


def test_caps_leave_what_keeps_to_them(choice):
    found = plan(choice, "leo", "s", thrust=2, caps={"hazards": 0, "turns": 1}).routes
    assert [route.cost for route in found] == [Cost(1, 1, 0, 1), Cost(2, 1, 0, 0)]


def test_a_cap_of_half_a_burn():
    network = small_map([lagrange("a"), burn("b", lander="half"), site("s")], [road("a", "b"), road("b", "s")])
    assert plan(network, "a", "s", thrust=1, caps={"burns": Fraction(1, 2)}).routes
    assert not plan(network, "a", "s", thrust=1, caps={"burns": 0}).routes


def test_the_nearest_miss_breaks_the_fewest_caps_by_the_least(choice):
    """Every way takes a turn; two ways take nothing else that is capped, and one of them a single turn."""
    found = plan(choice, "leo", "s", thrust=2, caps={"hazards": 0, "radiation": 0, "turns": 0})
    assert found.routes == ()
    assert found.nearest_miss.cost == Cost(2, 1, 0, 0)


def test_the_nearest_miss_looks_at_caps_that_are_not_compared(choice):
    found = plan(choice, "leo", "s", thrust=2, criteria=("burns",), caps={"hazards": 0, "turns": 0})
    cost = found.nearest_miss.cost
    assert (cost.hazards, cost.turns) == (0, 1)


def test_without_any_way_there_is_no_nearest_miss():
    network = small_map([lagrange("a"), lagrange("b")], [])
    found = plan(network, "a", "b", thrust=1, caps={"burns": 1})
    assert (found.routes, found.nearest_miss) == ((), None)


def test_stops_are_visited_in_order():
    rows = [lagrange(id) for id in ("a", "b", "c", "d")]
    network = small_map(rows, [road("a", "b"), road("b", "c"), road("c", "d"), road("d", "a")])
    there = plan(network, "a", "d", thrust=1, via=("b", "c")).routes[0]
    assert [hop.target for hop in there.hops] == ["b", "c", "d"]
    assert there.cost.turns == 1
    other = plan(network, "a", "d", thrust=1, via=("c", "b")).routes[0]
    assert [hop.target for hop in other.hops] == ["d", "c", "b", "a", "d"]


@pytest.mark.rule("hf.move.site-ends")
def test_a_stop_on_a_site_ends_a_move():
    network = small_map([lagrange("a"), site("s"), lagrange("b")], [road("a", "s"), road("s", "b"), road("a", "b")])
    assert plan(network, "a", "b", thrust=1).routes[0].cost.turns == 1
    assert plan(network, "a", "b", thrust=1, via=("s",)).routes[0].cost.turns == 2


def test_a_flight_may_pass_the_source_again():
    """A flight from a space to itself with a stop elsewhere has to fly."""
    network = small_map([lagrange("a"), burn("b")], [road("a", "b")])
    (route,) = plan(network, "a", "a", thrust=1, via=("b",)).routes
    assert route.cost == Cost(1, 2, 0, 0)


def test_avoided_spaces_are_not_entered(choice):
    found = plan(choice, "leo", "s", thrust=2, avoid=("c", "r")).routes
    assert [route.cost for route in found] == [Cost(0, 2, 0, 0), Cost(2, 1, 0, 0)]
    assert all(hop.target not in ("c", "r") for route in found for hop in route.hops)


def test_a_closed_way_is_open_the_other_way_round_and_others_to_the_same_space_stay_open():
    network = small_map([lagrange("a"), burn("b"), lagrange("c")], [road("a", "c"), road("a", "b"), road("b", "c")])
    closed = [(arc.route, arc.target) for arc in network.arcs("a") if arc.target == "c"]
    assert [route.cost.burns for route in plan(network, "a", "c", thrust=1).routes] == [0]
    assert [route.cost.burns for route in plan(network, "a", "c", thrust=1, closed=closed).routes] == [1]
    assert [route.cost.burns for route in plan(network, "c", "a", thrust=1, closed=closed).routes] == [0]


def test_to_where_you_are_costs_nothing():
    (route,) = plan(load(), "leo", "leo", thrust=5).routes
    assert (route.cost, route.hops, route.turns()) == (Cost(0, 0, 0, 0), (), ())
    assert best(load(), "leo", "leo", thrust=5).routes == (route,)
    assert plan(load(), "leo", thrust=5).targets["leo"] == (route.cost,)


@pytest.mark.rule("hf.move.thrust")
def test_without_thrust_only_parachutes_are_followed():
    found = plan(load(), "earth-radiation-04", thrust=0).targets
    assert found.keys() == {"earth-radiation-04", "earth-lagrange-08", "leo"}
    assert found["leo"] == (Cost(0, 1, 1, 0),)
    assert plan(load(), "leo", thrust=0).targets.keys() == {"leo"}


@pytest.mark.parametrize("thrust", [-1, 16])
def test_a_thrust_out_of_range(thrust):
    with pytest.raises(BadRequest) as raised:
        plan(load(), "leo", "ceres", thrust=thrust)
    assert str(thrust) in raised.value.message
    assert raised.value.remedy == "Give a thrust from 0 to 15."


@pytest.mark.parametrize("criteria", [("burns", "fuel"), (), ("burns", "burns")])
def test_criteria_that_make_no_sense(criteria):
    for ask in (plan, best):
        with pytest.raises(BadRequest) as raised:
            ask(load(), "leo", "ceres", thrust=3, criteria=criteria)
        assert raised.value.remedy == "Choose from: burns, turns, hazards, radiation."


def test_caps_that_make_no_sense():
    with pytest.raises(BadRequest, match="fuel"):
        plan(load(), "leo", "ceres", thrust=3, caps={"fuel": 3})
    with pytest.raises(BadRequest) as raised:
        plan(load(), "leo", "ceres", thrust=3, caps={"burns": -1})
    assert raised.value.remedy


@pytest.mark.parametrize("wanted", [{"source": "ceres"}, {"target": "ceres"}, {"via": ("ceres",)}])
def test_wanted_and_avoided(wanted):
    asked = {"source": "leo", "target": "heo"} | wanted
    with pytest.raises(BadRequest) as raised:
        plan(load(), **asked, thrust=3, avoid=("ceres",))
    assert "Ceres" in raised.value.message
    assert raised.value.remedy


@pytest.mark.parametrize("field", ["source", "target", "via", "avoid"])
def test_unknown_ids_suggest_near_ones(field):
    asked = {"source": "leo", "target": "heo"} | {field: "cerres" if field in ("source", "target") else ("cerres",)}
    with pytest.raises(UnknownName) as raised:
        plan(load(), **asked, thrust=3)
    assert raised.value.candidates[0] == "ceres"
    with pytest.raises(UnknownName):
        plan(load(), "leo", thrust=3).to("cerres")


def replay(network, route, thrust, options=PLAIN):
    """Fly a route hop by hop by the rules: its cost as the rules charge it."""
    arcs = {(arc.origin, arc.target, arc.route): arc for id in network.spaces for arc in network.arcs(id)}
    arcs |= {(arc.origin, arc.target, arc.route): arc for arc in flight.extra_arcs(network, options)}
    burns, hazards, irradiated, here = Fraction(0), 0, 0, route.source
    for turn in route.turns():
        at = flight.start(here, thrust)
        assert turn
        for hop in turn:
            arc = arcs[hop.origin, hop.target, hop.route]
            flown = flight.hop(network, at, arc, options)
            assert isinstance(flown, Flown)
            assert (hop.burns, hop.pivot) == (flown.burns.total, flown.pivot)
            assert (hop.hazard, hop.radiation) == (flight.hazard(network, arc), flight.is_radiation(network, arc))
            assert hop.rule == flight.rule(network, arc, flown)
            burns += flown.burns.total
            hazards += bool(hop.hazard)
            irradiated += hop.radiation
            at = flown.flight
        here = at.space
    assert here == route.target
    return Cost(burns, len(route.turns()), hazards, irradiated)


def obeys_the_laws(network, routes, thrust, order, options=PLAIN):
    def key(route):
        return [getattr(route.cost, name) for name in order]

    assert [key(route) for route in routes] == sorted(map(key, routes))
    for route in routes:
        assert replay(network, route, thrust, options) == route.cost
        assert sum((hop.burns for hop in route.hops), Fraction(0)) == route.cost.burns
        assert all(sum(hop.burns for hop in turn) <= thrust for turn in route.turns())
        assert not any(
            all(mine <= yours for mine, yours in zip(key(other), key(route), strict=True))
            for other in routes
            if other is not route
        )


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["third", "fourth"])
@pytest.mark.parametrize("thrust", [3, *deep(1, 7, 15)])
def test_laws_on_the_real_maps(edition, thrust):
    network = load(edition)
    found = plan(network, "leo", thrust=thrust)
    for target in list(network.sites)[::7]:
        obeys_the_laws(network, found.to(target), thrust, CRITERIA)
        assert found.targets[target] == tuple(route.cost for route in found.to(target))


@pytest.mark.rule("hf.move.flyby")
@pytest.mark.parametrize("edition", ["third", "fourth"])
def test_laws_with_every_option(edition):
    network, options = load(edition), Options(flybys=True, elevators=True, hops=True)
    for target in ("jupiter-lagrange-14", "mars-north-pole"):
        routes = plan(network, "leo", target, thrust=2, options=options).routes
        obeys_the_laws(network, routes, 2, CRITERIA, options)
        assert routes[0].cost.burns < plan(network, "leo", target, thrust=2).routes[0].cost.burns


@pytest.mark.thorough
@settings(max_examples=often(40, 150), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    network=random_maps(),
    thrust=st.integers(0, 15),
    order=st.permutations(CRITERIA).flatmap(lambda order: st.integers(1, 4).map(lambda size: tuple(order[:size]))),
    options=st.builds(Options, flybys=st.booleans(), elevators=st.booleans(), hops=st.booleans()),
)
def test_laws_on_random_maps(network, thrust, order, options):
    found = plan(network, "n0", thrust=thrust, criteria=order, options=options)
    for target in network.spaces:
        obeys_the_laws(network, found.to(target), thrust, order, options)


def test_the_same_question_has_the_same_answer():
    network = load()
    for target in ("enceladus", "mars-north-pole", "comet-encke"):
        once, twice = (plan(network, "leo", target, thrust=6).routes for _ in range(2))
        assert once == twice


@pytest.mark.slow
@pytest.mark.thorough
@settings(max_examples=often(15, 40), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(network=random_maps(), thrust=st.integers(1, 6))
def test_a_trip_through_a_stop_costs_what_its_parts_cost(network, thrust):
    """A halt is free of burns, so the least burns through a stop are those of the two parts together."""
    for target in network.spaces:
        for through in network.spaces:
            first = plan(network, "n0", through, thrust=thrust, criteria=("burns",)).routes
            second = plan(network, through, target, thrust=thrust, criteria=("burns",)).routes
            if first and second:
                (whole,) = plan(network, "n0", target, thrust=thrust, criteria=("burns",), via=(through,)).routes
                assert whole.cost.burns == first[0].cost.burns + second[0].cost.burns


@pytest.mark.parametrize("thrust", [2, 8])
def test_without_burns_arrows_and_hazards_the_way_back_costs_the_same(thrust):
    """Pivots are symmetric, so if nothing else costs, the sets there and back are equal."""
    rows = [lagrange("a"), hohmann("g"), hohmann("h"), radiation("r"), lagrange("b")]
    roads = [
        road("a", "g", into="1"),
        road("g", "h", out="2", into="3"),
        road("g", "r", out="1"),
        road("r", "h", into="2"),
        road("h", "b", out="1"),
    ]
    network = small_map(rows, roads)
    there, back = (plan(network, *ends, thrust=thrust).targets for ends in (("a", "b"), ("b", "a")))
    assert there["b"] == back["a"]
    assert len(there["b"]) > 1


def test_more_thrust_never_costs_more():
    network = load()
    weak, strong = plan(network, "leo", thrust=3).targets, plan(network, "leo", thrust=9).targets
    for id, costs in weak.items():
        for cost in costs:
            assert any(all(getattr(other, name) <= getattr(cost, name) for name in CRITERIA) for other in strong[id])

"""The least cost ahead of a flight with fly-bys prunes the search for a target, but must not leak into the costs."""

from itertools import pairwise

import pytest

from nf_core.games.high_frontier.routes.flight.compiled import compile_network
from nf_core.games.high_frontier.routes.flight.flight import PLAIN, Options
from nf_core.games.high_frontier.routes.flight.search import CRITERIA, packing
from nf_core.games.high_frontier.routes.map.network import load
from nf_core.games.high_frontier.routes.planner.flyby_bounds import MANY, ways_ahead
from nf_core.games.high_frontier.routes.planner.flybys import flybys
from nf_core.games.high_frontier.routes.planner.legs import Legs
from nf_core.games.high_frontier.routes.planner.planner import best, plan
from tests.games.high_frontier.routes.small_maps import burn, hohmann, lagrange, road, site, small_map

FLYBYS = Options(flybys=True)


@pytest.mark.rule("hf.move.flyby")
def test_a_route_costs_what_its_hops_cost_though_a_halt_has_lost_a_bonus():
    routes = plan(load("fourth"), "leo", "callisto-valhalla", thrust=12, options=FLYBYS).routes
    assert [route.cost.burns for route in routes] == [sum(hop.burns for hop in route.hops) for route in routes]
    assert len(routes) == 10


@pytest.mark.rule("hf.move.pivot")
def test_no_bonus_is_counted_on_behind_a_pivot_that_uses_it_up():
    """Past `h` both burns are paid: a flight pivots there for its bonus of two burns, or halts and loses that."""
    network = small_map(
        [lagrange("leo"), lagrange("f", flyby="2"), hohmann("h"), burn("b"), burn("goal")],
        [road("leo", "f"), road("f", "h", into="1"), road("h", "b", out="2"), road("b", "goal")],
    )
    compiled, packed = compile_network(network, FLYBYS), packing(CRITERIA)
    source, goal = compiled.numbers["leo"], compiled.numbers["goal"]
    graph = Legs(compiled, packed, source=source, goal=goal, thrust=2)
    assert packed.unpack(graph.ahead[graph.start], "burns") == 2 * 2
    assert plan(network, "leo", "goal", thrust=2, options=FLYBYS).routes[0].cost.burns == 2


def test_no_way_ahead_needs_more_bonus_than_all_fly_bys_grant():
    line = ["leo", "f", "a", "b", "c", "goal"]
    network = small_map(
        [lagrange("leo"), lagrange("f", flyby="1"), *map(burn, line[2:])],
        [road(origin, target) for origin, target in pairwise(line)],
    )
    compiled = compile_network(network, FLYBYS)
    ways = ways_ahead(compiled, flybys(compiled, 4), (compiled.numbers["goal"],))[0]
    assert {needed for found in ways.in_flight.values() for _, needed, _, _ in found} == {2}
    assert ways.at_rest[compiled.numbers["leo"]] == 2 * 3


def test_few_ways_lead_on_from_each_space_to_a_far_goal():
    """Past the first, they no longer differ by the fly-bys relied on: on their own account those are many hundreds."""
    compiled = compile_network(load("fourth"), FLYBYS)
    granted = flybys(compiled, 12)
    ways = ways_ahead(compiled, granted, (compiled.numbers["neptune-aerostat"],))[0]
    assert MANY < max(map(len, ways.in_flight.values())) <= MANY + granted.most // 2


@pytest.mark.rule("hf.move.flyby")
def test_spaces_hanging_from_a_fly_by_are_not_dead_ends_since_coming_back_grants_its_bonus():
    network = small_map(
        [burn("start", lander="half", flyby=1), lagrange("corner"), burn("goal")],
        [road("start", "corner"), road("start", "goal", one_way=True)],
    )
    single = best(network, "start", thrust=1, options=FLYBYS).targets["goal"]
    assert best(network, "start", "goal", thrust=1, options=FLYBYS).targets["goal"] == single
    costs = [
        (route.cost.burns, route.cost.turns)
        for route in plan(network, "start", "goal", thrust=1, options=FLYBYS).routes
    ]
    assert costs == [(0.5, 2), (1, 1)]


@pytest.mark.parametrize(
    ("find", "target", "most"), [(plan, "callisto-valhalla", 11_000), (plan, "vesta", 3_500), (best, None, 22_000)]
)
def test_the_most_bonus_comes_first_so_that_few_labels_fly_on(find, target, most):
    """Of labels that cost the same, one with less bonus in hand is beaten before it flies on; else a third more do."""
    assert find(load("fourth"), "leo", target, thrust=12, options=FLYBYS).settled <= most


@pytest.mark.parametrize("options", [PLAIN, FLYBYS])
def test_of_routes_alike_the_one_of_fewest_hops_is_found(options):
    """Though the longer way is written first on the map."""
    network = small_map(
        [*map(lagrange, ("leo", "b", "c", "a", "goal"))],
        [road("leo", "b"), road("b", "c"), road("c", "goal"), road("leo", "a"), road("a", "goal")],
    )
    (route,) = plan(network, "leo", "goal", thrust=2, options=options).routes
    assert [hop.target for hop in route.hops] == ["a", "goal"]


@pytest.mark.rule("hf.move.flyby")
@pytest.mark.parametrize(
    ("thrust", "order", "spaces", "ways", "cost"),
    [
        pytest.param(
            1,
            ("burns", "turns", "hazards"),
            [lagrange("f", flyby="1", hazard="crash")],
            ["leo p x goal", "leo f p"],
            (0, 1, 1),
            id="the later one has a bonus for the last burn",
        ),
        pytest.param(
            2,
            ("burns", "turns", "hazards"),
            [burn("a"), site("s"), site("t"), burn("b"), lagrange("f", flyby="1", hazard="crash")],
            ["leo a s p x goal", "leo t b f p"],
            (1, 2, 1),
            id="both have burned alike, the earlier one before its halt",
        ),
        pytest.param(
            1,
            ("turns", "hazards", "burns"),
            [burn("a"), lagrange("f", hazard="crash"), lagrange("aside", flyby="1")],
            ["leo a p x goal", "leo f p", "leo aside"],
            (1, 1, 1),
            id="the earlier one has no TMP left",
        ),
    ],
)
def test_an_earlier_flight_by_the_same_route_does_not_hide_the_best(thrust, order, spaces, ways, cost):
    """Two flights meet in `p` and go on by the same route to `goal`, the better one with the other in front of it."""
    roads = {pair: road(*pair, one_way=True) for way in ways for pair in pairwise(way.split())}
    network = small_map([lagrange("leo"), *spaces, lagrange("p"), lagrange("x"), burn("goal")], roads.values())
    (route,) = best(network, "leo", "goal", thrust=thrust, criteria=order, options=FLYBYS).routes
    assert (route.cost.burns, route.cost.turns, route.cost.hazards) == cost
    assert best(network, "leo", thrust=thrust, criteria=order, options=FLYBYS).targets["goal"] == (route.cost,)

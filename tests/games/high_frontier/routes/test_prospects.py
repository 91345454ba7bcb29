"""What lies ahead of a flight, by level: never more than its routes cost, and exactly that where TMP is plenty."""

from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nf_core.games.high_frontier.routes.flight import search
from nf_core.games.high_frontier.routes.flight.compiled import compile_network
from nf_core.games.high_frontier.routes.flight.flight import Options
from nf_core.games.high_frontier.routes.flight.search import CRITERIA
from nf_core.games.high_frontier.routes.map.network import load
from nf_core.games.high_frontier.routes.planner.flybys import flybys
from nf_core.games.high_frontier.routes.planner.landmarks import TURN
from nf_core.games.high_frontier.routes.planner.planner import plan
from tests.effort import often
from tests.games.high_frontier.routes.small_maps import burn, lagrange, radiation, random_maps, road, small_map

pytest.importorskip("numba", reason="prospects are worked out by numba: pip install 'nf[fast]'")

from nf_core.games.high_frontier.routes.planner import prospect_code, prospects
from nf_core.games.high_frontier.routes.planner.prospects import prospects as prospects_of

FLYBYS = Options(flybys=True)
BOTH = (True, True)
ONE_WAY = small_map(
    [burn("start"), lagrange("f", flyby="2"), burn("b"), burn("c", hazard="crash"), radiation("r"), burn("goal")],
    [
        road("start", "f", one_way=True),
        road("f", "b", one_way=True),
        road("b", "c", one_way=True),
        road("b", "r", one_way=True),
        road("c", "goal", one_way=True),
        road("r", "goal", one_way=True),
    ],
)
"From a fly-by for two burns to a burn, and on to another either by a burn where it may crash, or through radiation."


def ways(network, space, stops, *, came_from=None, turn=TURN, compared=BOTH, leg=0, thrust=3):
    """The ways ahead from the start of a move in a space, or from arriving there."""
    compiled = compile_network(network, FLYBYS)
    numbers = compiled.numbers
    found = prospects_of(compiled, flybys(compiled, thrust), tuple(numbers[id] for id in stops), turn, compared)
    state = numbers[space]
    if came_from:
        state = next(arrival for arrival, origin in compiled.entries[state] if origin == numbers[came_from])
    return found.at(state * len(stops) + leg)


@pytest.mark.rule("hf.move.flyby")
@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        pytest.param({"space": "b"}, [(2, 0, 0, 1, 0), (4, 0, 1, 0, 0)], id="at rest: by radiation, or by a burn more"),
        pytest.param(
            {"space": "b", "came_from": "f"},
            [(0, 2, 0, 1, 0), (2, 2, 1, 0, 0)],
            id="in flight: with the burn of bonus that is left",
        ),
        pytest.param(
            {"space": "b", "compared": (False, True)}, [(2, 0, 0, 1, 0), (4, 0, 0, 0, 0)], id="hazards do not count"
        ),
        pytest.param({"space": "b", "compared": (True, False)}, [(2, 0, 0, 0, 0)], id="radiation does not count"),
        pytest.param(
            {"space": "start"},
            [(0, 0, 0, 1, 0), (2, 0, 1, 0, 0)],
            id="the fly-by pays for two burns",
        ),
        pytest.param({"space": "goal"}, [], id="at the start of a move at the goal there is no way to come there"),
        pytest.param({"space": "goal", "came_from": "c"}, [(0, 0, 0, 0, 0)], id="arrived"),
        pytest.param({"space": "c", "stops": ["r", "goal"]}, [], id="the first stop is out of reach"),
        pytest.param({"space": "b", "stops": ["r", "goal"]}, [(2, 0, 0, 1, 0)], id="by way of the radiation"),
        pytest.param(
            {"space": "b", "stops": ["r", "goal"], "leg": 1}, [(2, 0, 0, 1, 0), (4, 0, 1, 0, 0)], id="after that"
        ),
    ],
)
def test_what_lies_ahead(asked, expected):
    """Each way: cost with bonus, bonus needed, hazards, radiation, fly-bys relied on."""
    assert ways(ONE_WAY, **{"stops": ["goal"]} | asked) == expected


@pytest.mark.rule("hf.move.flyby")
def test_a_way_relies_on_the_fly_bys_ahead():
    """From `m` the fly-by pays for the last burn, if it is not taken yet; else that is paid with other bonus."""
    network = small_map(
        [lagrange("start"), lagrange("e", flyby="1"), lagrange("m"), lagrange("f", flyby="1"), burn("goal")],
        [road(*pair, one_way=True) for pair in (("start", "e"), ("e", "m"), ("m", "f"), ("f", "goal"))],
    )
    bit = flybys(compile_network(network, FLYBYS), 3).bits[compile_network(network, FLYBYS).numbers["f"]]
    assert ways(network, "m", ["goal"], came_from="e") == [(0, 0, 0, 0, bit), (0, 2, 0, 0, 0)]
    assert ways(network, "m", ["goal"]) == [(0, 0, 0, 0, 0)]


@pytest.mark.rule("hf.move.flyby")
def test_the_most_bonus_adds_up_along_the_way():
    """Two fly-bys grant a burn each; at the second a flight may have both, and burns use them up."""
    network = small_map(
        [lagrange("a"), lagrange("e", flyby="1"), lagrange("f", flyby="1"), burn("b"), burn("c"), lagrange("d")],
        [road(*pair, one_way=True) for pair in ("ae", "ef", "fb", "bc", "cd")],
    )
    compiled = compile_network(network, FLYBYS)
    most = prospects._most_bonus(compiled, flybys(compiled, 3))
    arrivals = {id: most[state] for id in "efbcd" for state, _ in compiled.entries[compiled.numbers[id]]}
    assert arrivals == {"e": 2, "f": 4, "b": 2, "c": 0, "d": 0}
    assert not most[: compiled.size].any()


@pytest.mark.thorough
@settings(max_examples=often(60, 600), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    network=random_maps(),
    thrust=st.integers(1, 4),
    options=st.builds(Options, flybys=st.just(value=True), elevators=st.booleans(), hops=st.booleans()),
    turn=st.sampled_from([0, TURN]),
    is_via=st.booleans(),
)
def test_no_route_costs_less_than_lies_ahead(network, thrust, options, turn, is_via):
    """From any of its spaces, in any criterion, with the bonus in hand and the fly-bys taken there."""
    ids = list(network.spaces)
    via = ids[1:2] if is_via else []
    compiled = compile_network(network, options)
    stops = tuple(compiled.numbers[id] for id in (*via, ids[-1]))
    with patch.object(prospects, "ROOM", 2):
        ahead = prospects_of(compiled, flybys(compiled, thrust), stops, turn, BOTH)
    with patch.object(search, "HARD", 1 << 60):
        found = plan(network, "n0", ids[-1], thrust=thrust, options=options, via=via)
    graph, tree = found._graph, found._tree
    for end in found._labels(ids[-1]):
        for label in tree.path(end)[1:]:
            at, leg, bonus, taken = graph.keys[tree.states[label]]
            costs = [graph.packed.unpack(tree.costs[n], name) for n in (end, label) for name in CRITERIA]
            burns, turns, hazards, spots = (costs[n] - costs[n + 4] for n in range(4))
            assert any(
                least + max(needed - bonus, 0) <= burns + turn * turns and not relied_on & taken
                for least, needed, crashes, rays, relied_on in ahead.at(at * len(stops) + leg)
                if crashes <= hazards and rays <= spots
            )


@pytest.mark.parametrize("target", ["luna-shackleton-polar-rim", "mercury-north-pole", "callisto-valhalla", "vesta"])
def test_the_least_ahead_of_leo_is_what_the_best_routes_cost(target):
    """At each level of their own, where TMP is plenty: by weight, and by burns alone."""
    costs = [route.cost for route in plan(load("fourth"), "leo", target, thrust=12, options=FLYBYS).routes]
    for turn in (0, TURN):
        found = ways(load("fourth"), "leo", [target], turn=turn, thrust=12)
        for level in {(cost.hazards, cost.radiation) for cost in costs}:
            ahead = min(way[0] for way in found if way[2] <= level[0] and way[3] <= level[1])
            within = [cost for cost in costs if cost.hazards <= level[0] and cost.radiation <= level[1]]
            assert ahead == min(2 * cost.burns + turn * (cost.turns - 1) for cost in within)


def test_a_search_that_needs_more_room_finds_the_same():
    roomy = ways(load("fourth"), "leo", ["pluto", "sedna"], thrust=12)
    prospects_of.cache_clear()
    prospects._leg.cache_clear()
    with patch.object(prospects, "ROOM", 1 << 10):
        assert ways(load("fourth"), "leo", ["pluto", "sedna"], thrust=12) == roomy


def test_the_best_ways_of_a_flight_come_first():
    found = ways(load("fourth"), "jupiter-lagrange-16", ["pluto"], thrust=12)
    assert len(found) > 10
    assert found == sorted(found)


def test_a_cost_too_high_for_its_field_counts_as_the_most():
    cost = prospect_code.packed_cost(5000, 1, 5000, 5000)
    fields = [cost >> low & prospect_code.FIELD for low in (prospect_code.LEAST, prospect_code.DEAR, 12, 0)]
    assert fields == [prospect_code.FIELD] * 4
    assert not cost & prospect_code.GUARDS

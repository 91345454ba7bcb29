"""A long search looks out for flights that can no longer become a wanted route, and loses none by it."""

from itertools import permutations
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nf_core.games.high_frontier.routes.flight import search
from nf_core.games.high_frontier.routes.flight.compiled import compile_network
from nf_core.games.high_frontier.routes.flight.flight import Options
from nf_core.games.high_frontier.routes.flight.search import CRITERIA
from nf_core.games.high_frontier.routes.map.network import load
from nf_core.games.high_frontier.routes.planner import horizon
from nf_core.games.high_frontier.routes.planner.flybys import flybys
from nf_core.games.high_frontier.routes.planner.horizon import SCOUTS
from nf_core.games.high_frontier.routes.planner.landmarks import TURN, landmark
from nf_core.games.high_frontier.routes.planner.legs import Legs
from nf_core.games.high_frontier.routes.planner.planner import plan
from tests.effort import often
from tests.games.high_frontier.routes.small_maps import burn, lagrange, random_maps, road, small_map

FLYBYS = Options(flybys=True)
NEVER = 1 << 60
questions = st.fixed_dictionaries(
    {
        "thrust": st.integers(1, 4),
        "criteria": st.sampled_from([order for size in (2, 3, 4) for order in permutations(CRITERIA, size)]),
        "caps": st.fixed_dictionaries({}, optional={"burns": st.integers(0, 6), "turns": st.integers(1, 4)}),
        "options": st.builds(Options, flybys=st.just(value=True), elevators=st.booleans(), hops=st.booleans()),
    }
)


@pytest.fixture(params=["Python", "machine code"])
def searched_in(request, monkeypatch):
    """Where a long search goes on; what is returned lets scouts set out that often at most."""
    if request.param == "machine code":
        pytest.importorskip("numba", reason="long searches go on in machine code by numba: pip install 'nf[fast]'")
        from nf_core.games.high_frontier.routes.planner import swift

        return lambda scouts: patch.object(swift, "SLACKS", swift.SLACKS[:scouts])
    monkeypatch.setattr(Legs, "settle_swiftly", lambda *_: None)
    return lambda scouts: patch.object(horizon, "SCOUTS", scouts)


def planned(steps, *question, **terms):
    """The plan of a search that looks out after so many steps."""
    with patch.object(search, "HARD", steps):
        return plan(*question, **terms)


def compared(found):
    """The costs of a plan, in the criteria that count."""
    names, costs = found.question.criteria, found.targets.get(found.question.target, ())
    return [[getattr(cost, name) for name in names] for cost in costs]


@pytest.mark.thorough
@settings(
    max_examples=often(40, 400),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
@given(network=random_maps(), asked=questions, way=st.sampled_from(["straight", "via", "avoid"]))
@pytest.mark.parametrize("scouts", [1, SCOUTS])
def test_looking_out_loses_no_route(searched_in, scouts, network, asked, way):
    """To any space, also by way of another, or without entering one, be it that scouts find all routes or but a few."""
    ids = list(network.spaces)[1:]
    via = ids[:1] if way == "via" else []
    avoid = ids[1:2] if way == "avoid" else []
    for target in sorted({*network.spaces} - {*avoid}):
        with searched_in(scouts):
            plain, sharp = (
                planned(steps, network, "n0", target, via=via, avoid=avoid, **asked) for steps in (NEVER, 1)
            )
        assert compared(sharp) == compared(plain)


@pytest.mark.rule("hf.move.flyby")
@pytest.mark.parametrize(
    ("bonus", "spent", "taken", "least"),
    [
        pytest.param(0, 2, 1, TURN, id="the landmark's flight lacks nothing"),
        pytest.param(2, 0, 1, TURN, id="it has as much bonus"),
        pytest.param(4, 2, 1, TURN + 2, id="it pays for a burn of bonus that it lacks"),
        pytest.param(0, 2, 0, TURN + 2, id="it pays for the fly-by that the other may still use"),
        pytest.param(4, 4, 0, TURN + 4, id="it pays for both"),
        pytest.param(4, 0, 1, None, id="it has not the TMP for a burn more"),
        pytest.param(0, 0, 0, 2 * TURN, id="it halts, and may use every fly-by again"),
        pytest.param(2, 0, 0, None, id="it halts, and has not the TMP for a burn more"),
    ],
)
def test_whoever_lacks_bonus_gets_there_for_more(bonus, spent, taken, least):
    """All flights come to `p` by `m`, the landmark's by way of a fly-by for one burn."""
    network = small_map(
        [lagrange("leo"), lagrange("f", flyby="1"), *map(lagrange, ("m", "p", "s"))],
        [road("leo", "f", one_way=True), road("f", "m", one_way=True), road("s", "m"), road("m", "p")],
    )
    compiled = compile_network(network, FLYBYS)
    found = landmark(compiled, flybys(compiled, 2), 2, compiled.numbers["leo"])
    place = compiled.numbers["p"]
    state = next(state for state, origin in compiled.entries[place] if origin == compiled.numbers["m"])
    assert found.least_to(state, place, (0, bonus, spent, taken)) == least


@pytest.mark.usefixtures("searched_in")
@pytest.mark.parametrize(
    ("source", "target", "thrust"),
    [("elara", "enceladus", 3), pytest.param("leo", "callisto-valhalla", 12, marks=pytest.mark.deep)],
)
def test_looking_out_loses_no_route_on_the_real_map(source, target, thrust):
    terms = {"thrust": thrust, "options": FLYBYS}
    plain, sharp = (planned(steps, load("fourth"), source, target, **terms) for steps in (NEVER, 1))
    assert sharp.targets == plain.targets


@pytest.mark.usefixtures("searched_in")
def test_where_few_routes_are_wanted_few_labels_are_left():
    """Without a horizon it takes 343,151 labels to find these 25 routes."""
    found = planned(1, load("fourth"), "rhea", "1999-oy", thrust=12, options=FLYBYS)
    assert len(found.routes) == 25
    assert found.settled < 10_000


def test_where_many_routes_are_wanted_nothing_is_looked_out_for():
    """It would take longer than it saves."""
    compiled, packed = compile_network(load("fourth"), FLYBYS), search.packing(CRITERIA)
    source, goal = (compiled.numbers[id] for id in ("leo", "pluto"))
    graph = Legs(compiled, packed, source=source, goal=goal, thrust=12)
    assert graph.horizon(packed.pack(dict.fromkeys(CRITERIA, 1000), spent=search.SPENT >> 1)) is None


@pytest.mark.rule("hf.move.flyby")
def test_a_landmark_knows_the_least_weighted_cost_to_every_space():
    compiled = compile_network(load("fourth"), FLYBYS)
    found = landmark(compiled, flybys(compiled, 12), 12, compiled.numbers["leo"])
    for target in ("luna-shackleton-polar-rim", "mercury-north-pole", "callisto-valhalla", "vesta"):
        costs = [route.cost for route in plan(load("fourth"), "leo", target, thrust=12, options=FLYBYS).routes]
        assert found.halted[compiled.numbers[target]] == min(2 * cost.burns + TURN * cost.turns for cost in costs)


@pytest.mark.usefixtures("searched_in")
@pytest.mark.rule("hf.move.flyby")
def test_a_goal_that_is_a_landmark_is_reached_from_there_by_staying():
    """Coming back to the fly-by takes a halt, which costs more than a flight has left that is there already."""
    network = small_map(
        [burn("start"), burn("b"), lagrange("goal", flyby="1")], [road("start", "b", one_way=True), road("b", "goal")]
    )
    found = planned(1, network, "start", "goal", thrust=1, options=FLYBYS)
    assert [(route.cost.burns, route.cost.turns) for route in found.routes] == [(1, 1)]

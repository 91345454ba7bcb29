"""What a search for one target may leave out: dead ends, and costs that a kept cost dominates."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nf_core.games.high_frontier.routes.flight.compiled import compile_network
from nf_core.games.high_frontier.routes.flight.flight import PLAIN, Options
from nf_core.games.high_frontier.routes.flight.search import CRITERIA, Kept, packing
from nf_core.games.high_frontier.routes.planner.dead_ends import ALIVE, spares
from nf_core.games.high_frontier.routes.planner.planner import plan
from tests.games.high_frontier.routes.small_maps import burn, hohmann, lagrange, road, site, small_map

SPACES = [*map(lagrange, ("leo", "fork", "goal")), lagrange("f", flyby="2")]
ROADS = [road("leo", "fork"), road("fork", "goal"), road("goal", "f")]
DEAD = [lagrange("moon"), lagrange("tree"), burn("b"), site("s"), *map(lagrange, ("ring", "back"))]
DEAD_ROADS = [
    road("leo", "moon"),
    road("fork", "tree"),
    road("tree", "s"),
    road("tree", "b", one_way=True),
    road("leo", "ring"),
    road("ring", "back"),
    road("back", "leo"),
]
LIVE, MAP = small_map(SPACES, ROADS), small_map([*SPACES, *DEAD], [*ROADS, *DEAD_ROADS])
FLYBYS = Options(flybys=True)


def dead(*wanted):
    """The spaces where a flight without bonus has nothing to do."""
    compiled = compile_network(MAP, PLAIN)
    spare = spares(compiled, [compiled.numbers[id] for id in wanted])
    return {id for state, id in enumerate(compiled.ids) if spare[state] > ALIVE}


def test_dead_ends_hang_from_one_space_and_hold_neither_a_fly_by_nor_what_is_wanted():
    """The ring turns a flight round in mid-move, but the way it came leads nowhere."""
    assert dead("leo", "goal") == {"moon", "tree", "s", "b", "ring", "back"}
    assert dead("leo", "s") == {"moon", "b", "ring", "back"}
    assert dead("b", "ring") == {"moon", "s"}


def test_no_label_of_a_search_for_one_target_lies_in_a_dead_end():
    live, found = plan(LIVE, "leo", "goal", thrust=3), plan(MAP, "leo", "goal", thrust=3)
    assert found.routes == live.routes
    assert found.settled == live.settled
    into_one = plan(MAP, "leo", "s", thrust=3).routes
    assert [hop.target for hop in into_one[0].hops] == ["fork", "tree", "s"]


RING = [road("v", "ring"), road("ring", "back"), road("back", "v")]
CROSSING = [hohmann("leo"), hohmann("v"), lagrange("goal"), lagrange("f", flyby="1"), lagrange("ring")]
TURNS_ROUND = {
    "a ring that leads back to a Hohmann in another heading saves the pivot": (
        small_map(
            [*CROSSING, burn("back")],
            [
                road("leo", "v", into="1"),
                road("v", "ring", out="1"),
                road("ring", "back"),
                road("back", "v", into="2"),
                road("v", "goal", out="2"),
                road("goal", "f"),
            ],
        ),
        PLAIN,
        (),
    ),
    "a ring leads back to the trail with the bonus of a fly-by on it": (
        small_map(
            [*map(lagrange, ("leo", "v", "ring", "back")), burn("goal"), lagrange("f", flyby="1"), lagrange("far")],
            [road("leo", "f"), road("f", "v"), *RING, road("leo", "goal"), road("leo", "far")],
        ),
        FLYBYS,
        (),
    ),
    "a ring leads back to the fly-by where the move began": (
        small_map(
            [lagrange("leo", flyby="1"), *map(lagrange, ("v", "ring", "back")), burn("goal")],
            [road("leo", "v"), *RING, road("leo", "goal")],
        ),
        FLYBYS,
        (),
    ),
    "a ring leads back from a stop on the trail": (
        small_map(
            [*map(lagrange, ("leo", "v", "ring", "back", "goal")), lagrange("f", flyby="1")],
            [road("leo", "v"), *RING, road("leo", "goal"), road("goal", "f")],
        ),
        PLAIN,
        ("v",),
    ),
}


@pytest.mark.parametrize(("network", "options", "via"), TURNS_ROUND.values(), ids=TURNS_ROUND)
def test_what_hangs_from_one_space_is_no_dead_end_where_it_pays_to_come_back(network, options, via):
    """The search for every space prunes nothing, and so must be right."""
    every = plan(network, "leo", thrust=2, options=options, via=via)
    found = plan(network, "leo", "goal", thrust=2, options=options, via=via)
    assert found.targets["goal"] == every.targets["goal"]
    assert any(hop.target == "ring" for route in found.routes for hop in route.hops)


costs = st.fixed_dictionaries({name: st.integers(0, 3) for name in (*CRITERIA, "spent")})


@given(kept=st.lists(costs, max_size=6), new=costs)
def test_kept_costs_dominate_when_one_of_them_is_nowhere_above(kept, new):
    packed = packing(CRITERIA)
    rivals = Kept(packed)
    for cost in kept:
        rivals.add(packed.pack({name: cost[name] for name in CRITERIA}, cost["spent"]))
    guarded = packed.pack({name: new[name] for name in CRITERIA}, new["spent"]) | packed.guards
    nowhere_above = any(all(cost[name] <= new[name] for name in new) for cost in kept)
    assert rivals.dominate(guarded, packed.compared) == nowhere_above

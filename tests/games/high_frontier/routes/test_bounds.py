"""What a search for one target may leave out: dead ends, and costs that a kept cost dominates."""

from hypothesis import given
from hypothesis import strategies as st

from nf_core.games.high_frontier.routes.flight.compiled import compile_network
from nf_core.games.high_frontier.routes.flight.flight import PLAIN
from nf_core.games.high_frontier.routes.flight.search import CRITERIA, Kept, packing
from nf_core.games.high_frontier.routes.planner.bounds import dead_ends
from nf_core.games.high_frontier.routes.planner.planner import plan
from tests.games.high_frontier.routes.small_maps import burn, lagrange, road, site, small_map

SPACES = [*map(lagrange, ("leo", "fork", "goal", "twin")), lagrange("f", flyby="2")]
ROADS = [
    road("leo", "fork"),
    road("fork", "goal"),
    road("leo", "twin", id="there"),
    road("leo", "twin", id="back"),
    road("goal", "f"),
]
DEAD = [lagrange("moon"), lagrange("tree"), burn("b"), site("s")]
DEAD_ROADS = [road("leo", "moon"), road("fork", "tree"), road("tree", "s"), road("tree", "b", one_way=True)]
LIVE, MAP = small_map(SPACES, ROADS), small_map([*SPACES, *DEAD], [*ROADS, *DEAD_ROADS])


def dead(*wanted):
    compiled = compile_network(MAP, PLAIN)
    return {compiled.ids[n] for n in dead_ends(compiled, [compiled.numbers[id] for id in wanted])}


def test_dead_ends_hang_by_one_route_and_hold_neither_a_fly_by_nor_what_is_wanted():
    """Two routes to `twin` turn a flight round in mid-move, so that it is no dead end."""
    assert dead("leo", "goal") == {"moon", "tree", "s", "b"}
    assert dead("leo", "s") == {"moon", "b"}
    assert dead("b", "goal") == {"moon", "s"}


def test_no_label_of_a_search_for_one_target_lies_in_a_dead_end():
    live, found = plan(LIVE, "leo", "goal", thrust=3), plan(MAP, "leo", "goal", thrust=3)
    assert found.routes == live.routes
    assert found.settled == live.settled
    into_one = plan(MAP, "leo", "s", thrust=3).routes
    assert [hop.target for hop in into_one[0].hops] == ["fork", "tree", "s"]


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

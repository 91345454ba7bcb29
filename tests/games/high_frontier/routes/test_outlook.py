"""What known routes leave over, and what scouts are sent for."""

from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nf_core.games.high_frontier.routes.flight.compiled import compile_network
from nf_core.games.high_frontier.routes.flight.flight import Options
from nf_core.games.high_frontier.routes.flight.search import CRITERIA, SPENT, packing
from nf_core.games.high_frontier.routes.map.network import load
from nf_core.games.high_frontier.routes.planner.landmarks import TURN
from nf_core.games.high_frontier.routes.planner.legs import Legs
from nf_core.games.high_frontier.routes.planner.planner import plan

pytest.importorskip("numba", reason="an outlook is for machine code: pip install 'nf[fast]'")

from nf_core.games.high_frontier.routes.planner import swift
from nf_core.games.high_frontier.routes.planner.outlook import Outlook

FLYBYS = Options(flybys=True)
THRUST = 12
FAR = 60
"Half-burns and turns beyond all costs here."
costs = st.tuples(st.integers(0, 20), st.integers(1, 8), st.integers(0, 3), st.integers(0, 3))


def outlook(known=(), criteria=CRITERIA, target="mercury-north-pole"):
    """The outlook from LEO, with the costs of some routes."""
    compiled, packed = compile_network(load("fourth"), FLYBYS), packing(criteria)
    source, goal = (compiled.numbers[id] for id in ("leo", target))
    graph = Legs(compiled, packed, source=source, goal=goal, thrust=THRUST)
    found = Outlook(graph, (goal,))
    found.know(packed.pack(dict(zip(CRITERIA, cost, strict=True))) for cost in known)
    return found


def is_wanted(burns, turns, level, known):
    """Whether no known route costs as little at that level or below."""
    return not any(
        other <= burns and later <= turns and hazards <= level[0] and radiation <= level[1]
        for other, later, hazards, radiation in known
    )


@given(known=st.lists(costs, min_size=1, max_size=6), at=costs)
def test_what_is_left_over_is_what_no_known_route_beats(known, at):
    """The heaviest pair of half-burns and turns that a flight may still become, tried one by one."""
    burns, turns, *level = at
    left = outlook(known)._left(None)
    at = [min(n, most - 1) for n, most in zip((*level, turns, burns), left.shape, strict=True)]
    pairs = product(range(burns, FAR), range(turns, FAR))
    wanted = [(most, latest) for most, latest in pairs if is_wanted(most, latest, level, known)]
    heaviest = max((min(most, 2 * THRUST * latest) + TURN * latest for most, latest in wanted), default=-1)
    if any(FAR - 1 in pair and pair[0] <= 2 * THRUST * pair[1] for pair in wanted):
        assert left[*at] >= heaviest
    else:
        assert left[*at] == heaviest


def test_nothing_is_left_over_of_a_route_that_costs_nothing():
    assert (outlook([(0, 1, 0, 0)])._left(None)[:, :, 1:] == -1).all()


@pytest.mark.parametrize("slack", [0, 4])
def test_scouts_go_for_the_least_at_each_level(slack):
    """And no farther; where nothing is known yet that alone is their limit, whatever the burns and turns."""
    found = outlook()
    left = found._left(slack)
    for level in product(*map(range, left.shape[:2])):
        within = [weight for weight, at in found._least if at[0] <= level[0] and at[1] <= level[1]]
        if within:
            assert set(left[level].flat) == {min(within) + slack}
    for (hazards, radiation), (more, also) in product(product(*map(range, left.shape[:2])), repeat=2):
        if more >= hazards and also >= radiation:
            assert left[more, also].max() <= left[hazards, radiation].min()


def test_the_least_of_leo_is_what_the_lightest_route_weighs():
    found = plan(load("fourth"), "leo", "mercury-north-pole", thrust=THRUST, options=FLYBYS)
    weights = [2 * route.cost.burns + TURN * route.cost.turns for route in found.routes]
    assert min(weight for weight, _ in outlook()._least) == min(weights)


@pytest.mark.parametrize(
    ("criteria", "level"),
    [(("burns", "turns"), (0, 0)), (("turns", "radiation", "burns"), (0, 3)), (CRITERIA, (2, 3))],
)
def test_a_level_holds_what_is_compared(criteria, level):
    assert outlook([(4, 2, 2, 3)], criteria).known == [((4, 2), level)]


def test_routes_of_all_searches_are_joined_in_order(monkeypatch):
    """Each is flown from the start, and its hops add up to its cost."""
    monkeypatch.setattr(swift, "SCOUTED", 1 << 40)
    compiled = compile_network(load("fourth"), FLYBYS)
    source, goal = (compiled.numbers[id] for id in ("leo", "callisto-valhalla"))
    graph = Legs(compiled, packing(CRITERIA), source=source, goal=goal, thrust=THRUST)
    limits = graph.packed.pack(dict.fromkeys(CRITERIA, 1000), spent=63)
    tree = swift.settle_legs(graph, limits=limits)
    ends = tree.stops[graph.goal]
    assert len(ends) == 10
    assert [tree.costs[end] for end in ends] == sorted(tree.costs[end] for end in ends)
    for end in ends:
        path = tree.path(end)
        assert path[0] == 0
        assert [tree.states[label] for label in path[:2]] == [graph.start] * 2
        for before, label in pairwise(path[1:]):
            hops = graph.expand(tree.states[before])
            onward = {tree.costs[before] + cost for cost, state in hops if state == tree.states[label]}
            rested = (tree.costs[before] & ~SPENT) + (1 << graph.packed.shifts["turns"])
            assert tree.costs[label] in {rested} | onward

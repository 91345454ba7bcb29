"""The planner against an independent search on the real maps.

The oracle reads the rows of the CSV files itself and is as plain as can be: tuples, a heap, and labels kept for every
(route just travelled, space). It shares no code with the planner, so a common mistake would have to be a common
misreading of the rules.
"""

import csv
import random
from functools import lru_cache
from heapq import heappop, heappush
from importlib import resources
from itertools import permutations

import pytest

from nf_core.games.high_frontier.routes.map.network import load
from nf_core.games.high_frontier.routes.planner.planner import best, plan

pytestmark = pytest.mark.deep
CRITERIA = ("burns", "turns", "hazards", "radiation")
ORDERS = list(permutations(CRITERIA))
EDITIONS = ("third", "fourth")
THRUSTS = (1, 2, 4, 12)


def rows(edition, name):
    file = resources.files("nf_core.games.high_frontier").joinpath("data", f"map_{edition}", name)
    return list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))


@lru_cache
def chart(edition):
    """Space to (kind, burns in halves, hazards, radiation), and space to its exits (to, route, heading out and in)."""
    spaces, exits = {}, {}
    for row in rows(edition, "spaces.csv"):
        price = 0 if row["kind"] != "burn" else 1 if row["lander"] == "half" else 2
        spaces[row["id"]] = (row["kind"], price, int(row["hazard"] != ""), int(row["kind"] == "radiation"))
        exits[row["id"]] = []
    for row in rows(edition, "routes.csv"):
        exits[row["from"]].append((row["to"], row["id"], row["heading_from"], row["heading_to"]))
        if row["one_way"] != "yes":
            exits[row["to"]].append((row["from"], row["id"], row["heading_to"], row["heading_from"]))
    return spaces, exits


@lru_cache
def oracle(edition, source, thrust):
    """Space to the sorted list of all undominated (burns in halves, turns, hazards, radiation)."""
    spaces, exits = chart(edition)
    results = {source: [(0, 0, 0, 0)]}
    settled = {}
    queue = [((0, 1, 0, 0), 0, source, "", "")]  # cost, half-points used in this move, space, route, heading
    while queue:
        cost, used, here, route, heading = heappop(queue)
        label = (*cost, used)
        rivals = settled.setdefault((here, route), [])
        if any(beats(rival, label) for rival in rivals):
            continue
        rivals.append(label)
        kind = spaces[here][0]
        if route:
            ends = results.setdefault(here, [])
            if any(beats(end, cost) for end in ends):
                if kind == "site":
                    continue
            else:
                ends.append(cost)
                heappush(queue, ((cost[0], cost[1] + 1, cost[2], cost[3]), 0, here, "", ""))
            if kind == "site":
                continue
        for there, way, out, into in exits[here]:
            if way == route:
                continue
            _, price, hazard, radiation = spaces[there]
            price += 4 if kind == "hohmann" and route and out != heading else 0
            if used + price <= 2 * thrust:
                onward = (cost[0] + price, cost[1], cost[2] + hazard, cost[3] + radiation)
                heappush(queue, (onward, used + price, there, way, into))
    return {space: sorted(ends) for space, ends in results.items()}


def beats(one, other):
    return all(mine <= theirs for mine, theirs in zip(one, other, strict=True))


def vector(cost):
    return (int(cost.burns * 2), cost.turns, cost.hazards, cost.radiation)


def planned(targets):
    return {space: [vector(cost) for cost in costs] for space, costs in targets.items()}


def in_order(vectors, order):
    return sorted(vectors, key=lambda costs: [costs[CRITERIA.index(name)] for name in order])


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("thrust", THRUSTS)
def test_whole_map_from_leo(edition, thrust):
    expected = oracle(edition, "leo", thrust)
    assert planned(plan(load(edition), "leo", thrust=thrust).targets) == expected
    assert len(expected) == len(load(edition).spaces)


CASES = [(edition, thrust) for edition in EDITIONS for thrust in THRUSTS]


def sample(edition, thrust, count):
    """Sources and targets drawn from the whole map, always the same ones."""
    chance = random.Random(f"{edition} {thrust}")
    return chance.sample(sorted(chart(edition)[0]), count)


@pytest.mark.parametrize(("edition", "thrust"), CASES)
def test_every_priority_order_from_a_sampled_source(edition, thrust):
    """The whole map at once: the same vectors in every order, sorted by it, and `best` is the first of them.

    For time's sake each of the 24 orders at one of the four thrusts, and on the other map at another.
    """
    network, source = load(edition), sample(edition, thrust, 1)[0]
    expected = oracle(edition, source, thrust)
    for order in ORDERS[(THRUSTS.index(thrust) + EDITIONS.index(edition)) % 4 :: 4]:
        ordered = {space: in_order(ends, order) for space, ends in expected.items()}
        assert planned(plan(network, source, thrust=thrust, criteria=order).targets) == ordered
        first = {space: ends[:1] for space, ends in ordered.items()}
        assert planned(best(network, source, thrust=thrust, criteria=order).targets) == first


@pytest.mark.parametrize(("edition", "thrust"), CASES)
def test_sampled_pairs(edition, thrust):
    """The search for one target leaves much out: from one source to 26 targets in 8 cases, each in an order."""
    network = load(edition)
    source, *targets = sample(edition, thrust, 27)
    for index, target in enumerate(targets):
        order = ORDERS[index % 24]
        expected = in_order(oracle(edition, source, thrust).get(target, []), order)
        pair = f"{source} to {target} by {order}"
        assert [
            vector(r.cost) for r in plan(network, source, target, thrust=thrust, criteria=order).routes
        ] == expected, pair
        assert [
            vector(r.cost) for r in best(network, source, target, thrust=thrust, criteria=order).routes
        ] == expected[:1], pair

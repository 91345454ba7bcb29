"""The planner against a brute force on small random maps.

The brute force knows nothing of the planner. It follows *every* continuation of a flight, one hop at a time as the
rules have it (F5 to F8, K1, I2, G1), keeps every cost vector within some bounds, and drops nothing for being worse.
Its best vectors are therefore the truth within those bounds, whatever the planner's dominance rules miss.
"""

from fractions import Fraction
from itertools import permutations
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nf_core.games.high_frontier.routes.flight.flight import Options
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.planner.planner import Cost, best, plan
from tests.effort import often
from tests.games.high_frontier.routes.small_maps import (
    aerobrake_paths,
    burn,
    hohmann,
    lagrange,
    radiation,
    random_maps,
    road,
    site,
    small_map,
)

pytestmark = [pytest.mark.slow, pytest.mark.thorough]
CRITERIA = ("burns", "turns", "hazards", "radiation")
BOUNDS = {"burns": 5, "turns": 4, "hazards": 2, "radiation": 2}
Vector = tuple[Fraction, int, int, int]


class Way(NamedTuple):
    """A route or extra connection, as a player sees it on the map."""

    target: str
    name: str
    heading_out: str
    heading_in: str
    kind: str
    parachute: bool


class State(NamedTuple):
    """The state of a flight; `route` is empty at the start of a move."""

    space: str
    route: str
    heading: str
    points: Fraction
    bonus: int
    flown_by: frozenset[str]
    visited: int


class BruteForce:
    def __init__(self, network: Network, thrust: int, options: Options, via: tuple[str, ...], avoid: frozenset[str]):
        self.spaces, self.thrust, self.options, self.via, self.avoid = network.spaces, thrust, options, via, avoid
        self.hazard_roads = {frozenset(road) for road in network.facts.hazard_roads}
        self.ways: dict[str, list[Way]] = {id: [] for id in network.spaces}
        chutes = aerobrake_paths(network)
        for id in network.spaces:
            for arc in network.arcs(id):
                chute = (arc.route, arc.target) in chutes
                way = Way(arc.target, arc.route, arc.heading_out, arc.heading_in, "route", chute)
                self.ways[id].append(way)
        if options.elevators:
            for one, other in network.facts.elevators:
                self._join(one, other, "elevator")
        if options.hops:
            for id, facts in network.sites.items():
                for other in facts.buggy_roads:
                    self.ways[id].append(Way(other, "-".join(sorted((id, other))), "", "", "hop", parachute=False))

    def _join(self, one: str, other: str, kind: str) -> None:
        for here, there in ((one, other), (other, one)):
            self.ways[here].append(Way(there, f"{kind} {one} {other}", "", "", kind, parachute=False))

    def vectors(self, source: str) -> dict[str, set[Vector]]:
        """For every space all cost vectors within the bounds with which a flight can end there, all stops visited."""
        begin = State(source, "", "", Fraction(self.thrust), 0, frozenset(), self._visit(0, source))
        todo = [(begin, (Fraction(0), 0, 0, 0))]
        seen = set(todo)
        while todo:
            state, cost = todo.pop()
            for following in self._continuations(state, cost):
                if following not in seen and all(map(_within, CRITERIA, following[1])):
                    seen.add(following)
                    todo.append(following)
        found: dict[str, set[Vector]] = {}
        for state, cost in seen:
            if state.visited == len(self.via):
                found.setdefault(state.space, set()).add(cost)
        return found

    def _visit(self, visited: int, space: str) -> int:
        """Stops alike that follow each other are made at once."""
        while self.via[visited : visited + 1] == (space,):
            visited += 1
        return visited

    def _continuations(self, state: State, cost: Vector):
        if state.route:  # halt here: the next move begins afresh
            yield State(state.space, "", "", Fraction(self.thrust), 0, frozenset(), state.visited), cost
        if state.route and self.spaces[state.space].kind == "site":
            return
        for way in self.ways[state.space]:
            if way.name != state.route and way.target not in self.avoid and (self.thrust or way.parachute):
                yield from self._hop(state, way, cost)

    def _hop(self, state: State, way: Way, cost: Vector):
        target = self.spaces[way.target]
        turned = state.route and self.spaces[state.space].kind == "hohmann" and way.heading_out != state.heading
        pivot = 2 if turned else 0
        entry = Fraction(0)
        if target.kind == "burn" and way.kind == "route":
            entry = Fraction(1, 2) if target.lander == "half" else Fraction(1)
        spareable = pivot + (0 if target.lander else int(entry))
        usable = state.bonus if self.thrust else 0  # without a thruster nothing is burned, bonus or not
        for spared in range(min(usable, spareable) + 1):  # whether to use a bonus is the flight's choice
            burns = pivot + entry - spared
            if burns <= state.points:
                yield (
                    self._arrive(state, way, state.points - burns, state.bonus - spared),
                    self._sum(cost, burns, state, way),
                )

    def _arrive(self, state: State, way: Way, points: Fraction, bonus: int) -> State:
        target, flown_by = self.spaces[way.target], state.flown_by
        if self.options.flybys and target.flyby and target.id not in flown_by:
            bonus += self.thrust if target.flyby == "thrust" else int(target.flyby)
            flown_by |= {target.id}
        visited = self._visit(state.visited, target.id)
        return State(target.id, way.name, way.heading_in, points, bonus, flown_by, visited)

    def _sum(self, cost: Vector, burns: Fraction, state: State, way: Way) -> Vector:
        target = self.spaces[way.target]
        hazardous_road = way.kind == "hop" and frozenset((state.space, way.target)) in self.hazard_roads
        hazard = 1 if target.hazard or hazardous_road else 0
        radioactive = 1 if target.kind == "radiation" else 0
        return cost[0] + burns, cost[1] + (not state.route), cost[2] + hazard, cost[3] + radioactive


def _within(name: str, amount: Fraction) -> bool:
    return amount <= BOUNDS[name]


def undominated(vectors):
    return {one for one in vectors if not any(other != one and all(map(_at_most, other, one)) for other in vectors)}


def _at_most(one, other) -> bool:
    return one <= other


def project(vectors, criteria):
    return {tuple(vector[CRITERIA.index(name)] for name in criteria) for vector in vectors}


def as_vector(cost: Cost) -> Vector:
    return Fraction(cost.burns), cost.turns, cost.hazards, cost.radiation


questions = st.fixed_dictionaries(
    {
        "thrust": st.integers(0, 4),
        "options": st.builds(Options, flybys=st.booleans(), elevators=st.booleans(), hops=st.booleans()),
    }
)
orders = st.sampled_from(list(permutations(CRITERIA)))
subsets = st.sampled_from([order for size in (1, 2, 3) for order in permutations(CRITERIA, size)])
places = st.integers(0, 8)
thorough = settings(max_examples=often(25, 150), deadline=None, suppress_health_check=[HealthCheck.too_slow])


def place(network: Network, number: int) -> str:
    return f"n{number % len(network.spaces)}"


@thorough
@given(network=random_maps(), asked=questions, order=orders)
def test_every_best_vector_is_found_and_no_other(network, asked, order):
    truth = BruteForce(network, asked["thrust"], asked["options"], (), frozenset()).vectors("n0")
    found = plan(network, "n0", criteria=order, **asked).targets
    for id in network.spaces:
        inside = {vector for vector in map(as_vector, found.get(id, ())) if all(map(_within, CRITERIA, vector))}
        assert inside == undominated(truth.get(id, set()))


@thorough
@given(network=random_maps(), asked=questions, order=orders, target=places, data=st.data())
def test_one_target_has_the_same_vectors(network, asked, order, target, data):
    """With stops on the way, too: what lies ahead is then the way to the next stop, and on from there."""
    target = place(network, target)
    via = tuple(data.draw(st.lists(st.sampled_from(list(network.spaces)), max_size=2), "via"))
    truth = BruteForce(network, asked["thrust"], asked["options"], via, frozenset()).vectors("n0")
    costs = [route.cost for route in plan(network, "n0", target, criteria=order, via=via, **asked).routes]
    assert len(set(costs)) == len(costs)
    inside = {vector for vector in map(as_vector, costs) if all(map(_within, CRITERIA, vector))}
    assert inside == undominated(truth.get(target, set()))


@thorough
@given(network=random_maps(), asked=questions, order=subsets, data=st.data())
def test_caps_via_avoid_and_fewer_criteria(network, asked, order, data):
    ids = list(network.spaces)
    source = data.draw(st.sampled_from(ids), "source")
    via = tuple(data.draw(st.lists(st.sampled_from(ids), max_size=2), "via"))
    open_ids = [id for id in ids if id != source and id not in via]
    avoid = tuple(data.draw(st.lists(st.sampled_from(open_ids), max_size=1), "avoid")) if open_ids else ()
    caps = {name: data.draw(st.integers(0, most), f"cap on {name}") for name, most in BOUNDS.items()}
    truth = BruteForce(network, asked["thrust"], asked["options"], via, frozenset(avoid)).vectors(source)
    found = plan(network, source, criteria=order, caps=caps, via=via, avoid=avoid, **asked).targets
    for id in ids:
        within = {v for v in truth.get(id, ()) if all(v[CRITERIA.index(name)] <= cap for name, cap in caps.items())}
        costs = [as_vector(cost) for cost in found.get(id, ())]
        assert set(costs) <= within
        projected = [tuple(cost[CRITERIA.index(name)] for name in order) for cost in costs]
        assert sorted(projected) == sorted(undominated(project(within, order)))


@thorough
@given(network=random_maps(), asked=questions, order=orders, data=st.data())
def test_the_single_best_is_the_first_of_all(network, asked, order, data):
    """`best` may differ from the first of `plan` in nothing that is compared."""
    ids = list(network.spaces)[1:]
    via = tuple(data.draw(st.lists(st.sampled_from(ids), max_size=2), "via"))
    avoid = tuple(data.draw(st.lists(st.sampled_from(sorted({*ids} - {*via})), max_size=1), "avoid"))
    most = {"burns": 6, "turns": 4, "hazards": 2, "radiation": 2}
    caps = data.draw(
        st.one_of(st.just({}), st.fixed_dictionaries({}, optional={n: st.integers(0, m) for n, m in most.items()})),
        "caps",
    )
    terms = {"criteria": order, "via": via, "avoid": avoid, "caps": caps, **asked}
    found, single = plan(network, "n0", **terms), best(network, "n0", **terms)
    assert {id: costs[:1] for id, costs in found.targets.items()} == single.targets
    for id in set(network.spaces) - {*avoid}:
        assert best(network, "n0", id, **terms).targets.get(id, ()) == single.targets.get(id, ())


def test_the_brute_force_knows_its_trade():
    """Counted by hand: a pivot at `h` (2 burns) gets to `s` in one move, a halt there in two without it."""
    network = small_map(
        [lagrange("leo"), hohmann("h"), radiation("r"), burn("b", lander="half"), site("s", size=3)],
        [
            road("leo", "h", into="1"),
            road("h", "b", out="2"),
            road("h", "r", out="1"),
            road("r", "b"),
            road("b", "s"),
        ],
    )
    found = BruteForce(network, 3, Options(), (), frozenset()).vectors("leo")
    half = Fraction(1, 2)
    assert undominated(found["s"]) == {(2 + half, 1, 0, 0), (half, 2, 0, 0), (half, 1, 0, 1)}


def test_a_cap_on_what_is_not_compared_prunes_no_way_to_the_goal():
    """The hazard is the cheaper way to `x`, but only a flight by the burn may still take the hazard of `g`."""
    network = small_map(
        [lagrange("a"), burn("b"), lagrange("h", hazard="crash"), lagrange("x"), lagrange("g", hazard="crash")],
        [road("a", "b"), road("b", "x"), road("a", "h"), road("h", "x"), road("x", "g")],
    )
    found = plan(network, "a", thrust=1, criteria=("burns",), caps={"hazards": 1}).targets
    assert [cost.burns for cost in found["x"]] == [0]
    assert [cost.burns for cost in found["g"]] == [1]


def test_a_bonus_in_hand_is_worth_more_than_a_fresh_move():
    """Back at `leo` by another route with a bonus, the flight has what no flight beginning there has: a free burn."""
    network = small_map(
        [lagrange("leo"), lagrange("f", flyby="1"), burn("b")],
        [road("leo", "f", id="there"), road("f", "leo", id="back"), road("leo", "b")],
    )
    found = plan(network, "leo", "b", thrust=1, options=Options(flybys=True)).routes
    assert [hop.route for hop in found[0].hops] == ["there", "back", "leo--b"]
    assert found[0].cost == Cost(0, 1, 0, 0)

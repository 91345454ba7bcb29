"""Explanations: every unit of cost has its reason, and every statement about two routes is true of both."""

import random
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nf_core.games.high_frontier.routes.explain.explain import difference, excess, explain, why_not
from nf_core.games.high_frontier.routes.flight import flight
from nf_core.games.high_frontier.routes.flight.flight import Options
from nf_core.games.high_frontier.routes.map.network import EDITIONS, load
from nf_core.games.high_frontier.routes.planner import planner
from nf_core.games.high_frontier.routes.planner.planner import CRITERIA, plan
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.rulebook import rules
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

EVERY_RULE = Options(flybys=True, elevators=True, hops=True)


def costs(route):
    return {name: getattr(route.cost, name) for name in CRITERIA}


def sampled(edition, thrust):
    """Routes from LEO to some spaces of a real map."""
    network = load(edition)
    ids = random.Random(f"{edition} {thrust}").sample(sorted(network.spaces), 25)
    found = plan(network, "leo", thrust=thrust)
    return network, [found.to(id) for id in ids]


@pytest.mark.rule("hf.move.burn")
@pytest.mark.rule("hf.move.half-burn")
@pytest.mark.rule("hf.move.pivot")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("thrust", [1, 3, 9])
def test_the_ledgers_of_an_explanation_add_up_to_the_cost_of_the_route(edition, thrust):
    network, answers = sampled(edition, thrust)
    routes = [route for routes in answers for route in routes]
    assert routes
    for route in routes:
        told = explain(network, route, thrust=thrust)
        assert told.costs.totals() == costs(route)
        reasons = [reason for turn in told.turns for reason in turn.hops]
        assert [reason.hop for reason in reasons] == list(route.hops)
        assert all(reason.burns.total == reason.hop.burns for reason in reasons)
        assert sum(turn.burns.total for turn in told.turns) == route.cost.burns
        assert all(turn.hops[-1].left == thrust - turn.burns.total for turn in told.turns)


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("target", ["mars-arsia-mons-caves", "luna-shackleton-polar-rim", "venus-aerostat"])
def test_every_rule_that_an_explanation_cites_is_in_the_rule_book(edition, target):
    network, known = load(edition), rules("nf_core.games.high_frontier")
    routes = plan(network, "leo", target, thrust=5, options=EVERY_RULE).routes
    assert routes
    for route in routes:
        for turn in explain(network, route, thrust=5, options=EVERY_RULE).turns:
            assert bool(turn.stop) == bool(turn.stop_rule)
            cited = {rule for reason in turn.hops for rule in reason.rules} | {turn.stop_rule} - {""}
            assert cited <= known.keys()


@given(network=random_maps(), thrust=st.integers(0, 5), options=st.sampled_from([planner.PLAIN, EVERY_RULE]))
def test_routes_on_any_map_and_by_any_rules_are_explained_to_the_last_half_burn(network, thrust, options):
    found = plan(network, "n0", thrust=thrust, options=options)
    for id in found.targets:
        for route in found.to(id):
            assert explain(network, route, thrust=thrust, options=options).costs.totals() == costs(route)
            assert explain(network, route, options=options).costs.totals() == costs(route)


# A Hohmann that is entered by heading 1 and left by heading 2; the far side of it costs a burn.
CROSSING = small_map(
    [lagrange("leo"), hohmann("h"), burn("b"), radiation("r", hazard="crash"), site("s", size=3)],
    [road("leo", "h", into="1"), road("h", "b", out="2"), road("b", "r"), road("r", "s")],
)


@pytest.fixture
def pivoting_and_stopping():
    """Both ways over the crossing: one turn for three burns, two turns for one."""
    stopping, pivoting = plan(CROSSING, "leo", "s", thrust=4).routes
    assert (stopping.cost.burns, stopping.cost.turns) == (1, 2)
    assert (pivoting.cost.burns, pivoting.cost.turns) == (3, 1)
    return pivoting, stopping


@pytest.mark.rule("hf.move.pivot")
def test_a_pivot_is_explained_by_its_two_headings(pivoting_and_stopping):
    reason = explain(CROSSING, pivoting_and_stopping[0], thrust=4).turns[0].hops[1]
    assert [(entry.amount, entry.rule) for entry in reason.burns.entries] == [(2, "hf.move.pivot"), (1, "hf.move.burn")]
    assert "came by heading 1, leaves by heading 2" in reason.notes
    assert reason.left == 1


@pytest.mark.rule("hf.move.stop")
@pytest.mark.rule("hf.move.pivot")
def test_a_stop_that_saved_a_pivot_says_how_many_burns_it_saved(pivoting_and_stopping):
    first, last = explain(CROSSING, pivoting_and_stopping[1], thrust=4).turns
    assert "saves 2 burns" in first.stop
    assert first.stop_rule == "hf.move.pivot"
    assert last.stop == ""


@pytest.mark.rule("hf.move.tmp")
def test_a_stop_for_want_of_thrust_gives_the_numbers(pivoting_and_stopping):
    first, _ = explain(CROSSING, pivoting_and_stopping[1], thrust=2).turns
    assert "3 TMP; 2 of 2 are left" in first.stop
    assert first.stop_rule == "hf.move.tmp"


@pytest.mark.rule("hf.move.hazard")
@pytest.mark.rule("hf.move.radiation")
@pytest.mark.rule("hf.land.site")
def test_coasting_dangers_and_landing_have_their_notes(pivoting_and_stopping):
    hops = explain(CROSSING, pivoting_and_stopping[0], thrust=4).turns[0].hops
    notes = {reason.hop.target: " / ".join(reason.notes) for reason in hops}
    assert "coasts into a Hohmann" in notes["h"]
    assert "crash hazard" in notes["r"]
    assert "radiation" in notes["r"]
    assert "lands, size 3" in notes["s"]
    assert set(hops[2].rules) == {"hf.move.coast", "hf.move.hazard", "hf.move.radiation"}


@pytest.mark.rule("hf.land.aerobrake")
def test_an_aerobrake_landing_says_that_it_takes_no_fuel():
    network = small_map(
        [lagrange("leo"), lagrange("p", hazard="aerobrake"), site("s")], [road("leo", "p"), road("p", "s")]
    )
    (route,) = plan(network, "leo", "s", thrust=1).routes
    last = explain(network, route, thrust=1).turns[0].hops[-1]
    assert "hf.land.aerobrake" in last.rules
    assert any("takes no fuel" in note for note in last.notes)


@pytest.mark.rule("hf.move.lagrange")
def test_turning_is_free_at_a_lagrange_point_where_ways_part():
    ends = [burn("b"), burn("c")]
    fork = small_map([burn("leo"), lagrange("l"), *ends], [road("leo", "l"), road("l", "b"), road("l", "c")])
    (route,) = plan(fork, "leo", "c", thrust=1).routes
    assert "hf.move.lagrange" in explain(fork, route, thrust=1).turns[0].hops[1].rules
    line = small_map([burn("leo"), lagrange("l"), burn("b")], [road("leo", "l"), road("l", "b")])
    (route,) = plan(line, "leo", "b", thrust=1).routes
    assert "hf.move.lagrange" not in explain(line, route, thrust=1).turns[0].hops[1].rules


@pytest.mark.rule("hf.move.flyby")
def test_a_bonus_that_paid_a_burn_stands_in_its_ledger():
    network = small_map([lagrange("leo"), lagrange("f", flyby="1"), burn("b")], [road("leo", "f"), road("f", "b")])
    switched = Options(flybys=True)
    (route,) = plan(network, "leo", "b", thrust=1, options=switched).routes
    gained, spent = explain(network, route, thrust=1, options=switched).turns[0].hops
    assert any("1 bonus burn ready" in note for note in gained.notes)
    assert [entry.amount for entry in spent.burns.entries] == [1, -1]


def test_a_route_is_not_explained_by_other_rules_than_it_was_planned_by(pivoting_and_stopping):
    with pytest.raises(BadRequest, match="from h to b is refused"):
        explain(CROSSING, pivoting_and_stopping[0], thrust=2)
    with pytest.raises(BadRequest, match="not on this map"):
        explain(load(), pivoting_and_stopping[0], thrust=4)


def test_without_a_thrust_the_least_that_flies_the_route_is_taken(pivoting_and_stopping):
    assert [turn.thrust for turn in explain(CROSSING, pivoting_and_stopping[0]).turns] == [3]
    assert [turn.thrust for turn in explain(CROSSING, pivoting_and_stopping[1]).turns] == [1, 1]


def test_the_difference_of_two_routes_reads_like_a_sentence(pivoting_and_stopping):
    pivoting, stopping = pivoting_and_stopping
    there = difference(CROSSING, stopping, pivoting, thrust=4)
    assert there.summary == "Two burns dearer, one turn faster: pivots at H instead of stopping there."
    back = difference(CROSSING, pivoting, stopping, thrust=4)
    assert back.summary == "Two burns cheaper, one turn slower: stops at H instead of pivoting there."
    assert [(entry.amount, entry.source) for entry in back.costs.burns.entries] == [(-2, "pivot at H")]


@pytest.mark.rule("hf.move.flyby")
def test_routes_planned_by_different_rules_are_compared_each_by_its_own():
    network = small_map([lagrange("leo"), lagrange("f", flyby="1"), burn("b")], [road("leo", "f"), road("f", "b")])
    flybys = Options(flybys=True)
    (plain,) = plan(network, "leo", "b", thrust=1).routes
    (helped,) = plan(network, "leo", "b", thrust=1, options=flybys).routes
    told = difference(network, plain, helped, options=flybys, first_options=planner.PLAIN)
    assert told.costs.totals() == {"burns": -1, "turns": 0, "hazards": 0, "radiation": 0}
    assert [(entry.amount, entry.rule) for entry in told.costs.burns.entries] == [(-1, "hf.move.flyby")]
    with pytest.raises(BadRequest, match="costs something else"):
        difference(network, plain, helped, options=flybys)


def test_a_route_does_not_differ_from_itself(pivoting_and_stopping):
    same = difference(CROSSING, pivoting_and_stopping[0], pivoting_and_stopping[0])
    assert same.changes == ()
    assert same.costs.totals() == dict.fromkeys(CRITERIA, 0)
    assert same.summary == "Costs the same."


@pytest.mark.deep
@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("thrust", [2, 4])
def test_the_difference_of_two_routes_is_true_of_their_costs_and_their_hops(edition, thrust):
    network, answers = sampled(edition, thrust)
    pairs = [pair for routes in answers for pair in combinations(routes, 2)]
    assert pairs
    for first, second in random.Random(edition).sample(pairs, min(len(pairs), 60)):
        told = difference(network, first, second, thrust=thrust)
        assert told.costs.totals() == {name: costs(second)[name] - costs(first)[name] for name in CRITERIA}
        assert told.changes
        for change in told.changes:
            assert_true(change, first, second)
        assert_complete(told.changes, first, second)


def does(deed, space, route):
    """Whether a route does a thing in a space; written without the code under test."""
    onward = list(pairwise(route.hops))
    match deed:
        case "pivot":
            return any(hop.pivot and hop.origin == space for hop in route.hops)
        case "stop":
            return any(one.turn != other.turn and one.target == space for one, other in onward)
        case "pass":
            return any(one.turn == other.turn and one.target == space and not other.pivot for one, other in onward)
        case "radiation":
            return any(hop.radiation and hop.target == space for hop in route.hops)
    return any(hop.hazard == deed and hop.target == space for hop in route.hops)


def assert_true(change, first, second):
    if change.deed == "way":
        assert any((hop.origin, hop.target) == (change.origin, change.space) for hop in second.hops)
        assert any((hop.origin, hop.target) == (change.origin, change.instead) for hop in first.hops)
        return
    doer, other = (first, second) if change.undone else (second, first)
    assert does(change.deed, change.space, doer)
    assert not does(change.deed, change.space, other) or change.deed == "pass"
    if change.instead:
        assert does(change.instead, change.space, first)
        assert not does(change.instead, change.space, second)


def assert_complete(changes, first, second):
    """Every pivot, stop and danger that one of the two has and the other has not is told."""
    told = {(change.deed, change.space) for change in changes}
    told |= {(change.instead, change.space) for change in changes if change.instead and change.deed != "way"}
    for deed in ("pivot", "stop", "crash", "aerobrake", "radiation"):
        for hop in (*first.hops, *second.hops):
            for space in (hop.origin, hop.target):
                if does(deed, space, first) != does(deed, space, second):
                    assert (deed, space) in told


@pytest.mark.rule("hf.move.no-u-turn")
@pytest.mark.rule("hf.move.route")
@pytest.mark.rule("hf.move.tmp")
def test_a_refused_hop_has_its_rule_and_its_numbers():
    here = flight.start("leo", 0)
    assert why_not(CROSSING, here, "h").rule == "hf.move.thrust"
    assert why_not(CROSSING, flight.start("leo", 1), "h") is None
    refusal = why_not(CROSSING, flight.start("leo", 1), "s")
    assert (refusal.rule, refusal.reason) == ("hf.move.route", "No route joins Leo and S.")
    (arc,) = CROSSING.arcs("leo")
    at_crossing = flight.hop(CROSSING, flight.start("leo", 2), arc, planner.PLAIN).flight
    assert why_not(CROSSING, at_crossing, "leo").rule == "hf.move.no-u-turn"
    assert "3 TMP; 2 of 2" in why_not(CROSSING, at_crossing, "b").reason


@pytest.mark.rule("hf.move.route")
def test_a_hop_against_the_arrow_is_told_which_way_the_arrow_points():
    network = small_map([lagrange("leo"), lagrange("down")], [road("leo", "down", one_way=True)])
    assert "only from Leo to Down" in why_not(network, flight.start("down", 3), "leo").reason


def test_the_nearest_miss_says_which_cap_it_breaks_and_by_how_much():
    found = plan(CROSSING, "leo", "s", thrust=4, caps={"burns": 2, "turns": 1, "hazards": 1})
    assert found.routes == ()
    over = excess(found.nearest_miss.cost, found.question.caps)
    assert {name: ledger.total for name, ledger in over.items()} in ({"burns": 1}, {"turns": 1})

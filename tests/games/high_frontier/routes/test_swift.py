"""Where numba is installed it takes over hard searches, and settles the same labels in the same order."""

import sys
from itertools import permutations
from types import SimpleNamespace
from unittest.mock import Mock, patch

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from nf_core.games.high_frontier.routes.flight import search
from nf_core.games.high_frontier.routes.flight.flight import Options
from nf_core.games.high_frontier.routes.flight.search import CRITERIA, SPENT
from nf_core.games.high_frontier.routes.map.network import load
from nf_core.games.high_frontier.routes.planner import legs, planner
from nf_core.games.high_frontier.routes.planner.planner import Question, plan
from tests.effort import often
from tests.games.high_frontier.routes.small_maps import lagrange, random_maps, road, small_map

pytest.importorskip("numba", reason="hard searches are handed over to numba: pip install 'nf[fast]'")

from nf_core.games.high_frontier.routes.planner import swift

FLYBYS = Options(flybys=True)
NEVER = 1 << 60
MODULES = ("swift", "outlook", "prospects", "prospect_code", "machine_code", "charts")
"All that need numba."
questions = st.fixed_dictionaries(
    {
        "thrust": st.integers(1, 5),
        "criteria": st.sampled_from([order for size in (1, 2, 3, 4) for order in permutations(CRITERIA, size)]),
        "caps": st.fixed_dictionaries({}, optional={"burns": st.integers(0, 6), "hazards": st.integers(0, 2)}),
        "options": st.builds(Options, flybys=st.just(value=True), elevators=st.booleans(), hops=st.booleans()),
    }
)


def asked_of(network, source, target, *, thrust, criteria=CRITERIA, caps=None, via=(), avoid=(), options=FLYBYS):
    return Question(network.edition, source, target, thrust, criteria, caps or {}, via, avoid, options)


def settled_both_ways(network, asked, known=0):
    """Two graphs with their trees, searched in Python and in machine code; the latter knows so many steps already.

    Neither looks out for flights that can no longer become a wanted route.
    """
    found = []
    for settle in (in_python, in_machine_code):
        graph = planner._graph(network, asked)
        limits = planner._limits(graph.packed, asked)
        if known and settle is in_machine_code:
            settle_some(graph, limits, known)
        found.append((graph, settle(graph, limits)))
    return found


def in_python(graph, limits):
    with patch.object(search, "HARD", NEVER):
        return search.settle(graph, graph.packed, limits=limits)


def in_machine_code(graph, limits):
    return swift.settle_chart(graph, swift.chart_of(graph, limits), None)


def settle_some(graph, limits, steps):
    """Let a graph number the states that a search begins with."""
    with patch.object(search, "HARD", NEVER), patch.object(search, "WATCH_EVERY", steps):
        search.settle(graph, graph.packed, limits=limits, watch=lambda _: True)


def assert_alike(slow, fast):
    """Label for label, and the graph has the same states as if Python had numbered them."""
    (one, its_tree), (other, tree) = slow, fast
    assert tree == its_tree
    for name in ("keys", "places", "homes", "ranks", "ahead"):
        assert getattr(other, name) == getattr(one, name), name
    assert [other._numbers[key] for key in other.keys] == [*range(len(other.keys))]


@pytest.mark.slow
@pytest.mark.thorough
@settings(max_examples=often(40, 400), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    network=random_maps(),
    terms=questions,
    way=st.sampled_from(["straight", "via", "avoid", "everywhere"]),
    known=st.sampled_from([0, 0, 5]),
)
def test_the_same_labels_are_settled_in_the_same_order(network, terms, way, known):
    """On small maps, in arrays that soon need room; and if Python has searched for a while."""
    ids = list(network.spaces)
    via, avoid = (ids[1:2] if way == "via" else ()), (ids[1:2] if way == "avoid" else ())
    asked = asked_of(network, "n0", None if way == "everywhere" else ids[-1], via=(*via,), avoid=(*avoid,), **terms)
    assume(ids[-1] not in avoid and planner._graph(network, asked).flybys.gains)
    with patch.object(swift, "ROOM", 2):
        assert_alike(*settled_both_ways(network, asked, known))


@pytest.mark.slow
@pytest.mark.rule("hf.move.flyby")
@pytest.mark.parametrize(
    ("source", "target", "terms"),
    [
        pytest.param("leo", "mercury-north-pole", {"thrust": 12}, id="a near target"),
        pytest.param("ceres", None, {"thrust": 3}, id="every space"),
        pytest.param("leo", "ceres", {"thrust": 5, "via": ("vesta", "venus-aerostat")}, id="by way of others"),
        pytest.param("leo", "ceres", {"thrust": 5, "avoid": ("vesta",), "caps": {"burns": 9}}, id="within limits"),
        pytest.param("rhea", "1999-oy", {"thrust": 4}, id="from far away"),
        pytest.param("leo", "pluto", {"thrust": 12}, id="a far target", marks=pytest.mark.deep),
        pytest.param("menoetius", "mimas", {"thrust": 12}, id="far away", marks=pytest.mark.deep),
        pytest.param("leo", None, {"thrust": 12}, id="every space at high thrust", marks=pytest.mark.deep),
    ],
)
@pytest.mark.parametrize("edition", ["third", "fourth"])
def test_the_same_labels_are_settled_on_the_real_maps(edition, source, target, terms):
    """And if machine code looks out, it finds the same costs with fewer labels where that counts."""
    network = load(edition)
    if not {source, *terms.get("via", ())} <= {*network.spaces}:
        pytest.skip(f"the {edition} map has no such space")
    asked = asked_of(network, source, target, **terms)
    slow, fast = settled_both_ways(network, asked, known=500)
    assert_alike(slow, fast)
    if target:
        graph, (_, tree) = planner._graph(network, asked), slow
        sharp = swift.settle_legs(graph, limits=planner._limits(graph.packed, asked))
        assert costs_at_the_goal(graph, sharp) == costs_at_the_goal(graph, tree)
        assert len(sharp.states) < len(tree.states)


def costs_at_the_goal(graph, tree):
    return [tree.costs[label] & ~SPENT for label in tree.stops.get(graph.goal, [])]


@pytest.mark.parametrize("hard", [1, 3000])
def test_a_hard_search_is_handed_over(hard):
    """From LEO to Mercury with fly-bys it takes some 14,000 steps."""
    terms = {"thrust": 12, "options": FLYBYS}
    with patch.object(search, "HARD", NEVER):
        slow = plan(load("fourth"), "leo", "mercury-north-pole", **terms)
    with patch.object(search, "HARD", hard), patch.object(swift, "settle_legs", wraps=swift.settle_legs) as settle:
        fast = plan(load("fourth"), "leo", "mercury-north-pole", **terms)
    assert settle.call_count == 1
    assert fast.targets == slow.targets


@pytest.mark.parametrize(
    ("source", "target", "routes", "most"),
    [
        pytest.param("hiiaka", "pholus", 216, 80_000, id="1,876,080 without looking out"),
        pytest.param("chiron", "hydra", 356, 100_000, id="304,749 without"),
        pytest.param("pluto", "sedna", 20, 2_000, id="1,665,891 without"),
    ],
)
def test_between_far_worlds_few_labels_are_left(source, target, routes, most):
    with patch.object(search, "HARD", 1):
        found = plan(load("fourth"), source, target, thrust=12, options=FLYBYS)
    assert len(found.routes) == routes
    assert found.settled < most


def test_by_way_of_another_world_few_labels_are_left_too():
    """Looking out only for the goal, it takes 2,276,762."""
    with patch.object(search, "HARD", 1):
        found = plan(load("fourth"), "belinda", "telesto", thrust=15, via=["nestor"], options=FLYBYS)
    assert len(found.routes) == 264
    assert found.settled < 150_000


def test_an_easy_search_stays_where_it_is():
    with patch.object(swift, "settle_legs") as settle:
        plan(load("fourth"), "leo", "mercury-north-pole", thrust=12, options=FLYBYS)
        with patch.object(search, "HARD", 1):
            plan(load("fourth"), "leo", "mercury-north-pole", thrust=12)
    assert not settle.called


@pytest.mark.parametrize(
    ("numba", "platform", "sooner"),
    [
        pytest.param(None, "linux", " With numba such a search takes about a second", id="it is not installed"),
        pytest.param(None, "emscripten", "", id="nor can it be"),
        pytest.param(SimpleNamespace(), "linux", "", id="it cannot keep machine code anywhere"),
    ],
)
def test_without_numba_the_answer_is_the_same(numba, platform, sooner, monkeypatch):
    """Numba raises a RuntimeError where it finds no folder to keep machine code in."""

    def njit(**_):
        raise RuntimeError("cannot cache function")

    if numba:
        numba.njit = njit
    package = sys.modules[swift.__package__]
    for name in MODULES:
        monkeypatch.delitem(sys.modules, f"{package.__name__}.{name}")
        monkeypatch.delattr(package, name)
    monkeypatch.setitem(sys.modules, "numba", numba)
    monkeypatch.setattr(legs.sys, "platform", platform)
    monkeypatch.setattr(search, "HARD", 1)
    slow = plan(load("fourth"), "leo", "mercury-north-pole", thrust=12, options=FLYBYS)
    assert not hasattr(package, "swift")
    assert len(slow.routes) == 5
    assert not slow.still_open
    ended = plan(load("fourth"), "leo", "pluto", thrust=12, options=FLYBYS, watch=lambda settled: settled > 1)
    told = ended.still_open.partition("or more may be missing.")[2]
    assert told.partition(":")[0] == sooner


def test_more_fly_bys_than_fit_are_left_to_python():
    """What a choice of fly-bys grants is listed beforehand: 65,536 choices for sixteen."""
    names = [f"f{n}" for n in range(17)]
    network = small_map([lagrange("n0"), *(lagrange(name, flyby="1") for name in names)], [road("n0", names[0])])
    graph = planner._graph(network, asked_of(network, "n0", "f0", thrust=2))
    assert len(graph.flybys.gains) == 17
    assert not swift.fits(graph)
    assert graph.settle_swiftly(planner._limits(graph.packed, asked_of(network, "n0", "f0", thrust=2)), None) is None
    with patch.object(search, "HARD", 1):
        assert len(plan(network, "n0", "f0", thrust=2, options=FLYBYS).routes) == 1


@pytest.mark.parametrize("slacks", [pytest.param((), id="no scouts"), pytest.param((0, 2, 4), id="scouts first")])
def test_a_search_in_machine_code_can_be_ended(monkeypatch, slacks):
    """Ended after 2,000 steps, after 4,000, and so on, all routes below a growing cost are there, and no wrong ones."""
    network, known = load("fourth"), []
    every = plan(network, "leo", "mercury-north-pole", thrust=12, options=FLYBYS).routes
    monkeypatch.setattr(swift, "WATCH_EVERY", 100 if slacks else 2000)
    monkeypatch.setattr(swift, "SLACKS", slacks)
    monkeypatch.setattr(search, "HARD", 1)
    counts = [-1]
    for looks in range(1, 100):
        watch = Mock(side_effect=[*[None] * (looks - 1), True])
        ended = plan(network, "leo", "mercury-north-pole", thrust=12, options=FLYBYS, watch=watch)
        if ended.open_from is None:
            break
        found, whole = [route.cost for route in ended.routes], [route.cost for route in every]
        assert {*found} <= {*whole}
        assert {cost for cost in whole if cost.burns < ended.open_from} <= {*found}
        counts.append(watch.call_args.args[0])
        known.append((ended.open_from, len(found)))
    assert counts == sorted(counts)
    assert known == sorted(known)
    assert len(known) > 4
    assert known[-1][1] > 0


@pytest.mark.parametrize("most", [1, 500])
def test_scouts_that_settle_too_much_come_home(most, monkeypatch):
    """What they have found until then counts, and no route is lost."""
    monkeypatch.setattr(search, "HARD", 1)
    monkeypatch.setattr(swift, "WATCH_EVERY", 50)
    terms = {"thrust": 12, "options": FLYBYS}
    whole = plan(load("fourth"), "leo", "mercury-north-pole", **terms)
    monkeypatch.setattr(swift, "SCOUTED", most)
    early = plan(load("fourth"), "leo", "mercury-north-pole", **terms)
    assert early.open_from is None
    assert early.targets == whole.targets
    assert early.settled != whole.settled

"""Searches that a watch ends early keep their proven results; rockets' stops on the way, and the compared costs."""

import pytest

from nf_core.games.high_frontier.routes.flight import search
from nf_core.games.high_frontier.routes.map.network import load
from nf_core.games.high_frontier.routes.planner.planner import plan
from nf_core.games.high_frontier.routes.rocket.cards import find_card
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket
from nf_core.games.high_frontier.routes.rocket.rocket import load as fill
from nf_core.games.high_frontier.routes.voyage.voyage import least_water, plan_rocket
from nf_core.kernel.ledger import Refusal


class GivenUpError(Exception):
    """Raised by the watcher of a test."""


def rocket(name, tanks=0):
    return fill(Rocket((find_card(name),)), tanks)


def _end_at(look):
    """A watch that ends the search when it is asked for that time."""
    asked = iter(range(1, 10**6))
    return lambda _: next(asked) >= look


def test_an_ended_search_has_all_that_costs_less_than_what_is_open(monkeypatch):
    """Ended after 180 steps, after 360, and so on, the result is the beginning of the whole answer."""
    monkeypatch.setattr(search, "WATCH_EVERY", 180)
    every = plan(load(), "leo", "ceres", thrust=4).routes
    known = []
    for looks in range(1, 30):
        ended = plan(load(), "leo", "ceres", thrust=4, watch=_end_at(looks))
        if ended.open_from is None:
            break
        cheaper = [route for route in every if route.cost.burns < ended.open_from]
        assert list(ended.routes[: len(cheaper)]) == cheaper
        assert set(ended.routes) <= set(every)
        known.append(len(cheaper))
    assert known == sorted(known)
    assert set(known) == {0, 1, 2, 3}


@pytest.mark.deep
def test_an_ended_search_has_all_voyages_of_fewer_turns(monkeypatch):
    monkeypatch.setattr("nf_core.games.high_frontier.routes.voyage.voyage_search.WATCH_EVERY", 500)
    ship = rocket("Ponderomotive VASIMR", tanks=4)
    every, known = plan_rocket(load(), ship, "leo", "ceres").routes, []
    assert every
    for look in range(1, 200, 3):
        ended = plan_rocket(load(), ship, "leo", "ceres", watch=_end_at(look))
        if ended.open_from is None:
            break
        sooner = [voyage.cost for voyage in every if voyage.cost.turns < ended.open_from]
        assert [voyage.cost for voyage in ended.routes[: len(sooner)]] == sooner
        known.append(ended.open_from)
    assert len(set(known)) > 1
    assert known == sorted(known)


def test_an_ended_search_for_the_least_water_says_which_loads_are_excluded(monkeypatch):
    monkeypatch.setattr("nf_core.games.high_frontier.routes.voyage.voyage_search.WATCH_EVERY", 50)
    found = least_water(load(), rocket("Ponderomotive VASIMR"), "leo", "ceres", watch=_end_at(3))
    assert isinstance(found, Refusal)
    assert "the question is open" in found.reason


def test_voyages_pass_their_stops_in_order():
    """No voyage lands on Deimos without need; a stop named twice in a row is one stop."""
    ship = rocket("Ponderomotive VASIMR", tanks=4)
    stopped = plan_rocket(load(), ship, "leo", "phobos", via=("deimos",)).routes
    assert stopped
    assert all("deimos" in [hop.target for hop in voyage.hops] for voyage in stopped)
    twice = plan_rocket(load(), ship, "leo", "phobos", via=("deimos", "deimos")).routes
    assert [voyage.cost for voyage in twice] == [voyage.cost for voyage in stopped]
    free = plan_rocket(load(), ship, "leo", "phobos")
    (ends,) = {voyage.hops[-2].target for voyage in free.routes[:1]}
    assert plan_rocket(load(), ship, "leo", "phobos", via=(ends,)).routes[0].cost == free.routes[0].cost


def test_fewer_criteria_leave_fewer_voyages_in_their_order():
    ship = rocket("Ponderomotive VASIMR", tanks=4)
    every = [voyage.cost for voyage in plan_rocket(load(), ship, "leo", "ceres").routes]
    (thrifty,) = plan_rocket(load(), ship, "leo", "ceres", criteria=("fuel_steps",)).routes
    assert thrifty.cost.fuel_steps == min(cost.fuel_steps for cost in every)
    turned = [
        v.cost for v in plan_rocket(load(), ship, "leo", "ceres", criteria=("fuel_steps", "hazards", "turns")).routes
    ]
    assert turned == sorted(every, key=lambda cost: (cost.fuel_steps, cost.hazards, cost.turns))


def test_a_watcher_may_give_up():
    seen = []

    def watch(labels):
        seen.append(labels)
        if len(seen) == 2:
            raise GivenUpError

    with pytest.raises(GivenUpError):
        plan(load(), "leo", thrust=12, watch=watch)
    assert 0 < seen[0] < seen[1] <= 2 * search.WATCH_EVERY

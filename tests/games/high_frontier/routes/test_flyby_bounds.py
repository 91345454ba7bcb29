"""What lies ahead of a flight with fly-bys prunes the search for a target, and must not find its way into the costs."""

import pytest

from nf_core.games.high_frontier.routes.flight.flight import Options
from nf_core.games.high_frontier.routes.map.network import load
from nf_core.games.high_frontier.routes.planner.planner import plan


@pytest.mark.rule("hf.move.flyby")
def test_a_route_costs_what_its_hops_cost_though_a_halt_has_lost_a_bonus():
    routes = plan(load("fourth"), "leo", "callisto-valhalla", thrust=12, options=Options(flybys=True)).routes
    assert [route.cost.burns for route in routes] == [sum(hop.burns for hop in route.hops) for route in routes]
    assert len(routes) == 10

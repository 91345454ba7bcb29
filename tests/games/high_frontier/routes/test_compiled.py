"""The flight graph in numbers is what the rules of flight say of every pair of routes, judged once for each kind."""

import pytest

from nf_core.games.high_frontier.routes.flight import flight
from nf_core.games.high_frontier.routes.flight.compiled import compile_network
from nf_core.games.high_frontier.routes.map.network import load

PLAIN, ALL = flight.Options(), flight.Options(flybys=True, elevators=True, hops=True)


@pytest.mark.parametrize(("edition", "options"), [("third", PLAIN), ("third", ALL), ("fourth", ALL)])
def test_a_move_goes_on_where_the_rules_allow_it_and_at_their_price(edition, options):
    network = load(edition)
    compiled = compile_network(network, options)
    leaving = {id: [] for id in network.spaces}
    for number, arc in enumerate(compiled.arcs):
        leaving[arc.origin].append((compiled.size + number, arc))
    for number, came in enumerate(compiled.arcs):
        at, priced = flight.arrived(came), {}
        for state, arc in leaving[came.target]:
            if not flight.may_not(network, at, arc):
                pivot = flight.is_pivot(network, at, arc)
                priced[state] = 2 * flight.burns(network, arc, pivot=pivot).total
        edges = compiled.edges[compiled.size + number]
        assert {edge.state: edge.half_burns for edge in edges} == priced


def test_pairs_of_one_kind_are_judged_once(monkeypatch):
    judged, may_not = [], flight.may_not
    monkeypatch.setattr(flight, "may_not", lambda *pair: judged.append(pair) or may_not(*pair))
    compiled = compile_network.__wrapped__(load("third"), PLAIN)
    assert sum(map(len, compiled.edges)) > 5000
    assert 5 < len(judged) < 50

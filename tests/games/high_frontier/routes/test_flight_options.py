"""Space elevators and suborbital hops, which exist only if switched on (I2, G1)."""

import pytest

from nf_core.games.high_frontier.routes.flight import flight
from nf_core.games.high_frontier.routes.flight.flight import Options
from nf_core.games.high_frontier.routes.map.network import load
from tests.games.high_frontier.routes.pilot import PLAIN, Pilot


@pytest.mark.rule("hf.move.elevator")
@pytest.mark.parametrize(("one", "other"), [("leo", "sol-earth-l2"), ("phobos", "mars-arsia-mons-caves")])
def test_space_elevators_of_the_maps_run_both_ways_for_nothing(one, other):
    for here, there in ((one, other), (other, one)):
        pilot = Pilot(load(), here, 1, Options(elevators=True))
        flown = pilot.to(f"{one}--{other}--elevator")
        assert (pilot.at.space, flown.burns.total, pilot.at.tmp) == (there, 0, 1)


@pytest.mark.rule("hf.move.elevator")
def test_elevators_are_there_only_if_switched_on():
    assert flight.extra_arcs(load(), PLAIN) == []


@pytest.mark.rule("hf.move.elevator")
def test_an_elevator_is_part_of_a_move_but_not_taken_back():
    pilot = Pilot(load(), "leo", 1, Options(elevators=True))
    pilot.to("leo--sol-earth-l2--elevator")
    assert pilot.refused("leo--sol-earth-l2--elevator").rule == "hf.move.no-u-turn"
    onward = load().arcs("sol-earth-l2")[0].route
    assert pilot.to(onward)


@pytest.mark.rule("hf.land.hop")
def test_hops_join_the_sites_of_buggy_roads():
    network = load()
    arcs = [arc for arc in flight.extra_arcs(network, Options(hops=True)) if "mars" in arc.origin]
    sites = {id for id in network.sites if network.sites[id].group == "Mars"}
    assert {(arc.origin, arc.target) for arc in arcs} == {(a, b) for a in sites for b in sites if a != b}


@pytest.mark.rule("hf.land.hop")
def test_a_hop_takes_a_move_of_its_own():
    pilot = Pilot(load(), "mars-north-pole", 1, Options(hops=True))
    flown = pilot.to("mars-arsia-mons-caves")
    assert flown.burns.total == 0
    assert pilot.refused("mars-hellas-basin-buried-glaciers").rule == "hf.move.site-ends"
    pilot.halt()
    pilot.to("mars-hellas-basin-buried-glaciers")


@pytest.mark.rule("hf.land.hop")
@pytest.mark.parametrize(("world", "hazard"), [("io", "crash"), ("mars", ""), ("titan", "")])
def test_only_the_road_of_io_is_hazardous(world, hazard):
    network = load()
    hops = [arc for arc in flight.extra_arcs(network, Options(hops=True)) if arc.origin.startswith(f"{world}-")]
    assert hops
    assert {flight.hazard(network, arc) for arc in hops} == {hazard}

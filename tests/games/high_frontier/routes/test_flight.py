"""The rules of one hop, each shown on a map of a few spaces (F5 to F8, K1, I2, G1)."""

from fractions import Fraction
from itertools import pairwise

import pytest

from nf_core.games.high_frontier import PACKAGE
from nf_core.games.high_frontier.routes.flight import flight
from nf_core.games.high_frontier.routes.flight.flight import Flown
from nf_core.games.high_frontier.routes.map.network import load
from nf_core.games.high_frontier.routes.planner.planner import plan
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.rulebook import cite
from tests.games.high_frontier.routes.pilot import FLYBYS, PLAIN, Pilot, entries
from tests.games.high_frontier.routes.small_maps import (
    aerobrake_paths,
    burn,
    hohmann,
    lagrange,
    radiation,
    road,
    site,
    small_map,
)


@pytest.fixture
def line():
    """A lane of a burn, a Lagrange point, a half lander burn and a site."""
    return small_map(
        [lagrange("leo"), burn("b"), lagrange("l"), burn("half", lander="half"), site("s", size=3)],
        [road("leo", "b"), road("b", "l"), road("l", "half"), road("half", "s")],
    )


@pytest.mark.rule("hf.move.burn")
def test_a_burn_costs_one(line):
    pilot = Pilot(line, "leo", 2)
    flown = pilot.to("b")
    assert entries(flown) == [(1, "hf.move.burn")]
    assert pilot.at.tmp == 1


@pytest.mark.rule("hf.move.half-burn")
def test_a_half_lander_burn_costs_half(line):
    pilot = Pilot(line, "leo", 2)
    flown = pilot.to("b", "l", "half")
    assert entries(flown) == [(Fraction(1, 2), "hf.move.half-burn")]
    assert pilot.at.tmp == Fraction(1, 2)


@pytest.mark.rule("hf.move.burn")
def test_a_full_lander_burn_costs_one():
    network = small_map([lagrange("leo"), burn("b", lander="full")], [road("leo", "b")])
    assert Pilot(network, "leo", 1).to("b").burns.total == 1


@pytest.mark.rule("hf.move.coast")
def test_coasting_and_landing_cost_no_burns(line):
    pilot = Pilot(line, "leo", 2)
    assert pilot.to("b", "l").burns.total == 0
    assert pilot.to("half", "s").burns.total == 0
    assert pilot.at.tmp == Fraction(1, 2)


@pytest.mark.rule("hf.move.coast")
def test_any_number_of_spaces_is_coasted_over():
    ids = [f"l{number}" for number in range(30)]
    network = small_map([lagrange(id) for id in ids], [road(*pair) for pair in pairwise(ids)])
    pilot = Pilot(network, "l0", 1)
    pilot.to(*ids[1:])
    assert pilot.at.tmp == 1


@pytest.mark.rule("hf.move.tmp")
def test_tmp_run_out(line):
    pilot = Pilot(line, "leo", 1)
    pilot.to("b", "l")
    refusal = pilot.refused("half")
    assert refusal.rule == "hf.move.tmp"
    assert refusal.reason == "This hop takes 1/2 TMP; 0 of 1 are left in this move."
    assert refusal.ledger.total == Fraction(1, 2)
    pilot.halt()
    assert pilot.to("half").burns.total == Fraction(1, 2)


@pytest.mark.rule("hf.move.route")
def test_only_along_routes_from_where_the_flight_is(line):
    (arc,) = (arc for arc in line.arcs("l") if arc.target == "half")
    refusal = flight.hop(line, flight.start("leo", 5), arc, PLAIN)
    assert refusal.rule == "hf.move.route"


@pytest.mark.rule("hf.move.no-u-turn")
def test_never_back_along_the_route_just_travelled(line):
    pilot = Pilot(line, "leo", 5)
    pilot.to("b")
    assert pilot.refused("leo").rule == "hf.move.no-u-turn"
    pilot.to("l")
    assert pilot.refused("b").rule == "hf.move.no-u-turn"
    pilot.halt()
    assert pilot.to("b").burns.total == 1


@pytest.mark.rule("hf.move.no-u-turn")
def test_going_back_by_another_route_is_not_a_u_turn():
    network = small_map([lagrange("a"), lagrange("b")], [road("a", "b", id="near"), road("a", "b", id="far")])
    pilot = Pilot(network, "a", 1)
    pilot.to("near")
    assert pilot.refused("near").rule == "hf.move.no-u-turn"
    assert pilot.to("far").flight.space == "a"


@pytest.mark.rule("hf.move.site-ends")
def test_landing_ends_the_move():
    network = small_map([lagrange("leo"), site("s"), lagrange("l")], [road("leo", "s"), road("s", "l")])
    pilot = Pilot(network, "leo", 5)
    pilot.to("s")
    refusal = pilot.refused("l")
    assert refusal.rule == "hf.move.site-ends"
    assert "S" in refusal.reason
    pilot.halt()
    assert pilot.to("l").flight.space == "l"


@pytest.fixture
def crossing():
    """A Hohmann where heading 1 goes straight from `leo` to `on`; `off` and the burn lie along heading 2."""
    return small_map(
        [lagrange("leo"), hohmann("h"), lagrange("on"), lagrange("off"), burn("b")],
        [road("leo", "h", into="1"), road("h", "on", out="1"), road("h", "off", out="2"), road("h", "b", out="2")],
    )


@pytest.mark.rule("hf.move.pivot")
def test_straight_over_a_hohmann_is_free(crossing):
    flown = Pilot(crossing, "leo", 1).to("h", "on")
    assert (flown.burns.total, flown.pivot) == (0, False)


@pytest.mark.rule("hf.move.pivot")
def test_a_pivot_costs_two(crossing):
    pilot = Pilot(crossing, "leo", 2)
    flown = pilot.to("h", "off")
    assert (entries(flown), flown.pivot) == ([(2, "hf.move.pivot")], True)
    assert pilot.at.tmp == 0


@pytest.mark.rule("hf.move.pivot")
def test_a_pivot_into_a_burn_costs_three(crossing):
    pilot = Pilot(crossing, "leo", 2)
    pilot.to("h")
    refusal = pilot.refused("b")
    assert (refusal.rule, refusal.ledger.total) == ("hf.move.tmp", 3)
    pilot = Pilot(crossing, "leo", 3)
    assert entries(pilot.to("h", "b")) == [(2, "hf.move.pivot"), (1, "hf.move.burn")]


@pytest.mark.rule("hf.move.pivot")
def test_a_move_that_begins_on_a_hohmann_leaves_in_any_heading(crossing):
    pilot = Pilot(crossing, "leo", 1)
    pilot.to("h")
    pilot.halt()
    flown = pilot.to("b")
    assert (flown.burns.total, flown.pivot) == (1, False)


@pytest.mark.rule("hf.move.lagrange")
@pytest.mark.parametrize("kind", [lagrange, radiation, burn])
def test_everywhere_else_turning_is_free(kind):
    network = small_map(
        [lagrange("leo"), kind("x"), lagrange("on"), lagrange("off")], [road("x", id) for id in ("leo", "on", "off")]
    )
    for way in ("on", "off"):
        flown = Pilot(network, "leo", 1).to("x", way)
        assert (flown.burns.total, flown.pivot) == (0, False)


@pytest.mark.rule("hf.move.thrust")
def test_without_thrust_only_aerobrake_paths(line):
    refusal = Pilot(line, "b", 0).refused("l")
    assert refusal.rule == "hf.move.thrust"
    assert "net thrust of 0" in refusal.reason


@pytest.mark.rule("hf.land.aerobrake")
def test_an_aerobrake_path_needs_no_thrust():
    """An arrow, and the last step from a parachute down to its site."""
    network = small_map(
        [lagrange("l"), lagrange("chute", hazard="aerobrake"), site("s", size=9)],
        [road("l", "chute", one_way=True), road("chute", "s")],
    )
    pilot = Pilot(network, "l", 0)
    flown = pilot.to("chute", "s")
    (arc,) = (arc for arc in network.arcs("chute") if arc.target == "s")
    assert flight.rule(network, arc, flown) == "hf.land.aerobrake"
    pilot.halt()
    assert pilot.refused("chute").rule == "hf.move.thrust"


@pytest.mark.rule("hf.move.thrust")
@pytest.mark.rule("hf.land.aerobrake")
def test_an_arrow_without_a_parachute_carries_nothing_adrift():
    """Of the arrows of the map one leads to no parachute and comes from none."""
    network = load("third")
    paths = aerobrake_paths(network)
    arrows = [arc for id in network.spaces for arc in network.arcs(id) if arc.one_way]
    dry = {arc.route for arc in arrows if (arc.route, arc.target) not in paths}
    assert dry == {"earth-hohmann-15--mars-hohmann-14"}
    assert Pilot(network, "earth-hohmann-15", 0).refused("mars-hohmann-14").rule == "hf.move.thrust"
    assert Pilot(network, "earth-hohmann-15", 1).to("mars-hohmann-14").burns.total == 0


@pytest.mark.rule("hf.land.aerobrake")
@pytest.mark.parametrize(("chute", "reason"), [(0, "hf.move.thrust"), (1, ""), (2, ""), (3, "")])
def test_arrows_are_an_aerobrake_path_from_the_first_to_the_last_where_one_of_their_spaces_has_a_parachute(
    chute, reason
):
    """A rocket without thrust follows four spaces in a row, of which one or none has a parachute."""
    spaces = [lagrange(f"l{n}", hazard="aerobrake" if n == chute - 1 else "") for n in range(4)]
    network = small_map(spaces, [road(f"l{n}", f"l{n + 1}", one_way=True) for n in range(3)])
    pilot = Pilot(network, "l0", 0)
    if reason:
        assert pilot.refused("l1").rule == reason
    else:
        pilot.to("l1", "l2", "l3")


@pytest.mark.rule("hf.land.aerobrake")
def test_burns_on_an_aerobrake_path_are_paid():
    network = small_map([lagrange("l", hazard="aerobrake"), burn("b")], [road("l", "b", one_way=True)])
    assert Pilot(network, "l", 0).refused("b").rule == "hf.move.tmp"
    assert Pilot(network, "l", 1).to("b").burns.total == 1


@pytest.mark.rule("hf.move.flyby")
@pytest.mark.parametrize(("thrust", "reached"), [(0, ("leo", "f")), (1, ("leo", "f", "b"))])
def test_a_bonus_burn_takes_a_thruster_too(thrust, reached):
    spaces = [lagrange("leo"), lagrange("f", flyby="2", hazard="aerobrake"), burn("b")]
    network = small_map(spaces, [road("leo", "f", one_way=True), road("f", "b", one_way=True)])
    pilot = Pilot(network, "leo", thrust, FLYBYS)
    pilot.to("f")
    if thrust:
        assert entries(pilot.to("b")) == [(1, "hf.move.burn"), (-1, "hf.move.flyby")]
    else:
        assert pilot.refused("b").rule == "hf.move.tmp"
    assert tuple(plan(network, "leo", thrust=thrust, options=FLYBYS).targets) == reached


@pytest.mark.rule("hf.land.factory")
def test_a_factory_lifts_off_without_thrust():
    network = small_map([site("s", size=9), lagrange("l")], [road("s", "l")])
    (arc,) = network.arcs("s")
    assert isinstance(flight.hop(network, flight.start("s", 0), arc, PLAIN, assisted=True), Flown)
    assert isinstance(flight.hop(network, flight.start("s", 0), arc, PLAIN), Refusal)


@pytest.mark.rule("hf.land.factory")
@pytest.mark.rule("hf.land.hop")
@pytest.mark.parametrize(("kind", "by"), [("route", "f"), ("climb", "f"), ("hop", "d"), ("elevator", "")])
def test_a_factory_helps_on_routes_and_a_buggy_on_its_roads(kind, by):
    arc = flight.Arc(origin="s", target="t", route="s--t", kind=kind)
    assert flight.is_assisted(arc, helped=True, driven=False) is (by == "f")
    assert flight.is_assisted(arc, helped=False, driven=True) is (by == "d")


@pytest.mark.rule("hf.move.hazard")
@pytest.mark.parametrize("hazard", ["crash", "aerobrake", ""])
def test_hazards_are_met_where_they_are_entered(hazard):
    network = small_map([lagrange("a"), lagrange("b", hazard=hazard)], [road("a", "b")])
    (there,), (back,) = network.arcs("a"), network.arcs("b")
    assert (flight.hazard(network, there), flight.hazard(network, back)) == (hazard, "")


@pytest.mark.rule("hf.move.radiation")
def test_radiation_is_met_where_it_is_entered():
    network = small_map([lagrange("a"), radiation("b")], [road("a", "b")])
    (there,), (back,) = network.arcs("a"), network.arcs("b")
    assert (flight.is_radiation(network, there), flight.is_radiation(network, back)) == (True, False)


def bonus_map(*spaces):
    """A chain from `leo`, in the order given."""
    chain = [lagrange("leo"), *spaces]
    return small_map(chain, [road(a["id"], b["id"]) for a, b in pairwise(chain)])


@pytest.mark.rule("hf.move.flyby")
def test_a_fly_by_pays_burns_and_their_tmp():
    pilot = Pilot(bonus_map(lagrange("f", flyby="2"), burn("b"), burn("c"), burn("d")), "leo", 1, FLYBYS)
    flown = pilot.to("f", "b")
    assert (flown.burns.total, pilot.at.tmp, pilot.at.bonus) == (0, 1, 1)
    assert entries(flown) == [(1, "hf.move.burn"), (-1, "hf.move.flyby")]
    assert pilot.to("c").burns.total == 0
    assert pilot.to("d").burns.total == 1


@pytest.mark.rule("hf.move.flyby")
def test_fly_bys_are_off_unless_switched_on():
    pilot = Pilot(bonus_map(lagrange("f", flyby="2"), burn("b")), "leo", 1)
    assert pilot.to("f", "b").burns.total == 1


@pytest.mark.rule("hf.move.flyby")
def test_a_bonus_lasts_for_its_move():
    pilot = Pilot(bonus_map(lagrange("f", flyby="2"), burn("b")), "leo", 1, FLYBYS)
    pilot.to("f")
    pilot.halt()
    assert pilot.to("b").burns.total == 1


@pytest.mark.rule("hf.move.flyby")
def test_a_fly_by_grants_once_in_a_move_and_again_in_the_next():
    network = small_map(
        [lagrange("leo"), lagrange("f", flyby="1"), lagrange("l")],
        [road("leo", "f"), road("f", "l", id="near"), road("f", "l", id="far")],
    )
    pilot = Pilot(network, "leo", 1, FLYBYS)
    pilot.to("f", "near", "far")
    assert pilot.at.bonus == 1
    pilot.halt()
    pilot.to("near", "far")
    assert pilot.at.bonus == 1


@pytest.mark.rule("hf.move.flyby")
def test_a_move_that_begins_on_a_fly_by_has_no_bonus():
    pilot = Pilot(bonus_map(lagrange("f", flyby="1"), burn("b")), "f", 1, FLYBYS)
    assert pilot.to("b").burns.total == 1


@pytest.mark.rule("hf.move.flyby")
def test_two_fly_bys_add_up():
    pilot = Pilot(bonus_map(lagrange("f", flyby="1"), lagrange("g", flyby="2"), burn("b")), "leo", 1, FLYBYS)
    pilot.to("f", "g")
    assert pilot.at.bonus == 3


@pytest.mark.rule("hf.move.flyby")
@pytest.mark.parametrize(("lander", "cost"), [("full", 1), ("half", Fraction(1, 2))])
def test_a_bonus_pays_no_lander_burn(lander, cost):
    pilot = Pilot(bonus_map(lagrange("f", flyby="4"), burn("b", lander=lander)), "leo", 1, FLYBYS)
    assert pilot.to("f", "b").burns.total == cost
    assert pilot.at.bonus == 4


@pytest.mark.rule("hf.move.flyby")
@pytest.mark.parametrize(("bonus", "paid"), [("1", 1), ("2", 0)])
def test_a_bonus_pays_pivots(bonus, paid):
    rows = [lagrange("leo"), lagrange("f", flyby=bonus), hohmann("h"), lagrange("off")]
    network = small_map(rows, [road("leo", "f"), road("f", "h", into="1"), road("h", "off", out="2")])
    flown = Pilot(network, "leo", 2, FLYBYS).to("f", "h", "off")
    assert (flown.burns.total, flown.pivot) == (paid, True)


@pytest.mark.rule("hf.move.flyby")
def test_of_a_pivot_into_a_lander_burn_the_bonus_pays_the_pivot():
    rows = [lagrange("leo"), lagrange("f", flyby="4"), hohmann("h"), burn("b", lander="full")]
    network = small_map(rows, [road("leo", "f"), road("f", "h", into="1"), road("h", "b", out="2")])
    pilot = Pilot(network, "leo", 1, FLYBYS)
    assert pilot.to("f", "h", "b").burns.total == 1
    assert pilot.at.bonus == 2


@pytest.mark.rule("hf.move.flyby")
@pytest.mark.parametrize("thrust", [1, 3])
def test_a_fly_by_may_grant_the_thrust_of_the_move(thrust):
    """The sun of the fourth map."""
    pilot = Pilot(bonus_map(burn("b"), lagrange("sun", flyby="thrust")), "leo", thrust, FLYBYS)
    pilot.to("b", "sun")
    assert (pilot.at.tmp, pilot.at.bonus) == (thrust - 1, thrust)


def test_there_is_such_a_fly_by_on_the_fourth_map():
    assert [space.id for space in load("fourth").spaces.values() if space.flyby == "thrust"]
    assert not [space.id for space in load("third").spaces.values() if space.flyby == "thrust"]


@pytest.mark.rule("hf.move.coast")
def test_every_hop_names_a_rule_that_exists():
    network = small_map(
        [lagrange("leo"), burn("b"), burn("half", lander="half"), hohmann("h"), site("s"), lagrange("l")],
        [
            road("leo", "b"),
            road("b", "half"),
            road("half", "h", into="1"),
            road("h", "l", out="2"),
            road("l", "s"),
        ],
    )
    pilot, named = Pilot(network, "leo", 9), []
    for space in ("b", "half", "h", "l", "s"):
        (arc,) = (arc for arc in network.arcs(pilot.at.space) if arc.target == space)
        named.append(flight.rule(network, arc, pilot.to(space)))
    assert named == ["hf.move.burn", "hf.move.half-burn", "hf.move.coast", "hf.move.pivot", "hf.land.site"]
    assert all(cite(PACKAGE, id) for id in named)

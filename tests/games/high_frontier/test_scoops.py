"""Rockets with a scoop, planned and flown: no risk in the air, and any way out of it (glossary)."""

import pytest

from nf_core.games.high_frontier.actions import Halt, Hop, Refuel
from nf_core.games.high_frontier.routes.explain.explain_voyage import explain_voyage
from nf_core.games.high_frontier.routes.voyage.voyage import plan_rocket
from nf_core.games.high_frontier.state import rocket_of, solar_system
from tests.games.high_frontier.given import owning, rocket
from tests.games.high_frontier.moves import asked, depart, fly, hop, kinds_of, own, play, refusal, the_hop
from tests.games.high_frontier.names import AIR, CAVES, HELIUM, SAIL, SCOOP

BURN = "mars-burn-11"
"Above the Arsia Mons caves: the last burn, and the parachute below it."


def planned(found, target, turns=1):
    plan = plan_rocket(solar_system(), rocket_of(found), found.space, target, caps={"turns": turns})
    return min(plan.routes, key=lambda way: (way.cost.fuel_steps, way.cost.hazards), default=None)


@pytest.mark.rule("hf.operation.scoop", "hf.move.hazard")
def test_the_planner_counts_no_hazard_in_the_air_for_a_rocket_with_a_scoop():
    down = planned(rocket(HELIUM, SCOOP, at=BURN, fuel=3), CAVES)
    assert (down.cost.hazards, [hop.target for hop in down.hops]) == (0, [AIR, CAVES])
    assert planned(rocket(HELIUM, "Dumbo", at=BURN, fuel=3), CAVES).cost.hazards == 1
    rocks = planned(rocket(HELIUM, SCOOP, at="ceres-lagrange-10", fuel=12), "nysa", turns=2)
    assert rocks.cost.hazards == 1, "between rocks it is at risk as everybody is"
    (reason,) = explain_voyage(solar_system(), down).turns
    assert "aerobrake hazard: no risk with a scoop aboard" in reason.hops[0].notes


@pytest.mark.rule("hf.operation.scoop")
def test_it_plans_the_way_out_that_the_table_allows_for_the_fuel_that_the_table_charges():
    found = rocket(HELIUM, SCOOP, at=AIR, fuel=3)
    out = planned(found, BURN)
    assert out.cost.fuel_steps == 1
    s = fly(depart(owning(found), HELIUM)[0], BURN)
    assert own(play(s, Halt(0))[0], "rocket").fuel == out.fuel_left == 2
    assert planned(rocket(HELIUM, "Dumbo", at=AIR, fuel=3), BURN) is None, "without one the arrows hold"


@pytest.mark.rule("hf.operation.scoop", "hf.move.no-u-turn")
def test_a_rocket_that_has_just_come_into_the_air_goes_on_down():
    s = fly(depart(owning(rocket(HELIUM, SCOOP, at=BURN, fuel=3)), HELIUM)[0], AIR)
    assert refusal(s, the_hop(s, BURN))[0] in ("hf.move.no-u-turn", "hf.operation.scoop")
    assert asked(hop(s, CAVES, "aerobrake")[0]) == [(0, "hf.turn")]


@pytest.mark.rule("hf.operation.scoop", "hf.move.route")
def test_arrows_outside_the_air_hold_for_a_scoop_too():
    s = depart(owning(rocket(HELIUM, SCOOP, at="mars-hohmann-14", fuel=3)), HELIUM)[0]
    assert "earth-hohmann-15" not in {way.target for way in kinds_of(s, Hop)}


@pytest.mark.rule("hf.operation.scoop", "hf.rocket.sail")
def test_a_scoop_saves_no_sail():
    found = rocket(SAIL, SCOOP, at=BURN)
    down = planned(found, CAVES)
    assert (down.cost.hazards, down.lost) == (0, (SAIL,))
    assert explain_voyage(solar_system(), down).turns
    s = hop(depart(owning(found), SAIL)[0], AIR)[0]
    assert own(s, "rocket").cards == (SCOOP,)


@pytest.mark.rule("hf.operation.scoop")
def test_a_scoop_fills_up_without_a_thruster_and_only_in_the_air():
    assert kinds_of(owning(rocket(SCOOP, at=AIR)), Refuel) == {Refuel(0, "rocket", "scoop")}
    assert not kinds_of(owning(rocket(SCOOP, at=BURN)), Refuel)
    assert not kinds_of(owning(rocket(HELIUM, at=AIR)), Refuel), "and what has no scoop takes up none"

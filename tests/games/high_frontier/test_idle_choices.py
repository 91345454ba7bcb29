"""Choices that gain nothing are called so: a factory's help where a stack needs none, a unit that digs less."""

from itertools import product

import pytest
from msgspec.structs import replace

from nf_core.games.high_frontier.actions import Depart, Hop, Refuel, Risk
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.state import solar_system
from tests.games.high_frontier.given import factory, freighter, owning, rocket
from tests.games.high_frontier.moves import depart, kinds_of, own, play, rolls
from tests.games.high_frontier.names import CAT, HELLAS, LUNA, SAIL, TAIKONAUTS

ENGINES = (TAIKONAUTS, "Ion Drive", "Metastable Helium")
UP, DOWN = (f"it can {verb} without fuel, and without the risk" for verb in ("lift off", "land"))


def idle(s, *kinds):
    """The choices of some kinds that gain nothing, with the reason."""
    return {action: why for action in kinds_of(s, *kinds) if (why := GAME.words.idle(s, action))}


@pytest.mark.rule("hf.land.factory", "hf.land.unfueled")
def test_help_to_lift_off_is_idle_where_the_thrust_is_enough():
    s = owning(rocket(TAIKONAUTS, "Ion Drive", at=LUNA, tanks=3), claims=[factory(LUNA)])
    assert idle(s, Depart) == {Depart(0, "rocket", TAIKONAUTS, afterburn=True, lift_off="factory"): UP}
    s = owning(freighter("phobos", SAIL), claims=[factory("phobos")])
    assert idle(s, Depart) == {Depart(0, "freighter", "", lift_off="factory"): UP}
    s = owning(freighter(LUNA, SAIL), claims=[factory(LUNA)])
    assert idle(s, Depart) == {}, "a freighter leaves no site of that size by itself"


@pytest.mark.rule("hf.land.factory", "hf.land.unfueled")
def test_help_to_land_is_idle_where_the_thrust_is_enough():
    s = owning(rocket(TAIKONAUTS, "Ion Drive", at="luna-lander-burn", tanks=3), claims=[factory(LUNA)])
    helped = next(hop for hop in kinds_of(depart(s, TAIKONAUTS)[0], Hop) if hop.landing == "factory")
    assert idle(depart(s, TAIKONAUTS)[0], Hop) == {}, "its thrust of 9 is no more than Luna's size"
    assert idle(depart(s, TAIKONAUTS, afterburn=True)[0], Hop) == {helped: DOWN}


@pytest.mark.rule("hf.land.factory", "hf.land.unfueled")
@pytest.mark.parametrize("site", [LUNA, HELLAS, "phobos", "deimos", "hertha", "nysa"])
def test_what_is_idle_leads_nowhere_that_the_other_way_does_not(site):
    assert site in solar_system().sites
    found = 0
    for engine, fuel in product(ENGINES, (2, 8, 14)):
        s = owning(rocket(engine, at=site, fuel=fuel), claims=[factory(site)])
        for helped in idle(s, Depart):
            found += 1
            alone = replace(helped, lift_off="unfueled")
            up = play(s, helped, Risk(0), *rolls(2))[0]
            by_itself = play(s, alone)[0]
            assert kinds_of(up, Hop) == kinds_of(by_itself, Hop)
            assert own(up, "rocket") == own(by_itself, "rocket")
    assert found or site == HELLAS


@pytest.mark.rule("hf.operation.isru-refuel")
def test_of_two_units_that_dig_the_one_that_digs_less_is_idle():
    better, worse = "Free Electron Laser", CAT
    s = owning(rocket(better, worse, at=LUNA))
    gains = {way.unit: GAME.words.reason(s, way).total for way in kinds_of(s, Refuel) if way.way == "isru"}
    assert gains == {better: 2, worse: 1}
    assert idle(s, Refuel) == {Refuel(0, "rocket", "isru", worse): f"{better} digs more"}
    alike = owning(rocket("MET Steamer", worse, at=LUNA))
    assert len(kinds_of(alike, Refuel)) == 2
    assert idle(alike, Refuel) == {}

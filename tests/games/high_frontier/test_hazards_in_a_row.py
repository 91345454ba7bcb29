"""Hazards in the corners of the rules: two at once, one after another, and what lies where a stack comes to (F7, G)."""

import pytest

from nf_core.games.high_frontier.actions import Agree, Insure, Risk
from nf_core.games.high_frontier.events import HazardRolled
from nf_core.kernel.values import NATURE
from tests.games.high_frontier.given import factory, freighter, outpost, owning, rocket
from tests.games.high_frontier.moves import asked, depart, fly, hop, own, play, rolls, told, waters
from tests.games.high_frontier.names import CAT, GISH, HELLAS, HIGH, LOKI, LUNA, NASA, PRC, TAIKONAUTS


@pytest.mark.rule("hf.move.hazard", "hf.land.hop")
def test_an_outpost_lost_on_a_road_takes_nothing_along_that_lies_where_it_leads():
    s = owning(outpost(LOKI, CAT), outpost(GISH, "Dumbo"))
    s = hop(depart(s, stack=f"outpost {LOKI}", lift_off="hop")[0], GISH, "hop")[0]
    s = play(s, Risk(0), *rolls(1))[0]
    assert own(s, f"outpost {GISH}") == outpost(GISH, "Dumbo")
    assert CAT in s.players[0].hand


@pytest.mark.rule("hf.move.hazard", "hf.land.hop")
def test_an_outpost_that_comes_through_joins_the_other():
    s = owning(outpost(LOKI, CAT), outpost(GISH, "Dumbo"))
    s = hop(depart(s, stack=f"outpost {LOKI}", lift_off="hop")[0], GISH, "hop")[0]
    s = play(s, Risk(0), *rolls(2))[0]
    assert set(own(s, f"outpost {GISH}").cards) == {CAT, "Dumbo"}


@pytest.mark.rule("hf.move.hazard", "hf.hazard.insure")
def test_every_hazard_of_a_move_is_rolled_or_paid_for_by_itself():
    """The way down to the Hellas Basin: a parachute, then a skull."""
    s = owning(rocket(TAIKONAUTS, CAT, at="mars-burn-02"), water=(5,))
    s = hop(depart(s, TAIKONAUTS)[0], "mars-lagrange-04")[0]
    s = hop(play(s, Insure(0))[0], "mars-lagrange-06")[0]
    assert waters(s)[0] == 1
    s = play(s, Risk(0), *rolls(3))[0]
    assert own(fly(s, (HELLAS, "aerobrake")), "rocket").space == HELLAS


@pytest.mark.rule("hf.land.factory", "hf.hazard.insure")
def test_a_foreign_factorys_help_is_risked_and_paid_for_by_the_one_who_lands():
    s = owning(rocket(TAIKONAUTS, CAT, at=HIGH), factions=(PRC, NASA), claims=[factory(LUNA, 1)])
    s = hop(depart(s, TAIKONAUTS)[0], LUNA, "factory")[0]
    s = hop(play(s, Agree(1))[0], LUNA, "factory")[0]
    assert asked(s) == [(0, "hf.hazard")]
    s = play(s, Insure(0))[0]
    assert waters(s) == [6, 10]
    assert own(s, "rocket").space == LUNA


@pytest.mark.rule("hf.land.factory", "hf.move.hazard")
def test_helped_up_and_helped_down_are_two_risks():
    """Between Phobos and Deimos, factories at both ends."""
    s = owning(freighter("phobos", CAT), claims=[factory("phobos"), factory("deimos")])
    s, events = play(depart(s, stack="freighter", lift_off="factory")[0], Risk(0), *rolls(2))
    assert told(events, HazardRolled) == [HazardRolled(0, "factory", 2)]
    s = hop(fly(s, "mars-burn-05"), "deimos", "factory")[0]
    s = play(s, Risk(0))[0]
    assert asked(s) == [(NATURE, "hf.roll-hazard")]
    assert own(play(s, *rolls(1))[0], "freighter") is None


@pytest.mark.rule("hf.stack.freighter", "hf.rocket.sail")
def test_a_freighter_loses_its_sail_in_the_air_and_with_it_is_gone():
    s = owning(freighter("mars-burn-11", "Electric Sail"))
    s = hop(depart(s, stack="freighter")[0], "mars-lagrange-10")[0]
    s = play(s, Risk(0), *rolls(6))[0]
    assert own(s, "freighter") is None
    assert asked(s) == [(0, "hf.turn")]

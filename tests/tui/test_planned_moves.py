"""A planned move, choice by choice: what it does where another player's leave has to be asked for first."""

import pytest

from nf_core.high_frontier import actions as a
from nf_core.high_frontier.plans import helpers
from nf_core.high_frontier.routes.flight import Options
from nf_core.high_frontier.routes.voyage import Conditions, plan_rocket
from nf_core.high_frontier.state import rocket_of, solar_system
from nf_core.kernel.step import pending
from tests.high_frontier import given
from tests.high_frontier.given import HELLAS, PLATEAU, STEAMER
from tests.high_frontier.given import TAIKONAUTS as CREW
from tui.flying import Flight


def voyages(s, target):
    """The ways of the rocket to a space, counting on the factories of others."""
    found = given.own(s, "rocket")
    conditions = Conditions(Options(hops=True), helpers(s, 0, others=True))
    return plan_rocket(solar_system(), rocket_of(found), found.space, target, conditions=conditions).routes


def flown(s, flight):
    """The state in which the flight stops, or waits, and every choice that it made."""
    made = []
    while action := flight.next(pending(s)[0]):
        made.append(action)
        s = given.play(s, action)[0]
    return s, made


def asking():
    """A rocket that would land with the help of another player's factory, as planned; its flight waits for leave."""
    s = given.table(stacks=((given.rocket(CREW, STEAMER, tanks=3),),), claims=(given.factory(PLATEAU, 1),))
    turn = next(way.turns[0] for way in voyages(s, PLATEAU) if way.turns[0].landing == "factory")
    flight = Flight(0, turn)
    s, made = flown(s, flight)
    assert [type(action) for action in made] == [a.Depart, *[a.Hop] * len(turn.hops)]
    assert given.asked(s) == [(1, "hf.permission")]
    return s, flight


@pytest.mark.rule("hf.permission")
def test_a_flight_that_needs_leave_waits_for_it_and_does_not_claim_to_have_arrived():
    _, flight = asking()
    assert not flight.has_arrived
    assert not flight.is_over
    assert "another player's leave comes first" in flight.words


@pytest.mark.rule("hf.permission")
def test_once_it_is_given_the_flight_goes_on():
    s, flight = asking()
    s = given.play(s, a.Agree(1))[0]
    assert flight.can_go_on(pending(s)[0])
    s, made = flown(s, flight)
    assert [action.landing for action in made] == ["factory"]
    assert given.own(s, "rocket").space == PLATEAU


@pytest.mark.rule("hf.permission")
def test_where_it_is_refused_the_flight_stops_and_says_why():
    s, flight = asking()
    s = given.play(s, a.Refuse(1))[0]
    assert not flight.can_go_on(pending(s)[0])
    assert flown(s, flight)[1] == []
    assert flight.is_over
    assert not flight.has_arrived
    assert "does not allow it" in flight.words


@pytest.mark.rule("hf.permission")
def test_a_lift_off_that_needs_leave_is_made_again_once_it_is_given():
    s = given.table(stacks=((given.rocket(CREW, STEAMER, at=HELLAS, fuel=8),),), claims=(given.factory(HELLAS, 1),))
    turn = next(way.turns[0] for way in voyages(s, "mars-burn-06") if way.turns[0].lift_off == "factory")
    flight = Flight(0, turn)
    s, made = flown(s, flight)
    assert given.asked(s) == [(1, "hf.permission")]
    s, again = flown(given.play(s, a.Agree(1))[0], flight)
    assert again[0] == made[0]
    assert s.move is not None

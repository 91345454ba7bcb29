"""A planned move, choice by choice: what it does if another player must be asked for permission first."""

import pytest
from msgspec.structs import replace

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.advice.plans import helpers
from nf_core.games.high_frontier.routes.flight.flight import Options
from nf_core.games.high_frontier.routes.rocket.rocket import fuel_capacity
from nf_core.games.high_frontier.routes.voyage.voyage import Conditions, plan_rocket
from nf_core.games.high_frontier.state import rocket_of, solar_system
from nf_core.kernel.step import pending
from tests.games.high_frontier import given, moves
from tests.games.high_frontier.names import HELLAS, PLATEAU, STEAMER
from tests.games.high_frontier.names import TAIKONAUTS as CREW
from tui.games.high_frontier.planning import planning
from tui.games.high_frontier.planning.craft import Craft
from tui.games.high_frontier.planning.flying import Flight, leg_of


def voyages(s, target):
    """The ways of the rocket to a space, counting on the factories of others."""
    found = moves.own(s, "rocket")
    conditions = Conditions(Options(hops=True), helpers(s, 0, others=True))
    return plan_rocket(solar_system(), rocket_of(found), found.space, target, conditions=conditions).routes


def flown(s, flight):
    """The state in which the flight stops, or waits, and every choice that it made."""
    made = []
    while action := flight.next(pending(s)[0]):
        made.append(action)
        s = moves.play(s, action)[0]
    return s, made


def asking():
    """A rocket that would land with the help of another player's factory, as planned; its flight waits for leave."""
    s = given.owning(given.rocket(CREW, STEAMER, tanks=3), claims=(given.factory(PLATEAU, 1),))
    turn = next(way.turns[0] for way in voyages(s, PLATEAU) if way.turns[0].landing == "factory")
    flight = Flight(0, leg_of(turn))
    s, made = flown(s, flight)
    assert [type(action) for action in made] == [a.Depart, *[a.Hop] * len(turn.hops)]
    assert moves.asked(s) == [(1, "hf.permission")]
    return s, flight


@pytest.mark.rule("hf.permission")
def test_a_flight_that_needs_leave_waits_for_it_and_does_not_claim_to_have_arrived():
    _, flight = asking()
    assert not flight.has_arrived
    assert not flight.is_over
    assert "another player's permission comes first" in flight.words


@pytest.mark.rule("hf.permission")
def test_once_it_is_given_the_flight_goes_on():
    s, flight = asking()
    s = moves.play(s, a.Agree(1))[0]
    assert flight.can_go_on(pending(s)[0])
    s, made = flown(s, flight)
    assert [action.landing for action in made] == ["factory"]
    assert moves.own(s, "rocket").space == PLATEAU


@pytest.mark.rule("hf.permission")
def test_where_it_is_refused_the_flight_stops_and_says_why():
    s, flight = asking()
    s = moves.play(s, a.Refuse(1))[0]
    assert not flight.can_go_on(pending(s)[0])
    assert flown(s, flight)[1] == []
    assert flight.is_over
    assert not flight.has_arrived
    assert "does not allow it" in flight.words


@pytest.mark.rule("hf.permission")
def test_a_lift_off_that_needs_leave_is_made_again_once_it_is_given():
    s = given.owning(given.rocket(CREW, STEAMER, at=HELLAS, fuel=8), claims=(given.factory(HELLAS, 1),))
    turn = next(way.turns[0] for way in voyages(s, "mars-burn-06") if way.turns[0].lift_off == "factory")
    flight = Flight(0, leg_of(turn))
    s, made = flown(s, flight)
    assert moves.asked(s) == [(1, "hf.permission")]
    s, again = flown(moves.play(s, a.Agree(1))[0], flight)
    assert again[0] == made[0]
    assert s.move is not None


def dusty(fuel, **turn):
    """A mass driver on Nyx with so much dirt aboard, and what it is planned for."""
    mine = given.rocket("Mass Driver", at="nyx", fuel=fuel, dirt=fuel > 0)
    s = given.owning(mine, water=(99,), **turn)
    craft = Craft(s, 0, "mars-hohmann-01")
    return s, craft, planning.answer(craft.network, craft.asked, lambda _: None).choices


@pytest.mark.rule("hf.rocket.dirt", "hf.operation.one")
@pytest.mark.parametrize("fuel", [0, 2])
def test_dirt_that_a_plan_counts_on_is_loaded_first(fuel):
    s, craft, choices = dusty(fuel)
    turn = choices[0].flight.turns[0]
    assert turn.refueled == turn.fuel_before - fuel > 0
    after, made = flown(s, Flight(0, craft.legs(choices[0])[0]))
    assert [type(action) for action in made[:2]] == [a.Refuel, a.Depart]
    assert moves.own(after, "rocket").fuel == turn.fuel_after


@pytest.mark.rule("hf.rocket.dirt", "hf.rocket.jettison")
def test_of_a_load_that_is_planned_smaller_the_rest_is_thrown_away_before():
    s, craft, choices = dusty(0)
    less = replace(choices[0].flight.turns[0], fuel_before=8, refueled=8, fuel_after=8)
    flight = Flight(0, leg_of(less, room=fuel_capacity(craft.rocket)))
    after, made = flown(s, flight)
    assert [type(action) for action in made[:4]] == [a.Refuel, a.BeginJettison, a.Jettison, a.Depart]
    assert moves.own(after, "rocket").fuel == 8


@pytest.mark.rule("hf.rocket.dirt", "hf.operation.one")
def test_without_an_operation_left_no_dirt_is_counted_on_before_the_first_move():
    s, craft, choices = dusty(0, operations=0)
    assert choices
    assert not any(choice.flight.turns[0].refueled for choice in choices)
    turn = choices[0].flight.turns[0]
    assert moves.own(flown(s, Flight(0, craft.legs(choices[0])[0]))[0], "rocket").fuel == turn.fuel_after


@pytest.mark.rule("hf.rocket.dirt")
def test_dirt_is_counted_on_by_engines_that_burn_it_and_not_where_there_is_water_in_the_tanks():
    for mine, counts in (
        (given.rocket("Mass Driver", at="nyx"), True),
        (given.rocket("Mass Driver", at="nyx", fuel=5), False),
        (given.rocket(STEAMER, at="nyx"), False),
    ):
        assert Craft(given.owning(mine), 0).refuel_dirt == counts

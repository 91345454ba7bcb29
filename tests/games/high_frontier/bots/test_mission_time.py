"""The mission bot and time: near the end nothing is begun that comes too late, and waiting years are put to use."""

from random import Random

import pytest
from msgspec.structs import replace

from nf_core.bots import make
from nf_core.games.high_frontier.actions import (
    Decommission,
    Depart,
    Earn,
    EndTurn,
    FoundColony,
    Pass,
    Refuel,
    Research,
    Sell,
)
from nf_core.games.high_frontier.bots.mission import plans
from nf_core.games.high_frontier.bots.mission.market import PLAIN
from nf_core.games.high_frontier.bots.mission.plans import Scene, best_launch, best_onward
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.rules.operations.research import MakeBid
from nf_core.kernel.step import apply, pending
from tests.cutting import counted, work_of
from tests.games.high_frontier.given import factory, owning, rocket, table
from tests.games.high_frontier.names import CAT, COSMONAUTS, NASA, REFINERY, UN

TWO = (UN, NASA)
VASIMR = "Ponderomotive VASIMR"


def turn(s, bot=None):
    """What the bot in seat 0 does in its turn."""
    bot, chosen = bot or make("mission", GAME, Random(0)), []
    while not chosen or not isinstance(chosen[-1], EndTurn):
        (decision,) = pending(s)
        action = bot.choose(s, decision) if decision.seat == 0 else next(iter(decision))
        chosen += [action] if decision.seat == 0 else []
        s = apply(s, action).state
    return chosen


@pytest.mark.parametrize(("year", "looks"), [(40, True), (47, False), (48, False)])
def test_nothing_is_bought_that_cannot_be_flown_any_more(year, looks):
    """An idea takes a turn to be boosted and another to do something."""
    s = table(factions=TWO, water=(4, 4), tops=("Electroforming", CAT), year=year)
    chosen = turn(s)
    assert any(isinstance(action, Research) for action in chosen) is looks
    assert (Earn(0) in chosen) is not looks
    bidding = replace(s, agenda=(MakeBid("refinery", (-1, -1), (0,)), *s.agenda))
    assert (PLAIN.most_bid(bidding, 0, "Electroforming") > 1) is looks


def test_nothing_is_bid_in_the_last_year():
    s = table(factions=TWO, water=(9, 9), tops=("Electroforming",), year=48, first=1)
    s = replace(s, agenda=(MakeBid("refinery", (-1, 0), (0,)), *s.agenda))
    assert make("mission", GAME, Random(0)).choose(s, pending(s)[0]) == Pass(0)


def test_ideas_are_sold_in_the_last_turn():
    """WT decide between equals."""
    assert Sell(0, CAT) in turn(table(factions=TWO, hands=((CAT,),), water=(4, 4), year=48))


@pytest.mark.parametrize("fuel", [4, 8])
def test_humans_found_a_colony_in_the_last_turn_before_anything_flies(fuel):
    """Another claim is one roll away; a colony is certain."""
    s = owning(
        rocket(VASIMR, COSMONAUTS, CAT, at="hertha", fuel=fuel), factions=TWO, claims=(factory("hertha"),), year=48
    )
    assert turn(s)[0] == FoundColony(0, "rocket", COSMONAUTS)


def test_humans_who_can_be_home_in_the_last_turn_bring_their_glory():
    s = owning(
        rocket("Photon Heliogyro", COSMONAUTS, at="toro", fuel=7),
        factions=TWO,
        claims=(factory("toro"),),
        visited=(("toro",),),
        year=46,
    )
    assert FoundColony(0, "rocket", COSMONAUTS) not in turn(s)


def test_a_flight_that_cannot_end_in_time_is_given_up():
    """The plan was made when there were years to come; now this turn is the last one."""
    s = owning(
        rocket(VASIMR, COSMONAUTS, CAT, REFINERY, at="hygiea", fuel=8), factions=TWO, claims=(factory("hygiea"),)
    )
    bot = make("mission", GAME, Random(0))
    assert any(isinstance(action, Depart) for action in turn(s, bot))
    assert bot._plan.years > 1
    last = turn(replace(s, year=48), bot)
    assert FoundColony(0, "rocket", COSMONAUTS) in last
    assert not any(isinstance(action, Depart) for action in last)


def test_nobody_comes_home_without_time_to_fly_again():
    s = owning(rocket(VASIMR, at="hertha"), factions=TWO, claims=(factory("hertha"),))
    assert best_onward(Scene(s, 0, 0)).goal == "home"
    assert best_onward(Scene(replace(s, year=45), 0, 0)) is None


@pytest.mark.parametrize("factions", [(UN,), TWO])
def test_whoever_waits_for_water_looks_for_lighter_things_meanwhile(factions):
    """An idea costs nothing alone and is sold for two incomes; among others it costs a WT, which five incomes bear."""
    hands = (("Hall Effect", "Tungsten Resistojet", REFINERY),)
    glories = [("any-site", 0), ("science", 0), ("mars", 0)]
    s = table(factions=factions, hands=hands, water=(1, 1)[: len(factions)], tops=("Electroforming",), glories=glories)
    assert best_launch(Scene(s, 0, 0)).kit.builds
    chosen = turn(s)
    assert any(isinstance(action, Research) for action in chosen)
    assert Earn(0) not in chosen


@pytest.mark.parametrize("water", [4, 10])
def test_a_rocket_that_can_dig_for_its_fuel_is_not_taken_apart_to_be_loaded_at_home(water):
    """Ceres has water; four years of digging carry the rocket to Minerva."""
    s = owning(rocket(VASIMR, CAT, REFINERY, at="ceres"), factions=TWO, busted=("ceres",), water=(water, 4))
    chosen = turn(s)
    assert Refuel(0, "rocket", "isru", CAT) in chosen
    assert not any(isinstance(action, Decommission) for action in chosen)


def test_told_to_decide_at_once_it_judges_a_single_rocket(monkeypatch):
    rockets = counted(monkeypatch, plans, "_plans")
    s = table(factions=TWO, hands=((CAT, VASIMR, REFINERY),), water=(20, 4))
    assert work_of(GAME, "mission", s, rockets, cut=False)[0] == 4
    assert work_of(GAME, "mission", s, rockets, cut=True)[0] == 1


def test_what_was_planned_in_a_hurry_is_thought_over_in_the_next_year_and_not_before(monkeypatch):
    rockets = counted(monkeypatch, plans, "_plans")
    s = table(factions=TWO, hands=((CAT, VASIMR, REFINERY),), water=(20, 4))
    bot, counts = make("mission", GAME, Random(0)), []
    bot.thinking.cut_short()
    for year in (1, 1, 2, 3):
        rockets.clear()
        bot._think(replace(s, year=year), 0)
        counts.append(len(rockets))
    hurried, again, later, settled = counts
    assert (hurried, again, settled) == (1, 0, 0)
    assert later == 4

"""What keeps the mission bot from losing years: true charts, auctions, sales, launches, fuel, the way home."""

from random import Random

import pytest
from msgspec.structs import replace

from nf_core.bots import make
from nf_core.games.high_frontier.actions import (
    BeginBoost,
    BeginTransfer,
    Bid,
    Depart,
    Earn,
    EndTurn,
    Pass,
    Refuel,
    Research,
    Sell,
)
from nf_core.games.high_frontier.bots.mission.charts import Flight, Patience, voyages
from nf_core.games.high_frontier.bots.mission.kits import landing, launches, onward, trips
from nf_core.games.high_frontier.bots.mission.market import PLAIN, surplus
from nf_core.games.high_frontier.bots.mission.pilot import short, to_launch
from nf_core.games.high_frontier.bots.mission.plans import Scene, best_launch, best_onward
from nf_core.games.high_frontier.bots.mission.reasons import why
from nf_core.games.high_frontier.bots.mission.work import operate
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket
from nf_core.games.high_frontier.rules.operations.research import MakeBid
from nf_core.games.high_frontier.state import card
from nf_core.kernel.step import apply, pending
from tests.games.high_frontier.given import factory, leo, owning, rocket, table
from tests.games.high_frontier.moves import play
from tests.games.high_frontier.names import ASTRONAUTS, HELLAS, NASA, POLE, PRC, REFINERY, ROBONAUT, UN

LIGHT_SET = ("Hall Effect", "Tungsten Resistojet", REFINERY)


def rocket_with(*names):
    return Rocket(tuple(map(card, names)))


def alone(s, bot, years):
    """What the bot does in seat 0 in so many years, while nobody else does anything."""
    chosen = []
    while s.year <= years and (asked := pending(s)):
        decision = asked[0]
        if decision.seat == 0:
            action = bot.choose(GAME.view(s, 0), decision)
            chosen.append(action)
        else:
            meek = (option for option in decision if isinstance(option, EndTurn | Pass))
            action = next(meek, None) or next(iter(decision))
        s = apply(s, action).state
    return s, chosen


def test_setting_down_costs_what_the_ground_demands():
    """Mars, of size 10, takes ten steps of weak engines, none of a lander of thrust 11, two of one that afterburns."""
    assert landing(rocket_with("Hall Effect"), POLE, 3) == 10
    assert landing(rocket_with("Hall Effect", ROBONAUT), POLE, 3) == 0
    assert landing(rocket_with("Hall Effect", ROBONAUT, "Basalt Fiber Spinning"), POLE, 3) == 2
    assert landing(rocket_with("Hall Effect"), "nyx", 3) == 0
    assert landing(rocket_with("Hall Effect"), "leo", 3) == 0


def test_only_parachutes_carry_through_air():
    """Hellas has a parachute, which is a hazard; the pole has none, whatever its air."""
    s = table(factions=(UN, NASA), hands=(LIGHT_SET,), water=(20,))
    kit = next(kit for kit in launches(s, 0) if set(kit.cards) == set(LIGHT_SET))
    ways = trips(kit, {HELLAS, POLE})
    easy = [trip for trip in ways if trip.target == HELLAS and trip.left > trip.load.steps - 10]
    assert easy
    assert all(trip.hazards for trip in easy)
    assert all(trip.left <= trip.load.steps - 10 for trip in ways if trip.target == POLE)


def test_a_search_made_before_takes_the_same_patience():
    s = table(factions=(UN, NASA), hands=(LIGHT_SET,))
    conditions = Scene(s, 0, 0).conditions
    asked = Flight(LIGHT_SET, 12, dirt=False, beamed=False, source="leo", target="hertha", conditions=conditions)
    first, again = Patience(), Patience()
    for patience in (first, again):
        assert voyages(asked, 5, 1, patience)
    assert first.left == again.left < Patience().left


@pytest.mark.parametrize(("price", "paid"), [(0, True), (3, True), (4, False)])
def test_whoever_opens_an_auction_rather_takes_the_money(price, paid):
    """A first refinery that saves 7 WT is worth 3 to oneself where 3 more would come in for it, not 4 and 4."""
    s = table(tops=("Electroforming",), water=(10, 10))
    assert PLAIN.gain(s, 0, "Electroforming") == 7
    s = replace(s, agenda=(MakeBid("refinery", (-1, price), (0,)), *s.agenda))
    choice = make("mission", GAME, Random(0)).choose(s, pending(s)[0])
    assert choice == (Bid(0, price) if paid else Pass(0))
    told = "the 4 WT bid for it will be paid to you" in why(s, choice, None)
    assert told is not paid


def test_a_useless_idea_is_as_good_as_none():
    """A kite sail carries nothing; whoever has no more than that wants an engine as much as whoever has none."""
    sail, none = table(hands=(("Photon Kite Sail",),)), table()
    assert PLAIN.gain(sail, 0, "Hall Effect") == PLAIN.gain(none, 0, "Hall Effect")


def test_what_a_launch_does_not_need_is_sold_for_it():
    """Even the only one of its deck; but not what the factory could produce (Hertha is of type M)."""
    hand = (*LIGHT_SET, "Neutral Beam")
    s = table(factions=(UN, NASA), hands=(hand,), water=(2,))
    plan = best_launch(Scene(s, 0, 0))
    assert plan.kit.builds
    assert "Neutral Beam" not in plan.kit.cards
    choice = operate(s, pending(s)[0], plan)
    assert choice == Sell(0, "Neutral Beam")
    assert why(s, choice, plan) == "The plan does not need it, and 4 WT equal two years of income."
    assert surplus(s, 0, (), "hertha") == ["Neutral Beam", "Hall Effect"]


def test_a_hint_counts_the_years_that_are_left():
    s = table(factions=(UN, NASA), hands=(LIGHT_SET,), water=(2,))
    plan = best_launch(Scene(s, 0, 0))
    boost = BeginBoost(0, "leo")
    assert why(s, boost, plan).endswith(f"in about {plan.years} years.")
    assert why(replace(s, year=3), boost, plan).endswith(f"in about {plan.years - 2} years.")
    assert why(replace(s, year=1 + plan.years), boost, plan).endswith("in a year.")


def test_water_is_missing_for_a_launch_until_the_rocket_has_left():
    s = table(factions=(UN, NASA), hands=(LIGHT_SET,), water=(2,))
    plan = best_launch(Scene(s, 0, 0))
    price = short(s, 0, plan) + 2
    for lacks, told in ((1, "1 WT is still missing."), (2, "2 WT are still missing.")):
        poor = table(factions=(UN, NASA), hands=(LIGHT_SET,), water=(price - lacks,))
        assert why(poor, Earn(0), plan).endswith(told)
    away = table(factions=(UN, NASA), stacks=((rocket(*plan.kit.cards, at="heo"),),), water=(2,))
    assert "missing" not in why(away, Earn(0), plan)


def test_an_idea_worth_more_than_one_has_is_not_called_worthless():
    s = play(table(factions=(UN,), water=(0,), tops=("Electroforming",)), Research(0, "refinery"))[0]
    assert "worth up to 0 WT" not in why(s, Bid(0, 0), None)
    assert why(s, Bid(0, 0), None).endswith("WT to you, more than you have.")


def test_what_stays_behind_goes_out_before_the_rest_comes_aboard():
    """All of it together would be heavier than a rocket may be."""
    aboard = rocket("Ablative Plate", ASTRONAUTS, "Atomic Layer Deposition", "Free Electron Laser")
    s = owning(aboard, leo("Ponderomotive VASIMR"), factions=(NASA, PRC), water=(20,))
    plan = best_launch(Scene(s, 0, 0))
    assert "Ponderomotive VASIMR" in plan.kit.cards
    step = to_launch(s, 0, plan, pending(s)[0])
    assert step == BeginTransfer(0, "rocket", "leo")
    assert step in pending(s)[0]


def test_a_crew_that_comes_too_late_for_glory_comes_home():
    stacks = ((rocket(ASTRONAUTS, at="nyx", fuel=8),),)
    s = table(factions=(NASA, PRC), stacks=stacks, visited=(("nyx",),), glories=[("any-site", 1)])
    plan = best_onward(Scene(s, 0, 0))
    assert (plan.goal, plan.trip.target) == ("home", "leo")
    assert why(s, Depart(0, "rocket", ASTRONAUTS), plan) == (
        "The plan is to come home without boosting or loading anything again."
    )


def test_a_glory_that_others_have_in_hand_is_not_raced_for():
    """Plans are thought over as soon as another crew has landed."""
    s = table(factions=(PRC, NASA), water=(1, 1))
    bot = make("mission", GAME, Random(0))
    bot.choose(s, pending(s)[0])
    assert bot._plan.goal == "glory"
    there = replace(s.players[1], stacks=(rocket(ASTRONAUTS, at="nyx", fuel=8),), visited=frozenset({"nyx"}))
    later = replace(s, players=(s.players[0], there))
    bot.choose(later, pending(later)[0])
    assert bot._plan is None or bot._plan.points < 3


def test_a_rocket_on_a_dead_site_digs_until_it_can_leave_and_leaves():
    """It throws away what it does not need on the way, and does not dig for that again."""
    stacks = ((rocket(*LIGHT_SET, at="hygiea"),),)
    s = table(factions=(UN, NASA), stacks=stacks, busted=("hygiea",), water=(1, 1))
    s, chosen = alone(s, make("mission", GAME, Random(0)), 5)
    left = next(number for number, action in enumerate(chosen) if isinstance(action, Depart))
    assert 1 <= sum(isinstance(action, Refuel) for action in chosen[:left]) <= 4
    assert not any(isinstance(action, Refuel) for action in chosen[left:])


def test_a_dirt_rocket_fills_its_tanks_with_dirt():
    stacks = ((rocket("Mass Driver", "Tungsten Resistojet", REFINERY, at="toro"),),)
    s = table(factions=(UN, NASA), stacks=stacks, busted=("toro",))
    assert {load.dirt for kit in onward(s, 0) for load in kit.loads} == {True, False}
    plan = best_onward(Scene(s, 0, 0))
    assert plan.trip.load.dirt
    s, chosen = alone(s, make("mission", GAME, Random(0)), 2)
    assert Refuel(0, "rocket", "dirt") in chosen
    assert any(isinstance(action, Depart) for action in chosen), "and flies with it"


@pytest.mark.parametrize(("seats", "built", "left"), [(2, 0, 27), (2, 3, 9), (4, 6, 6)])
def test_the_end_is_expected_the_sooner_the_more_build(seats, built, left):
    """Six years a factory between two players, three between four, and three years more."""
    sites = ("hertha", "ceres", "vesta", "hygiea", "psyche", "flora")
    factions = (PRC, NASA, UN, "esa")[:seats]
    s = table(factions=factions, claims=[factory(site, 1) for site in sites[:built]])
    assert Scene(s, 0, 0).left == left + 1

"""The mission bot and deals: it keeps what its mission lives on, and gives away what it can spare."""

from random import Random

import pytest
from msgspec.structs import replace

from nf_core.bots import make
from nf_core.games.high_frontier.actions import Agree, Enough, Refuse, Withdraw
from nf_core.games.high_frontier.bots.mission.plans import Scene, best_launch
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.offers import Item, Offer, Side
from nf_core.games.high_frontier.rules.deals.deals import AnswerOffer
from nf_core.games.high_frontier.rules.deals.exchange import cannot_propose
from nf_core.games.high_frontier.rules.scoring.glory import FindDisk
from nf_core.kernel.step import pending
from tests.games.high_frontier.given import claim, factory, leo, outpost, rocket, table
from tests.games.high_frontier.names import CAT, HELLAS, NASA, NINE, REFINERY, TAIKONAUTS, UN

SET = ("Ponderomotive VASIMR", CAT, REFINERY)
TWO = (UN, NASA)


def agrees(s, gives, wants):
    """Whether the bot in seat 0 takes an offer of seat 1."""
    offer = Offer(1, 0, gives, wants)
    assert cannot_propose(s, offer) is None
    s = replace(s, agenda=(AnswerOffer(offer), *s.agenda))
    choice = make("mission", GAME, Random(0)).choose(s, pending(s)[0])
    assert isinstance(choice, Agree | Refuse)
    return isinstance(choice, Agree)


def things(kind, *names, water=0):
    return Side(water, tuple(Item(kind, name) for name in names))


def meeting(*aboard, at, fuel, **more):
    """A rocket beside one of the other seat, whose turn it is."""
    return table(factions=TWO, stacks=((rocket(*aboard, at=at, fuel=fuel),), (rocket("Hall Effect", at=at),)), **more)


ON_THE_WAY = "mars-hohmann-01"


@pytest.mark.parametrize("water", [2, 9])
def test_fuel_out_in_space_is_not_sold(water):
    """Two steps take the rocket down to Mars; without them it drifts for ever."""
    s = meeting(*SET, at=ON_THE_WAY, fuel=2)
    assert not agrees(s, Side(water), things("fuel", "1 tank of fuel"))


def test_fuel_is_sold_where_another_tank_costs_less():
    s = meeting(*SET, at="leo", fuel=6)
    assert agrees(s, Side(6), things("fuel", "1 tank of fuel"))
    assert not agrees(s, Side(2), things("fuel", "1 tank of fuel"))


@pytest.mark.parametrize(
    ("aboard", "water", "sold"), [((CAT, REFINERY), 7, False), ((CAT, REFINERY), 15, False), ((), 15, True)]
)
def test_a_claim_is_sold_only_where_no_factory_is_ready(aboard, water, sold):
    """A factory at Hertha brings 9 VP; the disk alone is one."""
    stacks = ((outpost("hertha", *aboard),),) if aboard else ()
    s = table(factions=TWO, stacks=stacks, claims=(claim("hertha"),), water=(4, 20))
    assert agrees(s, Side(water), things("claim", "hertha")) is sold


def test_a_claim_that_a_rocket_flies_to_is_not_sold():
    s = table(factions=TWO, hands=(SET,), water=(25, 30), claims=(claim(HELLAS),))
    plan = best_launch(Scene(s, 0, 0))
    assert (plan.trip.target, plan.kit.builds) == (HELLAS, True)
    assert not agrees(s, Side(25), things("claim", HELLAS))


@pytest.mark.parametrize("name", SET)
def test_a_card_of_a_rocket_under_way_is_not_sold(name):
    s = meeting(*SET, at=ON_THE_WAY, fuel=2)
    assert not agrees(s, Side(10), things("card", f"rocket/{name}"))


def test_a_card_that_stands_about_is_sold():
    stacks = ((leo("Electroforming"), rocket(*SET, at=ON_THE_WAY, fuel=2)), (leo("Hall Effect"),))
    s = table(factions=TWO, stacks=stacks)
    assert agrees(s, Side(10), things("card", "leo/Electroforming"))


@pytest.mark.parametrize(("offered", "taken"), [("Photon Kite Sail", False), ("Ponderomotive VASIMR", True)])
def test_an_idea_of_the_plan_is_swapped_only_for_a_better_one(offered, taken):
    hand = ("Hall Effect", CAT, REFINERY)
    s = table(factions=TWO, hands=(hand, (offered,)), water=(25, 4))
    assert agrees(s, things("idea", offered, water=4), things("idea", "Hall Effect")) is taken


def test_a_factory_is_not_sold_below_its_points():
    """Nine VP, and one for its disk."""
    s = table(factions=TWO, claims=(factory("hertha"),), water=(4, 60))
    assert not agrees(s, Side(40), things("claim", "hertha"))


@pytest.mark.parametrize(("berth", "taken"), [("passage 0", False), ("powersat 0", True)])
def test_leave_is_given_for_a_price_but_for_what_upsets_a_flight(berth, taken):
    s = meeting(*SET, at=ON_THE_WAY, fuel=2)
    s = replace(s, agenda=(AnswerOffer(Offer(1, 0, Side(5), things("leave", berth))), *s.agenda))
    choice = make("mission", GAME, Random(0)).choose(s, pending(s)[0])
    assert (choice == Agree(0)) is taken


@pytest.mark.parametrize(("year", "sold"), [(20, True), (48, False)])
def test_water_buys_no_points_in_the_last_year(year, sold):
    s = table(factions=TWO, claims=(claim("hertha"),), water=(4, 20), year=year)
    assert agrees(s, Side(20), things("claim", "hertha")) is sold


def test_the_claim_that_is_given_up_for_a_glory_is_not_the_one_with_a_factory_to_come():
    """The first in the list has robonaut and refinery beside it."""
    sites = sorted({*NINE} - {"neckar"})
    stacks = ((leo(TAIKONAUTS), outpost(sites[0], CAT, REFINERY)),)
    s = table(stacks=stacks, claims=[factory("hertha"), *map(claim, sites)])
    s = replace(s, agenda=(FindDisk(0, ("mars",)), *s.agenda))
    choice = make("mission", GAME, Random(0)).choose(s, pending(s)[0])
    assert choice not in {Enough(0), Withdraw(0, sites[0])}
    assert isinstance(choice, Withdraw)

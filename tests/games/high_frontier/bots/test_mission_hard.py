"""The hard level of the mission bot: ideas by the missions they allow, missions by what comes after, and the end."""

from random import Random

import pytest
from msgspec.structs import replace

from nf_core.bots import bots_for, make
from nf_core.bots.levels import by_level
from nf_core.bots.matches import Job, run
from nf_core.games.high_frontier.actions import Bid, Industrialise, Pass
from nf_core.games.high_frontier.bots.mission import plans
from nf_core.games.high_frontier.bots.mission.hard import FarSight, Prospects, ends_behind
from nf_core.games.high_frontier.bots.mission.kits import launches, trips
from nf_core.games.high_frontier.bots.mission.market import PLAIN
from nf_core.games.high_frontier.bots.mission.outlook import Outlook, sequel
from nf_core.games.high_frontier.bots.mission.plans import Scene
from nf_core.games.high_frontier.bots.mission.worth import denial
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.rules.operations.research import MakeBid
from nf_core.kernel.step import pending
from tests.cutting import counted, work_of
from tests.games.high_frontier.given import claim, factory, owning, rocket, table
from tests.games.high_frontier.names import CAT, NASA, REFINERY, UN

TWO = (UN, NASA)
VASIMR, DRILL, SAIL = "Ponderomotive VASIMR", "Nuclear Drill", "Photon Kite Sail"
LIGHT = ("Kuck Mosquito", "CVD Molding")
HEAVY = ("Free Electron Laser", "Basalt Fiber Spinning")


def answer(s, name="mission-hard"):
    """What a bot answers at once."""
    return make(name, GAME, Random(0)).choose(s, pending(s)[0])


def auction(s, deck, bids, waiting):
    """The state in which a seat must answer a bid."""
    return replace(s, agenda=(MakeBid(deck, bids, waiting), *s.agenda))


def best(*names, **given):
    s = table(factions=TWO, hands=(names,), **given)
    return Outlook(s, 0).best(names)


def test_the_mission_bot_has_three_levels():
    assert list(by_level(bots_for(GAME).values())["mission"]) == ["easy", "normal", "hard"]


def test_an_idea_is_worth_what_it_adds_to_the_best_mission():
    """The sail carries light things to the inner planets, and heavy ones nowhere."""
    light, heavy = (table(factions=TWO, hands=(hand,)) for hand in (LIGHT, HEAVY))
    assert PLAIN.gain(light, 0, SAIL) == PLAIN.gain(heavy, 0, SAIL)
    assert Prospects().gain(light, 0, SAIL) > Prospects().gain(heavy, 0, SAIL)
    full = table(factions=TWO, hands=((*LIGHT, "Hall Effect"),))
    assert Prospects().gain(full, 0, "Basalt Fiber Spinning") == 0, "a heavier refinery is never flown"
    assert Prospects().gain(replace(full, year=47), 0, VASIMR) == 0, "no mission is left"


def test_the_best_mission_takes_the_lightest_things_that_get_there():
    assert set(best(*LIGHT, *HEAVY, "Hall Effect").cards) == {*LIGHT, "Hall Effect"}
    assert best(*LIGHT).cards == tuple(sorted(LIGHT)), "what stands in for a thruster is not there"
    assert best(*LIGHT).worth < best(*LIGHT, VASIMR).worth
    assert Prospects().outfit(table(factions=TWO, hands=(LIGHT,)), 0) == 0 + 3 + 15


def test_what_no_mission_needs_is_sold_and_the_least_useful_first():
    s = table(factions=TWO, hands=((*LIGHT, "Hall Effect", *HEAVY),))
    assert set(Prospects().spare(s, 0, ())) == set(HEAVY)
    assert Prospects().spare(s, 0, HEAVY) == []


def test_an_auction_is_opened_for_what_it_costs():
    """Rich rivals drive the price up; whoever cannot pay it gets what they pay."""
    poor, rich = (table(factions=TWO, hands=(LIGHT,), water=(9, water), tops=(VASIMR,)) for water in (0, 9))
    price = PLAIN.most_bid(rich, 1, VASIMR)
    assert Prospects().opening(poor, 0, VASIMR) - Prospects().opening(rich, 0, VASIMR) == price > 0
    broke = table(factions=TWO, hands=(LIGHT,), water=(0, 9), tops=(VASIMR,))
    assert Prospects().opening(broke, 0, VASIMR) == 1, "nobody drives the price of the only bidder"


def test_an_engine_is_worth_what_it_can_do_after_the_landing():
    assert sequel(VASIMR, 1, again=True) > sequel(DRILL, 1, again=True) == 0, "the unit is used up, the thruster stays"
    assert sequel(VASIMR, 1, again=False) == 0
    assert sequel(DRILL, 0.5, again=True) < sequel(VASIMR, 0.5, again=False) < 0, "flying on takes four times the fuel"


def test_a_factory_takes_points_from_others_of_its_type():
    assert denial(table(claims=(factory("ceres", 1),)), 0, "hygiea") == 3
    assert denial(table(claims=(factory("ceres", 1),)), 0, "vesta") == 0
    assert denial(table(claims=(factory("ceres", 0),)), 0, "hygiea") == 0, "one's own are counted by their worth"
    assert denial(table(factions=(*TWO, "prc"), claims=(factory("ceres", 1),)), 0, "hygiea") == 3 / 2
    assert denial(table(factions=(UN,), claims=(factory("ceres"),)), 0, "hygiea") == 0


def test_plans_count_what_comes_after_a_mission():
    """The second C factory takes three points from the rival's."""
    s = table(factions=TWO, hands=((VASIMR, CAT, REFINERY),), water=(25, 4))
    kit = next(kit for kit in launches(s, 0) if set(kit.cards) == {VASIMR, CAT, REFINERY})
    trip = next(iter(trips(kit, {"hygiea"})))
    raced = replace(s, claims=(factory("ceres", 1),))
    more = FarSight().sequel(Scene(raced, 0, 0), trip, 10) - FarSight().sequel(Scene(s, 0, 0), trip, 10)
    assert more == pytest.approx(3 * (1 - (1 / 6) ** 2))


LAST = (factory("ceres", 1), factory("vesta", 1), factory("hektor", 1), claim("hertha", 0))
"Three factories of the other, one of whom is missing for the end, and a claim."


def test_a_factory_that_would_end_the_game_while_others_lead_waits_for_the_end():
    s = owning(rocket(CAT, REFINERY, at="hertha"), factions=TWO, claims=LAST)
    assert ends_behind(s, 0, 9)
    assert not ends_behind(s, 0, 40)
    assert not ends_behind(replace(s, claims=LAST[1:]), 0, 9), "it would not be the last"
    assert isinstance(answer(s, "mission"), Industrialise)
    assert not isinstance(answer(s), Industrialise)
    assert isinstance(answer(replace(s, last_year=2)), Industrialise), "the game ends anyway"
    assert isinstance(answer(replace(s, year=s.options.years - 1)), Industrialise)


def test_water_for_a_launch_is_not_bid_away():
    """The astronauts could fly for glory at once, with the four WT that one starts with."""
    s = table(factions=(NASA, UN), water=(4, 4), tops=("Monatomic Plug Nozzle",))
    s = auction(s, "thruster", (-1, 1), (0,))
    assert isinstance(answer(s, "mission"), Bid)
    assert answer(s) == Pass(0)


def test_told_to_decide_at_once_it_judges_a_single_rocket(monkeypatch):
    rockets = counted(monkeypatch, plans, "_plans")
    s = table(factions=TWO, hands=((CAT, VASIMR, REFINERY),), water=(20, 4))
    assert work_of(GAME, "mission-hard", s, rockets, cut=False)[0] == 4
    assert work_of(GAME, "mission-hard", s, rockets, cut=True)[0] == 1


def test_hidden_cards_do_not_sway_it():
    s = table(factions=TWO, hands=((CAT,),), water=(4, 4), tops=("Electroforming",))
    view = GAME.view(s, 0)
    other = GAME.view(GAME.guess(view, Random(99)), 0)
    assert other == view
    assert answer(view) == answer(other)


def test_it_says_why():
    s = table(factions=TWO, hands=(LIGHT,), water=(9, 0), tops=(VASIMR,))
    bot = make("mission-hard", GAME, Random(0))
    action = bot.choose(s, pending(s)[0])
    gain = Prospects().gain(s, 0, VASIMR)
    assert bot.why(s, action) == f"{VASIMR} would make your ideas worth about {gain:.0f} WT more to you."


@pytest.mark.deep
@pytest.mark.slow
def test_it_scores_more_than_the_normal_level():
    """One deal from both seats; how often it wins is measured in `docs/performance.md`."""
    results = [run(Job("high-frontier", ("mission-hard", "mission"), first, 2000)) for first in range(2)]
    hard, normal = (sum(result.scores[name] for result in results) for name in range(2))
    assert hard > normal

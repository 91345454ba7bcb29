"""The mission bot of High Frontier: it keeps to the rules, plans what can be flown, flies it, and drops what cannot."""

from random import Random

import pytest
from msgspec.structs import replace

from nf_core.bots import bots_for, make
from nf_core.bots.hints import Adviser
from nf_core.games.high_frontier.actions import (
    Agree,
    BeginBoost,
    Bid,
    CancelOffer,
    Earn,
    EndTurn,
    Enough,
    FoundColony,
    Industrialise,
    Insure,
    Pass,
    Refuse,
    Research,
    Risk,
    Roll,
    Withdraw,
)
from nf_core.games.high_frontier.bots.mission.bot import MOST_ACTIONS
from nf_core.games.high_frontier.bots.mission.charts import chart
from nf_core.games.high_frontier.bots.mission.kits import onward, trips
from nf_core.games.high_frontier.bots.mission.market import PLAIN, hopeful, is_pair
from nf_core.games.high_frontier.bots.mission.pilot import course, is_ready, short
from nf_core.games.high_frontier.bots.mission.plans import INCOME, Scene, best_launch, best_onward, cargo_worth
from nf_core.games.high_frontier.bots.mission.reasons import why
from nf_core.games.high_frontier.bots.mission.work import HEAVY, operate
from nf_core.games.high_frontier.bots.mission.worth import chance, claim_worth, factory_worth, follow_worth, glory_worth
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.offers import Item, Offer, Side
from nf_core.games.high_frontier.rules.deals.deals import AnswerOffer, BuildOffer
from nf_core.games.high_frontier.rules.movement.hazards import FaceHazard
from nf_core.games.high_frontier.rules.operations.research import MakeBid
from nf_core.games.high_frontier.rules.permission import Ask
from nf_core.games.high_frontier.rules.scoring.glory import FindDisk
from nf_core.games.high_frontier.rules.scoring.heroism import Vote
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.step import apply, pending
from nf_core.kernel.table import Table
from nf_core.kernel.values import NATURE
from nf_core.registry import find_game
from tests.games.high_frontier.given import claim, factory, owning, rocket, table
from tests.games.high_frontier.names import CAT, NASA, PRC, REFINERY, TAIKONAUTS, UN

SUPPLIES = ("Ponderomotive VASIMR", CAT, REFINERY)
MEEK = (EndTurn, Pass, Refuse)


def drive(s, bot, face, until):
    """Let seat 0 play by the bot against somebody who does nothing, with dice that always show one face."""
    chosen = []
    while (asked := pending(s)) and not until(s):
        decision = asked[0]
        if decision.seat == NATURE:
            action = Roll(NATURE, face) if Roll(NATURE, face) in decision else next(iter(decision))
        elif decision.seat == 0:
            action = bot.choose(GAME.view(s, 0), decision)
            assert action in decision
            chosen.append(action)
        else:
            action = next(option for option in decision if isinstance(option, MEEK))
        s = apply(s, action).state
    return s, chosen


def answer(s, *steps):
    """What the bot answers where these steps come next."""
    s = replace(s, agenda=(*steps, *s.agenda))
    return make("mission", GAME, Random(0)).choose(s, pending(s)[0])


def test_other_games_are_refused():
    other = find_game("these-new-worlds")
    with pytest.raises(BadRequest, match=f"'mission' plays only {GAME.title}, not {other.title}") as caught:
        make("mission", other, Random(0))
    assert "greedy" in caught.value.remedy
    assert "mission" not in caught.value.remedy
    assert "mission" in bots_for(GAME)
    assert "mission" not in bots_for(other)


@pytest.mark.deep
@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_it_plays_whole_games_by_the_rules(seed):
    """Table refuses what is illegal; nobody's turn lasts longer than the bot allows itself."""
    rng = Random(seed)
    players = {seat: make(name, GAME, Random(seat)) for seat, name in enumerate(("mission", "random", "mission"))}
    config = GAME.config_type(seats=3, years=6, quick_start=bool(seed))
    game = Table(GAME, config, players=players, dealer=rng)
    game.run()
    assert game.outcome
    turns = [(past.before.year, past.before.turn.seat, past.action.seat) for past in game.past if past.before.turn]
    assert all(turns.count(turn) <= MOST_ACTIONS + 20 for turn in set(turns) if turn[2] in (0, 2))


def test_a_crew_that_flies_by_itself_wins_the_first_glory():
    """The taikonauts, three tanks: to an asteroid and back in two years, for the four WT that one starts with."""
    s = table(factions=(PRC, NASA), water=(4, 4))
    plan = best_launch(Scene(s, 0, 0))
    assert (plan.goal, plan.kit.cards, plan.kit.water + plan.trip.load.water) == ("glory", (TAIKONAUTS,), 4)
    s, _ = drive(s, make("mission", GAME, Random(0)), 6, lambda s: s.year > plan.years)
    assert [(award.name, award.seat) for award in s.glories] == [("any-site", 0)]


def test_thruster_unit_and_refinery_become_a_factory():
    s = table(factions=(UN, NASA), hands=(SUPPLIES,), water=(25,))
    s, chosen = drive(s, make("mission", GAME, Random(0)), 1, lambda s: any(c.factory for c in s.claims) or s.year > 12)
    assert [claim.seat for claim in s.claims if claim.factory] == [0]
    assert {"Boost", "Depart", "Hop", "Prospect", "Industrialise"} <= {type(action).__name__ for action in chosen}


def test_a_target_that_is_lost_on_the_way_is_given_up():
    s = table(factions=(UN, NASA), hands=(SUPPLIES,), water=(25,))
    bot = make("mission", GAME, Random(0))
    s, _ = drive(s, bot, 2, lambda s: s.turn is None or s.turn.seat == 1)
    target = bot._plan.trip.target
    s = replace(s, busted=s.busted | {target})
    s, chosen = drive(s, bot, 2, lambda s: bool(s.claims) or s.year > 10)
    assert target not in {getattr(action, "target", "") for action in chosen}
    assert s.claims


def test_plans_promise_no_more_than_exact_voyages_hold():
    s = table(factions=(UN, NASA), hands=(SUPPLIES,), water=(25,))
    plan = best_launch(Scene(s, 0, 0))
    assert plan.voyage.target == plan.trip.target
    assert plan.voyage.cost.turns == plan.trip.turns
    assert plan.years > plan.trip.turns, "building takes a turn after that of the landing"
    assert best_launch(Scene(replace(s, year=s.options.years), 0, 0)) is None, "nothing is done in a single turn"


def test_humans_who_have_been_somewhere_are_brought_home():
    stacks = ((rocket("PRC Taikonauts", at="nyx", fuel=8),),)
    s = table(factions=(PRC, NASA), stacks=stacks, visited=(("nyx",),))
    plan = best_onward(Scene(s, 0, 0))
    assert (plan.goal, plan.trip.target, plan.points) == ("home", "leo", 3)


def test_what_was_thrown_away_before_the_start_is_not_loaded_again():
    s = table(factions=(PRC, NASA), water=(4, 4))
    plan = best_launch(Scene(s, 0, 0))
    start = replace(plan.voyage.turns[0], jettison=2)
    plan = plan._replace(voyage=replace(plan.voyage, turns=(start, *plan.voyage.turns[1:])))
    for fuel, ready in ((start.fuel_before, True), (start.fuel_before - 2, True), (start.fuel_before - 3, False)):
        standing = owning(rocket(*plan.kit.cards, at="leo", fuel=fuel), factions=(PRC, NASA))
        assert is_ready(standing, 0, plan) is ready
        assert (course(Scene(standing, 0, 0), plan) == plan.voyage.turns) is ready, "else home might be out of reach"


def test_a_rocket_whose_work_is_done_is_fuelled_by_its_factory_and_comes_home():
    stacks = ((rocket("Ponderomotive VASIMR", at="hertha"),),)
    s = table(factions=(UN, NASA), stacks=stacks, claims=(factory("hertha"),))
    plan = best_onward(Scene(s, 0, 0))
    assert (plan.goal, plan.trip.load.operations) == ("home", 1)
    assert best_onward(Scene(replace(s, claims=()), 0, 0)) is None, "without fuel"


def test_factories_make_products_to_be_sold_at_home():
    """Hertha makes M: two of the ideas fly along, each worth more than an idea is."""
    hands = (("Electroforming", "CVD Molding", CAT),)
    stacks = ((rocket("Ponderomotive VASIMR", at="hertha"),),)
    s = table(factions=(UN, NASA), hands=hands, stacks=stacks, claims=(factory("hertha"),))
    made = {kit.made for kit in onward(s, 0)}
    assert {len(ideas) for ideas in made} == {0, 1, 2}
    assert not any(CAT in ideas for ideas in made)
    both = next(trip for kit in onward(s, 0) if len(kit.made) == 2 for trip in trips(kit, {"leo"}))
    assert cargo_worth(s, both) > 3 + 2 * (8 - 2), "the thruster, two products less their sale, and fuel"


def test_ideas_of_one_letter_belong_together():
    assert is_pair("Supercritical Drying", [CAT])
    assert not is_pair("CVD Molding", [CAT])
    s = table(hands=((CAT, "Supercritical Drying"),))
    assert follow_worth(s, 0, (), "hektor") > follow_worth(s, 0, (), "hertha") == 0
    assert follow_worth(replace(s, last_year=9), 0, (), "hektor") == 0, "nothing more is built"


def test_glory_counts_less_where_others_race_for_it():
    crew = rocket("NASA Astronauts", at="nyx")
    alone, raced = table(factions=(PRC, NASA)), table(factions=(PRC, NASA), stacks=((), (crew,)))
    been = table(factions=(PRC, NASA), stacks=((), (crew,)), visited=((), ("nyx",)))
    assert glory_worth(alone, 0, {"nyx"}) == 3 > glory_worth(raced, 0, {"nyx"}) > glory_worth(been, 0, {"nyx"}) > 0


def test_whoever_lacks_an_outfit_looks_for_one_and_then_saves():
    poor = table(hands=((CAT,),), water=(1, 1), tops=("Electroforming",))
    assert PLAIN.outfit(poor, 0) > HEAVY
    assert operate(poor, pending(poor)[0], None) == Research(0, "refinery")
    heavy = table(hands=(("Hall Effect", "Kuck Mosquito", "Basalt Fiber Spinning"),), water=(1, 1))
    assert hopeful(heavy, 0) == "refinery"
    hands = (("Hall Effect", "Kuck Mosquito", "CVD Molding"),)
    light = table(factions=(UN, NASA), hands=hands, water=(7, 1), tops=("Electroforming",))
    plan = best_launch(Scene(light, 0, 0))
    assert plan.kit.builds
    assert PLAIN.outfit(light, 0) <= HEAVY
    assert short(light, 0, plan) == 2 * INCOME
    assert operate(light, pending(light)[0], plan) == Earn(0)


def test_whoever_could_fly_heavily_soon_looks_for_lighter_things_only_alone():
    """Others give a WT for any idea, for which one has given up an income of two: not shortly before a launch."""
    hands = (("Ponderomotive VASIMR", "Free Electron Laser", "Basalt Fiber Spinning"),)
    glories = [("any-site", 1), ("science", 1), ("mars", 1)]
    alone = table(factions=(UN,), hands=hands, water=(16,), tops=("Electroforming",))
    raced = table(factions=(UN, NASA), hands=hands, water=(16, 1), tops=("Electroforming",), glories=glories)
    plan = best_launch(Scene(raced, 0, 0))
    assert plan.kit.builds
    assert PLAIN.outfit(raced, 0) > HEAVY
    assert short(raced, 0, plan) == 2 * INCOME
    assert operate(alone, pending(alone)[0], plan) == Research(0, "refinery")
    assert operate(raced, pending(raced)[0], plan) == Earn(0)


def test_hints_tell_what_they_are_for():
    s = table(factions=(PRC, NASA), water=(4, 4))
    hint = Adviser(GAME).advise(GAME.view(s, 0), pending(s)[0])
    assert hint.action == BeginBoost(0, "rocket")
    assert hint.best[0].why.startswith("The plan is to bring humans home from ")
    s = table(factions=(UN, NASA), hands=(("Hall Effect", "Kuck Mosquito", "CVD Molding"),), water=(1, 1))
    plan = best_launch(Scene(s, 0, 0))
    assert why(s, Earn(0), plan).startswith("The plan is to claim ")
    assert "are still missing" in why(s, Earn(0), plan)
    assert why(s, EndTurn(0), plan) == ""
    s = table(factions=(UN, NASA), claims=(claim("hertha"),))
    assert why(s, Industrialise(0, "hertha", CAT, REFINERY), None) == "The factory brings 9 VP."


def test_humans_without_a_task_found_a_colony():
    stacks = ((rocket("UN Cosmonauts", at="hertha"),),)
    s = table(factions=(UN, NASA), stacks=stacks, claims=(factory("hertha"),))
    _, chosen = drive(s, make("mission", GAME, Random(0)), 6, lambda s: s.turn is None or s.turn.seat == 1)
    assert FoundColony(0, "rocket", "UN Cosmonauts") in chosen


def test_chances_are_those_of_the_die():
    """Size 3: half; a buggy tries twice; a rating above the hydration finds nothing, size 6 always something."""
    assert chance(["MET Steamer"], "hertha") == 1 / 2
    assert chance([CAT], "hertha") == 3 / 4
    assert chance(["MET Steamer"], "nysa") == 0
    assert chance(["MET Steamer"], "ceres") == 1
    assert chance([REFINERY], "ceres") == 0


def test_worth_follows_the_track_and_the_ventures():
    s = table(claims=(factory("ceres", 1),))
    assert factory_worth(s, 0, "vesta") == 1 + 8
    assert factory_worth(s, 0, "hygiea") == 1 + 5, "the second of its type"
    assert claim_worth(s, 0, "ceres") == 1
    assert claim_worth(s, 0, "vesta") > 1, "a step towards tourism"
    assert glory_worth(s, 0, {"toro"}) == 6, "any site, and science"
    assert glory_worth(table(glories=(("any-site", 1),)), 0, {"toro"}) == 3


def test_charts_agree_with_what_is_known():
    """Hertha is four burns and two turns away from LEO, or three burns and three turns (thrust 2)."""
    assert [(way.turns, way.burns) for way in chart("leo", 2)["hertha"]] == [(2, 4), (3, 3)]


def test_bids_are_worth_their_water():
    """The first refinery is worth paying for; once it is there another, no better, is bought to be sold again."""
    s = table(tops=("Electroforming",), water=(10, 10))
    assert PLAIN.gain(s, 0, REFINERY) > PLAIN.gain(s, 0, "Electroforming") > 0
    assert 1 < PLAIN.most_bid(s, 0, "Electroforming") < 10
    assert isinstance(answer(s, MakeBid("refinery", (-1, 1), (0,))), Bid)
    assert answer(s, MakeBid("refinery", (-1, 9), (0,))) == Pass(0)
    had = table(tops=("Electroforming",), hands=((REFINERY,),))
    assert PLAIN.most_bid(had, 0, "Electroforming") == 1
    assert PLAIN.spare(table(hands=((REFINERY, "Electroforming"),)), 0, ()) == ["Electroforming"]


def test_rivals_are_not_helped():
    s = table()
    assert answer(s, Ask(0, 1, "factory hertha")) == Refuse(0)
    assert answer(s, Vote(0, 1)) == Refuse(0)


@pytest.mark.parametrize(
    ("gives", "wants", "agreed"),
    [
        (Side(5), Side(), True),
        (Side(), Side(1), False),
        (Side(1), Side(items=(Item("claim", "hertha"),)), False),
        (Side(4), Side(items=(Item("leave", "factory hertha"),)), True),
        (Side(2), Side(items=(Item("leave", "factory hertha"),)), False),
        (Side(2), Side(items=(Item("promise", "water later"),)), True),
    ],
)
def test_deals_are_taken_where_they_are_clearly_good(gives, wants, agreed):
    s = table(claims=(factory("hertha", 0),))
    offer = AnswerOffer(Offer(1, 0, gives, wants))
    assert answer(s, offer) == (Agree(0) if agreed else Refuse(0))


def test_a_claim_is_given_up_for_a_glory():
    sites = ("achilles", "dresda", "eureka", "koronis", "nysa", "phobos", "deimos", "urda")
    s = table(claims=[factory("hertha"), *map(claim, sites)])
    assert answer(s, FindDisk(0, ("mars",))) == Withdraw(0, "achilles")
    s = table(claims=[factory("hertha")], glories=[("any-site", 0)])
    assert answer(s, FindDisk(0, ("mars",))) == Enough(0)


def test_a_bot_that_is_heard_has_no_offer_to_make():
    assert answer(table(), BuildOffer(Offer(0, 1))) == CancelOffer(0)


def test_what_is_dear_is_insured():
    """At the end of the game, when water serves no other purpose, a loaded rocket is; a lone crew is not."""
    bare = owning(rocket("PRC Taikonauts", at="nyx"), factions=(PRC, NASA), year=48)
    rich = owning(rocket(*SUPPLIES, "Electroforming", at="nyx", fuel=6), factions=(PRC, NASA), year=48)
    assert answer(bare, FaceHazard(0, "crash")) == Risk(0)
    assert answer(rich, FaceHazard(0, "crash")) == Insure(0)
    assert answer(replace(rich, year=20), FaceHazard(0, "crash")) == Risk(0)


@pytest.mark.parametrize(("water", "dear"), [(3, True), (4, False)])
def test_a_risk_that_must_be_taken_says_so(water, dear):
    s = owning(rocket("PRC Taikonauts", at="nyx"), factions=(PRC, NASA), water=(water, 4))
    assert why(s, Risk(0), None).endswith("safety costs 4 WT, more than you have." if dear else "safety costs 4 WT.")


@pytest.mark.deep
@pytest.mark.slow
def test_mission_beats_greedy_and_builds():
    """Two games of thirty years, once from either seat."""
    points, built = [0.0, 0.0], 0
    for seed in range(2):
        names = ("mission", "greedy") if seed % 2 else ("greedy", "mission")
        players = {seat: make(name, GAME, Random(seed + seat)) for seat, name in enumerate(names)}
        game = Table(GAME, GAME.config_type(seats=2, years=30), players=players, dealer=Random(seed))
        game.run()
        for seat, score in enumerate(game.outcome.scores):
            points[names[seat] == "greedy"] += float(score.total)
        seat = names.index("mission")
        built += sum(claim.seat == seat and claim.factory for claim in game.state.claims)
    assert points[0] > 2 * points[1], points
    assert built >= 2


@pytest.mark.slow
def test_people_who_do_all_that_they_are_advised_come_to_the_end():
    played = Table(GAME, GAME.config_type(seats=2, years=6), dealer=Random(5))
    adviser = Adviser(GAME)
    while decisions := played.decisions():
        assert len(played.past) < 400
        if not played.deal():
            seat = decisions[0].seat
            played.submit(adviser.advise(played.view(seat), decisions[0]).action)
    assert played.outcome is not None

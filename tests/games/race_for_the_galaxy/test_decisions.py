"""Decisions where the rule books are silent or disagree: each stands in the rules with its reason, and is shown here.

`ELSEWHERE` names the tests in other files, and the last test here sees to it that no decision is without one.
"""

import ast
from pathlib import Path

import pytest
from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy import PACKAGE
from nf_core.games.race_for_the_galaxy import actions as a
from nf_core.games.race_for_the_galaxy.events import TakeoverEnded
from nf_core.games.race_for_the_galaxy.facts.loading import card_set
from nf_core.games.race_for_the_galaxy.game import GAME
from nf_core.games.race_for_the_galaxy.numbers.consuming import multiplier
from nf_core.games.race_for_the_galaxy.numbers.prestige import for_placing
from nf_core.games.race_for_the_galaxy.numbers.scoring import score
from nf_core.games.race_for_the_galaxy.numbers.strength import general
from nf_core.games.race_for_the_galaxy.numbers.takeovers import takeover_defense
from nf_core.games.race_for_the_galaxy.phases.goals import CheckGoals
from nf_core.games.race_for_the_galaxy.phases.prestige import spend_prestige
from nf_core.games.race_for_the_galaxy.phases.rounds import BeginPhase, EndGame
from nf_core.games.race_for_the_galaxy.phases.selecting import selections
from nf_core.games.race_for_the_galaxy.phases.ways import payment_by
from nf_core.games.race_for_the_galaxy.state.goals import Goal, Goals
from nf_core.games.race_for_the_galaxy.state.player import Hand
from nf_core.kernel.rulebook import rules
from nf_core.kernel.step import apply
from tests.games.race_for_the_galaxy.given import (
    Seat,
    asked,
    do,
    draws,
    hand,
    offered,
    pay,
    phase,
    round_of,
    table,
    tableau,
    take,
)

HERE = Path(__file__).parent


@pytest.mark.rule("race.place.asked")
@pytest.mark.parametrize("name", ["develop", "settle"])
def test_who_can_place_nothing_is_asked_so_that_nobody_can_tell(name):
    cannot = Seat("New Sparta", hand=("Alien Departure Point", "Imperium Planet Buster"))
    s = phase(name, Seat("Old Earth", hand=("Space Marines", "Gem World", "Drop Ships")), cannot)
    assert [one.seat for one in s.agenda[0].steps] == [0, 1]
    assert offered(s, 1) == [a.PlaceNothing(1)]
    assert GAME.words.spared_alone(s, a.PlaceNothing(1)), "a person alone is not troubled with it"
    able = phase(name, Seat("Old Earth", size=3), replace_hand(cannot, ("Space Marines", "Gem World")))
    assert GAME.view(s, 0).agenda[0].steps == GAME.view(able, 0).agenda[0].steps
    empty = phase(name, Seat("Old Earth", hand=("Space Marines", "Gem World", "Drop Ships")), Seat("New Sparta"))
    assert [one.seat for one in empty.agenda[0].steps] == [0], "an empty hand is no secret"


def replace_hand(seat, cards):
    return Seat(*seat.tableau, hand=cards)


@pytest.mark.rule("race.pay.goods")
def test_a_good_lowers_the_cost_of_one_world_alone():
    mine = Seat(
        "Improved Logistics", "Golden Age of Terraforming", "Plague World", goods=("Plague World",),
        hand=("Gem World", "Distant World"), size=6,
    )  # fmt: skip
    s = do(phase("settle", mine, selected=("", "settle")), a.PlaceWorld(0, "Gem World"))
    s = pay(s, 0, "Plague World")
    assert hand(s) == 5, "nothing is left to pay"
    s = pay(do(s, a.PlaceMore(0, "Distant World", "Improved Logistics")))
    assert hand(s) == 0, "the second world costs its four cards"


@pytest.mark.rule("race.end")
def test_there_is_no_limit_of_rounds():
    s = table(Seat("Old Earth"), Seat("New Sparta"), agenda=(EndGame(),), round=30)
    assert (s.round, s.ends) == (31, "")


@pytest.mark.rule("race.consume.gamble")
def test_the_gambling_world_of_the_second_box_is_that_of_the_first():
    effects = [
        [power.effect for power in card_set("", level).designs["Gambling World"].powers]
        for level in ("base", "gathering-storm")
    ]
    assert effects[0] == effects[1]
    assert "guess_number" in effects[0]


@pytest.mark.rule("race.consume.kinds")
def test_the_good_of_the_oort_world_can_be_declined():
    oort = "Alien Oort Cloud Refinery"
    worlds = (oort, "Gem World", "Mining World")
    s = draws(phase("consume", Seat("Diversified Economy", *worlds, goods=worlds), selected=("double",)))
    assert any(isinstance(one, a.StopConsuming) for one in offered(s)), "three kinds need the good of the Oort world"
    fixed = ("Hive World", "Gem World", "Mining World")
    s = draws(phase("consume", Seat("Diversified Economy", *fixed, goods=fixed), selected=("double",)))
    assert not any(isinstance(one, a.StopConsuming) for one in offered(s))


def attacked_twice():
    """Two attempts of one seat declared, and a seat that can defeat one of them."""
    mine = Seat("New Sparta", "Space Marines", "Imperium Cloaking Technology", "Interstellar Casus Belli",
                "Improved Logistics", prestige=2)  # fmt: skip
    theirs = Seat("Epsilon Eridani", "Alien Robot Sentry", "Star Nomad Lair")
    council = Seat("Old Earth", "Pan-Galactic Security Council", prestige=1)
    s = phase("settle", mine, theirs, council, selected=("settle",))
    s = do(s, a.DeclareTakeover(0, "Alien Robot Sentry", "Imperium Cloaking Technology"))
    return do(s, a.DeclareTakeover(0, "Star Nomad Lair", "Interstellar Casus Belli"))


@pytest.mark.rule("race.takeover.resolve")
@pytest.mark.rule("race.settle.second")
def test_a_second_takeover_follows_before_any_is_resolved():
    s = attacked_twice()
    assert [one.world for one in s.attempts] == ["Alien Robot Sentry", "Star Nomad Lair"]
    assert tableau(s, 1) == ["Epsilon Eridani", "Alien Robot Sentry", "Star Nomad Lair"]
    s = do(s, a.PreventNothing(2))
    assert tableau(s)[-2:] == ["Alien Robot Sentry", "Star Nomad Lair"]


@pytest.mark.rule("race.takeover.success")
def test_a_world_that_is_destroyed_counts_as_placed():
    mine = Seat("Separatist Colony", "Drop Ships", "Imperium Planet Buster", "Terraforming Robots")
    theirs = Seat("Epsilon Eridani", "Alien Robot Sentry")
    s = do(phase("settle", mine, theirs, selected=("settle",)),
           a.DeclareTakeover(0, "Alien Robot Sentry", "Imperium Planet Buster"))  # fmt: skip
    assert "Alien Robot Sentry" in s.discards
    assert hand(s) == 2, "the bonus of Settle, and Terraforming Robots"


@pytest.mark.rule("race.takeover.defense")
def test_a_world_that_is_not_military_counts_for_rebel_pact_when_attacked():
    cards, pact = card_set(), ("Rebel Pact", "Galactic Trendsetters")
    found = takeover_defense(cards, pact, "Galactic Trendsetters")
    assert found.total - takeover_defense(cards, pact[1:], pact[1]).total == 1 + general(cards, pact).total


@pytest.mark.rule("race.settle.extra")
def test_a_takeover_that_was_declared_is_no_world_placed():
    mine = Seat("New Sparta", "Drop Ships", "Imperium Cloaking Technology", "Rebel Sneak Attack",
                hand=("Rebel Warrior Race",))  # fmt: skip
    s = phase("settle", mine, Seat("Epsilon Eridani", "Alien Robot Sentry"))
    s = do(s, a.PlaceNothing(0), a.DeclareTakeover(0, "Alien Robot Sentry", "Imperium Cloaking Technology"))
    assert not [one for one in offered(s) if isinstance(one, a.PlaceMore)]


@pytest.mark.rule("race.prestige.placing")
def test_the_rebel_world_that_gives_prestige_is_military():
    cards, mine = card_set(), ("Rebel Freedom Fighters",)
    assert for_placing(cards, mine, "Rebel Base", "settle").total == 1
    assert for_placing(cards, mine, "Rebel Cantina", "settle").total == 0


@pytest.mark.rule("race.settle.prestige")
def test_the_prestige_bonus_counts_for_a_second_world():
    mine = Seat("Improved Logistics", hand=("Gem World", "Distant World"), size=4, prestige=1)
    s = do(phase("settle", mine, selected=("settle prestige",)), a.PlaceWorld(0, "Gem World"))
    s = do(s, a.PlaceMore(0, "Distant World", "Improved Logistics"))
    assert payment_by(s, 0, "Distant World").price.total == 4 - 3


@pytest.mark.rule("race.pay.leave")
def test_colony_ship_may_be_given_for_a_military_world_that_is_paid_for():
    mine = Seat("Old Earth", "Contact Specialist", "Colony Ship", hand=("Rebel Base", "Alien Robot Sentry"))
    s = phase("settle", mine)
    assert offered(s) == [a.PlaceWorld(0, "Rebel Base"), a.PlaceNothing(0)], "not for the Alien kind"
    s = take(do(s, a.PlaceWorld(0, "Rebel Base")), 0, "Colony Ship")
    assert tableau(s) == ["Old Earth", "Contact Specialist", "Rebel Base"]


@pytest.mark.rule("race.takeover.failure")
def test_a_prevented_takeover_counts_as_failed():
    s = attacked_twice()
    assert asked(s, 2) == "race.prevent"
    turn = apply(s, a.PreventTakeover(2, 0))
    ended = [(event.world, event.success) for event in turn.events if isinstance(event, TakeoverEnded)]
    assert ended == [("Alien Robot Sentry", False), ("Star Nomad Lair", False)]


@pytest.mark.rule("race.prestige.spend")
def test_prestige_that_does_not_lie_on_the_tile_is_spent_first():
    s = table(Seat("Old Earth", prestige=5, leader_chips=2), Seat("New Sparta"), leader=0, agenda=(EndGame(),))
    s = replace(s, leader=0, players=(replace(s.players[0], leader_chips=2), s.players[1]))
    assert spend_prestige(s, 0, "a power").players[0].leader_chips == 2


@pytest.mark.rule("race.two.twice")
def test_temporary_military_ends_with_the_first_of_two_settle_phases():
    mine = Seat("Old Earth", "New Military Tactics", hand=("Pirate World", "Rebel Warrior Race"))
    twice = (BeginPhase("settle", 1), BeginPhase("settle", 2))
    s = do(table(mine, Seat("New Sparta"), agenda=twice), a.PlaceWorld(0, "Pirate World"))
    s = take(s, 0, "New Military Tactics")
    assert "New Military Tactics" not in tableau(s)
    assert offered(s) == [a.PlaceNothing(0)], "its Military is gone"


@pytest.mark.rule("race.consume.double")
def test_both_consume_cards_with_the_prestige_bonus_triple():
    assert multiplier(("trade", "double", "prestige")).total == 3
    assert multiplier(("trade", "prestige")).total == 2


@pytest.mark.rule("race.score")
def test_saved_cards_score_nothing():
    s = table(Seat("Galactic Scavengers"), Seat("Old Earth"), agenda=(), ends="race.end.pool")
    saved = replace(s.players[0], saved=Hand(frozenset({"Galactic Federation", "Rebel Homeworld"})))
    assert score(s.cards, saved).total == score(s.cards, s.players[0]).total


@pytest.mark.rule("race.search")
def test_a_search_takes_the_place_of_one_action():
    s = draws(round_of(Seat("Old Earth"), Seat("New Sparta")))
    assert a.SelectActions(0, ("search",)) in selections(s, 0)
    s = draws(round_of(Seat("Old Earth"), Seat("New Sparta"), two_actions=True))
    found = [one.actions for one in selections(s, 0) if "search" in one.actions]
    assert {len(actions) for actions in found} == {2}
    assert ("search", "search") not in found


@pytest.mark.rule("race.goal.lose")
def test_a_goal_is_lost_at_the_end_of_a_phase_only():
    least = ("Old Earth", "Gem World", "Mining World", "Hive World", "Spice World")
    goals = Goals((), (Goal("Production Leader", (0,)),))
    s = phase("explore", Seat(*least[1:]), Seat("New Sparta"), goals=goals, selected=("develop",))
    fewer = replace(s.players[0], tableau=s.players[0].tableau[:-1])
    within = replace(s, players=(fewer, s.players[1]))
    assert within.goals.most[0].holders == (0,)
    assert CheckGoals().run(within).goals.most[0].holders == ()


ELSEWHERE = {
    "race.settle.further": "test_race_settle.py::test_that_a_player_was_asked_for_more_and_stopped_is_told_to_nobody",
    "race.pay.exact": "test_explore_develop.py::test_c09_a_good_instead_of_cards",
    "race.draw.reshuffle": "test_explore_develop.py::test_the_discard_pile_is_shuffled_when_a_card_is_needed",
    "race.military.exact": "test_race_settle.py::test_c18_all_temporary_military_spent",
    "race.consume.gains": "test_consume_produce.py::test_c43_tripled_vp",
    "race.produce.draw": "test_consume_produce.py::test_a_card_may_be_discarded_to_produce",
    "race.trade.prestige": "test_consume_produce.py::test_c39_a_second_sale_gets_no_prestige_bonus",
    "race.score.military": "test_scores.py::test_military_below_0_costs_and_pays",
    "race.oort": "test_scenario_and_kinds.py::test_one_kind_counts_for_all_goals_and_stands",
    "race.goal.innovation": "test_goal_counts.py::test_without_takeovers_their_powers_count_for_no_goal",
    "race.goal.peace-war": "test_goal_counts.py::test_a_first_goal_is_reached_by_what_it_asks_for",
    "race.prestige.most": "test_consume_produce.py::test_prestige_for_producing_and_for_the_most_chromosome_worlds",
    "race.setup.scenario": "test_scenario_and_kinds.py::test_the_scenario_is_refused_where_it_cannot_be_played",
    "race.setup.choice": "test_set_up.py::test_players_choose_one_of_two_start_worlds",
    "race.takeover.chance": "test_takeovers.py::test_c29_rebel_pact_makes_an_attack_hopeless",
    "race.takeover.commit": "test_takeovers.py::test_the_attacker_commits_at_least_what_the_attack_lacks",
    "race.takeover.answer": "test_takeovers.py::test_c36_the_defenders_answer",
    "race.trade.discards": "test_consume_produce.py::test_c38_prestige_trade",
    "race.draft": "test_drafting.py::test_a_draft_that_cannot_be_dealt_is_refused",
    "race.draft.pass": "test_drafting.py::test_packs_are_passed_to_the_left_and_then_to_the_right",
    "race.robot": "test_robot.py::test_one_player_needs_the_robot_and_its_level",
    "race.robot.setup": "test_robot.py::test_the_robot_begins_with_a_start_world_cards_and_credit",
    "race.robot.dice": "test_robot.py::test_the_dice_choose_and_copy_actions",
    "race.robot.mat": "test_robot.py::test_the_robot_does_what_its_mat_says",
    "race.robot.place": "test_robot.py::test_the_robot_places_what_it_can_pay_for",
    "race.robot.worlds": "test_robot.py::test_start_worlds_add_to_what_the_robot_does",
    "race.robot.prestige": "test_robot.py::test_c57_the_robot_as_prestige_leader",
    "race.robot.score": "test_robot.py::test_the_player_wins_with_more_than_the_robot",
}
"The rules whose decision is shown in another file, each with its test."


def marked(file):
    """The rules that the tests of a file are marked with, by name."""
    found = {}
    for node in ast.parse((HERE / file).read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            calls = [call for call in node.decorator_list if ast.unparse(call).startswith("pytest.mark.rule(")]
            found[node.name] = {call.args[0].value for call in calls}
    return found


def test_every_decision_is_shown_by_a_test():
    here = set().union(*marked("test_decisions.py").values())
    assert {id for id, rule in rules(PACKAGE).items() if rule.decision} == here | ELSEWHERE.keys()
    for id, test in ELSEWHERE.items():
        file, name = test.split("::")
        assert id in marked(file)[name], test

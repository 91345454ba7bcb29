"""What a choice rests on: the rules that say what it is, and the cards that it is about."""

from typing import get_args

import pytest

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.rules.operations.research import MakeBid
from nf_core.games.high_frontier.words import grounds
from nf_core.kernel.game import grounds as rests_on
from nf_core.kernel.step import replace
from nf_core.registry import cite, find_game
from tests.games.high_frontier import given
from tests.games.high_frontier.names import STEAMER, TAIKONAUTS

GAME = find_game("high-frontier")
BY_THE_QUESTION = {a.Reveal, a.Roll, a.Enough, a.Agree, a.Refuse, a.Refuel}
"Chance, and answers that mean what the question makes of them; refuelling has a rule for each way."


def test_every_action_that_says_something_by_itself_has_a_rule_that_exists():
    kinds = set(get_args(GAME.action_type))
    assert {kind for kind in kinds if not kind.rule} == BY_THE_QUESTION
    assert all(cite(rule).text for rule in [*(kind.rule for kind in kinds if kind.rule), *grounds.REFUEL.values()])
    assert set(grounds.REFUEL) == set(get_args(a.RefuelWay))


def test_a_choice_rests_on_its_own_rule_and_else_on_that_of_the_question():
    table = given.table()
    assert rests_on(GAME, table, a.Research(0, "thruster")) == ("hf.operation.research",)
    assert rests_on(GAME, table, a.Refuel(0, "rocket", "scoop")) == ("hf.operation.scoop",)
    assert rests_on(GAME, table, a.Enough(0)) == (table.agenda[0].rule,)


@pytest.mark.parametrize("action", [a.Research(0, "robonaut"), a.Inspire(0, "robonaut"), a.Idea(0, "robonaut")])
def test_an_idea_that_is_to_be_had_is_described_on_both_sides(action):
    white, black = grounds.cards(given.table(), action)
    assert "robonaut, mass" in white
    assert black.startswith("Its black side: ")


def test_who_bids_is_told_what_for_and_who_passes_too():
    table = given.table()
    auction = replace(table, agenda=(MakeBid("robonaut", (-1, 1), (0,)), *table.agenda))
    wanted = grounds.cards(table, a.Research(0, "robonaut"))
    assert grounds.cards(auction, a.Bid(0, 2)) == grounds.cards(auction, a.Pass(0)) == wanted


def test_cards_that_are_named_are_described_and_empty_names_are_not():
    table = given.table()
    (crew,) = grounds.cards(table, a.Boost(0, (TAIKONAUTS,)))
    assert crew.startswith(f"{TAIKONAUTS} (crew, mass 1;")
    (engine,) = grounds.cards(table, a.Depart(0, "rocket", STEAMER))
    assert engine.startswith(f"{STEAMER} (")
    assert grounds.cards(table, a.Depart(0, "freighter", "")) == grounds.cards(table, a.Earn(0)) == []

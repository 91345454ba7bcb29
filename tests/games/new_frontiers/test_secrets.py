"""What a seat may see of the goals."""

from random import Random

import pytest

from nf_core.games.new_frontiers.actions import DrawGoals, KeepGoal
from nf_core.games.new_frontiers.game import GAME
from nf_core.games.new_frontiers.state.goals import Placed
from nf_core.kernel.step import pending
from nf_core.kernel.values import NATURE
from tests.games.new_frontiers.given import after, play, select, table

THREE = ("Citizen Services", "Conscription", "Tax on Trade")
START = select(table(goals=(), seats=3), "goals")
LOOKING = after(START, DrawGoals(NATURE, THREE))
KEPT, EVENTS = play(LOOKING, KeepGoal(0, "Conscription", ("Tax on Trade", "Citizen Services")))


def test_nothing_is_hidden_before_anybody_has_seen_a_goal():
    assert GAME.view(START, 1) is START


def test_only_the_player_who_draws_goals_sees_them():
    assert GAME.view(LOOKING, 0) == LOOKING
    seen = GAME.view(LOOKING, 1)
    assert seen.agenda[0].drawn == ("", "", "")
    assert set(seen.goals.unseen) == {""}
    assert [decision.seat for decision in pending(LOOKING, 0)] == [0]


def test_the_owner_knows_the_face_down_goal_and_what_lies_under_the_stack():
    assert GAME.view(KEPT, 0) == KEPT
    seen = GAME.view(KEPT, 2)
    assert seen.goals.kept == (Placed("", 0),)
    assert [placed.goal for placed in seen.goals.under] == ["", ""]


def test_guesses_of_the_hidden_goals_differ_and_lose_none():
    seen = GAME.view(KEPT, 2)
    guesses = [GAME.guess(seen, Random(seed)) for seed in range(40)]
    assert {guess.goals.kept[0].goal for guess in guesses} >= {"Conscription", "Exploration", "Diversification"}
    assert [GAME.faults(guess) for guess in guesses] == [()] * 40


@pytest.mark.parametrize(("reader", "knows"), [(0, True), (1, False)])
def test_the_story_names_the_kept_goal_to_its_owner_alone(reader, knows):
    assert any("Conscription" in GAME.narrate(event, reader) for event in EVENTS) == knows
    assert any("Conscription" in line for line in GAME.words.board(GAME.view(KEPT, reader), reader)) == knows

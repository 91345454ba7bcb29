"""Random games by weight end without a broken invariant."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from nf_core.games.high_frontier.game import GAME
from nf_core.kernel.step import apply_trusted, pending
from tests.games.high_frontier.eager import played, settled, settled_and_played


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_short_games_end_without_a_broken_invariant(seats):
    for seed in range(6):
        s, _ = played(seats, 100 * seats + seed, years=6)
        assert GAME.outcome(s).scores == GAME.scores(s)


@pytest.mark.deep
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_late_years_end_without_a_broken_invariant(seats):
    for seed in range(4):
        s, _ = settled_and_played(seats, seed)
        assert GAME.outcome(s).scores == GAME.scores(s)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_no_choice_of_a_turn_leaves_everything_as_it_was(seats):
    """What is begun by a choice, and asked about further, counts as a change."""
    for seed in range(6):
        s = settled(seats, Random(seed))
        (turn,) = pending(s)
        for action in turn:
            after = apply_trusted(s, action).state
            assert replace(after, news=()) != replace(s, news=()), action


@pytest.mark.deep
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_long_games_end_without_a_broken_invariant_and_much_happens_in_them(seats):
    met = Counter()
    for seed in range(3):
        met += played(seats, seed)[1] + settled_and_played(seats, seed)[1]
    assert {"Departed", "Halted", "HazardRolled", "CardBoosted", "IdeaGained", "CardProduced", "Fuelled"} <= met.keys()

"""The chance of a choice, as it is told where it is made."""

from fractions import Fraction

import pytest

from nf_core.games.high_frontier.actions import Earn, Prospect, Risk, RollAgain
from nf_core.games.high_frontier.game import GAME
from nf_core.kernel.ledger import percent
from tests.games.high_frontier.moves import play, rolls
from tests.games.high_frontier.test_hazards import in_air, in_crash_space
from tests.games.high_frontier.test_prospecting import GISH, LOKI, SANDWORM, SHARP, at, prospect

LOST, FOUND = Fraction(1, 6), Fraction(1, 2)


def chance(s, action):
    found = GAME.words.chance(s, action)
    return (found.total, found.unit) if found else None


@pytest.mark.rule("hf.move.hazard")
@pytest.mark.parametrize("enter", [in_crash_space, in_air])
def test_a_hazard_takes_the_rocket_once_in_six(enter):
    s = enter()
    assert chance(s, Risk(0)) == (LOST, "to lose the rocket")
    assert GAME.words.describe(s, Risk(0)) == "take the risk: 17% to be lost"


@pytest.mark.rule("hf.operation.prospect")
def test_prospecting_finds_as_often_as_the_size_says():
    s, action = at("nysa", SHARP), prospect("nysa", SHARP)
    assert chance(s, action) == (FOUND, "to claim Nysa")
    assert GAME.words.describe(s, action).endswith("a roll of 3 or less (50%)")


@pytest.mark.rule("hf.prospect.buggy")
def test_a_second_try_and_a_dangerous_road_count():
    s, action = at("kleopatra", SANDWORM), prospect("kleopatra", SANDWORM)
    assert chance(s, action) == (1 - Fraction(1, 3) ** 2, "to claim Kleopatra")
    assert chance(play(s, action, *rolls(5))[0], RollAgain(0)) == (Fraction(2, 3), "to claim Kleopatra")
    assert chance(at(LOKI, SANDWORM), Prospect(0, f"outpost {LOKI}", SANDWORM, GISH))[0] == Fraction(5, 6)


def test_what_rolls_for_nothing_has_no_chance_and_none_is_called_never_or_always():
    assert chance(at("nysa", SHARP), Earn(0)) is None
    assert [percent(share) for share in (0, Fraction(1, 1000), 0.9999, 1)] == ["0%", "under 1%", "over 99%", "100%"]

"""Hints: the same each time, the best three with their intervals, equal ones called so, nothing idle without need."""

import pytest

from nf_core.bots.hints import BEST, Adviser, Hint, told
from nf_core.bots.tree import Tried
from nf_core.games.these_new_worlds.actions import PlayCard
from nf_core.games.these_new_worlds.phases.card_play import TakeTurn
from nf_core.registry import find_game
from tests.games.these_new_worlds.given import table

GAME = find_game("these-new-worlds")
STATE = table(
    TakeTurn(0), hands=(("recruits", "patrol", "raid"), ("barter",)), tokens=({}, {"red": 2}), pile=("field-lab",)
)
VIEW = GAME.view(STATE, 0)
PICK = STATE.agenda[0].ask(VIEW)
RED, BLUE, PLAIN = PlayCard(0, "raid", "red"), PlayCard(0, "raid", "blue"), PlayCard(0, "recruits")


def tried(action, mean, spread=0.0, visits=50):
    """Half the results above the mean by the spread, half below."""
    return Tried(action, visits, visits * mean, visits * (mean**2 + spread**2))


def test_a_hint_is_the_same_each_time_it_is_asked_in_one_position():
    first, other = Adviser(GAME), Adviser(GAME)
    hint = first.advise(VIEW, PICK)
    assert first.advise(VIEW, PICK) is hint
    assert told(GAME, VIEW, hint, str) == told(GAME, VIEW, other.advise(VIEW, PICK), str)
    assert 1 < len(hint.best) <= BEST
    assert not any(GAME.words.idle(VIEW, each.action) for each in hint.best)
    for each in hint.best:
        assert each.interval[0] <= each.mean <= each.interval[1]


def test_an_interval_is_that_of_the_mean():
    low, high = tried(RED, 0.5, spread=0.2, visits=101).interval
    assert (low, high) == pytest.approx((0.5 - 1.96 * 0.02, 0.5 + 1.96 * 0.02))
    assert tried(RED, 0.5, visits=1).interval == (0.0, 1.0)


def test_choices_whose_intervals_meet_are_called_equal():
    near = Hint("search", (tried(RED, 0.6, 0.2), tried(PLAIN, 0.58, 0.2), tried(BLUE, 0.1, 0.1)))
    far = Hint("search", (tried(RED, 0.6, 0.1), tried(PLAIN, 0.2, 0.1)))
    assert (near.equal, far.equal) == (2, 1)
    assert (
        ", the first two equal; per cents are of the way from lost to won." in told(GAME, VIEW, near, lambda _: "7")[0]
    )
    assert told(GAME, VIEW, far, lambda _: "7")[0].startswith("Hint: 7 60% (57-63), 7 20% (17-23); per cents are of ")


@pytest.mark.parametrize(("idle_mean", "named"), [(0.6, [PLAIN]), (0.9, [BLUE, PLAIN])])
def test_what_gains_nothing_is_named_only_where_nothing_else_is_as_good(idle_mean, named):
    assert GAME.words.idle(VIEW, BLUE) == "another colour brings tokens"
    assert GAME.words.idle(VIEW, RED) == ""
    found = Adviser(GAME)._useful(VIEW, [tried(BLUE, idle_mean, 0.1), tried(PLAIN, 0.59, 0.1)])
    assert [each.action for each in found] == named

"""Fights weighed by plain numbers have the chances of fights played by the steps of the game."""

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from nf_core.games.these_new_worlds.actions import Stand
from nf_core.games.these_new_worlds.duel import EMPTY, Purse, purse_of
from nf_core.games.these_new_worlds.fights import combat_state
from nf_core.games.these_new_worlds.game import GAME
from nf_core.games.these_new_worlds.odds import SOON, Fighters, Masters, fight_odds
from nf_core.games.these_new_worlds.phases.combat import RollDie
from nf_core.games.these_new_worlds.state import Tokens
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.step import apply_trusted, pending

FACES = st.integers(1, 6)
TOKENS = st.builds(Tokens, *[st.integers(0, 4)] * 4)
FIGHTS = st.tuples(st.tuples(TOKENS, TOKENS), st.tuples(*[st.tuples(FACES, FACES)] * 2), st.integers(0, 1))


def begun(both, rolls, dealer, moves, rng):
    """A fight in which some tokens may have been spent, and somebody may just have stood."""
    s = combat_state(both, rolls=rolls, dealer=dealer)
    for _ in range(moves):
        after = apply_trusted(s, pending(s)[0].sample(rng)).state
        while after.combat and isinstance(after.agenda[0], RollDie):
            after = apply_trusted(after, pending(after)[0].sample(rng)).state
        if not after.combat:
            break
        s = after
    return s


def compared(s, most):
    try:
        by_steps = Fighters(most=most).chances(s)
    except BadRequest:
        reject()
    assert Masters(s, SOON).chances(s) == by_steps


@settings(max_examples=60)
@given(FIGHTS, st.integers(0, 3), st.randoms(use_true_random=False))
def test_plain_numbers_and_the_steps_of_the_game_give_the_same_chances(begins, moves, rng):
    compared(begun(*begins, moves, rng), 400)


@pytest.mark.deep
@settings(max_examples=100)
@given(FIGHTS, st.integers(0, 6), st.randoms(use_true_random=False))
def test_plain_numbers_and_the_steps_of_the_game_give_the_same_chances_in_rich_fights(begins, moves, rng):
    compared(begun(*begins, moves, rng), 3000)


@pytest.mark.parametrize(
    ("tokens", "left"),
    [
        (Tokens(red=5, blue=4), (EMPTY, 4)),
        (Tokens(red=1, yellow=3), (EMPTY, 1)),
        (Tokens(red=1, blue=1, yellow=2), (EMPTY, 1)),
        (Tokens(yellow=3), (EMPTY, 0)),
        (Tokens(red=3, yellow=4), (Purse(singles=1, yellow=2), 1)),
        (Tokens(green=2, red=1), (Purse(rerolls=1), 0)),
        (Tokens(green=5, yellow=2, blue=1), (Purse(rerolls=2, green=1, singles=1, yellow=1), 0)),
    ],
)
def test_a_purse_holds_what_tokens_can_do_beyond_their_sure_points(tokens, left):
    assert purse_of(tokens) == left


@pytest.mark.rule("tnw.combat.yellow")
@pytest.mark.parametrize("rich", [Tokens(2, 6, 4, 2), Tokens(4, 4, 4, 4), Tokens(0, 8, 3, 2), Tokens(8, 0, 8, 0)])
def test_rich_fights_tell_their_chance_where_they_are_begun(rich):
    s = combat_state((rich, Tokens(1, 3, 3, 2)))
    found = fight_odds(s, most=SOON)
    assert sum(found.shares().values()) == 1
    assert found.win.total > found.lose.total


def test_every_choice_in_a_rich_fight_tells_its_chance():
    s = combat_state((Tokens(2, 4, 2, 2), Tokens(2, 6, 2, 2)), rolls=((1, 2), (6, 2)), dealer=1)
    told = {action: GAME.words.chance(s, action) for action in pending(s)[0]}
    assert all(told.values())
    assert told.pop(Stand(0)).total == 0, "the other stands too"
    assert max(chance.total for chance in told.values()) > 0


def test_a_fight_that_would_go_on_without_end_is_refused():
    with pytest.raises(BadRequest, match="more than"):
        fight_odds(combat_state((Tokens(green=200), Tokens(green=200))))

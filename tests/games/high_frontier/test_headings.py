"""The headings of long lists of choices."""

from random import Random

import pytest

from nf_core.games.high_frontier.words.headings import HEADINGS, heading
from nf_core.kernel.step import apply, pending
from tests.games.high_frontier.eager import choose, settled

LONG = {"hf.turn", "hf.offer", "hf.fly"}
"What asks for more than a handful."


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_every_choice_of_a_long_list_has_a_heading(seats):
    rng = Random(seats)
    s, met = settled(seats, rng), set()
    for _ in range(400):
        decisions = pending(s)
        if not decisions:
            break
        if decisions[0].prompt in LONG:
            met |= {(type(action), heading(action)) for action in decisions[0]}
        s = apply(s, choose(decisions[0], rng)).state
    assert len(met) > 10
    assert {group for _, group in met} <= set(HEADINGS) - {""}

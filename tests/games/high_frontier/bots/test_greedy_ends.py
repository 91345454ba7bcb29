"""The bot that looks one choice ahead comes to the end of its turns: it never prefers doing nothing to ending one."""

from random import Random

import pytest
from msgspec.structs import replace

from nf_core.bots.greedy import Greedy
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.state import YEARS
from nf_core.kernel.step import apply_trusted, pending
from nf_core.kernel.values import NATURE
from tests.games.high_frontier.eager import settled

ENOUGH = 150
"Choices: the longest of these games takes 38."


@pytest.mark.deep
@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("seed", range(2))
def test_greedy_bots_end_the_last_two_years(seats, seed):
    rng = Random(seed)
    s, bot = replace(settled(seats, rng), year=YEARS - 1), Greedy(GAME, rng)
    for _ in range(ENOUGH):
        asked = pending(s)
        if not asked:
            return
        seat = asked[0].seat
        action = asked[0].sample(rng) if seat == NATURE else bot.choose(GAME.view(s, seat), asked[0])
        s = apply_trusted(s, action).state
    pytest.fail(f"Still in year {s.year} after {ENOUGH} choices.")

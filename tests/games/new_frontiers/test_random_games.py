"""Random games of two to five players, with and without goals, in every set-up, end without losing a piece."""

import pytest

from nf_core.games.new_frontiers.game import GAME
from nf_core.games.new_frontiers.state.options import Options
from tests.effort import often
from tests.laws.walks import broken, walk

pytestmark = [pytest.mark.no_cover, pytest.mark.thorough]
GAMES = often(200, 3000)


def config(seed):
    """Every combination of the options comes by in turn."""
    return Options(
        seats=2 + seed % 4,
        goals=seed // 4 % 2 == 0,
        homes="dealt" if seed // 8 % 2 else "chosen",
        developments="square" if seed // 16 % 2 else "flipped",
    )


@pytest.mark.parametrize("part", range(4))
def test_random_games_end_and_lose_no_piece(part):
    for seed in range(part * GAMES // 4, (part + 1) * GAMES // 4):
        assert broken(GAME, config(seed), seed, walk(GAME, config(seed), seed)) == ""

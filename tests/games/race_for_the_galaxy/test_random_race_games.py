"""Random games at every level and with every number of players end, and lose and double no card."""

from collections import Counter
from random import Random

import pytest

from nf_core.games.race_for_the_galaxy.facts.designs import LEVELS
from nf_core.games.race_for_the_galaxy.facts.levels import level_facts
from nf_core.games.race_for_the_galaxy.game import GAME
from nf_core.games.race_for_the_galaxy.state.options import Options
from nf_core.kernel.game import begin
from nf_core.kernel.step import apply_trusted, pending
from tests.effort import often

SET_UPS = [
    Options(seats=seats, level=level, takeovers=level_facts(level).takeovers, two_actions=two)
    for level in LEVELS
    for seats in level_facts(level).seats
    for two in ((False, True) if seats == 2 else (False,))
]
SET_UPS += [Options(level=LEVELS[-1], takeovers=True, scenario=True)]
SET_UPS += [Options(seats=seats, level=LEVELS[-1], takeovers=True, drafting=True) for seats in (2, 5)]
SET_UPS += [Options(seats=1, level=level, robot="hard") for level in LEVELS[1:]]
GAMES = often(2, -(-5000 // len(SET_UPS)))
CLOSELY = 16
"The games of a set-up in which every position is looked at; in the others the last one."


def played(config, seed):
    """A random game, with the faults that were found on the way."""
    rng, s, found = Random(seed), begin(GAME, config), []
    while decisions := pending(s):
        s = apply_trusted(s, decisions[int(rng.random() * len(decisions))].sample(rng)).state
        found += GAME.faults(s) if seed < CLOSELY else ()
    return s, [*found, *GAME.faults(s)]


@pytest.mark.thorough
@pytest.mark.no_cover
@pytest.mark.parametrize(
    "config",
    SET_UPS,
    ids=lambda one: (
        f"{one.level}-{one.seats}{'-two' * one.two_actions}{'-draft' * one.drafting}{'-scenario' * one.scenario}"
    ),
)
def test_random_games_end_and_keep_every_card(config):
    ends = Counter()
    for seed in range(GAMES):
        s, found = played(config, seed)
        assert found == []
        ends[s.ends] += 1
    assert ends.keys() <= {"race.end.pool", "race.end.tableau", "race.end.prestige"}

"""Guessed futures of a view, shared by bots that look ahead."""

from random import Random

from nf_core.kernel.decision import Decision
from nf_core.kernel.step import S, apply_trusted, pending
from nf_core.kernel.values import NATURE, Action

MOST_OPTIONS = 48
"Beyond this many legal actions a bot considers a sample."


def options(decision: Decision, rng: Random) -> list[Action]:
    """The actions to look at: all of them, or a sample if there could be very many."""
    if decision.at_most() <= MOST_OPTIONS:
        return list(decision)
    return list(dict.fromkeys(decision.sample(rng) for _ in range(MOST_OPTIONS)))


def play_out(s: S, rng: Random, horizon: int) -> S:
    """Play on at random for a limited number of choices (NATURE's do not count)."""
    left = horizon
    while left > 0:
        asked = pending(s)
        if not asked:
            break
        s = apply_trusted(s, asked[0].sample(rng)).state
        left -= asked[0].seat != NATURE
    return s


def settle_chance(s: S, rng: Random) -> S:
    """Answer for NATURE until somebody else must choose."""
    while (asked := pending(s)) and asked[0].seat == NATURE:
        s = apply_trusted(s, asked[0].sample(rng)).state
    return s

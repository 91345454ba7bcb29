"""Guessed futures of a view, shared by bots that look ahead."""

from random import Random

from nf_core.kernel.decision import Decision
from nf_core.kernel.game import Game
from nf_core.kernel.step import Asking, S, apply_trusted
from nf_core.kernel.values import NATURE, Action

MOST_OPTIONS = 48
"Beyond this many legal actions a bot considers a sample."
FEW = 12
"So many actions are considered for a choice that is only thought of."


def options(decision: Decision, rng: Random) -> list[Action]:
    """The actions to look at: all of them, or a sample if there could be very many."""
    if decision.at_most() <= MOST_OPTIONS:
        return list(decision)
    return list(dict.fromkeys(decision.sample(rng) for _ in range(MOST_OPTIONS)))


def better_of_two(game: Game[S], s: S, decision: Decision, rng: Random, since: S) -> S:
    """The state after a cheap answer: of two actions drawn by chance, the one after which its seat looks better.

    Args:
        game: its value judges.
        s: the state.
        decision: the question.
        rng: the source of chance.
        since: see `Game.value`.
    """
    one, other = decision.sample(rng), decision.sample(rng)
    if one == other:
        return apply_trusted(s, one).state
    afters = [apply_trusted(s, action).state for action in (one, other)]
    return max(afters, key=lambda after: game.value(settle_chance(after, rng), decision.seat, since))


def best_of_few(game: Game[S], s: S, decision: Decision, rng: Random, since: S) -> S:
    """The state after the answer that looks best one choice ahead, of a few drawn by chance if there are many.

    Args: as of `better_of_two`.
    """
    if decision.seat == NATURE:
        return apply_trusted(s, decision.sample(rng)).state
    actions = options(decision, rng)
    if len(actions) > FEW:
        actions = rng.sample(actions, FEW)
    afters = [settle_chance(apply_trusted(s, action).state, rng) for action in actions]
    return max(afters, key=lambda after: game.value(after, decision.seat, since))


def settle_chance(s: S, rng: Random) -> S:
    """Answer for NATURE until somebody else must choose."""
    while s.agenda and isinstance(head := s.agenda[0], Asking) and head.whom == NATURE:
        s = apply_trusted(s, head.ask(s).sample(rng)).state
    return s

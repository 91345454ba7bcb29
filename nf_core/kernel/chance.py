"""The chance of something: exact, by weighing every answer of NATURE, or from many games played out.

A *measure* returns a value for a state (who won, what was rolled), and None while that is still open. A policy, which
sees the whole state, answers the seats' decisions. Both ways play on the engine itself, so no rule is written
a second time.
"""

import math
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from typing import TypeVar

import msgspec

from nf_core.kernel.decision import Decision, Pick, Source
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.step import S, apply_trusted, pending, require
from nf_core.kernel.values import NATURE, Action

V = TypeVar("V", bound=Hashable)

MOST = 200_000
"Actions that `exact` makes before it gives up."
Z = 1.96
"The normal quantile of 95 % intervals."


class Estimate(msgspec.Struct, frozen=True):
    """How often something happened in the games played out."""

    count: int
    games: int

    @property
    def interval(self) -> tuple[float, float, float]:
        """See `interval`."""
        return interval(self.count, self.games)


def interval(count: int, games: int) -> tuple[float, float, float]:
    """A rate with the ends of its 95 % interval (Wilson's score interval)."""
    rate = count / games
    spread = Z * math.sqrt(rate * (1 - rate) / games + Z**2 / (4 * games**2))
    middle, scale = rate + Z**2 / (2 * games), 1 + Z**2 / games
    return rate, max((middle - spread) / scale, 0.0), min((middle + spread) / scale, 1.0)


def exact(
    s: S,
    measure: Callable[[S], V | None],
    choose: Callable[[S, Decision], Action],
    *,
    alike: Callable[[S], Hashable] | None = None,
    most: int = MOST,
) -> dict[V, Fraction]:
    """The chance of every value of a measure; the chances add up to 1.

    Args:
        s: the state in which play begins.
        measure: the value to find; play goes on while it is None.
        choose: the policy of the seats.
        alike: states with equal values of this are treated as one; by default only equal states are.
        most: how many actions may be made before the question counts as too large.

    Raises:
        BadRequest: it takes more actions than that, or the game ends before the measure has a value.
        IllegalAction: a choice is not legal.
    """
    found: dict[V, Fraction] = {}
    states: dict[Hashable, tuple[S, Fraction]] = {s: (s, Fraction(1))}
    left = most
    while states:
        following: dict[Hashable, tuple[S, Fraction]] = {}
        for at, chance in states.values():
            value = measure(at)
            if value is not None:
                found[value] = found.get(value, Fraction(0)) + chance
                continue
            decision = _asked(at)
            left -= decision.size() if decision.seat == NATURE else 1
            if left < 0:
                raise BadRequest(f"That takes more than {most} actions to work out exactly.", "Use `sampled` instead.")
            for action, share in _answers(at, decision, choose):
                after = apply_trusted(at, action).state
                key = alike(after) if alike else after
                same, before = following.get(key, (after, Fraction(0)))
                following[key] = (same, before + chance * share)
        states = following
    return found


def sampled(
    s: S, measure: Callable[[S], V | None], choose: Callable[[S, Decision], Action], rng: Source, games: int
) -> dict[V, Estimate]:
    """How often a measure took each value, in a number of games played out from a state; see `exact`.

    Raises:
        BadRequest: there are no games to play, or one ends before the measure has a value.
        IllegalAction: a choice is not legal.
    """
    if games < 1:
        raise BadRequest(f"{games} games are not enough.", "Play at least one.")
    counts: dict[V, int] = {}
    for _ in range(games):
        at = s
        while (value := measure(at)) is None:
            decision = _asked(at)
            action = decision.sample(rng) if decision.seat == NATURE else _chosen(at, decision, choose)
            at = apply_trusted(at, action).state
        counts[value] = counts.get(value, 0) + 1
    return {value: Estimate(count, games) for value, count in counts.items()}


def chances(decision: Decision) -> Iterator[tuple[Action, Fraction]]:
    """NATURE's answers to a decision, each with its chance."""
    weights = decision.weights if isinstance(decision, Pick) else ()
    whole = sum(weights) or decision.size()
    for place, action in enumerate(decision):
        yield action, Fraction(weights[place] if weights else 1, whole)


def _asked(s: S) -> Decision:
    asked = pending(s)
    if not asked:
        raise BadRequest(
            "The game is over, and the measure still has no value.", "Give a measure that has a value at every end."
        )
    return asked[0]


def _answers(s: S, decision: Decision, choose: Callable[[S, Decision], Action]) -> Iterator[tuple[Action, Fraction]]:
    if decision.seat == NATURE:
        return chances(decision)
    return iter([(_chosen(s, decision, choose), Fraction(1))])


def _chosen(s: S, decision: Decision, choose: Callable[[S, Decision], Action]) -> Action:
    action = choose(s, decision)
    require(s, action, (decision,))
    return action

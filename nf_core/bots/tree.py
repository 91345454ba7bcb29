"""The tree of a search: what a seat has tried at each of its own choices, and what to try there next.

The choices of others and of NATURE are no part of it. What is possible at a fork differs from guess to guess.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass, field

from nf_core.bots.playing import MOST_OPTIONS
from nf_core.kernel.chance import Z
from nf_core.kernel.decision import Decision, Source, below
from nf_core.kernel.values import Action

CURIOSITY = 1.0
"The weight of trying actions that have been tried little, in standard deviations of the results."


@dataclass
class Tried:
    """The results of the rollouts for one action so far."""

    action: Action
    visits: int = 0
    total: float = 0.0
    squares: float = 0.0
    "The sum of the squared results."
    why: str = ""
    "The reason, in a sentence, if its bot gives one."

    @property
    def mean(self) -> float:
        """The average result, from 0 to 1."""
        return self.total / self.visits if self.visits else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The ends of the 95 % interval of the average; everything where it was tried once or never."""
        if self.visits <= 1:
            return 0.0, 1.0
        variance = max(self.squares - self.visits * self.mean**2, 0.0) / (self.visits - 1)
        spread = Z * math.sqrt(variance / self.visits)
        return max(self.mean - spread, 0.0), min(self.mean + spread, 1.0)


@dataclass
class Branch(Tried):
    """An action at a fork, and where it leads."""

    possible: int = 0
    "How many guesses allowed it so far."
    fork: "Fork | None" = None
    "The seat's next choice; None before the first visit."

    def add(self, worth: float) -> None:
        """Count a result: from now on the future goes on in the tree."""
        self.visits += 1
        self.total += worth
        self.squares += worth**2
        self.fork = self.fork or Fork()

    def bound(self, spread: float) -> float:
        """How good it may be at best: the average, and more the less it was tried where it could have been."""
        return self.mean + CURIOSITY * spread * math.sqrt(math.log(self.possible) / self.visits)


@dataclass
class Fork:
    """A choice of the seat: what it has tried there."""

    tried: dict[Action, Branch] = field(default_factory=dict)

    def branches(self, actions: Iterable[Action]) -> list[Branch]:
        """The branches of some actions, new ones where there are none yet."""
        return [self.tried.setdefault(action, Branch(action)) for action in actions]

    def options(self, decision: Decision, rng: Source) -> list[Action]:
        """The actions to look at: all of them, or if there are very many, those known here and one drawn at random."""
        if decision.at_most() <= MOST_OPTIONS:
            return list(decision)
        known = [action for action in self.tried if action in decision]
        return list(dict.fromkeys([*known, decision.sample(rng)]))


def pick(able: list[Branch], rng: Source, spread: float) -> Branch:
    """The branch to try next of those possible: at random one never tried, or else the one with the highest bound."""
    for branch in able:
        branch.possible += 1
    new = [branch for branch in able if not branch.visits]
    return new[below(rng, len(new))] if new else max(able, key=lambda branch: branch.bound(spread))


def spread_of(tried: list[Branch]) -> float:
    """The standard deviation of results, each action counting alike: what is much differs between positions."""
    known = [branch for branch in tried if branch.visits]
    if not known:
        return 0.0
    mean = sum(branch.mean for branch in known) / len(known)
    return math.sqrt(max(sum(branch.squares / branch.visits for branch in known) / len(known) - mean**2, 0.0))

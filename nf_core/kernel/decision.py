"""What may be done next: a decision is a lazy set of legal actions with a prompt.

Three shapes are enough. `Pick` lists its actions (and, when asked, those that are barred, with the reason), `Subset`
takes so many of some items, `Amount` a whole number between two bounds. All can be tested with `in`, iterated over,
counted with `size()` and sampled. Sampling uses nothing but `random()`, the one method of Python's generators that is
promised to stay the same across versions.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from math import comb
from typing import Protocol, TypeAlias, TypeVar

import msgspec

from nf_core.kernel.ledger import Ledger, Refusal
from nf_core.kernel.values import Action, Seat


class Source(Protocol):
    """What sampling needs of a random generator."""

    def random(self) -> float:
        """A number from 0 up to, not including, 1."""
        ...


def below(rng: Source, bound: int) -> int:
    """A whole number from 0 to `bound` - 1."""
    return int(rng.random() * bound)


class Barred(msgspec.Struct, frozen=True):
    """An action that is not allowed now, and why."""

    action: Action
    refusal: Refusal


A = TypeVar("A", bound=Action)


def told_apart(tries: Iterable[tuple[A, Refusal | None]]) -> tuple[list[A], list[Barred]]:
    """Actions that could be meant, each with what forbids it, if anything: those that are legal, and those barred."""
    legal: list[A] = []
    barred: list[Barred] = []
    for action, refusal in tries:
        if refusal:
            barred.append(Barred(action, refusal))
        else:
            legal.append(action)
    return legal, barred


class Pick(msgspec.Struct, frozen=True, eq=False):
    """One of the listed actions.

    What is barred, and why, is worked out only for those who ask: `reasons` is called by `barred`.
    """

    seat: Seat
    prompt: str
    options: tuple[Action, ...]
    reasons: Callable[[], tuple[Barred, ...]] = tuple
    why: Ledger | None = None
    weights: tuple[int, ...] = ()
    "How likely each option is, where NATURE picks; empty for all alike."

    @property
    def barred(self) -> tuple[Barred, ...]:
        """The actions of this kind that are not allowed now, each with its refusal."""
        return self.reasons()

    def __contains__(self, action: object) -> bool:
        return action in self.options

    def __iter__(self) -> Iterator[Action]:
        return iter(self.options)

    def size(self) -> int:
        """How many actions are legal."""
        return len(self.options)

    def sample(self, rng: Source) -> Action:
        """One of them, by weight."""
        if not self.weights:
            return self.options[below(rng, len(self.options))]
        ticket = below(rng, sum(self.weights))
        for option, weight in zip(self.options, self.weights, strict=True):
            ticket -= weight
            if ticket < 0:
                return option
        raise AssertionError(self)

    def wanted(self) -> str:
        """What answers it, in words."""
        return f"one of {self.size()} actions" if self.size() > 1 else "the only action"


class Choice(Action, frozen=True):
    """The answer to a `Subset`: the chosen items, in the order in which the decision lists them."""

    items: tuple[str, ...]


class Subset(msgspec.Struct, frozen=True):
    """From `least` to `most` of the items."""

    seat: Seat
    prompt: str
    build: type[Choice]
    items: tuple[str, ...]
    least: int
    most: int
    why: Ledger | None = None

    def __contains__(self, action: object) -> bool:
        if type(action) is not self.build or action.seat != self.seat:
            return False
        chosen = set(action.items)
        canonical = tuple(item for item in self.items if item in chosen)
        return canonical == action.items and self.least <= len(chosen) <= self.most

    def __iter__(self) -> Iterator[Action]:
        for count in range(self.least, self.most + 1):
            for items in combinations(self.items, count):
                yield self.build(self.seat, items)

    def size(self) -> int:
        """How many actions are legal."""
        return sum(comb(len(self.items), count) for count in range(self.least, self.most + 1))

    def sample(self, rng: Source) -> Action:
        """One of them, all alike."""
        ticket, count = below(rng, self.size()), self.least
        while ticket >= comb(len(self.items), count):
            ticket -= comb(len(self.items), count)
            count += 1
        chosen, wanted = [], count
        for position, item in enumerate(self.items):
            if below(rng, len(self.items) - position) < wanted:
                chosen.append(item)
                wanted -= 1
        return self.build(self.seat, tuple(chosen))

    def wanted(self) -> str:
        """What answers it, in words."""
        return f"{self.least} to {self.most} of {', '.join(self.items)}"


class Number(Action, frozen=True):
    """The answer to an `Amount`."""

    amount: int


class Amount(msgspec.Struct, frozen=True):
    """A whole number from `low` to `high`."""

    seat: Seat
    prompt: str
    build: type[Number]
    low: int
    high: int
    why: Ledger | None = None

    def __contains__(self, action: object) -> bool:
        return type(action) is self.build and action.seat == self.seat and self.low <= action.amount <= self.high

    def __iter__(self) -> Iterator[Action]:
        return (self.build(self.seat, amount) for amount in range(self.low, self.high + 1))

    def size(self) -> int:
        """How many actions are legal."""
        return self.high - self.low + 1

    def sample(self, rng: Source) -> Action:
        """One of them, all alike."""
        return self.build(self.seat, self.low + below(rng, self.size()))

    def wanted(self) -> str:
        """What answers it, in words."""
        return f"a number from {self.low} to {self.high}"


Decision: TypeAlias = Pick | Subset | Amount

"""Decisions: a decision is a lazy set of legal actions with a prompt.

Three shapes are enough. `Pick` lists its actions (and, on demand, the barred ones with their reasons), `Subset`
takes some of several items, `Amount` a whole number between two bounds. All can be tested with `in`, iterated over,
counted with `size()` and sampled. Sampling uses only `random()`, the one method of Python's generators that is
promised to stay the same across versions.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from math import comb
from typing import Protocol, TypeAlias, TypeVar

import msgspec

from nf_core.kernel.ledger import Ledger, Refusal, count
from nf_core.kernel.values import Action, Seat, seat_name


class Source(Protocol):
    """The methods that sampling needs from a random generator."""

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
    """Splits possible actions, each with its refusal or None, into the legal and the barred ones."""
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

    The barred actions and their reasons are computed only on demand: `barred` calls `reasons`.
    """

    seat: Seat
    prompt: str
    options: tuple[Action, ...]
    reasons: Callable[[], tuple[Barred, ...]] = tuple
    why: Ledger | None = None
    weights: tuple[int, ...] = ()
    "The weight of each option, if NATURE picks; empty if all are equally likely."

    def __repr__(self) -> str:
        return f"<Pick: {seat_name(self.seat)}, {self.prompt}, {count(len(self.options), 'action')}>"

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

    def at_most(self) -> int:
        """The same as `size`, since nothing has to be tested."""
        return self.size()

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
        """The possible answers in words."""
        return f"one of {self.size()} actions" if self.size() > 1 else "the only action"


class Choice(Action, frozen=True):
    """The answer to a `Subset`: the chosen items, in the order in which the decision lists them."""

    items: tuple[str, ...]


class BarredItem(msgspec.Struct, frozen=True):
    """An item that may not be taken now, and why."""

    item: str
    refusal: Refusal


Items: TypeAlias = tuple[str, ...]
Test: TypeAlias = Callable[[Items], Refusal | None]
NAMED = 60
"The most items that are named where a decision says what it takes; more are counted."
TRIES = 64
"How many choices are drawn at random, and then made item by item, before sampling goes through all in order."


def no_test(items: Items) -> Refusal | None:
    """The test of decisions in which all items go together: it refuses nothing."""
    del items
    return None


class Subset(msgspec.Struct, frozen=True, eq=False):
    """From `least` to `most` of the items, if they go together.

    People choose item by item: see `selection.py`. The tests `clash` and `refuse` get items in the order of `items`.
    Without tests `size` and `sample` cost almost nothing; their docstrings say what they cost with a test.
    """

    seat: Seat
    prompt: str
    build: type[Choice]
    items: Items
    "The items that may be taken, each once."
    least: int
    most: int
    why: Ledger | None = None
    reasons: Callable[[], tuple[BarredItem, ...]] = tuple
    "The other items and why they may not be taken, computed only on demand."
    clash: Test = no_test
    "Why items may not be taken together (too expensive); it must also refuse them with any more items."
    refuse: Test = no_test
    "Why items are not enough as the whole choice, though more of them might be (a payment too low)."
    total: Callable[[Items], Ledger] | None = None
    "The total of some items, to show while people choose, if the choice is about a sum."

    def __repr__(self) -> str:
        wanted = f"{self.least} to {self.most} of {count(len(self.items), 'item')}"
        return f"<Subset: {seat_name(self.seat)}, {self.prompt}, {wanted}>"

    @property
    def barred_items(self) -> tuple[BarredItem, ...]:
        """The items that are not allowed now, each with its refusal."""
        return self.reasons()

    def __contains__(self, action: object) -> bool:
        if type(action) is not self.build or action.seat != self.seat or not self._is_in_order(action.items):
            return False
        return not (self.clash(action.items) or self.refuse(action.items))

    def _is_in_order(self, items: Items) -> bool:
        """Whether the items are listed, in the order of the list, and within the bounds."""
        return self.least <= len(items) <= self.most and self.in_order(items) == items

    def in_order(self, items: Iterable[str]) -> Items:
        """The given items that may be taken, in the order of the decision."""
        chosen = set(items)
        return tuple(item for item in self.items if item in chosen)

    def why_not(self, items: Items) -> Refusal | None:
        """Why items or their combination are barred; None if they are not, or only their number or order is wrong."""
        barred = next((entry.refusal for entry in self.barred_items if entry.item in items), None)
        if barred or not self._is_in_order(items):
            return barred
        return self.clash(items) or self.refuse(items)

    def __iter__(self) -> Iterator[Action]:
        for number in range(self.least, self.most + 1):
            for items in combinations(self.items, number) if self.clash is no_test else self._together(number):
                if not self.refuse(items):
                    yield self.build(self.seat, items)

    def _together(self, count: int, taken: Items = (), at: int = 0) -> Iterator[Items]:
        """All choices of a size that do not clash and begin with the items taken; a clash cuts the search."""
        if self.clash(taken):
            return
        if len(taken) == count:
            yield taken
            return
        for place in range(at, len(self.items) - count + len(taken) + 1):
            yield from self._together(count, (*taken, self.items[place]), place + 1)

    def at_most(self) -> int:
        """An upper bound of `size`, as if no test refused anything. It costs almost nothing."""
        return sum(comb(len(self.items), number) for number in range(self.least, self.most + 1))

    def size(self) -> int:
        """How many actions are legal; with a test this tries all of them, so look at `at_most` first."""
        return self.at_most() if self._takes_all else sum(1 for _ in self)

    @property
    def _takes_all(self) -> bool:
        return self.clash is no_test and self.refuse is no_test

    def sample(self, rng: Source) -> Action:
        """One of them.

        All are equally likely without a test, and also with one that a fair part of all choices passes. If hardly
        any choice passes, one is put together item by item in a random order. If that fails too, the first legal one is
        taken, which may take long to find.

        Raises:
            AssertionError: no choice is legal; a game must never ask such a question.
        """
        if self._takes_all:
            return self.build(self.seat, self._drawn(rng))
        for draw in (self._drawn, self._put_together):
            for _ in range(TRIES):
                action = self.build(self.seat, draw(rng))
                if action in self:
                    return action
        first = next(iter(self), None)
        assert first, f"{self.prompt} has no legal answer"
        return first

    def _drawn(self, rng: Source) -> Items:
        """Items within the bounds, each choice as likely as any other."""
        ticket, count = below(rng, self.at_most()), self.least
        while ticket >= comb(len(self.items), count):
            ticket -= comb(len(self.items), count)
            count += 1
        chosen, wanted, draw, left = [], count, rng.random, len(self.items)
        for position, item in enumerate(self.items):
            if int(draw() * (left - position)) < wanted:  # `below`, which is called too often here
                chosen.append(item)
                wanted -= 1
        return tuple(chosen)

    def _put_together(self, rng: Source) -> Items:
        """Items that do not clash, added in a random order up to a random size, if they pass as a whole choice."""
        left: list[str] = list(self.items)
        chosen: Items = ()
        enough = self.least + below(rng, self.most - self.least + 1)
        while left and len(chosen) < self.most and (len(chosen) < enough or self.refuse(chosen)):
            more = self.in_order((*chosen, left.pop(below(rng, len(left)))))
            chosen = chosen if self.clash(more) else more
        return chosen

    def wanted(self) -> str:
        """The possible answers in words."""
        named = ", ".join(self.items) if len(self.items) <= NAMED else count(len(self.items), "item")
        return f"{self.least} to {self.most} of {named}"


class Quantity(Action, frozen=True):
    """The answer to an `Amount`."""

    amount: int


class Amount(msgspec.Struct, frozen=True):
    """A whole number from `low` to `high`."""

    seat: Seat
    prompt: str
    build: type[Quantity]
    low: int
    high: int
    why: Ledger | None = None

    def __repr__(self) -> str:
        return f"<Amount: {seat_name(self.seat)}, {self.prompt}, {self.low} to {self.high}>"

    def __contains__(self, action: object) -> bool:
        return type(action) is self.build and action.seat == self.seat and self.low <= action.amount <= self.high

    def __iter__(self) -> Iterator[Action]:
        return (self.build(self.seat, amount) for amount in range(self.low, self.high + 1))

    def size(self) -> int:
        """How many actions are legal."""
        return self.high - self.low + 1

    def at_most(self) -> int:
        """The same as `size`, since nothing has to be tested."""
        return self.size()

    def sample(self, rng: Source) -> Action:
        """One of them, all equally likely."""
        return self.build(self.seat, self.low + below(rng, self.size()))

    def wanted(self) -> str:
        """The possible answers in words."""
        return f"a number from {self.low} to {self.high}"


Decision: TypeAlias = Pick | Subset | Amount

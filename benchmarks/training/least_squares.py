"""Least squares on named terms, in plain Python: sums of products, and their solution by Cholesky's method.

Every weight is drawn towards where it began, or to 0, as if it had been seen there a number of times.
"""

import math
from collections.abc import Iterable
from typing import Any

GENERAL, SINGLE = 1000.0, 4000.0
"How much the beginning counts: for a general term, and for one of a single card."


class Fit:
    """The sums of what was seen.

    Args:
        start: where the weights of some terms begin.
    """

    def __init__(self, start: dict[str, float]) -> None:
        self._start = start
        self._place: dict[str, int] = {}
        self._rows: list[list[float]] = []
        "The lower half of the sums of products, row by row."
        self._wanted: list[float] = []
        for name in start:
            self._at(name)

    def _at(self, name: str) -> int:
        if name not in self._place:
            self._place[name] = len(self._rows)
            self._rows.append([0.0] * (len(self._rows) + 1))
            self._wanted.append(0.0)
        return self._place[name]

    def add(self, terms: Iterable[tuple[str, float]], wanted: float) -> None:
        """Add a case: the terms whose weighted sum should be what is wanted."""
        found = sorted((self._at(name), amount) for name, amount in terms)
        for count, (at, amount) in enumerate(found, 1):
            self._wanted[at] += amount * wanted
            row = self._rows[at]
            for other, more in found[:count]:
                row[other] += amount * more

    def fade(self, share: float) -> None:
        """Let all that was seen so far count less."""
        self._rows = [[one * share for one in row] for row in self._rows]
        self._wanted = [one * share for one in self._wanted]

    def solved(self) -> dict[str, float]:
        """The weights that fit best."""
        names = list(self._place)
        pull = [SINGLE if ": " in name else GENERAL for name in names]
        begin = [self._start.get(name, 0.0) for name in names]
        right = [one + force * first for one, force, first in zip(self._wanted, pull, begin, strict=True)]
        rows = [[*row[:-1], row[-1] + force] for row, force in zip(self._rows, pull, strict=True)]
        return dict(zip(names, _solution(rows, right), strict=True))

    def sums(self) -> tuple[Any, ...]:
        """What `again` goes on from."""
        return list(self._place), self._rows, self._wanted

    @classmethod
    def again(cls, start: dict[str, float], sums: tuple[Any, ...]) -> "Fit":
        """The sums of an earlier run."""
        fit = cls(start)
        names, fit._rows, fit._wanted = sums
        fit._place = {name: at for at, name in enumerate(names)}
        return fit


def _solution(rows: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a symmetric system, given by its lower half."""
    root: list[list[float]] = []
    for row in rows:
        made: list[float] = []
        for at, value in enumerate(row):
            above = root[at] if at < len(root) else made
            rest = value - _dot(made, above)
            made.append(math.sqrt(rest) if at == len(row) - 1 else rest / root[at][at])
        root.append(made)
    forth: list[float] = []
    for row, value in zip(root, right, strict=True):
        forth.append((value - _dot(forth, row)) / row[-1])
    back = [0.0] * len(forth)
    for at in range(len(forth) - 1, -1, -1):
        rest = forth[at] - sum(root[low][at] * back[low] for low in range(at + 1, len(forth)))
        back[at] = rest / root[at][at]
    return back


def _dot(one: list[float], other: list[float]) -> float:
    """The sum of the products of two rows, as far as the first goes."""
    return sum(map(float.__mul__, one, other))

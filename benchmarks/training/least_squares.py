"""Least squares on named terms, in plain Python: sums of products, and their solution by Cholesky's method.

Every weight is drawn towards 0, the more the more its term differs between cases, as if it had been seen there.
"""

import math
from collections.abc import Iterable, Sequence

SMALL = 0.35
"A term that differs less than this between cases is drawn as if it differed so much: rare terms get small weights."
Terms = Sequence[tuple[int, float]]
"The terms of a case by number, in order, each with its amount."


class Fit:
    """The sums of what was seen.

    Args:
        cases: the terms of each case.
        pull: by term, how much it is drawn to 0.
    """

    def __init__(self, cases: Sequence[Terms], pull: Sequence[float]) -> None:
        self._cases = cases
        self._size = len(pull)
        rows = [[0.0] * (at + 1) for at in range(self._size)]
        "The lower half of the sums of products, row by row."
        sums = [0.0] * self._size
        for found in cases:
            for count, (at, amount) in enumerate(found, 1):
                sums[at] += amount
                row = rows[at]
                for other, more in found[:count]:
                    row[other] += amount * more
        for at, force in enumerate(pull):
            spread = rows[at][at] / len(cases) - (sums[at] / len(cases)) ** 2
            rows[at][at] += force * max(spread, SMALL**2)
        self._root = _root(rows)

    def solved(self, wanted: Iterable[float]) -> list[float]:
        """The weights with which the weighted sums of the terms come nearest to what is wanted in each case."""
        right = [0.0] * self._size
        for found, target in zip(self._cases, wanted, strict=True):
            for at, amount in found:
                right[at] += amount * target
        return _solution(self._root, right)


def _root(rows: list[list[float]]) -> list[list[float]]:
    """The lower half of the matrix whose product with itself is a symmetric matrix, given by its lower half."""
    root: list[list[float]] = []
    for row in rows:
        made: list[float] = []
        for at, value in enumerate(row):
            above = root[at] if at < len(root) else made
            rest = value - _dot(made, above)
            made.append(math.sqrt(rest) if at == len(row) - 1 else rest / root[at][at])
        root.append(made)
    return root


def _solution(root: list[list[float]], right: list[float]) -> list[float]:
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

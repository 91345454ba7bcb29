"""Remember what a function of a state has found for the last few states: several parts of a screen ask for the same.

States are told apart by which object they are: to compare or hash one as a value takes as long as most work on it.
"""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, TypeVar, cast

Finding = TypeVar("Finding", bound=Callable[..., Any])

LATEST = 4
"States, or seats that look at one."


class _Itself:
    """An object that equals nothing else."""

    def __init__(self, held: Any) -> None:
        self.held = held

    def __hash__(self) -> int:
        return id(self.held)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Itself) and self.held is other.held


def remembered(find: Finding) -> Finding:
    """A pure function of a state, and of a few small values; the first is given by its position."""

    @lru_cache(LATEST)
    def found(itself: _Itself, *given: Any) -> Any:
        return find(itself.held, *given)

    @wraps(find)
    def asked(state: Any, *given: Any) -> Any:
        return found(_Itself(state), *given)

    return cast("Finding", asked)

"""What can be reached along arrows."""

from collections.abc import Iterable, Mapping


def reached(starts: Iterable[str], onward: Mapping[str, Iterable[str]]) -> set[str]:
    """Everything that can be reached from one of the starts, the starts among it.

    Args:
        starts: where to begin.
        onward: where each leads; what is not there leads nowhere.
    """
    found, to_do = set(starts), list(starts)
    while to_do:
        following = set(onward.get(to_do.pop(), ())) - found
        found |= following
        to_do += following
    return found

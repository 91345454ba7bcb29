"""Moments of a game that is told again: a number of actions made, or a stage by its name, such as `round 3`."""

from collections.abc import Mapping, Sequence
from typing import Any

from nf_core.kernel.game import Game
from nf_core.kernel.numbers import whole
from nf_core.kernel.past import Past


def stages(game: Game[Any], past: Sequence[Past[Any]]) -> dict[str, int]:
    """The stages of a game in their order, each with the number of its first action."""
    found: dict[str, int] = {}
    for number, one in enumerate(past, 1):
        found.setdefault(game.words.stage(one.before), number)
    return found


def moment(text: str, named: Mapping[str, int], most: int) -> int | None:
    """A moment that was typed, as a number of actions made; None if there is no such moment.

    Args:
        text: a number from 0 to `most`, or the name of a stage.
        named: the stages, as `stages` finds them.
        most: how many actions the game has.
    """
    by_name = {name.lower(): number for name, number in named.items()}
    return by_name.get(" ".join(text.lower().split()), whole(text, 0, most))


def possible(named: Mapping[str, int], most: int) -> str:
    """Which moments there are, in words."""
    some = list(named)[-1:]
    return " ".join([f"a number from 0 to {most}", *(f"or a name such as {name.lower()}" for name in some)])

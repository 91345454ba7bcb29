"""The goals of a game, and who has them."""

import msgspec

from nf_core.kernel.values import Seat


class Goal(msgspec.Struct, frozen=True):
    """A goal tile in the game."""

    name: str
    holders: tuple[Seat, ...] = ()
    "Who has it: of a first goal all who fulfilled it at the same time, of a most goal one at most."


class Goals(msgspec.Struct, frozen=True):
    """The goal tiles of the game; without goals there are none."""

    first: tuple[Goal, ...] = ()
    most: tuple[Goal, ...] = ()

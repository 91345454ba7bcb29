"""What the solitaire robot has besides cards, chips and prestige."""

import msgspec


class Robot(msgspec.Struct, frozen=True):
    """The robot's economy and credit. Its cards, chips and prestige are those of the player after the last seat."""

    economy: int = 0
    credit: int = 0
    gained: bool = False
    "Whether it has gained prestige in this round, or in the one before until its start is over."

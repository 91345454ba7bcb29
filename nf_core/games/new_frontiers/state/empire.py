"""An empire: everything in front of one player.

Glossary. *Colony*: a settled world, or the home colony. *Explored world*: one that is not settled yet; its powers, VP
and properties do not count. *Fresh*: the tiles placed in the action under way; their powers do not count in it.
*Kind*: novelty, rare, genes or alien (of a good, or of the colony that has it).
"""

import msgspec


class Colony(msgspec.Struct, frozen=True):
    """A colony on an empire mat."""

    world: str
    "The name of its tile: a world or a home colony."
    good: str = ""
    "The kind of the good on it; empty if there is none."
    colonists: int = 1
    "The colonists on it."


class Empire(msgspec.Struct, frozen=True):
    """Everything in front of a player."""

    home: str
    "The name of the home colony that the player began with."
    colonies: tuple[Colony, ...] = ()
    "The home colony first, if it is still there; then in the order of settling."
    developments: tuple[str, ...] = ()
    explored: tuple[str, ...] = ()
    "The explored worlds, not settled yet."
    colonists: int = 0
    "The unused colonists on the mat."
    credits: int = 0
    chips: int = 0
    "VP in chips."
    oort: str = ""
    "The kind that its owner has set for the world whose kind is `any`; empty if there is none, or not set yet."
    fresh: tuple[str, ...] = ()
    "The names of the tiles placed in the action that is under way."
    stocked_goods: tuple[str, ...] = ()
    "The kinds of the goods on the stockpile mat."
    stocked_worlds: tuple[str, ...] = ()
    stocked_credits: int = 0

"""The base of every value in a game: frozen records that can be hashed, compared, encoded, and tagged by class."""

from types import ModuleType
from typing import Any, ClassVar, TypeAlias, Union

import msgspec

Seat: TypeAlias = int
"A player's place at the table, from 0."
NATURE: Seat = -1
"The player who rolls the dice and turns the cards."


def seat_name(seat: Seat) -> str:
    """The name of a seat in messages."""
    return "NATURE" if seat == NATURE else f"seat {seat}"


class Tagged(msgspec.Struct, frozen=True, tag=True):
    """A value that is written with the name of its class, so that a union of them can be read back."""


class Action(Tagged, frozen=True):
    """What a seat does: an answer to a decision."""

    rule: ClassVar[str] = ""
    "Its rule; empty if the rule of the question counts."
    heading: ClassVar[str] = ""
    "Its heading in a long list of choices; empty if it never appears in one."
    says: ClassVar[str] = ""
    "What it does, in words that need nothing but its fields: `put {card} off the rocket`. See `wording`."
    dice: ClassVar[tuple[str, ...]] = ()
    "Its fields that are the faces of dice, if NATURE rolls some with it."

    seat: Seat

    @property
    def rolled(self) -> tuple[str, ...]:
        """The faces of the dice that were rolled with it."""
        return tuple(str(getattr(self, field)) for field in self.dice)


def actions_of(module: ModuleType) -> Any:
    """The union of the actions that a module or a package defines, for reading records."""
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Action)]
    own = tuple(kind for kind in kinds if kind.__module__.startswith(module.__name__))
    return Union[own]  # noqa: UP007 - made at run time


class Event(Tagged, frozen=True):
    """An event, in the past tense."""

    says: ClassVar[str] = ""
    "A sentence that needs nothing but its fields: `{seat} claimed {site}.` See `wording`."

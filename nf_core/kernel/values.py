"""The base of every value in a game: frozen records that can be hashed, compared, encoded and told apart by a tag."""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

Seat: TypeAlias = int
"A player's place at the table, from 0."
NATURE: Seat = -1
"The player who rolls the dice and turns the cards."

CardId = Annotated[str, Meta(min_length=1)]


class Tagged(msgspec.Struct, frozen=True, tag=True):
    """A value that is written with the name of its class, so that a union of them can be read back."""


class Action(Tagged, frozen=True):
    """What a seat does: an answer to a decision."""

    seat: Seat


class Event(Tagged, frozen=True):
    """What has happened, in the past tense."""

"""The base of every value in a game: frozen records that can be hashed, compared, encoded and told apart by a tag."""

from typing import TypeAlias

import msgspec

Seat: TypeAlias = int
"A player's place at the table, from 0."
NATURE: Seat = -1
"The player who rolls the dice and turns the cards."


def seat_name(seat: Seat) -> str:
    """What messages call a seat."""
    return "NATURE" if seat == NATURE else f"seat {seat}"


class Tagged(msgspec.Struct, frozen=True, tag=True):
    """A value that is written with the name of its class, so that a union of them can be read back."""


class Action(Tagged, frozen=True):
    """What a seat does: an answer to a decision."""

    seat: Seat


class Event(Tagged, frozen=True):
    """What has happened, in the past tense."""

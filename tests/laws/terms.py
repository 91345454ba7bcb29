"""A game's terms for the laws: `TERMS` in `tests/games/<its folder>/laws.py`, if it has any."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """The settings for checking the laws on a game."""

    options: Mapping[str, Any] = {}
    "Options that keep its random games short, or let it show all it has."
    by_seats: Mapping[int, Mapping[str, Any]] = {}
    "The options for a number of seats, where they are others."
    every: int = 1
    "Of decisions that are many and alike, every so many is looked at."
    games: int | None = None
    "How many random games are enough, where they take long."
    is_open: bool = False
    "Whether all is done openly, dice and all, but what several do at the same time."
    secret: frozenset[str] | None = None
    "The actions that others do not see, where all others are done openly; None where any might be secret."
    rare: frozenset[str] = frozenset()
    "Actions and events that whole games of bots hardly ever come to; the tests of the rules show each of these."


def terms(game):
    """The terms of a game."""
    place = f"tests.games.{game.package.rpartition('.')[2]}"
    if find_spec(place) is None or find_spec(f"{place}.laws") is None:
        return Terms()
    return import_module(f"{place}.laws").TERMS

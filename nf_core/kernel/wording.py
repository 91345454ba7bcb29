"""Actions and events in the words of their own classes: `says`, a text with their fields in braces.

`{card}` is what the game calls that field, `{victim's}` what belongs to that player, `{tanks:tank}` a number of tanks.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Any

from nf_core.kernel.ledger import count
from nf_core.kernel.values import Action, Event, Seat

KEY = re.compile(r"<key (.+?) ([\w.-]+)>")
"A key in a text, `<key m plan>`: its usual name, and what it does, so that whoever has changed it reads the real one."


def usual_keys(text: str) -> str:
    """A text with the usual names of its keys.

    >>> usual_keys("Press <key m plan>, or <key Escape play.back>.")
    'Press m, or Escape.'
    """
    return KEY.sub(r"\1", text)


def who(seat: Seat, reader: Seat) -> str:
    """A seat as another calls it: `You` for the reader."""
    return "You" if seat == reader else f"Player {seat + 1}"


def whom(seat: Seat, reader: Seat) -> str:
    """A seat in the middle of a sentence."""
    return "you" if seat == reader else who(seat, reader)


def whose(seat: Seat, reader: Seat) -> str:
    """What is a seat's, in the middle of a sentence."""
    return "your" if seat == reader else f"{who(seat, reader)}'s"


def seats_words(seats: tuple[int, ...]) -> str:
    """Numbers of players in words.

    >>> seats_words((2,)), seats_words((2, 3)), seats_words((1, 2, 3, 4, 5))
    ('2', '2 or 3', '1 to 5')
    """
    if len(seats) > 2 and seats == tuple(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]} to {seats[-1]}"
    return " or ".join(map(str, seats))


def worded(value: Action | Event, called: Callable[[str], object]) -> str:
    """What an action or event says, with each field as `called` has it.

    >>> class Paid(Event, frozen=True):
    ...     says = "{seat's} rocket took {tanks:tank}."
    ...     seat: Seat
    ...     tanks: int
    >>> worded(Paid(0, 2), {"seat": "you", "tanks": 2}.get)
    'your rocket took 2 tanks.'
    """
    return _Wording(called).format(value.says)


def sentence(text: str) -> str:
    """A text in which a reader who comes first is `You`; names keep their small letters."""
    return f"You{text.removeprefix('you')}" if text.startswith("you") else text


class _Wording(Formatter):
    def __init__(self, called: Callable[[str], object]) -> None:
        self._called = called

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> object:
        del args, kwargs
        field = str(key)
        found = self._called(field.removesuffix("'s"))
        if not field.endswith("'s"):
            return found
        return "your" if found == "you" else f"{found}'s"

    def format_field(self, value: Any, format_spec: str) -> str:
        return count(value, format_spec) if format_spec else str(value)

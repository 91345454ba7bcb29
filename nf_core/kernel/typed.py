"""Plain values as records, one thread at a time.

msgspec learns a shape when it first meets it, and crashes the program if two threads do so at once. The app reads saved
games in threads, and with them the data of their games.
"""

from functools import cache
from threading import RLock
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
_ALONE = RLock()  # a record may read others while it is made


def typed(value: object, shape: type[T], *, strict: bool = True) -> T:
    """A plain value as a record of that shape; not strict: numbers may be written as text.

    Raises:
        ValidationError: a value is missing, of the wrong type or out of bounds.
    """
    with _ALONE:
        return msgspec.convert(value, shape, strict=strict)


@cache
def decoder(shape: Any) -> msgspec.json.Decoder[Any]:
    """What reads JSON as that shape, in any thread; made once, as a damaged save is tried with hundreds of set-ups."""
    with _ALONE:
        return msgspec.json.Decoder(shape)

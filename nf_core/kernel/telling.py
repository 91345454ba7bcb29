"""Events told in words: events that belong together share one sentence.

A flight through many spaces is many events; told one by one they would drown the rest.
"""

from collections.abc import Sequence

from nf_core.kernel.game import Game
from nf_core.kernel.step import S
from nf_core.kernel.values import Event, Seat


def joined(game: Game[S], events: Sequence[Event]) -> list[Event]:
    """The events, with those that belong in one sentence merged."""
    found: list[Event] = []
    for event in events:
        both = game.join(found[-1], event) if found else None
        if both is None:
            found.append(event)
        else:
            found[-1] = both
    return found


def sentences(game: Game[S], events: Sequence[Event], reader: Seat) -> list[str]:
    """The events as sentences for a seat; events that belong together share one."""
    return [game.narrate(event, reader) for event in joined(game, events)]


def goes_on(game: Game[S], before: Sequence[Event], after: Sequence[Event]) -> bool:
    """Whether an event belongs in one sentence with the one before it."""
    return bool(before and after) and game.join(joined(game, before)[-1], after[0]) is not None

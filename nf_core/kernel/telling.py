"""Events and choices told in words: events that belong together share one sentence.

A flight through many spaces is many events; told one by one they would drown the rest.
"""

from collections.abc import Sequence

from nf_core.kernel.game import Game, Words
from nf_core.kernel.step import S
from nf_core.kernel.tabletop import Prospect
from nf_core.kernel.values import Action, Event, Seat


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


def prospects_of(words: Words[S], s: S, action: Action) -> list[Prospect]:
    """What a choice would mean for whoever makes it, thing by thing, besides the number behind the choice."""
    known = words.reason(s, action)
    found = [each for id in words.about(s, action) for each in words.prospects(s, action.seat, id)]
    return [each for each in found if each.ledger != known and not each.stays]


def briefs_of(words: Words[S], s: S, action: Action) -> list[str]:
    """What the things are and do that a choice is about, a line each; a row of spaces says so where it stands."""
    about, table = words.about(s, action), words.table(s, action.seat)
    found = [thing for place in table if not place.is_row for thing in place.things if thing.id in about]
    does = [(thing.title, "; ".join(filter(None, (thing.kind, *thing.lines)))) for thing in found]
    return [f"{title}: {told}" for title, told in does if told]

"""Events in plain words; each seat reads only what it may know.

Most events have their sentence in their class (`says`); here are those that need more than their fields.
"""

from collections.abc import Callable, Mapping
from typing import Any

from nf_core.games.new_frontiers import events as e
from nf_core.games.new_frontiers.facts.box import box
from nf_core.games.new_frontiers.facts.nouns import KIND_NAMES
from nf_core.games.new_frontiers.words.names import listed
from nf_core.kernel.ledger import count
from nf_core.kernel.values import Event, Seat
from nf_core.kernel.wording import sentence, who, whom, worded


def narrate(event: Event, reader: Seat) -> str:
    """The sentence of an event for a seat."""
    told = TOLD.get(type(event))
    if told:
        return told(event, who(getattr(event, "seat", reader), reader), reader)
    return sentence(worded(event, lambda field: _called(event, reader, field)))


def _called(event: Event, reader: Seat, field: str) -> object:
    """The words for a field of an event."""
    found = getattr(event, field)
    match field:
        case "seat":
            return whom(found, reader)
        case "good":
            return KIND_NAMES[found]
        case "kind":
            return KIND_NAMES[found]
    return found


def _home(event: e.HomeChosen, name: str, reader: Seat) -> str:
    good = f", with its {KIND_NAMES[event.good]} good" if event.good else ""
    return f"{name} {'begin' if event.seat == reader else 'begins'} as {event.home}{good}."


def _tile(event: e.TileSelected, name: str, reader: Seat) -> str:
    del reader
    return f"{name} selected {next(tile.name for tile in box().action if tile.id == event.tile)}."


def _looked(event: e.GoalsDrawn, name: str, reader: Seat) -> str:
    seen = f": {listed(event.goals)}" if event.seat == reader else ""
    return f"{name} looked at {count(len(event.goals), 'goal')}{seen}."


def _kept(event: e.GoalKept, name: str, reader: Seat) -> str:
    if event.seat != reader:
        return f"{name} kept a goal face down."
    under = f" and put {', then '.join(event.returned)} under the stack" if event.returned else ""
    return f"{name} kept {event.goal} face down{under}."


def _settled(event: e.WorldSettled, name: str, reader: Seat) -> str:
    del reader
    if event.way == "conquer":
        return f"{name} conquered {event.world}."
    return f"{name} settled {event.world} for {count(event.credits, 'credit')}."


def _produced(event: e.GoodsProduced, name: str, reader: Seat) -> str:
    del reader
    by = f" ({event.source})" if event.source and (event.source,) != event.colonies else ""
    return f"{name} produced on {listed(event.colonies)}{by}."


TOLD: Mapping[type[Event], Callable[[Any, str, Seat], str]] = {
    e.DiskPlaced: lambda event, name, reader: (
        f"{name} {'are' if event.seat == reader else 'is'} number {event.place} in the player order."
    ),
    e.HomeChosen: _home,
    e.TileSelected: _tile,
    e.GoalsDrawn: _looked,
    e.GoalKept: _kept,
    e.DevelopmentBought: lambda event, name, _: (
        f"{name} bought {event.development} for {count(event.credits, 'credit')}."
    ),
    e.NothingBought: lambda event, name, _: f"{name} {'bought nothing' if event.could else 'could buy nothing'}.",
    e.WorldsDrawn: lambda event, *_: f"The bag gives {listed(event.worlds)}.",
    e.WorldsFound: lambda event, name, _: f"{name} drew {listed(event.worlds)} ({event.source}).",
    e.WorldsReturned: lambda event, name, _: f"{name} returned {listed(event.worlds)} to the bag.",
    e.GoodsStockpiled: lambda event, name, _: f"{name} stockpiled the goods of {listed(event.colonies)}.",
    e.WorldSettled: _settled,
    e.GoodsProduced: _produced,
    e.GoodsConsumed: lambda event, name, _: f"{name} consumed the goods of {listed(event.colonies)} ({event.tile}).",
}
"What events say with more than their fields."

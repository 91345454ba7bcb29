"""Events in plain words; each seat reads only what it may know.

Most events have their sentence in their class (`says`); here are those that need more than their fields.
"""

from collections.abc import Callable, Mapping
from typing import Any

from nf_core.games.race_for_the_galaxy import events as e
from nf_core.games.race_for_the_galaxy.facts.cards import name_of
from nf_core.games.race_for_the_galaxy.facts.nouns import KIND_NAMES
from nf_core.games.race_for_the_galaxy.robot_events import RobotSelected
from nf_core.games.race_for_the_galaxy.words.fights import attacks, fight, verdict
from nf_core.games.race_for_the_galaxy.words.names import ACTIONS, CATEGORY_WORDS, FACES, PHASES, actions_listed, listed
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
    if field == "seat":
        return whom(found, reader)
    return name_of(found) if isinstance(found, str) else found


def _own(event: Any, reader: Seat) -> str:
    """The names of cards, for the player whose they are."""
    return f": {listed(event.cards)}" if event.seat == reader and event.cards else ""


def _drew(event: e.CardsDrawn, name: str, reader: Seat) -> str:
    return f"{name} drew {count(len(event.cards), 'card')} ({name_of(event.source)}){_own(event, reader)}."


def _discarded(event: e.CardsDiscarded, name: str, reader: Seat) -> str:
    if not event.cards:
        return f"{name} kept all cards ({name_of(event.source)})."
    return f"{name} discarded {count(len(event.cards), 'card')} ({name_of(event.source)}){_own(event, reader)}."


def _saved(event: e.CardSaved, name: str, reader: Seat) -> str:
    card = name_of(event.card) if event.seat == reader else "a card"
    return f"{name} put {card} under {name_of(event.world)}."


def _taken(event: e.SavedTaken, name: str, reader: Seat) -> str:
    return f"{name} took {count(len(event.cards), 'card')} from under {name_of(event.world)}{_own(event, reader)}."


def _goods(event: e.GoodsPlaced, name: str, reader: Seat) -> str:
    del name, reader
    by = f" ({name_of(event.source)})" if event.source else ""
    goods = "a good" if len(event.worlds) == 1 else "goods"
    return f"{listed(event.worlds)} got {goods}{by}."


def _paid(event: e.CardPaid, name: str, reader: Seat) -> str:
    """Whoever paid reads which cards, also where there was no choice."""
    if event.seat == reader and event.given:
        return f"{name} paid {listed(event.given)} for {name_of(event.card)}."
    return f"{name} paid {count(event.cards, 'card')} for {name_of(event.card)}."


def _not_placed(event: e.NothingPlaced, name: str, reader: Seat) -> str:
    if event.seat == reader and not event.asked:
        return "You could place nothing."
    return f"{name} placed nothing."


def _turned(event: e.CardsTurnedUp, name: str, reader: Seat) -> str:
    del reader
    kept = f"kept {listed(event.taken)}" if event.taken else "kept nothing"
    return f"{name} turned up {listed(event.cards)} and {kept} ({name_of(event.source)})."


def _selected(event: e.ActionsSelected, name: str, reader: Seat) -> str:
    del reader
    bonus = f", with the prestige bonus for {ACTIONS[event.prestige.partition('#')[0]]}" if event.prestige else ""
    return f"{name} selected {actions_listed(event.actions)}{bonus}."


def _ended(event: e.TakeoverEnded, name: str, reader: Seat) -> str:
    """A takeover with both strengths term by term, if they were compared."""
    del name
    found = fight(event, reader)
    return found.told if found else verdict(event, reader)


NOTHING = {"trade": "had no good to sell", "consume": "had nothing to consume", "produce": "produced nothing"}
"What is said where a phase offers nothing."
TOLD: Mapping[type[Event], Callable[[Any, str, Seat], str]] = {
    e.WorldsDealt: lambda event, name, reader: (
        f"{name} got {listed(event.worlds) if event.is_open or event.seat == reader else 'a start world'}."
    ),
    e.GoalsChosen: lambda event, *_: f"The game has the goals {listed(event.goals)}.",
    e.StartKept: lambda event, name, _: (
        f"{name} discarded {count(event.cards, 'card')} and {_begin(name)} with {name_of(event.world)}."
    ),
    e.CardSaved: _saved,
    e.SavedTaken: _taken,
    e.ActionsSelected: _selected,
    e.LeaderChanged: lambda event, _, reader: (
        "The Prestige Leader tile goes to the centre."
        if event.leader is None
        else f"The Prestige Leader tile goes to {whom(event.leader, reader)}."
    ),
    e.TakeoverDeclared: lambda event, _, reader: attacks(event, reader),
    e.TakeoverEnded: _ended,
    e.SearchBegan: lambda event, name, _: f"{name} searched for {CATEGORY_WORDS[event.category]}.",
    e.SearchEnded: lambda event, name, _: (
        f"{name} found {name_of(event.card) or 'nothing'} among {count(event.seen, 'card')}."
    ),
    e.DiscardsTaken: lambda event, name, reader: (
        f"{name} took {count(len(event.cards), 'card')} that others discarded ({event.source}){_own(event, reader)}."
    ),
    e.PhaseBegan: lambda event, *_: f"{PHASES[event.phase]} begins.",
    e.CardsDrawn: _drew,
    e.CardsDiscarded: _discarded,
    e.CardRevealed: lambda event, name, _: f"{name} revealed {name_of(event.card)}.",
    e.CardPaid: _paid,
    e.NothingPlaced: _not_placed,
    e.NothingToDo: lambda event, name, _: f"{name} {NOTHING[event.what]}.",
    e.WorldConquered: lambda event, name, _: f"{name} conquered {name_of(event.card)}.",
    e.CardUsed: lambda event, name, _: f"{name} discarded {name_of(event.card)} for its power.",
    e.GoodSpent: lambda event, name, _: (
        f"{name} discarded the good of {name_of(event.world)} ({name_of(event.source)})."
    ),
    e.GoodsPlaced: _goods,
    e.GoodSold: lambda event, name, _: (
        f"{name} sold the good of {name_of(event.world)} for {count(event.cards, 'card')}."
    ),
    e.GoodsConsumed: lambda event, name, _: (
        f"{name} consumed the goods of {listed(event.worlds)} ({name_of(event.source)})."
    ),
    e.CardsTurnedUp: _turned,
    e.KindNamed: lambda event, name, _: f"{name} set the kind of {name_of(event.world)}: {KIND_NAMES[event.kind]}.",
    e.CardDrafted: lambda event, name, reader: (
        f"{name} kept {name_of(event.card) if event.seat == reader else 'a card'}."
    ),
    RobotSelected: lambda event, *_: (
        f"The robot rolled {FACES[event.faces[0]]} and {FACES[event.faces[1]]}: {actions_listed(event.actions)}."
    ),
}
"What events say with more than their fields."


def _begin(name: str) -> str:
    return "begin" if name == "You" else "begins"

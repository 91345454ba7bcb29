"""Events in plain words; each seat reads only what it may know.

Most events have their sentence in their class (`says`); here are those that need more than their fields.
"""

from nf_core.games.these_new_worlds import events as e
from nf_core.games.these_new_worlds.cards import cards, planet_name, planets
from nf_core.kernel.fight import Fight, Side
from nf_core.kernel.ledger import Number, count
from nf_core.kernel.values import Event, Seat
from nf_core.kernel.wording import sentence, who, whom, worded


def tokens(number: Number, colour: str) -> str:
    """A number of tokens in words: `no red tokens`."""
    return f"{number or 'no'} {colour} token{'s' if number != 1 else ''}"


def narrate(event: Event, reader: Seat) -> str:
    """The sentence of an event for a seat."""
    match event:
        case e.CombatDecided():
            said = _decided(event, reader).told
        case e.PlanetTurnedUp(planet, to_collective):
            place = " and belongs to The Collective" if to_collective else ", the planet of this round"
            said = f"{planet_name(planet)} ({planets()[planet].colour}) is turned up{place}."
        case e.HandDealt(seat, dealt) if seat == reader:
            said = f"You are dealt {', '.join(cards()[card].name for card in dealt)}."
        case e.HandDealt(seat, dealt):
            said = f"{who(seat, reader)} gets {count(len(dealt), 'card')}."
        case e.TokensTaken(seat, colour, number, stolen):
            said = f"{who(seat, reader)} {'stole' if stolen else 'took'} {tokens(number, colour)}."
        case e.Passed(seat, could):
            said = f"{who(seat, reader)} {'held back' if could else 'could not play'}."
        case e.ColonyDeclared(seat, (one, other), (first, second)):
            said = f"{who(seat, reader)} paid {first} {one} and {second} {other} to colonise the planet."
        case e.TokensSpent():
            said = f"{who(event.seat, reader)} spent {_spent(event)}."
        case _:
            said = sentence(worded(event, lambda field: _called(event, reader, field)))
    return said


def fight(event: Event, reader: Seat) -> Fight | None:
    """The fight that an event has decided; everybody knows all of it."""
    return _decided(event, reader) if isinstance(event, e.CombatDecided) else None


def _decided(event: e.CombatDecided, reader: Seat) -> Fight:
    planet, names = planet_name(event.planet), [who(seat, reader) for seat in (0, 1)]
    one, other = (
        Side(name, score, sum(entry.rule == "tnw.combat.roll" for entry in score.entries), won=event.winner == seat)
        for seat, (name, score) in enumerate(zip(names, event.scores, strict=True))
    )
    if event.winner is None:
        verdict, home = f"The fight for {planet} is a tie.", "The Collective"
    else:
        verdict = f"{names[event.winner]} won the fight for {planet}."
        home = "your empire" if event.winner == reader else f"the empire of {whom(event.winner, reader)}"
    title = sentence(f"{whom(0, reader)} and {whom(1, reader)} fight for {planet}.")
    return Fight(title=title, sides=(one, other), verdict=verdict, changes=(f"{planet} joins {home}.",))


def _called(event: Event, reader: Seat, field: str) -> object:
    """The word for a field of an event."""
    found = getattr(event, field)
    match field:
        case "seat":
            return whom(found, reader)
        case "planet":
            return planet_name(found)
        case "card":
            card = cards()[found]
            return f"{card.name} ({card.colour}, {card.position})"
    return found


def _spent(spent: e.TokensSpent) -> str:
    paid = ((spent.tokens, spent.colour), (spent.yellow, "yellow"))
    what = {"add": "add 1", "subtract": "take 1 from the opponent", "reroll": "roll a die again"}[spent.effect]
    return f"{' and '.join(tokens(number, colour) for number, colour in paid if number)} to {what}"

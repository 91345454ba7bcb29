"""Events in plain words, telling each seat no more than it may know."""

from nf_core.kernel.values import Event, Seat
from nf_core.these_new_worlds import events as e
from nf_core.these_new_worlds.cards import cards, planets


def who(seat: Seat, reader: Seat) -> str:
    """A seat as another calls it."""
    return "You" if seat == reader else f"Player {seat + 1}"


def narrate(event: Event, reader: Seat) -> str:
    """What an event says to a seat."""
    match event:
        case e.PlanetTurnedUp(planet, to_collective):
            place = " and belongs to The Collective" if to_collective else ", the planet of this round"
            return f"{planets()[planet].name} ({planets()[planet].colour}) is turned up{place}."
        case e.CostRolled(colour, face):
            return f"The {colour} die shows {face}."
        case e.HandDealt(seat, dealt):
            names = ", ".join(cards()[card].name for card in dealt)
            return f"You are dealt {names}." if seat == reader else f"{who(seat, reader)} gets {len(dealt)} cards."
        case e.CardPlayed(seat, card, _):
            return (
                f"{who(seat, reader)} played {cards()[card].name} ({cards()[card].colour}, {cards()[card].position})."
            )
        case _:
            return _later(event, reader)


def _later(event: Event, reader: Seat) -> str:
    match event:
        case e.TokensTaken(seat, colour, count, stolen):
            return f"{who(seat, reader)} {'stole' if stolen else 'took'} {count} {colour} tokens."
        case e.Passed(seat, could):
            return f"{who(seat, reader)} {'held the wild cards back' if could else 'could not play'}."
        case _:
            return _outcome(event, reader)


def _outcome(event: Event, reader: Seat) -> str:
    match event:
        case e.ColonyDeclared(seat, (one, other), (first, second)):
            return f"{who(seat, reader)} paid {first} {one} and {second} {other} to colonise the planet."
        case e.CombatRolled(seat, face):
            return f"{who(seat, reader)} rolled {face}."
        case e.TokensSpent(seat, effect, colour, tokens, yellow):
            paid = " and ".join(f"{n} {name}" for n, name in ((tokens, colour), (yellow, "yellow")) if n)
            what = {"add": "add 1", "subtract": "take 1 from the opponent", "reroll": "roll a die again"}[effect]
            return f"{who(seat, reader)} spent {paid} to {what}."
        case e.PlanetColonised(seat, planet):
            return f"{who(seat, reader)} colonised {planets()[planet].name}."
        case e.PlanetLost(planet, _):
            return f"{planets()[planet].name} joined The Collective."
        case e.RoundEnded(number):
            return f"Round {number} is over."
    raise AssertionError(event)

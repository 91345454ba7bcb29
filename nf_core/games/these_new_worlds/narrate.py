"""Events in plain words, telling each seat no more than it may know."""

from nf_core.games.these_new_worlds import events as e
from nf_core.games.these_new_worlds.cards import cards, planet_name, planets
from nf_core.kernel.ledger import Number, count
from nf_core.kernel.values import Event, Seat


def who(seat: Seat, reader: Seat) -> str:
    """A seat as another calls it."""
    return "You" if seat == reader else f"Player {seat + 1}"


def tokens(count: Number, colour: str) -> str:
    """So many tokens, in words."""
    return f"{count or 'no'} {colour} token{'s' if count != 1 else ''}"


def narrate(event: Event, reader: Seat) -> str:
    """What an event says to a seat."""
    tellers = (_of_the_round, _of_the_cards, _of_the_planet, _of_the_fight)
    return next(said for teller in tellers if (said := teller(event, reader)))


def _of_the_round(event: Event, reader: Seat) -> str:
    match event:
        case e.PlanetTurnedUp(planet, to_collective):
            place = " and belongs to The Collective" if to_collective else ", the planet of this round"
            return f"{planet_name(planet)} ({planets()[planet].colour}) is turned up{place}."
        case e.CostRolled(colour, face):
            return f"The {colour} die shows {face}."
        case e.HandDealt(seat, dealt):
            names = ", ".join(cards()[card].name for card in dealt)
            return (
                f"You are dealt {names}."
                if seat == reader
                else f"{who(seat, reader)} gets {count(len(dealt), 'card')}."
            )
        case e.RoundEnded(number):
            return f"Round {number} is over."
    return ""


def _of_the_cards(event: Event, reader: Seat) -> str:
    match event:
        case e.CardPlayed(seat, id, _):
            card = cards()[id]
            return f"{who(seat, reader)} played {card.name} ({card.colour}, {card.position})."
        case e.TokensTaken(seat, colour, count, stolen):
            return f"{who(seat, reader)} {'stole' if stolen else 'took'} {tokens(count, colour)}."
        case e.Passed(seat, could):
            return f"{who(seat, reader)} {'held back' if could else 'could not play'}."
        case e.CardPhaseEnded():
            return "No more cards are played this round."
    return ""


def _of_the_planet(event: Event, reader: Seat) -> str:
    match event:
        case e.PlanetColonised(seat, planet):
            return f"{who(seat, reader)} colonised {planet_name(planet)}."
        case e.PlanetLost(planet, _):
            return f"{planet_name(planet)} joined The Collective."
        case e.ColonyDeclared(seat, (one, other), (first, second)):
            return f"{who(seat, reader)} paid {first} {one} and {second} {other} to colonise the planet."
    return ""


def _of_the_fight(event: Event, reader: Seat) -> str:
    match event:
        case e.CombatRolled(seat, face):
            return f"{who(seat, reader)} rolled {face}."
        case e.TokensSpent(seat, effect, colour, count, yellow):
            paid = " and ".join(tokens(n, name) for n, name in ((count, colour), (yellow, "yellow")) if n)
            what = {"add": "add 1", "subtract": "take 1 from the opponent", "reroll": "roll a die again"}[effect]
            return f"{who(seat, reader)} spent {paid} to {what}."
    return ""

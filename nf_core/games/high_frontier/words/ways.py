"""The choices that are ways of doing one thing, such as prospecting a site with some card: the thing, and the way."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.rules.movement.depart import cannot_depart
from nf_core.games.high_frontier.rules.movement.fly import hops
from nf_core.games.high_frontier.rules.operations.refuel import refuels, tanks_gained
from nf_core.games.high_frontier.state import State
from nf_core.games.high_frontier.words.choices import describe
from nf_core.games.high_frontier.words.nouns import given_up, place, stack_name
from nf_core.kernel.ledger import Ledger, Number
from nf_core.kernel.values import Action

BEGINNINGS: dict[type[Action], Callable[[Any], str]] = {
    a.Depart: lambda x: f"move {stack_name(x.stack)}",
    a.Hop: lambda x: f"fly to {place(x.target)}",
    a.Prospect: lambda x: f"prospect {place(x.site)}",
    a.Industrialise: lambda x: f"build a factory at {place(x.site)}",
    a.Disembark: lambda x: f"take your crew off player {x.host + 1}'s rocket",
    a.DisbandColony: lambda x: f"take the colonists of {place(x.site)} aboard",
}
"How the words of a choice begin that name the thing; what follows is the way."
THINGS: dict[type[Action], Callable[[Any], str]] = {
    a.Refuel: lambda x: f"refuel {stack_name(x.stack)}",
    a.PourTank: lambda _: "fuel the rocket with a tank that is carried",
    a.StoreTank: lambda _: "put a tank that is carried into the depot",
    a.Decommission: lambda _: "decommission a card",
    a.Discard: lambda _: "put an idea under its deck",
    a.Withdraw: lambda _: "give up a disk or the freighter",
}
"Things with words of their own."
WAYS: dict[type[Action], Callable[[Any], str]] = {
    a.PourTank: lambda x: str(x.card),
    a.StoreTank: lambda x: str(x.card),
    a.Discard: lambda x: str(x.idea),
    a.Withdraw: lambda x: given_up(x.what),
}
"Their ways, where those are not the words of the choice."


def variant(s: State, action: Action) -> tuple[str, str] | None:
    """The thing that a choice is a way of doing, and the way, in words; None if it is the only way there can be."""
    if names := THINGS.get(type(action)):
        says = WAYS.get(type(action))
        return names(action), says(action) if says else describe(s, action)
    if begins := BEGINNINGS.get(type(action)):
        thing = begins(action)
        return thing, describe(s, action).removeprefix(thing).strip(" ,:") or "as it is"
    return None


def idle(s: State, action: Action) -> str:
    """Why a way of doing something gains nothing; empty for most."""
    match action:
        case a.Depart(lift_off="factory") if action.thruster or action.stack == "freighter":
            # Without a thruster help does gain something: nothing is burned then.
            return _alone("lift off", alone=cannot_depart(s, replace(action, lift_off="unfueled")) is None)
        case a.Hop(landing="factory"):
            return _alone("land", alone=replace(action, landing="unfueled") in hops(s, action.seat)[0])
        case a.Refuel(way="isru"):
            return _outdone(s, action)
    return ""


def _alone(verb: str, *, alone: bool) -> str:
    """What is to be said of a factory's help and its crash hazard.

    Rule: hf.land.factory, hf.land.unfueled
    """
    return f"it can {verb} without fuel, and without the risk" if alone else ""


def _outdone(s: State, action: a.Refuel) -> str:
    """What is to be said of a unit beside one that digs more: whoever wants less throws some away.

    Rule: hf.operation.isru-refuel
    """
    alike = (way for way in refuels(s, action.seat)[0] if replace(way, unit="") == replace(action, unit=""))
    best = max(alike, key=lambda way: _dug(s, way), default=action)
    return f"{best.unit} digs more" if _dug(s, best) > _dug(s, action) else ""


def _dug(s: State, action: a.Refuel) -> Number:
    gain = tanks_gained(s, action)
    return gain.total if isinstance(gain, Ledger) else 0

"""Events in plain words."""

from collections.abc import Callable
from typing import Any

from nf_core.high_frontier import events as e
from nf_core.high_frontier.scoring import GLORIES
from nf_core.high_frontier.state import card, solar_system
from nf_core.high_frontier.ventures import NAMES
from nf_core.kernel.values import NATURE, Event, Seat


def who(seat: Seat, reader: Seat) -> str:
    """A seat as another calls it."""
    return "You" if seat == reader else f"Player {seat + 1}"


def place(space: str) -> str:
    """A space as people call it."""
    return solar_system().spaces[space].title


def stack_name(id: str) -> str:
    """A stack as people call it."""
    return {"leo": "the LEO stack", "rocket": "the rocket", "freighter": "the freighter", "outpost": "an outpost"}.get(
        id, f"the outpost at {place(id.removeprefix('outpost '))}" if id.startswith("outpost ") else id
    )


def narrate(event: Event, reader: Seat) -> str:
    """What an event says to a seat; nothing in this game is secret."""
    return TELLERS[type(event)](event, reader)


def _hazard(event: Any, reader: Seat) -> str:
    names = {"crash": "crash hazard", "aerobrake": "aerobrake hazard", "factory": "factory's help"}
    end = "and is lost" if event.face == 1 else "and is safe"
    return f"{who(event.seat, reader)} rolled {event.face} for the {names[event.hazard]} {end}."


def _paid(event: Any, reader: Seat) -> str:
    to = "" if event.to == NATURE else f" to {who(event.to, reader).replace('You', 'you')}"
    return f"{who(event.seat, reader)} paid {event.water} WT{to}."


def _prospected(event: Any, reader: Seat) -> str:
    found = "found what it looked for" if event.success else "found nothing"
    return f"{who(event.seat, reader)} rolled {event.face} at {place(event.site)} and {found}."


def _departed(event: Any, reader: Seat) -> str:
    by = f" by {event.thruster}, net thrust {event.net}" if event.thruster else ""
    return f"{who(event.seat, reader)} set {stack_name(event.stack)} moving{by}."


def _withdrawn(event: Any, reader: Seat) -> str:
    return f"{who(event.seat, reader)} gave up {given_up(event.what)}."


def given_up(what: str) -> str:
    """What is withdrawn, in words: a glory, the freighter, a colony, a claim."""
    if what == "freighter":
        return stack_name(what)
    if what in GLORIES:
        return f"the glory: {GLORIES[what]}"
    kind = "colony" if what.startswith("colony ") else "claim"
    return f"the {kind} on {place(what.removeprefix('colony '))}"


def _permitted(event: Any, reader: Seat) -> str:
    verb = "allows" if event.allowed else "does not allow"
    asker = who(event.asker, reader).replace("You", "you")
    return f"{who(event.seat, reader)} {verb} {asker} {wish(event.what)}."


def wish(what: str) -> str:
    """What is asked of another player, in words."""
    kind, _, site = what.partition(" ")
    if kind == "powersat":
        return "beamed power"
    return f"the {'water' if kind == 'water' else 'help'} of the factory at {place(site)}"


TELLERS: dict[type[Event], Callable[[Any, Seat], str]] = {
    e.YearBegan: lambda v, r: f"Year {v.year} begins{', the last one' if v.last else ''}.",
    e.TurnBegan: lambda v, r: f"{'Your' if v.seat == r else who(v.seat, r) + chr(39) + 's'} turn.",
    e.WaterTaken: lambda v, r: f"{who(v.seat, r)} took {v.water} WT.",
    e.WaterPaid: _paid,
    e.IdeaTurnedUp: lambda v, r: f"{v.idea} is turned up on the {v.deck} deck.",
    e.AuctionOpened: lambda v, r: f"{who(v.seat, r)} put {v.idea} up for auction.",
    e.BidMade: lambda v, r: f"{who(v.seat, r)} bid {v.water} WT." if v.water >= 0 else f"{who(v.seat, r)} passed.",
    e.IdeaGained: lambda v, r: f"{who(v.seat, r)} got {v.idea}.",
    e.AuctionFailed: lambda v, r: f"Nobody wanted {v.idea}.",
    e.DeckTurned: lambda v, r: f"{who(v.seat, r)} put {v.idea} under the {card(v.idea).deck} deck.",
    e.CardBoosted: lambda v, r: f"{who(v.seat, r)} boosted {v.card} to {stack_name(v.to)}.",
    e.CardMoved: lambda v, r: f"{who(v.seat, r)} moved {v.card} from {stack_name(v.origin)} to {stack_name(v.to)}.",
    e.CardDecommissioned: lambda v, r: f"{v.card} went back to {who(v.seat, r).replace('You', 'your hand')}.",
    e.Fuelled: lambda v, r: f"{who(v.seat, r)} took {v.tanks} tanks aboard.",
    e.TankUsed: lambda v, r: f"{who(v.seat, r)} carried {v.card} no further.",
    e.FuelLost: lambda v, r: f"{who(v.seat, r)} spent {v.steps} fuel steps.",
    e.Departed: _departed,
    e.Arrived: lambda v, r: f"{who(v.seat, r)} entered {place(v.space)}.",
    e.Halted: lambda v, r: f"{who(v.seat, r)} stopped at {place(v.space)}, {v.fuel} fuel steps aboard.",
    e.HazardRolled: _hazard,
    e.ProspectRolled: _prospected,
    e.Claimed: lambda v, r: f"{who(v.seat, r)} claimed {place(v.site)}.",
    e.Busted: lambda v, r: f"{place(v.site)} is busted.",
    e.FactoryBuilt: lambda v, r: f"{who(v.seat, r)} built a factory at {place(v.site)}.",
    e.ColonyFounded: lambda v, r: f"{who(v.seat, r)} founded a colony at {place(v.site)}.",
    e.ColonyDisbanded: lambda v, r: f"The colonists of {who(v.seat, r)} left {place(v.site)}.",
    e.CardProduced: lambda v, r: f"{who(v.seat, r)} produced {v.card} at {place(v.site)}.",
    e.GloryWon: lambda v, r: f"{who(v.seat, r)} won glory: {GLORIES[v.glory]}.",
    e.VentureTaken: lambda v, r: f"{who(v.seat, r)} took the {NAMES[v.venture]} venture.",
    e.Withdrawn: _withdrawn,
    e.EurekaRolled: lambda v, r: f"Eureka is {'a' if v.science else 'no'} science site (rolled {v.face}).",
    e.Permitted: _permitted,
    e.EndSettled: lambda v, r: f"Enough factories stand: the game ends with year {v.last_year}.",
    e.DealDone: lambda v, r: f"{who(v.seat, r)} and {who(v.partner, r).replace('You', 'you')} made a deal.",
    e.DealRefused: lambda v, r: f"{who(v.partner, r)} refused the offer.",
    e.Voted: lambda v, r: f"{who(v.seat, r)} voted {'for' if v.agreed else 'against'} it.",
}

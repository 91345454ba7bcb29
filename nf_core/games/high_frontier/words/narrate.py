"""Events in plain words."""

from collections.abc import Callable
from typing import Any

from nf_core.games.high_frontier import events as e
from nf_core.games.high_frontier.rules.die import FATAL
from nf_core.games.high_frontier.rules.scoring.scoring import GLORIES
from nf_core.games.high_frontier.rules.ventures import VENTURES
from nf_core.games.high_frontier.state import card
from nf_core.games.high_frontier.words.nouns import (
    given_up,
    offer_words,
    place,
    stack_name,
    who,
    whom,
    whose,
    whose_inside,
    wish,
)
from nf_core.kernel.ledger import count
from nf_core.kernel.values import NATURE, Event, Seat


def narrate(event: Event, reader: Seat) -> str:
    """What an event says to a seat; nothing in this game is secret."""
    return TELLERS[type(event)](event, reader)


def _hazard(event: Any, reader: Seat) -> str:
    names = {"crash": "crash hazard", "aerobrake": "aerobrake hazard", "factory": "factory's help"}
    end = "lost" if event.face == FATAL else "safe"
    return f"{who(event.seat, reader)} rolled {event.face} for the {names[event.hazard]}: {end}."


TAKEN = {
    "hf.operation.income": "took {} of income",
    "hf.operation.market": "got {} on the free market",
    "hf.faction.taxes": "collected {} in taxes",
    "hf.faction.launch-fees": "collected a launch fee of {}",
    "hf.free.liquidate": "turned fuel into {}",
}
PAID = {
    "hf.operation.boost": " to boost",
    "hf.hazard.insure": ": failure is not an option",
    "hf.setup.ideas": " for an idea",
    "hf.venture": " for the venture",
}
LOST = {"hf.rocket.jettison": "threw {} away", "hf.free.liquidate": "emptied the rocket of {}"}


def _taken(event: Any, reader: Seat) -> str:
    return f"{who(event.seat, reader)} {TAKEN.get(event.rule, 'took {}').format(f'{event.water} WT')}."


def _paid(event: Any, reader: Seat) -> str:
    to = PAID.get(event.rule, "") if event.to == NATURE else f" to {whom(event.to, reader)}"
    return f"{who(event.seat, reader)} paid {f'{event.water} WT' if event.water else 'nothing'}{to}."


def _lost(event: Any, reader: Seat) -> str:
    return f"{who(event.seat, reader)} {LOST.get(event.rule, 'spent {}').format(count(event.steps, 'fuel step'))}."


def _prospected(event: Any, reader: Seat) -> str:
    found = "a find" if event.success else "nothing"
    return f"{who(event.seat, reader)} rolled {event.face} at {place(event.site)}: {found}."


def _departed(event: Any, reader: Seat) -> str:
    by = f" by {event.thruster}, net thrust {event.net}" if event.thruster else ""
    return f"{who(event.seat, reader)} set {stack_name(event.stack)} moving{by}."


MOST_NAMED = 5
"Of so many spaces on the way each is named; of more, the first few."
FIRST_NAMED = 3


def _aboard(fuel: int | None) -> str:
    return "" if fuel is None else f", {count(fuel, 'fuel step')} aboard"


def _flown(event: Any, reader: Seat) -> str:
    way, more = [*map(place, event.via)], len(event.via) - FIRST_NAMED
    if len(way) > MOST_NAMED:
        way[FIRST_NAMED:] = [count(more, "more space")]
    *most, last = way or [""]
    by = f" by way of {', '.join(most)} and {last}" if most else f" by way of {last}" if last else ""
    end = f" and stopped{_aboard(event.fuel)}" if event.stopped else ""
    return f"{who(event.seat, reader)} flew{by} to {place(event.space)}{end}."


def join(one: Event, other: Event) -> Event | None:
    """Arrivals in a row, and the stop at their end, as one event, parted by hazards and all else; purchases as one."""
    match one, other:
        case ((e.Flown(stopped=True) | e.Bought()), _):
            return None
        case e.IdeaGained(seat, idea), e.WaterPaid(same, water, to) if seat == same:
            return e.Bought(seat, idea, water, to)
        case e.WaterPaid(seat, water, _, "hf.operation.boost"), e.CardBoosted(same, boosted, to) if seat == same:
            return e.BoostPaid(seat, boosted, to, water)
        case e.Arrived(seat, space), e.Arrived(same, target) if seat == same:
            return e.Flown(seat, target, (*_via(one), space))
        case e.Arrived(seat, space), e.Halted(same, target, fuel) if (seat, space) == (same, target):
            return e.Flown(seat, space, _via(one), fuel, stopped=True)
    return None


def _bid(event: Any, reader: Seat) -> str:
    said = f"bid {event.water} WT" if event.water >= 0 else "passed"
    return f"{who(event.seat, reader)} {said}{', with too few WT to bid' if event.short else ''}."


def _bought(event: Any, reader: Seat) -> str:
    price = f"{event.water} WT" if event.water else "nothing"
    to = f", paid to {whom(event.to, reader)}" if event.to != NATURE else ""
    return f"{who(event.seat, reader)} got {event.idea} for {price}{to}."


def _via(event: Event) -> tuple[str, ...]:
    return event.via if isinstance(event, e.Flown) else ()


def _withdrawn(event: Any, reader: Seat) -> str:
    return f"{who(event.seat, reader)} gave up {given_up(event.what)}."


def _permitted(event: Any, reader: Seat) -> str:
    verb = "allowed" if event.allowed else "did not allow"
    return f"{who(event.seat, reader)} {verb} {whom(event.asker, reader)} {wish(event.what)}."


def _guest_left(event: Any, reader: Seat) -> str:
    to = stack_name(event.to)
    if event.to in ("leo", "rocket"):
        to = to.replace("the", whose_inside(event.seat, reader))
    return f"{event.card} left {whose_inside(event.host, reader)} rocket for {to}."


def _voted(event: Any, reader: Seat) -> str:
    side = "for" if event.agreed else "against"
    return f"{who(event.seat, reader)} voted {side} {whose_inside(event.hero, reader)} heroism."


def _deal(event: Any, reader: Seat) -> str:
    offer = event.offer
    return f"{who(offer.seat, reader)} made a deal with {whom(offer.partner, reader)}: {offer_words(offer)}."


def _refused(event: Any, reader: Seat) -> str:
    offer, rest = event.offer, " and any other this turn" if event.all else ""
    return f"{who(offer.partner, reader)} refused {whose_inside(offer.seat, reader)} offer{rest}: {offer_words(offer)}."


TELLERS: dict[type[Event], Callable[[Any, Seat], str]] = {
    e.YearBegan: lambda v, r: f"Year {v.year} begins{', the last one' if v.last else ''}.",
    e.TurnBegan: lambda v, r: f"{whose(v.seat, r)} turn.",
    e.WaterTaken: _taken,
    e.WaterPaid: _paid,
    e.IdeaTurnedUp: lambda v, r: f"{v.idea} is turned up on the {v.deck} deck.",
    e.AuctionOpened: lambda v, r: f"{who(v.seat, r)} put {v.idea} up for auction.",
    e.BidMade: _bid,
    e.IdeaGained: lambda v, r: f"{who(v.seat, r)} got {v.idea}.",
    e.AuctionFailed: lambda v, r: f"Nobody wanted {v.idea}.",
    e.DeckTurned: lambda v, r: f"{who(v.seat, r)} put {v.idea} under the {card(v.idea).deck} deck.",
    e.CardBoosted: lambda v, r: f"{who(v.seat, r)} boosted {v.card} to {stack_name(v.to)}.",
    e.CardMoved: lambda v, r: f"{who(v.seat, r)} moved {v.card} from {stack_name(v.origin)} to {stack_name(v.to)}.",
    e.GuestBoarded: lambda v, r: f"{v.card} went aboard {whose_inside(v.host, r)} rocket.",
    e.GuestLeft: _guest_left,
    e.CardDecommissioned: lambda v, r: f"{v.card} went back to {whose_inside(v.seat, r)} hand.",
    e.Fuelled: lambda v, r: f"{who(v.seat, r)} took {count(v.tanks, 'tank')} aboard.",
    e.TankUsed: lambda v, r: f"{who(v.seat, r)} carried {v.card} no further.",
    e.TankStolen: lambda v, r: f"{who(v.seat, r)} stole {v.card} from {whose_inside(v.victim, r)} outpost.",
    e.FuelLost: _lost,
    e.Departed: _departed,
    e.Arrived: lambda v, r: f"{who(v.seat, r)} entered {place(v.space)}.",
    e.Flown: _flown,
    e.Bought: _bought,
    e.BoostPaid: lambda v, r: f"{who(v.seat, r)} boosted {v.card} to {stack_name(v.to)} for {v.water} WT.",
    e.Halted: lambda v, r: f"{who(v.seat, r)} stopped at {place(v.space)}{_aboard(v.fuel)}.",
    e.HazardRolled: _hazard,
    e.ProspectRolled: _prospected,
    e.Claimed: lambda v, r: f"{who(v.seat, r)} claimed {place(v.site)}.",
    e.ClaimJumped: lambda v, r: f"{who(v.seat, r)} jumped {whose_inside(v.victim, r)} claim on {place(v.site)}.",
    e.Busted: lambda v, r: f"{place(v.site)} is busted.",
    e.FactoryBuilt: lambda v, r: f"{who(v.seat, r)} built a factory at {place(v.site)}.",
    e.ColonyFounded: lambda v, r: f"{who(v.seat, r)} founded a colony at {place(v.site)}.",
    e.ColonyDisbanded: lambda v, r: f"{whose(v.seat, r)} colonists left {place(v.site)}.",
    e.CardProduced: lambda v, r: f"{who(v.seat, r)} produced {v.card} at {place(v.site)}.",
    e.GloryWon: lambda v, r: f"{who(v.seat, r)} won glory: {GLORIES[v.glory]}.",
    e.VentureTaken: lambda v, r: f"{who(v.seat, r)} took the {VENTURES[v.venture].title} venture.",
    e.Withdrawn: _withdrawn,
    e.EurekaRolled: lambda v, r: f"Eureka is {'a' if v.science else 'no'} science site (rolled {v.face}).",
    e.Permitted: _permitted,
    e.EndSettled: lambda v, r: f"Enough factories stand: the game ends with year {v.last_year}.",
    e.DealDone: _deal,
    e.DealRefused: _refused,
    e.OfferWithheld: lambda v, r: f"{who(v.seat, r)} made {whom(v.partner, r)} no offer.",
    e.Voted: _voted,
}

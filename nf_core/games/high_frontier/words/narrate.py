"""Events in plain words. Most say it in their class (`says`); here stand those that take more than their fields."""

from collections.abc import Callable
from functools import partial
from typing import Any

from nf_core.games.high_frontier import events as e
from nf_core.games.high_frontier.rules.die import FATAL
from nf_core.games.high_frontier.state import card
from nf_core.games.high_frontier.words.nouns import called, offer_words, place, stack_name, wish
from nf_core.kernel.ledger import count
from nf_core.kernel.values import NATURE, Event, Seat
from nf_core.kernel.wording import sentence, who, whom, whose, worded


def narrate(event: Event, reader: Seat) -> str:
    """What an event says to a seat; nothing in this game is secret."""
    if teller := TELLERS.get(type(event)):
        return teller(event, reader)
    return sentence(worded(event, partial(called, event, partial(whom, reader=reader))))


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


def _permitted(event: Any, reader: Seat) -> str:
    verb = "allowed" if event.allowed else "did not allow"
    return f"{who(event.seat, reader)} {verb} {whom(event.asker, reader)} {wish(event.what)}."


def _guest_left(event: Any, reader: Seat) -> str:
    to = stack_name(event.to)
    if event.to in ("leo", "rocket"):
        to = to.replace("the", whose(event.seat, reader))
    return f"{event.card} left {whose(event.host, reader)} rocket for {to}."


def _voted(event: Any, reader: Seat) -> str:
    side = "for" if event.agreed else "against"
    return f"{who(event.seat, reader)} voted {side} {whose(event.hero, reader)} heroism."


def _deal(event: Any, reader: Seat) -> str:
    offer = event.offer
    return f"{who(offer.seat, reader)} made a deal with {whom(offer.partner, reader)}: {offer_words(offer)}."


def _refused(event: Any, reader: Seat) -> str:
    offer, rest = event.offer, " and any other this turn" if event.all else ""
    return f"{who(offer.partner, reader)} refused {whose(offer.seat, reader)} offer{rest}: {offer_words(offer)}."


TELLERS: dict[type[Event], Callable[[Any, Seat], str]] = {
    e.YearBegan: lambda v, r: f"Year {v.year} begins{', the last one' if v.last else ''}.",
    e.WaterTaken: _taken,
    e.WaterPaid: _paid,
    e.BidMade: _bid,
    e.DeckTurned: lambda v, r: f"{who(v.seat, r)} put {v.idea} under the {card(v.idea).deck} deck.",
    e.GuestLeft: _guest_left,
    e.FuelLost: _lost,
    e.Departed: _departed,
    e.Flown: _flown,
    e.Bought: _bought,
    e.Halted: lambda v, r: f"{who(v.seat, r)} stopped at {place(v.space)}{_aboard(v.fuel)}.",
    e.HazardRolled: _hazard,
    e.ProspectRolled: _prospected,
    e.EurekaRolled: lambda v, r: f"Eureka is {'a' if v.science else 'no'} science site (rolled {v.face}).",
    e.Permitted: _permitted,
    e.DealDone: _deal,
    e.DealRefused: _refused,
    e.Voted: _voted,
}

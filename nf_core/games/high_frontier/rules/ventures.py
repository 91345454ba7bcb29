"""Ventures: they go to the first player who qualifies (rule I2)."""

from typing import NamedTuple

from msgspec.structs import replace

from nf_core.games.high_frontier.actions import TakeVenture
from nf_core.games.high_frontier.events import VentureTaken, WaterPaid
from nf_core.games.high_frontier.rules.pieces import no_disk
from nf_core.games.high_frontier.state import Award, State, pay, solar_system
from nf_core.kernel.decision import Barred, told_apart
from nf_core.kernel.ledger import Entry, Ledger, Refusal
from nf_core.kernel.step import tell
from nf_core.kernel.values import NATURE, Seat

NEEDED = 3
"Claims on sites of a venture's type that it takes."


class Venture(NamedTuple):
    """What a venture takes and gives."""

    title: str
    letter: str
    "The spectral type of the sites."
    price: int
    "In WT."
    points: int
    "In VP."


VENTURES = {
    "pharmacy": Venture("Space Pharmacy", "S", 0, 5),
    "elevator": Venture("Space Elevator", "M", 7, 8),
    "tourism": Venture("Space Tourism", "V", 5, 7),
}


def owns(s: State, seat: Seat, venture: str) -> bool:
    """Whether a seat has that venture.

    Rule: hf.venture
    """
    return any(award.name == venture and award.seat == seat for award in s.ventures)


def ventures(s: State, seat: Seat) -> tuple[list[TakeVenture], list[Barred]]:
    """The ventures that a seat may take now, and why not the others."""
    return told_apart((TakeVenture(seat, venture), cannot_take(s, seat, venture)) for venture in VENTURES)


def cannot_take(s: State, seat: Seat, venture: str) -> Refusal | None:
    """Why a seat may not take a venture.

    Rule: hf.venture, hf.logistics
    """
    terms, water = VENTURES[venture], s.players[seat].water
    if any(award.name == venture for award in s.ventures):
        return Refusal("hf.venture", f"The {terms.title} venture is taken.")
    mine = claims_of_type(s, seat, terms.letter)
    if mine.total < NEEDED:
        reason = f"It takes {NEEDED} claims on {terms.letter} sites; you have {mine.total}."
        return Refusal("hf.venture", reason, mine)
    if water < terms.price:
        return Refusal("hf.venture", f"It takes {terms.price} WT; you have {water}.")
    return no_disk(s, seat)


def claims_of_type(s: State, seat: Seat, letter: str) -> Ledger:
    """A seat's claims on sites of a spectral type.

    Rule: hf.venture
    """
    network = solar_system()
    found = [claim for claim in s.claims if claim.seat == seat and network.sites[claim.site].spectral_type == letter]
    return Ledger(tuple(Entry(1, network.spaces[c.site].title, "hf.venture") for c in found), f"{letter} claims")


def take_venture(s: State, a: TakeVenture) -> State:
    """Pay, and put a disk on it; `owns` then says who has its benefits.

    Rule: hf.venture
    """
    water = VENTURES[a.venture].price
    s = replace(pay(s, a.seat, water), ventures=(*s.ventures, Award(a.venture, a.seat)))
    if water:
        s = tell(s, WaterPaid(a.seat, water, NATURE, "hf.venture"))
    return tell(s, VentureTaken(a.seat, a.venture))


def fall_due(s: State) -> State:
    """The state after players have got claims: a free venture goes at once to the player who qualifies.

    If one deal qualifies two players, it goes to the phasing player, or to the next clockwise.

    Rule: hf.venture
    """
    seats, begins = len(s.players), s.turn.seat if s.turn else s.first
    for name in (name for name, terms in VENTURES.items() if not terms.price):
        order = ((begins + step) % seats for step in range(seats))
        seat = next((seat for seat in order if cannot_take(s, seat, name) is None), None)
        s = s if seat is None else take_venture(s, TakeVenture(seat, name))
    return s

"""Beamed power: whose rockets get one more thrust (rule F4, faction privileges, card abilities)."""

from nf_core.high_frontier.cards import Card
from nf_core.high_frontier.state import State, factories, seat_of, solar_system
from nf_core.kernel.ledger import Entry, Ledger
from nf_core.kernel.values import Seat

AIRLESS_SIZE = 8
POWER = "powersat"
"What the leave to use beamed power is called in the record of a turn."


def beamed_free(s: State, seat: Seat) -> bool:
    """Whether a seat has beamed power of its own: the powersat of ESA, or a factory that beams.

    Rule: hf.rocket.beamed, hf.faction.powersat
    """
    return seat_of(s, "esa") == seat or any(claim.beams for claim in factories(s, seat))


def power_of(s: State) -> Seat | None:
    """Who can be asked for beamed power: ESA, or else the owner of a factory that beams.

    Rule: hf.faction.powersat, hf.rocket.beamed
    """
    beaming = (claim.seat for claim in factories(s) if claim.beams)
    esa = seat_of(s, "esa")
    return esa if esa is not None else next(beaming, None)


def may_ask_powersat(s: State, seat: Seat) -> bool:
    """Whether there is somebody else to ask for beamed power, who has not refused it this turn.

    Rule: hf.permission
    """
    assert s.turn is not None
    return power_of(s) not in (None, seat) and "powersat" not in s.turn.refused


def has_beam(s: State, seat: Seat) -> bool:
    """Whether a seat's units have beamed power now: its own, or another's that was allowed this turn.

    Rule: hf.rocket.beamed, hf.permission
    """
    assert s.turn is not None
    allowed = any(what.startswith(POWER) for what in s.turn.granted)
    return beamed_free(s, seat) or (seat == s.turn.seat and allowed)


def isru(unit: Card, *, beamed: bool) -> Ledger:
    """The ISRU rating of a unit that has one, with or without power beamed to it.

    Rule: hf.isru, hf.rocket.beamed
    """
    assert unit.isru is not None
    ride = (Entry(-unit.beamed_isru, "beamed power", "hf.rocket.beamed"),) if beamed and unit.beamed_isru else ()
    return Ledger((Entry(unit.isru, unit.name, "hf.isru"), *ride), "ISRU", floor=0)


def beams(abilities: tuple[str, ...], site: str) -> bool:
    """Whether a refinery built into a factory there makes it beam power.

    Rule: hf.rocket.beamed
    """
    facts = solar_system().sites[site]
    if "ionosphere-lasing" in abilities and facts.atmospheric:
        return True
    return "powersat-size-8+-airless" in abilities and facts.size >= AIRLESS_SIZE and not facts.atmospheric

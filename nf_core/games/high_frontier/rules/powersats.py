"""Beamed power, which gives rockets one more thrust (rule F4, faction privileges, card abilities)."""

from nf_core.games.high_frontier.routes.rocket.cards import Card
from nf_core.games.high_frontier.rules.permission import denied, granted, power_from
from nf_core.games.high_frontier.state import State, factories, has_privilege, phasing, privileged, rivals, solar_system
from nf_core.kernel.ledger import Entry, Ledger
from nf_core.kernel.values import Seat

AIRLESS_SIZE = 8
"The smallest airless site from which a factory can beam power."


def beamed_free(s: State, seat: Seat) -> bool:
    """Whether a seat has beamed power of its own: the powersat of ESA, or a factory that beams.

    Rule: hf.rocket.beamed, hf.faction.powersat
    """
    return has_privilege(s, seat, "powersat") or any(claim.beams for claim in factories(s, seat))


def power_of(s: State, seat: Seat) -> Seat | None:
    """The player whom a seat can ask for beamed power: the first one who has power and has not refused.

    Rule: hf.permission
    """
    return next((owner for owner in powers(s, seat) if not denied(s, owner, power_from(owner))), None)


def powers(s: State, seat: Seat) -> tuple[Seat, ...]:
    """The other players who have power to beam, in the order in which they are asked: ESA, then owners of factories.

    Rule: hf.faction.powersat, hf.rocket.beamed
    """
    esa, owners = privileged(s, "powersat"), sorted({claim.seat for claim in factories(s) if claim.beams})
    found = dict.fromkeys((*([] if esa is None else [esa]), *owners))
    return tuple(owner for owner in found if owner != seat)


def may_beam(s: State, seat: Seat) -> bool:
    """Whether a seat's rocket could set out with beamed power: it has some, or there is somebody to ask.

    Rule: hf.permission
    """
    return has_beam(s, seat) or power_of(s, seat) is not None


def has_beam(s: State, seat: Seat) -> bool:
    """Whether a seat's units have beamed power now: its own, or another's that was allowed this turn.

    Rule: hf.rocket.beamed, hf.permission
    """
    allowed = any(granted(s, power_from(owner)) for owner in rivals(s, seat))
    return beamed_free(s, seat) or (seat == phasing(s) and allowed)


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

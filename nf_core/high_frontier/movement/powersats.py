"""Beamed power: whose rockets get one more thrust (rule F4, faction privileges, card abilities)."""

from nf_core.high_frontier.state import State, factories, seat_of, solar_system
from nf_core.kernel.values import Seat

AIRLESS_SIZE = 8


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


def beams(abilities: tuple[str, ...], site: str) -> bool:
    """Whether a refinery built into a factory there makes it beam power.

    Rule: hf.rocket.beamed
    """
    facts = solar_system().sites[site]
    if "ionosphere-lasing" in abilities and facts.atmospheric:
        return True
    return "powersat-size-8+-airless" in abilities and facts.size >= AIRLESS_SIZE and not facts.atmospheric

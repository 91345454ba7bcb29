"""The data sheet of a rocket: what each of its thrusters would give in every zone (rules F1 to F4).

Next: `voyage.py`, which flies it.
"""

import msgspec

from nf_core.high_frontier.cards import Card
from nf_core.high_frontier.routes.records import ZONES
from nf_core.high_frontier.routes.rocket import Rocket, net_thrust, thrusters
from nf_core.kernel.ledger import Ledger, Refusal


class Outlook(msgspec.Struct, frozen=True):
    """The net thrust of one thruster in the zones where it is the same."""

    card: Card
    afterburn: bool
    zones: tuple[str, ...]
    "From the sun outwards."
    thrust: Ledger | Refusal


def outlooks(rocket: Rocket) -> tuple[Outlook, ...]:
    """The net thrust of every thruster, with and without afterburning, in every zone; no lift-off is paid.

    Rule: hf.rocket.net-thrust
    """
    return tuple(
        outlook
        for card in thrusters(rocket)
        for afterburn in ((False, True) if card.thruster and card.thruster.afterburn else (False,))
        for outlook in _by_zone(rocket, card, afterburn=afterburn)
    )


def _by_zone(rocket: Rocket, card: Card, *, afterburn: bool) -> list[Outlook]:
    found: list[Outlook] = []
    for zone in ZONES:
        thrust = _thrust(rocket, card, zone=zone, afterburn=afterburn)
        if found and found[-1].thrust == thrust:
            found[-1] = msgspec.structs.replace(found[-1], zones=(*found[-1].zones, zone))
        else:
            found.append(Outlook(card, afterburn, (zone,), thrust))
    return found


def _thrust(rocket: Rocket, card: Card, *, zone: str, afterburn: bool) -> Ledger | Refusal:
    assert card.thruster
    paid = (card.thruster.afterburn or 0) if afterburn else 0
    if paid > rocket.fuel_steps:
        reason = f"Afterburning {card.name} takes {paid} fuel steps; {rocket.fuel_steps} are aboard."
        return Refusal("hf.rocket.afterburn", reason)
    return net_thrust(rocket, card, zone=zone, afterburn=afterburn, steps=rocket.fuel_steps - paid)

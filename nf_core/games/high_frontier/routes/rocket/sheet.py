"""The data sheet of a rocket: the net thrust of each thruster in every zone, and its range (rules F1 to F4).

Next: `voyage.py`, which flies it.
"""

from fractions import Fraction
from itertools import pairwise

import msgspec

from nf_core.games.high_frontier.routes.map.records import ZONES
from nf_core.games.high_frontier.routes.rocket.cards import Card
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, dry_mass, net_thrust, row, thrusters
from nf_core.kernel.ledger import Entry, Ledger, Refusal, count, show


class Outlook(msgspec.Struct, frozen=True):
    """The net thrust of one thruster, with the zones that share it."""

    card: Card
    afterburn: bool
    zones: tuple[str, ...]
    "The zones, from the sun outwards."
    thrust: Ledger | Refusal


def outlooks(rocket: Rocket) -> tuple[Outlook, ...]:
    """The net thrust of every thruster, with and without afterburning, in every zone, without paying for a lift-off.

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
        reason = f"Afterburning {card.name} takes {count(paid, 'fuel step')}; the rocket has {rocket.fuel_steps}."
        return Refusal("hf.rocket.afterburn", reason)
    return net_thrust(rocket, card, zone=zone, afterburn=afterburn, steps=rocket.fuel_steps - paid)


def burns_aboard(rocket: Rocket, card: Card) -> Ledger | None:
    """The burns that the fuel aboard is enough for with a thruster, tank by tank; None if its burns cost no fuel.

    Rule: hf.rocket.burn-fuel

    Args:
        rocket: the rocket with its fuel.
        card: one of its thrusters.
    """
    assert card.thruster
    each = card.thruster.fuel
    if not each:
        return None
    marks = (0, *row(int(dry_mass(rocket).total)).steps_at_tank)
    steps = [min(end, rocket.fuel_steps) - start for start, end in pairwise(marks)]
    entries = (
        Entry(Fraction(count) / each, f"tank {number}", "hf.rocket.burn-fuel", f"{count} steps, {show(each)} a burn")
        for number, count in enumerate(steps, 1)
        if count > 0
    )
    return Ledger(tuple(entries), "burns")

"""A rocket: its cards, its fuel figure on the rocket diagram, and the net thrust they give (rules D1, E4, F1 to F4).

Fuel is counted in steps from the empty mark of the row of the rocket's dry mass. Next: `voyage.py`.
"""

from bisect import bisect_right
from collections.abc import Iterable
from fractions import Fraction
from typing import Literal

import msgspec

from nf_core.games.high_frontier.routes.rocket.cards import Card
from nf_core.games.high_frontier.routes.rocket.diagram import MassRow, row, solar_modifiers, wet_class
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Entry, Ledger, Refusal, count

__all__ = [
    "MassRow",
    "Rocket",
    "cannot_burn",
    "dry_mass",
    "fuel_capacity",
    "in_the_dark",
    "load",
    "net_thrust",
    "position",
    "row",
    "steps_at",
    "tanks",
    "thrusters",
    "wet_class",
    "wet_mass",
    "with_cards",
]

Fuel = Literal["water", "dirt"]
WATER_ABOARD = -1
"The thrust lost to water carried as cargo."


class Rocket(msgspec.Struct, frozen=True):
    """A rocket stack and its fuel figure.

    Raises:
        BadRequest: its dry mass is over 15, or it has more fuel than its row of the diagram holds.
    """

    cards: tuple[Card, ...]
    fuel_steps: int = 0
    fuel: Fuel = "water"
    beamed: bool = False
    "The ESA powersat, or an ionosphere lasing factory, beams power to it."

    def __repr__(self) -> str:
        names = ", ".join(card.name for card in self.cards)
        return f"<Rocket: {names or 'no cards'}; {count(self.fuel_steps, 'step')} of {self.fuel}>"

    def __post_init__(self) -> None:
        most = fuel_capacity(self)
        if not 0 <= self.fuel_steps <= most:
            mass = dry_mass(self).total
            raise BadRequest(
                f"{self.fuel_steps} fuel steps do not fit: with a dry mass of {mass} a rocket holds 0 to {most}.",
                "Load less fuel.",
            )


def dry_mass(rocket: Rocket) -> Ledger:
    """The sum of the cards' masses.

    Rule: hf.rocket.dry-mass
    """
    return Ledger(tuple(Entry(card.mass, card.name, "hf.rocket.dry-mass") for card in rocket.cards), "mass")


def _row(rocket: Rocket) -> MassRow:
    return row(sum(card.mass for card in rocket.cards))


def fuel_capacity(rocket: Rocket) -> int:
    """The fuel steps of the full rocket: the last tank mark of its row.

    Raises:
        BadRequest: its dry mass is over 15.
    """
    return _row(rocket).capacity


def tanks(rocket: Rocket) -> int:
    """Whole tanks aboard.

    Rule: hf.rocket.tanks
    """
    return bisect_right(_row(rocket).steps_at_tank, rocket.fuel_steps)


def part_tank(rocket: Rocket) -> int:
    """The steps aboard beyond the whole tanks, which are lost when you hand fuel over.

    Rule: hf.rocket.tanks
    """
    full = tanks(rocket)
    return rocket.fuel_steps - (_row(rocket).steps_at_tank[full - 1] if full else 0)


def load(rocket: Rocket, tanks: int) -> Rocket | Refusal:
    """The rocket with more tanks of water: each moves the fuel figure to the next tank mark.

    Rule: hf.rocket.tanks

    Raises:
        BadRequest: a negative number of tanks.
    """
    if tanks < 0:
        raise BadRequest(f"{count(tanks, 'tank')} cannot be loaded.", "Give the number of tanks to add.")
    if not tanks:
        return rocket
    if rocket.fuel == "dirt" and rocket.fuel_steps:
        return Refusal("hf.rocket.dirt", "There is dirt in the tanks: jettison it before you load water.")
    marks = [mark for mark in _row(rocket).steps_at_tank if mark > rocket.fuel_steps]
    if tanks > len(marks):
        what = "1 tank does" if tanks == 1 else f"{tanks} tanks do"
        reason = f"{what} not fit: with a dry mass of {dry_mass(rocket).total} there is room for {len(marks)}"
        return Refusal("hf.rocket.tanks", f"{reason} more.", dry_mass(rocket))
    return msgspec.structs.replace(rocket, fuel_steps=marks[tanks - 1], fuel="water")


def position(steps: int, row: MassRow) -> Fraction:
    """A fuel figure in tanks; a part tank counts by its share of the way to the next mark."""
    whole = bisect_right(row.steps_at_tank, steps)
    if whole == len(row.steps_at_tank):
        return Fraction(whole)
    below = row.steps_at_tank[whole - 1] if whole else 0
    return whole + Fraction(steps - below, row.steps_at_tank[whole] - below)


def steps_at(tanks: Fraction, row: MassRow) -> int:
    """The fuel figure of a number of tanks, whole or in part, in a row; part steps are lost."""
    whole, part = divmod(tanks, 1)
    if whole >= len(row.steps_at_tank):
        return row.capacity
    below = row.steps_at_tank[whole - 1] if whole else 0
    return int(below + part * (row.steps_at_tank[whole] - below))


def with_cards(rocket: Rocket, cards: Iterable[Card]) -> Rocket:
    """The rocket with these cards instead, and its fuel figure moved to the row of the new dry mass.

    Rule: hf.rocket.dry-mass-adjustment

    Raises:
        BadRequest: the new dry mass is over 15.
    """
    changed = tuple(cards)
    old, new = _row(rocket), row(sum(card.mass for card in changed))
    steps = rocket.fuel_steps if old == new else steps_at(position(rocket.fuel_steps, old), new)
    return msgspec.structs.replace(rocket, cards=changed, fuel_steps=steps)


def wet_mass(rocket: Rocket, steps: int) -> Ledger:
    """The thrust modifier of the wet-mass class with `steps` fuel steps aboard.

    Rule: hf.rocket.wet-mass

    Raises:
        BadRequest: so many steps do not fit.
    """
    modifiers = _row(rocket).modifiers
    if not 0 <= steps < len(modifiers):
        raise BadRequest(f"{steps} fuel steps do not fit in this rocket.", f"It holds 0 to {len(modifiers) - 1}.")
    modifier = modifiers[steps]
    note = f"dry mass {dry_mass(rocket).total}, {count(steps, 'fuel step')}"
    return Ledger((Entry(modifier, f"{wet_class(modifier)} class", "hf.rocket.wet-mass", note),), "thrust")


def thrusters(rocket: Rocket) -> tuple[Card, ...]:
    """The cards with a thrust triangle, in the order of the stack.

    Rule: hf.rocket.thruster
    """
    return tuple(card for card in rocket.cards if card.thruster)


def net_thrust(rocket: Rocket, card: Card, *, zone: str, afterburn: bool, steps: int) -> Ledger | Refusal:
    """The net thrust of a move by this thruster; below 1 it cannot move the rocket.

    Rule: hf.rocket.net-thrust, hf.rocket.beamed, hf.fungible

    Args:
        rocket: the rocket stack; its own fuel figure is ignored.
        card: the thruster chosen.
        zone: the heliocentric zone where the move starts, as `Space.zone` has it.
        afterburn: whether its flame is lit.
        steps: fuel steps left once afterburning and lift-off are paid.

    Raises:
        BadRequest: so many steps do not fit.
    """
    refusal = _cannot_run(rocket, card, zone=zone, afterburn=afterburn, steps=steps)
    if refusal:
        return refusal
    assert card.thruster
    entries = [Entry(card.thruster.thrust, card.name, "hf.rocket.thruster"), *wet_mass(rocket, steps).entries]
    if card.thruster.solar:
        entries.append(Entry(solar_modifiers()[zone], f"sunlight in {zone.title()}'s zone", "hf.rocket.solar"))
    if rocket.beamed:
        entries.append(Entry(card.beamed_thrust, "beamed power", "hf.rocket.beamed"))
    if afterburn:
        entries.append(Entry(1, "afterburner", "hf.rocket.afterburn"))
    if any(other.deck == "water" for other in rocket.cards):
        entries.append(Entry(WATER_ABOARD, "water as cargo", "hf.fungible"))
    return Ledger(tuple(entries), "thrust")


def in_the_dark(card: Card, zone: str) -> Refusal | None:
    """The refusal of a card that has no sunlight.

    Rule: hf.rocket.solar
    """
    if not card.solar or zone in solar_modifiers():
        return None
    return Refusal("hf.rocket.solar", f"There is no solar power in {zone.title()}'s zone: {card.name} is dead.")


def _cannot_run(rocket: Rocket, card: Card, *, zone: str, afterburn: bool, steps: int) -> Refusal | None:
    thruster = card.thruster
    if thruster is None:
        return Refusal("hf.rocket.thruster", f"{card.name} has no thrust triangle.")
    if dark := in_the_dark(card, zone):
        return dark
    if afterburn and thruster.afterburn is None:
        return Refusal("hf.rocket.afterburn", f"{card.name} has no afterburner.")
    return cannot_burn(rocket, card, steps)


def cannot_burn(rocket: Rocket, card: Card, steps: int) -> Refusal | None:
    """The reason why a thruster cannot work with `steps` of the rocket's kind of fuel in the tanks.

    Rule: hf.rocket.dirt
    """
    if rocket.fuel == "water" or not steps or (card.thruster and card.thruster.dirt):
        return None
    return Refusal("hf.rocket.dirt", f"{card.name} cannot work while {count(steps, 'step')} of dirt are in the tanks.")

"""Rockets and cards as JSON documents."""

from typing import Any

from nf_core.games.high_frontier.routes.rocket.cards import Card
from nf_core.games.high_frontier.routes.rocket.rocket import (
    Rocket,
    dry_mass,
    fuel_capacity,
    row,
    tanks,
    wet_class,
    wet_mass,
)
from nf_core.games.high_frontier.routes.rocket.sheet import Outlook, outlooks
from nf_core.kernel.ledger import Ledger, Refusal
from tui.games.high_frontier.commands import documents


def rocket(built: Rocket) -> dict[str, Any]:
    """A rocket's data sheet."""
    mass = dry_mass(built)
    line, wet = row(int(mass.total)), wet_mass(built, built.fuel_steps)
    return {
        "cards": [card.name for card in built.cards],
        "dry_mass": documents.ledger(mass),
        "row": {
            "lightest": line.lightest,
            "heaviest": line.heaviest,
            "steps_at_tank": line.steps_at_tank,
            "modifiers": line.modifiers,
        },
        "fuel": built.fuel,
        "beamed": built.beamed,
        "tanks": tanks(built),
        "fuel_steps": built.fuel_steps,
        "capacity": fuel_capacity(built),
        "wet_mass_class": wet_class(int(wet.total)),
        "wet_mass": documents.ledger(wet),
        "net_thrust": [_outlook(outlook) for outlook in outlooks(built)],
    }


def _outlook(outlook: Outlook) -> dict[str, Any]:
    thrust = outlook.thrust
    refusal = thrust if isinstance(thrust, Refusal) else None
    return {
        "thruster": outlook.card.name,
        "afterburn": outlook.afterburn,
        "zones": outlook.zones,
        "thrust": documents.ledger(thrust) if isinstance(thrust, Ledger) else None,
        **({"refusal": {"rule": refusal.rule, "reason": refusal.reason}} if refusal else {}),
    }


def card(found: Card) -> dict[str, Any]:
    """A card with its figures and their sources."""
    thruster = found.thruster
    return {
        "name": found.name,
        "deck": found.deck,
        "side": found.side,
        "product": found.product,
        "mass": found.mass,
        "thruster": None
        if thruster is None
        else {
            "thrust": thruster.thrust,
            "fuel": str(thruster.fuel),
            "afterburn": thruster.afterburn,
            "solar": thruster.solar,
            "dirt": thruster.dirt,
            "sail": thruster.sail,
            "mag_sail": thruster.mag_sail,
        },
        "isru": found.isru,
        "buggy": found.buggy,
        "raygun": found.raygun,
        "missile": found.missile,
        "abilities": found.abilities,
        "provenance": found.provenance,
    }

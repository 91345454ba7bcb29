"""Voyages of rockets as JSON documents."""

from typing import Any

from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.voyage.voyage import RocketPlan, Turn, Voyage, WaterNeed
from nf_core.games.high_frontier.routes.voyage.voyage_records import COSTS
from tui.games.high_frontier.commands import documents


def voyages(plan: RocketPlan) -> dict[str, Any]:
    """The voyages to one space, best first; from `open_from` turns on, if given, some may be missing or beaten."""
    asked = plan.question
    return {
        "map": asked.edition,
        "from": asked.source,
        "to": asked.target,
        "thrust": None,
        "rocket": [card.name for card in asked.rocket.cards],
        "routes": [voyage(each) for each in plan.routes],
        "nearest_miss": voyage(plan.nearest_miss) if plan.nearest_miss else None,
        "open_from": plan.open_from,
    }


def voyage(found: Voyage) -> dict[str, Any]:
    """One voyage with its hops and turns; burns and radiation are those of its hops."""
    return {
        "burns": float(sum(hop.burns for hop in found.hops)),
        "turns": found.cost.turns,
        "hazards": found.cost.hazards,
        "radiation": sum(hop.radiation for hop in found.hops),
        "fuel_steps": found.cost.fuel_steps,
        "fuel_left": found.fuel_left,
        "water": found.water,
        "lost": found.lost,
        "hops": documents.hops(found.hops),
        "moves": [_move(turn) for turn in found.turns],
    }


def _move(turn: Turn) -> dict[str, Any]:
    return {
        "turn": turn.number,
        "from": turn.origin,
        "thruster": turn.thruster or None,
        "afterburn": turn.afterburn,
        "jettison": turn.jettison,
        "lift_off": turn.lift_off,
        "landing": turn.landing,
        "net_thrust": documents.ledger(turn.net_thrust) if turn.net_thrust else None,
        "fuel": documents.ledger(turn.fuel),
        "fuel_before": turn.fuel_before,
        "fuel_after": turn.fuel_after,
    }


def targets(network: Network, plan: RocketPlan) -> dict[str, Any]:
    """The whole Pareto set of every space, sorted as lists of `criteria`; empty if no voyage leads there."""
    asked, found = plan.question, plan.targets
    return {
        "map": asked.edition,
        "from": asked.source,
        "thrust": None,
        "rocket": [card.name for card in asked.rocket.cards],
        "criteria": COSTS,
        "open_from": plan.open_from,
        "targets": {
            id: sorted([getattr(cost, name) for name in COSTS] for cost in found.get(id, ())) for id in network.spaces
        },
    }


def no_water(network: Network, source: str, target: str) -> dict[str, Any]:
    """The document of the least water if no load is known to be enough."""
    none = dict.fromkeys(("thrust", "tanks", "out", "home"))
    return {"map": network.edition, "from": source, "to": target, **none}


def water(network: Network, need: WaterNeed) -> dict[str, Any]:
    """The least water for a trip, and the trip."""
    return {
        "map": network.edition,
        "from": need.out.source,
        "to": need.out.target,
        "thrust": None,
        "tanks": need.tanks,
        "out": voyage(need.out),
        "home": voyage(need.home) if need.home else None,
    }

"""Answers as JSON documents. Nothing is computed here; numbers are only written in a form that JSON can hold."""

import json
from collections.abc import Iterable
from typing import Any

from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.planner.planner import Cost, Hop, Plan, Route
from nf_core.kernel.ledger import Entry, Ledger, Number


def show(document: object) -> str:
    """A document as text."""
    return json.dumps(document, indent=2)


def number(value: Number) -> int | float:
    """An exact number as JSON: whole numbers stay whole."""
    return value if isinstance(value, int) else float(value)


def routes(network: Network, plan: Plan) -> dict[str, Any]:
    """The routes to one space, best first in the order asked for; `open_from`, if anything is open, in the first of it.

    `landing` is the size of the site: landing is free with a net thrust above it, otherwise it costs that fuel.
    """
    asked, site = plan.question, network.sites.get(plan.question.target or "")
    return {
        "map": asked.edition,
        "from": asked.source,
        "to": asked.target,
        "thrust": asked.thrust,
        "landing": site.size if site else None,
        "routes": [route(each) for each in plan.routes],
        "nearest_miss": route(plan.nearest_miss) if plan.nearest_miss else None,
        "open_from": None if plan.open_from is None else number(plan.open_from),
    }


def route(found: Route) -> dict[str, Any]:
    """One route with its hops."""
    cost = found.cost
    return {
        "burns": float(cost.burns),
        "turns": cost.turns,
        "hazards": cost.hazards,
        "radiation": cost.radiation,
        "hops": hops(found.hops),
    }


def hops(flown: Iterable[Hop]) -> list[dict[str, Any]]:
    """Hops in the order flown."""
    return [{"to": hop.target, "turn": hop.turn, "burns": float(hop.burns), "rule": hop.rule} for hop in flown]


def targets(network: Network, plan: Plan) -> dict[str, Any]:
    """The whole Pareto set of every space of the map, sorted as lists; empty if no route leads there."""
    asked, found = plan.question, plan.targets
    return {
        "map": asked.edition,
        "from": asked.source,
        "thrust": asked.thrust,
        "open_from": None if plan.open_from is None else number(plan.open_from),
        "targets": {id: sorted(_cost(cost) for cost in found.get(id, ())) for id in network.spaces},
    }


def _cost(cost: Cost) -> list[float | int]:
    return [float(cost.burns), cost.turns, cost.hazards, cost.radiation]


def ledger(opened: Ledger) -> dict[str, Any]:
    """A ledger: its total, unit and entries."""
    return {"total": number(opened.total), "unit": opened.unit, "entries": [_entry(entry) for entry in opened.entries]}


def _entry(entry: Entry) -> dict[str, Any]:
    note = {"note": entry.note} if entry.note else {}
    return {"amount": number(entry.amount), "source": entry.source, "rule": entry.rule, **note}

"""Plans as the explorer's page shows them, for a thrust or a rocket: the table of trade-offs, the hops.

Next: `flights.py`, the two kinds of question that these answer.
"""

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from nf_core.games.high_frontier.routes.explain.explain import excess
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.planner.planner import Hop
from nf_core.kernel.ledger import Number, Refusal, show
from widgets.games.high_frontier.geometry import point
from widgets.link import Data, refusal_data, totals_data

MEANINGS = {
    "burns": "Burns and pivots",
    "turns": "Moves, one a year",
    "hazards": "Crash and aerobrake spaces entered, and factory-assisted landings",
    "radiation": "Radiation spaces entered",
    "fuel_steps": "Fuel steps burned, paid or thrown away",
    "fuel_left": "Fuel steps aboard at the end",
    "water": "Fuel used, in tanks of water",
}


def title(name: str) -> str:
    """The column heading of a criterion.

    >>> title("fuel_steps")
    'Fuel steps'
    """
    return name.replace("_", " ").capitalize()


def plan_data(
    network: Network,
    plan: Any,
    criteria: Iterable[str],
    *,
    more: Iterable[str] = (),
    refusals: Iterable[Refusal] = (),
    short: str = "",
) -> Data:
    """The trade-offs of a plan to one target, or the reason why there are none.

    Args:
        network: the map.
        plan: a `planner.Plan` or a `voyage.RocketPlan`.
        criteria: the costs in column order; each can have a limit.
        more: other figures of a route, shown beside its costs.
        refusals: why the rocket cannot set out.
        short: what else is missing, in a sentence.
    """
    asked, names, routes = plan.question, [*criteria], plan.routes
    columns = [{"name": name, "title": title(name), "meaning": MEANINGS[name]} for name in (*names, *more)]
    ends = f"{network.space(asked.source).title} to {network.space(asked.target).title}"
    shown = [
        written({name: getattr(route.cost, name) for name in names} | {name: getattr(route, name) for name in more})
        for route in routes
    ]
    return {
        "caption": f"{ends}. The search was ended: {plan.still_open}" if plan.still_open else ends,
        "columns": [column | {"capped": column["name"] in names} for column in columns],
        "rows": shown,
        "message": "" if routes else " ".join(filter(None, [_none(network, plan), short])),
        "excess": _excess(plan),
        "refusals": [refusal_data(refusal) for refusal in refusals] if not routes else [],
    }


def written(amounts: Mapping[str, Number]) -> dict[str, str]:
    """Amounts by name, as text."""
    return {name: show(amount) for name, amount in amounts.items()}


def _none(network: Network, plan: Any) -> str:
    target = network.space(plan.question.target).title
    if plan.nearest_miss is None:
        return f"No route to {target} has been found yet." if plan.still_open else f"No route leads to {target}."
    return f"No route to {target} keeps to these limits. The nearest miss costs {plan.nearest_miss.cost}."


def _excess(plan: Any) -> list[Data]:
    """The amount by which the nearest miss breaks each limit."""
    if plan.nearest_miss is None:
        return []
    over = excess(plan.nearest_miss.cost, plan.question.caps)
    return [totals_data(f"{title(name)} over the limit", ledger) for name, ledger in over.items()]


def hop_data(network: Network, hop: Hop) -> Data:
    """A hop without its reasons."""
    return {
        "from": hop.origin,
        "to": hop.target,
        "title": network.space(hop.target).title,
        "burns": show(hop.burns),
        "pivot": hop.pivot,
        "hazard": hop.hazard,
        "radiation": hop.radiation,
        "line": _line(network, hop),
    }


def _line(network: Network, hop: Hop) -> list[list[float]]:
    """The points of a hop's line on the map."""
    start, end = network.space(hop.origin), network.space(hop.target)
    arc = next((arc for arc in network.arcs(hop.origin) if (arc.target, arc.route) == (hop.target, hop.route)), None)
    return [point(x, y) for x, y in ((start.x, start.y), *(arc.waypoints if arc else ()), (end.x, end.y))]


def lines(answer: Data) -> list[str]:
    """The table as plain text."""
    if not answer:
        return ["Choose where to go."]
    if answer["message"]:
        return [answer["message"]]
    titles = [column["title"] for column in answer["columns"]]
    rows = [[row[column["name"]] for column in answer["columns"]] for row in answer["rows"]]
    return ["  ".join(f"{cell:>10}" for cell in row) for row in [titles, *rows]]


def table(answer: Data) -> str:
    """The table as HTML."""
    if not answer or answer["message"]:
        return f"<p>{escape(lines(answer)[0])}</p>"
    names = [column["name"] for column in answer["columns"]]
    heads = "".join(f"<th scope='col'>{escape(column['title'])}</th>" for column in answer["columns"])
    rows = "".join(f"<tr>{''.join(f'<td>{escape(row[name])}</td>' for name in names)}</tr>" for row in answer["rows"])
    caption = f"<caption>{escape(answer['caption'])}</caption>"
    return f"<table>{caption}<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"

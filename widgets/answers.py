"""Plans as the explorer's page shows them: a table of trade-offs, and the route selected in it, opened by turns."""

from collections.abc import Mapping
from html import escape

from nf_core.high_frontier.routes import flight
from nf_core.high_frontier.routes.network import Network
from nf_core.high_frontier.routes.planner import CRITERIA, Cost, Hop, Options, Plan, Route
from nf_core.high_frontier.routes.records import Arc
from nf_core.kernel.ledger import Ledger, Number, show
from widgets.geometry import point
from widgets.link import Data, ledger_data, rule_data

MEANINGS = {
    "burns": "Burns and pivots",
    "turns": "Moves, so years",
    "hazards": "Crash and aerobrake spaces entered",
    "radiation": "Radiation spaces entered",
}


def plan_data(network: Network, plan: Plan) -> Data:
    """The trade-offs of a plan to one target, or why there are none."""
    rows = [cells(route.cost) for route in plan.routes]
    columns = [{"name": name, "title": name.title(), "meaning": MEANINGS[name]} for name in CRITERIA]
    return {"columns": columns, "rows": rows, "message": "" if rows else _none(network, plan)}


def cells(cost: Cost) -> dict[str, str]:
    """The costs of a route as they are written."""
    return written({name: getattr(cost, name) for name in CRITERIA})


def written(amounts: Mapping[str, Number]) -> dict[str, str]:
    """Amounts by name as they are written."""
    return {name: show(amount) for name, amount in amounts.items()}


def lines(answer: Data) -> list[str]:
    """The table as plain text."""
    if not answer:
        return ["Choose where to go."]
    if answer["message"]:
        return [answer["message"]]
    titles = [column["title"] for column in answer["columns"]]
    rows = [[row[column["name"]] for column in answer["columns"]] for row in answer["rows"]]
    return ["  ".join(f"{cell:>9}" for cell in row) for row in [titles, *rows]]


def table(answer: Data) -> str:
    """The table as HTML."""
    if not answer or answer["message"]:
        return f"<p>{escape(lines(answer)[0])}</p>"
    names = [column["name"] for column in answer["columns"]]
    heads = "".join(f"<th scope='col'>{escape(column['title'])}</th>" for column in answer["columns"])
    rows = "".join(f"<tr>{''.join(f'<td>{escape(row[name])}</td>' for name in names)}</tr>" for row in answer["rows"])
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"


def _none(network: Network, plan: Plan) -> str:
    target = network.space(plan.question.target or "").title
    if plan.nearest_miss is None:
        return f"No route leads to {target}."
    miss = ", ".join(f"{amount} {name}" for name, amount in cells(plan.nearest_miss.cost).items())
    return f"No route to {target} keeps to these limits. The nearest miss: {miss}."


def route_data(network: Network, route: Route, options: Options, *, index: int, thrust: int) -> Data:
    """A route opened: its costs, and its hops by turns with the ledger of each."""
    turns = [
        {"number": number, "hops": [_hop_data(network, hop, ledger) for hop, ledger in zip(hops, ledgers, strict=True)]}
        for number, (hops, ledgers) in enumerate(
            ((hops, _ledgers(network, hops, options, thrust)) for hops in route.turns()), 1
        )
    ]
    return {
        "index": index,
        "source": route.source,
        "target": route.target,
        "cost": cells(route.cost),
        "turns": turns,
    }


def _hop_data(network: Network, hop: Hop, ledger: Ledger) -> Data:
    return {
        "from": hop.origin,
        "to": hop.target,
        "title": network.space(hop.target).title,
        "burns": show(hop.burns),
        "pivot": hop.pivot,
        "hazard": hop.hazard,
        "radiation": hop.radiation,
        "ledger": ledger_data(ledger),
        "notes": [],
        "rules": [rule_data(hop.rule)],
        "line": line(network, hop),
    }


def line(network: Network, hop: Hop) -> list[list[Number]]:
    """The points of the map along which a hop is drawn."""
    arc = next((arc for arc in network.arcs(hop.origin) if (arc.target, arc.route) == (hop.target, hop.route)), None)
    ends = [network.space(id) for id in (hop.origin, hop.target)]
    between = arc.waypoints if arc else ()
    return [point(x, y) for x, y in ((ends[0].x, ends[0].y), *between, (ends[1].x, ends[1].y))]


def _ledgers(network: Network, hops: tuple[Hop, ...], options: Options, thrust: int) -> list[Ledger]:
    """The burns of the hops of one move, as the rules of flight charge them."""
    at, found = flight.start(hops[0].origin, thrust), []
    for hop in hops:
        flown = flight.hop(network, at, _arc(network, hop, options), options)
        assert isinstance(flown, flight.Flown)
        found.append(flown.burns)
        at = flown.flight
    return found


def _arc(network: Network, hop: Hop, options: Options) -> Arc:
    every = (*network.arcs(hop.origin), *flight.extra_arcs(network, options))
    return next(arc for arc in every if (arc.origin, arc.target, arc.route) == (hop.origin, hop.target, hop.route))

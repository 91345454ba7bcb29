"""A rocket's figures for the page of the bench: fuel and class, net thrust by thruster and zone, burns, reach."""

from html import escape
from itertools import groupby

from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.map.records import ZONES, Site
from nf_core.games.high_frontier.routes.rocket.cards import Card
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, thrusters, wet_mass
from nf_core.games.high_frontier.routes.rocket.sheet import Outlook, burns_aboard, outlooks
from nf_core.games.high_frontier.routes.voyage.voyage import RocketPlan
from nf_core.games.high_frontier.routes.voyage.voyage_records import VoyageCost
from nf_core.kernel.ledger import Refusal, count, show
from widgets.games.high_frontier.diagram import row_picture, row_words
from widgets.link import Data, refusal_data, totals_data

ALL = "every zone"


def sheet_data(rocket: Rocket) -> Data:
    """The figures of a rocket besides `bench.bench_data`."""
    wet = wet_mass(rocket, rocket.fuel_steps)
    return {
        "words": row_words(rocket),
        "picture": row_picture(rocket),
        "wet": totals_data("Wet-mass class", wet),
        "zones": [zone.title() for zone in ZONES],
        "thrust": [
            {"title": _title(card, afterburn=afterburn), "cells": [_cell(outlook) for outlook in group]}
            for (card, afterburn), group in groupby(outlooks(rocket), lambda each: (each.card, each.afterburn))
        ],
        "burns": [_burns(rocket, card) for card in thrusters(rocket)],
    }


def _title(card: Card, *, afterburn: bool) -> str:
    return f"{card.name}{', afterburning' if afterburn else ''}"


def _cell(outlook: Outlook) -> Data:
    """One net thrust, for the neighbouring zones that share it."""
    first, last = outlook.zones[0].title(), outlook.zones[-1].title()
    zones = ALL if outlook.zones == ZONES else first if first == last else f"{first} to {last}"
    cell = {"zones": zones, "span": len(outlook.zones)}
    if isinstance(outlook.thrust, Refusal):
        return cell | {"text": "none", "refusal": refusal_data(outlook.thrust)}
    return cell | {"text": show(outlook.thrust.total), "number": totals_data("Net thrust", outlook.thrust)}


def _burns(rocket: Rocket, card: Card) -> Data:
    assert card.thruster
    title = f"{card.name} ({card.thruster.output})"
    found = burns_aboard(rocket, card)
    if found is None:
        return {"title": title, "ledger": None, "text": "Its burns cost no fuel."}
    return totals_data(title, found) | {"text": ""}


def thrust_table(data: Data) -> str:
    """The net thrusts as an HTML table."""
    heads = "".join(f"<th scope='col'>{zone}</th>" for zone in data["zones"])
    rows = "".join(
        f"<tr><th scope='row'>{escape(row['title'])}</th>"
        + "".join(
            f"<td colspan='{cell['span']}' style='text-align:center'>{cell['text']}</td>" for cell in row["cells"]
        )
        + "</tr>"
        for row in data["thrust"]
    )
    caption = "<caption>Net thrust by zone</caption>"
    return f"<table>{caption}<thead><tr><th></th>{heads}</tr></thead><tbody>{rows}</tbody></table>" if rows else ""


def reach_data(network: Network, plan: RocketPlan, turns: int) -> Data:
    """The sites that a plan to everywhere reaches, soonest first, each with its fastest and its thriftiest voyage."""
    source = network.space(plan.question.source).title
    found = sorted(
        (costs[0], id) for id, costs in plan.targets.items() if id in network.sites and id != plan.question.source
    )
    rows = [_site_data(network, id, plan.targets[id]) for _, id in found]
    within = f"{turns} turns" if turns > 1 else "one turn"
    return {
        "turns": turns,
        "caption": f"{count(len(rows), 'site')} from {source} within {within}",
        "rows": rows,
        "refusals": [] if rows else [refusal_data(refusal) for refusal in plan.refusals.values()],
    }


def _site_data(network: Network, id: str, costs: tuple[VoyageCost, ...]) -> Data:
    thrifty = min(costs, key=lambda cost: (cost.fuel_steps, cost))
    return {
        "id": id,
        "title": network.space(id).title,
        "facts": _facts(network.sites[id]),
        "fastest": _cost_data(costs[0]),
        "thriftiest": _cost_data(thrifty) if thrifty != costs[0] else None,
    }


def _facts(site: Site) -> str:
    return f"size {site.size}, type {site.spectral_type}, hydration {site.hydration}"


def _cost_data(cost: VoyageCost) -> Data:
    return {"turns": cost.turns, "fuel": cost.fuel_steps, "hazards": cost.hazards}

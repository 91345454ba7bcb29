"""The ways off a site and down to one, with their fuel and the net thrust they need (rule G).

Shared by the game (`rules/movement/depart.py`, `rules/movement/landing.py`) and the planner
(`routes/voyage/moves.py`, `routes/voyage/voyage_ends.py`).
"""

from typing import Literal, NamedTuple

from nf_core.games.high_frontier.routes.flight.flight import is_aerobrake_path
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.map.records import Arc, Site

Off = Literal["unfueled", "fueled", "factory", "elevator", "hop"]
Down = Literal["unfueled", "fueled", "factory", "elevator", "hop", "aerobrake"]

ARRIVALS: dict[str, Down] = {"elevator": "elevator", "hop": "hop"}
"The ways to reach a site that are not landings from space."


class WayOff(NamedTuple):
    """A way to leave a site with a thruster."""

    name: Off
    fuel: int
    least: int
    "The least net thrust needed."


def ways_off(network: Network, site: Site, *, helped: bool, rides: bool, flies: bool) -> tuple[WayOff, ...]:
    """The ways to leave a site with a thruster; a hop occurs twice, without fuel and with.

    Rule: hf.land.fueled, hf.land.unfueled, hf.land.factory, hf.land.hop, hf.move.elevator

    Args:
        network: the map.
        site: the site of the stack.
        helped: whether a factory helps there.
        rides: whether it may ride space elevators.
        flies: whether it may fly along buggy roads.
    """
    free, paid = (0, site.size + 1), (site.size, 1)
    ways = [WayOff("unfueled", *free), WayOff("fueled", *paid)]
    if helped:
        ways.append(WayOff("factory", 0, 1))
    if flies and site.buggy_roads:
        ways += [WayOff("hop", *free), WayOff("hop", *paid)]
    if rides and any(site.id in ends for ends in network.facts.elevators):
        ways.append(WayOff("elevator", 0, 1))
    return tuple(ways)


def arrival(network: Network, arc: Arc) -> Down | None:
    """How an arc reaches its site without thrust or help; None if it ends in space or needs either.

    Rule: hf.land.aerobrake, hf.land.hop, hf.move.elevator
    """
    if arc.target not in network.sites:
        return None
    if arc.kind in ARRIVALS:
        return ARRIVALS[arc.kind]
    return "aerobrake" if is_aerobrake_path(network, arc) else None


def needs_fuel(site: Site, net: int) -> bool:
    """Whether a net thrust is too small to land on a site, or to leave it, without fuel.

    Rule: hf.land.fueled, hf.land.unfueled
    """
    return net <= site.size

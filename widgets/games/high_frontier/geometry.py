"""The map of an edition as compact data for drawing: places in whole tenths of a sheet of 1500 by 1000 units."""

from functools import lru_cache

from nf_core.games.high_frontier.routes.map import network as networks
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.map.records import ZONES, Space
from nf_core.games.high_frontier.routes.planner.planner import MOST_THRUST
from widgets.link import Data, rule_data

WIDTH, HEIGHT = 1500, 1000

LEGEND = {
    "site": ("Site: size and type, water level", "hf.land.site"),
    "burn": ("Burn", "hf.move.burn"),
    "lander": ("Lander burn, half lander burn", "hf.move.half-burn"),
    "hohmann": ("Hohmann", "hf.move.pivot"),
    "lagrange": ("Lagrange point", "hf.move.lagrange"),
    "radiation": ("Radiation", "hf.move.radiation"),
    "crash": ("Crash hazard", "hf.move.hazard"),
    "aerobrake": ("Aerobrake hazard", "hf.land.aerobrake"),
    "flyby": ("Fly-by bonus", "hf.move.flyby"),
}
"Everything with a mark of its own: its name, and the rule for its effect."

SWITCHES = {"flybys": "hf.move.flyby", "elevators": "hf.move.elevator", "hops": "hf.land.hop"}
"The traits that switch rules on, with the rules."


def point(x: float, y: float) -> list[float]:
    """The point on the sheet for a place of the map."""
    return [round(x * WIDTH, 1), round(y * HEIGHT, 1)]


@lru_cache
def geometry(edition: str) -> Data:
    """The whole map: spaces, routes (once each, by the numbers of their ends), zones, legend, optional rules."""
    network = networks.load(edition)
    numbers = {id: number for number, id in enumerate(network.spaces)}
    return {
        "edition": edition,
        "title": network.facts.title,
        "width": WIDTH,
        "height": HEIGHT,
        "zones": [*ZONES],
        "spaces": [_space_data(network, space) for space in network.spaces.values()],
        "routes": _routes_data(network, numbers),
        "editions": [*networks.EDITIONS],
        "thrust": MOST_THRUST,
        "switches": [{"name": name} | rule_data(rule) for name, rule in SWITCHES.items()],
        "legend": [{"shape": shape} | rule_data(rule) | {"title": title} for shape, (title, rule) in LEGEND.items()],
    }


@lru_cache
def sites(edition: str) -> list[list[object]]:
    """The sites alone, as in `geometry`."""
    network = networks.load(edition)
    return [_space_data(network, network.spaces[id]) for id in network.sites]


def _space_data(network: Network, space: Space) -> list[object]:
    """Id, title, kind, zone, place, hazard, lander, fly-by; for sites also size, type, hydration, group, science."""
    x, y = point(space.x, space.y)
    common = [space.id, space.title, space.kind, space.zone, x, y, space.hazard, space.lander, space.flyby]
    site = network.sites.get(space.id)
    if site is None:
        return [*common]
    return [*common, site.size, site.spectral_type, site.hydration, site.group, site.science or site.tno_science]


def _routes_data(network: Network, numbers: dict[str, int]) -> list[list[object]]:
    """The ends of each route, whether it is one-way, and the points between."""
    seen, found = set(), []
    for id in network.spaces:
        for arc in network.arcs(id):
            if arc.route not in seen:
                seen.add(arc.route)
                between = [point(x, y) for x, y in arc.waypoints]
                found.append([numbers[arc.origin], numbers[arc.target], int(arc.one_way), between])
    return found

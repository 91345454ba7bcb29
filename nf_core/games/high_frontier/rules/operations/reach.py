"""What a prospector reaches: rays to adjacent spaces, roads to other sites (rule H6, glossary: Adjacent)."""

from functools import lru_cache

from nf_core.games.high_frontier.routes.flight.flight import is_aerobrake_path
from nf_core.games.high_frontier.rules.ventures import owns
from nf_core.games.high_frontier.state import Stack, State, card, solar_system
from nf_core.kernel.values import Seat


@lru_cache
def adjacent(space: str, *, elevators: bool = False) -> frozenset[str]:
    """The spaces next to one; crash hazards do not count, parachute paths and buggy roads join nothing.

    For the owner of the elevators, what is next to one end is next to the other.

    Rule: hf.adjacent
    """
    found: set[str] = set()
    ends = _elevators() if elevators else {}
    frontier = [space, ends[space]] if space in ends else [space]
    seen = set(frontier)
    while frontier:
        for arc in solar_system().arcs(frontier.pop()):
            if arc.target in seen or is_aerobrake_path(solar_system(), arc):
                continue
            seen.add(arc.target)
            if solar_system().spaces[arc.target].hazard == "crash":
                frontier.append(arc.target)
            else:
                found.add(arc.target)
    return frozenset(found | {ends[near] for near in (*found, space) if near in ends} - {space})


def _elevators() -> dict[str, str]:
    """The end of each space elevator to its other end."""
    return {end: other for a, b in solar_system().facts.elevators for end, other in ((a, b), (b, a))}


def reach(s: State, seat: Seat, found: Stack, name: str) -> list[str]:
    """The sites that a unit could prospect from where it is, whatever its rating.

    Rule: hf.prospect.raygun, hf.prospect.buggy
    """
    network = solar_system()
    unit = card(name)
    sites = [found.space] if found.space in network.sites else []
    if unit.raygun:
        near = adjacent(found.space, elevators=owns(s, seat, "elevator"))
        sites += sorted(near & network.sites.keys() - {found.space})
    if unit.buggy and sites:
        sites += [road for road in network.sites[found.space].buggy_roads if road not in sites]
    return sites


def road_leads(space: str, site: str, name: str) -> bool:
    """Whether a buggy gets from a space to a site by road."""
    network = solar_system()
    return card(name).buggy and space in network.sites and site in network.sites[space].buggy_roads


def is_dangerous(space: str, site: str, name: str) -> bool:
    """Whether a buggy drives a road with a hazard to get from a space to a site.

    Rule: hf.prospect.buggy
    """
    return card(name).buggy and {space, site} in [set(road) for road in solar_system().facts.hazard_roads]

"""Checks of a map beyond the form of its rows, quick enough to run whenever a map is loaded.

Each clause raises `BadData` naming file, row and remedy. `check.py` adds the signposts, which need the planner.
"""

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from nf_core.games.high_frontier.routes.map.names import fold
from nf_core.games.high_frontier.routes.map.reach import reached
from nf_core.games.high_frontier.routes.map.tables import row
from nf_core.kernel.errors import BadData

if TYPE_CHECKING:
    from nf_core.games.high_frontier.routes.map.network import Network

KORONIS_SITES = 10
"The number of asteroids that a raygun at the Koronis anchor may prospect (glossary, Raygun Prospecting)."


def check_facts(network: "Network") -> None:
    """Check every clause.

    Raises:
        BadData: the first clause that fails.
    """
    for clause in (_named, _told_apart, _routes, _headings, _one_way, _buggy_roads, _roads_of_map, _reached, _koronis):
        clause(network)


def bad_space(network: "Network", id: str, reason: str, remedy: str) -> BadData:
    """The error about a row of `spaces.csv`."""
    return BadData("spaces.csv", row(list(network.spaces).index(id) + 2, id), reason, remedy)


def _named(network: "Network") -> None:
    """Every space that map.toml names is on the map."""
    facts = network.facts
    named = [("start", facts.start), ("koronis_anchor", facts.koronis_anchor)]
    named += [("elevators", end) for elevator in facts.elevators for end in elevator]
    named += [("signposts", id) for signpost in facts.signposts for id in signpost.sites]
    for key, id in named:
        if id not in network.spaces:
            remedy = "Correct the name, or put that space back into spaces.csv."
            raise BadData("map.toml", key, f"names the unknown space {id!r}", remedy)


def _told_apart(network: "Network") -> None:
    """No two spaces have the same name, ignoring case and accents."""
    folded = {id: fold(space.title) for id, space in network.spaces.items()}
    counted = Counter(folded.values())
    for space in network.spaces.values():
        if counted[folded[space.id]] > 1:
            raise bad_space(network, space.id, f"shares its name {space.title!r}", "Name one of the two otherwise.")


def _routes(network: "Network") -> None:
    """No two routes have the same id: the rule against U-turns compares ids."""
    ways: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for arc in network.every_arc:
        ways[arc.route].append((arc.origin, arc.target))
    for id, pairs in ways.items():
        if len(pairs) > 2 or (len(pairs) == 2 and pairs[0] != pairs[1][::-1]):
            raise BadData("routes.csv", f"route {id}", "has the id of another route", "Give one of the two another id.")


def _headings(network: "Network") -> None:
    """Every exit of a Hohmann has a heading; no other end of a route has one."""
    for arc in network.every_arc:
        for id, heading in ((arc.origin, arc.heading_out), (arc.target, arc.heading_in)):
            if bool(heading) != (network.spaces[id].kind == "hohmann"):
                reason = f"has the heading {heading!r} at {id}, a {network.spaces[id].kind}"
                remedy = "Give a route one of the headings 1, 2, 3 where its end is a Hohmann, and none elsewhere."
                raise BadData("routes.csv", f"route {arc.route}", reason, remedy)


def _one_way(network: "Network") -> None:
    """The routes with an arrow are those that map.toml lists."""
    drawn = {f"{arc.origin} > {arc.target}": arc.route for arc in network.every_arc if arc.one_way}
    listed = set(network.facts.one_way)
    for way in sorted(drawn.keys() - listed):
        remedy = f"Clear its `one_way`, or add {way!r} to `one_way` in map.toml."
        raise BadData("routes.csv", f"route {drawn[way]}", "runs one way only, which map.toml does not say", remedy)
    for way in sorted(listed - drawn.keys()):
        remedy = "Set `one_way` of that route to `yes` in routes.csv, or take it from the list."
        raise BadData("map.toml", "one_way", f"lists {way!r}, but routes.csv has no such one-way route", remedy)


def _buggy_roads(network: "Network") -> None:
    """Buggy roads join sites and are listed at both ends."""
    for number, site in enumerate(network.sites.values(), 2):
        for other in site.buggy_roads:
            if other not in network.sites:
                reason = f"has a buggy road to {other!r}, which is not a site"
                raise BadData("sites.csv", row(number, site.id), reason, "Correct that name under `buggy_roads`.")
            if site.id not in network.sites[other].buggy_roads:
                reason = f"has a buggy road to {other} that does not lead back"
                remedy = f"Add {site.id} to the `buggy_roads` of {other}, or take {other} away here."
                raise BadData("sites.csv", row(number, site.id), reason, remedy)


def _roads_of_map(network: "Network") -> None:
    """The roads that map.toml calls hazardous are buggy roads."""
    for one, other in network.facts.hazard_roads:
        if one not in network.sites or other not in network.sites[one].buggy_roads:
            reason = f"lists {one} and {other}, which no buggy road joins"
            raise BadData("map.toml", "hazard_roads", reason, "Correct the names, or the `buggy_roads` in sites.csv.")


def _reached(network: "Network") -> None:
    """There is a way from the start to every space and back, following arrows.

    A flight may halt anywhere and leave any way from there, so plain reachability is enough.
    """
    start = network.facts.start
    onward, back = defaultdict(list), defaultdict(list)
    for arc in network.every_arc:
        onward[arc.origin].append(arc.target)
        back[arc.target].append(arc.origin)
    for reason, ways in (("cannot be reached from", onward), ("has no way to", back)):
        met = reached([start], ways)
        for id in network.spaces:
            if id not in met:
                remedy = "Put its missing route back into routes.csv, or correct the `one_way` of one that is there."
                raise bad_space(network, id, f"{reason} {start}", remedy)


def _koronis(network: "Network") -> None:
    """The Koronis anchor has ten adjacent sites, skipping crash hazards."""
    anchor = network.facts.koronis_anchor
    found = len(adjacent_sites(network, anchor))
    if found != KORONIS_SITES:
        reason = f"is {anchor}, with {found} sites adjacent across crash hazards instead of {KORONIS_SITES}"
        remedy = "Name the space among the Koronis family's sites, or put its missing routes back into routes.csv."
        raise BadData("map.toml", "koronis_anchor", reason, remedy)


def adjacent_sites(network: "Network", id: str) -> set[str]:
    """The sites one space away, not counting crash hazards as spaces (glossary, Raygun Prospecting)."""
    seen, todo = {id}, [id]
    while todo:
        near = {arc.target for arc in network.arcs(todo.pop())} - seen
        seen |= near
        todo += [other for other in near if network.spaces[other].hazard == "crash"]
    return (seen - {id}) & network.sites.keys()

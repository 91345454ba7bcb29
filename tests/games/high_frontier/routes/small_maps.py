"""Tiny route networks for tests: written by hand, or drawn by Hypothesis.

    network = small_map([lagrange("leo"), burn("b"), site("s", size=3)], [road("leo", "b"), road("b", "s")])

They pass through the reader of the real maps, so a row that the real tables could not have is refused here too.
"""

from collections.abc import Iterable, Mapping
from itertools import combinations

from hypothesis import note
from hypothesis import strategies as st

from nf_core.games.high_frontier.routes.map.network import Network, build
from nf_core.games.high_frontier.routes.map.records import ZONES, Tables

Row = dict[str, str]

SPACE = {"name": "", "kind": "", "zone": "earth", "x": "0.5", "y": "0.5"}
SPACE |= dict.fromkeys(("hazard", "lander", "flyby", "inspiration", "mend"), "")
SITE = {"group": "", "size": "1", "spectral_type": "C", "hydration": "0"}
SITE |= dict.fromkeys(("science", "tno_science", "atmospheric", "push", "synodic", "space_elevator", "buggy_roads"), "")


def space(id: str, kind: str, **columns: object) -> Row:
    """A row with every column of `spaces.csv`, and for sites those of `sites.csv` too."""
    row = {"id": id} | SPACE | {"kind": kind} | (SITE if kind == "site" else {})
    unknown = columns.keys() - row.keys()
    assert not unknown, f"no such columns: {unknown}"
    return row | {name: _text(value) for name, value in columns.items()}


def site(id: str, **columns: object) -> Row:
    return space(id, "site", **columns)


def burn(id: str, **columns: object) -> Row:
    return space(id, "burn", **columns)


def hohmann(id: str, **columns: object) -> Row:
    return space(id, "hohmann", **columns)


def lagrange(id: str, **columns: object) -> Row:
    return space(id, "lagrange", **columns)


def radiation(id: str, **columns: object) -> Row:
    return space(id, "radiation", **columns)


def road(origin: str, target: str, *, out: str = "", into: str = "", one_way: bool = False, id: str = "") -> Row:
    """A row of `routes.csv`; `out` and `into` are the headings at ends that are Hohmanns."""
    return {
        "id": id or f"{origin}--{target}",
        "from": origin,
        "to": target,
        "heading_from": out,
        "heading_to": into,
        "one_way": _text(one_way),
        "waypoints": "",
        "mend": "",
    }


def small_tables(spaces: Iterable[Row], routes: Iterable[Row], facts: Mapping[str, object] | None = None) -> Tables:
    """The tables of a small map; `facts` overrides entries of its `map.toml`."""
    spaces, routes = list(spaces), list(routes)
    sites = [{"id": row["id"]} | {name: row[name] for name in SITE} for row in spaces if row["kind"] == "site"]
    plain = [{name: row[name] for name in ("id", *SPACE)} for row in spaces]
    defaults = {
        "edition": "small",
        "title": "A small map",
        "format": 1,
        "standing": "made up",
        "spaces": len(spaces),
        "sites": len(sites),
        "routes": len(routes),
        "start": spaces[0]["id"],
        "koronis_anchor": spaces[0]["id"],
        "elevators": [],
        "hazard_roads": [],
        "one_way": [f"{row['from']} > {row['to']}" for row in routes if row["one_way"]],
    }
    return Tables(defaults | dict(facts or {}), plain, sites, routes)


def small_map(spaces: Iterable[Row], routes: Iterable[Row], **facts: object) -> Network:
    """A network of those spaces and routes; the first space is its start."""
    return build(small_tables(spaces, routes, facts))


@st.composite
def random_maps(draw: st.DrawFn, *, least: int = 5, most: int = 9, belts: int = 1) -> Network:
    """A random map: a random tree made denser, with every feature that the rules of a move look at.

    The more `belts`, the more of its spaces are radiation spaces.

    Its spaces are `n0`, `n1`, ...; two sites are joined by a hazardous buggy road, a site and a Lagrange point by an
    elevator.
    """
    ids = [f"n{number}" for number in range(draw(st.integers(least, most)))]
    spaces = [draw(_spaces(id, belts)) for id in ids]
    kinds = {row["id"]: row["kind"] for row in spaces}
    tree = [(ids[draw(st.integers(0, number - 1))], ids[number]) for number in range(1, len(ids))]
    more = draw(st.lists(st.sampled_from(list(combinations(ids, 2))), max_size=len(ids)))
    routes = [draw(_roads(number, *ends, kinds)) for number, ends in enumerate(tree + more)]
    joined = [row for row in spaces if row["kind"] == "site"][:2]
    facts: dict[str, object] = {}
    if len(joined) == 2:
        one, other = (row["id"] for row in joined)
        joined[0]["buggy_roads"], joined[1]["buggy_roads"] = other, one
        ends = [[one, id] for id in ids if kinds[id] == "lagrange"][:1]
        facts = {"elevators": ends, "hazard_roads": [[one, other]]}
    for row in (*spaces, *routes):  # a failing example is printed as one could write it by hand
        note(" ".join(f"{name}={value}" for name, value in row.items() if value and value != SPACE.get(name)))
    return small_map(spaces, routes, **facts)


@st.composite
def _spaces(draw: st.DrawFn, id: str, belts: int) -> Row:
    kinds = ("burn", "burn", "hohmann", "hohmann", "lagrange", *["radiation"] * belts, "site")
    kind = draw(st.sampled_from(kinds))
    row = space(id, kind, zone=draw(st.sampled_from(ZONES)))
    if kind == "site":
        return row | {"size": str(draw(st.integers(1, 11))), "hydration": str(draw(st.integers(0, 4)))}
    row["hazard"] = draw(st.sampled_from(("", "", "", "crash", "aerobrake")))
    if kind == "burn":
        row["lander"] = draw(st.sampled_from(("", "", "full", "half")))
    row["flyby"] = draw(st.sampled_from(("", "", "", "1", "2", "thrust")))
    return row


@st.composite
def _roads(draw: st.DrawFn, number: int, one: str, other: str, kinds: Mapping[str, str]) -> Row:
    """A route, the arrow of a one-way one pointing either way; parallel routes may be drawn."""
    origin, target = draw(st.permutations((one, other)))
    headings = ["", ""]
    for place, end in enumerate((origin, target)):
        if kinds[end] == "hohmann":
            headings[place] = draw(st.sampled_from(("1", "2", "3")))
    arrow = draw(st.integers(0, 4)) == 0
    return road(origin, target, out=headings[0], into=headings[1], one_way=arrow, id=f"r{number}")


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else ""
    return str(value)


def aerobrake_paths(network: Network) -> set[tuple[str, str]]:
    """The ways for a stack adrift, each as its route and its end, found by walking along the arrows."""
    arrows = [arc for id in network.spaces for arc in network.arcs(id) if arc.one_way]
    chutes = {id for id, space in network.spaces.items() if space.hazard == "aerobrake"}
    above, below = set(chutes), set(chutes)
    for _ in arrows:
        above |= {arc.origin for arc in arrows if arc.target in above}
        below |= {arc.target for arc in arrows if arc.origin in below}
    down = [arc for id in chutes for arc in network.arcs(id) if arc.target in network.sites]
    found = [arc for arc in arrows if arc.target in above or arc.origin in below]
    return {(arc.route, arc.target) for arc in (*down, *found)}

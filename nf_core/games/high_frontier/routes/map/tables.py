"""Read the map's files into records; every error names file, row and remedy."""

from collections.abc import Callable
from typing import TypeVar

from nf_core.games.high_frontier import PACKAGE
from nf_core.games.high_frontier.routes.map.records import FORMAT, Arc, MapFacts, Site, Space, Tables
from nf_core.kernel.data import REINSTALL, convert, guarded, package_file, read_csv, read_toml
from nf_core.kernel.errors import BadData

R = TypeVar("R", Space, Site)
FLAGS = {"": False, "yes": True}


def read_tables(edition: str) -> Tables:
    """The files of `data/map_<edition>/`, checked only for their form.

    Raises:
        BadData: a file is missing or malformed.
    """
    folder = f"map_{edition}"
    return Tables(
        facts=read_toml(package_file(PACKAGE, folder, "map.toml")),
        spaces=read_csv(package_file(PACKAGE, folder, "spaces.csv")),
        sites=read_csv(package_file(PACKAGE, folder, "sites.csv")),
        routes=read_csv(package_file(PACKAGE, folder, "routes.csv")),
    )


def facts(tables: Tables) -> MapFacts:
    """The facts of `map.toml`, after checking that the tables have the promised number of rows.

    Raises:
        BadData: it is malformed, newer than this nf, or a table is truncated.
    """
    format = tables.facts.get("format")
    if isinstance(format, int) and format > FORMAT:
        reason = f"is of format {format}; this nf reads formats up to {FORMAT}"
        raise BadData("map.toml", "format", reason, "Update nf, or use map files of its own version.")
    found = convert(tables.facts, MapFacts, file="map.toml", place="")
    for name in ("spaces", "sites", "routes"):
        promised, rows = getattr(found, name), len(getattr(tables, name))
        if promised != rows:
            reason = f"has {rows} rows where map.toml promises {promised}"
            remedy = f"Put the missing rows back, or correct `{name}` in map.toml if you changed the map on purpose."
            raise BadData(f"{name}.csv", f"row {rows + 1} (the last)", reason, remedy)
    return found


def spaces(tables: Tables) -> dict[str, Space]:
    """The spaces by id."""
    return _by_id(tables.spaces, "spaces.csv", _space)


def sites(tables: Tables) -> dict[str, Site]:
    """The sites by id."""
    return _by_id(tables.sites, "sites.csv", _site)


def routes(tables: Tables) -> list[Arc]:
    """Every route in each permitted direction, in the order of the file."""
    return [arc for number, row in enumerate(tables.routes, 2) for arc in _arcs(row, number)]


def row(number: int, id: str) -> str:
    """The name of a row in messages."""
    return f"row {number} ({id})"


def _by_id(rows: list[dict[str, str]], file: str, make: Callable[[dict[str, str], str], R]) -> dict[str, R]:
    found: dict[str, R] = {}
    for number, values in enumerate(rows, 2):
        record = make(values, row(number, values.get("id", "")))
        if record.id in found:
            raise BadData(file, row(number, record.id), "stands there twice", "Remove one of the two rows.")
        found[record.id] = record
    return found


def _space(values: dict[str, str], place: str) -> Space:
    plain = values | {"inspiration": _flag(values, "inspiration", "spaces.csv", place)}
    return convert(plain, Space, file="spaces.csv", place=place, remedy=_mend("spaces.csv"))


def _site(values: dict[str, str], place: str) -> Site:
    names = ("science", "tno_science", "atmospheric", "push", "space_elevator")
    flags = {name: _flag(values, name, "sites.csv", place) for name in names}
    plain = values | flags | {"buggy_roads": values.get("buggy_roads", "").split()}
    return convert(plain, Site, file="sites.csv", place=place, remedy=_mend("sites.csv"))


def _arcs(values: dict[str, str], number: int) -> list[Arc]:
    place = row(number, values.get("id", ""))
    one_way = _flag(values, "one_way", "routes.csv", place)
    points = guarded(
        lambda: _waypoints(values.get("waypoints", "")), file="routes.csv", place=place, remedy="Write `x,y x,y`."
    )
    there = {
        "origin": values.get("from"),
        "target": values.get("to"),
        "route": values.get("id"),
        "heading_out": values.get("heading_from"),
        "heading_in": values.get("heading_to"),
        "one_way": one_way,
        "waypoints": points,
    }
    back = there | {
        "origin": there["target"],
        "target": there["origin"],
        "heading_out": there["heading_in"],
        "heading_in": there["heading_out"],
        "waypoints": points[::-1],
    }
    ways = [there] if one_way else [there, back]
    return [convert(way, Arc, file="routes.csv", place=place, remedy=_mend("routes.csv")) for way in ways]


def _waypoints(text: str) -> tuple[tuple[float, float], ...]:
    points = [tuple(float(number) for number in point.split(",")) for point in text.split()]
    if any(len(point) != 2 for point in points):
        raise ValueError(f"{text!r} is not a list of points")
    return tuple((point[0], point[1]) for point in points)


def _flag(values: dict[str, str], name: str, file: str, place: str) -> bool:
    text = values.get(name, "")
    if text not in FLAGS:
        raise BadData(file, place, f"has {text!r} under {name}", "Write `yes`, or leave it empty.")
    return FLAGS[text]


def _mend(file: str) -> str:
    return f"Correct that row of {file}. {REINSTALL}"

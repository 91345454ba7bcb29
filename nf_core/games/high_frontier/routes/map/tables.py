"""Read the map's files into records; every error names file, row and remedy."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from msgspec import ValidationError

from nf_core.games.high_frontier import PACKAGE
from nf_core.games.high_frontier.routes.map.records import FORMAT, Arc, MapFacts, Site, Space, Tables
from nf_core.kernel.data import REINSTALL, convert, guarded, package_file, read_csv, read_toml
from nf_core.kernel.errors import BadData
from nf_core.kernel.typed import typed

R = TypeVar("R", Space, Site)
A = TypeVar("A", Space, Site, Arc)
Row = dict[str, str]
Plain = dict[str, Any]
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
    return _by_id(tables.spaces, "spaces.csv", Space, _space)


def sites(tables: Tables) -> dict[str, Site]:
    """The sites by id."""
    return _by_id(tables.sites, "sites.csv", Site, _site)


def routes(tables: Tables) -> list[Arc]:
    """Every route in each permitted direction, in the order of the file."""
    ways = [_way(values, number) for number, values in enumerate(tables.routes, 2)]
    places = (row(number, way["route"] or "") for number, way in enumerate(ways, 2))
    there = _records(ways, places, Arc, "routes.csv")
    return [way for arc in there for way in ((arc,) if arc.one_way else (arc, _back(arc)))]


def row(number: int, id: str) -> str:
    """The name of a row in messages."""
    return f"row {number} ({id})"


def _by_id(rows: list[dict[str, str]], file: str, shape: type[R], plain: Callable[[Row, str], Plain]) -> dict[str, R]:
    places = [row(number, values.get("id", "")) for number, values in enumerate(rows, 2)]
    plains = [plain(values, place) for values, place in zip(rows, places, strict=True)]
    found: dict[str, R] = {}
    for record, place in zip(_records(plains, places, shape, file), places, strict=True):
        if record.id in found:
            raise BadData(file, place, "stands there twice", "Remove one of the two rows.")
        found[record.id] = record
    return found


def _records(plains: list[Plain], places: Iterable[str], shape: type[A], file: str) -> list[A]:
    """Plain rows as records: all at once, and only if one is malformed row by row, to say which."""
    try:
        return typed(plains, list[shape], strict=False)  # type: ignore[valid-type]  # the shape is a class
    except ValidationError:
        remedy = f"Correct that row of {file}. {REINSTALL}"
        pairs = zip(plains, places, strict=True)
        return [convert(values, shape, file=file, place=place, remedy=remedy) for values, place in pairs]


def _space(values: Row, place: str) -> Plain:
    return values | {"inspiration": _flag(values, "inspiration", "spaces.csv", place)}


def _site(values: Row, place: str) -> Plain:
    names = ("science", "tno_science", "atmospheric", "push", "space_elevator")
    flags = {name: _flag(values, name, "sites.csv", place) for name in names}
    return values | flags | {"buggy_roads": values.get("buggy_roads", "").split()}


def _way(values: Row, number: int) -> Plain:
    """A route as it stands in its row."""
    place = row(number, values.get("id", ""))
    points = guarded(
        lambda: _waypoints(values.get("waypoints", "")), file="routes.csv", place=place, remedy="Write `x,y x,y`."
    )
    return {
        "origin": values.get("from"),
        "target": values.get("to"),
        "route": values.get("id"),
        "heading_out": values.get("heading_from"),
        "heading_in": values.get("heading_to"),
        "one_way": _flag(values, "one_way", "routes.csv", place),
        "waypoints": points,
    }


def _back(arc: Arc) -> Arc:
    """The same route the other way."""
    return Arc(
        origin=arc.target,
        target=arc.origin,
        route=arc.route,
        heading_out=arc.heading_in,
        heading_in=arc.heading_out,
        waypoints=arc.waypoints[::-1],
    )


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

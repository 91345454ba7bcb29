"""The facts of the map as typed records: spaces, sites, routes, signposts (rule B4, Site Anatomy)."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

FORMAT = 1
"The layout of the data files that this version reads."

Kind = Literal["site", "burn", "hohmann", "lagrange", "radiation"]
ZONES = ("mercury", "venus", "earth", "mars", "ceres", "jupiter", "saturn", "uranus", "neptune")
"The heliocentric zones, from the sun outwards."
Zone = Literal["mercury", "venus", "earth", "mars", "ceres", "jupiter", "saturn", "uranus", "neptune"]
Name = Annotated[str, Meta(min_length=1)]
Share = Annotated[float, Meta(ge=0, le=1)]


class Space(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A place where a rocket can halt (rule B4)."""

    id: Name
    name: str
    "Its name; nameless spaces are named after their zone and kind, see `title`."
    kind: Kind
    zone: Zone
    x: Share
    y: Share
    "Position on the map, as a share of its width and height; the map is three units wide and two high."
    hazard: Literal["", "crash", "aerobrake"]
    lander: Literal["", "full", "half"]
    "A lander burn, and whether it costs a whole burn or half of one."
    flyby: Literal["", "1", "2", "4", "thrust"]
    "Bonus burns of the advanced rules."
    inspiration: bool
    mend: str
    "Additions to the source, if any."

    @property
    def title(self) -> str:
        """The name for people: its own, or for example `Mars Hohmann 14`."""
        return self.name or self.id.replace("-", " ").title()


class Site(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The figures of a site besides its space (rule B4, Site Anatomy)."""

    id: Name
    group: str
    size: Annotated[int, Meta(ge=1, le=11)]
    spectral_type: Literal["C", "D", "H", "M", "S", "V"]
    hydration: Annotated[int, Meta(ge=0, le=4)]
    science: bool
    tno_science: bool
    atmospheric: bool
    push: bool
    synodic: Literal["", "red", "yellow", "blue"]
    space_elevator: bool
    buggy_roads: tuple[str, ...]


class Arc(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A route in one direction."""

    origin: Name
    target: Name
    route: Name
    "The route's id; the arc the other way has the same."
    heading_out: Literal["", "1", "2", "3"] = ""
    "The heading of departure, if the origin is a Hohmann."
    heading_in: Literal["", "1", "2", "3"] = ""
    "The heading of arrival, if the target is a Hohmann: leaving by the same heading is straight on."
    one_way: bool = False
    kind: Literal["route", "elevator", "hop", "climb"] = "route"
    "Elevators, suborbital hops and climbs against an arrow exist only if a question switches them on."
    waypoints: tuple[tuple[float, float], ...] = ()
    "The bends of the line between the two spaces, for drawing."


class Signpost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sign printed on the map: so many burns from LEO along a coloured route."""

    route: str
    name: str
    burns: str
    sites: tuple[str, ...]


class MapFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The facts of `map.toml`."""

    edition: str
    title: str
    format: Annotated[int, Meta(ge=1)]
    standing: str
    spaces: int
    sites: int
    routes: int
    start: str
    koronis_anchor: str
    elevators: tuple[tuple[str, str], ...]
    hazard_roads: tuple[tuple[str, str], ...]
    one_way: tuple[str, ...]
    signposts: tuple[Signpost, ...] = ()


class Tables(msgspec.Struct, frozen=True):
    """The raw tables of one map."""

    facts: dict[str, object]
    spaces: list[dict[str, str]]
    sites: list[dict[str, str]]
    routes: list[dict[str, str]]

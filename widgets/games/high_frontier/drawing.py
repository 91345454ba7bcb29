"""The map as a still SVG picture, for places where no script runs."""

from collections.abc import Iterable
from html import escape
from typing import Any

from widgets.link import Data

COLOURS = {"site": "#33475b", "burn": "#c2187a", "hohmann": "#1d7d4f", "lagrange": "#5b6b7b", "radiation": "#b7791f"}
ZONES = {
    "mercury": "#8d8d8d",
    "venus": "#e0b400",
    "earth": "#2f7de1",
    "mars": "#d8432b",
    "ceres": "#97704a",
    "jupiter": "#ef7f1a",
    "saturn": "#b8a13a",
    "uranus": "#1fb5a8",
    "neptune": "#5a55d6",
}
PAPER = "#fbfaf6"
TURNS = ("#d1350f", "#0b62c4", "#7a1fa2", "#0a7d57", "#a15c00")
"Colours of the turns of a route, used in rotation."

LETTERS = 24
"The size of names; in a narrow cell the picture shrinks to half its size."

HALF = 0.3
"Half the width of a letter as a share of its size."

CORNERS = {
    "site": ((-6, 0), (-3, -5), (3, -5), (6, 0), (3, 5), (-3, 5)),
    "burn": ((-3, -1), (-1, -3), (1, -3), (3, -1), (3, 1), (1, 3), (-1, 3), (-3, 1)),
    "hohmann": ((-4, 0), (0, -4), (4, 0), (0, 4)),
    "lagrange": ((-3, 3), (0, -3), (3, 3)),
    "radiation": (
        (-4, -1),
        (-1, -1),
        (-1, -4),
        (1, -4),
        (1, -1),
        (4, -1),
        (4, 1),
        (1, 1),
        (1, 4),
        (-1, 4),
        (-1, 1),
        (-4, 1),
    ),
}
"Outlines of the kinds of space."


def picture(geometry: Data, route: Data | None, *, source: str, target: str | None) -> str:
    """A whole SVG document: routes, spaces by kind, the route selected, and the names of its ends."""
    size = f'viewBox="0 0 {geometry["width"]} {geometry["height"]}" width="100%"'
    look = f'style="background:{PAPER};max-width:1200px" font-family="sans-serif"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" {look}>',
        f"<title>{escape(geometry['title'])}</title>",
        *(_zone(geometry, zone) for zone in ZONES),
        _routes(geometry),
        *(_spaces(geometry, kind) for kind in COLOURS),
        *_flight(route),
        *_names(geometry, [id for id in (source, target) if id]),
        "</svg>",
    ]
    return "".join(parts)


def _routes(geometry: Data) -> str:
    spaces = geometry["spaces"]
    lines = (
        _line([spaces[origin][4:6], *between, spaces[target][4:6]]) for origin, target, _, between in geometry["routes"]
    )
    return f'<path d="{"".join(lines)}" fill="none" stroke="#b8c0c8" stroke-width="1.2"/>'


def _spaces(geometry: Data, kind: str) -> str:
    """All spaces of a kind as one path."""
    outlines = (
        f"M{x + CORNERS[kind][0][0]:g} {y + CORNERS[kind][0][1]:g}"
        + "".join(f"l{b[0] - a[0]} {b[1] - a[1]}" for a, b in zip(CORNERS[kind], CORNERS[kind][1:], strict=False))
        + "z"
        for _, _, of_kind, _, x, y, *_ in geometry["spaces"]
        if of_kind == kind
    )
    return f'<path d="{"".join(outlines)}" fill="{COLOURS[kind]}"/>'


def _flight(route: Data | None) -> Iterable[str]:
    """The hops of a route in the colours of their turns, and the number of each turn where it ends."""
    for turn in route["turns"] if route else ():
        colour = TURNS[(turn["number"] - 1) % len(TURNS)]
        line = "".join(_line(hop["line"]) for hop in turn["hops"])
        x, y = turn["hops"][-1]["line"][-1]
        yield f'<path d="{line}" fill="none" stroke="{colour}" stroke-width="5" stroke-linecap="round" opacity=".85"/>'
        yield f'<circle cx="{x:g}" cy="{y:g}" r="11" fill="{colour}"/>'
        yield f'<text x="{x:g}" y="{y + 5:g}" font-size="14" fill="#fff" text-anchor="middle">{turn["number"]}</text>'


def _names(geometry: Data, ends: list[str]) -> Iterable[str]:
    """The names of the two ends, and of the largest sites that do not crowd each other."""
    sites = sorted((space for space in geometry["spaces"] if space[2] == "site"), key=lambda site: -site[9])
    named = [space for space in geometry["spaces"] if space[0] in ends]
    for site in sites:
        if all(_apart(site, other) for other in named):
            named.append(site)
    for id, title, _, _, middle, bottom, *_ in named:
        size, weight = (30, "bold") if id in ends else (LETTERS, "normal")
        half = size * HALF * len(title)
        x = min(max(middle, half), geometry["width"] - half)
        y = min(bottom + 28, geometry["height"] - 8)
        halo = f'stroke="{PAPER}" stroke-width="6" paint-order="stroke" text-anchor="middle"'
        look = f'font-size="{size}" font-weight="{weight}" fill="#111"'
        yield f'<text x="{x:g}" y="{y:g}" {look} {halo}>{escape(title)}</text>'


def _apart(one: list[Any], other: list[Any]) -> bool:
    """Whether the names of two spaces leave each other room."""
    letters = len(one[1]) + len(other[1])
    return bool(abs(one[4] - other[4]) > LETTERS * HALF * letters + 30 or abs(one[5] - other[5]) > 2 * LETTERS)


def _zone(geometry: Data, zone: str) -> str:
    """A zone as one broad stroke along its routes."""
    spaces = geometry["spaces"]
    lines = (
        _line([spaces[a][4:6], *between, spaces[b][4:6]])
        for a, b, _, between in geometry["routes"]
        if spaces[a][3] == spaces[b][3] == zone
    )
    look = 'fill="none" stroke-width="30" stroke-linecap="round" stroke-linejoin="round" opacity=".14"'
    return f'<path d="{"".join(lines)}" stroke="{ZONES[zone]}" {look}/>'


def _line(points: Iterable[Iterable[float]]) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points)

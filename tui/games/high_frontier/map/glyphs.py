"""The signs of the map: one shape for each kind of space, so that you can read it without colours.

Every sign is one cell wide in every terminal: none is an emoji or has an ambiguous width in East Asian fonts.
"""

import msgspec

from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.map.nouns import KINDS
from nf_core.games.high_frontier.routes.map.records import Site, Space


class Glyphs(msgspec.Struct, frozen=True):
    """A set of signs."""

    kinds: dict[str, str]
    "The sign of each `sign_of`, sites excepted: those are shown by the letter of their type."
    arrows: str
    "Left, up, right, down."
    heat: str
    "From cool to hot."
    cold: str
    "A site without a figure in the heat view."


FINE = Glyphs(
    kinds={
        "burn": "▴",
        "lander-full": "▾",
        "lander-half": "▿",
        "hohmann": "+",
        "lagrange": "◦",
        "radiation": "*",
        "crash": "✕",
        "aerobrake": "~",
        "flyby": "◊",
        "start": "⌂",
    },
    arrows="⇠⇡⇢⇣",
    heat="⡀⡄⡆⡇⣇⣧⣷⣿",
    cold="-",
)
PLAIN = Glyphs(
    kinds={
        "burn": "^",
        "lander-full": "v",
        "lander-half": "%",
        "hohmann": "+",
        "lagrange": "o",
        "radiation": "*",
        "crash": "x",
        "aerobrake": "~",
        "flyby": "&",
        "start": "@",
    },
    arrows="<'>,",
    heat=".:;=%&#@",
    cold="-",
)
HEAT_STEPS = 5
"The inks of the heat view."
MEANINGS = {
    "burn": "burn",
    "lander-full": "lander burn",
    "lander-half": "half lander burn",
    "hohmann": KINDS["hohmann"],
    "lagrange": KINDS["lagrange"],
    "radiation": KINDS["radiation"],
    "crash": "crash hazard (on a burn too)",
    "aerobrake": "aerobrake hazard",
    "flyby": "fly-by",
    "start": "LEO, where flights start",
}
TYPES = "C D H M S V"


def sign_of(space: Space) -> str:
    """The name of a space's sign: a hazard counts more than its space, and a lander burn more than a burn."""
    if space.hazard:
        return space.hazard
    if space.flyby:
        return "flyby"
    return f"lander-{space.lander}" if space.lander else space.kind


def code(site: Site) -> str:
    """A site in short: its size, the letter of its spectral type, its drops of hydration."""
    return f"{site.size}{site.spectral_type}{site.hydration}"


def heat_of(share: float) -> int:
    """The step of heat, from 1 for cold, of a cost as a share of the highest."""
    return min(int(min(max(share, 0.0), 1.0) * HEAT_STEPS), HEAT_STEPS - 1) + 1


def short_name(space: Space) -> str:
    """The name of the body that a space lies on: `Mars` for `Mars: north pole`."""
    return space.title.split(":")[0]


def caption(network: Network, id: str) -> str:
    """A space in one line: its title and its properties."""
    space, site = network.space(id), network.sites.get(id)
    facts = [f"{space.title} {code(site)}" if site else space.title]
    if space.lander:
        facts.append(f"{space.lander} lander burn")
    if space.hazard:
        facts.append(f"{space.hazard} hazard")
    if space.flyby:
        facts.append("fly-by by thrust" if space.flyby == "thrust" else f"fly-by {space.flyby}")
    return ", ".join(facts)


def legend(glyphs: Glyphs) -> list[tuple[str, str]]:
    """Each sign and its meaning."""
    kinds = [(glyph, MEANINGS[sign]) for sign, glyph in glyphs.kinds.items()]
    return [
        (TYPES, "site, by spectral type; 6C4 is size 6, type C, 4 drops of hydration"),
        *kinds,
        (" ".join(glyphs.arrows), "a route flown only this way"),
        ("( )", "where the flight starts"),
        ("[ ]", "where it ends"),
        ("1 2 3", "on a route: the space where that turn ends"),
        (f"{glyphs.heat[0]} {glyphs.heat[-1]}", "heat view: cold costs least, hot most"),
        (glyphs.cold, "heat view: no figure"),
    ]

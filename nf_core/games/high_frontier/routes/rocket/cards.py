"""The cards of the basic game that can fly: patents of both sides, and crews (rules B1, B2, F1).

The facts are in `data/patents.toml` and `data/crew.toml`; if you own the printed cards, you may correct them there.
Each card says how its figures are known. Next: `routes/rocket.py`.
"""

from fractions import Fraction
from functools import lru_cache
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta

from nf_core.games.high_frontier import PACKAGE
from nf_core.games.high_frontier.routes.map import names
from nf_core.games.high_frontier.routes.rocket.abilities import ABILITIES
from nf_core.games.high_frontier.routes.rocket.diagram import MOST_MASS
from nf_core.kernel.data import convert, guarded, package_file, read_toml
from nf_core.kernel.errors import BadData
from nf_core.kernel.ledger import show

FORMAT = 1
"The layout of the card files that this version reads."
TANK = "water tank"
"The beginning of the names of tanks of water."
BEAM, BEAM_RIDER = 1, 3
"The thrust that beamed power adds, normally and for a card that says it rides the beam."
RIDES = "powersat-isru-1-thrust+3"
REMEDY = "Correct that figure, or reinstall nf to put the original file back."

Standing = Literal["rule book", "published", "estimated", "reconstructed"]
Name = Annotated[str, Meta(min_length=1)]
DeckName = Literal["thruster", "robonaut", "refinery"]
Letter = Literal["C", "D", "M", "S", "V"]
"The spectral types of sites; patents use them as product letters."
Faction = Literal["un", "nasa", "prc", "esa", "shimizu"]


class Thruster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A thrust triangle (rule F1)."""

    thrust: Annotated[int, Meta(ge=0, le=15)]
    "The base thrust."
    fuel: Fraction
    "Fuel steps for each burn."
    afterburn: Annotated[int, Meta(ge=1)] | None = None
    "Fuel steps for one extra thrust, if it has the flame."
    solar: bool = False
    dirt: bool = False
    "Whether it can burn regolith: the dirt bucket."
    sail: bool = False
    mag_sail: bool = False

    @property
    def icons(self) -> tuple[str, ...]:
        """Its icons in words."""
        return tuple(icon.replace("_", " ") for icon in ("solar", "dirt", "sail", "mag_sail") if getattr(self, icon))

    @property
    def output(self) -> str:
        """Thrust and consumption as players write them: `9-6`, `2-1/2`."""
        return f"{self.thrust}-{show(self.fuel)}"


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a patent, or a crew."""

    name: Name
    deck: Literal["thruster", "robonaut", "refinery", "crew", "water"]
    side: Literal["white", "black", "crew"]
    mass: Annotated[int, Meta(ge=0, le=MOST_MASS)]
    "Mass in the basic game."
    product: str = ""
    "The product letter of the patent; crews have none."
    thruster: Thruster | None = None
    isru: Annotated[int, Meta(ge=0, le=4)] | None = None
    buggy: bool = False
    raygun: bool = False
    missile: bool = False
    abilities: tuple[str, ...] = ()
    "Its other abilities; for a crew the faction privilege."
    faction: Literal["", "un", "nasa", "prc", "esa", "shimizu"] = ""
    colour: str = ""
    provenance: dict[str, Standing] = {}
    "The source of each figure; figures not listed are published."

    @property
    def solar(self) -> bool:
        """Whether it needs sunlight: the solar icon on the thrust triangle."""
        return self.thruster is not None and self.thruster.solar

    @property
    def scoops(self) -> bool:
        """Whether it scoops air.

        Rule: hf.operation.scoop
        """
        return "atmospheric-scoop" in self.abilities

    @property
    def beamed_thrust(self) -> int:
        """The thrust that beamed power adds.

        Rule: hf.rocket.beamed
        """
        return BEAM_RIDER if RIDES in self.abilities else BEAM

    @property
    def beamed_isru(self) -> int:
        """The reduction of its ISRU rating by beamed power.

        Rule: hf.rocket.beamed
        """
        return int(RIDES in self.abilities)

    def __hash__(self) -> int:
        """Hash by name; names are unique."""
        return hash(self.name)


@lru_cache
def cards() -> tuple[Card, ...]:
    """Every card, patents first, each side on its own.

    Raises:
        BadData: a card file is missing, malformed or written for a newer nf, two cards share a name, or a faction does
            not have exactly one crew.
    """
    found = (*_patents(), *_crews())
    seen: set[str] = set()
    for card in found:
        if card.name in seen:
            raise BadData("patents.toml", card.name, "is the name of two cards", "Rename one of them.")
        seen.add(card.name)
    return found


class Patent(msgspec.Struct, frozen=True):
    """A two-sided card (rule B1): white is built on Earth, black in a space factory."""

    white: Card
    black: Card

    @property
    def id(self) -> str:
        """Its name in hands and decks: the name of its white side."""
        return self.white.name


@lru_cache
def patents() -> dict[str, Patent]:
    """Every patent by the name of its white side."""
    sides = [card for card in cards() if card.side != "crew"]
    return {white.name: Patent(white, black) for white, black in zip(sides[::2], sides[1::2], strict=True)}


@lru_cache
def by_name() -> dict[str, Card]:
    """Every card (either side of a patent, or a crew) by its name."""
    return {card.name: card for card in cards()}


def is_tank(name: str) -> bool:
    """Whether something in a stack is a tank of water carried as cargo (E7), not a card."""
    return name.startswith(TANK)


@lru_cache
def water_tank(name: str) -> Card:
    """A tank of water as a card.

    Rule: hf.fungible
    """
    return Card(name=name, deck="water", side="white", mass=1)


@lru_cache
def idea_of(name: str) -> str:
    """The name of a card in a hand: the white side of a patent, a crew's own name."""
    if by_name()[name].side == "crew":
        return name
    return next(id for id, patent in patents().items() if name in (patent.white.name, patent.black.name))


def find_card(text: str) -> Card:
    """Find a card by its name, in any case and without accents, or by an unambiguous part of it.

    Raises:
        UnknownName: no card matches; `candidates` are near misses.
        AmbiguousName: several cards match; `candidates` lists them.
    """
    return by_name()[names.find(_index(), text)]


def suggested_cards(text: str) -> tuple[Card, ...]:
    """The cards that a text may mean while it is typed, the likeliest first; near misses if there are none."""
    return tuple(by_name()[name] for name in names.suggestions(_index(), text))


@lru_cache
def _index() -> names.Index:
    titles = {card.name: card.name for card in cards()}
    exact: dict[str, tuple[str, ...]] = {names.fold(name): (name,) for name in titles}
    folded = {name: names.fold(name) for name in titles}
    words = {name: frozenset(own.split()) for name, own in folded.items()}
    return names.Index(
        exact,
        titles,
        folded,
        words,
        "card",
        "`nf rocket --list` has their names; they stand in `data/patents.toml` and `data/crew.toml`.",
    )


class _Patent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A `[[patent]]` of the file: the shared figures, and both sides."""

    deck: DeckName
    product: Letter
    white: dict[str, Any]
    black: dict[str, Any]
    note: str = ""


def _patents() -> list[Card]:
    file = "patents.toml"
    found = []
    for number, values in enumerate(_tables(file, "patent"), 1):
        place = f"[[patent]] {number}"
        patent = convert(values, _Patent, file=file, place=place, remedy=REMEDY)
        for side in ("white", "black"):
            shared = {"deck": patent.deck, "product": patent.product, "side": side}
            found.append(_card(getattr(patent, side) | shared, file, f"{place}, {side}"))
    return found


def _crews() -> list[Card]:
    file = "crew.toml"
    crews = enumerate(_tables(file, "crew"), 1)
    found = [_card(values | {"deck": "crew", "side": "crew"}, file, f"[[crew]] {number}") for number, values in crews]
    factions = [card.faction for card in found]
    for faction in get_args(Faction):
        if factions.count(faction) != 1:
            raise BadData(file, "faction", f"names {faction!r} {factions.count(faction)} times", "Give each one crew.")
    return found


def _tables(file: str, kind: str) -> list[dict[str, Any]]:
    table = read_toml(package_file(PACKAGE, file))
    if table.get("format") != FORMAT:
        raise BadData(file, "format", f"is not {FORMAT}, which this nf reads", "Use the card files of this version.")
    return convert(table.get(kind), list[dict[str, Any]], file=file, place=f"[[{kind}]]", remedy=REMEDY)


def _card(values: dict[str, Any], file: str, place: str) -> Card:
    place = f"{place} ({values.get('name', 'nameless')})"
    if "thruster" in values:
        triangle = convert(values["thruster"], dict[str, Any], file=file, place=place, remedy=REMEDY)
        fuel = guarded(lambda: _consumption(triangle.get("fuel")), file=file, place=f"{place}, fuel", remedy=REMEDY)
        values = values | {"thruster": triangle | {"fuel": fuel}}
    card = convert(values, Card, file=file, place=place, remedy=REMEDY)
    for ability in set(card.abilities) - ABILITIES.keys():
        known = f"The abilities are {', '.join(sorted(ABILITIES))}."
        raise BadData(file, f"{place}, abilities", f"has {ability!r}, which no rule knows", known)
    if card.deck == "thruster" and card.thruster is None:
        raise BadData(file, place, "is of the thruster deck, and has no thruster", REMEDY)
    if is_tank(card.name):
        raise BadData(file, place, f"begins with {TANK!r}, which is what cargo is called", "Name it otherwise.")
    return card


def _consumption(text: object) -> Fraction:
    """Fuel for a burn from `"4"` or `"1/2"`; no card prints a denominator above 60."""
    try:
        fuel = Fraction(str(text))
    except (ValueError, ZeroDivisionError):
        fuel = Fraction(-1)
    if fuel < 0 or fuel.denominator > 60:
        raise ValueError(f"{text!r} is not a number of fuel steps")
    return fuel

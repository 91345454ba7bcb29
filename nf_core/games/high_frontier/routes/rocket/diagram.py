"""The rocket diagram of the playmat, and the solar modifiers of the zones, as data (rules E4, F4).

For each dry mass, a row of the diagram has the fuel step of each full tank and the wet-mass class of the rocket at each
step. The facts are in `data/rocket_diagram.toml` and `data/solar_zones.toml`. Next: `rocket.py`.
"""

from functools import lru_cache
from itertools import pairwise
from typing import Annotated

import msgspec
from msgspec import Meta

from nf_core.games.high_frontier import PACKAGE
from nf_core.games.high_frontier.routes.map.records import ZONES, Zone
from nf_core.kernel.data import convert, package_file, read_toml
from nf_core.kernel.errors import BadData, BadRequest

FORMAT = 1
MOST_MASS = 15
MOST_STEPS = 21
MOST_TANKS = 8
CLASSES = {1: "probe", 0: "scout", -1: "transport", -2: "tanker"}
"The name of each wet-mass class, by its modifier."
REMEDY = "Correct that row, or reinstall nf to put the original file back."

Modifier = Annotated[int, Meta(ge=-2, le=1)]
Step = Annotated[int, Meta(ge=0, le=MOST_STEPS)]


class MassRow(msgspec.Struct, frozen=True):
    """One row of the rocket diagram."""

    steps_at_tank: tuple[int, ...]
    "The marks of tank 1, 2, ..., in steps from the empty mark; the last one is a full rocket."
    modifiers: tuple[int, ...]
    "The thrust modifier of the wet mass with 0, 1, 2, ... steps aboard."
    lightest: int
    heaviest: int
    "The dry masses that fly in this row."

    @property
    def capacity(self) -> int:
        """The steps of a full rocket."""
        return self.steps_at_tank[-1]


class _Class(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    modifier: Modifier
    up_to: Step


class _Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lightest: int
    heaviest: int
    tanks: Annotated[tuple[Step, ...], Meta(min_length=1, max_length=MOST_TANKS)]
    classes: Annotated[tuple[_Class, ...], Meta(min_length=1)]


class _Diagram(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: Annotated[int, Meta(ge=FORMAT, le=FORMAT)]
    standing: str
    row: tuple[_Row, ...]


class _Zones(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: Annotated[int, Meta(ge=FORMAT, le=FORMAT)]
    standing: str
    modifiers: dict[Zone, int]


@lru_cache
def rows() -> tuple[MassRow, ...]:
    """The rows of the rocket diagram, lightest first; together they cover the dry masses 1 to 15.

    Raises:
        BadData: the file is missing or malformed, or its figures make no sense; the message names the row.
    """
    file = "rocket_diagram.toml"
    found = convert(read_toml(package_file(PACKAGE, file)), _Diagram, file=file, place="", remedy=REMEDY).row
    expected = 1
    for number, raw in enumerate(found, 1):
        _check(raw, expected, f"[[row]] {number}")
        expected = raw.heaviest + 1
    if expected != MOST_MASS + 1:
        raise BadData(file, "the last [[row]]", f"ends at dry mass {expected - 1}, not at {MOST_MASS}", REMEDY)
    return tuple(MassRow(raw.tanks, _spread(raw), raw.lightest, raw.heaviest) for raw in found)


def _check(raw: _Row, expected: int, place: str) -> None:
    """Check that masses are consecutive, tank marks rise, and classes grow heavier and cover every step."""
    wrong = ""
    if raw.lightest != expected or raw.heaviest < raw.lightest:
        wrong = f"should begin with dry mass {expected} and end no lower"
    elif any(a >= b for a, b in pairwise((0, *raw.tanks))):
        wrong = "has tank marks that do not rise"
    elif any(a.up_to >= b.up_to or a.modifier <= b.modifier for a, b in pairwise(raw.classes)):
        wrong = "has classes that do not grow heavier step by step"
    elif raw.classes[-1].up_to < raw.tanks[-1]:
        wrong = f"has no class for its last {raw.tanks[-1] - raw.classes[-1].up_to} steps"
    if wrong:
        raise BadData("rocket_diagram.toml", place, wrong, REMEDY)


def _spread(raw: _Row) -> tuple[int, ...]:
    """The modifier at each step that the rocket can hold."""
    steps = range(raw.tanks[-1] + 1)
    return tuple(next(kind.modifier for kind in raw.classes if step <= kind.up_to) for step in steps)


def row(mass: int) -> MassRow:
    """The row of a dry mass; a dry mass of 0 uses the lightest.

    Rule: hf.rocket.dry-mass

    Raises:
        BadRequest: the mass is over 15 (or below 0).
    """
    if not 0 <= mass <= MOST_MASS:
        raise BadRequest(
            f"A dry mass of {mass} has no row in the rocket diagram; {MOST_MASS} is the most.", "Leave a card behind."
        )
    return next(row for row in rows() if max(mass, 1) <= row.heaviest)


def wet_class(modifier: int) -> str:
    """The name of the wet-mass class with that thrust modifier: `probe`, `scout`, `transport` or `tanker`.

    Rule: hf.rocket.wet-mass

    Raises:
        BadRequest: no class has it.
    """
    if modifier not in CLASSES:
        raise BadRequest(f"No wet-mass class has the modifier {modifier}.", "The modifiers are +1, 0, -1 and -2.")
    return CLASSES[modifier]


@lru_cache
def solar_modifiers() -> dict[str, int]:
    """The thrust modifier of solar-powered thrusters in each zone; a missing zone has no solar power.

    Rule: hf.rocket.solar

    Raises:
        BadData: the file is missing or malformed, or an inner zone is weaker than an outer one.
    """
    file = "solar_zones.toml"
    found = convert(read_toml(package_file(PACKAGE, file)), _Zones, file=file, place="", remedy=REMEDY).modifiers
    listed = [found[zone] for zone in ZONES if zone in found]
    if any(a < b for a, b in pairwise(listed)):
        raise BadData(file, "[modifiers]", "makes sunlight grow stronger further out", REMEDY)
    return {str(zone): modifier for zone, modifier in found.items()}

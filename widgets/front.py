"""How notebooks show a game: what its own front end adds to the plain table that every game has.

A manifest names the module of the front end in `front_ends["widgets"]`; that module has a `FrontEnd` as `FRONT`. It is
light: the things it names load when they are first shown. Without a front end, `game.words` alone describes a table.
"""

from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from nf_core.kernel.errors import BadRequest
from nf_core.kernel.manifest import Manifest, load_place
from nf_core.kernel.outside import quoted, shown
from nf_core.registry import manifests


class FrontEnd(msgspec.Struct, frozen=True, kw_only=True):
    """What a game adds to notebooks. It names functions and classes by place, `module:NAME`."""

    land: str = ""
    "The map of the game, as data for its scripts: a function without arguments."
    chart: str = ""
    "The pieces on the map: a function of the state and the reader."
    open_hands: bool = False
    "Whether all hands are open."
    cards: str = ""
    "The cards or tiles to browse: a function of the configuration that gives `widgets.cards.Cards`."
    unseen: str = ""
    """The cards that a seat has not seen: a function of the configuration, the table (None if the game is not played
    here) and the seat, that gives `widgets.cards.Unseen`."""
    widgets: Mapping[str, str] = {}
    "The game's own widgets, by their names in `widgets`."
    scripts: tuple[str, ...] = ()
    "The scripts that draw its map, each as `package:name` of `package/static/name.js`; the last sets `drawLand`."
    sheets: tuple[str, ...] = ()
    "Its style sheets, as `package:name`; they refine the shared style sheets."


PLAIN = FrontEnd()
"The front end of games that have none of their own."


def front_of(manifest: Manifest) -> FrontEnd:
    """The front end of a game.

    Raises:
        BadRequest: the manifest names a module that cannot be imported or has no front end, or the front end names a
            script or a style sheet that cannot be read.
    """
    module = manifest.front_ends.get("widgets")
    if not module:
        return PLAIN
    front = load_place(f"{module}:FRONT")
    if not isinstance(front, FrontEnd):
        raise BadRequest(f"FRONT of {module} is not a FrontEnd.", "Make it a widgets.front.FrontEnd.")
    for name in front.scripts:
        static(name, "js")
    for name in front.sheets:
        static(name, "css")
    return front


@cache
def static(name: str, kind: str) -> str:
    """The text of a file in `static/`; a file of another package is named as `package:name`.

    Raises:
        BadRequest: there is no such file, or it is not text.
    """
    package, _, stem = name.rpartition(":")
    file = f"static/{stem}.{kind}"
    try:
        return resources.files(package or "widgets").joinpath(file).read_text(encoding="utf-8")
    except (ImportError, OSError, ValueError, TypeError) as error:
        message = f"A front end names {quoted(name)}, but {shown(file)} of {shown(package)} cannot be read."
        raise BadRequest(message, "Put that file there, and into the package when it is built.") from error


def fronts() -> list[FrontEnd]:
    """The front ends of all games, in the order in which games are shown, without the broken ones.

    The error of a broken front end appears when somebody shows that game.
    """
    found = []
    for manifest in manifests().values():
        with suppress(BadRequest):
            found.append(front_of(manifest))
    return found


def own_widgets() -> dict[str, str]:
    """The places of the games' own widgets, by name; if two share a name, the first counts."""
    return {name: place for front in reversed(fronts()) for name, place in front.widgets.items()}


def part(place: str) -> Any:
    """Load what a front end names; None if it names nothing."""
    return load_place(place) if place else None

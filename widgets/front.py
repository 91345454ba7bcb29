"""How a game is shown in notebooks: what its own front end adds to the plain table that every game has.

A manifest names the module of the front end in `front_ends["widgets"]`; that module has a `FrontEnd` as `FRONT`. It is
light: what it names is loaded when it is first shown. Without one, a table is told by `game.words` alone.
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
    """What a game brings for notebooks. Functions and classes are named by their places, `module:NAME`."""

    land: str = ""
    "The map that the game is played on, as data for its scripts: a function of nothing."
    chart: str = ""
    "What stands on the map: a function of the state and the reader."
    open_hands: bool = False
    "Whether everybody's hand lies open."
    widgets: Mapping[str, str] = {}
    "Its own widgets, by the names under which `widgets` offers them."
    scripts: tuple[str, ...] = ()
    "The scripts that draw its map, each as `package:name` of `package/static/name.js`; the last sets `drawLand`."
    sheets: tuple[str, ...] = ()
    "Its style sheets, as `package:name`; they refine those of all widgets."


PLAIN = FrontEnd()
"That of games that bring none."


def front_of(manifest: Manifest) -> FrontEnd:
    """The front end of a game.

    Raises:
        BadRequest: the manifest names a module that cannot be imported or has no front end, or that front end names a
            script or a style sheet that cannot be read.
    """
    module = manifest.front_ends.get("widgets")
    if not module:
        return PLAIN
    front = load_place(f"{module}:FRONT")
    if not isinstance(front, FrontEnd):
        raise BadRequest(f"FRONT of {module} is no FrontEnd.", "Make it one of widgets.front.FrontEnd.")
    for name in front.scripts:
        static(name, "js")
    for name in front.sheets:
        static(name, "css")
    return front


@cache
def static(name: str, kind: str) -> str:
    """The text of a file of `static/`; one of another package than this is named as `package:name`.

    Raises:
        BadRequest: there is no such file, or it is no text.
    """
    package, _, stem = name.rpartition(":")
    file = f"static/{stem}.{kind}"
    try:
        return resources.files(package or "widgets").joinpath(file).read_text(encoding="utf-8")
    except (ImportError, OSError, ValueError, TypeError) as error:
        message = f"A front end names {quoted(name)}, but {shown(file)} of {shown(package)} cannot be read."
        raise BadRequest(message, "Put that file there, and into the package when it is built.") from error


def fronts() -> list[FrontEnd]:
    """Those of all games, in the order in which games are shown; one that cannot be used takes no other with it.

    What is wrong with it is told to whoever shows that game.
    """
    found = []
    for manifest in manifests().values():
        with suppress(BadRequest):
            found.append(front_of(manifest))
    return found


def own_widgets() -> dict[str, str]:
    """The places of the widgets that games bring, by name; of two with one name the first stands."""
    return {name: place for front in reversed(fronts()) for name, place in front.widgets.items()}


def part(place: str) -> Any:
    """What stands at a place of a front end; None where it names none."""
    return load_place(place) if place else None

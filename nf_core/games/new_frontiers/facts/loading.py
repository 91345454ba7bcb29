"""Tile sets from TOML: ours from `data/`, or one of a player's own, with errors that name file, entry and remedy."""

from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from nf_core.games.new_frontiers import PACKAGE
from nf_core.games.new_frontiers.facts.box import box
from nf_core.games.new_frontiers.facts.components import Development, Goal, Home, World
from nf_core.games.new_frontiers.facts.powers import EFFECTS
from nf_core.games.new_frontiers.facts.sense import require_sense
from nf_core.games.new_frontiers.facts.tiles import Tiles
from nf_core.kernel.data import package_file, read_text
from nf_core.kernel.entries import Parts, read_entries, read_table, require_sorts
from nf_core.kernel.errors import BadData

FILES = ("developments.toml", "worlds.toml", "homes.toml", "goals.toml")
KINDS_OF_ENTRIES: dict[str, type[msgspec.Struct]] = {
    "development": Development, "world": World, "home": Home, "goal": Goal,
}  # fmt: skip
OWN = "tile file"
"The name of a tile set of one's own in errors, where its file is not at hand: in a saved game."
POWERS = Parts("powers", "power", "effect", EFFECTS, "phase")
"Tiles have powers, which their effect tells apart."
START = "Start from our tiles: nf tiles --toml."
T = TypeVar("T", bound=msgspec.Struct)


def our_text() -> str:
    """Our tile set as TOML: every file of `data/` that has tiles."""
    return "\n".join(read_text(package_file(PACKAGE, name)) for name in FILES)


@lru_cache(maxsize=16)
def tile_set(text: str = "") -> Tiles:
    """The tile set of a TOML text; ours for an empty one.

    Raises:
        BadData: something in it is wrong; the message names the entry and the remedy.
    """
    return parse(text, OWN) if text else parse(our_text(), "our tiles", text="")


def read_tiles(path: Path) -> str:
    """The text of a tile file, after reading it as a tile set.

    Raises:
        BadData: as `tile_set`, with the name of the file.
    """
    text = read_text(path)
    if not text.strip():
        raise BadData(path.name, "", "has nothing in it", START)
    parse(text, path.name)
    return text


def parse(content: str, file: str, text: str | None = None) -> Tiles:
    """The tile set of a TOML text; `text` is what it carries, if not the whole.

    Raises:
        BadData: as `tile_set`, with the name of the file.
    """
    table = read_table(content, file)
    require_sorts(table, KINDS_OF_ENTRIES, file)
    found = Tiles(
        text=content if text is None else text,
        developments=_entries(table, "development", Development, file),
        worlds=_entries(table, "world", World, file),
        homes=_entries(table, "home", Home, file),
        goals=_entries(table, "goal", Goal, file),
        box=box(),
    )
    require_sense(found, file)
    return found


def _entries(table: dict[str, Any], kind: str, shape: type[T], file: str) -> dict[str, T]:
    found: dict[str, T] = {}
    for place, entry in read_entries(table, kind, shape, file, POWERS):
        name: str = getattr(entry, "name")  # noqa: B009 - every shape has one
        if name in found:
            raise BadData(file, place, f"a second {kind} has this name", "Give each of them a name of its own.")
        found[name] = entry
    return found

"""Manifests: what nf knows about a game or a bot before loading it. A manifest is all that nf needs to find it.

Next: `nf_core/registry.py`, which finds the manifests of our games and of other people's.
"""

import re
from collections.abc import Mapping
from importlib import import_module
from typing import Any

import msgspec

from nf_core.kernel.errors import BadRequest
from nf_core.kernel.outside import quoted, shown

LONGEST_ID = 40
"Characters of an id; saved games hold no longer one."
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def require_id(what: str, id: str) -> None:
    """Refuse an id that cannot be typed, saved and looked up everywhere.

    Raises:
        BadRequest: it has other characters than small letters, digits and dashes between them, or too many.
    """
    if len(id) > LONGEST_ID or not ID.fullmatch(id):
        remedy = f"Use small letters, and digits and single dashes after them, at most {LONGEST_ID}: my-game."
        raise BadRequest(f"{quoted(id)} cannot be {what}.", remedy)


class Bot(msgspec.Struct, frozen=True):
    """A player that chooses by itself."""

    name: str
    "The name that people type, and that saved games hold."
    place: str
    "Its class, as `module:Class`; it is made with a game and a `random.Random`."
    about: str = ""
    "How it plays, in a few words: `looks one choice ahead`."
    arguments: Mapping[str, Any] = {}
    "What else its class is made with, by name. One class in several levels is several bots: `search-easy`, `search`."

    def __post_init__(self) -> None:
        require_id("the name of a bot", self.name)


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """A game before it is loaded."""

    id: str
    "As it stands in saved games and on the command line: `high-frontier`. See `require_id`."
    title: str
    prefix: str
    "The prefix of its rule ids: `hf`."
    package: str
    "The package with its rules (`data/rules.toml`) and lessons (`lessons/`)."
    game: str
    "The `Game`, as `module:NAME`."
    seats: tuple[int, ...]
    "The possible numbers of players."
    about: str = ""
    "What it is, in a line of at most 50 characters."
    goal: tuple[str, ...] = ()
    "What somebody who has never played it must know before the first choice, in three lines."
    order: int = 100
    "Its position among the games: smaller numbers come first."
    bots: tuple[Bot, ...] = ()
    "Bots that play only this game."
    adviser: str = "search"
    "The bot that gives hints, and plays it best."
    usual: tuple[str, ...] = ("you", "search")
    "The default players by seat: `you`, `another` (person), or bots."
    front_ends: Mapping[str, str] = {}
    "The module that shows the game, by interface: `tui`, `widgets`."
    library: Mapping[str, str] = {}
    "Names that it adds to the library `nf_core`, each as `module:NAME`."
    distribution: str = ""
    "The package to install, if the game does not come with nf."

    def __post_init__(self) -> None:
        require_id("the id of a game", self.id)
        require_id("the prefix of the rules of a game", self.prefix)


def load_place(place: str) -> Any:
    """The object at `module:NAME`.

    Raises:
        BadRequest: there is no such module, or it has no such name.
    """
    module, _, name = place.partition(":")
    remedy = "Name a module that Python can import, and a class in it: module:Class."
    if not (name and all(part.isidentifier() for part in module.split("."))):
        raise BadRequest(f"{quoted(place)} does not have the form module:Class.", remedy)
    try:
        return getattr(import_module(module), name)
    except ModuleNotFoundError as error:
        raise BadRequest(f"There is no module {quoted(error.name or module)}.", remedy) from error
    except AttributeError as error:
        raise BadRequest(f"The module {quoted(module)} has no {quoted(name)}.", remedy) from error
    except Exception as error:
        raise BadRequest(f"{quoted(module)} cannot be imported: {shown(error)}.", "Fix that module.") from error

"""The front end of a game: what the app and the command line know about it besides its rules.

The manifest of a game names a module for `tui`; that module holds a `FrontEnd` called `FRONT`. Places in it are
`module:NAME`, and each is imported only when it is wanted. A game without a front end is played all the same: its board
is told in the words of the game.
"""

from collections.abc import Mapping
from functools import cache

import msgspec

from nf_core.kernel.errors import BadRequest
from nf_core.kernel.manifest import Manifest, load_place
from nf_core.registry import manifests
from nf_core.registry import troubles as packages_at_fault


class Command(msgspec.Struct, frozen=True):
    """A command of the command line: `nf NAME`."""

    name: str
    help: str
    fill: str
    "The function that adds arguments and `run` to its parser."


class Page(msgspec.Struct, frozen=True):
    """A page of the app that the menu offers."""

    name: str
    key: str
    title: str
    about: str
    make: str
    "The function that makes its screen for an app."


class Setting(msgspec.Struct, frozen=True):
    """A setting that the reader chooses once for all games of this kind."""

    name: str
    title: str
    choices: Mapping[str, str]
    "Its values with their words; the first is the usual one."

    @property
    def usual(self) -> str:
        """The value until the reader chooses."""
        return next(iter(self.choices))


class Picture(msgspec.Struct, frozen=True):
    """A small picture of a game for lists of games, `LINES` lines of at most `COLUMNS` characters.

    Colours are roles of the theme, in Textual's markup: `[$accent]o[/]`.
    """

    drawn: tuple[str, ...] = ()
    ascii: tuple[str, ...] = ()
    "The same in ASCII."


LINES, COLUMNS = 2, 14
"The room of a picture."


class FrontEnd(msgspec.Struct, frozen=True, kw_only=True):
    """The parts that differ by game; every part has a default that suits any game."""

    board: str = "tui.boards.table_board:TableBoard"
    "The class of its board."
    picture: Picture = Picture()
    planner: str = ""
    """The page that plans from the board: made with a state, a seat, a target if one is meant, the plan that stands,
    and whether it is to begin with all that is within reach."""
    standing: str = ""
    "The function that reads a plan which a seat has kept with a game, see `autopilot.Script`: given a seat and a note."
    plain_commands: str = ""
    "The class of its own commands in plain lines, see `plain_extra.Extra`."
    commands: tuple[Command, ...] = ()
    pages: tuple[Page, ...] = ()
    settings: tuple[Setting, ...] = ()
    examples: tuple[str, ...] = ()
    "Lines of the help of `nf play`."
    prepares: tuple[str, ...] = ()
    "Functions that work out what its pages need, once and for all; called one by one while nobody presses anything."
    set_up_help: str = ""
    "A function that returns what the set-up page should say of the game, as Markdown."


@cache
def _loaded(module: str) -> FrontEnd | str:
    """The front end of a module, or what is wrong with it."""
    try:
        found = load_place(f"{module}:FRONT")
    except BadRequest as error:
        return error.message
    return found if isinstance(found, FrontEnd) else f"{module}:FRONT is not a FrontEnd."


def _of(manifest: Manifest) -> FrontEnd | str:
    module = manifest.front_ends.get("tui")
    return _loaded(module) if module else FrontEnd()


def fronts() -> dict[str, FrontEnd]:
    """The front end of every game by its id; for a game without a usable one, a front end of defaults."""
    found = {id: _of(manifest) for id, manifest in manifests().items()}
    return {id: FrontEnd() if isinstance(front, str) else front for id, front in found.items()}


def front_of(id: str) -> FrontEnd:
    """The front end of the game of that id."""
    return fronts().get(id, FrontEnd())


def troubles() -> tuple[str, ...]:
    """What is wrong with installed packages of games and bots, and with their front ends, a sentence each."""
    found = [(manifest.title, _of(manifest)) for manifest in manifests().values()]
    plain = [f"{title} is shown in plain words: {wrong}" for title, wrong in found if isinstance(wrong, str)]
    return (*packages_at_fault(), *plain)

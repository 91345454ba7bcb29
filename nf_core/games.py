"""The games that can be played, by id; each is imported only when it is asked for."""

from importlib import import_module
from typing import Any

from nf_core.kernel.errors import UnknownName
from nf_core.kernel.game import Game

MODULES = {"these-new-worlds": "nf_core.these_new_worlds.game"}


def find_game(id: str) -> Game[Any]:
    """The game of that id.

    Raises:
        UnknownName: there is none.
    """
    if id not in MODULES:
        raise UnknownName(f"There is no game {id!r}.", f"Choose from: {', '.join(MODULES)}.", tuple(MODULES))
    game = import_module(MODULES[id]).GAME
    assert isinstance(game, Game)
    return game


def games() -> dict[str, Game[Any]]:
    """All games."""
    return {id: find_game(id) for id in MODULES}

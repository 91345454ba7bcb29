"""`nf play` and `nf continue`: a game in plain lines."""

import argparse
import random
from pathlib import Path
from typing import Any

from nf_core.bots.search import Search
from nf_core.games import find_game
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.table import Table
from tui import saves
from tui.plain import PlainGame


def play(arguments: argparse.Namespace) -> int:
    """Begin a game and play it."""
    game = find_game(arguments.game)
    config = game.config_type(seats=game.seats[0] if len(game.seats) == 1 else len(arguments.seats.split(",")))
    names = tuple(name.strip() for name in arguments.seats.split(","))
    if saves.HUMAN not in names:
        raise BadRequest("No seat is yours.", "Name a seat `human`, or let bots play with `nf simulate`.")
    file = Path(arguments.save) if arguments.save else saves.new_file(game)
    return converse(saves.sit_down(game, config, names, arguments.seed, file))


def go_on(arguments: argparse.Namespace) -> int:
    """Go on with a saved game."""
    table, lost = saves.reopen(Path(arguments.file) if arguments.file else saves.newest(), arguments.seed)
    if lost:
        print(lost)
    return converse(table)


def converse(table: Table[Any]) -> int:
    """Play on one table, from standard input to standard output."""
    print(f"{table.game.title}. Type help for the commands.")
    hints = Search(table.game, random.Random())  # noqa: S311 - a hint, not a secret
    PlainGame(table, input, print, hints).play()
    return 0

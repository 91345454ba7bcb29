"""Where games are saved: a folder of records, one file a game, the newest first."""

import random
from datetime import datetime
from pathlib import Path
from typing import Any

import platformdirs

from nf_core.bots import make
from nf_core.games import find_game
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.game import Config, Game
from nf_core.kernel.record import Record, config_of, read
from nf_core.kernel.table import Table

HUMAN = "human"


def folder() -> Path:
    """The folder of saved games."""
    return platformdirs.user_data_path("nf", appauthor=False) / "saves"


def new_file(game: Game[Any]) -> Path:
    """A file name for a game that begins now."""
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    return folder() / f"{game.id}-{stamp}.jsonl"


def newest() -> Path:
    """The game saved last.

    Raises:
        BadRequest: there is none.
    """
    files = sorted(folder().glob("*.jsonl"), key=lambda file: file.stat().st_mtime)
    if not files:
        raise BadRequest("There is no saved game to continue.", "Begin one with `nf play GAME`.")
    return files[-1]


def sit_down(
    game: Game[Any], config: Config, names: tuple[str, ...], seed: int | None, file: Path | None
) -> Table[Any]:
    """A table with people and bots in their seats; people who share a keyboard may take anything back.

    Raises:
        BadRequest: so many cannot play the game.
        UnknownName: there is no such bot.
    """
    if len(names) != config.seats:
        raise BadRequest(f"{game.title} has {config.seats} seats, not {len(names)}.", "Name one player for each seat.")
    rng = random.Random(seed)  # noqa: S311 - a game's dice, not a secret
    players = {}
    for seat, name in enumerate(names):
        own = random.Random(rng.random())  # noqa: S311 - each bot has dice of its own
        if name != HUMAN:
            players[seat] = make(name, game, own)
    hot_seat = len(players) < config.seats - 1
    return Table(game, config, players=players, dealer=rng, save_to=file, take_backs=hot_seat)


def reopen(file: Path, seed: int | None = None) -> tuple[Table[Any], str]:
    """A saved game, ready to go on, and what had to be left out of it if it was damaged.

    Raises:
        BadData: it is no record, or of other rules.
        UnknownName: of an unknown game, or with an unknown bot.
    """
    record = read(file)
    game = find_game(record.header.game)
    table = sit_down(game, config_of(game, record), record.header.seats, seed, file)
    return table, damage(table, record)


def damage(table: Table[Any], record: Record) -> str:
    """Play a record onto a table; what could not be played, in words."""
    played = table.resume(record)
    return str(played.stopped) if played.stopped else record.damage

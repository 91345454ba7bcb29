"""Tables with people and bots in their seats: new ones, and those of saved games.

Next: `nf_core/library/`, which makes tables for people who write programs.
"""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from nf_core.bots import Maker, adviser, bots_for, make, own_class
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.game import Config, Game
from nf_core.kernel.outside import quoted
from nf_core.kernel.record import Record, config_of
from nf_core.kernel.table import Player, Table, dice
from nf_core.kernel.values import Seat
from nf_core.registry import game_of

HUMAN = "human"
"The name that stands for a person."


def seated(game: Game[Any], names: Sequence[str | Maker], rng: random.Random) -> dict[Seat, Player]:
    """The bots of a table by seat, each with its own dice; people have no entry.

    Raises:
        UnknownName: there is no such bot.
        BadRequest: it plays another game, or cannot be made.
    """
    players = {}
    for seat, name in enumerate(names):
        own = random.Random(rng.random())  # noqa: S311 - each bot has dice of its own
        if name != HUMAN:
            players[seat] = make(name, game, own)
    return players


def sit_down(
    game: Game[Any],
    config: Config,
    names: Sequence[str | Maker],
    seed: int | None,
    file: Path | None,
    *,
    take_backs: bool | None = None,
) -> Table[Any]:
    """A table with people and bots in their seats.

    Args:
        game: the game.
        config: its configuration.
        names: the players by seat: `human`, the name of a bot, or a bot's class.
        seed: the same seed repeats the same game.
        file: the new file that every action is saved to, if any.
        take_backs: whether undo may go back past chance and others; by default if several people share the keyboard.

    Raises:
        BadRequest: that number cannot play the game.
        UnknownName: there is no such bot.
    """
    if config.seats in game.seats and len(names) != config.seats:
        raise BadRequest(f"{game.title} has {config.seats} seats, not {len(names)}.", "Name one player for each seat.")
    rng = dice(seed)
    players = seated(game, names, rng)
    hot_seat = len(players) < config.seats - 1
    backs = hot_seat if take_backs is None else take_backs
    return Table(game, config, players=players, dealer=rng, save_to=file, take_backs=backs)


def seat_again(
    record: Record, seed: int | None = None, file: Path | None = None, *, own_bots: bool = True
) -> tuple[Table[Any], str]:
    """The table of a record, played as far as possible, and what could not be played, in words.

    Args:
        record: the saved game.
        seed: for the rest of the game; the same seed and record lead to the same game.
        file: the file to save to from now on, if any.
        own_bots: whether bots that the record names as `module:Class` are loaded, and so run; otherwise
        other bots silently take their seats.

    Raises:
        BadData: the record follows other rules.
        BadRequest, UnknownName: as `sit_down`.
    """
    game = game_of(record)
    names, strange = known(game, record.header.seats, own_bots=own_bots)
    config, take_backs = config_of(game, record), record.header.take_backs or None
    table = sit_down(game, config, names, seed, file, take_backs=take_backs)
    played = table.resume(record)
    lost = "\n".join(filter(None, (record.damage, *strange, str(played.stopped or ""))))
    return table, f"{lost}\nAll of it is kept in {table.damaged}." if table.damaged else lost


def known(game: Game[Any], names: tuple[str, ...], *, own_bots: bool = True) -> tuple[tuple[str, ...], list[str]]:
    """The players of a table, and in words who replaces a player that is not known.

    The replacement is the game's best bot, or a person if there would be none.

    Raises:
        BadRequest: a bot named as `module:Class` cannot be loaded.
    """
    able, seated, told = (HUMAN, *bots_for(game)), list(names), []
    for seat, name in enumerate(names):
        if ":" in name:
            if own_bots:
                _must_load(seat, name)
            else:
                seated[seat] = adviser(game)
        elif name not in able:
            seated[seat] = adviser(game) if HUMAN in seated else HUMAN
            told.append(f"Player {seat + 1} was {quoted(name)}, which is not known here; {seated[seat]} plays instead.")
    return tuple(seated), told


def _must_load(seat: Seat, place: str) -> None:
    try:
        own_class(place)
    except BadRequest as error:
        remedy = "Install the package that has it, or go to the folder where it is, and open the game again."
        raise BadRequest(f"Player {seat + 1} is the bot {quoted(place)}. {error.message}", remedy) from error

"""Tables for people who write programs: new ones, branches of them, and saved games. Next: `choices.py`."""

import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeAlias

from nf_core.bots import Maker
from nf_core.bots.seating import HUMAN, seat_again, seated, sit_down
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.game import Config, Game, checked
from nf_core.kernel.options import configured
from nf_core.kernel.options import options as options_of
from nf_core.kernel.outside import quoted
from nf_core.kernel.table import Table, dice
from nf_core.kernel.values import Action
from nf_core.library.choices import Move, action_of
from nf_core.registry import named_game, read_record

Seats: TypeAlias = Sequence[str | Maker]
"The players by seat: `human`, the name of a bot, `module:Class`, or a bot's class."


def new_table(
    game: Game[Any] | str, seats: Seats = (), *, seed: int | None = None, take_backs: bool = True, **options: Any
) -> Table[Any]:
    """A new table; bots and chance have acted up to the first choice of a person.

    Args:
        game: the game, or words of its name.
        seats: the players by seat: `human`, the name of a bot, `module:Class`, or a bot's class; by default one person
            against the game's best bot.
        seed: the same seed repeats the same game.
        take_backs: whether `undo` may go back past chance and the actions of others.
        options: the options of the game, by name.

    Raises:
        UnknownName: there is no such game or bot.
        BadRequest: that number cannot play, or there is no such option, or it does not take that value.

    >>> import nf_core
    >>> nf_core.new_table("new worlds", ["human", "greedy"], seed=1)
    <Table: These New Worlds, human, greedy; 10 actions made, seat 0 to choose>
    """
    found = game_of(game)
    names = seated_as(seats) or tuple(HUMAN if name in ("you", "another") else name for name in found.manifest.usual)
    config = set_up(found, len(names), options)
    table = sit_down(found, config, names, seed, None, take_backs=take_backs)
    table.run()
    return table


def game_of(game: Game[Any] | str) -> Game[Any]:
    """The game itself, or the one whose name has these words.

    Raises:
        UnknownName: no game has these words, or several have.
    """
    return game if isinstance(game, Game) else named_game(str(game))


def seated_as(seats: Seats) -> tuple[str | Maker, ...]:
    """The players by seat.

    Raises:
        BadRequest: it is a single name instead of a list.
    """
    if isinstance(seats, str):
        raise BadRequest(f"{quoted(seats)} is one name.", 'Give a list with one for each seat: ["human", "greedy"].')
    return tuple(seats)


def set_up(game: Game[Any], seats: int, options: dict[str, Any]) -> Config:
    """The configuration of a game.

    Raises:
        BadRequest: it has no such option, it does not take that value, or it does not count for so many seats.
    """
    known = [option.name for option in options_of(game.config_type)]
    for name in options:
        if name not in known:
            remedy = f"Choose from: {', '.join(known)}." if known else "This game has no options."
            raise BadRequest(f"{game.title} has no option {quoted(name)}.", remedy)
    return checked(game, configured(game.config_type, seats, options))


def branch(table: Table[Any], choice: Move | Action, *, seats: Seats = (), seed: int | None = None) -> Table[Any]:
    """A new table on which the game goes on from here with one choice; the old table stays as it is.

    Bots and chance have acted until the next choice of a person.

    Args:
        table: the table.
        choice: the choice to make.
        seats: the players there, as for `new_table`; by default only people.
        seed: for chance from now on.

    Raises:
        IllegalAction: the choice is not legal now.
        UnknownName: there is no such bot.
        BadRequest: the number of seats is wrong.

    >>> import nf_core
    >>> table = nf_core.new_table("new worlds", ["human", "greedy"], seed=1)
    >>> nf_core.branch(table, nf_core.legal(table)[0], seats=["random", "random"], seed=2)
    <Table: These New Worlds, random, random; 56 actions made, game over>
    """
    count = table.config.seats
    names = seated_as(seats)
    if names and len(names) != count:
        raise BadRequest(f"This table has {count} seats, not {len(names)}.", "Name one player for each seat.")
    rng = dice(seed)
    other = table.branch(action_of(choice), players=seated(table.game, names, rng), dealer=rng)
    other.run()
    return other


def undo(table: Table[Any]) -> None:
    """Take back the last choice of a person, and everything after it.

    Raises:
        BadRequest: there is none, or the table allows no take-backs.

    >>> import nf_core
    >>> table = nf_core.new_table("new worlds", ["human", "greedy"], seed=1)
    >>> told = nf_core.play(table, nf_core.legal(table)[0])
    >>> nf_core.undo(table)
    >>> table
    <Table: These New Worlds, human, greedy; 10 actions made, seat 0 to choose>
    """
    people = [past.action.seat for past in table.past if past.action.seat in table.people]
    if not people or not table.undo(people[-1]):
        remedy = "Make the table with take_backs=True to take back anything a person chose."
        raise BadRequest("There is no choice to take back.", remedy)


def save(table: Table[Any], file: Path | str) -> None:
    """Save a game in a new file, now and after every action; `nf continue` opens it too.

    Raises:
        BadRequest: the file exists or cannot be written; or the game began from a position of its own.

    >>> import nf_core
    >>> from tempfile import TemporaryDirectory
    >>> table = nf_core.new_table("new worlds", ["human", "greedy"], seed=1)
    >>> with TemporaryDirectory() as folder:
    ...     nf_core.save(table, f"{folder}/game.jsonl")
    ...     nf_core.open_save(f"{folder}/game.jsonl")
    <Table: These New Worlds, human, greedy; 10 actions made, seat 0 to choose>
    """
    table.keep_in(Path(file))


def open_save(file: Path | str, *, seed: int | None = None) -> Table[Any]:
    """The table of a saved game, which goes on saving there; a damaged game gives a warning and what is left of it.

    Args:
        file: the saved game.
        seed: for the chance that is still to come.

    Raises:
        BadData: it is not a saved game, or follows other rules.
        UnknownName: its game is unknown.

    >>> import nf_core
    >>> nf_core.open_save("no-such-game.jsonl")
    Traceback (most recent call last):
        ...
    nf_core.kernel.files.NoFile: no-such-game.jsonl: cannot be read: No such file or directory
    Check the name of the file.
    """
    path = Path(file)
    table, lost = seat_again(read_record(path), seed, path)
    if lost:
        warnings.warn(lost, stacklevel=2)
    return table

"""The command `save` of plain lines: where a game is saved, and copies of it."""

from collections.abc import Iterator
from typing import Any

from nf_core.kernel.errors import BadRequest
from nf_core.kernel.files import named
from nf_core.kernel.table import Table
from tui import saves


def save(table: Table[Any], rest: str) -> Iterator[str]:
    """Save the game, or a copy of it under a name, and say where.

    Args:
        table: the game.
        rest: what was typed after `save`.

    Raises:
        BadRequest: it could not be saved.
    """
    word, _, name = rest.partition(" ")
    if not rest:
        table.save()
        where = table.save_to
        yield f"Every choice is saved at once in {where}." if where else "This game is not saved."
    elif word.lower() != "as" or not name.strip():
        yield "Type save, or save as FILE."
    else:
        yield from _save_as(table, name)


def _save_as(table: Table[Any], name: str) -> Iterator[str]:
    moves = not table.is_saved
    try:
        file = named(name.strip())
        if moves:
            saves.must_be_free(file)
            table.keep_in(file)
        else:
            saves.copy(table, file)
    except BadRequest as error:
        yield f"{error.message} Name another file."
        return
    yield f"A copy is saved in {file}."
    if moves:
        yield "From now on every choice is saved there."

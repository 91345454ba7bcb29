"""`nf tiles`: the tile set as a table, or as TOML to start a tile file of one's own from."""

import argparse

from tui.lines import say_document
from tui.parsing import AsWritten

NOTES = """\
The rule book does not list its tiles: ours are a reconstruction. Figures with a star are ours; the others are confirmed
by a public source, or those of the card of that name in the card game.

examples:
  nf tiles                        every tile and goal
  nf tiles rebel                  those with "rebel" in their names
  nf tiles public works           a single one, and where its figures come from
  nf tiles --toml > mine.toml     a tile file to change
  nf tiles --file mine.toml       check it, and see how it differs from what is printed
"""


def fill(parser: argparse.ArgumentParser) -> None:
    """What `nf tiles` takes."""
    parser.description = "The tiles of New Frontiers: what they cost, score and do."
    parser.epilog = NOTES
    parser.formatter_class = AsWritten
    parser.add_argument("part", nargs="*", metavar="PART", help="only tiles with this in their names")
    parser.add_argument("--file", metavar="FILE.toml", help="the tiles of this file instead of ours")
    parser.add_argument("--toml", action="store_true", help="ours as TOML")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Answer; the exit code.

    Raises:
        GameError: a tile file is refused, or no tile has such a name.
    """
    from nf_core.games.new_frontiers.facts.loading import our_text, read_tiles, tile_set  # noqa: PLC0415
    from nf_core.kernel.errors import BadRequest  # noqa: PLC0415
    from nf_core.kernel.files import named  # noqa: PLC0415

    if arguments.toml:
        if arguments.part or arguments.file:
            raise BadRequest("--toml prints our whole tile set.", "Leave out the rest: nf tiles --toml > mine.toml.")
        say_document(our_text().rstrip())
        return 0
    from tui.games.new_frontiers.commands.render import tile_tables  # noqa: PLC0415 - TOML needs no rich

    text = read_tiles(named(arguments.file)) if arguments.file else ""
    tile_tables(tile_set(text), " ".join(arguments.part))
    return 0

"""`nf deck`: the cards as a table, or as TOML to start a deck file of one's own from."""

import argparse

from tui.lines import say_document
from tui.parsing import AsWritten

NOTES = """\
The figures of all cards are confirmed: they are those of a list of cards that two published programs share, and of the
rule book of The Brink of War for its own cards. The words are ours.

examples:
  nf deck                        every card of every box
  nf deck rebel                  those with "rebel" in their names
  nf deck gem world              a single one, with the number of its copies in each box
  nf deck --toml > mine.toml     a deck file to change
  nf deck --file mine.toml       check it, and see how it differs from what is printed
"""


def fill(parser: argparse.ArgumentParser) -> None:
    """What `nf deck` takes."""
    parser.description = "The cards of Race for the Galaxy: what they cost, score and do."
    parser.epilog = NOTES
    parser.formatter_class = AsWritten
    parser.add_argument("part", nargs="*", metavar="PART", help="only cards with this in their names")
    parser.add_argument("--file", metavar="FILE.toml", help="the cards of this file instead of ours")
    parser.add_argument("--toml", action="store_true", help="ours as TOML")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Answer; the exit code.

    Raises:
        GameError: a deck file is refused, or no card has such a name.
    """
    from nf_core.games.race_for_the_galaxy.facts.loading import our_text, parse, read_deck  # noqa: PLC0415
    from nf_core.kernel.errors import BadRequest  # noqa: PLC0415
    from nf_core.kernel.files import named  # noqa: PLC0415

    if arguments.toml:
        if arguments.part or arguments.file:
            raise BadRequest("--toml prints our whole deck.", "Leave out the rest: nf deck --toml > mine.toml.")
        say_document(our_text().rstrip())
        return 0
    from tui.games.race_for_the_galaxy.commands.render import deck_tables  # noqa: PLC0415 - TOML needs no rich

    own = read_deck(named(arguments.file)) if arguments.file else ""
    deck_tables(parse(own or our_text(), arguments.file or "our cards"), own, " ".join(arguments.part))
    return 0

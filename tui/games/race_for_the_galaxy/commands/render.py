"""Cards as plain tables."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from nf_core.games.race_for_the_galaxy.facts.designs import LEVELS, Design, Development, World
from nf_core.games.race_for_the_galaxy.facts.levels import level_facts
from nf_core.games.race_for_the_galaxy.facts.printed import check
from nf_core.games.race_for_the_galaxy.words.names import sort_of
from nf_core.games.race_for_the_galaxy.words.powers import sentences
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import count
from nf_core.kernel.outside import quoted
from tui.tables import console, table

LEGEND = "M: the defense of a military world. ?: it scores more for other cards."
CONFIRMED = " The figures are confirmed, see nf deck --help."


def deck_tables(designs: Sequence[Design], own: str, part: str) -> None:
    """Print the cards whose names have this part, by sort, and how a deck of one's own differs from what is printed.

    Raises:
        BadRequest: no name has it.
    """
    wanted = " ".join(part.lower().split())
    found = [design for design in designs if wanted in design.name.lower()]
    if not found:
        raise BadRequest(f"No card has {quoted(part)} in its name.", "Give part of a name, or none to see all.")
    out = console()
    worlds = [design for design in found if isinstance(design, World)]
    for title, group in (
        ("Developments", [design for design in found if isinstance(design, Development)]),
        ("Worlds", [world for world in worlds if not world.start]),
        ("Start worlds", [world for world in worlds if world.start]),
    ):
        if group:
            _table(out, title, group)
    if len(found) == 1:
        out.print(f"Copies: {_copies(found[0])}.")
        out.print()
    out.print(Text(LEGEND if own else LEGEND + CONFIRMED, style="dim"))
    if own:
        _differences(out, own)


def _table(out: Console, title: str, found: Sequence[Design]) -> None:
    made = table(title, "cost", "VP", "", right=("cost", "VP"))
    for design in found:
        made.add_row(design.name, _cost(design), _vp(design), "\n".join(_does(design)))
    out.print(made)
    out.print()


def _cost(design: Design) -> str:
    """The cost of a card; the defense of a military world after an M."""
    return f"M{design.figure}" if isinstance(design, World) and design.military else str(design.figure)


def _vp(design: Design) -> str:
    return f"{design.vp}?" if design.scoring else str(design.vp)


def _does(design: Design) -> list[str]:
    """What a card is, can do and scores, a line each."""
    start = [f"start world {design.start.number}"] if isinstance(design, World) and design.start else []
    words = [keyword.upper() for keyword in design.keywords]
    return [", ".join([sort_of(design), *start, *words]), *sentences(design)]


def _copies(design: Design) -> str:
    """How many copies come with each box; a box may also take some out."""
    named = ((level_facts(level).title, design.copies.get(level, 0)) for level in LEVELS)
    return ", ".join(f"{copies} in {title}" for title, copies in named if copies)


def _differences(out: Console, own: str) -> None:
    """Where a file of one's own differs from what is printed; that is allowed."""
    found = check(own)
    out.print()
    if not found:
        out.print("The file agrees with everything that is counted of the printed cards.")
        return
    out.print(f"The file differs from the printed cards in {count(len(found), 'count')}, which is allowed:")
    for line in found:
        out.print(f"  {line}")

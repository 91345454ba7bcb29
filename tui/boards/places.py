"""The places of a table laid out in the room there is: what is common on top, the reader's below, others in a strip."""

from functools import cache

from msgspec.structs import replace
from textual.content import Content

from nf_core.kernel.ledger import show
from nf_core.kernel.tabletop import Bar, Place, Table
from tui.boards.things import Pen, Size, draw, flow, in_colour

SIZES: tuple[dict[str, Size], ...] = (
    {"common": "large", "own": "large", "other": "medium"},
    {"common": "medium", "own": "large", "other": "line"},
    {"common": "medium", "own": "medium", "other": "line"},
    {"common": "line", "own": "medium", "other": "line"},
    {"common": "line", "own": "line", "other": "line"},
)
"How large things are drawn by whose they are: the first that fits the room is taken."
STRIP = 30
"Columns that a place of somebody else needs at least, to stand beside another."
GAP = 2


def lay_out(table: Table, width: int, height: int, pen: Pen) -> Content:
    """The table as large as it fits; where it never does, as small as can be, to be scrolled.

    Args:
        table: what lies there.
        width: columns.
        height: lines.
        pen: how things are drawn; its size is not used.
    """
    lines: list[Content] = []
    ranked = cache(lambda rank, size: _rank(table, rank, size, width, pen))  # trials share most of their ranks
    for sizes in SIZES:
        lines = [line for rank, size in sizes.items() for line in ranked(rank, size)]
        if len(lines) <= height:
            break
    return Content("\n").join(lines)


def _rank(table: Table, rank: str, size: Size, width: int, pen: Pen) -> list[Content]:
    """The places of one rank side by side, as far as there is room; those of others in columns of one width."""
    places, sized = [place for place in table if place.rank == rank], replace(pen, size=size)
    if not places:
        return []
    most = width
    if rank == "other":
        columns = max(min(len(places), (width + GAP) // (STRIP + GAP)), 1)
        most = (width + GAP) // columns - GAP
    least = most if rank == "other" else 0
    return [*flow([_block(place, most, least, sized) for place in places], width, GAP)]


def _block(place: Place, most: int, least: int, pen: Pen) -> list[Content]:
    """A place as lines of one width: its title with figures and a note, and its things below."""
    figures = "  ".join(f"{figure.title} {figure.value}" for figure in place.figures)
    about = "   ".join(part for part in (figures, place.note) if part)
    head = Content.assemble(in_colour(place.title, place.colour), f"   {about}" if about else "").wrap(most)
    things = draw(place.things, most - 1, pen)
    bars = [draw_bar(bar, pen) for bar in place.bars]
    told = [part for line in place.lines for part in Content(f" {line}").wrap(most)]
    if len(things) == 1 and not told and not bars and len(head) == 1 and len(head[0]) + GAP + len(things[0]) <= most:
        lines = [Content.assemble(head[0], " " * GAP, things[0])]
    else:
        lines = [*head, *(Content.assemble(" ", line) for line in (*bars, *things)), *told]
    width, dash = max(least, *map(len, lines)), pen.edges(1)[0][1]
    rule = Content.styled(f" {dash * (width - len(lines[0]) - 1)}", "dim") if len(lines[0]) < width else Content("")
    return [lines[0] + rule, *(line.pad_right(width - len(line)) for line in lines[1:])]


def draw_bar(bar: Bar, pen: Pen) -> Content:
    """A strip: what is full, what the highlighted choice would take of it, what is empty."""
    full, taken, part, empty = "#x/." if pen.ascii_only else "█░▌·"
    kept = bar.filled if bar.after is None else max(min(bar.after, bar.filled), 0)
    cells = [full if cell < int(kept) else taken for cell in range(int(bar.filled))]
    half = part if bar.filled % 1 else ""
    strip = Content.assemble("".join(cells) + half, empty * (bar.size - len(cells) - len(half)))
    note = f" {bar.note}" if bar.note else ""
    left = "" if bar.after is None else f", {show(bar.after)} left"
    return Content.assemble(f"{bar.title} [", strip, f"]{left}{note}")

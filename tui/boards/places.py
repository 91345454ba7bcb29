"""The places of a table laid out in the room there is: what is common on top, the reader's below, others in a strip."""

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from typing import NamedTuple

from msgspec.structs import replace
from textual.cache import LRUCache
from textual.content import Content
from textual.style import Style

from nf_core.kernel.ledger import show
from nf_core.kernel.tabletop import Bar, Place, Rank, Table
from tui.boards.hung import hung
from tui.boards.things import FLAT, HEIGHTS, MANY, NARROW, WIDE, Pen, Size, draw, draw_row, flow, in_colour

Sizes = tuple[Size, Size, Size, Size]
SIZES: tuple[Sizes, ...] = (
    ("large", "large", "medium", "large"),
    ("medium", "large", "line", "medium"),
    ("medium", "medium", "line", "medium"),
    ("line", "medium", "line", "line"),
    ("line", "line", "line", "line"),
    ("medium", "large", "strip", "large"),
    ("medium", "pair", "chip", "pair"),
    ("medium", "pair", "strip", "pair"),
    ("column", "pair", "chip", "pair"),
    ("column", "pair", "strip", "pair"),
    ("column", "column", "strip", "column"),
    ("chip", "column", "strip", "column"),
    ("strip", "pair", "strip", "pair"),
    ("strip", "column", "strip", "pair"),
    ("strip", "chip", "strip", "pair"),
    ("chip", "chip", "chip", "chip"),
    ("chip", "chip", "strip", "chip"),
    ("strip", "pair", "strip", "column"),
    ("strip", "chip", "strip", "column"),
    ("strip", "strip", "strip", "pair"),
    ("strip", "strip", "strip", "column"),
    ("strip", "chip", "strip", "chip"),
    ("strip", "strip", "strip", "chip"),
)
"""How large things are drawn that are common, the reader's own, or somebody else's, and in what size those that a
choice is about where the others of their rank are not drawn at all: the first that fits is taken."""
CARDS: frozenset[Size] = frozenset({"large", "medium"})
"The sizes in which things are drawn as cards."
RANKS: tuple[Rank, ...] = ("common", "own", "other")
"The ranks in this order."
DRAWN: LRUCache[tuple[object, ...], list[Content]] = LRUCache(1000)
"Places as they were drawn last: some tables have twenty, and are tried in a dozen sizes."
STRIP = 30
"Columns that a place of somebody else needs at least, to stand beside another."
GAP = 2
FULL = "●"
"The mark of a good that lies on a thing."


class Fit(NamedTuple):
    """How things are drawn."""

    sizes: Sizes
    widest: int = WIDE
    "Columns that a card may take."
    opened: tuple[str, ...] = ()
    "The reader's places that name their things, where the others stand in a strip."
    is_cut: bool = False
    "Whether not all of it fits: then the reader's own things come first, since they decide what can be done."


def lay_out(table: Table, width: int, height: int, pen: Pen) -> Content:
    """The table as large as it fits; where it never does, as small as can be, to be scrolled.

    Args:
        table: what lies there.
        width: columns.
        height: lines.
        pen: how things are drawn; its size is not used.
    """
    return drawn_at(table, fitting(table, width, height, pen), width, pen)


def drawn_at(table: Table, fit: Fit, width: int, pen: Pen) -> Content:
    """The table in these sizes."""
    sizes, pen = fit.sizes, replace(pen, widest=fit.widest, opened=fit.opened)
    ranked = sorted(_by_rank(sizes), key=lambda each: fit.is_cut and each[0] != "own")
    return Content("\n").join(
        line for rank, size in ranked for line in _rank(table, rank, width, replace(pen, size=size), sizes[-1])
    )


def _by_rank(sizes: Sizes) -> list[tuple[Rank, Size]]:
    return list(zip(RANKS, sizes[:-1], strict=True))


def fitting(table: Table, width: int, height: int, pen: Pen) -> Fit:
    """The largest sizes that fit, else those that take the fewest lines.

    What is pointed at or taken makes no difference, so that they are found once for a question.
    """
    lines = cache(lambda rank, asked, **how: len(_rank(table, rank, width, replace(pen, **how), asked)))
    found: dict[Fit, int] = {}
    for fit in _fits():
        ranked = _by_rank(fit.sizes)
        if sum(_at_least(table, rank, size, width) for rank, size in ranked) <= height:
            asked = fit.sizes[-1]
            found[fit] = sum(
                lines(rank, asked if size == "strip" else size, size=size, widest=fit.widest) for rank, size in ranked
            )
            if found[fit] <= height:
                return _opened(table, fit, width, height, pen)
    return min(found, key=lambda fit: found[fit], default=Fit(SIZES[-1]))._replace(is_cut=True)


def _opened(table: Table, fit: Fit, width: int, height: int, pen: Pen) -> Fit:
    """The same with the names of the reader's things, place by place, as far as there are lines left."""
    waiting = [place.id for place in table if place.rank == "own" and place.things] if fit.sizes[1] == "strip" else []
    for id in waiting:
        more = fit._replace(opened=(*fit.opened, id))
        if drawn_at(table, more, width, pen).plain.count("\n") < height:
            fit = more
    return fit


def _fits() -> Iterator[Fit]:
    """What may fit, the largest first; narrow cards come before smaller ones."""
    for sizes in SIZES:
        yield Fit(sizes)
        if not CARDS.isdisjoint(sizes):
            yield Fit(sizes, NARROW)


def _at_least(table: Table, rank: Rank, size: Size, width: int) -> int:
    """Lines that cards of a rank take at least, by their area: enough to see that they need not be drawn."""
    cards = [thing for place in table if place.rank == rank for thing in place.things if thing.look not in FLAT]
    is_cards = size == "large" or (size == "medium" and len(cards) <= MANY)
    return len(cards) * NARROW * HEIGHTS[size] // max(width, 1) if is_cards else 0


def _rank(table: Table, rank: Rank, width: int, pen: Pen, asked: Size) -> list[Content]:
    """The places of one rank side by side, as far as there is room; those of others in columns of one width.

    In strips, what a choice is about is drawn in the size `asked`.
    """
    places = [place for place in table if place.rank == rank]
    if not places:
        return []
    if pen.size == "strip":
        return _strips(places, width, pen, replace(pen, size=asked))
    most = width
    if rank == "other":
        columns = max(min(len(places), (width + GAP) // (STRIP + GAP)), 1)
        most = (width + GAP) // columns - GAP
    least = most if rank == "other" else 0
    groups = groupby(places, key=lambda place: place.id if place.is_alone else "")
    blocks = ([_block(place, most, least, pen) for place in group] for _, group in groups)
    return [line for beside in blocks for line in flow(beside, width, GAP)]


def _strips(places: list[Place], width: int, pen: Pen, asked: Pen) -> list[Content]:
    """Places with their figures and the number of their things.

    Those that a choice is about show their things, those that are opened, and those whose things are only words.
    """
    lines: list[Content] = []
    waiting: list[Place] = []
    for place in places:
        is_asked = any(pen.marks.number(thing.id) or thing.look in FLAT for thing in place.things)
        if is_asked or place.id in pen.opened:
            how = asked if is_asked else replace(pen, size="chip")
            lines += [*_strip(waiting, width, pen), *_block(place, width, 0, how)]
            waiting = []
        elif waiting and waiting[-1].seat != place.seat:
            lines += _strip(waiting, width, pen)
            waiting = [place]
        else:
            waiting.append(place)
    return [*lines, *_strip(waiting, width, pen)]


def _strip(places: list[Place], width: int, pen: Pen) -> list[Content]:
    """Places in as few lines as can be; no figure is torn from its name."""
    parts = [part for place in places for words in _parts(place, width, pen) for part in words.wrap(width - GAP)]
    first, *more = flow([[part] for part in parts], width - GAP, GAP) if parts else [Content("")]
    lines = [first, *(Content.assemble(" " * GAP, line) for line in more)] if parts else []
    return [line.pad_right(width - len(line)) for line in lines]


def _parts(place: Place, width: int, pen: Pen) -> list[Content]:
    """The title of a place, its figures and strips, its only thing, the goods on many or their number, what is said."""
    figures = [f"{figure.title} {figure.value}" for figure in place.figures]
    full = " ".join(pen.signs(thing) for thing in place.things if FULL in thing.marks)
    few = draw(place.things, width, replace(pen, size="chip")) if len(place.things) == 1 and not full else []
    number = "" if figures or few or not place.things else f" {len(place.things)}"
    told = [*few, *(Content(text) for text in (full, place.note, *place.lines) if text)]
    bars = [draw_bar(bar, pen) for bar in place.bars]
    return [_title(place) + number, *map(Content, figures), *bars, *told]


def _block(place: Place, most: int, least: int, pen: Pen) -> list[Content]:
    """A place as lines of one width; from one choice to the next most places of a table stay as they were drawn."""
    how = (pen.size, pen.ascii_only, pen.card, pen.widest, pen.gutter)
    key = (place, most, least, how, pen.marks.on(thing.id for thing in place.things))
    block = DRAWN.get(key)
    if block is None:
        block = DRAWN[key] = _draw_block(place, most, least, pen)
    return block


def _draw_block(place: Place, most: int, least: int, pen: Pen) -> list[Content]:
    """The title of a place with figures and a note, and its things below."""
    head = _head(place, most)
    in_row = draw_row(place.things, most - 1, pen) if place.is_row and pen.size not in {"chip", "strip"} else []
    things = in_row or draw(place.things, most - 1, pen)
    bars = flow([[draw_bar(bar, pen)] for bar in place.bars], most - 1, GAP) if place.bars else []
    told = [part for line in place.lines for part in Content(f" {line}").wrap(most)]
    if len(things) == 1 and not told and not bars and len(head) == 1 and len(head[0]) + GAP + len(things[0]) <= most:
        lines = [Content.assemble(head[0], " " * GAP, things[0])]
    else:
        lines = [*head, *(Content.assemble(" ", line) for line in (*bars, *things)), *told]
    width, dash = max(least, *map(len, lines)), pen.edges(1)[0][1]
    rule = Content.styled(f" {dash * (width - len(lines[0]) - 1)}", "dim") if len(lines[0]) < width else Content("")
    return [lines[0] + rule, *(line.pad_right(width - len(line)) for line in lines[1:])]


def _head(place: Place, most: int) -> list[Content]:
    """The title with figures and a note; whatever does not fit goes on below, a little further in."""
    figures = "  ".join(f"{figure.title} {figure.value}" for figure in place.figures)
    about = "   ".join(part for part in (figures, place.note) if part)
    return hung(Content.assemble(_title(place), f"   {about}" if about else ""), most).split("\n")


def _title(place: Place) -> Content:
    """The title of a place, which can be clicked."""
    return in_colour(place.title, place.colour).stylize(Style.from_meta({"place": place.id}))


def draw_bar(bar: Bar, pen: Pen) -> Content:
    """A strip: what is full, what the highlighted choice would take of it, what is empty, what lies beyond its end.

    Where little room is left for it, its figures alone.
    """
    if pen.size == "strip":
        danger = "bold $error" if bar.beyond and bar.filled > bar.size else ""
        return Content.assemble(f"{bar.title} ", (f"{show(bar.filled)}/{bar.size}", danger))
    full, taken, part, empty = "#x/." if pen.ascii_only else "█░▌·"
    kept = bar.filled if bar.after is None else max(min(bar.after, bar.filled), 0)
    cells = [full if cell < int(kept) else taken for cell in range(int(bar.filled))]
    half = part if bar.filled % 1 else ""
    end = bar.size if bar.beyond else len(cells)
    within, over = "".join(cells[:end]) + half, "".join(cells[end:])
    beyond = Content.styled(f"{over}{'!' * (bar.beyond - len(over))}", "bold $error") if bar.beyond else ""
    strip = Content.assemble(within, empty * (bar.size - len(within)), "|" if bar.beyond else "", beyond)
    note = f" {bar.note}" if bar.note else ""
    left = "" if bar.after is None else f", {show(bar.after)} left"
    return Content.assemble(f"{bar.title} [", strip, f"]{left}{note}")

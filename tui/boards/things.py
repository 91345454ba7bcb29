"""Things on a table, drawn: cards and tiles in three sizes, dice, tokens and worlds, with the marks of the choices.

A game describes its things (`nf_core/kernel/tabletop.py`); every game has the same drawing. What a click meets is known
by the style of what is drawn: its `thing` is the id.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace
from textual.content import Content
from textual.style import Style

from nf_core.kernel.tabletop import Thing
from tui.boards.hung import hung
from tui.boards.marks import Marks

Size = Literal["large", "medium", "line", "pair", "column", "chip", "strip"]
"""A card of seven lines or of three, a line for each thing, two lines or one for each in columns, names in a row, or
their number."""
NARROW, WIDE = 24, 32
"Columns of a card: as many cards as fit stand in a row, and share its width up to the second figure."
HEIGHTS: dict[Size, int] = {"large": 7, "medium": 3}
"Lines of a card in these sizes, its frame included."
COLOURS = {
    "red": "$error",
    "yellow": "$warning",
    "green": "$success",
    "blue": "$primary",
    "purple": "$secondary",
    "grey": "$foreground 70%",
}
"The names by which a game may call a colour; any other is the colour of plain text."
PIPS = {1: (4,), 2: (2, 6), 3: (2, 4, 6), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
"Where the pips of a die face lie, on a grid of three by three."
BADGE = 6
"Columns kept for the number of a choice before a line, where a choice is about any thing of the list."
MANY = 12
"With more things, a place is read as a list of two lines each rather than as cards of three, whose names are cut."
COLUMN = 40
"Columns that a line of a thing needs at least, to stand beside another."
NARROWEST = 11
"Columns of the space of a thing in a row: in less its words would break."
FLAT = ("die", "token", "world", "words")
"The looks that need no frame: they stand in a row with others where there is no room to draw them, words in lines."


class Pen(msgspec.Struct, frozen=True):
    """How things are drawn: in which size, with which marks, in which characters."""

    size: Size = "line"
    marks: Marks = Marks()
    ascii_only: bool = False
    card: int = NARROW
    "Columns of a card."
    widest: int = WIDE
    "Columns that a card may take where the row has them."
    opened: tuple[str, ...] = ()
    "The places that name their things where others stand in a strip."
    gutter: int = BADGE
    "Columns before a line: for the numbers of choices, if any is about one of these things."

    def edges(self, width: int, *, heavy: bool = False) -> tuple[str, str, str]:
        """Top, bottom and side of a frame that is so many columns wide inside; a heavy one is pointed at."""
        if self.ascii_only:
            line, side = ("=", "#") if heavy else ("-", "|")
            return f"+{line * width}+", f"+{line * width}+", side
        corners, line, side = ("┏┓┗┛", "━", "┃") if heavy else ("╭╮╰╯", "─", "│")
        return f"{corners[0]}{line * width}{corners[1]}", f"{corners[2]}{line * width}{corners[3]}", side

    @property
    def tick(self) -> str:
        """What stands on a thing that is taken."""
        return "x" if self.ascii_only else "✓"

    def signs(self, thing: Thing) -> str:
        """The marks of a thing, in ASCII where that is asked for: a full circle is `*`, an empty one `o`."""
        return thing.marks.translate({0x25CF: "*", 0x25CB: "o"}) if self.ascii_only else thing.marks

    def cut(self, words: Content, width: int) -> Content:
        """Words in so many columns; where some are missing, a sign says so."""
        sign = "~" if self.ascii_only else "…"
        return words if len(words) <= width else words.truncate(max(width - 1, 0)).rstrip() + sign


def in_colour(text: str, colour: str, style: str = "bold") -> Content:
    """Words in a colour of a game."""
    return Content.styled(text, f"{style} {COLOURS.get(colour, '')}".strip())


def flow(drawn: Iterable[Sequence[Content]], width: int, gap: int = 1) -> list[Content]:
    """Blocks of lines side by side, as many as fit in a row; the next row stands below."""
    rows: list[list[Sequence[Content]]] = []
    for block in drawn:
        taken = sum(len(other[0]) + gap for other in rows[-1]) if rows else 0
        if rows and taken + len(block[0]) <= width:
            rows[-1].append(block)
        else:
            rows.append([block])
    return [line for row in rows for line in _beside(row, gap)]


def _beside(row: Sequence[Sequence[Content]], gap: int) -> Iterator[Content]:
    height = max(map(len, row))
    for number in range(height):
        parts = [block[number] if number < len(block) else Content(" " * len(block[0])) for block in row]
        yield Content(" " * gap).join(parts)


def draw(things: Sequence[Thing], width: int, pen: Pen) -> list[Content]:
    """Things of a place in lines of a width."""
    flat = [thing for thing in things if thing.look in FLAT and not (thing.look == "die" and pen.size == "large")]
    words = [line for thing in flat if thing.look == "words" for line in _written(thing, width, pen)]
    words += flow([[_marked(_word(thing, pen), thing, pen)] for thing in flat if thing.look != "words"], width, 2)
    others = [thing for thing in things if thing not in flat]
    if pen.size == "medium" and len(others) > MANY:
        pen = replace(pen, size="pair")
    if pen.size in {"line", "pair", "column"}:
        return [*words, *_listed(others, width, pen)]
    if pen.size in {"chip", "strip"}:
        return [*words, *flow([[_marked(_chip(thing, pen), thing, pen)] for thing in others], width, 2)]
    fit = max((width + 1) // (NARROW + 1), 1)
    pen = replace(pen, card=max(min((width + 1) // fit - 1, pen.widest), NARROW))
    blocks = [[_marked(line, thing, pen, framed=True) for line in _block(thing, pen)] for thing in others]
    return [*words, *flow(blocks, width)]


def _listed(things: Sequence[Thing], width: int, pen: Pen) -> list[Content]:
    """A line or two for each thing; in columns, as many as have room, they are read downwards."""
    pen = replace(pen, gutter=BADGE if any(_badge(thing, pen) for thing in things) else 0)
    columns = 1 if pen.size == "line" else max(min((width + 2) // (COLUMN + 2), len(things)), 1)
    most = (width + 2) // columns - 2
    if columns == 1 and pen.size != "pair":
        return [_marked(_row(thing, most, pen), thing, pen) for thing in things]
    draw_one = _pair if pen.size == "pair" else lambda *one: [_row(*one)]
    drawn = [[_marked(line, thing, pen) for line in draw_one(thing, most, pen)] for thing in things]
    padded = [[line.pad_right(most - len(line)) for line in lines] for lines in drawn]
    high = -(-len(things) // columns)
    return [line for number in range(high) for line in _beside(padded[number::high], 2)]


def _pair(thing: Thing, width: int, pen: Pen) -> list[Content]:
    """A thing in two lines: number, face and name, what lies on it and what it scores; what it is now, and does."""
    badge, face = _badge(thing, pen), Content.styled(f"{thing.face:>2} " if thing.face else "", "bold")
    number = badge.pad_right(max(pen.gutter - 1 - len(badge), 0))
    head = Content.assemble(number, face, in_colour(thing.title, thing.colour))
    end = "  ".join(filter(None, (pen.signs(thing), thing.points)))
    first = pen.cut(head, width - len(end) - 2)
    does = Content.styled("; ".join(filter(None, (thing.now, *thing.lines, thing.kind))), "dim")
    gap = " " * (width - len(first) - len(end))
    return [Content.assemble(first, gap, end), Content.assemble(" " * pen.gutter, pen.cut(does, width - pen.gutter))]


def draw_row(things: Sequence[Thing], width: int, pen: Pen) -> list[Content]:
    """Things side by side over the whole width, as the spaces of a track; none if they would be too narrow."""
    most = (width + 1) // max(len(things), 1) - 1
    if not things or most < NARROWEST:
        return []
    in_line = all(len(_badge(thing, pen)) + len(thing.short or thing.title) <= most for thing in things)
    spaces = [_space(thing, most, pen, in_line=in_line) for thing in things]
    return flow(
        [[_marked(line, thing, pen) for line in space] for thing, space in zip(things, spaces, strict=True)], width
    )


def _space(thing: Thing, width: int, pen: Pen, *, in_line: bool) -> list[Content]:
    """A thing of a row: the number of the choice, its name, who is on it, what it does."""
    badge, name = _badge(thing, pen), in_colour(thing.short or thing.title, thing.colour)
    head = [badge + name] if in_line else [badge or Content.styled(thing.now, "bold"), *name.wrap(width)]
    now = [Content.styled(thing.now, "bold")] if thing.now and (in_line or badge) else []
    lines = [*head, *now, *(part for text in thing.lines for part in Content(text).wrap(width))]
    cut = [pen.cut(line, width) for line in lines]
    return [line.pad_right(width - len(line)) for line in cut]


def _marked(line: Content, thing: Thing, pen: Pen, *, framed: bool = False) -> Content:
    """A line of a thing, marked as the choices have it, with its id for the mouse; frames show what is pointed at."""
    if thing.id in pen.marks.pointed and not framed:
        line = line.stylize("reverse")
    elif thing.id in pen.marks.barred:
        line = Content.styled(line.plain, "dim")  # a dimmed colour could not be read; its name is written anyway
    return line.stylize(Style.from_meta({"thing": thing.id})) if thing.id else line


# In a line


def _badge(thing: Thing, pen: Pen) -> Content:
    """The number of the choice and the tick, as far as there are any."""
    tick = f"{pen.tick} " if thing.id in pen.marks.taken else ""
    number = pen.marks.number(thing.id)
    return Content.styled(f"{number} " if number else "", "bold $accent") + Content.styled(tick, "bold")


def _word(thing: Thing, pen: Pen) -> Content:
    """A die, token or world among others of a row."""
    text = thing.title if thing.look == "world" else f"{thing.title} {thing.face}"
    letter = f"{thing.kind[:1].upper()} " if thing.look == "world" and thing.kind else ""
    after = "".join(f" {part}" for part in (thing.now, pen.signs(thing)) if part)
    return Content.assemble(_badge(thing, pen), in_colour(f"{letter}{text}", thing.colour), after)


def _written(thing: Thing, width: int, pen: Pen) -> list[Content]:
    """A thing in its name and all its words, in as many lines as they take."""
    text = Content.assemble(_badge(thing, pen), in_colour(f"{thing.title}: ", thing.colour), "; ".join(thing.lines))
    return [_marked(line.pad_right(width - len(line)), thing, pen) for line in hung(text, width).split("\n")]


def _chip(thing: Thing, pen: Pen) -> Content:
    """A card or tile as no more than its number, face, name, points and marks; a letter says what colour it is."""
    letter = f"{thing.kind[:1].upper()} " if thing.kind and thing.kind == thing.colour else ""
    face = Content.styled(f"{thing.face} {letter}" if thing.face else letter, "bold")
    after = f" {thing.points}" if thing.points else ""
    name, signs = in_colour(thing.short or thing.title, thing.colour), in_colour(pen.signs(thing), thing.colour)
    return Content.assemble(_badge(thing, pen), face, name, after, " " if thing.marks else "", signs)


def _row(thing: Thing, width: int, pen: Pen) -> Content:
    """A card in a line: number, face, kind, name, what it scores, what lies on it, what it does."""
    name = in_colour(thing.title, thing.colour)
    parts = [in_colour(thing.face.rjust(2), "") if thing.face else Content(""), name]
    signs, does = pen.signs(thing), "; ".join(thing.lines)
    wide = (thing.now, thing.kind, thing.points, signs, does)
    rest = [part for part in ((thing.points, signs, does, thing.now) if pen.size == "column" else wide) if part]
    badge = _badge(thing, pen)
    line = Content.assemble(badge.pad_right(max(pen.gutter - len(badge), 0)), Content(" ").join(filter(None, parts)))
    return pen.cut(line + Content.styled(f"  {'  '.join(rest)}", "dim") if rest else line, width)


# Drawn


def _block(thing: Thing, pen: Pen) -> list[Content]:
    """A thing as a block of lines of one width."""
    return _die(thing, pen) if thing.look == "die" else _card(thing, pen)


def _is_heavy(thing: Thing, pen: Pen) -> bool:
    return bool(thing.id) and (thing.id in pen.marks.pointed or thing.id in pen.marks.taken)


def _die(thing: Thing, pen: Pen) -> list[Content]:
    """A die face in five lines, and its name below with the number of the choice, whole if it is wider."""
    pip, face = ("o" if pen.ascii_only else "●"), int(thing.face) if thing.face.isdigit() else 0
    top, bottom, side = pen.edges(7, heavy=_is_heavy(thing, pen))
    spots = [pip if spot in PIPS.get(face, ()) else " " for spot in range(9)]
    rows = [f"{side} {' '.join(spots[row : row + 3])} {side}" for row in (0, 3, 6)]
    name = Content.assemble(_badge(thing, pen), in_colour(thing.title, thing.colour))
    drawn = [*(in_colour(line, thing.colour) for line in (top, *rows, bottom)), name]
    width = max(map(len, drawn))
    return [line.pad_right(width - len(line)) for line in drawn]


def _card(thing: Thing, pen: Pen) -> list[Content]:
    """A card in a frame: face, name and points in the upper edge, kind and lines inside, number in the lower edge."""
    width, height = pen.card - 2, HEIGHTS[pen.size] - 2
    top, bottom, side = pen.edges(width, heavy=_is_heavy(thing, pen))
    frame = COLOURS.get(thing.colour, "")
    face, points = (f"{thing.face} " if thing.face else ""), (f" {thing.points} " if thing.points else "")
    title, more = _title(thing.title, width - len(face) - len(points) - 2, width - 2, height, pen)
    lines = [*more, *_inside(thing, width - 2, height - len(more), pen)]
    padded = [line.pad_right(width - 2 - len(line)) for line in lines]
    body = [Content.assemble((f"{side} ", frame), line, (f" {side}", frame)) for line in padded]
    upper = _upper(top, Content.assemble(" ", (face, "bold"), title, " "), points, frame)
    return [upper, *body, _lower(bottom, _badge(thing, pen).rstrip(), frame)]


def _title(name: str, room: int, width: int, height: int, pen: Pen) -> tuple[Content, list[Content]]:
    """A name in the upper edge, and what is left of it for the line below, if there are lines."""
    words = Content.styled(name, "bold")
    first, *others = words.wrap(room)
    if height == 1 or not others:
        return pen.cut(words, room), []
    return first, [pen.cut(Content.styled(name[len(first) :].strip(), "bold"), width)]


def _upper(edge: str, head: Content, points: str, frame: str) -> Content:
    fill = edge[1 : len(edge) - 1 - len(head) - len(points)]
    return Content.assemble((edge[0], frame), head, (fill, frame), (points, "bold"), (edge[-1], frame))


def _lower(edge: str, badge: Content, frame: str) -> Content:
    return Content.assemble((edge[: len(edge) - 2 - len(badge)], frame), badge, (edge[-2:], frame))


def _inside(thing: Thing, width: int, height: int, pen: Pen) -> list[Content]:
    """Kind and marks, what it does in as many lines as there are, then what it comes to now.

    The last line is for now, which stands beside the kind where lines are few.
    """
    kind = Content.assemble(in_colour(thing.kind, thing.colour), f" {pen.signs(thing)}" if thing.marks else "")
    if height == 1:
        short = [part for part in (thing.now, *thing.lines) if part]
        parts = [kind, Content("  ".join(short))] if thing.kind or thing.marks else [Content("  ".join(short))]
        return [pen.cut(Content(" ").join(parts), width)]
    told = [line for text in thing.lines for line in Content(text).wrap(width)]
    last = [pen.cut(Content.styled(thing.now, "bold"), width)] if thing.now else []
    if last and len(told) > height - 2 and len(kind) + 2 + len(last[0]) <= width:
        kind, last = Content("  ").join(filter(None, (kind, last[0]))), []
    room = height - 1 - len(last)
    if len(told) > room:
        told[room - 1 :] = [pen.cut(told[room - 1].pad_right(width), width - 1)]
    heads = kind.wrap(width)
    if len(heads) + len(told) + len(last) > height:
        heads = [pen.cut(kind, width)]
    gap = [Content("")] * (height - len(heads) - len(told) - len(last))
    return [*heads, *told, *gap, *last]

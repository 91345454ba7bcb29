"""What lies on a table, as plain data: places, the things that lie there, and figures. A game says what there is.

Screens, notebooks and plain lines do the rest for all games: they draw things in the size that fits, put the number of
a choice on the thing that it is about, make it clickable, and say the same in words. A game gives its table in
`Words.table`, and the things that an action is about in `Words.about`.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

import msgspec

from nf_core.kernel.ledger import Ledger, Number, show
from nf_core.kernel.values import Action, Seat

Look = Literal["card", "tile", "die", "token", "world", "words"]
"""What a thing is drawn as: a card or tile has a name and lines, a die and a token only a face, a world a name; words
are its name and lines, written out in whole."""
Rank = Literal["common", "own", "other"]
"Whose a place is: everybody's, the reader's, or somebody else's. Others are drawn smallest."


class Figure(msgspec.Struct, frozen=True):
    """A number with a name, such as `military 3`."""

    title: str
    value: str
    ledger: Ledger | None = None
    "The number opened, if there is something to open."


class Bar(msgspec.Struct, frozen=True):
    """A strip that is filled so far: fuel, a track."""

    title: str
    size: int
    "How many cells it has."
    filled: Number
    "How many of them are full; halves are drawn."
    after: Number | None = None
    "How many will still be full after the choice that is highlighted; None where it changes nothing."
    note: str = ""
    beyond: int = 0
    "How many more cells lie beyond its end: to fill one of them is a danger, or ends the game."

    @property
    def told(self) -> str:
        """The strip in words."""
        then = "" if self.after is None else f", then {show(self.after)}"
        return ", ".join(filter(None, (f"{self.title} {show(self.filled)} of {self.size}{then}", self.note)))


class Thing(msgspec.Struct, frozen=True, kw_only=True):
    """A thing that lies on the table: a card, a tile, a die, tokens of one kind, a world."""

    id: str
    "Its name among the things on the table, as `Words.about` gives it; empty if no choice is ever about it."
    title: str
    short: str = ""
    "A shorter title for where there is little room; empty where the title does."
    look: Look = "card"
    kind: str = ""
    "What kind it is, in a word or two: `red`, `military rare`."
    colour: str = ""
    "The name of a colour that says the kind once more; the front end says how it looks. Colour never speaks alone."
    face: str = ""
    "What stands large on it, or first: a cost, a position, the pips of a die."
    points: str = ""
    "What it scores, as it stands at its right end."
    lines: tuple[str, ...] = ()
    "What it does, in short lines, the most important first."
    now: str = ""
    "What it gives, costs or holds at this moment, in a few words."
    marks: str = ""
    "Goods and the like that lie on it, a character each."
    says: str = ""
    "What is said of it in a line of plain words, after its name; empty where its other fields say it."
    words: tuple[str, ...] = ()
    "All of it in sentences, for those who ask."

    @property
    def told(self) -> str:
        """The thing in a line of plain words: its name, and what stands on it."""
        if self.says:
            return f"{self.title} ({self.says})"
        is_flat = self.look in {"die", "token"}
        about = ", ".join(
            filter(None, ("" if is_flat else self.kind, "" if is_flat else self.face, self.now, self.marks))
        )
        name = f"{self.title} {self.face}" if is_flat else self.title
        return f"{name} ({about})" if about else name


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the table: a market, a hand, an empire."""

    id: str
    title: str
    things: tuple[Thing, ...] = ()
    figures: tuple[Figure, ...] = ()
    note: str = ""
    "What is to be said of it in a few words."
    lines: tuple[str, ...] = ()
    "What is to be said of it besides, a line each."
    bars: tuple[Bar, ...] = ()
    colour: str = ""
    "The name of the colour of whoever it belongs to."
    rank: Rank = "common"
    seat: Seat | None = None
    "Whose it is; None if it is everybody's."
    is_alone: bool = False
    "Whether nothing stands beside it: places to be compared stand beneath each other."
    is_row: bool = False
    "Whether its things stand side by side like the spaces of a track, each as narrow as it must be."
    is_aside: bool = False
    "Whether it is a page to be looked up: it is drawn alone, never with the rest of the table."

    @property
    def told(self) -> str:
        """The place in a sentence."""
        figures = ", ".join(f"{figure.title} {figure.value}" for figure in self.figures)
        things = "; ".join(thing.told for thing in self.things)
        parts = [part for part in (self.note, figures, *(bar.told for bar in self.bars), *self.lines, things) if part]
        return f"{self.title}: {'; '.join(parts) or 'nothing'}."


class Prospect(msgspec.Struct, frozen=True):
    """What a thing would mean for a player: what it would cost, what it would score."""

    title: str
    ledger: Ledger
    why_not: str = ""
    "Why it cannot be had now, in a sentence; empty if it can, or if that is not asked here."
    stays: bool = False
    "Whether it is so whatever is chosen: it is told of the thing when it is looked up, not of a choice."


Table = tuple[Place, ...]
"What lies on the table, place by place, in the order in which it is read."


def things(table: Iterable[Place]) -> Iterator[Thing]:
    """All things on a table that a choice may be about."""
    for place in table:
        yield from (thing for thing in place.things if thing.id)


def ledgers(table: Iterable[Place]) -> list[tuple[str, Ledger]]:
    """The figures that can be opened, each with what it is and where."""
    return [
        (f"{place.title}: {figure.title}", figure.ledger)
        for place in table
        for figure in place.figures
        if figure.ledger
    ]


def named(action: Action) -> tuple[str, ...]:
    """Every name that stands in the fields of an action, in their order: what it is about, unless a game knows better.

    >>> from nf_core.kernel.values import Action
    >>> class Lay(Action, frozen=True):
    ...     card: str
    ...     where: str
    >>> named(Lay(0, "rebel-mine", "tableau"))
    ('rebel-mine', 'tableau')
    """
    values: Sequence[object] = list(msgspec.structs.asdict(action).values())
    flat = [one for value in values for one in (value if isinstance(value, tuple) else (value,))]
    return tuple(value for value in flat if isinstance(value, str) and value)

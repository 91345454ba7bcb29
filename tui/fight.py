"""A fight as it is drawn: both sides next to each other, as far as it is told."""

import textwrap
from collections.abc import Iterator
from itertools import zip_longest

import msgspec
from textual.content import Content

from nf_core.kernel.fight import Fight, Side
from nf_core.kernel.ledger import Entry, Number, show
from tui.panels.falling_dice import dice, turning

GAP = 4
"Columns between the two sides."
AMOUNT, SUM = 4, 4
"Columns for what a term adds, and for the sum so far."


def terms_of(fight: Fight) -> int:
    """How many terms the side with the most of them has."""
    return max(len(side.strength.entries) for side in fight.sides)


class Sheet(msgspec.Struct, frozen=True):
    """A fight at one moment of its telling."""

    fight: Fight
    told: int
    "How many terms of each side are told; one more than there are to tell the verdict as well."
    width: int
    ascii_only: bool = False
    tick: int = 0
    "Of the dice that have not landed yet."

    @property
    def column(self) -> int:
        """Columns of a side."""
        return (self.width - GAP) // 2

    @property
    def is_whole(self) -> bool:
        """Whether the verdict is told."""
        return self.told > terms_of(self.fight)

    def heads(self) -> Content:
        """Who fights, how strong they are so far, and their dice."""
        heads = [[self._name(side), self._bar(side)] for side in self.fight.sides]
        if any(side.dice for side in self.fight.sides):
            heads = [head + self._dice(side) for head, side in zip(heads, self.fight.sides, strict=True)]
        return self._beside(heads)

    def terms(self) -> Content:
        """The terms, each with the sum so far; those to come have their room already."""
        return self._beside([list(self._terms(side)) for side in self.fight.sides])

    def verdict(self) -> Content:
        """Who won and what that changes; its room before it is told."""
        verdict = textwrap.wrap(self.fight.verdict, self.width)
        changes = [line for change in self.fight.changes for line in textwrap.wrap(change, self.width)]
        if not self.is_whole:
            return Content("\n" * (len(verdict) + len(changes) - 1))
        lines = [Content.styled(line, "bold $accent") for line in verdict]
        return Content("\n").join([*lines, *map(Content, changes)])

    def _sum(self, side: Side, told: int) -> Number:
        """The strength of a side with so many terms told."""
        entries = side.strength.entries
        return side.strength.total if told >= len(entries) else sum(entry.amount for entry in entries[:told])

    def _name(self, side: Side) -> Content:
        won = Content.styled("  won", "$accent") if side.won and self.is_whole else Content()
        name = Content.assemble((side.name, "bold"), won)
        total = Content.styled(show(self._sum(side, self.told)), "bold")
        return Content.assemble(name.pad_right(self.column - name.cell_length - total.cell_length), total)

    def _bar(self, side: Side) -> Content:
        """The strength as a bar; the bars of both sides have the same scale."""
        sums = [self._sum(each, told) for each in self.fight.sides for told in range(len(each.strength.entries) + 1)]
        most = max(int(max(sums)), 1)
        filled = max(int(self._sum(side, self.told) * self.column / most), 0)
        full, empty = "#-" if self.ascii_only else "━─"
        lost = self.is_whole and not side.won
        return Content.assemble(
            (full * filled, "" if lost else "bold $accent"), (empty * (self.column - filled), "dim")
        )

    def _dice(self, side: Side) -> list[Content]:
        """The dice of a side: those whose term is told lie, the others fall."""
        faces = [show(entry.amount) for entry in side.strength.entries[: side.dice]]
        shown = [*faces[: self.told], *turning(faces, self.tick)[self.told :]]
        return dice(shown, ascii_only=self.ascii_only).split("\n") if shown else []

    def _terms(self, side: Side) -> Iterator[Content]:
        for number, entry in enumerate(side.strength.entries, 1):
            lines = self._term(entry, self._sum(side, number))
            yield from lines if number <= self.told else [Content() for _ in lines]

    def _term(self, entry: Entry, total: Number) -> list[Content]:
        """A term: what it adds, where it comes from, the sum with it, and a remark below."""
        room = self.column - AMOUNT - SUM - 2
        source, *more = textwrap.wrap(entry.source, room) or [""]
        amount = f"{'+' if entry.amount > 0 else ''}{show(entry.amount)}"
        head = Content.assemble((f"{amount:>{AMOUNT}}", "bold"), f"  {source:{room}}", (f"{show(total):>{SUM}}", "dim"))
        margin = " " * (AMOUNT + 2)
        note = textwrap.wrap(entry.note, room + SUM)
        return [
            head,
            *(Content(margin + line) for line in more),
            *(Content.styled(margin + line, "dim") for line in note),
        ]

    def _beside(self, columns: list[list[Content]]) -> Content:
        one, other = columns
        lines = zip_longest(one, other, fillvalue=Content())
        return Content("\n").join(
            Content.assemble(left.pad_right(self.column - left.cell_length + GAP), right) for left, right in lines
        )

"""How the parts of the table of These New Worlds are written: inks, signs, rows.

Every colour is named by letter or word as well: R red, Y yellow, G green, B blue, W wild.
"""

from collections.abc import Iterable

import msgspec
from textual.content import Content

INKS = {"red": "$error", "yellow": "$warning", "green": "$success", "blue": "$primary", "wild": "$secondary"}


class Look(msgspec.Struct, frozen=True):
    """How much room there is, and which signs may be used."""

    roomy: bool = False
    "Whether dice have room to be drawn."
    ascii_only: bool = False

    @property
    def playable(self) -> str:
        """The sign before a card that may be played."""
        return ">" if self.ascii_only else "▸"

    def edges(self, width: int) -> tuple[str, str, str]:
        """Top, bottom and side of a frame that is so many columns wide inside."""
        if self.ascii_only:
            return f"+{'-' * width}+", f"+{'-' * width}+", "|"
        return f"╭{'─' * width}╮", f"╰{'─' * width}╯", "│"


def ink(text: str, colour: str, style: str = "bold") -> Content:
    """Words in a colour of the game."""
    return Content.styled(text, f"{style} {INKS[colour]}".strip())


def letter(colour: str) -> Content:
    """The letter of a colour."""
    return ink(colour[0].upper(), colour)


def lines(parts: Iterable[Content]) -> Content:
    """One below the other."""
    return Content("\n").join(parts)


def flow(title: str, things: Iterable[Content], width: int) -> Content:
    """A title and things after it in a row; a thing that does not fit begins another line."""
    rows, comma = [Content.styled(f"{title}: ", "dim")], Content("")
    for thing in things:
        if len(rows[-1]) + len(comma) + len(thing) >= width:
            rows.append(Content.assemble("  ", thing))
        else:
            rows[-1] = Content.assemble(rows[-1], comma, thing)
        comma = Content(", ")
    return lines(rows)

"""How the parts of the table of High Frontier are written: signs and inks.

Every faction is named by its letter as well as by its colour.
"""

from textwrap import wrap

import msgspec
from textual.content import Content
from textual.widgets import Static

from nf_core.games.high_frontier.state import State
from nf_core.games.high_frontier.words.nouns import letter
from nf_core.kernel.values import Seat
from tui.games.high_frontier.map.inks import PIECES


class Signs(msgspec.Struct, frozen=True):
    """A set of signs for pieces, written after the letter of their faction."""

    rocket: str
    freighter: str
    cards: str
    "An outpost, or cards in LEO."
    claim: str
    factory: str


GLUE = "\N{NO-BREAK SPACE}"
FINE = Signs("►", "▬", "▫", "◉", "#")
PLAIN = Signs(">", "=", ":", "o", "#")


def signs(*, ascii_only: bool) -> Signs:
    """The signs in use."""
    return PLAIN if ascii_only else FINE


class Legend(Static):
    """The meaning of the signs; lines never break between a sign and its meaning.

    Args:
        used: the signs.
    """

    def __init__(self, used: Signs, *, id: str) -> None:
        super().__init__(id=id, markup=False)
        self.used = used

    def on_resize(self) -> None:
        """Break the lines anew."""
        self.update(legend(self.used, self.content_size.width))


def legend(used: Signs, width: int) -> str:
    """The meaning of the signs, in lines of a width."""
    parts = [f"{getattr(used, name)} {name}" for name in ("rocket", "freighter", "cards", "claim", "factory")]
    glued = (part.replace(" ", GLUE) for part in (*parts, "small letter: bust"))
    return "\n".join(wrap("  ".join(glued), max(width, 1))).replace(GLUE, " ")


def chip(s: State, seat: Seat) -> Content:
    """The letter of a seat's faction on its colour, as pieces bear it."""
    return Content.styled(f"[{letter(s, seat)}]", f"bold reverse {PIECES[s.players[seat].faction]}")

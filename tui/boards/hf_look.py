"""How the parts of the table of High Frontier are written: signs, inks, names of seats.

Every faction is named by its letter as well as by its colour.
"""

import msgspec
from textual.content import Content

from nf_core.high_frontier.nouns import letter, who
from nf_core.high_frontier.state import State
from nf_core.kernel.values import Seat
from tui.boards.inks import PIECES


class Signs(msgspec.Struct, frozen=True):
    """A set of signs for pieces: what stands after the letter of its faction."""

    rocket: str
    freighter: str
    cards: str
    "An outpost, or cards in LEO."
    claim: str
    factory: str
    full: str
    "A full tank, a part of one, an empty one."
    part: str
    empty: str


FINE = Signs("►", "▬", "▫", "◉", "#", "█", "▌", "·")
PLAIN = Signs(">", "=", ":", "o", "#", "#", "/", ".")


def signs(*, ascii_only: bool) -> Signs:
    """The signs in use."""
    return PLAIN if ascii_only else FINE


def legend(used: Signs) -> str:
    """What the signs mean, in one line."""
    return (
        f"{used.rocket} rocket  {used.freighter} freighter  {used.cards} cards  {used.claim} claim  "
        f"{used.factory} factory  small letter: bust"
    )


def chip(s: State, seat: Seat) -> Content:
    """The letter of a seat's faction on its colour, as pieces bear it."""
    return Content.styled(f"[{letter(s, seat)}]", f"bold reverse {PIECES[s.players[seat].faction]}")


def name(s: State, seat: Seat, reader: Seat) -> str:
    """A seat and its faction: `You (PRC)`."""
    faction = s.players[seat].faction
    return f"{who(seat, reader)} ({faction.title() if faction == 'shimizu' else faction.upper()})"

"""What an offer is made of (rule D3): two sides of water and things, and the promises that deals leave behind."""

from typing import Literal, get_args

import msgspec

from nf_core.kernel.values import Seat

Kind = Literal["idea", "card", "claim", "fuel", "leave", "promise"]
SideName = Literal["gives", "wants"]
SIDES: tuple[SideName, ...] = get_args(SideName)
"The sides of an offer, as whoever proposes it sees them: what it gives, and what it wants for that."


class Item(msgspec.Struct, frozen=True):
    """One thing on the table."""

    kind: Kind
    name: str
    "An idea, `stack/card`, a site, `2 tanks of fuel`, what is allowed for this turn, or a promise."


class Side(msgspec.Struct, frozen=True):
    """What one of the two gives."""

    water: int = 0
    items: tuple[Item, ...] = ()

    def named(self, kind: Kind) -> tuple[str, ...]:
        """The names of its items of a kind."""
        return tuple(item.name for item in self.items if item.kind == kind)


class Offer(msgspec.Struct, frozen=True):
    """Both sides of a deal."""

    seat: Seat
    "Who proposes it."
    partner: Seat
    gives: Side = Side()
    wants: Side = Side()


class Promise(msgspec.Struct, frozen=True):
    """A note that somebody has promised something: it binds nobody."""

    seat: Seat
    "Who has promised."
    to: Seat
    text: str

"""Offers (rule D3): two sides of water and things, and the promises that deals leave behind."""

from collections import Counter
from typing import Literal, get_args

import msgspec

from nf_core.kernel.values import Seat

Kind = Literal["idea", "card", "claim", "fuel", "leave", "promise"]
SideName = Literal["gives", "wants"]
SIDES: tuple[SideName, ...] = get_args(SideName)
"The sides of an offer as the proposer sees them: what the proposer gives, and wants in return."


class Item(msgspec.Struct, frozen=True):
    """One thing on the table."""

    kind: Kind
    name: str
    "An idea, `stack/card`, a site, `2 tanks of fuel`, a permission for this turn, or a promise."


class Side(msgspec.Struct, frozen=True):
    """The things that one player gives."""

    water: int = 0
    items: tuple[Item, ...] = ()

    def __repr__(self) -> str:
        names = [item.name for item in self.items]
        things = names if len(names) <= 2 else [f"{len(names)} items"]
        return f"<Side: {', '.join([f'{self.water} WT', *things])}>"

    def named(self, kind: Kind) -> tuple[str, ...]:
        """The names of its items of a kind."""
        return tuple([item.name for item in self.items if item.kind == kind]) if self.items else ()


class Offer(msgspec.Struct, frozen=True):
    """Both sides of a deal."""

    seat: Seat
    "The seat that proposes it."
    partner: Seat
    gives: Side = Side()
    wants: Side = Side()


class Talks(msgspec.Struct, frozen=True):
    """The talk about deals in a turn."""

    refused: tuple[Offer, ...] = ()
    "Offers that were refused, the oldest first."
    heard: tuple[Seat, ...] = ()
    "The seats asked for an offer, once for each time."
    closed: frozenset[Seat] = frozenset()
    "The seats that want no more offers."


def is_better(new: Offer, old: Offer) -> bool:
    """Whether an offer suits the partner better than another: it gets no less, gives no more, and the two differ.

    Rule: hf.deal.better
    """
    gives, gave, wants, wanted = (_goods(side) for side in (new.gives, old.gives, new.wants, old.wants))
    return gives >= gave and wants <= wanted and (gives, wants) != (gave, wanted)


def _goods(side: Side) -> Counter[tuple[str, str]]:
    """The amounts on a side: WT, tanks of fuel, and one of each other thing (a card counts in any stack)."""
    goods = Counter({("water", ""): side.water})
    for item in side.items:
        if item.kind == "fuel":
            goods["fuel", ""] += int(item.name.split()[0])
        else:
            goods[item.kind, item.name.rpartition("/")[2]] += 1
    return goods


class Promise(msgspec.Struct, frozen=True):
    """A note of a promise; it binds nobody."""

    seat: Seat
    "The seat that made the promise."
    to: Seat
    text: str

"""Selling goods: their price, and what cannot be sold."""

from msgspec.structs import replace

from nf_core.games.new_frontiers.events import GoodSold
from nf_core.games.new_frontiers.numbers.consuming import can_be_sold
from nf_core.games.new_frontiers.numbers.costs import price
from nf_core.games.new_frontiers.state.empire import Colony
from nf_core.games.new_frontiers.state.table import State, colony_of, with_empire, with_good
from nf_core.kernel.ledger import Ledger, Refusal
from nf_core.kernel.step import tell
from nf_core.kernel.values import Seat


def no_sale(s: State, colony: Colony) -> Refusal | None:
    """Why the good of a colony cannot be sold.

    Rule: nfr.trade.no-sale
    """
    if can_be_sold(s.tiles, colony):
        return None
    return Refusal("nfr.trade.no-sale", f"The good of {colony.world} cannot be sold.")


def sale_price(s: State, seat: Seat, world: str) -> Ledger:
    """The credits for the good of a colony in the Trade half.

    Rule: nfr.trade.price
    """
    empire = s.empires[seat]
    return price(s.tiles, empire, colony_of(empire, world).good)


def sold(s: State, seat: Seat, world: str, credits: int) -> State:
    """The state after a seat has sold the good of a colony."""
    s = with_good(s, seat, world, "")
    empire = s.empires[seat]
    s = with_empire(s, seat, replace(empire, credits=empire.credits + credits))
    return tell(s, GoodSold(seat, world, credits))

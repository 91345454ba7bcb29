"""The free market: ideas are sold back, black cards in LEO are sold for what their type is worth (rule H3)."""

from msgspec.structs import replace

from nf_core.high_frontier.actions import Sell
from nf_core.high_frontier.cards import is_tank
from nf_core.high_frontier.decks import show_top, under
from nf_core.high_frontier.events import DeckTurned, WaterTaken
from nf_core.high_frontier.operations.allowance import none_left, use_one
from nf_core.high_frontier.scoring import factory_value
from nf_core.high_frontier.stacks import decommission
from nf_core.high_frontier.state import LEO, State, card, pay, with_player
from nf_core.kernel.decision import Barred, told_apart
from nf_core.kernel.ledger import Entry, Ledger, Refusal
from nf_core.kernel.step import tell
from nf_core.kernel.values import Seat

PRICE = 4


def sales(s: State, seat: Seat) -> tuple[list[Sell], list[Barred]]:
    """What a seat can sell, and why not the rest."""
    player = s.players[seat]
    in_leo = [name for found in player.stacks if found.space == LEO for name in found.cards if not is_tank(name)]
    return told_apart(
        (Sell(seat, name), none_left(s) or _unsaleable(name, in_hand=name in player.hand))
        for name in (*player.hand, *in_leo)
    )


def _unsaleable(name: str, *, in_hand: bool) -> Refusal | None:
    sold = card(name)
    if sold.side == "crew":
        return Refusal("hf.operation.market", "Starting cards cannot be sold.")
    if in_hand or sold.side == "black":
        return None
    return Refusal("hf.operation.market", f"{name} is white: in space only black cards are sold.")


def sale_price(s: State, name: str) -> Ledger:
    """What a card brings: an idea a fixed price, a black card what a factory of its letter is worth now.

    Rule: hf.operation.market
    """
    if card(name).side == "white":
        return Ledger((Entry(PRICE, "an idea", "hf.operation.market"),), "WT")
    value = factory_value(s, card(name).product)
    return Ledger((Entry(value.total, f"the track of {card(name).product}", "hf.operation.market"),), "WT")


def sell(s: State, a: Sell) -> State:
    """Take the money; an idea goes under its deck, a product back into the hand."""
    water = int(sale_price(s, a.card).total)
    s = pay(use_one(s), a.seat, -water)
    s = tell(s, WaterTaken(a.seat, water, "hf.operation.market"))
    if card(a.card).side == "black":
        where = next(found.id for found in s.players[a.seat].stacks if a.card in found.cards)
        return decommission(s, a.seat, a.card, where, "hf.operation.market")
    player = s.players[a.seat]
    s = with_player(s, a.seat, replace(player, hand=tuple(idea for idea in player.hand if idea != a.card)))
    name = card(a.card).deck
    return show_top(tell(under(s, name, a.card), DeckTurned(a.seat, a.card, "hf.operation.market")), name)

"""The free market: sells ideas back, and black cards in LEO for the worth of their type (rule H3)."""

from nf_core.games.high_frontier.actions import Sell
from nf_core.games.high_frontier.events import WaterTaken
from nf_core.games.high_frontier.routes.rocket.cards import is_tank
from nf_core.games.high_frontier.rules.decks import put_under
from nf_core.games.high_frontier.rules.operations.allowance import none_left, use_one
from nf_core.games.high_frontier.rules.scoring.scoring import factory_value
from nf_core.games.high_frontier.rules.stacks import decommission
from nf_core.games.high_frontier.state import LEO, State, card, cards_at, pay, stack_with
from nf_core.kernel.decision import Barred, told_apart
from nf_core.kernel.ledger import Entry, Ledger, Refusal
from nf_core.kernel.step import tell
from nf_core.kernel.values import Seat

PRICE = 4
"WT for an idea."


def sales(s: State, seat: Seat) -> tuple[list[Sell], list[Barred]]:
    """What a seat can sell, and why not the rest."""
    player = s.players[seat]
    in_leo = [name for name in cards_at(s, seat, LEO) if not is_tank(name)]
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
    """Take the money; an idea goes under its deck, a product back into the hand.

    Rule: hf.operation.market
    """
    water = int(sale_price(s, a.card).total)
    s = pay(use_one(s), a.seat, -water)
    s = tell(s, WaterTaken(a.seat, water, "hf.operation.market"))
    if card(a.card).side == "black":
        found = stack_with(s, a.seat, a.card)
        assert found is not None
        return decommission(s, a.seat, a.card, found.id, "hf.operation.market")
    return put_under(s, a.seat, a.card, "hf.operation.market")

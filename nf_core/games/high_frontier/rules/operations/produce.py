"""ET production: factories build the black side of ideas (rule H8)."""

from collections.abc import Iterator

from nf_core.games.high_frontier.actions import Produce
from nf_core.games.high_frontier.events import CardProduced
from nf_core.games.high_frontier.routes.rocket.cards import patents
from nf_core.games.high_frontier.rules.operations.allowance import none_left, use_one
from nf_core.games.high_frontier.rules.pieces import cubes_left
from nf_core.games.high_frontier.rules.stacks import MOST_OUTPOSTS, add, cannot_join, place_for
from nf_core.games.high_frontier.state import (
    State,
    card,
    claim_at,
    factories,
    out_of_hand,
    outposts,
    solar_system,
    stack,
    turn_of,
    with_turn,
)
from nf_core.kernel.decision import Barred, told_apart
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.step import tell
from nf_core.kernel.values import Seat

RULE = "hf.operation.produce"


def productions(s: State, seat: Seat) -> tuple[list[Produce], list[Barred]]:
    """What a seat's factories can produce, and why not the rest."""
    return told_apart((action, none_left(s) or cannot_produce(s, action)) for action in _every(s, seat))


def _every(s: State, seat: Seat) -> Iterator[Produce]:
    ideas = [idea for idea in s.players[seat].hand if card(idea).side != "crew"]
    for factory in factories(s, seat):
        for idea in ideas:
            yield from (Produce(seat, factory.site, idea, to) for to in ("rocket", "freighter", "outpost"))


def cannot_produce(s: State, a: Produce) -> Refusal | None:
    """Why a factory cannot produce a card there.

    Rule: hf.operation.produce, hf.stack.limits, hf.stack.freighter, hf.logistics
    """
    product, letter = patents()[a.idea].black, solar_system().sites[a.site].spectral_type
    claim = claim_at(s, a.site)
    assert claim is not None
    if product.product != letter:
        reason = f"{product.name} has the letter {product.product}; this factory makes {letter}."
        return Refusal(RULE, reason)
    if a.to == "freighter":
        if stack(s, a.seat, "freighter"):
            return Refusal("hf.stack.freighter", "You have a freighter already.")
        return None if cubes_left(s, a.seat) else Refusal("hf.logistics", "You have no cube left for a freighter.")
    there = outposts(s, a.seat)
    if a.to == "outpost" and len(there) >= MOST_OUTPOSTS and a.site not in there:
        return Refusal("hf.stack.limits", f"You have {MOST_OUTPOSTS} outposts elsewhere, as many as are allowed.")
    return cannot_join(s, a.seat, product.name, a.to, a.site)


def produce(s: State, a: Produce) -> State:
    """The idea becomes hardware at the factory; a new freighter has not moved, even if the last one has.

    Rule: hf.operation.produce, hf.move.once
    """
    product = patents()[a.idea].black.name
    s = out_of_hand(use_one(s), a.seat, a.idea)
    s = add(s, a.seat, product, place_for(s, a.seat, a.to, a.site))
    if a.to == "freighter":
        s = with_turn(s, moved=turn_of(s).moved - {a.to})
    return tell(s, CardProduced(a.seat, a.site, product, a.to))

"""Deals: the talk that leads to an exchange (rule D3).

The phasing player, or another whom it hears, puts an offer together, item by item, and the other of the two accepts or
refuses it as a whole.
"""

from functools import partial
from typing import ClassVar, TypeVar

from msgspec.structs import replace

from nf_core.high_frontier.actions import (
    Agree,
    CancelOffer,
    HearOffer,
    OfferWater,
    OpenDeal,
    Propose,
    PutOnTable,
    Refuse,
    TakeBack,
    WaterOffered,
)
from nf_core.high_frontier.events import DealDone, DealRefused, OfferWithheld
from nf_core.high_frontier.exchange import RULE, cannot_propose, exchanged, tradeable
from nf_core.high_frontier.offers import SIDES, Item, Offer, Side, SideName
from nf_core.high_frontier.state import State, phasing, rivals, turn_of, with_turn
from nf_core.kernel.decision import Amount, Barred, Decision, Pick, told_apart
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.step import Asking, first, tell
from nf_core.kernel.values import Action, Seat


def partners(s: State, seat: Seat) -> tuple[list[OpenDeal], list[Barred]]:
    """Whom a seat may make an offer to: everybody who has not just refused one.

    Rule: hf.deal
    """
    return _talks(s, seat, OpenDeal, turn_of(s).unwilling, "has refused an offer")


def speakers(s: State, seat: Seat) -> tuple[list[HearOffer], list[Barred]]:
    """Whose offer a seat may hear in its turn: everybody's, once.

    Rule: hf.deal
    """
    return _talks(s, seat, HearOffer, turn_of(s).heard, "has been heard")


Talk = TypeVar("Talk", OpenDeal, HearOffer)


def _talks(s: State, seat: Seat, talk: type[Talk], over: frozenset[Seat], done: str) -> tuple[list[Talk], list[Barred]]:
    """With whom a seat may talk so, and with whom the talk is over for this turn."""
    return told_apart(
        (talk(seat, other), Refusal(RULE, f"Player {other + 1} {done} this turn.") if other in over else None)
        for other in rivals(s, seat)
    )


def open_deal(s: State, a: OpenDeal) -> State:
    """Begin to put an offer together."""
    return first(s, BuildOffer(Offer(a.seat, a.partner)))


def hear_offer(s: State, a: HearOffer) -> State:
    """Let another put an offer together."""
    return first(with_turn(s, heard=turn_of(s).heard | {a.partner}), BuildOffer(Offer(a.partner, a.seat)))


class BuildOffer(Asking[State], frozen=True):
    """The proposer puts the offer together."""

    rule: ClassVar[str] = "hf.deal"

    offer: Offer

    def ask(self, s: State) -> Decision:
        """Anything that could be added or taken back; proposing it, if it stands by the rules; dropping it."""
        offer = self.offer
        seat = offer.seat
        talk: list[Action] = [OfferWater(seat, side) for side in SIDES]
        for side in SIDES:
            there: Side = getattr(offer, side)
            talk += [TakeBack(seat, side, item.kind, item.name) for item in there.items]
            ends = (seat, offer.partner) if side == "gives" else (offer.partner, seat)
            new = (item for item in tradeable(s, *ends) if item not in there.items)
            poured = bool(there.named("fuel"))
            talk += [PutOnTable(seat, side, item.kind, item.name) for item in new if item.kind != "fuel" or not poured]
        closing = [] if cannot_propose(s, offer) else [Propose(seat)]
        return Pick(seat, "hf.offer", (*closing, CancelOffer(seat), *talk), partial(self._barred, s))

    def _barred(self, s: State) -> tuple[Barred, ...]:
        refusal = cannot_propose(s, self.offer)
        return (Barred(Propose(self.offer.seat), refusal),) if refusal else ()

    def answer(self, s: State, a: Action) -> State:
        """Change the offer, propose it, or drop it."""
        offer = self.offer
        if isinstance(a, CancelOffer):
            return s if offer.seat == phasing(s) else tell(s, OfferWithheld(offer.seat, offer.partner))
        if isinstance(a, Propose):
            return first(s, AnswerOffer(offer))
        if isinstance(a, OfferWater):
            return first(s, OfferHowMuch(offer, a.side))
        assert isinstance(a, PutOnTable | TakeBack)
        old: Side = getattr(offer, a.side)
        item = Item(a.kind, a.name)
        items = (*old.items, item) if isinstance(a, PutOnTable) else tuple(i for i in old.items if i != item)
        return first(s, BuildOffer(replace(offer, **{a.side: replace(old, items=items)})))


class OfferHowMuch(Asking[State], frozen=True):
    """How many WT one side of the offer holds."""

    rule: ClassVar[str] = "hf.deal"

    offer: Offer
    side: SideName

    def ask(self, s: State) -> Decision:
        """Any number that its giver has."""
        giver = self.offer.seat if self.side == "gives" else self.offer.partner
        return Amount(self.offer.seat, "hf.offer-water", WaterOffered, 0, s.players[giver].water)

    def answer(self, s: State, a: Action) -> State:
        """Put them on the table."""
        assert isinstance(a, WaterOffered)
        side = replace(getattr(self.offer, self.side), water=a.amount)
        return first(s, BuildOffer(replace(self.offer, **{self.side: side})))


class AnswerOffer(Asking[State], frozen=True):
    """The other player accepts or refuses."""

    rule: ClassVar[str] = "hf.deal"

    offer: Offer

    def ask(self, s: State) -> Decision:
        """Yes or no."""
        seat = self.offer.partner
        return Pick(seat, "hf.offer-answer", (Agree(seat), Refuse(seat)))

    def answer(self, s: State, a: Action) -> State:
        """Exchange everything at once, or nothing."""
        offer = self.offer
        if isinstance(a, Agree):
            done = exchanged(s, offer)
            assert isinstance(done, State)
            return tell(done, DealDone(offer))
        if offer.seat == phasing(s):
            s = with_turn(s, unwilling=turn_of(s).unwilling | {offer.partner})
        return tell(s, DealRefused(offer))

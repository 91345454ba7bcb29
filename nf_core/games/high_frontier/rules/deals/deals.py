"""Offers: how they are put together and answered (rule D3). Next: `talks.py`, when and between whom."""

from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.high_frontier.actions import (
    Agree,
    CancelOffer,
    OfferWater,
    Propose,
    PutOnTable,
    Refuse,
    RefuseAll,
    TakeBack,
    WaterOffered,
)
from nf_core.games.high_frontier.events import DealDone, DealRefused, OfferWithheld
from nf_core.games.high_frontier.offers import SIDES, Item, Offer, Side, SideName
from nf_core.games.high_frontier.rules.deals.exchange import cannot_propose, exchanged, last_refused, tradeable
from nf_core.games.high_frontier.rules.deals.reserves import free_water
from nf_core.games.high_frontier.rules.ventures import fall_due
from nf_core.games.high_frontier.state import State
from nf_core.kernel.decision import Amount, Barred, Decision, Pick
from nf_core.kernel.step import Asking, first, tell
from nf_core.kernel.values import Action, Seat


def begun(s: State, seat: Seat, partner: Seat) -> Offer:
    """The start of an offer: empty, or the partner's last refused offer, as far as it is still possible.

    Rule: hf.deal.better
    """
    old = last_refused(s, seat, partner)
    if old is None:
        return Offer(seat, partner)
    ends = {"gives": (seat, partner), "wants": (partner, seat)}
    return replace(old, **{side: _left(s, *ends[side], getattr(old, side)) for side in SIDES})


def _left(s: State, giver: Seat, taker: Seat, side: Side) -> Side:
    there = set(tradeable(s, giver, taker))
    return Side(min(side.water, free_water(s, giver)), tuple(item for item in side.items if item in there))


class BuildOffer(Asking[State], frozen=True):
    """The proposer puts the offer together."""

    rule: ClassVar[str] = "hf.deal"

    offer: Offer
    heard: bool = False
    "Whether another has asked for it."

    @property
    def whom(self) -> Seat:
        """Its proposer."""
        return self.offer.seat

    def ask(self, s: State) -> Decision:
        """Everything that could be added or taken back; proposing it, if the rules allow it; dropping it."""
        offer = self.offer
        seat = offer.seat
        talk: list[Action] = [OfferWater(seat, side) for side in SIDES if _has_water(s, offer, side)]
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
            return tell(s, OfferWithheld(offer.seat, offer.partner)) if self.heard else s
        if isinstance(a, Propose):
            return first(s, AnswerOffer(offer))
        if isinstance(a, OfferWater):
            return first(s, OfferHowMuch(offer, a.side, self.heard))
        assert isinstance(a, PutOnTable | TakeBack)
        old: Side = getattr(offer, a.side)
        item = Item(a.kind, a.name)
        items = (*old.items, item) if isinstance(a, PutOnTable) else tuple(i for i in old.items if i != item)
        return first(s, replace(self, offer=replace(offer, **{a.side: replace(old, items=items)})))


def _has_water(s: State, offer: Offer, side: SideName) -> bool:
    """Whether there is water to be put on a side of the table, or taken off it."""
    there: Side = getattr(offer, side)
    return bool(there.water or free_water(s, offer.seat if side == "gives" else offer.partner))


class OfferHowMuch(Asking[State], frozen=True):
    """How many WT one side of the offer holds."""

    rule: ClassVar[str] = "hf.deal"

    offer: Offer
    side: SideName
    heard: bool = False

    @property
    def whom(self) -> Seat:
        """Its proposer."""
        return self.offer.seat

    def ask(self, s: State) -> Decision:
        """Any number that its giver has and need not keep."""
        giver = self.offer.seat if self.side == "gives" else self.offer.partner
        return Amount(self.offer.seat, "hf.offer-water", WaterOffered, 0, free_water(s, giver))

    def answer(self, s: State, a: Action) -> State:
        """Put them on the table."""
        assert isinstance(a, WaterOffered)
        side = replace(getattr(self.offer, self.side), water=a.amount)
        return first(s, BuildOffer(replace(self.offer, **{self.side: side}), self.heard))


class AnswerOffer(Asking[State], frozen=True):
    """The other player accepts or refuses."""

    rule: ClassVar[str] = "hf.deal"

    offer: Offer

    @property
    def whom(self) -> Seat:
        """The other player."""
        return self.offer.partner

    def ask(self, s: State) -> Decision:
        """Yes, no, or no to this and all others of this turn."""
        seat = self.offer.partner
        return Pick(seat, "hf.offer-answer", (Agree(seat), Refuse(seat), RefuseAll(seat)))

    def answer(self, s: State, a: Action) -> State:
        """Exchange everything at once, or nothing; remember a refused offer."""
        offer = self.offer
        if isinstance(a, Agree):
            done = exchanged(s, offer)
            assert isinstance(done, State)
            return fall_due(tell(done, DealDone(offer)))
        closed = {offer.partner} if isinstance(a, RefuseAll) else set()
        talks = replace(s.talks, refused=(*s.talks.refused, offer), closed=s.talks.closed | closed)
        return tell(replace(s, talks=talks), DealRefused(offer, all=bool(closed)))

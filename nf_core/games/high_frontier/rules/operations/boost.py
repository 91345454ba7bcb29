"""Boosting cards from the hand to LEO (rule H4)."""

from collections.abc import Iterable
from functools import partial
from typing import ClassVar

from nf_core.games.high_frontier.actions import Boost, Enough
from nf_core.games.high_frontier.events import CardBoosted, WaterPaid, WaterTaken
from nf_core.games.high_frontier.routes.rocket.cards import Card
from nf_core.games.high_frontier.rules.operations.allowance import none_left, use_one
from nf_core.games.high_frontier.rules.stacks import add, cannot_join, place_for
from nf_core.games.high_frontier.state import LEO, State, card, out_of_hand, pay, privileged, stack
from nf_core.kernel.decision import Barred, Decision, Pick, told_apart
from nf_core.kernel.ledger import Entry, Ledger, Refusal
from nf_core.kernel.step import Asking, first, tell
from nf_core.kernel.values import NATURE, Action, Seat

LAUNCH_FEE = 1
"WT, from the pool."


def boost_cost(cards: Iterable[Card]) -> Ledger:
    """The WT that it takes to boost cards from the hand to LEO: their combined mass.

    Rule: hf.operation.boost
    """
    return Ledger(tuple(Entry(card.mass, card.name, "hf.operation.boost") for card in cards), "WT")


def boosts(s: State, seat: Seat) -> tuple[list[Boost], list[Barred]]:
    """The cards of a hand that can be boosted, and why not the others."""
    rocket = stack(s, seat, "rocket")
    slots = ("leo", "rocket") if rocket and rocket.space == LEO else ("leo",)
    return told_apart(
        (Boost(seat, idea, slot), _too_dear(s, seat, idea) or cannot_join(s, seat, idea, slot, LEO))  # type: ignore[arg-type]
        for idea in s.players[seat].hand
        for slot in slots
    )


def _too_dear(s: State, seat: Seat, idea: str) -> Refusal | None:
    cost, water = boost_cost([card(idea)]), s.players[seat].water
    if cost.total <= water:
        return None
    return Refusal("hf.operation.boost", f"Boosting {idea} takes {cost.total} WT; you have {water}.", cost)


def first_boosts(s: State, seat: Seat) -> tuple[list[Boost], list[Barred]]:
    """As `boosts`, for beginning the operation."""
    legal, barred = boosts(s, seat)
    refusal = none_left(s)
    if refusal:
        return [], [*barred, *(Barred(action, refusal) for action in legal)]
    return legal, barred


def begin_boosting(s: State, a: Boost) -> State:
    """Boost a first card; more may follow in the same operation."""
    return _boost_on(boost(use_one(s), a), a.seat)


def _boost_on(s: State, seat: Seat) -> State:
    """Ask for another card, if there is one to be had."""
    return first(s, BoostMore(seat)) if boosts(s, seat)[0] else _with_fee(s)


def _with_fee(s: State) -> State:
    """The operation is over: NASA collects its launch fee.

    Rule: hf.faction.launch-fees
    """
    taker = privileged(s, "launch-fees")
    if taker is None:
        return s
    return tell(pay(s, taker, -LAUNCH_FEE), WaterTaken(taker, LAUNCH_FEE, "hf.faction.launch-fees"))


def boost(s: State, a: Boost) -> State:
    """Pay its mass and put it into its stack.

    Rule: hf.operation.boost
    """
    cost = int(boost_cost([card(a.card)]).total)
    s = out_of_hand(s, a.seat, a.card)
    s = add(pay(s, a.seat, cost), a.seat, a.card, place_for(s, a.seat, a.to, LEO))
    paid = (WaterPaid(a.seat, cost, NATURE, "hf.operation.boost"),) if cost else ()
    return tell(s, *paid, CardBoosted(a.seat, a.card, a.to))


class BoostMore(Asking[State], frozen=True):
    """Further cards of the same operation."""

    rule: ClassVar[str] = "hf.operation.boost"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Another card, or enough."""
        options = (*boosts(s, self.seat)[0], Enough(self.seat))
        return Pick(self.seat, "hf.boost", options, partial(self._barred, s))

    def _barred(self, s: State) -> tuple[Barred, ...]:
        return tuple(boosts(s, self.seat)[1])

    def answer(self, s: State, a: Action) -> State:
        """Boost it, or be done."""
        return _boost_on(boost(s, a), self.seat) if isinstance(a, Boost) else _with_fee(s)

"""Boosting cards from the hand to LEO (rule H4)."""

from collections.abc import Iterable
from functools import partial
from typing import ClassVar

from nf_core.games.high_frontier.actions import BeginBoost, Boost
from nf_core.games.high_frontier.events import CardBoosted, WaterPaid, WaterTaken
from nf_core.games.high_frontier.routes.rocket.cards import Card
from nf_core.games.high_frontier.rules.free_actions.fuel import HowManyTanks, loadable
from nf_core.games.high_frontier.rules.operations.allowance import none_left, use_one
from nf_core.games.high_frontier.rules.stacks import add, cannot_join, place_for, which_cards
from nf_core.games.high_frontier.state import LEO, State, card, out_of_hand, pay, privileged, stack
from nf_core.kernel.decision import Barred, Decision, told_apart
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


def boosts(s: State, seat: Seat) -> tuple[list[BeginBoost], list[Barred]]:
    """Where cards of the hand can be boosted to, and why not.

    Rule: hf.operation.boost, hf.stack.rocket
    """
    rocket = stack(s, seat, "rocket")
    starts = [BeginBoost(seat, "leo")] if rocket and rocket.space != LEO else _starts(seat)
    return told_apart((start, none_left(s) or _cannot_begin(s, start)) for start in starts if s.players[seat].hand)


def _starts(seat: Seat) -> list[BeginBoost]:
    return [BeginBoost(seat, "leo"), BeginBoost(seat, "rocket")]


def _cannot_begin(s: State, a: BeginBoost) -> Refusal | None:
    """Why not even the lightest card can be boosted there."""
    return cannot_boost(s, a.seat, a.to, (min(s.players[a.seat].hand, key=lambda name: card(name).mass),))


def cannot_boost(s: State, seat: Seat, to: str, names: tuple[str, ...]) -> Refusal | None:
    """Why cards cannot be boosted together.

    Rule: hf.operation.boost
    """
    cost, water = boost_cost(map(card, names)), s.players[seat].water
    if cost.total > water:
        what = " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
        return Refusal("hf.operation.boost", f"Boosting {what} takes {cost.total} WT; you have {water}.", cost)
    return cannot_join(s, seat, names, to, LEO)


def begin_boost(s: State, a: BeginBoost) -> State:
    """Ask which cards; the only one of a hand is boosted at once."""
    s, which = use_one(s), WhichToBoost(a.seat, a.to)
    hand = s.players[a.seat].hand
    return which.answer(s, Boost(a.seat, hand)) if len(hand) == 1 else first(s, which)


def _with_fee(s: State) -> State:
    """The operation is over: NASA collects its launch fee.

    Rule: hf.faction.launch-fees
    """
    taker = privileged(s, "launch-fees")
    if taker is None:
        return s
    return tell(pay(s, taker, -LAUNCH_FEE), WaterTaken(taker, LAUNCH_FEE, "hf.faction.launch-fees"))


def _boost(s: State, seat: Seat, to: str, name: str) -> State:
    """Pay its mass and put it into its stack.

    Rule: hf.operation.boost
    """
    cost = int(boost_cost([card(name)]).total)
    s = out_of_hand(s, seat, name)
    s = add(pay(s, seat, cost), seat, name, place_for(s, seat, to, LEO))
    paid = (WaterPaid(seat, cost, NATURE, "hf.operation.boost"),) if cost else ()
    return tell(s, *paid, CardBoosted(seat, name, to))


class WhichToBoost(Asking[State], frozen=True):
    """The cards of one operation."""

    rule: ClassVar[str] = "hf.operation.boost"

    seat: Seat
    to: str

    def ask(self, s: State) -> Decision:
        """Any cards of the hand that can be paid for together, and for which there is room."""
        cannot = partial(cannot_boost, s, self.seat, self.to)
        hand = s.players[self.seat].hand
        return which_cards(self.seat, "hf.boost", Boost, hand, cannot, total=lambda names: boost_cost(map(card, names)))

    def answer(self, s: State, a: Action) -> State:
        """Boost them; then a rocket may be loaded too, which is a free action.

        Rule: hf.operation.boost, hf.free.refuel
        """
        assert isinstance(a, Boost)
        for name in a.items:
            s = _boost(s, self.seat, self.to, name)
        s = _with_fee(s)
        return first(s, HowManyTanks(self.seat)) if self.to == "rocket" and loadable(s, self.seat) else s

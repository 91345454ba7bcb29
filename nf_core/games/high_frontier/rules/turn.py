"""A turn: one operation, moves and free actions in any order (rule D)."""

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.rules.deals.rescue import disembark, embark, put_off, rides
from nf_core.games.high_frontier.rules.deals.talks import hear_offer, open_deal, partners, speakers
from nf_core.games.high_frontier.rules.felonies import jump, jumps
from nf_core.games.high_frontier.rules.free_actions import free, fuel
from nf_core.games.high_frontier.rules.free_actions.cargo import begin_transfer, transfers
from nf_core.games.high_frontier.rules.free_actions.fungible import pour, steal, store, thefts, uses
from nf_core.games.high_frontier.rules.logistics import withdraw, withdrawals
from nf_core.games.high_frontier.rules.movement import meanwhile
from nf_core.games.high_frontier.rules.movement.depart import begin_move, departures
from nf_core.games.high_frontier.rules.movement.fly import FlyOn
from nf_core.games.high_frontier.rules.movement.fogg import grinds
from nf_core.games.high_frontier.rules.movement.hazards import FaceHazard
from nf_core.games.high_frontier.rules.movement.leave import leave_needed
from nf_core.games.high_frontier.rules.operations.allowance import earn, none_left
from nf_core.games.high_frontier.rules.operations.boost import begin_boost, boosts
from nf_core.games.high_frontier.rules.operations.industrialise import industrialise, industries
from nf_core.games.high_frontier.rules.operations.market import sales, sell
from nf_core.games.high_frontier.rules.operations.produce import begin_production, productions
from nf_core.games.high_frontier.rules.operations.prospect import prospects
from nf_core.games.high_frontier.rules.operations.prospecting import begin_prospecting
from nf_core.games.high_frontier.rules.operations.refuel import refuel, refuels
from nf_core.games.high_frontier.rules.operations.research import research, researches
from nf_core.games.high_frontier.rules.scoring.heroism import call_vote, votes
from nf_core.games.high_frontier.rules.stacks import over_limit
from nf_core.games.high_frontier.rules.ventures import take_venture, ventures
from nf_core.games.high_frontier.state import State
from nf_core.kernel.decision import Barred, Decision, Pick, told_apart
from nf_core.kernel.step import Asking, first
from nf_core.kernel.values import Action, Seat

Offers = tuple[list[Any], list[Barred]]


def _income(s: State, seat: Seat) -> Offers:
    return told_apart([(a.Earn(seat), none_left(s))])


def _ending(s: State, seat: Seat) -> Offers:
    return told_apart([(a.EndTurn(seat), over_limit(s, seat))])


def _plain(offer: Callable[[State, Seat], list[Any]]) -> Callable[[State, Seat], Offers]:
    return lambda s, seat: (offer(s, seat), [])


OFFERS: tuple[Callable[[State, Seat], Offers], ...] = (
    _ending,
    _income,
    researches,
    boosts,
    prospects,
    industries,
    productions,
    refuels,
    sales,
    departures,
    fuel.fuellings,
    uses,
    thefts,
    transfers,
    rides,
    free.decommissions,
    free.foundings,
    free.disbandings,
    _plain(free.discards),
    _plain(withdrawals),
    ventures,
    jumps,
    _plain(grinds),
    votes,
    partners,
    speakers,
)
"The offers of a turn, in the order in which they are shown."


class PlayTurn(Asking[State], frozen=True):
    """The phasing player chooses what to do next."""

    rule: ClassVar[str] = "hf.turn"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Every operation, move and free action, and ending the turn."""
        options = tuple(action for offer in OFFERS for action in offer(s, self.seat)[0])
        return Pick(self.seat, "hf.turn", options, partial(self._barred, s))

    def _barred(self, s: State) -> tuple[Barred, ...]:
        return tuple(barred for offer in OFFERS for barred in offer(s, self.seat)[1])

    def answer(self, s: State, action: Action) -> State:
        """Do it, with permission if that is needed, and choose again until the turn is ended."""
        if isinstance(action, a.EndTurn):
            return s
        asked = leave_needed(s, action)
        if asked:
            return first(s, asked, self)
        s = first(s, self)
        return DEEDS[type(action)](s, action)


def _move(s: State, action: Any) -> State:
    s = begin_move(s, action)
    risk = (FaceHazard(action.seat, "factory"),) if action.lift_off == "factory" else ()
    return first(s, *risk, FlyOn(action.seat))


DEEDS: dict[type[Action], Callable[[State, Any], State]] = {
    **meanwhile.DEEDS,
    a.Earn: earn,
    a.Research: research,
    a.BeginBoost: begin_boost,
    a.Prospect: begin_prospecting,
    a.Industrialise: industrialise,
    a.Produce: begin_production,
    a.Refuel: refuel,
    a.Sell: sell,
    a.Depart: _move,
    a.BeginLoading: fuel.begin_loading,
    a.Liquidate: fuel.liquidate,
    a.BeginTransfer: begin_transfer,
    a.Embark: embark,
    a.Disembark: disembark,
    a.SetDown: put_off,
    a.DisbandColony: free.disband_colony,
    a.Withdraw: withdraw,
    a.TakeVenture: take_venture,
    a.JumpClaim: jump,
    a.PourTank: pour,
    a.StoreTank: store,
    a.StealTank: steal,
    a.CallVote: call_vote,
    a.OpenDeal: open_deal,
    a.HearOffer: hear_offer,
}
"The effect of each action; actions that are possible during a move have the same effect at rest."

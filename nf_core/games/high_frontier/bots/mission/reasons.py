"""Why the bot does what it does, in a sentence for those who ask it for a hint."""

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.bots.mission import market, pilot
from nf_core.games.high_frontier.bots.mission.market import Market
from nf_core.games.high_frontier.bots.mission.plans import INCOME, INSURANCE, Plan, stake
from nf_core.games.high_frontier.bots.mission.replies import WORTH_RESEARCH
from nf_core.games.high_frontier.bots.mission.worth import chance, factory_worth, glory_worth
from nf_core.games.high_frontier.rules.decks import deck
from nf_core.games.high_frontier.rules.operations.market import PRICE as SALE
from nf_core.games.high_frontier.rules.operations.research import MakeBid
from nf_core.games.high_frontier.state import LEO, State, claim_at, phasing, solar_system, stack
from nf_core.kernel.values import Action, Seat


def why(s: State, action: Action, plan: Plan | None, trade: Market = market.PLAIN) -> str:
    """The reason for an action that the bot has chosen in a position; empty where there is none to give."""
    seat = action.seat
    if isinstance(action, a.Bid | a.Pass) and isinstance(s.agenda[0], MakeBid):
        return _of_auction(s, action, s.agenda[0], trade)
    if isinstance(action, a.Research | a.Sell):
        return _of_idea(s, action, plan, trade)
    if isinstance(action, a.Insure | a.Risk):
        lost = round(stake(s, seat, plan) / 6)
        dear = "" if s.players[seat].water >= INSURANCE else ", more than you have"
        return f"One roll in six loses it all: that costs {lost} WT on average, and safety costs {INSURANCE} WT{dear}."
    if isinstance(action, a.Industrialise | a.Prospect):
        return _of_site(s, action)
    return _of_plan(s, seat, action, plan) if isinstance(action, PLANNED) else ""


PLANNED = (
    a.Earn, a.BeginBoost, a.Boost, a.BeginTransfer, a.Transfer, a.BeginLoading, a.Load, a.Liquidate, a.Depart, a.Hop,
    a.Refuel, a.Produce, a.ProduceAt, a.ProduceFor,
)  # fmt: skip
"What is done for the plan."


def _of_auction(s: State, action: a.Bid | a.Pass, step: MakeBid, trade: Market) -> str:
    name = deck(s, step.deck).top[0]
    most = trade.worth_bidding(s, action.seat, name)
    dear = ", more than you have" if most > s.players[action.seat].water else ""
    worth = f"{name} is worth up to {most} WT to you{dear}"
    highest = max(step.bids)
    if isinstance(action, a.Bid) or action.seat != phasing(s) or highest < 1:
        return f"{worth}."
    return f"{worth}; as you have opened the auction, the {highest} WT bid for it will be paid to you."


def _of_idea(s: State, action: a.Research | a.Sell, plan: Plan | None, trade: Market) -> str:
    if isinstance(action, a.Sell):
        if pilot.short(s, action.seat, plan) > 0:
            return f"The plan does not need it, and {SALE} WT equal two years of income."
        return "No mission of yours needs it."
    name = deck(s, action.deck).top[0]
    gain, takings = trade.gain(s, action.seat, name), market.takings(s, action.seat, name)
    if gain < WORTH_RESEARCH and takings > INCOME:
        return f"Others may pay you {takings} WT for {name}, more than an income."
    if gain < WORTH_RESEARCH:
        return f"You can sell {name} again, and the idea under it may be better."
    return f"{name} would make your ideas worth about {gain:.0f} WT more to you."


def _of_site(s: State, action: a.Industrialise | a.Prospect) -> str:
    if isinstance(action, a.Industrialise):
        return f"The factory brings {factory_worth(s, action.seat, action.site):g} VP."
    found = stack(s, action.seat, action.stack)
    return f"The odds are {chance([action.card, *(found.cards if found else ())], action.site):.0%}."


def _of_plan(s: State, seat: Seat, action: Action, plan: Plan | None) -> str:
    if plan is None:
        return "No mission that you could fly is worth its water yet." if isinstance(action, a.Earn) else ""
    goal = f"The plan is {_goal(s, plan)}"
    lacks = pilot.short(s, seat, plan)
    if isinstance(action, a.Earn):
        return f"{goal}; {_of_income(s, seat, plan, lacks)}."
    glory = plan.kit.crewed and glory_worth(s, seat, s.players[seat].visited) > 0
    if plan.goal == "home" and not glory:
        return f"{goal} without boosting or loading anything again."
    left = plan.years - (s.year - plan.since)
    time = f"about {left} years" if left > 1 else "a year"
    return f"{goal}: it may bring {plan.points:.0f} VP, in {time}."


def _of_income(s: State, seat: Seat, plan: Plan, lacks: int) -> str:
    """What the water is for."""
    assert s.turn is not None
    if lacks > 0:
        return f"{lacks} WT {'is' if lacks == 1 else 'are'} still missing"
    rocket = stack(s, seat, "rocket")
    under_way = rocket is not None and (rocket.space != LEO or pilot.is_ready(s, seat, plan))
    if under_way and plan.trip.hazards and "rocket" not in s.turn.moved:
        return f"a hazard lies ahead, where safety costs {INSURANCE} WT"
    return "the next one will take water too"


def _goal(s: State, plan: Plan) -> str:
    """What a plan is after, as it goes on after "the plan is"."""
    place = solar_system().spaces[plan.trip.target].title
    if plan.goal == "glory":
        return f"to bring humans home from {place}, for glory"
    if plan.goal == "home":
        return "to come home"
    if claim_at(s, plan.trip.target):
        return f"to build a factory at {place}"
    return f"to claim {place}" + (" and to build a factory there" if plan.kit.builds else "")

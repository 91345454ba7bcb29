"""Answers that need no memory but the plan: hazards, auctions, ties, ideas, inspiration, other people's offers."""

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.bots.mission import bargains
from nf_core.games.high_frontier.bots.mission.market import Market
from nf_core.games.high_frontier.bots.mission.plans import INSURANCE, Plan, Scene, stake
from nf_core.games.high_frontier.routes.voyage.voyage import Turn
from nf_core.games.high_frontier.rules.deals.deals import AnswerOffer
from nf_core.games.high_frontier.rules.decks import deck
from nf_core.games.high_frontier.rules.operations.research import MakeBid
from nf_core.games.high_frontier.rules.scoring.scoring import GLORY
from nf_core.games.high_frontier.state import State, card, claim_at, phasing
from nf_core.kernel.decision import Decision
from nf_core.kernel.values import Action, Seat

WORTH_RESEARCH = 2.0
"WT that an idea must save to be worth an operation."
LAST_YEARS = 2
BARGAIN = 2.0
"WT by which an offer must be better for oneself."


def hazard(s: State, d: Decision, plan: Plan | None) -> Action:
    """Pay where a sixth of what is at stake is more than the price; at the end water has no better use."""
    return a.Insure(d.seat) if insures(s, d.seat, plan) else a.Risk(d.seat)


def insures(s: State, seat: Seat, plan: Plan | None) -> bool:
    """Whether a hazard is worth its price to a seat."""
    price = INSURANCE / (2 if Scene(s, seat, 0).left <= LAST_YEARS else 1)
    return stake(s, seat, plan) / 6 >= price


def is_safer(s: State, seat: Seat, plan: Plan, turn: Turn, income: int) -> bool:
    """Whether so many WT more would make one more hazard of a planned turn safe, for which one would pay."""
    hazards, water = sum(bool(hop.hazard) for hop in turn.hops), s.players[seat].water
    more = min((water + income) // INSURANCE, hazards) > min(water // INSURANCE, hazards)
    return more and insures(s, seat, plan)


def bid(s: State, d: Decision, trade: Market, purse: int) -> Action:
    """As little as may win, and no more than the idea is worth: a raise, or else a share in the tie of rivals.

    Whoever has opened the auction gives up what the others would pay, so that an idea has to be worth twice its price.

    Args:
        s: the position.
        d: the question.
        trade: what ideas are worth.
        purse: the WT that may be spent.
    """
    step = s.agenda[0]
    assert isinstance(step, MakeBid)
    name, highest = deck(s, step.deck).top[0], max(step.bids)
    most, raised = min(trade.most_bid(s, d.seat, name), purse), a.Bid(d.seat, highest + 1)
    if d.seat == phasing(s):
        seen = a.Bid(d.seat, max(highest, 0))
        wanted = seen.water <= most and (not seen.water or 2 * seen.water <= trade.gain(s, d.seat, name))
        return seen if seen in d and wanted else a.Pass(d.seat)
    tied = a.Bid(d.seat, highest)
    return next((found for found in (raised, tied) if found.water <= most and found in d), a.Pass(d.seat))


def tie(s: State, d: Decision, _: Plan | None) -> Action:
    """To whoever has fewest ideas."""
    options = [option for option in d if isinstance(option, a.Award)]
    return min(options, key=lambda option: len(s.players[option.winner].hand))


def idea_turn(s: State, d: Decision, trade: Market) -> Action:
    """Ideas while they are wanted."""
    name, worth = trade.best_research(s, d.seat)
    return a.Idea(d.seat, name) if worth >= WORTH_RESEARCH else a.StopIdeas(d.seat)


def inspiration(s: State, d: Decision, trade: Market) -> Action:
    """Away with the top that helps least, where that is not much."""
    tops = [(trade.gain(s, d.seat, found.top[0]), found.top[0]) for found in s.decks if found.top]
    worth, name = min(tops, default=(WORTH_RESEARCH, ""))
    return a.Inspire(d.seat, card(name).deck) if worth < WORTH_RESEARCH else a.Enough(d.seat)


def disk(s: State, d: Decision, plan: Plan | None) -> Action:
    """The claim with the least hope, which is worth a point, for a glory, which is worth three."""
    claims = [option for option in d if isinstance(option, a.Withdraw) and claim_at(s, option.what)]
    least = min(claims, key=lambda option: bargains.hope(s, d.seat, option.what, plan), default=None)
    return least if least and 1 + bargains.hope(s, d.seat, least.what, plan) < GLORY else a.Enough(d.seat)


def offer(s: State, d: Decision, plan: Plan | None) -> Action:
    """A deal that is clearly good for oneself."""
    step = s.agenda[0]
    assert isinstance(step, AnswerOffer)
    return a.Agree(d.seat) if bargains.better(s, d.seat, step.offer, plan) >= BARGAIN else a.Refuse(d.seat)

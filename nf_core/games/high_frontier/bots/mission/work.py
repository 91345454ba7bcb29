"""What there is to do in a turn besides moving: on the spot, on Earth, and at its end."""

from collections.abc import Callable

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.bots.mission import market, pilot
from nf_core.games.high_frontier.bots.mission.market import Market
from nf_core.games.high_frontier.bots.mission.plans import INCOME, Plan, Scene
from nf_core.games.high_frontier.bots.mission.replies import WORTH_RESEARCH
from nf_core.games.high_frontier.bots.mission.worth import (
    chance,
    claim_worth,
    factory_worth,
    glory_worth,
    is_open,
    prospect_worth,
    turns_left,
)
from nf_core.games.high_frontier.rules.free_actions.cargo import WhichToMove, cannot_move
from nf_core.games.high_frontier.rules.operations.market import PRICE as SALE
from nf_core.games.high_frontier.rules.operations.produce import Product, possible
from nf_core.games.high_frontier.state import LEO, State, card, claim_at, humans, solar_system, stack, the_stack
from nf_core.kernel.decision import Decision, Subset
from nf_core.kernel.values import Action, Seat

WORTH_A_LOOK = 0.5
"The part of an income that prospecting must be worth."
HEAVY = 12
"Mass of thruster, unit and refinery above which one looks for lighter ones alone, though a mission could be flown."
LONG_WAIT = 2
"Years of income after which a launch is so far off that one looks for lighter things meanwhile, for a WT if need be."
WORTH_YEARS = 3
"Years for which the income would have to be put to use."


def gains(s: State, d: Decision, _: Plan | None) -> Action | None:
    """What costs nothing: ventures, claims to jump, glory, colonies."""
    visited = s.players[d.seat].visited
    for option in d:
        if isinstance(option, a.TakeVenture | a.JumpClaim):
            return option
        if isinstance(option, a.Decommission) and humans([option.card]) and glory_worth(s, d.seat, visited):
            found = stack(s, d.seat, option.stack)
            if found and found.space == LEO:
                return option
    return None


def industrialise(s: State, d: Decision, _: Plan | None) -> Action | None:
    """The factory that brings most."""
    options = [option for option in d if isinstance(option, a.Industrialise)]
    best = max(options, key=lambda option: factory_worth(s, d.seat, option.site), default=None)
    return best if best and factory_worth(s, d.seat, best.site) > 0 else None


def prospect(s: State, d: Decision, _: Plan | None) -> Action | None:
    """The most promising site in reach."""
    best, most = None, _threshold(s, d.seat)
    for option in d:
        if isinstance(option, a.Prospect):
            worth = _expected(s, option)
            if worth > most:
                best, most = option, worth
    return best


def _threshold(s: State, seat: Seat) -> float:
    """The points for which prospecting is worth an operation; towards the end any are."""
    return INCOME / Scene(s, seat, 0).point(WORTH_YEARS) * WORTH_A_LOOK


def _expected(s: State, option: a.Prospect) -> float:
    found = stack(s, option.seat, option.stack)
    assert found is not None
    odds = chance([option.card, *(name for name in found.cards if card(name).isru is None)], option.site)
    worth = claim_worth(s, option.seat, option.site)
    if option.site == found.space and _builds(s, option.seat, option.site):
        worth += factory_worth(s, option.seat, option.site)
    return odds * worth


def _builds(s: State, seat: Seat, site: str) -> bool:
    there = [name for held in s.players[seat].stacks if held.space == site for name in held.cards]
    return {"robonaut", "refinery"} <= {card(name).deck for name in there}


def busy(s: State, seat: Seat) -> bool:
    """Whether there is work to do where the rocket stands."""
    rocket = stack(s, seat, "rocket")
    if rocket is None or rocket.space not in solar_system().sites:
        return False
    claim = claim_at(s, rocket.space)
    builds = _builds(s, seat, rocket.space)
    if claim:
        return claim.seat == seat and not claim.factory and builds and factory_worth(s, seat, claim.site) > 0
    looks = prospect_worth(s, seat, rocket.cards, rocket.space, builds=builds)
    return is_open(s, rocket.space) and chance(rocket.cards, rocket.space) > 0 and looks > _threshold(s, seat)


def operate(s: State, d: Decision, plan: Plan | None, trade: Market = market.PLAIN) -> Action | None:
    """Research what is wanted, sell what is not, or earn.

    Whoever can build nothing yet researches any idea, so that better ones turn up; it is sold again, or left to those
    who pay for it. That brings less than an income where others give a WT for anything, and more where two of them
    want the same idea: whoever can build puts such a one up, or earns. While the launch is far off one looks on all the
    same; and while the outfit is heavy where nobody bids, since an idea brings as much as an income there.
    """
    seat = d.seat
    wanted = plan.kit.cards if plan else ()
    for option in d:
        if isinstance(option, a.Sell) and card(option.card).side == "black" and option.card not in wanted:
            return option
    # Nothing is flown in the last turn: whatever is sold counts between equals.
    spare = trade.spare(s, seat, wanted) if turns_left(s) > 1 else market.ideas(s.players[seat].hand)
    name, worth = trade.best_research(s, seat)
    research = a.Research(seat, name)
    if research in d and worth >= WORTH_RESEARCH:
        return research
    if not spare and plan and plan.kit.builds and plan.kit.origin == LEO:
        spare = market.surplus(s, seat, wanted, plan.trip.target)
    if spare:
        return a.Sell(seat, spare[0])
    takings, name = market.best_auction(s, seat)
    auction, look = a.Research(seat, name), a.Research(seat, market.hopeful(s, seat))
    if takings > INCOME and auction in d:
        return auction
    return look if look in d and _looks_on(s, seat, plan, trade) else a.Earn(seat)


def _looks_on(s: State, seat: Seat, plan: Plan | None, trade: Market) -> bool:
    """Whether any idea is as good as an income, for what may lie under it."""
    if turns_left(s) <= market.TOO_LATE or not s.players[seat].water:
        return False
    if plan is None or not plan.kit.builds:
        return True
    if pilot.short(s, seat, plan) > LONG_WAIT * INCOME:
        return True
    return not market.best_auction(s, seat)[0] and trade.outfit(s, seat) > HEAVY


def income(s: State, d: Decision, plan: Plan | None, trade: Market) -> a.Sell | a.Earn | None:
    """A sale of what is not wanted, or else an income; none where the operations are used up."""
    spare = trade.spare(s, d.seat, plan.kit.cards if plan else ())
    sale, earn = a.Sell(d.seat, spare[0]) if spare else None, a.Earn(d.seat)
    if sale and sale in d:
        return sale
    return earn if earn in d else None


def brings(action: a.Sell | a.Earn) -> int:
    """The WT of a sale, as it is usually, or of an income."""
    return SALE if isinstance(action, a.Sell) else INCOME


def tidy(s: State, d: Decision, plan: Plan | None) -> Action | None:
    """Colonies for humans without a task, and no more outposts than are allowed."""
    home = plan is not None and plan.goal != "site"
    for option in d:
        if isinstance(option, a.FoundColony) and not home:
            return option
    if a.EndTurn(d.seat) in d:
        return a.EndTurn(d.seat)
    outposts = {held.id for held in s.players[d.seat].stacks if held.slot == "outpost"}
    return next((o for o in d if isinstance(o, a.Decommission) and o.stack in outposts), None)


def boost(_: State, d: Decision, plan: Plan | None) -> Action | None:
    """All cards of the plan."""
    return a.Boost(d.seat, _items(d, lambda name: plan is not None and name in plan.kit.cards))


def move(s: State, d: Decision, plan: Plan | None) -> Action | None:
    """The cards of the plan come aboard and others leave; whatever has to make way does so altogether."""
    step = s.agenda[0]
    assert isinstance(step, WhichToMove)
    wanted = plan.kit.cards if plan else ()
    if step.to == "outpost":
        return a.Transfer(d.seat, _items(d, lambda _: True))
    return a.Transfer(d.seat, _items(d, lambda name: (name in wanted) == (step.to == "rocket")))


def builds_aboard(s: State, option: a.Produce) -> bool:
    """Whether an idea can be produced into the rocket where it stands."""
    rocket = stack(s, option.seat, "rocket")
    return rocket is not None and Product(option.idea, rocket.space, "rocket") in possible(s, option.seat, option.idea)


def produce_at(s: State, d: Decision, _: Plan | None) -> Action | None:
    """Where the rocket stands."""
    rocket = stack(s, d.seat, "rocket")
    return a.ProduceAt(d.seat, rocket.space) if rocket else None


def brings_aboard(s: State, option: a.BeginTransfer, plan: Plan) -> bool:
    """Whether a stack holds a card of the plan for which there is room in the rocket."""
    wanted = set(the_stack(s, option.seat, option.origin).cards) & set(plan.kit.cards)
    return any(not cannot_move(s, option.seat, option.origin, option.to, (name,)) for name in wanted)


def _items(d: Decision, fits: Callable[[str], bool]) -> tuple[str, ...]:
    return tuple(filter(fits, d.items)) if isinstance(d, Subset) else ()

"""What a deal is worth to a seat, in WT.

The deal is made in thought: what the seat would have then is set against what it has, and what becomes of its plan.
"""

from nf_core.games.high_frontier.bots.mission import market
from nf_core.games.high_frontier.bots.mission.plans import INCOME, Plan, Scene, stake
from nf_core.games.high_frontier.bots.mission.worth import claim_worth, factory_worth
from nf_core.games.high_frontier.offers import Offer, Side
from nf_core.games.high_frontier.routes.rocket.rocket import tanks
from nf_core.games.high_frontier.rules.deals.exchange import exchanged
from nf_core.games.high_frontier.rules.operations.market import PRICE as SALE
from nf_core.games.high_frontier.rules.operations.market import sale_price
from nf_core.games.high_frontier.rules.permission import berth_of
from nf_core.games.high_frontier.rules.scoring.scoring import scores
from nf_core.games.high_frontier.rules.stacks import mass_of
from nf_core.games.high_frontier.state import DECKS, LEO, Stack, State, card, claim_at, rocket_of, stack
from nf_core.kernel.values import Seat

FAR_TANK = 2.0
"WT that a tank is worth out in space."
LEAVE = 2.0
"WT that one wants for letting another use one's factory or one's power: it helps a rival on."
AHEAD = 3
"Years in which the WT of a deal would be put to use."


def better(s: State, seat: Seat, offer: Offer, plan: Plan | None) -> float:
    """WT by which a seat would be better off after a deal; promises bind nobody and are worth nothing."""
    done = exchanged(s, offer)
    assert isinstance(done, State)
    scene = Scene(s, seat, 0)
    given = offer.gives if seat == offer.seat else offer.wants
    gained = _worth(done, scene) - _worth(s, scene) - LEAVE * len(given.named("leave"))
    return gained - (stake(s, seat, plan) if _spoils(s, done, seat, plan, given) else 0)


def _worth(s: State, scene: Scene) -> float:
    """What a seat has in a position, in WT: points, and as long as there is time, what may become points."""
    seat = scene.seat
    point = scene.point(AHEAD)
    worth = point * float(scores(s)[seat].total)
    if scene.left <= 1:
        return worth
    worth += point * sum(
        hope(s, seat, claim.site, None) for claim in s.claims if claim.seat == seat and not claim.factory
    )
    return worth + s.players[seat].water + _ideas(s, seat) + sum(_hardware(s, held) for held in s.players[seat].stacks)


def hope(s: State, seat: Seat, site: str, plan: Plan | None) -> float:
    """The points that a claim may still bring: its part in a venture, and a factory that is ready or planned."""
    there = [name for held in s.players[seat].stacks if held.space == site for name in held.cards]
    builds = {"robonaut", "refinery"} <= {card(name).deck for name in there}
    builds = builds or (plan is not None and plan.trip.target == site and plan.kit.builds)
    return max(claim_worth(s, seat, site) - 1, 0) + (factory_worth(s, seat, site) if builds else 0)


def _ideas(s: State, seat: Seat) -> float:
    """The best idea of each deck counts by what it saves, any other by what its sale brings more than an income."""
    mine, worth = market.owned(s, seat), 0.0
    for deck in DECKS:
        own = sorted(market.value(name, mine) for name in mine if card(name).deck == deck)
        worth += own[-1] + market.FIRST + (SALE - INCOME) * (len(own) - 1) if own else 0
    return worth


def _hardware(s: State, held: Stack) -> float:
    """The WT that cards in space would take to be boosted again, or bring when they are sold, and their fuel."""
    cards = [card(name) for name in held.cards]
    worth = sum(each.mass if each.side == "white" else float(sale_price(s, each.name).total) for each in cards)
    fuel = tanks(rocket_of(held)) if held.slot == "rocket" else 0
    return worth + float(fuel) * (1 if held.space == LEO else FAR_TANK)


def _spoils(s: State, done: State, seat: Seat, plan: Plan | None, given: Side) -> bool:
    """Whether the mission of a seat could not go on after a deal."""
    if _stops(stack(s, seat, "rocket"), stack(done, seat, "rocket"), seat, plan, given):
        return True
    if plan is None:
        return False
    sites = {plan.trip.target, *({plan.kit.origin} if plan.kit.made or plan.trip.load.operations else ())}
    yields = any((mine := claim_at(s, site)) and mine.seat == seat != _owner(done, site) for site in sites)
    needs = {*plan.kit.cards, *plan.kit.made}
    gone = (needs & _has(s, seat)) - _has(done, seat)
    return yields or any(not _replaced(s, done, seat, name) for name in gone)


def _owner(s: State, site: str) -> Seat | None:
    claim = claim_at(s, site)
    return claim.seat if claim else None


def _has(s: State, seat: Seat) -> set[str]:
    player = s.players[seat]
    return {*player.hand, *(name for held in player.stacks for name in held.cards)}


def _replaced(s: State, done: State, seat: Seat, name: str) -> bool:
    """Whether something as good of the same deck has come for an idea that was still in the hand."""
    new = _has(done, seat) - _has(s, seat)
    mine = name in s.players[seat].hand
    return mine and any(card(n).deck == card(name).deck and market.merit(n) >= market.merit(name) for n in new)


def _stops(before: Stack | None, after: Stack | None, seat: Seat, plan: Plan | None, given: Side) -> bool:
    """Whether a rocket out in space would be another one, carry somebody, or lack the fuel for the flight ahead."""
    if before is None or before.space == LEO:
        return False
    if after is None or mass_of(after).total != mass_of(before).total or set(after.cards) != set(before.cards):
        return True
    return berth_of(seat) in given.named("leave") or after.fuel < min(_needed(before, plan), before.fuel)


def _needed(rocket: Stack, plan: Plan | None) -> int:
    """The fuel steps with which the plan goes on from where a rocket stands; all of them where no plan tells."""
    turns = plan.voyage.turns if plan and plan.voyage else ()
    return next((turn.fuel_before - turn.jettison for turn in turns if turn.origin == rocket.space), rocket.fuel)

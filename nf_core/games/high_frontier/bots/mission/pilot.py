"""From a plan to its actions: boosting, loading, departing, hop by hop."""

from collections.abc import Container

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.bots.mission.charts import MOST_HAZARDS, Flight, Patience, voyages
from nf_core.games.high_frontier.bots.mission.plans import SLACK, Plan, Scene
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, tanks
from nf_core.games.high_frontier.routes.voyage.voyage import Turn
from nf_core.games.high_frontier.rules.powersats import beamed_free
from nf_core.games.high_frontier.state import LEO, Stack, State, card, humans, rocket_of, stack
from nf_core.kernel.values import Action, Seat

LATEST = 8
"Turns within which a flight that was upset must still reach its target."


def wanted_tanks(plan: Plan) -> int:
    """How many tanks the plan starts with."""
    return tanks(Rocket(tuple(map(card, plan.kit.cards)), plan.trip.load.steps))


def lacking_tanks(rocket: Stack, plan: Plan) -> int:
    """The tanks that the plan's rocket still wants; none before all its cards are aboard."""
    if not set(plan.kit.cards) <= set(rocket.cards):
        return 0
    return max(wanted_tanks(plan) - tanks(rocket_of(rocket)), 0)


def price(s: State, seat: Seat, plan: Plan) -> int:
    """The WT that a launch still takes: cards to boost, tanks to load."""
    there = {name for held in s.players[seat].stacks if held.space == LEO for name in held.cards}
    rocket = stack(s, seat, "rocket")
    aboard = tanks(rocket_of(rocket)) if rocket and rocket.space == LEO and not rocket.dirt else 0
    boosts = sum(card(name).mass for name in plan.kit.cards if name not in there)
    return boosts + max(wanted_tanks(plan) - aboard, 0)


def short(s: State, seat: Seat, plan: Plan | None) -> int:
    """The WT that are missing for the launch that is planned; none or less where there is none to wait for."""
    if plan is None or plan.kit.origin != LEO or is_away(s, seat, plan):
        return 0
    return price(s, seat, plan) - s.players[seat].water


def to_launch(s: State, seat: Seat, plan: Plan, legal: Container[Action]) -> Action | None:
    """The next thing to do so that a rocket stands ready in LEO; None if it does, or if that must wait.

    Assumes that the launch can be paid.
    """
    player = s.players[seat]
    for held in player.stacks:
        if held.space != LEO and (held.slot == "rocket" or set(held.cards) & set(plan.kit.cards)):
            return _clear(seat, held, legal)
    rocket = stack(s, seat, "rocket")
    foreign = rocket is not None and not set(rocket.cards) <= set(plan.kit.cards)
    if set(plan.kit.cards) & set(player.hand):
        boost = a.BeginBoost(seat, "leo" if foreign else "rocket")
        return boost if boost in legal else None
    # Out with what does not fly before the rest comes aboard: all of it together may be too heavy.
    if foreign:
        return a.BeginTransfer(seat, "rocket", "leo")
    if rocket is None or not set(plan.kit.cards) <= set(rocket.cards):
        return a.BeginTransfer(seat, "leo", "rocket")
    if rocket.fuel and (rocket.dirt or tanks(rocket_of(rocket)) > wanted_tanks(plan)):
        return a.BeginJettison(seat) if rocket.dirt else a.Liquidate(seat)
    return a.BeginLoading(seat) if tanks(rocket_of(rocket)) < wanted_tanks(plan) else None


def _clear(seat: Seat, held: Stack, legal: Container[Action]) -> Action:
    """A stack elsewhere makes way: its cards into the hand, its humans stay behind."""
    for name in held.cards:
        home = a.Decommission(seat, held.id, name)
        if home in legal:
            return home
    return a.BeginTransfer(seat, held.id, "outpost")


def is_ready(s: State, seat: Seat, plan: Plan) -> bool:
    """Whether the plan's rocket stands where it begins, with its cards and its fuel."""
    rocket = stack(s, seat, "rocket")
    if rocket is None or rocket.space != plan.kit.origin or set(rocket.cards) != set(plan.kit.cards):
        return False
    return departs(rocket, plan)


def is_away(s: State, seat: Seat, plan: Plan) -> bool:
    """Whether the plan's rocket has left LEO."""
    rocket = stack(s, seat, "rocket")
    return rocket is not None and rocket.space != LEO and set(plan.kit.cards) <= set(rocket.cards)


def departs(rocket: Stack, plan: Plan) -> bool:
    """Whether a rocket stands with as much fuel as the plan's voyage begins with, what it throws away or not."""
    assert plan.voyage is not None
    start = plan.voyage.turns[0]
    return rocket.space == plan.kit.origin and start.fuel_before - start.jettison <= rocket.fuel <= start.fuel_before


def course(scene: Scene, plan: Plan) -> tuple[Turn, ...]:
    """The turns of the plan's rocket from where it is to its target: as planned, or set anew if it was upset.

    Any other voyage than the planned one might arrive without the fuel for the way home.
    """
    rocket = stack(scene.s, scene.seat, "rocket")
    if rocket is None or rocket.space == plan.trip.target:
        return ()
    if plan.voyage and departs(rocket, plan):
        return plan.voyage.turns
    beamed = beamed_free(scene.s, scene.seat)
    cards = tuple(sorted(rocket.cards))
    asked = Flight(cards, rocket.fuel, rocket.dirt, beamed, rocket.space, plan.trip.target, scene.conditions)
    soon = max(min(plan.trip.turns + SLACK, scene.left), 1)
    found = next(filter(None, (voyages(asked, turns, MOST_HAZARDS + 1, Patience()) for turns in (soon, LATEST))), ())
    return found[0].turns if found else ()


def departure(seat: Seat, turn: Turn, *, beamed: bool) -> a.Depart:
    """How a planned turn begins."""
    lift: a.LiftOff = "" if turn.lift_off == "none" else turn.lift_off
    return a.Depart(seat, "rocket", turn.thruster, turn.afterburn, lift, beamed and bool(turn.thruster))


def excess(rocket: Stack, turn: Turn) -> int:
    """The fuel steps to be thrown away before a planned turn."""
    return max(rocket.fuel - (turn.fuel_before - turn.jettison), 0)


def next_hop(s: State, seat: Seat, turn: Turn) -> a.Hop | None:
    """The hop of a planned turn that goes on from where the move stands."""
    assert s.move is not None
    at, came_by = s.move.flight, ""
    for hop in turn.hops:
        if (hop.origin, came_by) == (at.space, at.came_by):
            last = hop == turn.hops[-1]
            landing: a.Touchdown = turn.landing if last and turn.landing != "none" else ""
            return a.Hop(seat, hop.route, hop.target, landing)
        came_by = hop.route
    return None


def crew_aboard(held: Stack | None) -> bool:
    """Whether a stack carries humans."""
    return held is not None and bool(humans(held.cards))

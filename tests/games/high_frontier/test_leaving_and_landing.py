"""The game and the planner know the same ways off a site and down to one, for the same fuel and the same thrust.

Random rockets stand on random sites; the departures that a turn offers are compared with the starts that the planner
weighs, and the landings that a hop offers with the stops that a voyage weighs.
"""

from collections import Counter
from random import Random

import pytest

from nf_core.games.high_frontier.actions import Halt, Hop
from nf_core.games.high_frontier.events import WaterPaid
from nf_core.games.high_frontier.routes.flight.flight import Options
from nf_core.games.high_frontier.routes.rocket.cards import idea_of
from nf_core.games.high_frontier.routes.rocket.rocket import fuel_capacity
from nf_core.games.high_frontier.routes.voyage.moves import NO_THRUSTER, starts
from nf_core.games.high_frontier.routes.voyage.voyage import Conditions, plan_rocket
from nf_core.games.high_frontier.rules.movement.depart import departures, price, thrust
from nf_core.games.high_frontier.state import rocket_of, solar_system
from nf_core.kernel.step import pending
from tests.games.high_frontier.given import factory, owning, rocket
from tests.games.high_frontier.moves import insured, own, play
from tests.games.high_frontier.names import PRC
from tests.games.high_frontier.test_flights_as_planned import CARGO, THRUSTERS, WATER, drawn


def sites():
    """The sites with an elevator, those with a road, and the others, so that each way off is met."""
    network = solar_system()
    ends = {id for pair in network.facts.elevators for id in pair if id in network.sites}
    roads = {id for id, site in network.sites.items() if site.buggy_roads}
    return sorted(ends), sorted(roads), sorted(network.sites.keys() - ends - roads)


def standing(rng):
    """A rocket on a site, and what holds around it."""
    at = rng.choice(rng.choice(sites()))
    engines = rng.sample(THRUSTERS, rng.choice((0, 1, 1, 2)))
    names = (*engines, *rng.sample(CARGO, rng.choice((1, 2) if not engines else (0, 1, 2))))
    cards = tuple({idea_of(name): name for name in names}.values())
    full = fuel_capacity(rocket_of(rocket(*cards, at=at)))
    helpers = {at} if rng.random() < 0.4 else set()
    options = Options(elevators=rng.random() < 0.5, hops=True)
    return rocket(*cards, at=at, fuel=rng.randint(0, full)), Conditions(options=options, factories=frozenset(helpers))


def at_table(stack, conditions):
    return owning(
        stack,
        factions=(PRC,),
        water=(WATER,),
        claims=[factory(site) for site in sorted(conditions.factories)],
        ventures=[("elevator", 0)] if conditions.options.elevators else [],
        eureka="science",
    )


def offered(s):
    """The departures of a turn as (thruster, flame, way, net thrust, fuel steps)."""
    legal, _ = departures(s, 0)
    found = set()
    for way in legal:
        if way.thruster:
            spent = int(price(s, way).total)
            net = thrust(s, way, s.players[0].stacks[0].fuel - spent).total
            found.add((way.thruster, way.afterburn, way.lift_off, int(net), spent))
        elif way.lift_off:
            found.add(("", False, way.lift_off, 0, 0))
    return found


def weighed(stack, conditions):
    """The starts of the planner without jettison, without fuel spent where none is needed."""
    ship = rocket_of(stack)
    found = {}
    for start in starts(solar_system(), ship, stack.space, conditions):
        if start.jettison:
            continue
        name = "" if start.thruster == NO_THRUSTER else ship.cards[start.thruster].name
        free = start.lift in ("unfueled", "fueled", "hop")
        key = (name, bool(start.afterburn), "own" if start.lift in ("unfueled", "fueled") else start.lift)
        told = (name, bool(start.afterburn), start.lift, start.net, start.afterburn + start.lift_fuel)
        if not free or key not in found or told[4] < found[key][4]:
            found[key] = told
    return set(found.values())


def test_every_way_off_a_site_is_the_same_in_the_game_and_in_the_plan():
    met = Counter()
    for seed in range(150):
        stack, conditions = standing(Random(seed))
        ways = offered(at_table(stack, conditions))
        assert ways == weighed(stack, conditions), (seed, stack, conditions)
        met.update(way[2] for way in ways)
    assert met.keys() == {"unfueled", "fueled", "factory", "elevator", "hop"}
    assert min(met.values()) >= 5


def wandered(s, rng):
    """A random move of the rocket: the state after it, and what happened."""
    ways = [way for way in departures(s, 0)[0] if way.stack == "rocket" and not way.beamed]
    if not ways:
        return s, []
    idle = [way for way in ways if not way.thruster]
    s, events = play(s, rng.choice(idle if idle and rng.random() < 0.6 else ways))
    while s.move:
        s, paid = insured(s)
        events += paid
        if not s.move:
            break
        on = [action for action in pending(s)[0] if isinstance(action, Hop)]
        down = [action for action in on if action.landing]
        s, more = play(s, rng.choice(down or on) if on and rng.random() < 0.9 else Halt(0))
        events += more
    return s, events


@pytest.mark.parametrize("part", range(2))
def test_no_move_of_the_game_is_cheaper_than_the_plan_knows(part):
    """Whatever a rocket does in a move, the plan has a way there in one turn with no more fuel and no more hazards."""
    landed = Counter()
    for seed in range(40 * part, 40 * part + 40):
        rng = Random(seed)
        stack, conditions = (standing if seed % 2 else drawn)(rng)
        begun = at_table(stack, conditions)
        s, events = wandered(begun, rng)
        mine = own(s, "rocket")
        if not events or not mine or mine.space == stack.space or mine.cards != stack.cards:
            continue
        hazards = sum(isinstance(event, WaterPaid) for event in events)
        plan = plan_rocket(
            solar_system(), rocket_of(stack), stack.space, mine.space, conditions=conditions, caps={"turns": 1}
        )
        cheap = [w for w in plan.routes if w.cost.fuel_steps <= stack.fuel - mine.fuel and w.cost.hazards <= hazards]
        assert cheap, (seed, stack, conditions, events)
        landed.update(turn.landing for turn in cheap[0].turns)
    assert sum(landed.values()) >= 10, landed

"""The rocket planner against a slow search that tries every choice of every move, on tiny maps.

The search here knows no dominance, no bounds and no packed costs: it begins a move with every thruster, every number of
steps jettisoned and every kind of lift-off, follows every hop that `flight.hop` allows, and stops everywhere.
"""

from collections import deque
from fractions import Fraction
from math import ceil

import msgspec
import pytest
from hypothesis import HealthCheck, given, note, reject, settings
from hypothesis import strategies as st

from nf_core.games.high_frontier.routes.flight import flight
from nf_core.games.high_frontier.routes.flight.flight import Flown, Options
from nf_core.games.high_frontier.routes.rocket.cards import RIDES, Card, Thruster
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, fuel_capacity, net_thrust, row, with_cards
from nf_core.games.high_frontier.routes.voyage.voyage import Conditions, FirstMove, plan_rocket
from nf_core.kernel.ledger import Ledger
from tests.effort import often
from tests.games.high_frontier.routes.small_maps import random_maps

TURNS = 2
HAZARDS = 3
"Without a limit, going round in circles through hazards would never end."
MOST_HOPS = 40_000
"A question with more hops to try is not asked: one in ten or so, and those would take most of the time."


def card(name, mass=1, thruster=None, **more):
    return Card(name=name, deck="thruster", side="white", mass=mass, thruster=thruster, **more)


MAG_SAIL = card("mag sail", 0, Thruster(1, Fraction(0), solar=True, sail=True, mag_sail=True))
CARDS = (
    card("chemical", 2, Thruster(4, Fraction(3, 2), afterburn=1)),
    card("rocket", 1, Thruster(7, Fraction(2), afterburn=2)),
    card("ion", 3, Thruster(2, Fraction(1, 2), afterburn=1)),
    card("thrifty", 2, Thruster(1, Fraction(1, 3), solar=True)),
    card("driver", 4, Thruster(3, Fraction(1), dirt=True)),
    card("kite", 2, Thruster(2, Fraction(0), solar=True, sail=True)),
    MAG_SAIL,
    card("rider", 1, Thruster(3, Fraction(1), afterburn=1), abilities=(RIDES,)),
    card("buggy", 1, buggy=True),
    card("cargo", 4),
)


CAPS = {"turns": TURNS, "hazards": HAZARDS}


class Move(msgspec.Struct, frozen=True):
    """A move under way."""

    at: flight.Flight
    burned: Fraction
    hazards: int
    lost: bool
    boosted: frozenset
    hops: int


class Everything:
    """Every cost with which a rocket can come to rest in each space, within some turns."""

    def __init__(self, network, rocket, source, conditions):
        self.network, self.conditions, self.tried = network, conditions, 0
        self.extra = flight.extra_arcs(network, conditions.options)
        first = conditions.first or FirstMove(conditions.factories, rocket.beamed, conditions.refuel_dirt)
        resting = {(source, msgspec.structs.replace(rocket, beamed=first.beamed), 0, 0)}
        self.found = {(source, 0, 0, 0)}
        for turn in range(1, TURNS + 1):
            now = first if turn == 1 else conditions
            self.factories, self.refuel_dirt = now.factories, now.refuel_dirt
            moved = {after for before in resting for after in self.turn(*before)}
            resting = {(at, msgspec.structs.replace(left, beamed=rocket.beamed), *rest) for at, left, *rest in moved}
            self.found |= {(space, turn, spent, hazards) for space, _, spent, hazards in resting}

    def costs(self, space):
        return undominated({cost for id, *cost in self.found if id == space for cost in [tuple(cost)]})

    def turn(self, space, rocket, spent, hazards):
        for refueled in self.refuels(space, rocket):
            for start in self.starts(space, refueled):
                for target, after, used, risks in self.move(space, refueled, start):
                    if hazards + risks <= HAZARDS:
                        yield target, after, spent + used, hazards + risks

    def refuels(self, space, rocket):
        yield rocket
        if not self.refuel_dirt or space not in self.network.sites:
            return
        zone = self.network.spaces[space].zone
        dirty = [c.thruster for c in rocket.cards if c.thruster and c.thruster.dirt]
        if any(not thruster.solar or zone != "neptune" for thruster in dirty):
            for mark in row(sum(c.mass for c in rocket.cards)).steps_at_tank:
                if mark > rocket.fuel_steps:
                    yield msgspec.structs.replace(rocket, fuel_steps=mark, fuel="dirt")

    def starts(self, space, rocket):
        """(card or None, net thrust, steps spent, mode, hazards) of every way to begin."""
        site = self.network.sites.get(space)
        helped = space in self.factories
        if not site or helped:
            yield None, 0, 0, "route", int(helped)
        if site and any(c.buggy for c in rocket.cards):
            yield None, 0, 0, "hop", 0
        for thruster in rocket.cards:
            if not thruster.thruster:
                continue
            for burn in {0, thruster.thruster.afterburn or 0}:
                dead = rocket.fuel == "dirt" and not thruster.thruster.dirt  # until all the dirt is gone
                least = rocket.fuel_steps if dead else 0
                for jettison in range(least, rocket.fuel_steps - burn + 1):
                    if rocket.fuel == "dirt" and not thruster.thruster.dirt and jettison < rocket.fuel_steps:
                        continue  # no dirt for the afterburner or the lift-off either
                    yield from self.lifts(space, rocket, thruster, burn, jettison)

    def lifts(self, space, rocket, thruster, burn, jettison):
        site = self.network.sites.get(space)

        def net(steps):
            zone = self.network.spaces[space].zone
            if steps < 0:
                return 0
            found = net_thrust(rocket, thruster, zone=zone, afterburn=bool(burn), steps=steps)
            return found.total if isinstance(found, Ledger) else 0

        used = burn + jettison
        left = rocket.fuel_steps - used
        if not site:
            yield thruster, net(left), used, "route", 0
            return
        if net(left) > site.size:
            yield thruster, net(left), used, "route", 0
        yield thruster, net(left - site.size), used + site.size, "route", 0
        if space in self.factories:
            yield thruster, net(left), used, "route", 1
        yield thruster, net(left), used, "elevator", 0
        if net(left) > site.size:
            yield thruster, net(left), used, "hop", 0
        yield thruster, net(left - site.size), used + site.size, "hop", 0

    def move(self, space, rocket, start):
        thruster, net, used, mode, risks = start
        if thruster is not None and (net < 1 or used > rocket.fuel_steps):
            return
        first = Move(flight.start(space, net), Fraction(0), risks, lost=False, boosted=frozenset(), hops=0)
        queue, seen = deque([first]), set()
        while queue:
            now = queue.popleft()
            key = msgspec.structs.replace(now, hops=min(now.hops, 1))
            if key in seen:
                continue
            seen.add(key)
            if now.hops:
                yield from self.ends(rocket, thruster, used, now)
            queue.extend(self.hops(rocket, thruster, used, now, mode))

    def hops(self, rocket, thruster, used, now, mode):
        here = now.at.space
        for arc in (*self.network.arcs(here), *(arc for arc in self.extra if arc.origin == here)):
            if here in self.network.sites and (now.hops or arc.kind != mode):
                continue
            after = self.hop(rocket, thruster, now, arc)
            if after and used + after.burned <= rocket.fuel_steps and after.hazards <= HAZARDS:
                yield after

    def hop(self, rocket, thruster, now, arc):
        self.tried += 1
        if self.tried > MOST_HOPS:
            reject()
        adrift = thruster is None or (now.lost and thruster.thruster.sail)
        driven = arc.kind == "hop" and any(c.buggy for c in rocket.cards)
        assisted = driven or (arc.kind == "route" and bool({arc.origin, arc.target} & self.factories))
        flown = flight.hop(self.network, now.at, arc, self.conditions.options, assisted=assisted)
        if not isinstance(flown, Flown):
            return None
        full = flight.burns(self.network, arc, pivot=flown.pivot).total
        if adrift and (full or not (assisted or flight.is_aerobrake_path(self.network, arc))):
            return None
        loses = self.network.spaces[arc.target].hazard == "aerobrake" and any(is_sail(c) for c in rocket.cards)
        if loses and all(is_sail(c) for c in rocket.cards):
            return None
        at, boosted, lost = flown.flight, now.boosted, now.lost or loses
        mag = thruster is not None and thruster.thruster.mag_sail and not lost
        if mag and flight.is_radiation(self.network, arc) and arc.target not in boosted:
            boosted |= {arc.target}
            at = msgspec.structs.replace(at, thrust=at.thrust + 1, tmp=at.tmp + 1)
        fuel = thruster.thruster.fuel if thruster else 0
        hazards = now.hazards + bool(flight.hazard(self.network, arc))
        at = msgspec.structs.replace(at, came_by=arc.route)
        return Move(at, now.burned + fuel * flown.burns.total, hazards, lost, boosted, now.hops + 1)

    def ends(self, rocket, thruster, used, now):
        left = rocket.fuel_steps - used - ceil(now.burned)
        for fuel, risk in self.landings(thruster, now):
            if fuel > left:
                continue
            for thrown in range(left - fuel + 1) if now.lost else (0,):
                after = msgspec.structs.replace(rocket, fuel_steps=left - fuel - thrown)
                if now.lost:
                    after = with_cards(after, [c for c in rocket.cards if not is_sail(c)])
                yield now.at.space, after, rocket.fuel_steps - left + fuel + thrown, now.hazards + risk

    def landings(self, thruster, now):
        site = self.network.sites.get(now.at.space)
        if not site:
            return [(0, 0)]
        arc = next(arc for arc in (*self.all_arcs(), *self.extra) if self.is_last(arc, now))
        if arc.kind != "route" or flight.is_aerobrake_path(self.network, arc):
            return [(0, 0)]
        helped = [(0, 1)] if site.id in self.factories else []
        if thruster is None or (now.lost and thruster.thruster.sail):
            return helped
        return [*helped, (0 if now.at.thrust > site.size else site.size, 0)]

    def all_arcs(self):
        return (arc for id in self.network.spaces for arc in self.network.arcs(id))

    def is_last(self, arc, now):
        return arc.route == now.at.came_by and arc.target == now.at.space


def is_sail(c):
    return bool(c.thruster and c.thruster.sail)


def undominated(costs):
    return sorted(
        cost
        for cost in costs
        if not any(other != cost and all(a <= b for a, b in zip(other, cost, strict=True)) for other in costs)
    )


@st.composite
def rockets(draw, always=()):
    others = [one for one in CARDS if one not in always]
    cards = (*always, *draw(st.lists(st.sampled_from(others), min_size=1, max_size=3, unique=True)))
    empty = Rocket(cards, fuel=draw(st.sampled_from(("water", "water", "dirt"))), beamed=draw(st.booleans()))
    return msgspec.structs.replace(empty, fuel_steps=draw(st.integers(0, min(7, fuel_capacity(empty)))))


@st.composite
def questions(draw, belts=1, always=()):
    network = draw(random_maps(least=4, most=6, belts=belts))
    options = Options(flybys=draw(st.booleans()), elevators=draw(st.booleans()), hops=draw(st.booleans()))
    factories, lent = (frozenset(id for id in network.sites if draw(st.booleans())) for _ in range(2))
    first = draw(st.one_of(st.none(), st.builds(FirstMove, st.just(lent), st.booleans(), st.booleans())))
    source = draw(st.sampled_from(list(network.spaces)))
    return network, draw(rockets(always)), source, Conditions(options, factories, draw(st.booleans()), first)


@pytest.mark.deep
@pytest.mark.slow
@pytest.mark.thorough
@settings(max_examples=often(15, 100), suppress_health_check=list(HealthCheck))
@given(st.one_of(questions(), questions(belts=8, always=(MAG_SAIL,))))
def test_no_choice_beats_the_plan_and_the_plan_invents_none(question):
    network, rocket, source, conditions = question
    note(f"{rocket} from {source} under {conditions}")
    everything = Everything(network, rocket, source, conditions)
    plan = plan_rocket(network, rocket, source, conditions=conditions, caps=CAPS)
    for space in network.spaces:
        expected = everything.costs(space)
        found = [(cost.turns, cost.fuel_steps, cost.hazards) for cost in plan.targets.get(space, ())]
        assert found == expected, space
        alone = plan_rocket(network, rocket, source, space, conditions=conditions, caps=CAPS)
        assert alone.targets.get(space, ()) == plan.targets.get(space, ()), space
        assert [voyage.cost for voyage in alone.routes] == list(plan.targets.get(space, ()))

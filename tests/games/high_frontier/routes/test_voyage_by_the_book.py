"""Voyages of rockets against a reading of the rules that shares no code with the planner.

Every choice of every move is tried, as the rules have it: thruster, afterburner, jettison, lift-off (F1 to F4, G), hop
after hop (F5 to F8), landing, and what is lost on the way. Nothing is dropped for being worse. The rocket diagram and
the sunlight in the zones are read from their files.
"""

import tomllib
from fractions import Fraction
from importlib import resources
from math import ceil
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, example, given, note, settings
from hypothesis import strategies as st

from nf_core.games.high_frontier.routes.flight.flight import Options
from nf_core.games.high_frontier.routes.rocket.cards import Card, Thruster
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket
from nf_core.games.high_frontier.routes.voyage.voyage import Conditions, plan_rocket
from tests.games.high_frontier.routes.small_maps import aerobrake_paths, lagrange, random_maps, road, site, small_map


def read(name):
    return tomllib.loads(
        resources.files("nf_core.games.high_frontier").joinpath("data", name).read_text(encoding="utf-8")
    )


DIAGRAM = read("rocket_diagram.toml")["row"]
SUNLIGHT = read("solar_zones.toml")["modifiers"]
MOST_STEPS = 21
BOUNDS = {"turns": 2, "hazards": 2}


def card(name, mass, thruster=None, **more):
    return Card(name=name, deck="thruster", side="white", mass=mass, thruster=thruster, **more)


CARDS = (
    card("kerosene", 1, Thruster(4, Fraction(2), afterburn=1)),
    card("nuclear", 3, Thruster(3, Fraction(3, 2), afterburn=2)),
    card("hall", 2, Thruster(1, Fraction(1, 2), solar=True, afterburn=1)),
    card("bucket", 3, Thruster(4, Fraction(1), dirt=True)),
    card("solar bucket", 2, Thruster(2, Fraction(1, 3), dirt=True, solar=True)),
    card("photon kite", 1, Thruster(2, Fraction(0), solar=True, sail=True)),
    card("mag sail", 1, Thruster(1, Fraction(0), sail=True, mag_sail=True)),
    card("rover", 1, buggy=True),
    card("freight", 4),
)
BY_NAME = {one.name: one for one in CARDS}


class Stack(NamedTuple):
    """A rocket between two moves."""

    cards: tuple[str, ...]
    steps: int
    fuel: str

    @property
    def mass(self):
        return sum(BY_NAME[name].mass for name in self.cards)


class Start(NamedTuple):
    """How a move begins; no thruster, no thrust."""

    thruster: Thruster | None
    net: int
    left: int
    kind: str = "route"
    hazards: int = 0


class Way(NamedTuple):
    origin: str
    target: str
    name: str
    out: str
    into: str
    kind: str
    chute: bool


class Flying(NamedTuple):
    """A move under way."""

    space: str
    last: Way | None
    points: Fraction
    boosts: frozenset[str]
    bonus: int
    flybys: frozenset[str]
    burned: Fraction
    hazards: int
    lost: bool


def line_of(mass):
    return next(line for line in DIAGRAM if line["lightest"] <= mass <= line["heaviest"])


def wet_class(mass, steps):
    return next(one["modifier"] for one in line_of(mass)["classes"] if steps <= one["up_to"])


def adjusted(steps, old, new):
    """The figure on its new line: whole tanks are kept, of a part tank its share of the way, rounded down."""
    before, after = [0, *line_of(old)["tanks"]], [0, *line_of(new)["tanks"]]
    if before == after:
        return steps
    whole = max(number for number, mark in enumerate(before) if mark <= steps)
    if whole >= len(after) - 1:
        return after[-1]
    share = Fraction(steps - before[whole], before[whole + 1] - before[whole]) if whole + 1 < len(before) else 0
    return int(after[whole] + share * (after[whole + 1] - after[whole]))


class Book:
    """Every cost with which a rocket can come to rest in each space within some turns."""

    def __init__(self, network, rocket, source, conditions):
        self.network, self.conditions, self.beamed = network, conditions, rocket.beamed
        self.sites, self.chutes = network.sites, aerobrake_paths(network)
        self.ways = {id: list(self.ways_from(id)) for id in network.spaces}
        stack = Stack(tuple(one.name for one in rocket.cards), rocket.fuel_steps, rocket.fuel)
        self.known = {}
        resting = {(source, stack, 0, 0)}
        self.costs = {id: set() for id in network.spaces}
        self.costs[source].add((0, 0, 0))
        for turn in range(1, BOUNDS["turns"] + 1):
            resting = {after for before in resting for after in self.turn(*before) if after[-1] <= BOUNDS["hazards"]}
            for space, _, spent, hazards in resting:
                self.costs[space].add((turn, spent, hazards))

    def ways_from(self, id):
        for arc in self.network.arcs(id):
            chute = (arc.route, arc.target) in self.chutes
            yield Way(id, arc.target, arc.route, arc.heading_out, arc.heading_in, "route", chute)
        for pair in self.network.facts.elevators if self.conditions.options.elevators else ():
            if id in pair:
                (other,) = set(pair) - {id}
                yield Way(id, other, "elevator", "", "", "elevator", chute=False)
        if self.conditions.options.hops and id in self.sites:
            for other in self.sites[id].buggy_roads:
                yield Way(id, other, "buggy road", "", "", "hop", chute=False)

    def turn(self, space, stack, spent, hazards):
        for fueled in self.fueled(space, stack):
            for start in self.starts(space, fueled):
                for target, after, used, risks in self.fly(space, fueled, start):
                    yield target, after, spent + used, hazards + risks

    def fueled(self, space, stack):
        """As it is, or with dirt loaded up to any tank mark by an operational dirt rocket on a site."""
        yield stack
        dirty = [one.thruster for one in map(BY_NAME.get, stack.cards) if one.thruster and one.thruster.dirt]
        lit = self.network.spaces[space].zone in SUNLIGHT
        if self.conditions.refuel_dirt and space in self.sites and any(lit or not one.solar for one in dirty):
            for mark in line_of(stack.mass)["tanks"]:
                if mark > stack.steps:
                    yield stack._replace(steps=mark, fuel="dirt")

    def starts(self, space, stack):
        helped = space in self.conditions.factories
        if space not in self.sites or helped:
            yield Start(None, 0, stack.steps, hazards=int(helped))
        if space in self.sites and any(BY_NAME[name].buggy for name in stack.cards):
            yield Start(None, 0, stack.steps, "hop")  # even an outpost drives
        for name in stack.cards:
            thruster = BY_NAME[name].thruster
            for burn in {0, thruster.afterburn or 0} if thruster else ():
                for left in range(burn, stack.steps + 1):  # what is kept; the rest is jettisoned
                    if stack.fuel == "dirt" and not thruster.dirt and left:
                        continue  # it works only once all dirt is thrown away, and then has none to burn
                    yield from self.lifts(space, stack, thruster, burn, left - burn)

    def lifts(self, space, stack, thruster, burn, left):
        zone = self.network.spaces[space].zone
        if thruster.solar and zone not in SUNLIGHT:
            return

        def net(steps):
            sun = SUNLIGHT[zone] if thruster.solar else 0
            return thruster.thrust + wet_class(stack.mass, steps) + sun + self.beamed + bool(burn)

        if space not in self.sites:
            if net(left) >= 1:
                yield Start(thruster, net(left), left)
            return
        size = self.sites[space].size
        if net(left) >= 1:
            if net(left) > size:
                yield Start(thruster, net(left), left)
                yield Start(thruster, net(left), left, "hop")
            if space in self.conditions.factories:
                yield Start(thruster, net(left), left, hazards=1)
            yield Start(thruster, net(left), left, "elevator")
        if left >= size and net(left - size) >= 1:
            yield Start(thruster, net(left - size), left - size)
            yield Start(thruster, net(left - size), left - size, "hop")

    def fly(self, space, stack, start):
        """The ends of the moves that begin so; how they fly does not depend on the fuel left, only how far."""
        for now in self.flights(space, stack.cards, start._replace(left=MOST_STEPS, hazards=0)):
            if ceil(now.burned) <= start.left:
                yield from self.ends(stack, start, now)

    def flights(self, space, cards, start):
        if (space, cards, start) not in self.known:
            self.known[space, cards, start] = list(self.fly_on(space, cards, start))
        return self.known[space, cards, start]

    def fly_on(self, space, cards, start):
        no = frozenset()
        todo = [Flying(space, None, Fraction(start.net), no, 0, no, Fraction(0), 0, lost=False)]
        seen = set(todo)
        while todo:
            now = todo.pop()
            if now.last:
                yield now
                if now.space in self.sites:
                    continue
            for way in self.ways[now.space]:
                for after in self.hop(cards, start, now, way):
                    if after not in seen and ceil(after.burned) <= start.left and after.hazards <= BOUNDS["hazards"]:
                        seen.add(after)
                        todo.append(after)

    def adrift(self, start, now):
        return start.thruster is None or (now.lost and start.thruster.sail)

    def hop(self, cards, start, now, way):
        target = self.network.spaces[way.target]
        if now.last and way.name == now.last.name and {way.origin, way.target} == {now.last.origin, now.last.target}:
            return
        if way.origin in self.sites and way.kind != start.kind:
            return
        pivot = 2 if now.last and self.network.spaces[now.space].kind == "hohmann" and way.out != now.last.into else 0
        entry = Fraction(0)
        if target.kind == "burn" and way.kind == "route":
            entry = Fraction(1, 2) if target.lander == "half" else Fraction(1)
        helped = way.kind == "route" and bool({way.origin, way.target} & self.conditions.factories)
        if self.adrift(start, now) and (pivot or entry or not (helped or way.chute or way.kind == "hop")):
            return
        sails = [name for name in cards if BY_NAME[name].thruster and BY_NAME[name].thruster.sail]
        lost = now.lost or (target.hazard == "aerobrake" and bool(sails))
        if lost and len(sails) == len(cards):
            return
        # A bonus lapses with its move: used at once it saves fuel and TMP that may be used for anything.
        spared = min(now.bonus, pivot + (0 if target.lander else int(entry)))
        burns = pivot + entry - spared
        if burns <= now.points:
            yield self.arrive(start, now, way, lost=lost, burns=burns, spared=spared)

    def arrive(self, start, now, way, *, lost, burns, spared):
        target, boosts, points, bonus, flybys = (
            self.network.spaces[way.target],
            now.boosts,
            now.points - burns,
            now.bonus - spared,
            now.flybys,
        )
        if self.conditions.options.flybys and target.flyby and target.id not in flybys:
            bonus += start.net + len(boosts) if target.flyby == "thrust" else int(target.flyby)
            flybys |= {target.id}
        pulled = start.thruster and start.thruster.mag_sail and not lost
        if pulled and target.kind == "radiation" and target.id not in boosts:
            boosts, points = boosts | {target.id}, points + 1
        rough = way.kind == "hop" and any({way.origin, way.target} == set(r) for r in self.network.facts.hazard_roads)
        burned = now.burned + (start.thruster.fuel * burns if start.thruster else 0)
        hazards = now.hazards + bool(target.hazard or rough)
        return Flying(way.target, way, points, boosts, bonus, flybys, burned, hazards, lost)

    def ends(self, stack, start, now):
        for fuel, risk in self.landings(start, now):
            left = start.left - ceil(now.burned) - fuel
            for kept in range(left + 1) if now.lost else [left]:
                if left < 0:
                    continue
                after = stack._replace(steps=kept)
                if now.lost:
                    rest = tuple(n for n in stack.cards if not (BY_NAME[n].thruster and BY_NAME[n].thruster.sail))
                    after = after._replace(cards=rest)
                    after = after._replace(steps=adjusted(kept, stack.mass, after.mass))
                yield now.space, after, stack.steps - kept, start.hazards + now.hazards + risk

    def landings(self, start, now):
        """(fuel steps, hazards) of every way to end the move here."""
        if now.space not in self.sites or now.last.kind != "route" or now.last.chute:
            yield 0, 0
            return
        if now.space in self.conditions.factories:
            yield 0, 1
        if not self.adrift(start, now):
            size = self.sites[now.space].size
            yield (0 if start.net + len(now.boosts) > size else size), 0


def undominated(costs):
    def beats(one, other):
        return one != other and all(a <= b for a, b in zip(one, other, strict=True))

    return sorted(cost for cost in costs if not any(beats(other, cost) for other in costs))


@st.composite
def questions(draw, belts=1, always=()):
    network = draw(random_maps(least=4, most=6, belts=belts))
    others = sorted(BY_NAME.keys() - set(always))
    names = [*always, *draw(st.lists(st.sampled_from(others), min_size=1, max_size=3 - len(always), unique=True))]
    cards = tuple(map(BY_NAME.get, names))
    steps = draw(st.integers(0, 6))
    rocket = Rocket(cards, steps, draw(st.sampled_from(("water", "water", "dirt"))), draw(st.booleans()))
    options = Options(flybys=draw(st.booleans()), elevators=draw(st.booleans()), hops=draw(st.booleans()))
    factories = frozenset(id for id in network.sites if draw(st.booleans()))
    source = draw(st.sampled_from(list(network.spaces)))
    return network, rocket, source, Conditions(options, factories, draw(st.booleans()))


def same_world(size):
    """Two sites joined by a buggy road, each with a way to space."""
    return small_map(
        [lagrange("l"), site("a", size=size, buggy_roads="b"), site("b", size=size, buggy_roads="a")],
        [road("a", "l"), road("b", "l")],
    )


@pytest.mark.deep
@pytest.mark.slow
@settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.one_of(questions(), questions(belts=8, always=("mag sail",))))
@example((same_world(9), Rocket((BY_NAME["rover"], BY_NAME["hall"])), "a", Conditions(Options(hops=True))))
@example((same_world(9), Rocket((BY_NAME["rover"], BY_NAME["freight"])), "a", Conditions(Options(hops=True))))
@example((same_world(5), Rocket((BY_NAME["kerosene"],), 1, "dirt"), "a", Conditions()))
def test_the_plan_is_what_the_rules_allow(question):
    network, rocket, source, conditions = question
    note(f"{rocket} from {source} under {conditions}")
    book = Book(network, rocket, source, conditions)
    found = plan_rocket(network, rocket, source, conditions=conditions, caps=BOUNDS).targets
    for space in network.spaces:
        costs = [(cost.turns, cost.fuel_steps, cost.hazards) for cost in found.get(space, ())]
        assert costs == undominated(book.costs[space]), space

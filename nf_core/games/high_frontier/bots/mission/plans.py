"""Which mission to fly: every kit to every target, by what it brings for each year that it takes.

All are compared by the chart; the best are confirmed by exact voyages until no other can be better.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from nf_core.games.high_frontier.bots.mission.charts import MOST_HAZARDS, Flight, Patience, voyages
from nf_core.games.high_frontier.bots.mission.kits import Kit, Trip, launches, onward, trips
from nf_core.games.high_frontier.bots.mission.market import TOO_LATE, ideas
from nf_core.games.high_frontier.bots.mission.worth import POINT, glory_worth, prospect_worth, turns_left
from nf_core.games.high_frontier.routes.flight.flight import Options
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, tanks
from nf_core.games.high_frontier.routes.voyage.voyage import Conditions, Voyage
from nf_core.games.high_frontier.rules.operations.market import PRICE as SALE
from nf_core.games.high_frontier.rules.operations.market import sale_price
from nf_core.games.high_frontier.rules.pieces import cubes_left
from nf_core.games.high_frontier.rules.ventures import owns
from nf_core.games.high_frontier.state import LEO, State, card, claim_at, factories, rocket_of, solar_system, stack
from nf_core.kernel.thinking import Thinking
from nf_core.kernel.values import Seat

INCOME = 2
INSURANCE = 4
MOST_CONFIRMED = 4
"Exact voyages that may be asked for before one is satisfied."
MOST_SETTLED = 9_000
"Labels of all these searches after which one is satisfied too."
ENOUGH, PLENTY = 12, 15
"WT of a usual mission, and how many more there must be for giving twice as many for a point."
WORTHWHILE = 0.12
"Points a year for which a launch for glory is worth its water, while there is much time left for a better one."
MUCH = 10
SLACK = 1
"Turns, and hazards, that an exact voyage may take more than the chart says."
LATER_GLORY = 0.4
"How much of a glory counts that its crew would still have to be brought home for."
HOME_FUEL = 0.5
"The way home takes at least this part of the fuel of the way out: air brakes it."
CREW_HOME = 0.5
"Points for having one's crew at hand again, whatever it has missed."
HOMECOMING = 0.7
"How much counts of what a rocket brings home: not all of it is of use for the next mission."

Goal = Literal["site", "glory", "home"]


class Plan(NamedTuple):
    """A mission."""

    goal: Goal
    trip: Trip
    points: float
    "Victory points to be expected if nothing crashes."
    years: int
    rate: float
    "Points a year, what is spent and risked taken off."
    voyage: Voyage | None = None
    since: int = 1
    "The year in which it was made."

    @property
    def kit(self) -> Kit:
        """Its cards."""
        return self.trip.kit


class Sight:
    """How far a level of the bot sees: to the end of a mission."""

    enough, plenty = ENOUGH, PLENTY

    def sequel(self, scene: "Scene", trip: Trip, points: float) -> float:
        """The points to be expected of what comes after a mission to a site that brings so many."""
        del scene, trip, points
        return 0.0


NEAR = Sight()
"That of a normal level."


class Scene(NamedTuple):
    """A position, seen by a seat that plans."""

    s: State
    seat: Seat
    spare: int
    "Ideas that could be sold."
    sight: Sight = NEAR

    @property
    def left(self) -> int:
        """The turns that are still to come, this one included."""
        return turns_left(self.s)

    def point(self, years: int) -> float:
        """The WT that one would give for a point in a mission of so many years.

        More when there are plenty, or when there is no time to use them otherwise.
        """
        rich = 1 + max(self.s.players[self.seat].water - self.sight.enough, 0) / self.sight.plenty
        return POINT * rich * (1 if self.left > 2 * years else 2)

    @property
    def conditions(self) -> Conditions:
        """What helps one's rockets."""
        mine = frozenset(claim.site for claim in factories(self.s, self.seat))
        return Conditions(Options(elevators=owns(self.s, self.seat, "elevator")), mine)


def best_launch(scene: Scene, thinking: Thinking | None = None) -> Plan | None:
    """The best mission from LEO, whatever is under way; the best found so far where the thinking is cut short."""
    return _best(scene, launches(scene.s, scene.seat), thinking or Thinking())


def best_onward(scene: Scene, thinking: Thinking | None = None) -> Plan | None:
    """The best mission of the rocket from where it is; the best found so far where the thinking is cut short."""
    return _best(scene, onward(scene.s, scene.seat), thinking or Thinking())


def _best(scene: Scene, kits: Sequence[Kit], thinking: Thinking) -> Plan | None:
    visited = frozenset() if all(kit.origin == LEO for kit in kits) else scene.s.players[scene.seat].visited
    glories = _glories(scene, visited) if any(kit.crewed for kit in kits) else {}
    thinking.begin(len(kits), "rockets")
    judged = (plan for kit in thinking.each(kits) for plan in _plans(scene, kit, glories))
    plans = sorted(judged, key=lambda plan: -plan.rate)
    thinking.begin(MOST_CONFIRMED, "flights")
    best, patience = None, Patience(MOST_SETTLED)
    tried: set[tuple[tuple[str, ...], str]] = set()
    for plan in plans:
        key = (plan.kit.cards, plan.trip.target)
        if key in tried:
            continue
        if (best and best.rate >= plan.rate) or len(tried) >= MOST_CONFIRMED or patience.left <= 0:
            break
        if not thinking.goes_on() and tried:
            break
        tried.add(key)
        exact = _confirm(scene, plan, patience)
        if exact and (best is None or exact.rate > best.rate):
            best = exact
    return best


def _glories(scene: Scene, visited: frozenset[str]) -> dict[str, float]:
    """What humans would bring home from each site: worked out once for all kits."""
    return {site: glory_worth(scene.s, scene.seat, visited | {site}) for site in solar_system().sites}


def _plans(scene: Scene, kit: Kit, glories: Mapping[str, float]) -> Iterator[Plan]:
    s, seat = scene.s, scene.seat
    worth = _targets(scene, kit, glories)
    glory = glory_worth(s, seat, s.players[seat].visited) if kit.crewed else 0.0
    home = max(CREW_HOME, glory) if kit.crewed else 0.0
    for trip in trips(kit, {*worth, LEO}):
        if trip.target == LEO:
            useful = scene.left > trip.turns + TOO_LATE
            points = home + HOMECOMING * cargo_worth(s, trip) / scene.point(trip.turns) if useful else glory
            yield from _judged(scene, "home", trip, points, trip.turns)
            continue
        points, fetched = worth[trip.target]
        points += scene.sight.sequel(scene, trip, points)
        building = kit.builds or claim_at(s, trip.target) is not None
        yield from _judged(scene, "site", trip, points, trip.turns + building)
        if fetched and trip.left >= _lift_off(trip) + HOME_FUEL * (trip.load.steps - trip.left):
            yield from _judged(scene, "glory", trip, fetched, 2 * trip.turns)


def _targets(scene: Scene, kit: Kit, glories: Mapping[str, float]) -> dict[str, tuple[float, float]]:
    """The sites that promise something to a kit: points there, and points for humans who come home from there."""
    found = {}
    for site in solar_system().sites:
        points = prospect_worth(scene.s, scene.seat, kit.cards, site, builds=kit.builds) + _crew(scene, kit, site)
        glory = glories[site] if kit.crewed else 0.0
        if points > 0 or glory > 0:
            found[site] = points, glory
    return found


def cargo_worth(s: State, trip: Trip) -> float:
    """WT that a rocket brings home: boosts and tanks that it saves, products to sell."""
    aboard = tuple(map(card, trip.kit.cards))
    hardware = sum(unit.mass for unit in aboard if unit.side == "white")
    products = sum(max(float(sale_price(s, unit.name).total) - INCOME, 0) for unit in aboard if unit.side == "black")
    water = 0 if trip.load.dirt else tanks(Rocket(aboard, int(trip.left), fuel="water"))
    return hardware + products + water


def _lift_off(trip: Trip) -> int:
    """The fuel steps of leaving the target again, by the chart."""
    size = solar_system().sites[trip.target].size
    return size if trip.net <= size else 0


def _crew(scene: Scene, kit: Kit, site: str) -> float:
    """What humans add where a factory stands or is built: a colony, or a glory later."""
    if not kit.crewed:
        return 0.0
    claim = claim_at(scene.s, site)
    mine = claim is not None and claim.seat == scene.seat and (claim.factory or kit.builds)
    if not (mine or (claim is None and kit.builds)):
        return 0.0
    colony = 0.8 if cubes_left(scene.s, scene.seat) > 1 else 0.0
    return max(colony, LATER_GLORY * glory_worth(scene.s, scene.seat, {site}))


def _judged(scene: Scene, goal: Goal, trip: Trip, points: float, years: int) -> Iterator[Plan]:
    if points <= 0:
        return
    water = trip.kit.water + trip.load.water
    operations = trip.load.operations + len(trip.kit.made)
    waiting = _waiting(scene, water, trip.kit) if trip.kit.origin == LEO else max(operations - 1, 0)
    took = max(waiting + years, 1)
    if took > scene.left:
        return
    stake = POINT * points + water + sum(card(name).mass for name in trip.kit.cards)
    insured = scene.s.players[scene.seat].water - water + INCOME * trip.turns >= INSURANCE * trip.hazards
    risk = trip.hazards * (min(INSURANCE, stake / 6) if insured else stake / 6)
    work = 0 if goal != "site" else 2 if trip.kit.builds else 1
    spent = water + INCOME * (operations + work) + risk + _dismantled(scene, trip.kit)
    value = points - spent / scene.point(took)
    patient = goal == "glory" and trip.kit.origin == LEO and scene.left > MUCH
    if value > (WORTHWHILE * took if patient else 0):
        yield Plan(goal, trip, points, took, value / took, since=scene.s.year)


def _dismantled(scene: Scene, kit: Kit) -> float:
    """The WT of what a launch from LEO leaves of a rocket that stands elsewhere: it would have to be boosted again."""
    rocket = stack(scene.s, scene.seat, "rocket")
    if kit.origin != LEO or rocket is None or rocket.space == LEO:
        return 0.0
    return HOMECOMING * sum(card(name).mass for name in rocket.cards if name not in kit.cards)


def _waiting(scene: Scene, water: int, kit: Kit) -> int:
    """Turns of earning and selling until so many WT are there."""
    player = scene.s.players[scene.seat]
    short, turns = water - player.water, 0
    if short <= 0:
        return 0
    spare = len(set(ideas(player.hand)) - set(kit.cards)) if kit.builds else scene.spare
    while short > 0:
        short -= SALE if spare > 0 else INCOME
        spare -= 1
        turns += 1
    return turns


def _confirm(scene: Scene, plan: Plan, patience: Patience) -> Plan | None:
    """The plan with an exact voyage; from LEO with another tank if it needs that."""
    kit, trip = plan.kit, plan.trip
    start = kit.loads.index(trip.load)
    for load in kit.loads[start : start + 2] if kit.origin == LEO else (trip.load,):
        asked = Flight(kit.cards, load.steps, load.dirt, kit.beamed, kit.origin, trip.target, scene.conditions)
        for voyage in voyages(asked, trip.turns + SLACK, trip.hazards + 1, patience):
            if voyage.lost and plan.goal != "site":
                continue
            back = 0
            if plan.goal == "glory":
                home = asked._replace(steps=voyage.fuel_left, source=trip.target, target=LEO)
                ways = voyages(home, plan.years - trip.turns + SLACK, MOST_HAZARDS + 1, patience)
                if not ways:
                    continue
                back = ways[0].cost.turns
            exact = trip._replace(load=load, turns=voyage.cost.turns, hazards=voyage.cost.hazards)
            building = plan.goal == "site" and (kit.builds or claim_at(scene.s, trip.target) is not None)
            years = voyage.cost.turns + back + building
            for found in _judged(scene, plan.goal, exact, plan.points, years):
                return found._replace(voyage=voyage)
    return None


def stake(s: State, seat: Seat, plan: Plan | None) -> float:
    """What would be lost with a seat's rocket, in WT: its mission, its cards, its fuel."""
    rocket = stack(s, seat, "rocket")
    hardware = sum(card(name).mass for name in rocket.cards) + tanks(rocket_of(rocket)) if rocket else 0
    return POINT * (plan.points if plan else 1) + hardware

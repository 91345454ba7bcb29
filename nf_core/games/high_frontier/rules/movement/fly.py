"""Flying: one hop at a time, charged by the same rules as the planner's (rules F5, F6, F8, D1)."""

from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.high_frontier.actions import Halt, Hop
from nf_core.games.high_frontier.events import Arrived
from nf_core.games.high_frontier.routes.flight import flight
from nf_core.games.high_frontier.routes.flight.flight import Flown, Options
from nf_core.games.high_frontier.routes.map.records import Arc
from nf_core.games.high_frontier.rules.deals.talks import Moment
from nf_core.games.high_frontier.rules.movement.entering import EnterSpace
from nf_core.games.high_frontier.rules.movement.hazards import scoops
from nf_core.games.high_frontier.rules.movement.landing import cannot_land, hop_fuel, landing_fuel, touchdowns
from nf_core.games.high_frontier.rules.movement.leave import leave_needed
from nf_core.games.high_frontier.rules.movement.meanwhile import do, open_actions
from nf_core.games.high_frontier.rules.movement.rest import EndMove, relocate, under_way
from nf_core.games.high_frontier.rules.permission import cannot_use
from nf_core.games.high_frontier.rules.stacks import put
from nf_core.games.high_frontier.rules.ventures import owns
from nf_core.games.high_frontier.state import Move, Stack, State, has_buggy, solar_system
from nf_core.kernel.decision import Barred, Pick, told_apart
from nf_core.kernel.ledger import Refusal, count
from nf_core.kernel.step import Automatic, first, tell
from nf_core.kernel.values import Action, Seat


def arcs(s: State, seat: Seat) -> list[Arc]:
    """The routes on which the moving stack could go on, whatever they cost.

    Rule: hf.land.hop, hf.move.elevator, hf.operation.scoop
    """
    move, found = under_way(s)
    network = solar_system()
    here = move.flight.space
    options = Options(elevators=owns(s, seat, "elevator"), hops=move.lift_off == "hop", scoop=scoops(found))
    extra = flight.extra_arcs(network, options)
    more = [arc for arc in extra if arc.origin == here and _drives(found, move, arc)]
    if not move.flight.came_by and move.lift_off in ("hop", "elevator"):
        return [arc for arc in more if arc.kind == move.lift_off]
    return [*network.arcs(here), *(arc for arc in more if arc.kind in ("elevator", "climb"))]


def _drives(found: Stack, move: Move, arc: Arc) -> bool:
    """A hop needs a thruster or a buggy aboard."""
    return arc.kind != "hop" or bool(move.thruster) or has_buggy(found)


def hops(s: State, seat: Seat) -> tuple[list[Hop], list[Barred]]:
    """The hops that may be flown now, and the barred ones with their reasons."""
    move, found = under_way(s)
    ways = (
        (arc, Hop(seat, arc.route, arc.target, landing))
        for arc in arcs(s, seat)
        for landing in touchdowns(s, move, found, arc)
    )
    return told_apart((action, cannot_hop(s, move, found, arc, action)) for arc, action in ways)


def cannot_hop(s: State, move: Move, found: Stack, arc: Arc, a: Hop) -> Refusal | None:
    """Why a hop may not be flown: the rules of flight, the landing, the fuel, another player's factory.

    Rule: hf.rocket.burn-fuel
    """
    flown = fly(s, arc, a)
    if isinstance(flown, Refusal):
        return flown
    refusal = cannot_land(move, found, arc.target, a.landing) if a.landing else None
    if refusal:
        return refusal
    if a.landing == "factory" and (denied := cannot_use(s, a.seat, "help", arc.target)):
        return denied
    fuel = hop_fuel(move, flown, arc.target, a.landing)
    if fuel.total > found.fuel:
        return Refusal(
            "hf.rocket.burn-fuel", f"It takes {count(fuel.total, 'fuel step')}; the rocket has {found.fuel}.", fuel
        )
    return None


def fly(s: State, arc: Arc, a: Hop) -> Flown | Refusal:
    """The hop by the rules of flight, which charge the planner's hops and fly-bys too."""
    move, found = under_way(s)
    lifting = move.lift_off == "factory" and not move.flight.came_by
    assisted = flight.is_assisted(arc, helped=lifting or a.landing == "factory", driven=has_buggy(found))
    return flight.hop(solar_system(), move.flight, arc, Options(), assisted=assisted)


def charged(s: State, a: Hop) -> tuple[Arc, Flown] | None:
    """The way of a hop and its charge by the rules of flight now; None if it cannot be flown.

    Rule: hf.move.burn
    """
    ways = arcs(s, a.seat) if s.move else ()
    arc = next((arc for arc in ways if (arc.route, arc.target) == (a.route, a.target)), None)
    flown = fly(s, arc, a) if arc else None
    return (arc, flown) if arc and isinstance(flown, Flown) else None


class Fly(Moment, frozen=True):
    """The moving stack goes on, or halts."""

    rule: ClassVar[str] = "hf.move.stop"

    seat: Seat
    paused: bool = False
    "Whether something else has just been done within the move, which is judged as if it halted then."

    def question(self, s: State) -> Pick:
        """The hops within reach, halting, and the free actions that are possible during a move."""
        legal, _ = hops(s, self.seat)
        return Pick(
            self.seat, "hf.fly", (*legal, Halt(self.seat), *open_actions(s, self.seat)[0]), partial(self._barred, s)
        )

    def _barred(self, s: State) -> tuple[Barred, ...]:
        return (*hops(s, self.seat)[1], *open_actions(s, self.seat)[1])

    def decided(self, s: State, a: Action) -> State:
        """Fly, halt, or do something else and go on."""
        if isinstance(a, Hop):
            return self._hop(s, a)
        if isinstance(a, Halt):
            return first(s, EndMove(self.seat))
        return do(first(s, FlyOn(self.seat, paused=True)), a)

    def _hop(self, s: State, a: Hop) -> State:
        if asked := leave_needed(s, a):
            return first(s, asked, self)
        move, found = under_way(s)
        way = charged(s, a)
        assert way is not None
        arc, flown = way
        burned = move.burned + flown.burns.total * move.consumption
        spent = int(landing_fuel(a.target, a.landing).total) if a.landing else 0
        s = put(s, self.seat, replace(found, fuel=found.fuel - spent))
        s, id = relocate(s, self.seat, found.id, a.target)
        s = replace(s, move=replace(move, flight=flown.flight, burned=burned, stack=id))
        s = tell(s, Arrived(self.seat, a.target))
        return first(s, EnterSpace(self.seat, flight.hazard(solar_system(), arc), a.landing), FlyOn(self.seat))


class FlyOn(Automatic[State], frozen=True):
    """The move goes on, unless the stack has come to its end."""

    rule: ClassVar[str] = "hf.move.stop"

    seat: Seat
    paused: bool = False

    def run(self, s: State) -> State:
        """Ask where to, if anything still flies."""
        return first(s, Fly(self.seat, self.paused)) if s.move else s

"""The fuel of a rocket as free actions: loading, turning it into water, throwing it away (rules D1, E3)."""

from math import ceil
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.high_frontier.actions import BeginJettison, BeginLoading, Jettison, Liquidate, Load
from nf_core.games.high_frontier.events import Fuelled, FuelLost, WaterTaken
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, load, tanks
from nf_core.games.high_frontier.rules.stacks import put
from nf_core.games.high_frontier.state import LEO, Stack, State, pay, rocket_of, stack, the_stack
from nf_core.kernel.decision import Amount, Barred, Decision, told_apart
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.step import Asking, first, tell
from nf_core.kernel.values import Action, Seat


def in_leo(s: State, seat: Seat) -> Stack | None:
    """A seat's rocket, if it is in LEO."""
    rocket = stack(s, seat, "rocket")
    return rocket if rocket and rocket.space == LEO else None


def fuellings(s: State, seat: Seat) -> tuple[list[Action], list[Barred]]:
    """What may be done with the fuel of the rocket, and why it cannot be loaded.

    Rule: hf.free.refuel, hf.rocket.jettison
    """
    rocket = in_leo(s, seat)
    loading, barred = told_apart([(BeginLoading(seat), _cannot_load(s, seat, rocket))] if rocket else [])
    return [*loading, *jettisons(s, seat), *liquidations(s, seat)], barred


def _cannot_load(s: State, seat: Seat, rocket: Stack) -> Refusal | None:
    """Why a seat cannot load even one tank.

    Rule: hf.free.refuel, hf.rocket.tanks
    """
    if not s.players[seat].water:
        return Refusal("hf.free.refuel", "A tank takes 1 WT; you have 0.")
    loaded = load(rocket_of(rocket), 1)
    return loaded if isinstance(loaded, Refusal) else None


def loadable(s: State, seat: Seat) -> int:
    """The most tanks that a seat can load in LEO.

    Rule: hf.free.refuel, hf.rocket.tanks
    """
    rocket = in_leo(s, seat)
    most = 0
    if rocket is None:
        return most
    while most < s.players[seat].water and isinstance(load(rocket_of(rocket), most + 1), Rocket):
        most += 1
    return most


def load_tanks(s: State, seat: Seat, count: int) -> State:
    """Water of the depot becomes fuel.

    Rule: hf.free.refuel
    """
    rocket = in_leo(s, seat)
    assert rocket is not None
    if not count:
        return s
    loaded = load(rocket_of(rocket), count)
    assert isinstance(loaded, Rocket)
    s = put(pay(s, seat, count), seat, replace(rocket, fuel=loaded.fuel_steps, dirt=False))
    return tell(s, Fuelled(seat, count, "hf.free.refuel"))


def liquidations(s: State, seat: Seat) -> list[Liquidate]:
    """Whether the rocket's fuel may be turned into WT: in LEO, water, and a whole tank of it at least.

    Rule: hf.free.liquidate
    """
    rocket = in_leo(s, seat)
    return [Liquidate(seat)] if rocket and not rocket.dirt and tanks(rocket_of(rocket)) else []


def liquidate(s: State, a: Liquidate) -> State:
    """Full tanks become WT, the part tank is lost.

    Rule: hf.free.liquidate
    """
    rocket = the_stack(s, a.seat, "rocket")
    water = tanks(rocket_of(rocket))
    s = put(pay(s, a.seat, -water), a.seat, replace(rocket, fuel=0))
    rule = "hf.free.liquidate"
    return tell(s, FuelLost(a.seat, rocket.fuel, rule), WaterTaken(a.seat, water, rule))


def loose(s: State, seat: Seat) -> int:
    """The fuel steps that a rocket could throw away: under way, not what it has burned already, rounded up.

    Rule: hf.rocket.jettison
    """
    rocket = stack(s, seat, "rocket")
    if rocket is None:
        return 0
    owed = ceil(s.move.burned) if s.move and s.move.stack == rocket.id else 0
    return rocket.fuel - owed


def jettisons(s: State, seat: Seat) -> list[BeginJettison]:
    """Whether there is fuel to throw away, at rest or under way.

    Rule: hf.rocket.jettison
    """
    return [BeginJettison(seat)] if loose(s, seat) else []


def jettison(s: State, seat: Seat, steps: int) -> State:
    """Throw fuel of the rocket away.

    Rule: hf.rocket.jettison
    """
    rocket = the_stack(s, seat, "rocket")
    if not steps:
        return s
    s = put(s, seat, replace(rocket, fuel=rocket.fuel - steps))
    return tell(s, FuelLost(seat, steps, "hf.rocket.jettison"))


def begin_loading(s: State, a: BeginLoading) -> State:
    """Ask how many tanks."""
    return first(s, HowManyTanks(a.seat))


class HowManyTanks(Asking[State], frozen=True):
    """How many tanks to load."""

    rule: ClassVar[str] = "hf.free.refuel"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """From none to as many as can be paid for and fit."""
        return Amount(self.seat, "hf.load", Load, 0, loadable(s, self.seat))

    def answer(self, s: State, a: Action) -> State:
        """Load them."""
        assert isinstance(a, Load)
        return load_tanks(s, self.seat, a.amount)


def begin_jettison(s: State, a: BeginJettison) -> State:
    """Ask how many steps."""
    return first(s, HowManySteps(a.seat))


class HowManySteps(Asking[State], frozen=True):
    """How many fuel steps to throw away."""

    rule: ClassVar[str] = "hf.rocket.jettison"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """From none to all that is not owed."""
        return Amount(self.seat, "hf.jettison", Jettison, 0, loose(s, self.seat))

    def answer(self, s: State, a: Action) -> State:
        """Throw them away."""
        assert isinstance(a, Jettison)
        return jettison(s, self.seat, a.amount)

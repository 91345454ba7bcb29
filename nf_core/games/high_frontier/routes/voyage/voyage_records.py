"""The parts of a plan for a rocket: conditions, turns, voyages and their costs. Next: `voyage.py`."""

from typing import Literal

import msgspec

from nf_core.games.high_frontier.routes.flight.flight import PLAIN, Options
from nf_core.games.high_frontier.routes.planner.planner import Hop
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket
from nf_core.kernel.ledger import Ledger, count

COSTS = ("turns", "fuel_steps", "hazards")
Lift = Literal["none", "fueled", "unfueled", "factory", "elevator", "hop"]
Landing = Literal["none", "fueled", "unfueled", "factory", "elevator", "hop", "aerobrake"]


class FirstMove(msgspec.Struct, frozen=True):
    """The conditions of the rocket's first move alone: other players' permissions for this turn, and actions left."""

    factories: frozenset[str] = frozenset()
    "Ids of the sites whose factories help it in this move."
    beamed: bool = False
    "Whether power is beamed to it in this move."
    refuel_dirt: bool = False
    "Whether it may fill its tanks with regolith before this move."


class Conditions(msgspec.Struct, frozen=True):
    """The conditions of a rocket's voyage."""

    options: Options = PLAIN
    factories: frozenset[str] = frozenset()
    "Ids of the sites whose factories help the rocket to land and to lift off (G4)."
    refuel_dirt: bool = False
    "Between two moves a dirt rocket may fill its tanks with regolith at any site (glossary, Dirt Rocket)."
    first: FirstMove | None = None
    "The conditions of the first move, instead of these and the rocket's own `beamed`; None if they are the same."

    @property
    def at_first(self) -> "Conditions":
        """The conditions of the first move."""
        first = self.first
        return self if first is None else Conditions(self.options, first.factories, first.refuel_dirt)

    @property
    def ever_helping(self) -> frozenset[str]:
        """The sites whose factories help in the first move or in later ones."""
        return self.factories | self.at_first.factories

    @property
    def ever_dirt(self) -> bool:
        """Whether dirt may be loaded before the first move or before later ones."""
        return self.refuel_dirt or self.at_first.refuel_dirt

    def in_turn(self, number: int) -> "Conditions":
        """The conditions of a move, counted from 1."""
        return self.at_first if number == 1 else self

    def as_begun(self, rocket: Rocket) -> Rocket:
        """The rocket in its first move."""
        return rocket if self.first is None else msgspec.structs.replace(rocket, beamed=self.first.beamed)


PLAIN_CONDITIONS = Conditions()


class VoyageCost(msgspec.Struct, frozen=True, order=True):
    """The cost of a voyage."""

    turns: int
    "Moves begun, one a year."
    fuel_steps: int
    "Fuel steps burned, paid for landings and lift-offs, or jettisoned."
    hazards: int
    "Crash and aerobrake spaces entered, and factory-assisted landings and lift-offs."

    def __str__(self) -> str:
        counted = {"turn": self.turns, "fuel step": self.fuel_steps, "hazard": self.hazards}
        return ", ".join(count(amount, noun) for noun, amount in counted.items())


class Turn(msgspec.Struct, frozen=True):
    """One move of a voyage."""

    number: int
    origin: str
    thruster: str
    "The card chosen as the thruster; empty if the move needs none."
    jettison: int
    "Steps jettisoned before the move."
    afterburn: bool
    lift_off: Lift
    landing: Landing
    net_thrust: Ledger | None
    "None if the move needs no thruster. It includes the bonus of a mag sail."
    fuel: Ledger
    "The steps spent: jettisoned, afterburned, for lift-off, for burns (rounded up), for landing."
    fuel_before: int
    fuel_after: int
    "The steps aboard after the move, before lost cards or loaded dirt move the figure."
    hops: tuple[Hop, ...]
    refueled: int = 0
    "Steps of dirt loaded before the move."
    lost: tuple[str, ...] = ()
    "The cards lost in the move."
    boosts: tuple[str, ...] = ()
    "Ids of the radiation spaces that boosted its mag sail, in the order flown."

    @property
    def is_beamed(self) -> bool:
        """Whether it counts on beamed power."""
        return self.net_thrust is not None and any(e.rule == "hf.rocket.beamed" for e in self.net_thrust.entries)


class Voyage(msgspec.Struct, frozen=True):
    """A way to the target, turn by turn."""

    source: str
    target: str
    cost: VoyageCost
    fuel_left: int
    "Fuel steps aboard at the end, in the row of the final dry mass."
    water: int
    "The fuel used, in tanks of water, counting a part tank as whole; dirt counts 0."
    turns: tuple[Turn, ...]
    lost: tuple[str, ...]
    "The cards lost on the voyage: sails."

    def __repr__(self) -> str:
        return f"<Voyage: {self.source} to {self.target}, {self.cost}>"

    @property
    def hops(self) -> tuple[Hop, ...]:
        """All hops in order; each says in which turn it is flown."""
        return tuple(hop for turn in self.turns for hop in turn.hops)


class WaterNeed(msgspec.Struct, frozen=True):
    """The least water to load for a trip."""

    tanks: int
    out: Voyage
    home: Voyage | None
    "The way back, if requested."

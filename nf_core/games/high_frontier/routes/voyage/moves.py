"""The ways for a rocket to begin a move and to land: thruster, afterburner, jettison, lift-off (rules F1 to F5, G).

`starts` lists every choice worth making; of two with the same net thrust, the one that throws away less fuel is always
at least as good. The game offers the same departures in `rules/movement/depart.py`. Next: `voyage_graph.py`.
"""

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from nf_core.games.high_frontier.routes.flight.sites import needs_fuel, ways_off
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.map.records import Site
from nf_core.games.high_frontier.routes.rocket.cards import Card
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, net_thrust
from nf_core.games.high_frontier.routes.voyage.voyage_records import Conditions, Lift
from nf_core.kernel.ledger import Refusal

NO_THRUSTER = -1


class Start(msgspec.Struct, frozen=True):
    """One way to begin a move."""

    thruster: int
    "The number of the card in the stack, or `NO_THRUSTER`."
    net: int
    "Net thrust; 0 without a thruster."
    jettison: int
    afterburn: int
    "Steps for the afterburner, 0 if unused."
    lift: Lift
    lift_fuel: int

    @property
    def fuel(self) -> int:
        """Steps spent before the rocket moves."""
        return self.jettison + self.afterburn + self.lift_fuel

    @property
    def driven(self) -> bool:
        """Whether a buggy drives the stack along its road (hf.land.hop)."""
        return self.lift == "hop" and self.thruster == NO_THRUSTER

    @property
    def hazards(self) -> int:
        """The hazards of the start: a factory-assisted lift-off risks a crash (hf.land.factory)."""
        return int(self.lift == "factory")


def starts(network: Network, rocket: Rocket, space: str, conditions: Conditions) -> tuple[Start, ...]:
    """Every way to begin a move in a space that could be best for some plan.

    Rule: hf.rocket.thruster, hf.rocket.afterburn, hf.rocket.jettison, hf.land.site, hf.land.hop
    """
    pad = _Pad(network, rocket, space, conditions)
    found = [
        start
        for number, card in enumerate(rocket.cards)
        if card.thruster
        for burn in dict.fromkeys((0, card.thruster.afterburn or 0))
        for start in pad.with_thruster(number, burn)
    ]
    assisted = space in conditions.factories
    if assisted or not pad.site:
        found.append(Start(NO_THRUSTER, 0, 0, 0, "factory" if assisted else "none", 0))
    if pad.has_road and pad.has_buggy:
        found.append(Start(NO_THRUSTER, 0, 0, 0, "hop", 0))
    return tuple(found)


class _Pad(msgspec.Struct, frozen=True):
    """A rocket about to leave a space."""

    network: Network
    rocket: Rocket
    space: str
    conditions: Conditions

    @property
    def site(self) -> Site | None:
        return self.network.sites.get(self.space)

    @property
    def has_road(self) -> bool:
        """Whether suborbital hops lead on from here."""
        return self.conditions.options.hops and bool(self.site and self.site.buggy_roads)

    @property
    def has_buggy(self) -> bool:
        return any(card.buggy for card in self.rocket.cards)

    def with_thruster(self, number: int, burn: int) -> Iterator[Start]:
        """The ways to leave by a card, with or without its afterburner.

        Rule: hf.rocket.dirt
        """
        aboard, zone = self.rocket.fuel_steps, self.network.spaces[self.space].zone
        usable = aboard if self._can_burn(number) else 0
        empty = msgspec.structs.replace(self.rocket, fuel_steps=0)
        for lift, fuel, least in self._lifts():
            for steps, net in _classes(empty, number, zone, bool(burn), usable - burn - fuel):
                if net >= least:
                    yield Start(number, net, aboard - burn - fuel - steps, burn, lift, fuel)

    def _can_burn(self, number: int) -> bool:
        """Whether the card can burn the fuel aboard; if not, it works once you throw all of that fuel away."""
        thruster = self.rocket.cards[number].thruster
        return self.rocket.fuel == "water" or (thruster is not None and thruster.dirt)

    def _lifts(self) -> Iterator[tuple[Lift, int, int]]:
        """The ways to leave the space, each with its fuel steps and the net thrust needed.

        A buggy drives along its roads without a thruster.

        Rule: hf.land.hop
        """
        if not self.site:
            yield "none", 0, 1
            return
        helped, flies = self.space in self.conditions.factories, self.has_road and not self.has_buggy
        rides = self.conditions.options.elevators
        yield from ways_off(self.network, self.site, helped=helped, rides=rides, flies=flies)


def landing_fuel(network: Network, space: str, net: int) -> int:
    """The fuel steps of a landing on a site without parachute or factory: its size, or 0 if it needs none.

    Rule: hf.land.fueled, hf.land.unfueled
    """
    site = network.sites[space]
    return site.size if needs_fuel(site, net) else 0


def is_sail(card: Card) -> bool:
    """Whether an aerobrake hazard decommissions the card.

    Rule: hf.rocket.sail
    """
    return card.thruster is not None and card.thruster.sail


@lru_cache(maxsize=65536)
def _classes(empty: Rocket, number: int, zone: str, burning: bool, most: int) -> tuple[tuple[int, int], ...]:  # noqa: FBT001  # lru_cache knows arguments by place
    """For each net thrust of at least 1, the most steps aboard that allow it, in a rocket that can keep `most`."""
    best, found = 0, []
    for steps in range(most, -1, -1):
        net = thrust(empty, number, zone, burning, steps)
        if net > best:
            best = net
            found.append((steps, net))
    return tuple(found)


@lru_cache(maxsize=65536)
def thrust(empty: Rocket, number: int, zone: str, burning: bool, steps: int) -> int:  # noqa: FBT001  # as above
    """The net thrust of the rocket's card of that number with `steps` aboard; 0 if it cannot run."""
    found = net_thrust(empty, empty.cards[number], zone=zone, afterburn=burning, steps=steps)
    return 0 if isinstance(found, Refusal) else int(found.total)

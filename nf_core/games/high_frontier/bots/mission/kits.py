"""The rockets that a seat could put together, in LEO or where its rocket stands, and roughly where they would get.

A kit is a set of cards with what it takes to bring them there; a load is its fuel, with what that takes.
"""

from collections.abc import Container, Iterator
from functools import lru_cache
from itertools import product
from math import ceil
from typing import NamedTuple

from msgspec.structs import replace

from nf_core.games.high_frontier.bots.mission.charts import chart
from nf_core.games.high_frontier.routes.flight.flight import is_aerobrake_path
from nf_core.games.high_frontier.routes.rocket.cards import patents
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, fuel_capacity, load, tanks, with_cards
from nf_core.games.high_frontier.routes.voyage.moves import thrust
from nf_core.games.high_frontier.rules.operations.refuel import isru_refuel, room_in
from nf_core.games.high_frontier.rules.powersats import beamed_free
from nf_core.games.high_frontier.rules.stacks import MOST_DRY_MASS
from nf_core.games.high_frontier.state import LEO, Stack, State, card, claim_at, humans, rocket_of, solar_system, stack
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.values import Seat

MOST_TANKS = 8
MOST_REFUELS = 4
MOST_OF_A_DECK = 4
"Cards of one deck that are combined."
MOST_PRODUCTS = 3
"What is produced for one flight home."


class Load(NamedTuple):
    """Fuel at the departure."""

    steps: int
    water: int = 0
    "WT that it takes."
    operations: int = 0
    "Site refuels that it takes."
    dirt: bool = False
    "Whether it is dirt, which not every thruster burns."


class Kit(NamedTuple):
    """Cards that could fly together."""

    cards: tuple[str, ...]
    origin: str
    loads: tuple[Load, ...]
    water: int = 0
    "WT to boost those that are not there."
    made: tuple[str, ...] = ()
    "Ideas whose black side a factory there has to produce first."
    beamed: bool = False

    @property
    def builds(self) -> bool:
        """Whether it can industrialise a claim."""
        return builds(self.cards)

    @property
    def crewed(self) -> bool:
        """Whether there are humans aboard."""
        return has_humans(self.cards)


@lru_cache(maxsize=4096)
def builds(names: tuple[str, ...]) -> bool:
    """Whether a unit and a refinery are among some cards."""
    return {"robonaut", "refinery"} <= {card(name).deck for name in names}


@lru_cache(maxsize=4096)
def has_humans(names: tuple[str, ...]) -> bool:
    """Whether humans are among some cards."""
    return bool(humans(names))


class Trip(NamedTuple):
    """A kit that gets somewhere, by the chart."""

    kit: Kit
    load: Load
    target: str
    turns: int
    hazards: int
    left: float
    "Fuel steps left."
    net: int
    fuel: float
    "Fuel steps for a burn."


def at_launch(s: State, seat: Seat) -> dict[str, int]:
    """Every card that could start from LEO, with the WT of bringing it there.

    What flies elsewhere could come back to the hand, its humans could not.
    """
    player = s.players[seat]
    found = {idea: card(idea).mass for idea in player.hand}
    for held in player.stacks:
        for name in held.cards:
            if held.space == LEO:
                found[name] = 0
            elif card(name).side == "white":
                found[name] = card(name).mass
    return found


def launches(s: State, seat: Seat) -> list[Kit]:
    """The kits worth thinking of in LEO."""
    prices = at_launch(s, seat)
    by_deck: dict[str, list[str]] = {}
    for name in sorted(prices, key=lambda name: (card(name).mass, name)):
        by_deck.setdefault(card(name).deck, []).append(name)
    engines = [name for name in prices if card(name).thruster]
    engines = sorted(engines, key=lambda name: (card(name).side == "crew", card(name).mass))[: MOST_OF_A_DECK + 1]
    workers = ["", *by_deck.get("robonaut", [])[:MOST_OF_A_DECK]]
    builders = by_deck.get("refinery", [""])[:1]
    crews = ["", *by_deck.get("crew", [])]
    chosen: set[tuple[str, ...]] = set()
    for engine, worker, builder, crew in product(engines, workers, builders, crews):
        cards = {engine, worker, builder if worker else "", crew} - {""}
        if sum(card(name).mass for name in cards) <= MOST_DRY_MASS:
            chosen.add(tuple(sorted(cards)))
    standing = stack(s, seat, "rocket")
    free = tanks(rocket_of(standing)) if standing and standing.space == LEO and not standing.dirt else 0
    return [
        Kit(cards, LEO, tanked(cards, free), sum(prices[name] for name in cards), beamed=beamed_free(s, seat))
        for cards in sorted(chosen)
    ]


def tanked(cards: tuple[str, ...], free: int) -> tuple[Load, ...]:
    """The loads of water that some cards can take in LEO, where so many tanks are there already."""
    empty, found = Rocket(tuple(map(card, cards))), []
    for count in range(MOST_TANKS + 1):
        loaded = load(empty, count)
        if isinstance(loaded, Refusal):
            break
        found.append(Load(loaded.fuel_steps, max(count - free, 0)))
    return tuple(found)


def onward(s: State, seat: Seat) -> list[Kit]:
    """The kits of a rocket in space: as it is, with what lies beside it, with what a factory there would produce."""
    rocket = stack(s, seat, "rocket")
    if rocket is None or rocket.space == LEO:
        return []
    beside = [name for held in s.players[seat].stacks if held.space == rocket.space for name in held.cards]
    kits = [rocket.cards, tuple(beside), *(tuple(sorted({*rocket.cards, *made})) for made in _makes(s, seat, rocket))]
    found = []
    for cards in dict.fromkeys(tuple(sorted(cards)) for cards in kits):
        made = tuple(name for name in cards if name not in beside)
        if sum(card(name).mass for name in cards) <= MOST_DRY_MASS:
            loads = _refuelled(s, seat, rocket, cards)
            ideas = tuple(id for id, patent in patents().items() if patent.black.name in made)
            found.append(Kit(cards, rocket.space, loads, 0, ideas, beamed_free(s, seat)))
    return found


def _makes(s: State, seat: Seat, rocket: Stack) -> Iterator[tuple[str, ...]]:
    """What a factory of one's own could add to the rocket: a unit, a unit and a refinery, products to sell."""
    claim = claim_at(s, rocket.space)
    if claim is None or claim.seat != seat or not claim.factory:
        return
    letter = solar_system().sites[rocket.space].spectral_type
    blacks = [patents()[idea].black for idea in s.players[seat].hand if idea in patents()]
    makes = sorted((black for black in blacks if black.product == letter), key=lambda black: (black.mass, black.name))
    for count in range(2, MOST_PRODUCTS + 1):
        yield tuple(black.name for black in makes[:count])
    for black in makes:
        yield (black.name,)
        if black.deck == "robonaut":
            yield from ((black.name, other.name) for other in makes if other.deck == "refinery")


def _refuelled(s: State, seat: Seat, rocket: Stack, cards: tuple[str, ...]) -> tuple[Load, ...]:
    moved = with_cards(rocket_of(rocket), map(card, cards))
    found = [Load(moved.fuel_steps, dirt=rocket.dirt)]
    if any(unit.thruster and unit.thruster.dirt for unit in moved.cards) and rocket.space in solar_system().sites:
        found.append(Load(fuel_capacity(moved), 0, 1, dirt=True))
    if rocket.dirt and moved.fuel_steps:
        return tuple(found)
    claim = claim_at(s, rocket.space)
    if claim and claim.factory and claim.seat == seat:
        return (*found, Load(fuel_capacity(moved), 0, 1))
    dug = isru_refuel(solar_system(), moved.cards, rocket.space)
    if isinstance(dug, Refusal):
        return tuple(found)
    for times in range(1, MOST_REFUELS + 1):
        fuller = load(replace(moved, fuel="water"), min(int(dug.total) * times, room_in(moved)))
        assert isinstance(fuller, Rocket)
        found.append(Load(fuller.fuel_steps, 0, times))
    return tuple(found)


def trips(kit: Kit, wanted: Container[str]) -> list[Trip]:
    """How a kit would get to the wanted places, by the chart: the cheapest load for every number of turns.

    With humans aboard every load counts, since what is left may bring them home.
    """
    found: dict[tuple[str, int, int], Trip] = {}
    empty = Rocket(tuple(map(card, kit.cards)), beamed=kit.beamed)
    for load_, (number, unit) in product(kit.loads, enumerate(empty.cards)):
        if unit.thruster is None or (load_.dirt and not unit.thruster.dirt and load_.steps):
            continue
        for trip in _by(kit, load_, empty, number, wanted):
            found.setdefault((trip.target, trip.turns, load_.steps if kit.crewed else 0), trip)
    return list(found.values())


def _by(kit: Kit, load_: Load, empty: Rocket, number: int, wanted: Container[str]) -> Iterator[Trip]:
    network = solar_system()
    triangle = empty.cards[number].thruster
    assert triangle is not None
    here = network.spaces[kit.origin].zone
    net = thrust(empty, number, here, False, load_.steps)  # noqa: FBT003 - the cached function knows places only
    if net < 1:
        return
    pad = network.sites.get(kit.origin)
    before = pad.size if pad and net <= pad.size else 0
    fuel = float(triangle.fuel)
    dark = {zone for zone in _zones() if triangle.solar and thrust(empty, number, zone, False, load_.steps) < 1}  # noqa: FBT003
    for target, ways in chart(kit.origin, net).items():
        if target not in wanted or network.spaces[target].zone in dark:
            continue
        lands = landing(empty, target, net)
        for way in ways:
            after = 0 if way.hazards and target in _parachutes() else lands
            left = load_.steps - before - after - ceil(way.burns * fuel)
            if left >= 0:
                yield Trip(kit, load_, target, way.turns, way.hazards, left, net, fuel)


def landing(empty: Rocket, target: str, net: int) -> int:
    """The fuel steps of setting down without a parachute, by the chart: whichever engine aboard lands for least.

    Args:
        empty: the rocket, its tanks as good as empty by then.
        target: where it lands.
        net: the net thrust of the engine that has flown it there.
    """
    network = solar_system()
    site = network.sites.get(target)
    if site is None or net > site.size:
        return 0
    zone, least = network.spaces[target].zone, site.size
    for number, unit in enumerate(empty.cards):
        if unit.thruster is None:
            continue
        short = site.size + 1 - thrust(empty, number, zone, False, 0)  # noqa: FBT003
        if short <= 1:
            least = min(least, 0 if short <= 0 else unit.thruster.afterburn or least)
    return least


@lru_cache
def _parachutes() -> frozenset[str]:
    """The sites that a parachute leads down to."""
    network = solar_system()
    arcs = (arc for space in network.spaces for arc in network.arcs(space))
    return frozenset(arc.target for arc in arcs if arc.target in network.sites and is_aerobrake_path(network, arc))


@lru_cache
def _zones() -> frozenset[str]:
    return frozenset(space.zone for space in solar_system().spaces.values())

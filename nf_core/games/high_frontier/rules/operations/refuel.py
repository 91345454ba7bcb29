"""Site refuelling: by an ISRU unit, a factory, with dirt, by scooping air, or by theft (rule H5, glossary)."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from nf_core.games.high_frontier.actions import Refuel
from nf_core.games.high_frontier.events import Fuelled
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.rocket.cards import Card
from nf_core.games.high_frontier.routes.rocket.diagram import MOST_TANKS
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, fuel_capacity, in_the_dark, load, tanks
from nf_core.games.high_frontier.rules.felonies import cannot_commit
from nf_core.games.high_frontier.rules.free_actions.fungible import stow
from nf_core.games.high_frontier.rules.movement.fogg import dirt_thrusters
from nf_core.games.high_frontier.rules.operations.allowance import none_left, use_one
from nf_core.games.high_frontier.rules.permission import cannot_use
from nf_core.games.high_frontier.rules.powersats import has_beam, isru
from nf_core.games.high_frontier.rules.stacks import MOST_DRY_MASS, mass_of, put
from nf_core.games.high_frontier.state import (
    Stack,
    State,
    card,
    cards_at,
    claim_at,
    rocket_of,
    solar_system,
    stack,
    the_stack,
    turn_of,
    with_turn,
)
from nf_core.kernel.decision import Barred, told_apart
from nf_core.kernel.ledger import Entry, Ledger, Refusal, count
from nf_core.kernel.step import tell
from nf_core.kernel.values import Seat


def isru_refuel(network: Network, cards: Iterable[Card], site: str, *, beamed: bool = False) -> Ledger | Refusal:
    """The tanks of water that the best ISRU unit among some cards draws from a site in one year.

    `beamed` where they have beamed power.

    Rule: hf.operation.isru-refuel, hf.rocket.beamed, hf.rocket.solar

    Raises:
        UnknownName: there is no such space.
    """
    rule = "hf.operation.isru-refuel"
    place = network.space(site)
    units = [card for card in cards if card.isru is not None]
    if not units:
        return Refusal(rule, "Nothing aboard has an ISRU rating.")
    if site not in network.sites:
        return Refusal(rule, f"{place.title} is not a site: there is no ground to draw water from.")
    units.sort(key=lambda card: (bool(in_the_dark(card, place.zone)), isru(card, beamed=beamed).total))
    if dark := in_the_dark(units[0], place.zone):
        return dark
    unit, rating = units[0], isru(units[0], beamed=beamed)
    water = network.sites[site].hydration
    if rating.total > water:
        reason = f"The ISRU rating of {unit.name} is {rating.total}; {place.title} has a hydration of only {water}."
        return Refusal(rule, reason)
    entries = (
        Entry(1, "a year's work", rule),
        Entry(water, f"hydration of {place.title}", rule),
        Entry(-rating.total, f"ISRU rating of {unit.name}", rule),
    )
    return Ledger(entries, "tanks")


def refuels(s: State, seat: Seat) -> tuple[list[Refuel], list[Barred]]:
    """The ways in which a seat's rocket can take up fuel where it is, and the barred ones."""
    rocket = stack(s, seat, "rocket")
    actions = (*(_ways(s, seat, rocket) if rocket else ()), *_as_cargo(s, seat))
    return told_apart((action, none_left(s) or cannot_refuel(s, action)) for action in actions)


def _ways(s: State, seat: Seat, rocket: Stack) -> Iterator[Refuel]:
    """The ways in which a stack could take up fuel where it stands, as if it were a rocket."""
    network = solar_system()
    space = network.spaces[rocket.space]
    if any(card(name).scoops for name in rocket.cards) and space.hazard == "aerobrake":
        yield Refuel(seat, rocket.id, "scoop")
    if rocket.space not in network.sites:
        return
    units = (name for name in cards_at(s, seat, rocket.space) if card(name).isru is not None)
    yield from (Refuel(seat, rocket.id, "isru", name) for name in units)
    if dirt_thrusters(rocket):
        yield Refuel(seat, rocket.id, "dirt")
    claim = claim_at(s, rocket.space)
    if claim and claim.factory:
        yield Refuel(seat, rocket.id, "factory")
        if claim.seat != seat:
            yield Refuel(seat, rocket.id, "theft")


def _as_cargo(s: State, seat: Seat) -> Iterator[Refuel]:
    """The ways in which stacks on sites can take up water as cargo, where that is played.

    Rule: hf.fungible
    """
    carriers = ("rocket", "outpost") if s.options.fungible_fuel else ()
    for found in s.players[seat].stacks:
        if found.slot in carriers and found.space in solar_system().sites:
            wet = (way for way in _ways(s, seat, found) if way.way not in ("dirt", "scoop"))
            yield from (replace(way, cargo=True) for way in wet)


def cannot_refuel(s: State, a: Refuel) -> Refusal | None:
    """Why a rocket cannot take up fuel so.

    Rule: hf.operation.factory-refuel, hf.operation.scoop, hf.felony.theft, hf.rocket.dirt, hf.rocket.tanks
    """
    found = the_stack(s, a.seat, a.stack)
    return _not_allowed(s, a, found) or _no_room(s, a, found)


def _not_allowed(s: State, a: Refuel, found: Stack) -> Refusal | None:
    if a.way == "factory":
        return cannot_use(s, a.seat, "water", found.space)
    if a.way == "theft":
        return cannot_commit(s, a.seat, found.space)
    return _cannot_scoop(s, found) if a.way == "scoop" else None


def _no_room(s: State, a: Refuel, found: Stack) -> Refusal | None:
    gain = tanks_gained(s, a)
    if isinstance(gain, Refusal):
        return gain
    if a.cargo:
        mass = mass_of(found)
        full = found.slot == "rocket" and mass.total >= MOST_DRY_MASS
        return Refusal("hf.rocket.dry-mass", f"The rocket's dry mass is {mass.total} already.", mass) if full else None
    if found.fuel >= fuel_capacity(rocket_of(found)):
        return Refusal("hf.rocket.tanks", f"The tanks are full: {count(found.fuel, 'step')}.")
    if a.way != "dirt" and found.dirt:
        return Refusal("hf.rocket.dirt", "There is dirt in the tanks: jettison it before you take water aboard.")
    return None


def _cannot_scoop(s: State, found: Stack) -> Refusal | None:
    space = solar_system().spaces[found.space]
    if space.zone == "earth":
        return Refusal("hf.operation.scoop", "No scooping is allowed in the Earth zone.")
    if found.id in turn_of(s).moved:
        return Refusal("hf.operation.scoop", "Scooping takes the whole move, and the rocket has moved.")
    return None


def tanks_gained(s: State, a: Refuel) -> Ledger | Refusal:
    """The tanks that an operation yields, which may be more than the rocket has room for.

    Rule: hf.operation.isru-refuel, hf.operation.factory-refuel, hf.rocket.dirt, hf.operation.scoop, hf.fungible
    """
    found = the_stack(s, a.seat, a.stack)
    if a.way == "isru":
        dug = isru_refuel(solar_system(), [card(a.unit)], found.space, beamed=has_beam(s, a.seat))
        if isinstance(dug, Refusal) or not _doubles(s, a.seat, found.space):
            return dug
        double = Entry(dug.total, "twice as much by Femtochemistry", "hf.operation.isru-refuel")
        return Ledger((*dug.entries, double), dug.unit)
    if a.cargo:
        return Ledger((Entry(MOST_TANKS, "as much as a rocket could hold", "hf.fungible"),), "tanks")
    rocket = rocket_of(found)
    room = room_in(rocket)
    rule = {"dirt": "hf.rocket.dirt", "scoop": "hf.operation.scoop"}.get(a.way, "hf.operation.factory-refuel")
    return Ledger((Entry(room, "as much as there is room for", rule),), "tanks")


def _doubles(s: State, seat: Seat, site: str) -> bool:
    """Whether a refinery there doubles what a site yields."""
    return any("site-refuel-x2" in card(name).abilities for name in cards_at(s, seat, site))


def room_in(rocket: Rocket) -> int:
    """How many more tanks a rocket can hold, part tanks rounded up to the next mark."""
    full = replace(rocket, fuel_steps=fuel_capacity(rocket), fuel="water")
    part = tanks(full) - tanks(replace(rocket, fuel="water"))
    return max(part, 0)


def refuel(s: State, a: Refuel) -> State:
    """Take it aboard, as far as it fits."""
    found = the_stack(s, a.seat, a.stack)
    gain = tanks_gained(s, a)
    assert isinstance(gain, Ledger)
    if a.cargo:
        return _stowed(use_one(s), a, found, gain)
    rocket = rocket_of(found)
    count = min(int(gain.total), room_in(rocket))
    loaded = load(replace(rocket, fuel="water"), count)
    assert isinstance(loaded, Rocket)
    dirty = a.way == "dirt"
    s = put(use_one(s), a.seat, replace(found, fuel=loaded.fuel_steps, dirt=dirty))
    if a.way == "scoop":
        s = with_turn(s, moved=turn_of(s).moved | {found.id, *found.cards})
    return tell(s, Fuelled(a.seat, count, gain.entries[0].rule))


def _stowed(s: State, a: Refuel, found: Stack, gain: Ledger) -> State:
    """Carry the water as cargo, as much as the dry mass allows."""
    room = MOST_DRY_MASS - int(mass_of(found).total) if found.slot == "rocket" else int(gain.total)
    count = min(int(gain.total), room)
    return tell(stow(s, a.seat, found.id, count), Fuelled(a.seat, count, "hf.fungible"))

"""How a stack may begin to move: thruster, afterburner, lift-off, beamed power (rules F1 to F5, G, E5).

The planner weighs the same departures in `routes/voyage/moves.py`; both ask `routes/flight/sites.py`, and
`tests/games/high_frontier/test_leaving_and_landing.py` holds them together.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from nf_core.games.high_frontier.actions import Depart, LiftOff
from nf_core.games.high_frontier.events import Departed, FuelLost
from nf_core.games.high_frontier.routes.flight import flight
from nf_core.games.high_frontier.routes.flight.flight import is_aerobrake_path
from nf_core.games.high_frontier.routes.flight.sites import WayOff, needs_fuel, ways_off
from nf_core.games.high_frontier.routes.map.records import Arc, Site
from nf_core.games.high_frontier.routes.rocket.rocket import cannot_burn, net_thrust
from nf_core.games.high_frontier.rules.movement.landing import FREIGHTER_SITE
from nf_core.games.high_frontier.rules.permission import cannot_use
from nf_core.games.high_frontier.rules.powersats import beamed_free, may_beam
from nf_core.games.high_frontier.rules.stacks import put
from nf_core.games.high_frontier.rules.ventures import owns
from nf_core.games.high_frontier.state import (
    Move,
    Stack,
    State,
    card,
    has_buggy,
    has_factory,
    rocket_of,
    solar_system,
    the_stack,
    turn_of,
    with_turn,
)
from nf_core.kernel.decision import Barred, told_apart
from nf_core.kernel.ledger import Entry, Ledger, Refusal, count
from nf_core.kernel.step import tell
from nf_core.kernel.values import Seat

FREIGHTER_THRUST, FREIGHTER_FUEL = 1, 0
"TMP of a freighter, and its fuel steps for a burn."


def departures(s: State, seat: Seat) -> tuple[list[Depart], list[Barred]]:
    """The ways in which a seat's stacks may begin to move now, and the barred ways with their reasons.

    Rule: hf.move.once
    """
    return told_apart(
        (depart, has_moved(s, found) or cannot_depart(s, depart))
        for found in s.players[seat].stacks
        for depart in _ways(s, seat, found)
    )


def _ways(s: State, seat: Seat, found: Stack) -> Iterator[Depart]:
    """The departures worth naming: each thruster with and without its flame, each way of lifting off."""
    lifts = _lift_offs(s, seat, found)
    if found.slot == "freighter":
        yield from (Depart(seat, found.id, "", lift_off=lift) for lift in lifts if lift not in ("fueled", "hop"))
    elif found.slot == "rocket":
        yield from _rocket_ways(s, seat, found, lifts)
    if found.slot in ("rocket", "outpost") and _drivable(found):
        yield Depart(seat, found.id, "", lift_off="hop")


def _rocket_ways(s: State, seat: Seat, found: Stack, lifts: tuple[LiftOff, ...]) -> Iterator[Depart]:
    beams = (True,) if beamed_free(s, seat) else (False, True) if may_beam(s, seat) else (False,)
    for name in found.cards:
        thruster = card(name).thruster
        for flame in (False, True) if thruster and thruster.afterburn is not None else (False,):
            for lift in lifts if thruster else ():
                ways = (Depart(seat, found.id, name, flame, lift, beamed) for beamed in beams)
                yield from (way for way in ways if lift != "fueled" or _is_weak(s, way))
    if "factory" in lifts:
        yield Depart(seat, found.id, "", lift_off="factory")
    elif "" in lifts and any(_needs_no_thruster(s, arc) for arc in solar_system().arcs(found.space)):
        yield Depart(seat, found.id, "")


def _needs_no_thruster(s: State, arc: Arc) -> bool:
    """Whether a route can be followed without a thruster: down by parachute, or to a factory that helps.

    Rule: hf.move.thrust, hf.land.factory
    """
    return is_aerobrake_path(solar_system(), arc) or has_factory(s, arc.target)


def _lift_offs(s: State, seat: Seat, found: Stack) -> tuple[LiftOff, ...]:
    return tuple(dict.fromkeys(way.name for way in _off(s, seat, found))) or ("",)


def _off(s: State, seat: Seat, found: Stack) -> tuple[WayOff, ...]:
    """The ways off the site on which a stack stands; none in space."""
    site = solar_system().sites.get(found.space)
    if not site:
        return ()
    helped, rides = has_factory(s, found.space), owns(s, seat, "elevator")
    return ways_off(solar_system(), site, helped=helped, rides=rides, flies=not _drivable(found))


def _is_weak(s: State, a: Depart) -> bool:
    """Whether a thruster needs fuel to lift off: none is spent on it where the thrust is greater than the size."""
    return cannot_depart(s, replace(a, lift_off="unfueled")) is not None


def _drivable(found: Stack) -> bool:
    """A buggy drives the stack along the roads of its site: no thruster, no fuel."""
    site = solar_system().sites.get(found.space)
    return bool(site and site.buggy_roads) and has_buggy(found)


def has_moved(s: State, found: Stack) -> Refusal | None:
    """Why a stack cannot begin to move any more in this turn: it has moved, or a card of it has.

    Rule: hf.move.once
    """
    moved = turn_of(s).moved
    if found.id in moved:
        return Refusal("hf.move.once", "This stack has moved this turn.")
    tired = [name for name in found.cards if name in moved]
    if tired:
        return Refusal("hf.move.once", f"{tired[0]} has moved this turn and cannot move on.")
    return None


def cannot_depart(s: State, a: Depart) -> Refusal | None:
    """Why a departure is not possible.

    Rule: hf.rocket.net-thrust, hf.land.unfueled, hf.land.freighter, hf.permission
    """
    found = the_stack(s, a.seat, a.stack)
    if a.lift_off == "factory" and (denied := cannot_use(s, a.seat, "help", found.space)):
        return denied
    site = solar_system().sites.get(found.space)
    if found.slot == "freighter" and site and a.lift_off == "unfueled" and site.size > FREIGHTER_SITE:
        reason = f"A freighter lifts off by itself only from size {FREIGHTER_SITE}; this site has size {site.size}."
        return Refusal("hf.land.freighter", reason)
    return _too_weak(s, a, found, site) if a.thruster else None


def _too_weak(s: State, a: Depart, found: Stack, site: Site | None) -> Refusal | None:
    """Why a thruster does not get a rocket away.

    Rule: hf.move.thrust, hf.land.fueled, hf.land.unfueled, hf.rocket.dirt
    """
    if wrong := cannot_burn(rocket_of(found), card(a.thruster), found.fuel):
        return wrong
    spent = price(s, a)
    if spent.total > found.fuel:
        return Refusal(
            spent.entries[-1].rule, f"It takes {count(spent.total, 'fuel step')}; the rocket has {found.fuel}.", spent
        )
    net = thrust(s, a, found.fuel - int(spent.total))
    if isinstance(net, Refusal):
        return net
    if net.total < 1:
        return Refusal("hf.move.thrust", f"The net thrust would be {net.total}; 1 is needed to move.", net)
    if site and a.lift_off == "unfueled" and needs_fuel(site, int(net.total)):
        reason = f"A net thrust of {net.total} does not lift off from size {site.size} without fuel."
        return Refusal("hf.land.unfueled", reason, net)
    return None


def price(s: State, a: Depart) -> Ledger:
    """The fuel steps that a departure spends before the stack moves.

    Rule: hf.rocket.afterburn, hf.land.fueled, hf.land.hop
    """
    found = the_stack(s, a.seat, a.stack)
    entries = []
    thruster = card(a.thruster).thruster if a.thruster else None
    if a.afterburn and thruster and thruster.afterburn is not None:
        entries.append(Entry(thruster.afterburn, "afterburner", "hf.rocket.afterburn"))
    site = solar_system().sites.get(found.space)
    if site and a.lift_off == "fueled":
        entries.append(Entry(site.size, f"lift-off from size {site.size}", "hf.land.fueled"))
    if site and a.lift_off == "hop" and a.thruster:
        free = thrust(s, a, found.fuel - sum(int(entry.amount) for entry in entries))
        if isinstance(free, Refusal) or needs_fuel(site, int(free.total)):
            entries.append(Entry(site.size, f"suborbital hop at size {site.size}", "hf.land.hop"))
    return Ledger(tuple(entries), "fuel steps")


def thrust(s: State, a: Depart, steps: int) -> Ledger | Refusal:
    """The net thrust of a departure with so many steps left.

    Rule: hf.rocket.net-thrust, hf.rocket.beamed, hf.fungible, hf.rocket.afterburn
    """
    found = the_stack(s, a.seat, a.stack)
    if steps < 0:
        return Refusal("hf.rocket.afterburn", "There is not enough fuel aboard.")
    rocket = replace(rocket_of(found), beamed=a.beamed)
    zone = solar_system().spaces[found.space].zone
    return net_thrust(rocket, card(a.thruster), zone=zone, afterburn=a.afterburn, steps=steps)


def begin_move(s: State, a: Depart) -> State:
    """Pay, and set out: from now on the stack and its cards have moved.

    Rule: hf.move.once
    """
    found = the_stack(s, a.seat, a.stack)
    cost = price(s, a) if a.thruster else Ledger()
    spent = int(cost.total)
    net = _net(s, a, found, spent)
    if spent:
        s = tell(
            put(s, a.seat, replace(found, fuel=found.fuel - spent)), FuelLost(a.seat, spent, cost.entries[-1].rule)
        )
    consumption = card(a.thruster).thruster.fuel if a.thruster else FREIGHTER_FUEL  # type: ignore[union-attr]
    move = Move(
        stack=a.stack,
        flight=flight.start(found.space, net),
        net=net,
        consumption=consumption,
        thruster=a.thruster,
        lift_off=a.lift_off,
        aboard=(*found.cards, *found.guests),
    )
    s = with_turn(s, moved=turn_of(s).moved | {a.stack, *found.cards})
    return tell(replace(s, move=move), Departed(a.seat, a.stack, a.thruster, net))


def _net(s: State, a: Depart, found: Stack, spent: int) -> int:
    if found.slot == "freighter":
        return FREIGHTER_THRUST
    if not a.thruster:
        return 0
    net = thrust(s, a, found.fuel - spent)
    assert isinstance(net, Ledger)
    return int(net.total)

"""The rules of one hop, the same for planned and played flights (rules B4, F5 to F8, K1).

Within a move (one turn, one year) a flight has TMP left, remembers the route it has just travelled and, on a Hohmann,
the heading it came by. `hop` returns the flight after the hop and the ledger of its burns, or a refusal.
Next: `planner.py`.
"""

from collections import defaultdict
from fractions import Fraction
from functools import lru_cache

import msgspec

from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.map.reach import reached
from nf_core.games.high_frontier.routes.map.records import Arc, Space
from nf_core.kernel.ledger import Entry, Ledger, Number, Refusal, show

HALF = Fraction(1, 2)
PIVOT_BURNS = 2
OFF_ROUTE = {"elevator": "hf.move.elevator", "hop": "hf.land.hop", "climb": "hf.operation.scoop"}
"The ways that are not routes along their arrows, and their rules."
AT_ONCE = {
    "hop": "A suborbital hop takes off and lands in a move of its own.",
    "climb": "A scoop climbs against the arrows only in a move that begins in the air.",
}
"The ways that only a move's first hop can take, and the sentences that say so."


class Options(msgspec.Struct, frozen=True):
    """The rules that a question may switch on."""

    flybys: bool = False
    "Bonus burns of the advanced rules (K1)."
    elevators: bool = False
    "The space elevators belong to you (I2)."
    hops: bool = False
    "Suborbital hops along the buggy roads (G1)."
    scoop: bool = False
    "An atmospheric scoop is aboard: no risk in the air, and a move that begins there may take any way out."


PLAIN = Options()


class Flight(msgspec.Struct, frozen=True):
    """The state of a move."""

    space: str
    thrust: int
    "The TMP at the start of the move."
    tmp: Number
    "TMP left."
    came_by: str = ""
    "The route just travelled; empty at the start of a move, when every way is open."
    heading: str = ""
    "The heading on arrival at a Hohmann."
    bonus: Number = 0
    "Bonus burns left from fly-bys of this move."
    flybys: frozenset[str] = frozenset()
    "The fly-bys that gave their bonus in this move."


class Flown(msgspec.Struct, frozen=True):
    """The result of a hop."""

    flight: Flight
    burns: Ledger
    pivot: bool


def start(space: str, thrust: int) -> Flight:
    """A new move in a space with `thrust` TMP."""
    return Flight(space, thrust, thrust)


def arrived(arc: Arc) -> Flight:
    """A move that has just flown an arc, with any TMP left."""
    return Flight(arc.target, 1, 1, came_by=arc.route, heading=arc.heading_in)


def hop(network: Network, flight: Flight, arc: Arc, options: Options, *, assisted: bool = False) -> Flown | Refusal:
    """One hop along a route; `assisted` as `is_assisted` has it.

    Without a thruster nothing is burned, not even a fly-by's bonus.

    Rule: hf.move.route, hf.move.flyby
    """
    refusal = may_not(network, flight, arc, assisted=assisted)
    if refusal:
        return refusal
    pivot = is_pivot(network, flight, arc)
    full = burns(network, arc, pivot=pivot)
    bonus = flight.bonus if flight.thrust >= 1 else 0
    paid = _with_bonus(full, lander=bool(network.spaces[arc.target].lander), bonus=bonus)
    if paid.total > flight.tmp:
        reason = f"This hop takes {show(paid.total)} TMP; {show(flight.tmp)} of {flight.thrust} are left in this move."
        return Refusal("hf.move.tmp", reason, paid)
    bonus = flight.bonus - (full.total - paid.total)
    after = msgspec.structs.replace(arrived(arc), thrust=flight.thrust, tmp=flight.tmp - paid.total, bonus=bonus)
    return Flown(_with_flyby(network, after, flight.flybys, options), paid, pivot)


def is_pivot(network: Network, flight: Flight, arc: Arc) -> bool:
    """Whether leaving along `arc` turns the flight on a Hohmann in mid-move.

    Rule: hf.move.pivot
    """
    on_hohmann = network.spaces[flight.space].kind == "hohmann"
    return on_hohmann and bool(flight.came_by) and arc.heading_out != flight.heading


def burns(network: Network, arc: Arc, *, pivot: bool) -> Ledger:
    """The burns of a hop: those of the space entered, and two more for a pivot. Elevators and suborbital hops fly none.

    Rule: hf.move.burn, hf.move.pivot
    """
    entries = []
    if pivot:
        turned = network.spaces[arc.origin].title
        entries.append(Entry(PIVOT_BURNS, f"pivot at {turned}", "hf.move.pivot"))
    if arc.kind in ("route", "climb"):
        entries.extend(_entering(network.spaces[arc.target]))
    return Ledger(tuple(entries), "burns")


def _entering(space: Space) -> list[Entry]:
    if space.kind != "burn":
        return []
    if space.lander == "half":
        return [Entry(HALF, space.title, "hf.move.half-burn")]
    return [Entry(1, space.title, "hf.move.burn")]


def _with_bonus(full: Ledger, *, lander: bool, bonus: Number) -> Ledger:
    """The ledger with the part that fly-by bonuses cover, which is never a lander burn (hf.move.flyby)."""
    payable = sum(entry.amount for entry in full.entries if not (lander and entry.rule != "hf.move.pivot"))
    used = min(bonus, payable)
    if not used:
        return full
    return Ledger((*full.entries, Entry(-used, "fly-by bonus", "hf.move.flyby")), full.unit)


def _with_flyby(network: Network, flight: Flight, taken: frozenset[str], options: Options) -> Flight:
    """The flight with the bonus of the space it has entered, if that is a fly-by that gave none in this move."""
    space = network.spaces[flight.space]
    if not options.flybys or not space.flyby or space.id in taken:
        return msgspec.structs.replace(flight, flybys=taken)
    gain = flight.thrust if space.flyby == "thrust" else int(space.flyby)
    return msgspec.structs.replace(flight, bonus=flight.bonus + gain, flybys=taken | {space.id})


def may_not(network: Network, flight: Flight, arc: Arc, *, assisted: bool = False) -> Refusal | None:
    """The reason why a hop is forbidden with any TMP, or None.

    Rule: hf.move.route, hf.move.thrust, hf.move.site-ends, hf.move.no-u-turn, hf.land.hop, hf.land.factory,
    hf.operation.scoop
    """
    here = network.spaces[flight.space]
    if arc.origin != flight.space:
        return Refusal("hf.move.route", f"That route leaves {network.spaces[arc.origin].title}, not {here.title}.")
    if flight.thrust < 1 and not flies_by_itself(network, arc, assisted=assisted):
        return Refusal("hf.move.thrust", f"A net thrust of {flight.thrust} moves nothing but along an aerobrake path.")
    if here.kind == "site" and flight.came_by:
        return Refusal("hf.move.site-ends", f"Landing on {here.title} ended this move.")
    if arc.route == flight.came_by:
        return Refusal("hf.move.no-u-turn", f"You have just come to {here.title} by this route.")
    if arc.kind in AT_ONCE and flight.came_by:
        return Refusal(OFF_ROUTE[arc.kind], AT_ONCE[arc.kind])
    return None


def is_assisted(arc: Arc, *, helped: bool, driven: bool) -> bool:
    """Whether a stack without a thruster gets help: from a factory, or on a buggy road from its buggy.

    Rule: hf.land.factory, hf.land.hop

    Args:
        arc: the way of the hop.
        helped: whether a factory lifts the stack off or lands it.
        driven: whether a buggy is aboard.
    """
    return driven if arc.kind == "hop" else helped and arc.kind != "elevator"


def flies_by_itself(network: Network, arc: Arc, *, assisted: bool) -> bool:
    """Whether a hop needs no thruster: it is assisted, or an aerobrake path.

    Rule: hf.move.thrust, hf.land.aerobrake
    """
    return assisted or is_aerobrake_path(network, arc)


def rule(network: Network, arc: Arc, flown: Flown) -> str:
    """The id of the rule that best explains a hop's cost: its first charge, or why it was free."""
    if flown.burns.entries:
        return flown.burns.entries[0].rule
    if arc.kind in OFF_ROUTE:
        return OFF_ROUTE[arc.kind]
    if network.spaces[arc.target].kind == "site":
        return "hf.land.aerobrake" if is_aerobrake_path(network, arc) else "hf.land.site"
    return "hf.move.coast"


def is_aerobrake_path(network: Network, arc: Arc) -> bool:
    """Whether a route is an aerobrake path: arrows through a parachute, or leading from a parachute down to its site.

    Rule: hf.land.aerobrake
    """
    down = network.spaces[arc.origin].hazard == "aerobrake" and network.spaces[arc.target].kind == "site"
    return arc.kind == "route" and (down or (arc.one_way and arc.route in _parachuted(network)))


@lru_cache(maxsize=16)
def _parachuted(network: Network) -> frozenset[str]:
    """The routes with an arrow that lead, by arrows alone, to a parachute space or on from one."""
    arrows = [arc for arc in network.every_arc if arc.one_way]
    onward, back = defaultdict[str, list[str]](list), defaultdict[str, list[str]](list)
    for arc in arrows:
        onward[arc.origin].append(arc.target)
        back[arc.target].append(arc.origin)
    parachutes = [id for id in onward.keys() | back.keys() if network.spaces[id].hazard == "aerobrake"]
    before, after = reached(parachutes, back), reached(parachutes, onward)
    return frozenset(arc.route for arc in arrows if arc.target in before or arc.origin in after)


def hazard(network: Network, arc: Arc, options: Options = PLAIN) -> str:
    """The hazard of a hop: `crash`, `aerobrake` or none (rule F7); the buggy road of Io has one of its own.

    Rule: hf.move.hazard, hf.operation.scoop
    """
    if arc.kind == "hop" and {arc.origin, arc.target} in [set(road) for road in network.facts.hazard_roads]:
        return "crash"
    found = network.spaces[arc.target].hazard
    return "" if options.scoop and found == "aerobrake" else found


def is_radiation(network: Network, arc: Arc) -> bool:
    """Whether a hop enters a radiation space.

    Rule: hf.move.radiation
    """
    return network.spaces[arc.target].kind == "radiation"


def extra_arcs(network: Network, options: Options) -> list[Arc]:
    """The arcs that options add to the routes: elevators both ways, hops between sites joined by buggy roads, climbs.

    Rule: hf.move.elevator, hf.land.hop, hf.operation.scoop
    """
    pairs = []
    if options.elevators:
        pairs += [(a, b, "elevator") for a, b in network.facts.elevators if a in network.spaces and b in network.spaces]
    if options.hops:
        roads = {tuple(sorted((site.id, to))) for site in network.sites.values() for to in site.buggy_roads}
        pairs += [(a, b, "hop") for a, b in sorted(roads)]
    joined = [
        Arc(origin=origin, target=target, route=f"{a}--{b}--{kind}", kind=kind)  # type: ignore[arg-type]
        for a, b, kind in pairs
        for origin, target in ((a, b), (b, a))
    ]
    return joined + (_climbs(network) if options.scoop else [])


def _climbs(network: Network) -> list[Arc]:
    """The parachute paths against their arrows, out of the air."""
    down = (arc for id in network.spaces for arc in network.arcs(id) if arc.one_way)
    return [
        msgspec.structs.replace(
            arc,
            origin=arc.target,
            target=arc.origin,
            heading_out=arc.heading_in,
            heading_in=arc.heading_out,
            one_way=False,
            kind="climb",
            waypoints=arc.waypoints[::-1],
        )
        for arc in down
        if network.spaces[arc.target].hazard == "aerobrake"
    ]

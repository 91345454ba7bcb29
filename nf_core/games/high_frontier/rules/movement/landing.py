"""How a hop may end on a site: with fuel, without, by parachute, with a factory's help (rule G).

The planner weighs the same landings in `routes/voyage/voyage_ends.py`; both ask `routes/flight/sites.py`.
"""

from collections.abc import Iterator
from math import ceil

from nf_core.games.high_frontier.actions import Touchdown
from nf_core.games.high_frontier.routes.flight.flight import Flown
from nf_core.games.high_frontier.routes.flight.sites import arrival, needs_fuel
from nf_core.games.high_frontier.routes.map.records import Arc
from nf_core.games.high_frontier.state import Move, Stack, State, has_factory, solar_system
from nf_core.kernel.ledger import Entry, Ledger, Refusal

FREIGHTER_SITE = 1
"The largest site that a freighter lands on and leaves by itself."


def touchdowns(s: State, move: Move, found: Stack, arc: Arc) -> tuple[Touchdown, ...]:
    """The ways of landing that a hop could end with; one that is none for a hop into open space."""
    if arc.target not in solar_system().sites:
        return ("",)
    by_itself = arrival(solar_system(), arc)
    return (by_itself,) if by_itself else tuple(_ways_down(s, move, found, arc.target))


def _ways_down(s: State, move: Move, found: Stack, site: str) -> Iterator[Touchdown]:
    """No fuel is spent on landing where the thrust is greater than the size, nor without a thruster to burn it.

    Rule: hf.land.fueled, hf.move.thrust
    """
    yield "unfueled"
    if found.slot == "rocket" and move.net > 0 and needs_fuel(solar_system().sites[site], move.net):
        yield "fueled"
    if has_factory(s, site):
        yield "factory"


def landing_fuel(site: str, landing: Touchdown) -> Ledger:
    """The fuel steps of a landing.

    Rule: hf.land.fueled
    """
    size = solar_system().sites[site].size if landing == "fueled" else 0
    entries = (Entry(size, f"landing on size {size}", "hf.land.fueled"),) if size else ()
    return Ledger(entries, "fuel steps")


def cannot_land(move: Move, found: Stack, site: str, landing: Touchdown) -> Refusal | None:
    """Why a stack may not land so; the fuel is another matter.

    Rule: hf.land.unfueled, hf.land.freighter
    """
    if landing != "unfueled":
        return None
    size = solar_system().sites[site].size
    if found.slot == "freighter":
        if size <= FREIGHTER_SITE:
            return None
        reason = f"A freighter lands by itself only on size {FREIGHTER_SITE}; this site has size {size}."
        return Refusal("hf.land.freighter", reason)
    if not needs_fuel(solar_system().sites[site], move.net):
        return None
    return Refusal("hf.land.unfueled", f"A net thrust of {move.net} does not land on size {size} without fuel.")


def hop_fuel(move: Move, flown: Flown, site: str, landing: Touchdown) -> Ledger:
    """The fuel steps that a hop takes in all: for its burns so far in this move rounded up, and for landing.

    Rule: hf.rocket.burn-fuel
    """
    exact = move.burned + flown.burns.total * move.consumption
    entries = [Entry(move.burned, "burned so far", "hf.rocket.burn-fuel")] if move.burned else []
    if flown.burns.total:
        amount = flown.burns.total * move.consumption
        entries.append(Entry(amount, "this hop's burns", "hf.rocket.burn-fuel"))
    if ceil(exact) != exact:
        entries.append(Entry(ceil(exact) - exact, "rounded up at the end of the move", "hf.rocket.burn-fuel"))
    down = landing_fuel(site, landing).entries if site in solar_system().sites else ()
    return Ledger((*entries, *down), "fuel steps")

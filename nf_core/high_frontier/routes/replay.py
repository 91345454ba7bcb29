"""A planned route, flown once more hop by hop: where explanations get their numbers from.

Next: `explain.py`.
"""

from collections.abc import Iterable, Sequence

import msgspec

from nf_core.high_frontier.routes import flight
from nf_core.high_frontier.routes.flight import Flight, Flown, Options
from nf_core.high_frontier.routes.network import Network
from nf_core.high_frontier.routes.planner import Hop, Route
from nf_core.high_frontier.routes.records import Arc
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Entry, Ledger, Number

Move = tuple[int, Sequence[Hop]]
"The TMP with which a move began, and its hops."


class Replayed(msgspec.Struct, frozen=True):
    """One hop, flown once more."""

    hop: Hop
    arc: Arc
    before: Flight
    flown: Flown


class CostLedgers(msgspec.Struct, frozen=True):
    """A cost in all four criteria, opened."""

    burns: Ledger
    turns: Ledger
    hazards: Ledger
    radiation: Ledger

    def totals(self) -> dict[str, Number]:
        """Criterion to what the route costs in it."""
        return {name: getattr(self, name).total for name in self.__struct_fields__}


def moves_of(route: Route, thrust: int | None) -> tuple[Move, ...]:
    """The moves of an abstract route; without a thrust, each has the least that flies the whole route."""
    moves = route.turns()
    if thrust is None:
        thrust = max((-int(-sum(hop.burns for hop in move) // 1) for move in moves), default=0)
    return tuple((max(thrust, 0), move) for move in moves)


def replay(network: Network, moves: Iterable[Move], options: Options) -> tuple[tuple[Replayed, ...], ...]:
    """Every hop of every move.

    Raises:
        BadRequest: a hop is refused, or costs something else than planned.
    """
    return tuple(tuple(_move(network, thrust, hops, options)) for thrust, hops in moves)


def _move(network: Network, thrust: int, hops: Sequence[Hop], options: Options) -> Iterable[Replayed]:
    at = flight.start(hops[0].origin, thrust) if hops else None
    for hop in hops:
        assert at is not None
        arc = arc_of(network, hop)
        flown = flight.hop(network, at, arc, options)
        if not isinstance(flown, Flown):
            raise _other(network, hop, f"is refused: {flown.reason}")
        if flown.burns.total != hop.burns or flown.pivot != hop.pivot:
            raise _other(network, hop, "costs something else than planned")
        yield Replayed(hop, arc, at, flown)
        at = flown.flight


def arc_of(network: Network, hop: Hop) -> Arc:
    """The arc that a hop flew, be it a route, an elevator or a suborbital hop.

    Raises:
        BadRequest: the map has no such route.
    """
    extra = flight.extra_arcs(network, Options(elevators=True, hops=True))
    for arc in (*network.arcs(hop.origin), *extra):
        if (arc.origin, arc.target, arc.route) == (hop.origin, hop.target, hop.route):
            return arc
    raise _other(network, hop, "is not on this map")


def _other(network: Network, hop: Hop, reason: str) -> BadRequest:
    origin, target = (network.space(id).title for id in (hop.origin, hop.target))
    remedy = "Explain a route with the map, the thrust and the options with which it was planned."
    return BadRequest(f"The hop from {origin} to {target} {reason}.", remedy)


def cost_ledgers(network: Network, moves: Sequence[Sequence[Replayed]]) -> CostLedgers:
    """The cost of replayed moves, an entry for each thing that was counted."""
    flown = [replayed for move in moves for replayed in move]
    years = tuple(Entry(1, f"turn {number}", "hf.move.tmp") for number in range(1, len(moves) + 1))
    burns = tuple(entry for replayed in flown for entry in replayed.flown.burns.entries)
    hazards = tuple(
        Entry(1, network.space(replayed.hop.target).title, "hf.move.hazard", replayed.hop.hazard)
        for replayed in flown
        if replayed.hop.hazard
    )
    radiation = tuple(
        Entry(1, network.space(replayed.hop.target).title, "hf.move.radiation")
        for replayed in flown
        if replayed.hop.radiation
    )
    return CostLedgers(
        Ledger(burns, "burns"),
        Ledger(years, "turns"),
        Ledger(hazards, "hazards"),
        Ledger(radiation, "radiation"),
    )

"""Fly a planned route again, hop by hop, to get the numbers for explanations.

Next: `explain.py`.
"""

from collections.abc import Iterable, Sequence

import msgspec

from nf_core.games.high_frontier.routes.flight import flight
from nf_core.games.high_frontier.routes.flight.flight import Flight, Flown, Options
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.map.records import Arc
from nf_core.games.high_frontier.routes.planner.planner import MOST_THRUST, Hop, Route
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Entry, Ledger, Number

EXTRAS = Options(elevators=True, hops=True, scoop=True)


class Move(msgspec.Struct, frozen=True):
    """A planned move."""

    thrust: int
    "The TMP at its start."
    hops: Sequence[Hop]
    boosts: Sequence[str] = ()
    "Ids of the radiation spaces that each give its mag sail one extra TMP, once."
    driven: bool = False
    "A buggy drives the stack: a suborbital hop without a thruster."
    factories: frozenset[str] = frozenset()
    "Ids of the sites where a factory assists."


class Replayed(msgspec.Struct, frozen=True):
    """One hop, flown again."""

    hop: Hop
    arc: Arc
    before: Flight
    flown: Flown
    assisted: bool = False
    "A factory stands at one of its ends, or a buggy drives."


Moves = tuple[tuple[Replayed, ...], ...]
"Moves, each with its hops."


class CostLedgers(msgspec.Struct, frozen=True):
    """A cost in all four criteria, as ledgers."""

    burns: Ledger
    turns: Ledger
    hazards: Ledger
    radiation: Ledger

    def totals(self) -> dict[str, Number]:
        """The cost of the route in each criterion."""
        return {name: getattr(self, name).total for name in self.__struct_fields__}


def replay(network: Network, moves: Iterable[Move], options: Options) -> Moves:
    """Every hop of every move.

    Raises:
        BadRequest: a hop is refused, or its cost differs from the plan.
    """
    return tuple(tuple(_move(network, move, options)) for move in moves)


def replay_route(network: Network, route: Route, thrust: int | None, options: Options) -> Moves:
    """Every hop of an abstract route; without a thrust, with the least thrust that reproduces the plan.

    Raises:
        BadRequest: as `replay`.
    """
    moves = route.turns()
    if thrust is not None:
        return replay(network, [Move(thrust, move) for move in moves], options)
    for guess in range(MOST_THRUST):
        try:
            return replay(network, [Move(guess, move) for move in moves], options)
        except BadRequest:
            continue
    return replay(network, [Move(MOST_THRUST, move) for move in moves], options)


def _move(network: Network, move: Move, options: Options) -> Iterable[Replayed]:
    at, boosts = flight.start(move.hops[0].origin, move.thrust), set(move.boosts)
    for hop in move.hops:
        arc, helped = _arc(network, hop), not move.factories.isdisjoint((hop.origin, hop.target))
        assisted = flight.is_assisted(arc, helped=helped, driven=move.driven)
        flown = flight.hop(network, at, arc, options, assisted=assisted)
        if not isinstance(flown, Flown):
            raise _otherwise(hop, f"is refused: {flown.reason}")
        if (flown.burns.total, flown.pivot) != (hop.burns, hop.pivot):
            raise _otherwise(hop, "costs something else than planned")
        if hop.target in boosts:
            boosts.remove(hop.target)
            flown = msgspec.structs.replace(flown, flight=boosted(flown.flight))
        yield Replayed(hop, arc, at, flown, assisted)
        at = flown.flight


def boosted(at: Flight) -> Flight:
    """The flight of a mag sail that has just been boosted.

    Rule: hf.rocket.mag-sail
    """
    return msgspec.structs.replace(at, thrust=at.thrust + 1, tmp=at.tmp + 1)


def _arc(network: Network, hop: Hop) -> Arc:
    """The arc of a hop: a route, an elevator or a suborbital hop."""
    drawn = network.out.get(hop.origin, ())
    found = _matching(drawn, hop) or _matching(flight.extra_arcs(network, EXTRAS), hop)
    if not found:
        raise _otherwise(hop, "is not on this map")
    return found


def _matching(arcs: Iterable[Arc], hop: Hop) -> Arc | None:
    wanted = (hop.origin, hop.target, hop.route)
    return next((arc for arc in arcs if (arc.origin, arc.target, arc.route) == wanted), None)


def _otherwise(hop: Hop, reason: str) -> BadRequest:
    remedy = "Explain a route with the map, the thrust and the options with which it was planned."
    return BadRequest(f"The hop from {hop.origin} to {hop.target} {reason}.", remedy)


def cost_ledgers(network: Network, moves: Moves) -> CostLedgers:
    """The cost of replayed moves, with an entry for each item counted."""
    flown = [replayed for move in moves for replayed in move]
    burns = tuple(entry for replayed in flown for entry in replayed.flown.burns.entries)
    years = tuple(Entry(1, f"turn {number}", "hf.move.tmp") for number in range(1, len(moves) + 1))
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
        Ledger(radiation, "radiation spaces"),
    )

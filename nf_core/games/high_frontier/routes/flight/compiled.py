"""The flight graph in whole numbers, for the searches; built once for a network and its options.

A state is a number. States below `size` stand for "at the start of a move in that space", the others for "arrived by
that arc". The future of a flight depends only on its state and the TMP left. Costs are half-burns, counted by the
functions of `flight.py`.
"""

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from nf_core.games.high_frontier.routes.flight import flight
from nf_core.games.high_frontier.routes.flight.search import Packing
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.map.records import Arc


class Edge(msgspec.Struct, frozen=True):
    """From one state to an arrival."""

    state: int
    half_burns: int
    payable: int
    "The half-burns that a fly-by bonus may cover."


Edges = list[Edge]


class Compiled(msgspec.Struct, frozen=True, eq=False):
    """The flight graph of one network."""

    network: Network
    options: flight.Options
    ids: tuple[str, ...]
    numbers: dict[str, int]
    arcs: tuple[Arc, ...]
    places: tuple[int, ...]
    "State to the number of its space."
    edges: tuple[tuple[Edge, ...], ...]
    "The arrivals that each state can fly to within the move, if it has the TMP."
    entries: tuple[tuple[tuple[int, int], ...], ...]
    "The arrivals that enter each space, each with the space it comes from."
    half_burns: tuple[int, ...]
    hazards: tuple[int, ...]
    radiation: tuple[int, ...]
    "The half-burns (without a pivot), hazards and radiation spaces of entering each state."

    def tolls(self, packed: Packing) -> list[int]:
        """The packed hazards and radiation of entering each state."""
        pairs = list(zip(self.hazards, self.radiation, strict=True))
        known = {pair: packed.pack(dict(zip(("hazards", "radiation"), pair, strict=True))) for pair in set(pairs)}
        return [known[pair] for pair in pairs]

    @property
    def size(self) -> int:
        """The number of spaces."""
        return len(self.ids)

    def state(self, at: flight.Flight) -> int:
        """The state of a flight: at the start of a move, or arrived by the route just travelled."""
        if not at.came_by:
            return self.numbers[at.space]
        return self.size + next(
            n for n, arc in enumerate(self.arcs) if (arc.route, arc.target) == (at.came_by, at.space)
        )

    def arc(self, state: int) -> Arc:
        """The arc by which an arrival state was entered."""
        return self.arcs[state - self.size]


class Charge(msgspec.Struct, frozen=True):
    """The half-burns of an arc, without and after a pivot, and how many of them a fly-by bonus cannot cover."""

    straight: int
    turned: int
    spared: int


def stops_made(via: tuple[int, ...], made: int, place: int) -> int:
    """How many of the ordered stops are made after visiting a space, given the number made before."""
    while made < len(via) and via[made] == place:
        made += 1
    return made


@lru_cache(maxsize=16)
def compile_network(network: Network, options: flight.Options) -> Compiled:
    """The flight graph of a network under some options."""
    ids = tuple(network.spaces)
    numbers = {id: number for number, id in enumerate(ids)}
    arcs = tuple(arc for id in ids for arc in network.arcs(id)) + tuple(flight.extra_arcs(network, options))
    charges = _charges(network, arcs)
    leaving: list[list[int]] = [[] for _ in ids]
    entries: list[list[tuple[int, int]]] = [[] for _ in ids]
    for number, arc in enumerate(arcs):
        leaving[numbers[arc.origin]].append(number)
        entries[numbers[arc.target]].append((len(ids) + number, numbers[arc.origin]))

    straight = [_edge(len(ids) + number, each.straight, each.spared) for number, each in enumerate(charges)]
    turned = [_edge(len(ids) + number, each.turned, each.spared) for number, each in enumerate(charges)]

    known: dict[tuple[object, ...], Edges | None] = {}

    def onward(came: Arc) -> tuple[Edge, ...]:
        kind, found = network.spaces[came.target].kind, []
        for out in leaving[numbers[came.target]]:
            arc = arcs[out]
            alike = kind, came.heading_in, arc.heading_out, arc.kind, arc.route == came.route
            if alike not in known:
                known[alike] = _following(network, came, arc, straight, turned)
            if edges := known[alike]:
                found.append(edges[out])
        return tuple(found)

    return Compiled(
        network=network,
        options=options,
        ids=ids,
        numbers=numbers,
        arcs=arcs,
        places=(*range(len(ids)), *(numbers[arc.target] for arc in arcs)),
        edges=(*(tuple(straight[out] for out in out_of) for out_of in leaving), *map(onward, arcs)),
        entries=tuple(map(tuple, entries)),
        half_burns=(*[0] * len(ids), *(charge.straight for charge in charges)),
        hazards=(*[0] * len(ids), *(int(bool(flight.hazard(network, arc, options))) for arc in arcs)),
        radiation=(*[0] * len(ids), *(int(flight.is_radiation(network, arc)) for arc in arcs)),
    )


@lru_cache(maxsize=16)
def origins(compiled: Compiled) -> list[list[tuple[int, int, int]]]:
    """The states before each arrival, each with the half-burns of the hop and how many of them a bonus can cover."""
    found: list[list[tuple[int, int, int]]] = [[] for _ in compiled.places]
    for origin, edges in enumerate(compiled.edges):
        for edge in edges:
            found[edge.state].append((origin, edge.half_burns, edge.payable))
    return found


def _edge(state: int, half_burns: int, spared: int) -> Edge:
    return Edge(state, half_burns, half_burns - spared)


def _following(network: Network, came: Arc, arc: Arc, straight: Edges, turned: Edges) -> Edges | None:
    """The edges among which is that from an arrival on by an arc; None if a move may not go on like that."""
    at = flight.arrived(came)
    if flight.may_not(network, at, arc):
        return None
    return turned if flight.is_pivot(network, at, arc) else straight


def _charges(network: Network, arcs: Iterable[Arc]) -> list[Charge]:
    """The charge of every arc; arcs of one kind to spaces of one kind cost the same, which is worked out once."""
    known: dict[tuple[str, str, str], Charge] = {}
    found = []
    for arc in arcs:
        target = network.spaces[arc.target]
        alike = arc.kind, target.kind, target.lander
        if alike not in known:
            known[alike] = _charge(network, arc)
        found.append(known[alike])
    return found


def _charge(network: Network, arc: Arc) -> Charge:
    straight = int(2 * flight.burns(network, arc, pivot=False).total)
    turned = int(2 * flight.burns(network, arc, pivot=True).total)
    return Charge(straight, turned, straight if network.spaces[arc.target].lander else 0)

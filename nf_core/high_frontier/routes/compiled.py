"""The flight graph in whole numbers: what the searches run on, built once for a network and its options.

A state is a number. States below `size` stand for "at the start of a move in that space", the others for "arrived by
that arc"; that, with the TMP left, is all that the future of a flight depends on. Costs are half-burns, counted by the
functions of `flight.py`.
"""

from functools import lru_cache

import msgspec

from nf_core.high_frontier.routes import flight
from nf_core.high_frontier.routes.network import Network
from nf_core.high_frontier.routes.records import Arc


class Edge(msgspec.Struct, frozen=True):
    """From one state to an arrival."""

    state: int
    half_burns: int
    payable: int
    "The half-burns that a fly-by bonus may pay."


class Compiled(msgspec.Struct, frozen=True):
    """The flight graph of one network."""

    network: Network
    options: flight.Options
    ids: tuple[str, ...]
    numbers: dict[str, int]
    arcs: tuple[Arc, ...]
    places: tuple[int, ...]
    "State to the number of its space."
    edges: tuple[tuple[Edge, ...], ...]
    "State to the arrivals it can fly to within the move, TMP permitting."
    hazards: tuple[int, ...]
    radiation: tuple[int, ...]
    "State to the hazards and radiation spaces that entering it counts."

    @property
    def size(self) -> int:
        """How many spaces there are."""
        return len(self.ids)

    def arc(self, state: int) -> Arc:
        """The arc by which an arrival state was entered."""
        return self.arcs[state - self.size]


@lru_cache(maxsize=16)
def compile_network(network: Network, options: flight.Options) -> Compiled:
    """The flight graph of a network under some options."""
    ids = tuple(network.spaces)
    numbers = {id: number for number, id in enumerate(ids)}
    arcs = tuple(arc for id in ids for arc in network.arcs(id)) + tuple(flight.extra_arcs(network, options))
    leaving: list[list[int]] = [[] for _ in ids]
    for number, arc in enumerate(arcs):
        leaving[numbers[arc.origin]].append(number)
    charge = [_charges(network, arc) for arc in arcs]
    size = len(ids)
    starts = [tuple(_edge(size, out, charge, pivot=False) for out in leaving[number]) for number in range(size)]
    arrivals = [
        _onward(network, arcs, came, leaving[numbers[arcs[came].target]], charge, size) for came in range(len(arcs))
    ]
    return Compiled(
        network=network,
        options=options,
        ids=ids,
        numbers=numbers,
        arcs=arcs,
        places=(*range(size), *(numbers[arc.target] for arc in arcs)),
        edges=(*starts, *arrivals),
        hazards=(*[0] * size, *(int(bool(flight.hazard(network, arc))) for arc in arcs)),
        radiation=(*[0] * size, *(int(flight.is_radiation(network, arc)) for arc in arcs)),
    )


def _charges(network: Network, arc: Arc) -> tuple[tuple[int, int], tuple[int, int]]:
    """Half-burns and the part of them that bonuses may pay, straight on and after a pivot."""
    lander = bool(network.spaces[arc.target].lander)
    straight = int(2 * flight.burns(network, arc, pivot=False).total)
    turned = int(2 * flight.burns(network, arc, pivot=True).total)
    spared = straight if lander else 0
    return (straight, straight - spared), (turned, turned - spared)


def _edge(size: int, out: int, charge: list[tuple[tuple[int, int], tuple[int, int]]], *, pivot: bool) -> Edge:
    return Edge(size + out, *charge[out][pivot])


def _onward(
    network: Network,
    arcs: tuple[Arc, ...],
    came: int,
    leaving: list[int],
    charge: list[tuple[tuple[int, int], tuple[int, int]]],
    size: int,
) -> tuple[Edge, ...]:
    """The arrivals that can follow an arrival within its move: none from a site, none back the same way."""
    arc = arcs[came]
    here = network.spaces[arc.target]
    if here.kind == "site":
        return ()
    at = flight.Flight(here.id, 1, 1, arc.route, arc.heading_in)
    return tuple(
        _edge(size, out, charge, pivot=flight.is_pivot(network, at, arcs[out]))
        for out in leaving
        if arcs[out].route != arc.route and arcs[out].kind != "hop"
    )

"""The least weighted costs ahead of every flight through its stops, at each level of hazards and radiation spaces.

They are computed backwards for an easier flight, which has TMP without limit. A way ahead costs so much with the bonus
that it needs, and a half-burn more for each that is lacking; it may rely on fly-bys not taken yet. A weighted cost adds
up half-burns and turns.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

import numpy as np

from nf_core.games.high_frontier.routes.flight.compiled import Compiled, Edge, origins
from nf_core.games.high_frontier.routes.planner import prospect_code as code
from nf_core.games.high_frontier.routes.planner.charts import Array, Notes, Terrain, starts, table
from nf_core.games.high_frontier.routes.planner.flybys import Flybys

ROOM = 1 << 16
"The ways for which a search has room at first."


class Prospects(NamedTuple):
    """The ways ahead from each shelf: a flight state on a leg."""

    first: Array
    "The first way from each shelf, and the end of the last."
    ways: Array
    """For each way its weighted cost with the bonus that it needs, that bonus in half-burns, the hazards and radiation
    spaces ahead, and the fly-bys relied on as bits; the least costs of a shelf come first."""

    def at(self, shelf: int) -> list[tuple[int, int, int, int, int]]:
        """The ways from one shelf."""
        return [tuple(way) for way in self.ways[self.first[shelf] : self.first[shelf + 1]].tolist()]


@lru_cache(maxsize=8)
def prospects(
    compiled: Compiled, flybys: Flybys, stops: tuple[int, ...], turn: int, compared: tuple[bool, bool]
) -> Prospects:
    """The ways through some stops to the last, with turns of that weight in half-burns.

    Args:
        compiled: the flight graph.
        flybys: the fly-bys that count.
        stops: the spaces to visit in this order; there are as many legs.
        turn: the weight of a turn; 0 for the half-burns alone.
        compared: whether hazards count, and radiation; else they are 0.
    """
    legs = [_leg(compiled, flybys, stops[n:], turn, compared) for n in range(len(stops))]
    if len(legs) == 1:
        return legs[0]
    counts = np.column_stack([np.diff(leg.first) for leg in legs])
    shelves = [np.repeat(np.arange(len(count)) * len(legs) + n, count) for n, count in enumerate(counts.T)]
    order = np.argsort(np.concatenate(shelves), kind="stable")
    return Prospects(np.append(0, counts.cumsum()), np.concatenate([leg.ways for leg in legs])[order])


@lru_cache(maxsize=16)  # each takes up to 5 MB
def _leg(
    compiled: Compiled, flybys: Flybys, stops: tuple[int, ...], turn: int, compared: tuple[bool, bool]
) -> Prospects:
    """The ways on the first leg."""
    terrain = _terrain(compiled, flybys)
    states = terrain.states.copy()
    states[:, 1] *= compared[0]
    states[:, 2] *= compared[1]
    states[:, 3] = _most_bonus(compiled, flybys)
    arrivals = [state for state, _ in compiled.entries[stops[0]]]
    begun = [(0, state, 0) for state in arrivals]
    if stops[1:]:
        after = _leg(compiled, flybys, stops[1:], turn, compared)
        begun = [(code.packed_cost(*cost), state, bits) for state in arrivals for *cost, bits in after.at(state)]
    found = _searched(terrain._replace(turn=turn, states=states), begun)
    costs = found[:, code.COST]
    least, needed = costs >> code.LEAST, (costs >> code.DEAR & code.FIELD) - (costs >> code.LEAST)
    hazards, radiation = costs >> code.HAZARDS & code.FIELD, costs & code.FIELD
    order = np.lexsort((radiation, hazards, needed, least, found[:, code.STATE]))
    first = np.searchsorted(found[order, code.STATE], np.arange(len(states) + 1))
    return Prospects(first, np.column_stack([least, needed, hazards, radiation, found[:, code.RELIED]])[order])


@lru_cache(maxsize=16)
def _most_bonus(compiled: Compiled, flybys: Flybys) -> Array:
    """The most half-burns of bonus that any flight may have, by flight state."""
    begun = [
        (code.packed_cost(flybys.most - gain, 0, 0, 0), state, flybys.bits[place])
        for place, gain in flybys.gains.items()
        for state, _ in compiled.entries[place]
    ]
    found = _searched(_terrain(compiled, flybys)._replace(most=flybys.most), begun)
    most = np.zeros(len(compiled.places), dtype=np.int64)
    np.maximum.at(most, found[:, code.STATE], flybys.most - (found[:, code.COST] >> code.LEAST))
    return most


def _searched(terrain: Terrain, begun: Sequence[tuple[int, int, int]]) -> Array:
    """The rows of the ways that are kept, if some are there to begin with: cost, flight state, fly-bys."""
    notes = Notes(
        used=np.array([0, code.QUEUES], dtype=np.int64),
        ways=np.empty((max(ROOM, len(begun) + terrain.widest), 4), dtype=np.int64),
        queues=np.full((code.QUEUES, 2), code.NOBODY, dtype=np.int64),
        heads=np.full((len(terrain.states), 2), [code.NOBODY, 0], dtype=np.int64),
    )
    for cost, state, flown_by in begun:
        code.push(notes, cost, state, flown_by)
    while code.search_on(terrain, notes) != code.DONE:
        notes = notes._replace(ways=np.concatenate([notes.ways, np.empty_like(notes.ways)]))
    ways = notes.ways[: notes.used[code.WAYS]]
    kept: Array = ways[ways[:, code.STATE] != code.NOBODY]
    return kept


@lru_cache(maxsize=16)
def _terrain(compiled: Compiled, flybys: Flybys) -> Terrain:
    before, entries = origins(compiled), [[state for state, _ in arrivals] for arrivals in compiled.entries]
    columns = compiled.places, compiled.hazards, compiled.radiation, [0] * len(compiled.places)
    return Terrain(
        turn=0,
        most=0,
        widest=max(2 * max(map(len, before)), *map(len, entries), *map(len, compiled.edges)),
        states=table(zip(*columns, strict=True), 4),
        spaces=spaces(compiled, flybys),
        first=starts(compiled.edges),
        edges=hops(compiled.edges),
        first_before=starts(before),
        before=table(chain.from_iterable(before), 3),
        first_entry=starts(entries),
        entries=np.array([*chain.from_iterable(entries)], dtype=np.int64),
    )


def spaces(compiled: Compiled, flybys: Flybys) -> Array:
    """For each space the half-burns that its fly-by grants, and its bit."""
    return table(((flybys.gains.get(n, 0), flybys.bits.get(n, 0)) for n in range(compiled.size)), 2)


def hops(edges: Iterable[Iterable[Edge]]) -> Array:
    """For each edge the flight state that it leads to, its half-burns, and how many of them a bonus may cover."""
    return table(((edge.state, edge.half_burns, edge.payable) for out in edges for edge in out), 3)

"""The spaces that a flight to a target need not enter, because it would have to come back the way it went.

Spaces hang from a space if all ways to the rest of the map lead through it. A flight into them that halts there could
as well halt before. One that comes back in the same move has turned round without a pivot: it can go back on its trail,
or on from a Hohmann in another heading. On its trail it was before, for no more, and with all the bonus spent since: it
is worth while only with bonus still in hand. On a Hohmann a pivot would do as well. So a flight need not be where more
half-burns lie between it and the way out than its bonus and such a pivot make up.

There are exceptions: a fly-by grants its bonus to those who come back to it in a new move, or in one that began there.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from heapq import heappop, heappush

import msgspec

from nf_core.games.high_frontier.routes.flight.compiled import Compiled, origins
from nf_core.games.high_frontier.routes.flight.flight import PIVOT_BURNS

NO_WAY = 4000
"Half-burns that mean that a flight cannot come back without a halt: more than any bonus."
ALIVE = -1
"The spare of states that a flight may need to enter."


class Blocks(msgspec.Struct, frozen=True, eq=False):
    """The blocks of a map: spaces that hang together from one space, its top, and not by less."""

    of: list[int]
    "The block of each space; for the root and for spaces without any route to it, -1."
    tops: list[int]
    "The space from which each block hangs."
    members: list[list[int]]
    "The states in the spaces of each block."
    spare: list[int]
    "How much bonus makes no state worth entering: the half-burns back to the top, less a pivot if there is one there."

    def live(self, wanted: Collection[int]) -> set[int]:
        """The blocks that a flight between some spaces may need to enter, unless they hang from a fly-by."""
        found: set[int] = set()
        for space in wanted:
            block = self.of[space]
            while block >= 0 and block not in found:
                found.add(block)
                block = self.of[self.tops[block]]
        return found


def spares(compiled: Compiled, wanted: Collection[int]) -> list[int]:
    """For every state, the most bonus in half-burns with which a flight between the wanted spaces need not be there."""
    found = blocks(compiled)
    spare = found.spare[:]
    for block in found.live({*wanted, *_flybys(compiled)}):
        for state in found.members[block]:
            spare[state] = ALIVE
    return spare


def _flybys(compiled: Compiled) -> list[int]:
    return [n for n, id in enumerate(compiled.ids) if compiled.network.spaces[id].flyby]


@lru_cache(maxsize=16)
def blocks(compiled: Compiled) -> Blocks:
    """The blocks of a map; those that hang from a fly-by are never dead, so that a fly-by makes the best root."""
    flybys = _flybys(compiled)
    of, tops = _hang(_neighbours(compiled), next(iter(flybys), 0))
    members: list[list[int]] = [[] for _ in tops]
    for state, place in enumerate(compiled.places):
        if of[place] >= 0:
            members[of[place]].append(state)
    spare = [ALIVE] * len(compiled.places)
    for block, top in enumerate(tops):
        if top not in flybys:
            back = _back(compiled, top, {compiled.places[state] for state in members[block]})
            pivot = 2 * PIVOT_BURNS if compiled.network.spaces[compiled.ids[top]].kind == "hohmann" else 0
            for state in members[block]:
                spare[state] = back[state] - pivot if state in back else NO_WAY
    return Blocks(of, tops, members, spare)


def _neighbours(compiled: Compiled) -> list[list[int]]:
    found: list[set[int]] = [set() for _ in compiled.ids]
    for arc in compiled.arcs:
        one, other = compiled.numbers[arc.origin], compiled.numbers[arc.target]
        found[one].add(other)
        found[other].add(one)
    return [sorted(others) for others in found]


def _hang(neighbours: Sequence[Sequence[int]], root: int) -> tuple[list[int], list[int]]:
    """The block of every space, and the top of every block: from the lowest space that a depth-first tree gets back to.

    Source: R. Tarjan, Depth-first search and linear graph algorithms, 1972.
    """
    depth, low, above, order = {root: 0}, {root: 0}, {root: root}, [root]
    trail: list[tuple[int, Iterator[int]]] = [(root, iter(neighbours[root]))]
    while trail:
        space, others = trail[-1]
        for other in others:
            if other in depth:
                low[space] = min(low[space], depth[other])
                continue
            depth[other] = low[other] = depth[space] + 1
            above[other] = space
            order.append(other)
            trail.append((other, iter(neighbours[other])))
            break
        else:
            trail.pop()
            low[above[space]] = min(low[above[space]], low[space])
    of, tops = [-1] * len(neighbours), list[int]()
    for space in order[1:]:
        over = above[space]
        if low[space] >= depth[over]:
            tops.append(over)
        of[space] = len(tops) - 1 if low[space] >= depth[over] else of[over]
    return of, tops


def _back(compiled: Compiled, top: int, block: set[int]) -> dict[int, int]:
    """The least half-burns from arrivals in a block, or in what hangs from it, to its top without a halt."""
    places, before, back = compiled.places, origins(compiled), dict[int, int]()
    heap: list[tuple[int, int]] = []
    for arrival, origin in compiled.entries[top]:
        if origin in block:
            heap += [(price, state) for state, price, _ in before[arrival] if state >= compiled.size]
    heap.sort()
    while heap:
        half_burns, state = heappop(heap)
        if state in back:
            continue
        back[state] = half_burns
        for origin, price, _ in before[state]:
            if origin >= compiled.size and places[origin] != top and origin not in back:
                heappush(heap, (half_burns + price, origin))
    return back

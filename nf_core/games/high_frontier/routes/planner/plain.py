"""The search graph of a simple question: from one space to another, or to all, without stops between.

It is the compiled flight graph with packed costs, made once for each order of the criteria and shared by all such
questions. Complex questions have a graph of their own: see `legs.py`.
"""

from collections.abc import Sequence
from functools import lru_cache

from nf_core.games.high_frontier.routes.flight.compiled import Compiled
from nf_core.games.high_frontier.routes.flight.search import Front, Hops, Horizon, Packing, Tree, Watch, packing
from nf_core.games.high_frontier.routes.planner.bounds import NEVER, remaining
from nf_core.games.high_frontier.routes.planner.dead_ends import ALIVE, spares
from nf_core.games.high_frontier.routes.planner.fronts import PlainFront


class PlainGraph:
    """A `search.Graph` whose states are those of the compiled flight graph.

    Args:
        compiled: the flight graph.
        packed: how costs are packed.
        source: the space where the first move begins.
        goal: the space where the last move ends; None for every space.
        thrust: the TMP of each move.
    """

    def __init__(self, compiled: Compiled, packed: Packing, *, source: int, goal: int | None, thrust: int) -> None:
        self.compiled = compiled
        self.packed = packed
        self.budget = 2 * thrust
        self.start = source
        self.goal = goal
        self.sooner = ""
        "See `Legs`."
        self.places: Sequence[int] = compiled.places
        self.homes = self.places
        self.ranks: Sequence[int] = _no_ranks(len(self.places))
        self.ready: Sequence[Hops | None] = packed_hops(compiled, packed.order)
        self.ahead = [0] * len(compiled.places) if goal is None else _ahead(compiled, packed, source, goal)

    def arrived(self, space: int) -> int:
        """The state `at the start of a move` in that space."""
        return space

    def flight_state(self, state: int) -> int:
        """The flight state of a search state."""
        return state

    def front(self) -> Front | None:
        """See `search.Graph`."""
        return None if self.packed.by_tmp else PlainFront(self.packed, self.places)

    def expand(self, state: int) -> Hops:
        """See `search.Graph`; never called, as all hops are ready."""
        raise AssertionError(state)

    def horizon(self, limits: int) -> Horizon | None:
        """See `search.Graph`; such searches are never that hard."""

    def settle_swiftly(self, limits: int, watch: Watch | None) -> Tree | None:
        """See `search.Graph`; such searches are never that hard."""


def _ahead(compiled: Compiled, packed: Packing, source: int, goal: int) -> list[int]:
    never, least = packed.pack(NEVER), remaining(compiled, packed, (goal,))[0]
    spare = spares(compiled, (source, goal))
    return [never if most > ALIVE else least[place] for most, place in zip(spare, compiled.places, strict=True)]


@lru_cache(maxsize=16)
def _no_ranks(states: int) -> list[int]:
    return [0] * states


@lru_cache(maxsize=64)
def packed_hops(compiled: Compiled, order: tuple[str, ...]) -> list[Hops]:
    """The hops of every state of the flight graph; all packings of the same order pack costs alike."""
    packed = packing(order)
    tolls, burn = compiled.tolls(packed), (1 << packed.shifts["burns"]) + 1
    return [[(tolls[edge.state] + edge.half_burns * burn, edge.state) for edge in edges] for edges in compiled.edges]

"""The search graph of a complex question: stops in order, forbidden spaces, fly-by bonuses, no thrust.

A search state is (flight state, leg, bonus left, fly-bys taken). States are numbered when the search reaches them, so
a question costs only the states it needs.
"""

import sys
from collections.abc import Sequence
from functools import partial

from nf_core.games.high_frontier.routes.flight.compiled import Compiled, Edge, stops_made
from nf_core.games.high_frontier.routes.flight.flight import is_aerobrake_path
from nf_core.games.high_frontier.routes.flight.search import HOPS_WIDTH, Front, Hops, Packing, Tree, Watch, settle
from nf_core.games.high_frontier.routes.planner.bounds import BOUNDED, NEVER, remaining
from nf_core.games.high_frontier.routes.planner.dead_ends import ALIVE, NO_WAY, spares
from nf_core.games.high_frontier.routes.planner.flyby_bounds import ways_ahead
from nf_core.games.high_frontier.routes.planner.flybys import flybys
from nf_core.games.high_frontier.routes.planner.fronts import (
    BonusFront,
    Key,
    LeastBonusFront,
    LeastTmpFront,
    PlainFront,
)
from nf_core.games.high_frontier.routes.planner.horizon import Horizon
from nf_core.games.high_frontier.routes.planner.landmarks import lookout

NOTHING: frozenset[int] = frozenset()
SOONER = " With numba such a search takes about a second: `make fast`, or pip install 'nf[fast]'."


class Legs:
    """A `search.Graph` over a compiled network.

    Args:
        compiled: the flight graph.
        packed: how costs are packed.
        source: the space where the first move begins.
        goal: the space where the last move ends; None for every space.
        thrust: the TMP of each move.
        via: the spaces to visit in this order; legs are counted by how many have been visited.
        avoid: spaces never to enter.
        closed: arrivals never to make.
    """

    def __init__(
        self,
        compiled: Compiled,
        packed: Packing,
        *,
        source: int,
        goal: int | None,
        thrust: int,
        via: tuple[int, ...] = (),
        avoid: frozenset[int] = NOTHING,
        closed: frozenset[int] = NOTHING,
    ) -> None:
        self.compiled = compiled
        self.packed = packed
        self.budget = 2 * thrust
        self.keys: list[Key] = []
        self.places: list[int] = []
        self.homes: list[int] = []
        self.ranks: list[int] = []
        "Labels with the most bonus come first: they beat equally dear labels with less before those fly on."
        self.ready: list[Hops | None] = []
        self.ahead: list[int] = []
        self.sooner = ""
        "How a search that proved hard would take less time, as a sentence after others."
        self._thrust = thrust
        self.via = via
        self._avoid, self._closed = avoid, closed
        self._restricted = bool(avoid or closed) or not thrust
        self.tolls = compiled.tolls(packed)
        self.burn = (1 << packed.shifts["burns"]) + 1
        "The packed cost of a half-burn, with its TMP."
        self.flybys = flybys(compiled, thrust)
        stops = () if goal is None else (*via, goal)
        self.ways = ways_ahead(compiled, self.flybys, stops) if self.flybys.gains else ()
        self.bounds = remaining(compiled, packed, stops, BOUNDED[1:] if self.ways else BOUNDED)
        self.spare = spares(compiled, (source, *stops)) if stops else [ALIVE] * len(compiled.places)
        "See `dead_ends`."
        self.never = packed.pack(NEVER)
        self.marked = frozenset(self.flybys.gains) if stops else NOTHING
        self.mark = 1 << len(self.flybys.gains)
        "The bit, above those of the fly-bys taken, of moves that began at one: it pays to come back to it."
        self._numbers: dict[Key, int] = {}
        self.start = self._number((source, stops_made(via, 0, source), 0, 0))
        self.goal = None if goal is None else self.arrived(goal)

    def arrived(self, space: int) -> int:
        """The state `at the start of a move` in that space, all stops visited."""
        return self._number((space, len(self.via), 0, 0))

    def flight_state(self, state: int) -> int:
        """The flight state of a search state."""
        return self.keys[state][0]

    def edges(self, at: int) -> Sequence[Edge]:
        """The arrivals that a flight state can fly to and may, if it has the TMP."""
        every = self.compiled.edges[at]
        return [edge for edge in every if self._allowed(edge)] if self._restricted else every

    def front(self) -> Front | None:
        """See `search.Graph`."""
        if self.flybys.gains:
            kind = (LeastTmpFront if self.packed.by_tmp else LeastBonusFront) if self.packed.single else BonusFront
            return kind(self.packed, self.keys, self.compiled.places, self.flybys)
        return None if self.packed.by_tmp else PlainFront(self.packed, self.places)

    def expand(self, state: int) -> Hops:
        """See `search.Graph`; computed directly, because half the states are expanded only once or twice."""
        at, leg, bonus, taken = self.keys[state]
        places, numbers, found = self.compiled.places, self._numbers, []
        if at in self.marked:
            taken |= self.mark
        for edge in self.edges(at):
            onward = edge.state
            place = places[onward]
            used = min(bonus, edge.payable) if bonus else 0
            left, flown_by, made = bonus - used, taken, leg
            if place in self.flybys.bits:
                left, flown_by = self.flybys.enter(place, left, taken)
            if self.via:
                made = stops_made(self.via, leg, place)
            if left <= self.spare[onward] and self._is_dead(onward, flown_by):
                continue
            key = (onward, made, left, flown_by)
            number = numbers.get(key)
            cost = self.tolls[onward] + (edge.half_burns - used) * self.burn
            found.append((cost, self._number(key) if number is None else number))
        self.ready[state] = found
        return found

    def horizon(self, limits: int) -> Horizon | None:
        """See `search.Graph`; of use if fly-bys count, and burns are weighed against turns."""
        if self.goal is None or not (self.flybys.gains and self.packed.compares("burns", "turns")):
            return None
        goal, landmark = self.keys[self.goal][0], lookout(self.compiled, self.flybys, self._thrust)
        if goal not in landmark.halted:
            return None
        horizon = Horizon(
            self.packed, keys=self.keys, places=self.compiled.places, landmark=landmark, goal=goal, budget=self.budget
        )
        search = partial(settle, self, self.packed, limits=limits, horizon=horizon)
        return horizon if horizon.is_worked_out(lambda watch: search(watch=watch), self.start, self.goal) else None

    def settle_swiftly(self, limits: int, watch: Watch | None) -> Tree | None:
        """See `search.Graph`; for flights with fly-bys, if numba is installed and can keep its machine code."""
        if not self.flybys.gains:
            return None
        try:  # only now, since it takes as long to load as 25,000 labels to settle
            from nf_core.games.high_frontier.routes.planner.swift import fits, settle_legs  # noqa: PLC0415
        except ImportError:
            self.sooner = "" if sys.platform == "emscripten" else SOONER  # browsers cannot have it
            return None
        except RuntimeError:
            return None
        return settle_legs(self, limits=limits, watch=watch) if fits(self) else None

    def learn(self, keys: Sequence[Key], places: Sequence[int], ahead: Sequence[int]) -> None:
        """Number further states, with the state `at the start of a move` and the least cost ahead of each."""
        first = len(self.keys)
        self._numbers.update(zip(keys, range(first, first + len(keys)), strict=True))
        self.keys += keys
        self.places += places
        self.ahead += ahead
        self.ready += [None] * len(keys)
        self.homes += [n if key[2] else place for n, (key, place) in enumerate(zip(keys, places, strict=True), first)]
        self.ranks += [-key[2] << HOPS_WIDTH for key in keys]

    def _allowed(self, edge: Edge) -> bool:
        if edge.state in self._closed or (self._avoid and self.compiled.places[edge.state] in self._avoid):
            return False
        return self._thrust > 0 or is_aerobrake_path(self.compiled.network, self.compiled.arc(edge.state))

    def _is_dead(self, state: int, taken: int) -> bool:
        """Whether a flight that would come back to its trail with no bonus in hand gains nothing in a state.

        It may gain a stop made on its trail, or the bonus of a fly-by where its move began.
        """
        return self.spare[state] >= NO_WAY or not (self.via or taken & self.mark)

    def _number(self, key: Key) -> int:
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self.keys)
            self.keys.append(key)
            self.ready.append(None)
            self.places.append(number)
            self.homes.append(number)
            self.ranks.append(-key[2] << HOPS_WIDTH)
            place = self.compiled.places[key[0]]
            self.ahead.append(self._ahead(key, place))
            if key[0] != place:
                self.places[number] = rest = self._number((place, key[1], 0, 0))
                self.homes[number] = number if key[2] else rest
        return number

    def _ahead(self, key: Key, place: int) -> int:
        """The least packed cost still ahead on any way to the goal; 0 without a goal."""
        if not self.bounds:
            return 0
        state, leg, bonus, taken = key
        if self.spare[state] >= NO_WAY:
            return self.never
        burns = self.ways[leg].least_burns(state, place, bonus, taken) if self.ways else 0
        return self.bounds[leg][place] + (burns << self.packed.shifts["burns"])

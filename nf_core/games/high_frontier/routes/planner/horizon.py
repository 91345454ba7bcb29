"""Whether a flight can still become a wanted route: for long searches in Python with fly-bys, where most cannot.

Scouts search first, among flights whose weighted cost is near the least; what they find costs real routes. A flight is
hopeless if its weighted cost is too high for all that these costs leave over. Where scouts have too many flights near
the least, many routes are wanted, and looking out for hopeless flights would take longer than it saves.
"""

from collections.abc import Callable, Iterable, Sequence
from operator import le

from nf_core.games.high_frontier.routes.flight.search import SPENT, SPENT_WIDTH, Packing, Tree, Watch
from nf_core.games.high_frontier.routes.planner.fronts import Key
from nf_core.games.high_frontier.routes.planner.landmarks import TURN, Landmark

Pair = tuple[int, int]
"Half-burns and turns."
SCOUTED = 1 << 12
"The most labels that scouts settle at a time; three times as many in all."
SCOUTS = 5
"So often scouts that find routes set out, each time for routes that are dearer by a turn."
FARTHEST = 32 * TURN
"How much more than the least known cost the routes of scouts may weigh at most."
OTHERS = ("hazards", "radiation")
"What is compared besides burns and turns."
ENDLESS = 1 << 30
"A weighted cost above every other."


class Horizon:
    """What the known costs of the goal leave over.

    Args:
        packed: the layout of costs; burns and turns are among the compared criteria.
        keys: the key of each search state.
        places: the space of each flight state.
        landmark: where the least weighted costs are known from.
        goal: the space where the last move ends; the landmark gets there.
        budget: half-burns of TMP in a move.
    """

    def __init__(
        self,
        packed: Packing,
        *,
        keys: Sequence[Key],
        places: Sequence[int],
        landmark: Landmark,
        goal: int,
        budget: int,
    ) -> None:
        self._packed, self._keys, self._places, self._budget = packed, keys, places, budget
        self.landmark, self.to_goal = landmark, landmark.halted[goal]
        self._others = [name for name in OTHERS if packed.compares(name)]
        self.known: set[int] = set()
        "The packed costs of routes, without TMP."
        self.most = ENDLESS
        "The highest weighted cost that scouts go for."
        self._limits: dict[int, int] = {}
        self._ahead: dict[int, int] = {}

    def is_worked_out(self, search: Callable[[Watch], Tree], start: int, arrived: int) -> bool:
        """Send out scouts; whether they found all that they went for at least once, and that was something.

        Args:
            search: a search that has this horizon in sight.
            start: its state at the source.
            arrived: its state at the goal.
        """
        scouted, rounds, least = 0, 0, TURN + self._least_ahead(start, 0)
        for slack in range(TURN, FARTHEST, TURN):
            self.most = least + slack
            tree = search(lambda settled: settled > SCOUTED)
            self.known |= {tree.costs[label] & ~SPENT for label in tree.stops.get(arrived, [])}
            self._limits = {}
            if tree.open_from is not None:
                break
            scouted += len(tree.states)
            rounds += bool(self.known)
            if rounds == SCOUTS or scouted > 3 * SCOUTED:
                break
        self.most = ENDLESS
        return rounds > 0

    def is_hopeless(self, state: int, cost: int, expected: int) -> bool:
        """See `search.Horizon`."""
        least = expected >> SPENT_WIDTH
        limit = self._limits.get(least)
        if limit is None:
            limit = self._limits[least] = min(self._limit(expected), self.most)
        burns, turns = self._pair(cost)
        return burns + TURN * turns + self._least_ahead(state, cost & SPENT) > limit

    def _least_ahead(self, state: int, spent: int) -> int:
        """The least weighted cost still ahead."""
        number = state << SPENT_WIDTH | spent
        least = self._ahead.get(number)
        if least is None:
            at, _, bonus, taken = self._keys[state]
            to_here = self.landmark.least_to(at, self._places[at], (0, bonus, spent, taken))
            least = self._ahead[number] = 0 if to_here is None else max(self.to_goal - to_here, 0)
        return least

    def corners(self, level: list[int]) -> list[Pair]:
        """The most half-burns and turns that are left over at a level: so many hazards and radiation spaces.

        What a known route costs is left over too, since the search has yet to find a route of that cost itself.
        """
        low = [cost for cost in self.known if all(map(le, self._level(cost), level))]
        own = [self._pair(cost) for cost in low if self._level(cost) == level]
        return [*own, *left_by(map(self._pair, low))]

    def _limit(self, expected: int) -> int:
        """The highest weighted cost of what is left over for a flight that will cost as much as this at least."""
        burns, turns = self._pair(expected)
        corners = self.corners(self._level(expected))
        wanted = [(most, latest) for most, latest in corners if most >= burns and latest >= turns]
        return max((min(most, self._budget * latest) + TURN * latest for most, latest in wanted), default=0)

    def _pair(self, cost: int) -> Pair:
        return self._packed.unpack(cost, "burns"), self._packed.unpack(cost, "turns")

    def _level(self, cost: int) -> list[int]:
        return [self._packed.unpack(cost, name) for name in self._others]


def left_by(pairs: Iterable[Pair]) -> list[Pair]:
    """The most half-burns and turns of what takes fewer half-burns or fewer turns than each of some pairs."""
    corners, last = list[Pair](), ENDLESS
    for fewer, later in sorted(pairs):
        if later < last:
            corners.append((fewer - 1, last - 1))
            last = later
    return [*corners, (ENDLESS, last - 1)]

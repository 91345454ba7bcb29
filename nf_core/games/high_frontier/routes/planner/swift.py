"""Hard searches in machine code: the arrays that `machine_code` works on, made from a search graph, and its answer.

Where numba is installed (`pip install 'nf[fast]'`), it takes over searches that prove hard.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from nf_core.games.high_frontier.routes.flight.search import (
    CRITERIA,
    FEW,
    HOPS_WIDTH,
    SPENT,
    WATCH_EVERY,
    WIDTHS,
    Tree,
    Watch,
)
from nf_core.games.high_frontier.routes.planner import machine_code as code
from nf_core.games.high_frontier.routes.planner.bounds import FAR
from nf_core.games.high_frontier.routes.planner.charts import GROWING, Book, Chart, Grants, starts, table
from nf_core.games.high_frontier.routes.planner.dead_ends import NO_WAY
from nf_core.games.high_frontier.routes.planner.fronts import OUT_OF_REACH, Key
from nf_core.games.high_frontier.routes.planner.horizon import ENDLESS
from nf_core.games.high_frontier.routes.planner.outlook import Outlook
from nf_core.games.high_frontier.routes.planner.prospects import hops, spaces

if TYPE_CHECKING:
    from nf_core.games.high_frontier.routes.planner.legs import Legs

ROOM = 1 << 14
"The rows of a new book's arrays; a power of two."
SLACKS = (0, 2, 4)
"How much more than the least, in half-burns, the routes may weigh that scouts go for, one after the other."
SCOUTED = 1 << 17
"The most labels that they settle at a time."
BITS = 62
"The width of a search state's key at most."
FLYBYS = 16
"The most fly-bys for which what they grant is listed beforehand, for each choice of them."


def fits(graph: "Legs") -> bool:
    """Whether the keys of a graph's search states fit into a number of 64 bits."""
    shelves = len(graph.compiled.places) * (len(graph.via) + 1)
    purse = graph.flybys.most.bit_length() + len(graph.flybys.gains) + 1
    return shelves.bit_length() + purse <= BITS and len(graph.flybys.gains) <= FLYBYS


def settle_legs(graph: "Legs", *, limits: int, watch: Watch | None = None) -> Tree:
    """What `search.settle` returns for a graph with fly-bys that fits; to a goal the tree has no more than is needed.

    Args:
        graph: the states to search; those that it knows already keep their numbers.
        limits: a packed cost that no label may exceed in any field.
        watch: see `search.settle`.
    """
    chart = chart_of(graph, limits)
    if graph.goal is None or not graph.packed.compares("burns", "turns"):
        return settle_chart(graph, chart, watch)
    outlook, trees = Outlook(graph, (*graph.via, graph.keys[graph.goal][0])), list[Tree]()
    for slack in (*SLACKS, None):
        sent = Sent(watch, sum(len(tree.states) for tree in trees), ENDLESS if slack is None else SCOUTED)
        tree = settle_chart(graph, outlook.in_sight(chart, slack), sent.looks)
        trees.append(tree)
        outlook.know(tree.costs[label] for label in tree.stops.get(graph.goal, []))
        if sent.is_called_back:
            begun = chart.turn + graph.ahead[graph.start]
            return joined(graph, trees, tree.open_from if slack is None else begun)
    return joined(graph, trees)


class Sent:
    """A search under way, with the labels that those before it settled.

    Args:
        watch: see `search.settle`.
        before: the number of labels settled before.
        most: the most labels to settle.
    """

    def __init__(self, watch: Watch | None, before: int, most: int) -> None:
        self._watch, self._before, self._most = watch, before, most
        self.is_called_back = False

    def looks(self, settled: int) -> bool:
        """A watch that ends the search if the other one does, or if it has settled enough."""
        self.is_called_back = bool(self._watch and self._watch(self._before + settled))
        return self.is_called_back or settled > self._most


def joined(graph: "Legs", trees: Sequence[Tree], open_from: int | None = None) -> Tree:
    """One tree of several from the same start, with all their arrivals at the goal, none of which beats another."""
    assert graph.goal is not None
    whole, arrived = Tree([graph.start], [0], [-1], {graph.start: [0]}, open_from), set[int]()
    for tree in trees:
        offset = len(whole.states) - 1
        whole.states.extend(tree.states[1:])
        whole.costs.extend(tree.costs[1:])
        whole.parents.extend(parent + offset if parent else 0 for parent in tree.parents[1:])
        arrived |= {label + offset if label else 0 for label in tree.stops.get(graph.goal, [])}
    if arrived:
        whole.stops[graph.goal] = sorted(arrived, key=lambda label: whole.costs[label] & ~SPENT)
    return whole


def settle_chart(graph: "Legs", chart: Chart, watch: Watch | None) -> Tree:
    """One search in machine code; the graph has all states of its tree then.

    Without an outlook it is the same tree as that of `search.settle` without a horizon.
    """
    book = _book(graph, chart)
    open_from = None
    while (ended := code.search_on(chart, book, WATCH_EVERY)) != code.DONE:
        if ended != code.PAUSED:
            book = _with_more_room(book, ended)
        elif watch and watch(int(book.used[code.LABELS])):
            open_from = int(book.heap[0, 0])
            break
    _tell(graph, chart, book)
    return _tree(graph, book, open_from)


def chart_of(graph: "Legs", limits: int) -> Chart:
    """The chart of a question, without an outlook."""
    compiled, flybys, legs = graph.compiled, graph.flybys, len(graph.via) + 1
    edges = [graph.edges(at) for at in range(len(compiled.places))]
    ways = [leg.in_flight.get(at, []) for at in range(len(compiled.places)) for leg in graph.ways]
    flights = zip(compiled.places, graph.tolls, graph.spare, strict=True)
    return Chart(
        **_costs(graph, limits),
        **_nothing_in_sight(),
        legs=legs,
        bonus_width=flybys.most.bit_length(),
        taken_width=len(flybys.gains) + 1,
        purse_width=flybys.most.bit_length() + len(flybys.gains) + 1,
        mark=graph.mark,
        goal=code.NOBODY if graph.goal is None else graph.keys[graph.goal][0] * legs + legs - 1,
        most=max(map(len, edges)),
        first=starts(edges),
        edges=hops(edges),
        flights=table(((*flight, int(at in graph.marked)) for at, flight in enumerate(flights)), 4),
        spaces=spaces(compiled, flybys),
        granted=_granted(list(flybys.gains.values())),
        via=np.array(graph.via, dtype=np.int64),
        at_rest=table(([leg.at_rest.get(n, FAR) for n in range(compiled.size)] for leg in graph.ways), compiled.size),
        bounds=table(graph.bounds, compiled.size),
        first_way=starts(ways),
        ways=table(((burns, needed, relied_on) for way in ways for burns, needed, _, relied_on in way), 3),
    )


def _costs(graph: "Legs", limits: int) -> dict[str, Any]:
    """What a chart says of costs."""
    packed = graph.packed
    return {
        "guards": packed.guards,
        "compared": packed.compared,
        "later": packed.later,
        "limit": limits | packed.guards,
        "turn": 1 << packed.shifts["turns"],
        "burn": graph.burn,
        "never": graph.never,
        "budget": graph.budget,
        "few": FEW,
        "out_of_reach": OUT_OF_REACH,
        "spent": SPENT,
        "hops_width": HOPS_WIDTH,
        "no_way": NO_WAY,
        "criteria": table(((packed.shifts[name], (1 << WIDTHS[name] - 1) - 1) for name in CRITERIA), 2),
        "fields": table(packed.fields, 2),
    }


def _nothing_in_sight() -> dict[str, Any]:
    """What a chart says of an outlook before there is one."""
    return {
        "looks_out": 0,
        "turn_weight": 0,
        "first_light": starts([]),
        "light": table([], 5),
        "first_short": starts([]),
        "short": table([], 5),
        "left": np.zeros((1, 1, 1, 1), dtype=np.int32),
    }


def _granted(gains: Sequence[int]) -> Grants:
    """The total grant of each choice of fly-bys; the first of them has the lowest bit."""
    found = np.zeros(1, dtype=np.int16)
    for gain in gains:
        found = np.concatenate([found, found + np.int16(gain)])
    return found


def _book(graph: "Legs", chart: Chart) -> Book:
    """A book with the states that the graph knows, and the first label to come."""
    shelves, states = len(chart.flights) * chart.legs, len(graph.keys)
    room = max(ROOM, 1 << (4 * states).bit_length())
    columns = {"labels": (3,), "states": (3,), "heap": (3,), "lists": (4,), "pool": (), "stops": (2,), "slots": ()}
    book = Book(
        used=np.zeros(len(GROWING) + 1, dtype=np.int64),
        room=np.full(len(GROWING), room, dtype=np.int64),
        shelves=np.full(shelves, code.NOBODY, dtype=np.int64),
        ended=np.full(shelves, code.NOBODY, dtype=np.int64),
        **{name: np.empty((room, *columns[name]), dtype=np.int64) for name in GROWING},
    )
    at, leg, bonus, taken = np.array(graph.keys, dtype=np.int64).T
    packed = ((at * chart.legs + leg) << chart.bonus_width | bonus) << chart.taken_width | taken
    book.states[:states] = np.array([packed, graph.places, graph.ahead]).T
    book.used[code.STATES] = states
    _begin(graph, chart, book)
    return book


def _begin(graph: "Legs", chart: Chart, book: Book) -> None:
    """Put the first label on the heap, and the cost of ending a move at the start."""
    start, used = graph.start, book.used
    book.heap[0] = chart.turn + graph.ahead[start], start, 0
    book.labels[0] = start, 0, code.NOBODY
    book.lists[0] = 0, 0, 1, code.ROOM
    book.pool[0] = 0
    at, leg, _, _ = graph.keys[start]
    book.ended[at * chart.legs + leg] = 0
    used[code.HEAP] = used[code.LABELS] = used[code.LISTS] = 1
    used[code.POOL] = code.ROOM


def _with_more_room(book: Book, number: int) -> Book:
    """A book with twice the room in one array."""
    array = getattr(book, GROWING[number])
    book.room[number] *= 2
    return book._replace(**{GROWING[number]: np.concatenate([array, np.empty_like(array)])})


def _tell(graph: "Legs", chart: Chart, book: Book) -> None:
    """Give the graph the states that it does not know yet."""
    packed, places, ahead = book.states[len(graph.keys) : book.used[code.STATES]].T
    bonus = (packed >> chart.taken_width) & ((1 << chart.bonus_width) - 1)
    shelves, taken = packed >> (chart.bonus_width + chart.taken_width), packed & ((1 << chart.taken_width) - 1)
    columns = shelves // chart.legs, shelves % chart.legs, bonus, taken
    keys: list[Key] = list(zip(*(column.tolist() for column in columns), strict=True))
    graph.learn(keys, places.tolist(), ahead.tolist())


def _tree(graph: "Legs", book: Book, open_from: int | None) -> Tree:
    states, costs, parents = (column.tolist() for column in book.labels[: book.used[code.LABELS]].T)
    stops: dict[int, list[int]] = {graph.start: [0]}
    for place, label in book.stops[: book.used[code.STOPS]].tolist():
        stops.setdefault(place, []).append(label)
    return Tree(states, costs, parents, stops, open_from)

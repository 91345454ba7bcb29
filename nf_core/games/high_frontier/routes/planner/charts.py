"""What a search in machine code works on, in arrays of whole numbers: the map and the question, and what it has found.

Numbers that are constants in the rest of the planner stand here too, since numba would not notice if they changed.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from typing import Any, NamedTuple, TypeVar

import numba
import numpy as np

Array = np.ndarray[Any, np.dtype[np.int64]]
Grants = np.ndarray[Any, np.dtype[np.int16]]
Left = np.ndarray[Any, np.dtype[np.int32]]
"Small numbers, so that many lie close at hand."
Function = TypeVar("Function", bound=Callable[..., Any])

OPTIONS: dict[str, Any] = {"cache": True, "_nrt": False}
"Nobody counts who holds an array, since no function makes one: counting takes two thirds of the time."
GROWING = ("labels", "states", "heap", "lists", "pool", "stops", "slots")
"The arrays of a book that may need room."


class Chart(NamedTuple):
    """The map and the question. Flight states, spaces and legs are numbered as in `Compiled` and `Legs`."""

    guards: int
    compared: int
    later: int
    "See `Packing`."
    limit: int
    "The cost that no label may exceed in any field, with its guard bits."
    turn: int
    "The packed cost of a turn."
    burn: int
    "The packed cost of a half-burn."
    never: int
    "A cost above every limit."
    budget: int
    "Half-burns of TMP in a move."
    legs: int
    bonus_width: int
    taken_width: int
    purse_width: int
    "The bits of a purse: half-burns of bonus above, fly-bys taken below."
    mark: int
    "The bit of moves that began at a fly-by; see `Legs`."
    goal: int
    "The shelf where the last move ends, or `NOBODY`."
    most: int
    "The most edges that one flight state has."
    few: int
    out_of_reach: int
    "See `fronts`."
    spent: int
    hops_width: int
    "See `search`."
    no_way: int
    "See `dead_ends`."
    looks_out: int
    "Whether there is an outlook, so that the following counts."
    turn_weight: int
    first_light: Array
    light: Array
    "The ways ahead by weighted cost, from each shelf; see `prospects`."
    first_short: Array
    short: Array
    "Those by half-burns alone."
    left: Left
    "The highest weighted cost left over, by hazards, radiation, turns and half-burns; see `outlook`."
    criteria: Array
    "For burns, turns, hazards and radiation the lowest bit of their field, and its bits when moved there."
    fields: Array
    "For each field of a cost its lowest bit and its guard bit."
    first: Array
    "The first edge of each flight state, and the end of the last."
    edges: Array
    "For each edge the flight state that it leads to, its half-burns, and how many of them a bonus may cover."
    flights: Array
    "For each flight state its space, the toll of entering it, its spare bonus, and whether it marks a move."
    spaces: Array
    "For each space the half-burns that its fly-by grants, and its bit."
    granted: Grants
    "The total grant of some fly-bys, by their bits."
    via: Array
    at_rest: Array
    "For each leg and space the least half-burns without bonus."
    bounds: Array
    "For each leg and space the least packed cost ahead in the other criteria; empty without a goal."
    first_way: Array
    "The first way from each shelf, and the end of the last."
    ways: Array
    "For each way its half-burns, the bonus needed, and the fly-bys relied on; see `flyby_bounds`."


class Book(NamedTuple):
    """What a search has found; a shelf is a flight state on a leg. For `used` see `machine_code`."""

    used: Array
    room: Array
    "The rows of each array that may need room, as in `GROWING`."
    labels: Array
    "For each label its state, cost and parent."
    states: Array
    "For each search state its key in one number, the state at the start of a move there, the least cost ahead."
    slots: Array
    "The numbers of search states, scattered by key; the length is a power of two."
    heap: Array
    "Labels to come: the cost expected at last, the rank with the state below it, the parent."
    lists: Array
    "For each list the least of its costs in every field, its place in the pool, its length, and the space there."
    pool: Array
    shelves: Array
    "The list of each shelf; what is in it stands in `machine_code.keep_label`."
    ended: Array
    "The list of the moves that ended on each shelf."
    stops: Array
    "The state at the start of a move, and the label that ended there."


class Terrain(NamedTuple):
    """The map, for a search of `prospect_code`; flight states and spaces are numbered as in `Compiled`."""

    turn: int
    "The weight of a turn, in half-burns."
    most: int
    "The most bonus that there is, in a search for the most at each flight state; 0 in a search for ways to a goal."
    widest: int
    "The most ways that are queued after one."
    states: Array
    "For each flight state its space, the hazards and radiation spaces of entering it, and the most bonus there."
    spaces: Array
    "For each space the half-burns that its fly-by grants, and its bit."
    first: Array
    edges: Array
    "For each edge from a flight state what `Chart.edges` says."
    first_before: Array
    before: Array
    "For each edge to a flight state where it comes from, its half-burns, and how many of them a bonus may cover."
    first_entry: Array
    entries: Array
    "The arrivals that enter each space."


class Notes(NamedTuple):
    """What a search of `prospect_code` has found."""

    used: Array
    ways: Array
    "For each way its cost, the flight state where it begins, the fly-bys relied on, and another way, if there is one."
    queues: Array
    "The first and the last of the ways that wait, by cost."
    heads: Array
    "The last way that was kept from each flight state, and the number of those."


def compiled(function: Function) -> Function:
    """A function as machine code, which is kept on disk for the next start.

    Raises:
        RuntimeError: there is no folder to keep it in.
    """
    code: Function = numba.njit(**OPTIONS)(function)
    return code


def table(rows: Iterable[Sequence[int]], columns: int) -> Array:
    """Rows of whole numbers as an array."""
    return np.array(list(rows), dtype=np.int64).reshape(-1, columns)


def starts(lists: Sequence[Sequence[object]]) -> Array:
    """Where each list begins when they are put end to end, and where the last one ends."""
    return np.array([0, *accumulate(map(len, lists))], dtype=np.int64)

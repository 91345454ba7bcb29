"""A question about a rocket's voyages, and the search that answers it. Next: `voyage.py`."""

from collections.abc import Iterator, Sequence

import msgspec

from nf_core.games.high_frontier.routes.flight.compiled import compile_network
from nf_core.games.high_frontier.routes.flight.search import Watch
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.planner.planner import check_caps
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket
from nf_core.games.high_frontier.routes.voyage.moves import is_sail
from nf_core.games.high_frontier.routes.voyage.voyage_ends import halts
from nf_core.games.high_frontier.routes.voyage.voyage_graph import UnderWay, VoyageGraph
from nf_core.games.high_frontier.routes.voyage.voyage_records import COSTS, Conditions
from nf_core.games.high_frontier.routes.voyage.voyage_search import Search, VoyageTree
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Number
from nf_core.kernel.outside import quoted


class VoyageQuestion(msgspec.Struct, frozen=True):
    """A question; `target` is None for every space at once."""

    edition: str
    rocket: Rocket
    source: str
    target: str | None
    conditions: Conditions
    caps: dict[str, Number]
    avoid: tuple[str, ...]
    via: tuple[str, ...] = ()
    criteria: tuple[str, ...] = COSTS
    "The costs to compare, most important first."


def check(network: Network, asked: VoyageQuestion) -> None:
    """Refuse a question that makes no sense.

    Raises:
        BadRequest, UnknownName: as `plan_rocket`.
    """
    named = [asked.source, *([asked.target] if asked.target else []), *asked.via]
    for id in (*named, *asked.avoid, *sorted(asked.conditions.ever_helping)):
        network.space(id)
    for name in (*asked.caps, *asked.criteria):
        if name not in COSTS:
            raise BadRequest(f"{quoted(name)} is no cost of a rocket's voyage.", f"Choose from: {', '.join(COSTS)}.")
    if not asked.criteria or len(set(asked.criteria)) < len(asked.criteria):
        raise BadRequest("The criteria are empty or repeat themselves.", f"Choose from: {', '.join(COSTS)}.")
    check_caps(asked.caps)
    for id in set(named) & set(asked.avoid):
        raise BadRequest(f"{network.space(id).title} is both wanted and avoided.", "Drop it from one of the two.")


class Begin(msgspec.Struct, frozen=True):
    """A rocket at the start of a search, and the cost of its voyage so far."""

    rocket: Rocket
    turns: int = 0
    hazards: int = 0
    spent: int = 0


def explore(
    network: Network,
    asked: VoyageQuestion,
    watch: Watch | None = None,
    *,
    begin: Sequence[Begin] = (),
    go_on: bool = False,
    under_way: UnderWay | None = None,
) -> tuple[VoyageGraph, VoyageTree]:
    """Every undominated label of a question.

    Args:
        network: the map.
        asked: the question, checked.
        watch: called now and then with the number of labels settled; may end the search.
        begin: the rockets to begin with instead of the question's own, with the same thrusters.
        under_way: the present move of the question's rocket, which counts neither as a turn nor for its hazards.
        go_on: keep dearer labels at the target with different cards, because the voyage goes on from there.
    """
    numbers = compile_network(network, asked.conditions.options).numbers
    goal = numbers[asked.target] if asked.target else None
    caps = {name: int(cap) for name, cap in asked.caps.items()}
    avoid = frozenset(numbers[id] for id in asked.avoid)
    via = tuple(numbers[id] for id in asked.via)
    graph = VoyageGraph(network, asked.rocket, asked.conditions, goal=goal, avoid=avoid, caps=caps, via=via)
    several = asked.conditions.ever_dirt or any(is_sail(card) for card in asked.rocket.cards)
    search = Search(graph, goal=goal, prune=not (go_on and several), most_spent=caps.get("fuel_steps"), watch=watch)
    if under_way:
        return graph, search.run(_on_the_way(graph, asked.rocket, under_way))
    source = numbers[asked.source]
    first = [
        graph.begin(one.rocket, source, turns=one.turns, hazards=one.hazards, spent=one.spent)
        for one in begin or [Begin(asked.rocket)]
    ]
    return graph, search.run(first)


def _on_the_way(graph: VoyageGraph, rocket: Rocket, move: UnderWay) -> Iterator[tuple[int, int]]:
    """The labels of a move that has begun; if it has not flown yet, it may still end where it is."""
    state, cost = graph.under_way(rocket, move)
    yield state, cost
    if not move.at.came_by:
        yield from ((rest, after) for rest, after, _ in halts(graph, state, cost))

"""The baselines for the planner: plain networkx on the same flight graph, and maps many times as large.

`flight_graph` makes every state of a flight a node, using only the rules of one hop (`flight.hop`), so it shares no
search code and no compiled form with the planner. `enlarged` joins copies of a map.
"""

import networkx as nx

from nf_core.games.high_frontier.routes.flight import flight
from nf_core.games.high_frontier.routes.map import network, tables
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.map.records import Tables
from nf_core.games.high_frontier.routes.planner.planner import Cost

BASE = 10_000
"More than any route costs in one criterion, so that a folded cost compares as (burns, turns, hazards, radiation)."
OPTIONS = flight.Options()


class Disagreement(AssertionError):
    """The planner and the baseline differ."""


def flight_graph(solar_system: Network, source: str, thrust: int) -> nx.DiGraph:
    """Every state of a flight as a node, every hop and every halt as an edge with its folded cost."""
    start = flight.start(source, thrust)
    graph, seen, open_states = nx.DiGraph(), {start}, [start]
    while open_states:
        state = open_states.pop()
        for following, weight in _onward(solar_system, state):
            graph.add_edge(state, following, weight=weight)
            if following not in seen:
                seen.add(following)
                open_states.append(following)
    return graph


def _onward(solar_system: Network, state: flight.Flight) -> list[tuple[flight.Flight, int]]:
    found = [(flight.start(state.space, state.thrust), fold(turns=1))] if state.came_by else []
    for arc in solar_system.arcs(state.space):
        flown = flight.hop(solar_system, state, arc, OPTIONS)
        if isinstance(flown, flight.Flown):
            hazards, radiation = bool(flight.hazard(solar_system, arc)), flight.is_radiation(solar_system, arc)
            weight = fold(int(2 * flown.burns.total), hazards=hazards, radiation=radiation)
            found.append((flown.flight, weight))
    return found


def fold(half_burns: int = 0, *, turns: int = 0, hazards: int = 0, radiation: int = 0) -> int:
    """Four costs as one number that compares them in their order."""
    return ((half_burns * BASE + turns) * BASE + hazards) * BASE + radiation


def cheapest(graph: nx.DiGraph, source: str, thrust: int) -> dict[str, int]:
    """The folded cost of the best flight to every space, by networkx; the present move counts as a turn."""
    lengths = nx.single_source_dijkstra_path_length(graph, flight.start(source, thrust))
    best: dict[str, int] = {}
    for state, length in lengths.items():
        total = length + fold(turns=1) if state.came_by else length
        best[state.space] = min(total, best.get(state.space, total))
    return best


def agree(answers: dict[str, tuple[Cost, ...]], reference: dict[str, int]) -> int:
    """Check the planner's single best answers against the baseline's, and return how many were compared.

    Raises:
        Disagreement: a space is missing on one side, or its cost differs.
    """
    ours = {
        id: fold(int(2 * cost.burns), turns=cost.turns, hazards=cost.hazards, radiation=cost.radiation)
        for id, (cost, *_) in answers.items()
    }
    wrong = sorted(id for id in ours.keys() | reference.keys() if ours.get(id) != reference.get(id))
    if wrong:
        raise Disagreement(
            f"{len(wrong)} spaces differ, first {wrong[0]}: {ours.get(wrong[0])} {reference.get(wrong[0])}"
        )
    return len(ours)


def enlarged(edition: str, copies: int) -> Network:
    """Copies of a map, each LEO joined to the next by a route without cost."""
    one = tables.read_tables(edition)
    rows: dict[str, list[dict[str, str]]] = {"spaces": [], "sites": [], "routes": []}
    for copy in range(copies):
        rows["spaces"] += [row | {"id": _named(row["id"], copy)} for row in one.spaces]
        rows["sites"] += [row | {"id": _named(row["id"], copy), "buggy_roads": ""} for row in one.sites]
        rows["routes"] += [row | {name: _named(row[name], copy) for name in ("id", "from", "to")} for row in one.routes]
    blank = dict.fromkeys(one.routes[0], "")
    for copy in range(1, copies):
        ends = {"from": _named("leo", copy - 1), "to": _named("leo", copy)}
        rows["routes"].append(blank | ends | {"id": f"joint-{copy}"})
    facts = one.facts | {name: len(table) for name, table in rows.items()}
    return network.build(Tables(facts=facts, **rows))


def _named(id: str, copy: int) -> str:
    return f"{id}-copy-{copy}" if copy else id

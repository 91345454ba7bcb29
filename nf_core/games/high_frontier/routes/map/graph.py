"""The route network as a graph of `networkx`, for those who want its algorithms; rules and planners need only records.

Nodes are spaces and carry the columns of `spaces.csv` (sites those of `sites.csv` too); arcs are routes, keyed by the
route's id, and carry the heading at both ends. Loading networkx takes longer than planning a flight, so nothing else
here does.
"""

from functools import lru_cache

import msgspec
import networkx as nx

from nf_core.games.high_frontier.routes.map.network import Network


class Graph(Network, nx.MultiDiGraph):  # type: ignore[type-arg]  # a class cannot be subscripted at run time
    """A network that is a frozen `networkx.MultiDiGraph` as well.

    `nodes[id]` and `edges[origin, target, route]` carry the same facts as the records, as plain attributes.
    """


@lru_cache(maxsize=4)
def graph(network: Network) -> Graph:
    """A network as a graph; the latest ones are kept."""
    made = Graph()
    made.facts, made.spaces, made.sites, made.out = network.facts, network.spaces, network.sites, network.out
    for space in network.spaces.values():
        site = network.sites.get(space.id)
        made.add_node(space.id, **msgspec.structs.asdict(space) | (msgspec.structs.asdict(site) if site else {}))
    for arc in network.every_arc:
        made.add_edge(arc.origin, arc.target, key=arc.route, **msgspec.structs.asdict(arc))
    nx.freeze(made)
    return made

"""The route network of High Frontier: spaces, sites, and arcs between spaces (rules B4, F6, glossary).

A one-way route is one arc, any other two. Two spaces may be joined by two different routes. The facts are in
`data/map_<edition>/`, where you may edit them. Next: `flight.py`; for the algorithms of networkx, `graph.py`.
"""

from functools import cached_property, lru_cache

from nf_core.games.high_frontier.routes.map import names, tables
from nf_core.games.high_frontier.routes.map.clauses import check_facts
from nf_core.games.high_frontier.routes.map.records import Arc, MapFacts, Site, Space, Tables
from nf_core.kernel.errors import BadData, BadRequest
from nf_core.kernel.outside import quoted

EDITIONS = ("third", "fourth")


class Network:
    """The map of one edition: its facts as records."""

    facts: MapFacts
    spaces: dict[str, Space]
    sites: dict[str, Site]
    out: dict[str, tuple[Arc, ...]]

    def __repr__(self) -> str:
        return f"<Network: {self.edition} map, {len(self.spaces)} spaces, {len(self.every_arc)} arcs>"

    @property
    def edition(self) -> str:
        """`third` or `fourth`."""
        return self.facts.edition

    def space(self, id: str) -> Space:
        """The space of that id.

        Raises:
            UnknownName: there is no such space; the remedy suggests near ones.
        """
        if not isinstance(id, str) or id not in self.spaces:
            raise names.unknown(self.names, id)
        return self.spaces[id]

    def arcs(self, id: str) -> tuple[Arc, ...]:
        """The routes that leave a space, in a stable order.

        Raises:
            UnknownName: no space has that id.
        """
        try:
            return self.out[id]
        except (KeyError, TypeError):
            raise names.unknown(self.names, id) from None

    @property
    def every_arc(self) -> list[Arc]:
        """All arcs, space by space."""
        return [arc for leaving in self.out.values() for arc in leaving]

    def find(self, text: str) -> str:
        """Find a space's id by its id or name, in any case and without accents, or by an unambiguous part.

        Raises:
            UnknownName: no space matches; `candidates` are near misses.
            AmbiguousName: several spaces match; `candidates` lists them.
        """
        return text if isinstance(text, str) and text in self.spaces else names.find(self.names, text)

    @cached_property
    def names(self) -> names.Index:
        """The names that `find` knows."""
        return names.index(self.spaces.values(), self.sites)


@lru_cache
def load(edition: str = "third") -> Network:
    """The route network of an edition: `third` agrees with every figure of the rule book, `fourth` is the later map.

    Raises:
        BadRequest: there is no such edition.
        BadData: a table is missing, truncated, malformed or written for a newer nf, or breaks a clause of
            `clauses.py`; the message names file, row and remedy.
    """
    if edition not in EDITIONS:
        raise BadRequest(f"There is no map {quoted(edition)}.", f"Choose one of: {', '.join(EDITIONS)}.")
    network = build(tables.read_tables(edition))
    check_facts(network)
    return network


def build(raw: Tables) -> Network:
    """A network from its tables.

    Raises:
        BadData: a value is malformed, or a row names a missing space.
    """
    network = Network()
    network.facts = tables.facts(raw)
    network.spaces = tables.spaces(raw)
    network.sites = tables.sites(raw)
    arcs = tables.routes(raw)
    _refer(network, arcs)
    network.out = {id: tuple(leaving) for id, leaving in _by_origin(network, arcs).items()}
    return network


def _by_origin(network: Network, arcs: list[Arc]) -> dict[str, list[Arc]]:
    grouped: dict[str, list[Arc]] = {id: [] for id in network.spaces}
    for arc in arcs:
        grouped[arc.origin].append(arc)
    return grouped


def _refer(network: Network, arcs: list[Arc]) -> None:
    """Check that every name in one table occurs in the table it refers to."""
    for arc in arcs:
        for end in (arc.origin, arc.target):
            if end not in network.spaces:
                remedy = "Correct the name, or add that space to spaces.csv."
                raise BadData("routes.csv", f"route {arc.route}", f"names the unknown space {end!r}", remedy)
    of_kind_site = {space.id for space in network.spaces.values() if space.kind == "site"}
    for id in sorted(of_kind_site - network.sites.keys()):
        raise BadData("sites.csv", f"site {id}", "is missing", "Add its row: size, spectral type and hydration.")
    for id in sorted(network.sites.keys() - of_kind_site):
        raise BadData("spaces.csv", f"space {id}", "is in sites.csv but not of kind `site`", "Correct its kind.")

"""High Frontier, the basic game: for now the route network and what a flight costs."""

PACKAGE = "nf_core.games.high_frontier"

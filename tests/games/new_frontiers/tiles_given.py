"""Empires and tile files for the tests of tiles and numbers."""

from nf_core.games.new_frontiers.facts.loading import tile_set
from nf_core.games.new_frontiers.state.empire import Colony, Empire

OURS = tile_set()
PLAIN = "Ancient Race"
"A home colony without powers, keywords or Military: a Genes windfall colony."


def empire(*names, home=PLAIN, goods=None, **more):
    """An empire of a home colony and of these tiles; `goods` are the kinds of the goods by colony."""
    goods = goods or {}
    worlds = [name for name in names if name in OURS.worlds]
    colonies = tuple(Colony(name, goods.get(name, ""), OURS.colonies[name].colonists) for name in (home, *worlds))
    developments = tuple(name for name in names if name in OURS.developments)
    return Empire(home, colonies, developments, **more)


def with_tile(name, *others, **more):
    """An empire with a tile of any sort: a home colony takes the place of the plain one."""
    if name in OURS.homes:
        return empire(*others, home=name, **more)
    return empire(name, *others, **more)

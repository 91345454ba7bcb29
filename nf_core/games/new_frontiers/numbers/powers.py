"""Which powers of an empire count, what their filters match, and for how much they count (rule book: Powers)."""

from collections.abc import Iterable
from functools import lru_cache

from nf_core.games.new_frontiers.facts.components import Development, Home, Tile, World
from nf_core.games.new_frontiers.facts.powers import Filter, Military, Phase, Power
from nf_core.games.new_frontiers.facts.tiles import Tiles
from nf_core.games.new_frontiers.state.empire import Colony, Empire


def owned(empire: Empire) -> tuple[str, ...]:
    """The names of the colonies and developments of an empire, colonies first."""
    return (*[colony.world for colony in empire.colonies], *empire.developments)


def bare(tiles: Tiles, names: tuple[str, ...], oort: str) -> Empire:
    """An empire of these tiles and nothing else, for what depends on them alone and so is computed once."""
    colonies = tuple(Colony(name) for name in names if name in tiles.colonies)
    return Empire("", colonies, tuple(name for name in names if name in tiles.developments), oort=oort)


def in_force(tiles: Tiles, empire: Empire, phase: Phase) -> tuple[tuple[str, Power], ...]:
    """The powers of an empire that count in a phase, each with the name of its tile.

    Rule: nfr.power.timing
    """
    names = owned(empire)
    if empire.fresh:
        names = tuple(name for name in names if name not in empire.fresh)
    return _of_phase(tiles, names, phase)


@lru_cache(maxsize=4096)
def _of_phase(tiles: Tiles, names: tuple[str, ...], phase: Phase) -> tuple[tuple[str, Power], ...]:
    return tuple((name, power) for name in names for power in tiles.all[name].powers if power.phase == phase)


def kind_of(tiles: Tiles, empire: Empire, name: str) -> str:
    """The kind of a colony or world; of the one whose kind is open, the kind that its owner has set.

    Rule: nfr.oort
    """
    kind = tiles.colonies[name].kind
    return empire.oort if kind == "any" else kind


def matches(tiles: Tiles, empire: Empire, name: str, filter: Filter) -> bool:
    """Whether a tile matches everything that a filter names."""
    return name in matching_tiles(tiles, filter, empire.oort)


@lru_cache(maxsize=4096)
def matching_tiles(tiles: Tiles, filter: Filter, oort: str) -> frozenset[str]:
    """The tiles of a set that match a filter, where the world whose kind is open has the kind `oort`."""
    return frozenset(name for name, tile in tiles.all.items() if _matches(tile, filter, oort))


def _matches(tile: Tile, filter: Filter, oort: str) -> bool:
    if not _matches_tile(tile, filter):
        return False
    if isinstance(tile, Development):
        return _matches_development(tile, filter)
    assert isinstance(tile, World | Home)
    return _matches_colony(tile, filter, oort)


def _matches_tile(tile: Tile, filter: Filter) -> bool:
    return (
        filter.name in {None, tile.name}
        and (filter.keyword is None or filter.keyword in tile.keywords)
        and (filter.not_keyword is None or filter.not_keyword not in tile.keywords)
        and (filter.power is None or filter.power in tile.phases)
        and (not filter.gives_military or tile.gives_military)
    )


def _matches_development(tile: Development, filter: Filter) -> bool:
    if filter.what == "colony" or filter.kind or filter.production or filter.colonists:
        return False
    return filter.military is None and filter.size in {None, tile.size}


def _matches_colony(tile: World | Home, filter: Filter, oort: str) -> bool:
    return (
        filter.what != "development"
        and not filter.size
        and filter.military in {None, tile.military}
        and filter.kind in {None, oort if tile.kind == "any" else tile.kind}
        and filter.production in {None, tile.production}
        and filter.colonists in {None, tile.colonists}
    )


def matching(tiles: Tiles, empire: Empire, filter: Filter) -> tuple[str, ...]:
    """The tiles of an empire that match a filter."""
    found = matching_tiles(tiles, filter, empire.oort)
    return tuple(name for name in owned(empire) if name in found)


def counted(tiles: Tiles, empire: Empire, filter: Filter, made: Iterable[str] = ()) -> int:
    """How many a filter counts: tiles of an empire, or one of the special counts.

    Args:
        tiles: the tile set.
        empire: whose tiles are counted.
        filter: what counts.
        made: the kinds of the goods that the owner has produced in this Produce action.
    """
    match filter.what:
        case "kinds_produced":
            return len(set(made))
        case "kinds":
            return len(kinds(tiles, empire))
        case "military_strength":
            return general_military(tiles, empire)
        case _:
            return len(matching(tiles, empire, filter))


def kinds(tiles: Tiles, empire: Empire) -> tuple[str, ...]:
    """The different kinds of an empire's colonies, with goods on them or not; gray is none."""
    found = (kind_of(tiles, empire, colony.world) for colony in empire.colonies)
    return tuple(dict.fromkeys(kind for kind in found if kind not in {"gray", ""}))


def general_military(tiles: Tiles, empire: Empire) -> int:
    """The Military that counts against every military world: not specialised, not temporary.

    Rule: nfr.score.bonus
    """
    found = (power for name in owned(empire) for power in tiles.all[name].powers_of(Military) if power.of is None)
    return sum(times(tiles, empire, power) for power in found)


def times(tiles: Tiles, empire: Empire, power: Military) -> int:
    """The figure of a Military power, for every tile that it counts."""
    return power.n * (counted(tiles, empire, power.per) if power.per else 1)

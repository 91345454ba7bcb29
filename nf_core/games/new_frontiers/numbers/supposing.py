"""What an empire would be with other tiles and figures, and what one more tile would add to its score.

A supposition does not ask how an empire comes by a tile: it says what the empire would be with it.
"""

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from nf_core.games.new_frontiers.facts.components import Development, Home
from nf_core.games.new_frontiers.facts.powers import KINDS
from nf_core.games.new_frontiers.facts.tiles import Tiles
from nf_core.games.new_frontiers.numbers.powers import owned
from nf_core.games.new_frontiers.numbers.scoring import score, with_best_kind
from nf_core.games.new_frontiers.state.empire import Colony, Empire
from nf_core.games.new_frontiers.state.table import State, copies_left
from nf_core.kernel.ledger import Ledger, Refusal, less
from nf_core.kernel.values import Seat


class Supposed(msgspec.Struct, frozen=True, kw_only=True):
    """What is different from an empire. Fields that are None stay as they are."""

    home: str | None = None
    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    goods: tuple[str, ...] | None = None
    "The colonies with a good; all others have none."
    kind: str | None = None
    "The kind of the colony whose kind its owner sets; empty for the one that scores most."
    credits: int | None = None
    chips: int | None = None
    colonists: int | None = None
    stocked_goods: int | None = None
    stocked_worlds: int | None = None
    stocked_credits: int | None = None


def founded(tiles: Tiles, home: str) -> Empire:
    """An empire that has only its home colony, with the good that lies there when the game begins."""
    return Empire(home, (Colony(home, tiles.homes[home].halo, tiles.box.limits.home_colonists),))


def with_tile(tiles: Tiles, empire: Empire, name: str) -> Empire | Refusal:
    """The empire with one more development or colony; a windfall colony comes with its good.

    Rule: nfr.develop.once, nfr.settle.world, nfr.settle.windfall, nfr.setup.home

    Raises:
        UnknownName: there is no such tile.
    """
    tile = tiles.tile(name)
    if name in owned(empire):
        rule = "nfr.develop.once" if name in tiles.developments else "nfr.settle.world"
        return Refusal(rule, f"{name} is already in this empire.")
    if isinstance(tile, Home):
        return Refusal("nfr.setup.home", f"{name} is a home colony, and an empire has only the one it began with.")
    if isinstance(tile, Development):
        return replace(empire, developments=(*empire.developments, name))
    world = tiles.worlds[name]
    good = _kind(tiles, empire, name) if world.production == "windfall" else ""
    explored = tuple(one for one in empire.explored if one != name)
    return replace(empire, colonies=(*empire.colonies, Colony(name, good, world.colonists)), explored=explored)


def without_tile(empire: Empire, name: str) -> Empire:
    """The empire without a development or colony; the same if it has none of that name."""
    colonies = tuple(colony for colony in empire.colonies if colony.world != name)
    return replace(empire, colonies=colonies, developments=tuple(one for one in empire.developments if one != name))


def supposed(tiles: Tiles, empire: Empire, what: Supposed) -> Empire:
    """The empire with everything that is supposed and possible: a tile that it has already is not added again."""
    if what.home is not None:
        rest = tuple(colony for colony in empire.colonies if colony.world not in tiles.homes)
        empire = replace(empire, home=what.home, colonies=(*founded(tiles, what.home).colonies, *rest))
    for name in what.removed:
        empire = without_tile(empire, name)
    if what.kind is not None:
        empire = replace(empire, oort=what.kind)
    for name in what.added:
        found = with_tile(tiles, empire, name)
        empire = empire if isinstance(found, Refusal) else found
    if what.goods is not None:
        empire = _with_goods(tiles, empire, what.goods)
    given = {name: getattr(what, name) for name in ("credits", "chips", "colonists", "stocked_credits")}
    empire = replace(empire, **{name: amount for name, amount in given.items() if amount is not None})
    return _stocked(tiles, empire, what)


def _kind(tiles: Tiles, empire: Empire, name: str) -> str:
    """The kind of good of a colony; of the one whose kind is open and not set, the dearest."""
    kind = tiles.colonies[name].kind
    return empire.oort or KINDS[-1] if kind == "any" else kind


def _with_goods(tiles: Tiles, empire: Empire, on: tuple[str, ...]) -> Empire:
    """The empire with a good on these colonies alone; gray ones get none."""
    can = {colony.world for colony in empire.colonies if can_have_good(tiles, colony.world)}
    colonies = tuple(
        replace(colony, good=(colony.good or _kind(tiles, empire, colony.world)) if colony.world in can & {*on} else "")
        for colony in empire.colonies
    )
    return replace(empire, colonies=colonies)


def can_have_good(tiles: Tiles, name: str) -> bool:
    """Whether there can be a good on a colony: gray ones never have any."""
    return tiles.colonies[name].kind != "gray"


def _stocked(tiles: Tiles, empire: Empire, what: Supposed) -> Empire:
    """The empire with so many goods and worlds on its stockpile mat; which ones makes no difference."""
    if what.stocked_goods is not None:
        empire = replace(empire, stocked_goods=(KINDS[0],) * what.stocked_goods)
    if what.stocked_worlds is not None:
        spare = [name for name in tiles.worlds if name not in owned(empire)]
        empire = replace(empire, stocked_worlds=tuple(spare[: what.stocked_worlds]))
    return empire


def final_score(tiles: Tiles, empire: Empire, goals: Iterable[str] = ()) -> Ledger:
    """The score if the game ended now: as `score`, with the best kind for a colony whose kind is open and not set.

    Rule: nfr.oort
    """
    goals = tuple(goals)
    return score(tiles, empire if empire.oort else with_best_kind(tiles, empire, goals), goals)


def added_vp(tiles: Tiles, empire: Empire, name: str, goals: Iterable[str] = ()) -> Ledger | Refusal:
    """What one more tile would add to the score: its own VP, and what it changes elsewhere.

    Raises:
        UnknownName: there is no such tile.
    """
    goals = tuple(goals)
    more = with_tile(tiles, empire, name)
    if isinstance(more, Refusal):
        return more
    return less(final_score(tiles, more, goals), final_score(tiles, empire, goals), note="without it")


def additions(
    tiles: Tiles, empire: Empire, goals: Iterable[str] = (), names: Iterable[str] | None = None
) -> tuple[tuple[str, Ledger], ...]:
    """Every tile that could be added, with what it would add to the score; most VP first.

    Args:
        tiles: the tile set.
        empire: to which it is added.
        goals: the goals in play.
        names: the tiles to compare; by default all.
    """
    goals, names = tuple(goals), (tiles.all if names is None else names)
    found = ((name, added_vp(tiles, empire, name, goals)) for name in names)
    possible = [(name, ledger) for name, ledger in found if isinstance(ledger, Ledger)]
    return tuple(sorted(possible, key=lambda each: (-each[1].total, each[0])))


def obtainable(s: State, seat: Seat) -> tuple[str, ...]:
    """The tiles that a seat could still add: developments for sale, and worlds that lie in no empire.

    Rule: nfr.develop.once
    """
    gone = {name for empire in s.empires for name in (*owned(empire), *empire.stocked_worlds)}
    own = s.empires[seat].developments
    bought = tuple(name for name, _ in s.market if copies_left(s, name) and name not in own)
    return (*bought, *(name for name in s.tiles.worlds if name not in gone))

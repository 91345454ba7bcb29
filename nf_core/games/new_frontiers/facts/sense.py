"""What every tile set must obey so that a game can be played with it, beyond the shapes of its entries."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain, pairwise
from typing import get_args

from nf_core.games.new_frontiers.facts.components import ColonyTile, Home, Line, Side, Tile
from nf_core.games.new_frontiers.facts.powers import (
    KINDS,
    PHASES,
    ConsumeBonus,
    ConsumeGoods,
    ConsumeUpto,
    Filter,
    PayToProduce,
    Phase,
    Power,
    ReplaceSelf,
    When,
)  # fmt: skip
from nf_core.games.new_frontiers.facts.tiles import Tiles
from nf_core.kernel.errors import BadData
from nf_core.kernel.ledger import count
from nf_core.kernel.outside import quoted

Fault = tuple[str, str, str]
"The place, what is wrong there, the remedy."
MATS = 5
"The fewest empire mats: one for each of five players."
WORLDS = 47
"The fewest worlds: five empires of eight worlds beside the home colony, and seven to pick from."
DEVELOPMENTS = 12
"The fewest stacks of developments: more than one player can put on the mat."
GOALS = 3
"The fewest goals: Chart Galactic Goals draws three."
MOMENTS: dict[When, tuple[Phase, ...]] = {
    "each_action": PHASES, "after_picks": ("explore",), "after_develop": ("develop",), "after_settle": ("settle",),
    "good_here": ("produce",), "took_colonists": ("settle",),
}  # fmt: skip
"The phases in which a trigger can happen."


def require_sense(tiles: Tiles, file: str) -> None:
    """Refuse a tile set with which no game can be played.

    Raises:
        BadData: the first fault, with the name of the file.
    """
    fault = next(faults(tiles), None)
    if fault:
        raise BadData(file, *fault)


def faults(tiles: Tiles) -> Iterator[Fault]:
    """Everything that is wrong with a tile set."""
    tests: tuple[Callable[[Tiles], Iterator[Fault]], ...] = (
        _names, _points, _types, _powers, _mats, _sets, _numbers, _cubes, _goals,
    )  # fmt: skip
    return chain.from_iterable(test(tiles) for test in tests)


def _names(tiles: Tiles) -> Iterator[Fault]:
    counts = Counter([*tiles.developments, *tiles.worlds, *tiles.homes])
    for name, times in counts.items():
        if times > 1:
            yield quoted(name), "two tiles have this name", "Give each tile a name of its own."


def _points(tiles: Tiles) -> Iterator[Fault]:
    for name, tile in tiles.all.items():
        if (tile.vp is None) != bool(tile.scoring):
            has = "both `vp` and" if tile.scoring else "neither `vp` nor"
            yield quoted(name), f"has {has} scoring lines", "Give it one of the two."
        for number, line in enumerate(tile.scoring, 1):
            yield from _line(f"{quoted(name)}, scoring {number}", line)


def _line(place: str, line: Line) -> Iterator[Fault]:
    if (line.vp is None) == (not line.table):
        yield place, "has not exactly one of `vp` and `table`", "Leave one of them out."
    if line.table and line.per.what != "kinds":
        yield place, "a table is only for kinds", 'Write per = { what = "kinds" }, or vp instead of table.'
    if line.table and len(line.table) != len(KINDS) + 1:
        yield place, f"its table has {len(line.table)} values", "Give one for each number of kinds from 0 to 4."
    if line.per.what == "kinds" and not line.table:
        yield place, "kinds score by a table", "Write table = [..] with the VP for 0 to 4 kinds."


def _types(tiles: Tiles) -> Iterator[Fault]:
    for name, world in tiles.worlds.items():
        if (world.cost is None) == (world.defense is None):
            remedy = "A military world has a defense, any other a cost."
            yield quoted(name), "has not exactly one of `cost` and `defense`", remedy
    for name, tile in tiles.colonies.items():
        if tile.kind == "gray" and tile.production != "none":
            yield quoted(name), "is gray, but has goods", "Leave out `production`, or give it another kind."
        if tile.kind != "gray" and tile.production == "none" and not tile.powers_of(PayToProduce):
            yield quoted(name), "has a kind, but never a good", "Write windfall or production, or make it gray."
        if (tile.kind == "any") != ("choose_kind" in tile.abilities) or (tile.kind == "any" and isinstance(tile, Home)):
            reason = "kind any and the ability choose_kind belong together, on a world"
            yield quoted(name), reason, "Give it both or neither."
    for name in [name for name, tile in tiles.colonies.items() if tile.kind == "any"][1:]:
        yield quoted(name), "is a second world of kind any", "Leave one of them."


def _powers(tiles: Tiles) -> Iterator[Fault]:
    for name, tile in tiles.all.items():
        for number, power in enumerate(tile.powers, 1):
            for reason, remedy in _power(tiles, tile, power):
                yield f"{quoted(name)}, power {number}", reason, remedy
        for number, line in enumerate(tile.scoring, 1):
            for reason, remedy in _filter(tiles, line.per, ("kinds", "military_strength")):
                yield f"{quoted(name)}, scoring {number}", reason, remedy


def _power(tiles: Tiles, tile: Tile, power: Power) -> Iterator[tuple[str, str]]:
    when, of, per = getattr(power, "when", None), getattr(power, "of", None), getattr(power, "per", None)
    if when and power.phase not in MOMENTS[when]:
        yield f"{when} does not happen in {power.phase}", f"It happens in {', '.join(MOMENTS[when])}."
    if of and when and when != "after_settle":
        yield f"no world is settled at {when}", "Leave out `of`, or write after_settle."
    if (when == "good_here" or isinstance(power, PayToProduce | ReplaceSelf)) and not isinstance(tile, ColonyTile):
        yield "only a colony can do this", "Give the power to a world or a home colony."
    if isinstance(power, ConsumeGoods | ConsumeUpto) and not (power.vp or power.credits):
        yield "gives no reward", "Give it vp or credits."
    if isinstance(power, ConsumeBonus):
        if bool(power.with_name) != bool(power.with_vp):
            yield "has not both of `with_name` and `with_vp`", "Give it both or neither."
        if power.with_name and power.with_name not in tiles.developments:
            yield f"there is no development {quoted(power.with_name)}", "Name one of the file."
    yield from _filter(tiles, of, ())
    yield from _filter(tiles, per, ("kinds_produced",) if power.phase == "produce" else ())


def _filter(tiles: Tiles, filter: Filter | None, special: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """What is wrong with a filter where some special counts are possible."""
    if filter is None:
        return
    if filter.special and filter.what not in special:
        yield (
            f"{filter.what} cannot be counted here",
            f"Count {', '.join(('tile', 'colony', 'development', *special))}.",
        )
    if filter.special and filter != Filter(what=filter.what):
        yield f"{filter.what} is counted alone", "Leave out the other keys of the filter."
    if filter.name and filter.name not in tiles.all:
        yield f"there is no tile {quoted(filter.name)}", "Name a tile of the file."


def _mats(tiles: Tiles) -> Iterator[Fault]:
    sides = Counter((home.mat, home.side) for home in tiles.homes.values())
    for mat in sorted({mat for mat, _ in sides}):
        for side in get_args(Side):
            homes = sides[mat, side]
            if homes != 1:
                remedy = "Leave one of them." if homes else f'Add a [[home]] with mat = {mat} and side = "{side}".'
                yield f"mat {mat}", f"has {count(homes, 'home colony')} on its {side} side", remedy


def _sets(tiles: Tiles) -> Iterator[Fault]:
    sides = Counter((tile.set, tile.side) for tile in tiles.developments.values() if tile.set != "fixed")
    for letter in sorted({letter for letter, _ in sides}):
        faces = [tile for tile in tiles.developments.values() if tile.set == letter]
        if sorted(tile.side for tile in faces) != ["round", "square"]:
            yield f"set {letter}", f"has {len(faces)} faces", "Give it one square and one round face."
        elif faces[0].size != faces[1].size:
            yield f"set {letter}", "has a large face and a small one", "Cost 9 makes a face large: make both alike."
    for name, tile in tiles.developments.items():
        if tile.set == "fixed" and tile.side != "square":
            yield quoted(name), "is fixed, but a round face", 'Write side = "square".'


def _numbers(tiles: Tiles) -> Iterator[Fault]:
    pairs = {tile.set for tile in tiles.developments.values()} - {"fixed"}
    for kind, least, found in (
        ("empire mats", MATS, len({home.mat for home in tiles.homes.values()})),
        ("worlds", WORLDS, len(tiles.worlds)),
        ("stacks of developments", DEVELOPMENTS, len(tiles.fixed) + len(pairs)),
        ("goals", GOALS, len(tiles.goals)),
    ):
        if found < least:
            yield "", f"has {found} {kind}, a game needs {least}", "Add the missing ones; nf tiles --toml prints ours."


def _cubes(tiles: Tiles) -> Iterator[Fault]:
    """The goods in the box suffice for every colony of a kind, the world of any kind among them."""
    spare = sum(tile.kind == "any" for tile in tiles.colonies.values())
    for kind in KINDS:
        worlds = sum(world.kind == kind for world in tiles.worlds.values())
        mats = len({home.mat for home in tiles.homes.values() if home.kind == kind})
        need, have = worlds + spare + min(mats, MATS), tiles.box.contents.goods[kind]
        if need > have:
            yield (
                "",
                f"up to {need} colonies have {kind} goods, but the box has {have}",
                "Give some of them another kind.",
            )


def _goals(tiles: Tiles) -> Iterator[Fault]:
    for name, goal in tiles.goals.items():
        steps = [(step.least, step.vp) for step in goal.steps]
        if any(a[0] >= b[0] or a[1] >= b[1] for a, b in pairwise(steps)):
            yield f"goal {quoted(name)}", "its steps do not rise", "Order them from the lowest to the highest."
    counts = Counter(goal.counts for goal in tiles.goals.values())
    for counted, times in counts.items():
        if times > 1:
            yield f"goals that count {counted}", f"there are {times} of them", "Leave one of them."

"""What worlds cost an empire, and how far its Military reaches: by the tiles that have a say in it."""

from functools import lru_cache
from typing import NamedTuple

from nf_core.games.new_frontiers.facts.powers import CostReduce, Military, PayForMilitary
from nf_core.games.new_frontiers.facts.tiles import Tiles
from nf_core.games.new_frontiers.numbers.costs import military, paid_military_cost, world_cost
from nf_core.games.new_frontiers.numbers.powers import bare, matching_tiles

FAR = 0.6
"How much less a world is worth for each Military that is lacking."
BEST = 20
"The worlds that count for what may still be explored."
WORTH = {"production": 2.0, "windfall": 1.2, "none": 0.0}
"What goods on a world may be worth to anybody, in VP."
POWER, BONUS = 0.6, 2
"What a power of a world and a ? may be worth to anybody, in VP."


class Price(NamedTuple):
    """What a world takes, beside colonists."""

    credits: int | None
    "None if it cannot be paid for."
    lack: int | None
    "The Military that is lacking; None if it is not conquered."


class Reach:
    """The worlds that are within reach of some tiles."""

    def __init__(self, tiles: Tiles, names: tuple[str, ...]) -> None:
        self._tiles = tiles
        self._empire = bare(tiles, names, "")
        self._prices: dict[str, Price] = {}
        self._potentials: dict[float, float] = {}

    def price(self, world: str) -> Price:
        """What a world takes."""
        if world not in self._prices:
            self._prices[world] = self._price(world)
        return self._prices[world]

    def _price(self, name: str) -> Price:
        world = self._tiles.worlds[name]
        if not world.military:
            return Price(int(world_cost(self._tiles, self._empire, name).total), None)
        paid = paid_military_cost(self._tiles, self._empire, name)
        strength = int(military(self._tiles, self._empire, name).total)
        return Price(int(paid.total) if paid else None, max((world.defense or 0) - strength, 0))

    def potential(self, credit: float) -> float:
        """What one of the better worlds may bring, in VP, less its cost."""
        if credit not in self._potentials:
            found = sorted((self._promise(name, credit) for name in self._tiles.worlds), reverse=True)[:BEST]
            self._potentials[credit] = sum(found) / len(found)
        return self._potentials[credit]

    def _promise(self, name: str, credit: float) -> float:
        cost, lack = self.price(name)
        gain = _plain(self._tiles, name)
        paid = gain - cost * credit if cost is not None else 0.0
        return max(paid, gain * FAR**lack if lack is not None else 0.0, 0.0)


@lru_cache(maxsize=512)
def _plain(tiles: Tiles, name: str) -> float:
    """The worth of a world to anybody, in VP."""
    world = tiles.worlds[name]
    return (BONUS if world.vp is None else world.vp) + WORTH[world.production] + POWER * len(world.powers)


@lru_cache(maxsize=4096)
def reach(tiles: Tiles, names: tuple[str, ...]) -> Reach:
    """What is within reach of tiles; give those alone that have a say in it (`has_say`)."""
    return Reach(tiles, names)


def having_say(tiles: Tiles, names: tuple[str, ...]) -> tuple[str, ...]:
    """The tiles by which worlds cost less or can be conquered, sorted, with those that such powers count."""
    found = [name for name in names if tiles.all[name].powers and _speaks(tiles, name)]
    counts = [power.per for name in found for power in tiles.all[name].powers_of(Military) if power.per]
    for per in counts:
        found += [name for name in names if name in matching_tiles(tiles, per, "")]
    return tuple(sorted(set(found)))


def _speaks(tiles: Tiles, name: str) -> bool:
    return any(
        power.phase == "settle" and isinstance(power, CostReduce | Military | PayForMilitary)
        for power in tiles.all[name].powers
    )

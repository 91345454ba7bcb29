"""What Consume powers take and give (rule book: Trade, Consume)."""

from collections import Counter
from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from nf_core.games.new_frontiers.facts.powers import ConsumeBonus, ConsumeGoods, ConsumeSell, ConsumeUpto
from nf_core.games.new_frontiers.facts.tiles import Tiles
from nf_core.games.new_frontiers.numbers.costs import plain_price
from nf_core.games.new_frontiers.numbers.powers import in_force
from nf_core.games.new_frontiers.state.empire import Colony, Empire
from nf_core.kernel.ledger import Entry, Ledger, count

Eats: TypeAlias = ConsumeGoods | ConsumeUpto | ConsumeSell
"The powers that consume goods."


class Meal(msgspec.Struct, frozen=True):
    """The goods that a power can consume."""

    colonies: tuple[str, ...]
    "The colonies with goods that it takes."
    count: int
    "How many of them it consumes; 0 if it cannot be used."
    kinds: tuple[str, ...] = ()
    "The kinds that there must be, besides any."
    distinct: bool = False
    "Whether all must be of different kinds."

    def fits(self, goods: Sequence[str]) -> bool:
        """Whether goods of these kinds are such a meal."""
        if len(goods) != self.count or (self.distinct and len(set(goods)) < len(goods)):
            return False
        return not Counter(self.kinds) - Counter(goods)


def eaters(tiles: Tiles, empire: Empire) -> tuple[tuple[str, int, Eats], ...]:
    """The powers that consume goods: the tile, the place on it (from 0), the power."""
    found = in_force(tiles, empire, "consume")
    return tuple((name, tiles.all[name].powers.index(power), power) for name, power in found if isinstance(power, Eats))


def can_be_sold(tiles: Tiles, colony: Colony) -> bool:
    """Whether there is a good on a colony that can be sold.

    Rule: nfr.trade.no-sale
    """
    return bool(colony.good) and "no_sale" not in tiles.colonies[colony.world].abilities


def meal(tiles: Tiles, empire: Empire, power: Eats) -> Meal:
    """What a power can consume of an empire's goods.

    Rule: nfr.consume.powers, nfr.consume.up-to, nfr.consume.sell
    """
    goods = {colony.world: colony.good for colony in empire.colonies if colony.good}
    match power:
        case ConsumeSell():
            sellable = tuple(colony.world for colony in empire.colonies if can_be_sold(tiles, colony))
            return Meal(sellable, min(1, len(sellable)))
        case ConsumeUpto(n=n, good=good, distinct=distinct):
            found = {name: kind for name, kind in goods.items() if good in {kind, "any"}}
            most = len(set(found.values())) if distinct else len(found)
            return Meal(tuple(found), min(n, most), (), distinct)
        case ConsumeGoods(goods=wanted, distinct=distinct):
            found = {name: kind for name, kind in goods.items() if {kind, "any"} & set(wanted)}
            needed: tuple[str, ...] = tuple(kind for kind in wanted if kind != "any")
            there = len(set(found.values())) if distinct else len(found)
            enough = there >= len(wanted) and not Counter(needed) - Counter(found.values())
            return Meal(tuple(found), len(wanted) if enough else 0, needed, distinct)


def reward_vp(name: str, power: Eats, goods: Sequence[str]) -> Ledger:
    """The VP for using a power of a tile on goods of these kinds, without those of other tiles.

    Rule: nfr.consume.powers, nfr.consume.up-to
    """
    vp = 0 if isinstance(power, ConsumeSell) else power.vp
    return _reward(name, power, vp, goods, "VP")


def reward_credits(tiles: Tiles, name: str, power: Eats, goods: Sequence[str]) -> Ledger:
    """The credits for using a power of a tile on goods of these kinds.

    Rule: nfr.consume.powers, nfr.consume.up-to, nfr.consume.sell
    """
    if isinstance(power, ConsumeSell):
        return plain_price(tiles, goods[0])
    return _reward(name, power, power.credits, goods, "credits")


def _reward(name: str, power: Eats, each: int, goods: Sequence[str], unit: str) -> Ledger:
    if not each:
        return Ledger((), unit)
    if isinstance(power, ConsumeUpto):
        return Ledger((Entry(each * len(goods), name, "nfr.consume.up-to", count(len(goods), "good")),), unit)
    return Ledger((Entry(each, name, "nfr.consume.powers"),), unit)


def bonus_vp(tiles: Tiles, empire: Empire, goods: int) -> Ledger:
    """The VP of powers that pay for every good that their owner consumes in an action.

    Rule: nfr.consume.bonus
    """
    entries = []
    for name, power in in_force(tiles, empire, "consume"):
        if not isinstance(power, ConsumeBonus):
            continue
        entries.append(Entry(power.vp * goods, name, "nfr.consume.bonus", count(goods, "good")))
        if power.with_name in empire.developments:
            entries.append(Entry(power.with_vp, name, "nfr.consume.bonus", f"with {power.with_name}"))
    return Ledger(tuple(entry for entry in entries if entry.amount), "VP")

"""The best sale and the best order of consumption: exact, over kinds of goods rather than colonies."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple, TypeAlias

from nf_core.games.new_frontiers.facts.powers import KINDS, ConsumeGoods, ConsumeSell, ConsumeUpto
from nf_core.games.new_frontiers.facts.tiles import Tiles

Goods: TypeAlias = tuple[int, int, int, int]
"How many goods of each kind, in the order of `KINDS`."
Place: TypeAlias = tuple[str, int]
"A power: its tile and its place on it."


class Trade(NamedTuple):
    """What an empire makes of goods in Trade, Consume."""

    worth: float
    "In VP."
    sold: int
    "The kind that is sold, as a place in `KINDS`; -1 if none is."


class Kitchen(NamedTuple):
    """What the tiles of an empire make of goods."""

    places: tuple[Place, ...]
    "The powers that consume."
    bonus: int
    "VP for each good consumed."
    prices: tuple[int, int, int, int]
    "Of a good of each kind in Trade."
    gift: int = 0
    "VP chips and VP for Consume powers that take no good."


def consumes(tiles: Tiles, place: Place) -> ConsumeGoods | ConsumeUpto | ConsumeSell:
    """The power at a place."""
    power = tiles.all[place[0]].powers[place[1]]
    assert isinstance(power, ConsumeGoods | ConsumeUpto | ConsumeSell)
    return power


@lru_cache(maxsize=1 << 15)
def traded(tiles: Tiles, kitchen: Kitchen, goods: Goods, credit: float, held: int = -1) -> Trade:
    """The best that a sale and all Consume powers make of goods.

    Args:
        tiles: the tile set.
        kitchen: the powers.
        goods: the goods.
        credit: the worth of a credit, in VP.
        held: a kind of which one good cannot be sold; -1 for none.
    """
    best = Trade(feast(tiles, kitchen.places, kitchen.bonus, goods, credit), -1)
    for kind, count in enumerate(goods):
        if count > (kind == held):
            rest = less(goods, (kind,))
            worth = kitchen.prices[kind] * credit + feast(tiles, kitchen.places, kitchen.bonus, rest, credit)
            if worth > best.worth:
                best = Trade(worth, kind)
    return Trade(best.worth + kitchen.gift, best.sold)


@lru_cache(maxsize=1 << 16)
def feast(tiles: Tiles, places: tuple[Place, ...], bonus: int, goods: Goods, credit: float) -> float:
    """The most that these Consume powers make of goods, in VP, in the best order.

    The order only says who takes which goods: so each power in turn takes some or none, and one that takes "up to" a
    number may take fewer, as if others had gone first.
    """
    if not places or not any(goods):
        return 0.0
    power, rest = consumes(tiles, places[0]), places[1:]
    best = feast(tiles, rest, bonus, goods, credit)
    for eaten in meals(power, goods):
        found = reward(tiles, power, bonus, eaten, credit)
        best = max(best, found + feast(tiles, rest, bonus, less(goods, eaten), credit))
    return best


def reward(
    tiles: Tiles, power: ConsumeGoods | ConsumeUpto | ConsumeSell, bonus: int, eaten: Sequence[int], credit: float
) -> float:
    """What a power gives for goods of these kinds, in VP."""
    if isinstance(power, ConsumeSell):
        return tiles.box.prices.of(KINDS[eaten[0]]) * credit + bonus
    times = len(eaten) if isinstance(power, ConsumeUpto) else 1
    return (power.vp + power.credits * credit) * times + bonus * len(eaten)


def less(goods: Goods, eaten: Sequence[int]) -> Goods:
    """The goods without those."""
    left = list(goods)
    for kind in eaten:
        left[kind] -= 1
    return (left[0], left[1], left[2], left[3])


def meals(power: ConsumeGoods | ConsumeUpto | ConsumeSell, goods: Goods) -> Iterator[tuple[int, ...]]:
    """The ways in which a power can take goods, or fewer than it would if others leave it fewer: their kinds."""
    kinds = [kind for kind, count in enumerate(goods) if count]
    match power:
        case ConsumeSell():
            yield from ((kind,) for kind in kinds)
        case ConsumeUpto(n=n, good="any", distinct=True):
            yield from (eaten for count in range(1, n + 1) for eaten in combinations(kinds, count))
        case ConsumeUpto(n=n, good="any"):
            yield from (eaten for count in range(1, n + 1) for eaten in _some((), count, goods))
        case ConsumeUpto(n=n, good=good):
            kind = KINDS.index(good)
            yield from ((kind,) * count for count in range(1, min(n, goods[kind]) + 1))
        case ConsumeGoods(goods=wanted, distinct=True):
            yield from combinations(kinds, len(wanted))
        case ConsumeGoods(goods=wanted):
            fixed = tuple(KINDS.index(good) for good in wanted if good != "any")
            if all(fixed.count(kind) <= goods[kind] for kind in fixed):
                yield from _some(fixed, len(wanted) - len(fixed), goods)


def _some(fixed: tuple[int, ...], more: int, goods: Goods) -> Iterator[tuple[int, ...]]:
    """These goods with more of any kind."""
    left = less(goods, fixed)
    if sum(left) < more:
        return
    for extra in combinations_with_replacement([kind for kind, count in enumerate(left) if count], more):
        if all(extra.count(kind) <= left[kind] for kind in extra):
            yield (*fixed, *extra)

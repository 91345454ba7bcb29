"""The consumption that is worth most: which Consume powers take which goods."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement, permutations
from operator import ge, sub
from typing import TypeAlias

from nf_core.games.new_frontiers.facts.powers import ConsumeBonus, ConsumeGoods, ConsumeSell, ConsumeUpto
from nf_core.games.new_frontiers.facts.tiles import Tiles
from nf_core.games.new_frontiers.numbers.consuming import Eats, Meal, eaters, reward_credits, reward_vp
from nf_core.games.new_frontiers.numbers.costs import price
from nf_core.games.new_frontiers.numbers.powers import bare, in_force
from nf_core.games.new_frontiers.state.empire import Empire

Sort: TypeAlias = tuple[str, bool, bool]
"A sort of goods: the kind, whether it can be sold, whether the next Produce action brings another."
REFILLS = 1000
"Of ways that are worth the same, the one counts that takes most goods which the next Produce action brings again."
Counts: TypeAlias = tuple[int, ...]
"How many goods there are of each sort."


def without(counts: Counts, taken: Counts) -> Counts:
    """The goods that are left after some are taken."""
    return tuple(map(sub, counts, taken))


Powers: TypeAlias = tuple[tuple[str, int, Eats], ...]
"Powers that consume goods: the tile, the place on it, the power."
Taken: TypeAlias = tuple[tuple[int, ...], Counts, int]
"Goods that a power takes, by the places of their sorts; how many of each sort; what taking them is worth."
Meals: TypeAlias = tuple[tuple[int, tuple[int, ...]], ...]
"Uses of powers: the place of each, and the places of the sorts of the goods that it takes."


MOST_ORDERED = 3
"More powers that consume up to a number of goods are not tried in every order."


@lru_cache(maxsize=1024)
def orders(
    tiles: Tiles, names: tuple[str, ...], goods: tuple[tuple[Sort, int], ...], credit: Fraction
) -> tuple["Uses", ...]:
    """The uses of goods by the tiles of these names, in every order that can make a difference.

    Powers that take up to a number of goods come last, since they take whatever they can when they are used.
    """
    empire = bare(tiles, names, "")
    last = [each for each in eaters(tiles, empire) if isinstance(each[2], ConsumeUpto)]
    others = tuple(each for each in eaters(tiles, empire) if each not in last)
    ways = permutations(last) if len(last) <= MOST_ORDERED else [tuple(last)]
    return tuple(Uses(tiles, empire, (*others, *way), goods, credit) for way in ways)


class Uses:
    """The best consumption, power by power in one order.

    A power that can be used must be used. All rewards are above 0, so the best consumption never leaves one unused, and
    need not be told so. What something is worth is a whole number, in the units of the credit's fraction.
    """

    def __init__(
        self, tiles: Tiles, empire: Empire, powers: Powers, goods: tuple[tuple[Sort, int], ...], credit: Fraction
    ) -> None:
        self.tiles, self.empire = tiles, empire
        ratio = credit.as_integer_ratio()  # whole numbers are compared sooner than fractions
        self.credit, self.vp = (REFILLS * part for part in ratio)
        self.sorts, self.counts = tuple(sort for sort, _ in goods), tuple(count for _, count in goods)
        self.powers = powers
        found = (power for _, power in in_force(tiles, empire, "consume") if isinstance(power, ConsumeBonus))
        self.each = sum(power.vp for power in found)
        self.meals = [[*self._meals(place)] for place in range(len(self.powers))]
        self.known: dict[tuple[int, Counts], tuple[int, Meals]] = {}

    def sale(self, at: int) -> int:
        """What selling a good of a sort is worth."""
        kind, _, refills = self.sorts[at]
        return self.credit * int(price(self.tiles, self.empire, kind).total) + refills

    def one(self, at: int) -> Counts:
        """One good of a sort."""
        return self._number((at,))

    def best(self, place: int, counts: Counts) -> tuple[int, Meals]:
        """What the best use of goods is worth, and that use, by the powers from a place on."""
        if place == len(self.powers) or not any(counts):
            return 0, ()
        if (place, counts) not in self.known:
            found = self.best(place + 1, counts)
            for taken, need, worth in self._possible(place, counts):
                rest, uses = self.best(place + 1, without(counts, need))
                if worth + rest > found[0]:
                    found = worth + rest, ((place, taken), *uses)
            self.known[place, counts] = found
        return self.known[place, counts]

    def _possible(self, place: int, counts: Counts) -> list[Taken]:
        """What a power can take of some goods: once used, it must be used fully.

        Rule: nfr.consume.up-to
        """
        found = [meal for meal in self.meals[place] if all(map(ge, counts, meal[1]))]
        most = max((len(meal[0]) for meal in found), default=0)
        return [meal for meal in found if len(meal[0]) == most]

    def _meals(self, place: int) -> Iterator[Taken]:
        """The goods that a power can take, by sorts, with their numbers and what taking them is worth."""
        name, _, power = self.powers[place]
        fits = [at for at, sort in enumerate(self.sorts) if _takes(power, sort)]
        for shape in _shapes(power):
            for taken in combinations_with_replacement(fits, shape.count):
                kinds, need = [self.sorts[at][0] for at in taken], self._number(taken)
                if shape.fits(kinds) and all(map(ge, self.counts, need)):
                    vp = int(reward_vp(name, power, kinds).total) + self.each * len(kinds)
                    credits = int(reward_credits(self.tiles, name, power, kinds).total)
                    refills = sum(self.sorts[at][2] for at in taken)
                    yield taken, need, self.vp * vp + self.credit * credits + refills

    def _number(self, taken: tuple[int, ...]) -> Counts:
        return tuple(taken.count(at) for at in range(len(self.sorts)))


def _takes(power: Eats, sort: Sort) -> bool:
    """Whether a power can take goods of a sort.

    Rule: nfr.consume.powers, nfr.consume.sell
    """
    kind, sells, _ = sort
    match power:
        case ConsumeSell():
            return sells
        case ConsumeUpto(good=good):
            return good in {kind, "any"}
        case ConsumeGoods(goods=goods):
            return bool({kind, "any"} & {*goods})


def _shapes(power: Eats) -> Iterator[Meal]:
    """The numbers and kinds of goods that a power can take.

    Rule: nfr.consume.powers, nfr.consume.up-to, nfr.consume.sell
    """
    match power:
        case ConsumeSell():
            yield Meal((), 1)
        case ConsumeUpto(n=n, distinct=distinct):
            yield from (Meal((), number, (), distinct) for number in range(1, n + 1))
        case ConsumeGoods(goods=goods, distinct=distinct):
            yield Meal((), len(goods), tuple(good for good in goods if good != "any"), distinct)

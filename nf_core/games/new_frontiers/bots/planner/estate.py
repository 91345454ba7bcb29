"""What a set of tiles is good for: its points, its goods, its Consume powers, its credits and its Military."""

from functools import cached_property, lru_cache

from nf_core.games.new_frontiers.bots.planner.meals import Goods, Kitchen, traded
from nf_core.games.new_frontiers.bots.planner.reach import Reach, having_say, reach
from nf_core.games.new_frontiers.facts.powers import (
    KINDS,
    ConsumeBonus,
    ConsumeGoods,
    ConsumeSell,
    ConsumeUpto,
    CostReduce,
    DrawWorld,
    GainColonist,
    GainCredit,
    GainVp,
    MostProduced,
    PayToProduce,
    ProduceWindfall,
    TradeBonus,
)  # fmt: skip
from nf_core.games.new_frontiers.facts.tiles import Tiles
from nf_core.games.new_frontiers.numbers.powers import bare, counted
from nf_core.games.new_frontiers.numbers.scoring import bonus

MOST_SHARE = 0.6
"How often a power for producing most of a kind pays."
BONUS_SHARE = 0.4
"How often one selects Produce oneself, and so has its bonus."
GROWTH = 0.25
"What a good without a use, or a power without a good, may bring in each round once it has one."


class Estate:
    """The colonies and developments of an empire."""

    def __init__(self, tiles: Tiles, names: tuple[str, ...], oort: str) -> None:
        self.tiles = tiles
        self.names = names
        self.oort = oort
        self._empire = bare(tiles, names, oort)
        self._more: dict[str, Estate] = {}
        self._cycles: dict[float, float] = {}
        self._claims: dict[str, int] = {}
        self.engines: dict[object, float] = {}
        "What its tiles bring, by outlook; see `worth`."

    def plus(self, name: str) -> "Estate":
        """The estate with one more tile; the world whose kind is open becomes rare, the commonest kind."""
        if name not in self._more:
            is_open = name in self.tiles.worlds and self.tiles.worlds[name].kind == "any"
            self._more[name] = estate(self.tiles, (*self.names, name), "rare" if is_open else self.oort)
        return self._more[name]

    @cached_property
    def points(self) -> int:
        """The VP of its tiles."""
        return sum(self._vp(name) for name in self.names)

    def _vp(self, name: str) -> int:
        vp = self.tiles.all[name].vp
        return vp if vp is not None else int(bonus(self.tiles, self._empire, name).total)

    def claim(self, name: str) -> int:
        """The VP that a tile which it does not have would add."""
        if name not in self._claims:
            self._claims[name] = self.plus(name).points - self.points
        return self._claims[name]

    @cached_property
    def reach(self) -> Reach:
        """Which worlds it can pay and conquer."""
        return reach(self.tiles, having_say(self.tiles, self.names))

    @cached_property
    def _goods(self) -> tuple[Goods, Goods]:
        """The goods of production colonies and of powers, and the windfall colonies that are left."""
        made, windfalls = [0, 0, 0, 0], [0, 0, 0, 0]
        for colony in self._empire.colonies:
            tile = self.tiles.colonies[colony.world]
            kind = self.oort if tile.kind == "any" else tile.kind
            if kind in KINDS and (tile.production != "none" or tile.powers_of(PayToProduce)):
                (windfalls if tile.production == "windfall" else made)[KINDS.index(kind)] += 1
        powers = [power for name in self.names for power in self.tiles.all[name].powers_of(ProduceWindfall)]
        for power in sorted(powers, key=lambda power: power.good == "any"):
            able = [at for at in (3, 2, 1, 0) if windfalls[at] and power.good in {KINDS[at], "any"}]
            for at in able[: power.n]:
                windfalls[at] -= 1
                made[at] += 1
        return (made[0], made[1], made[2], made[3]), (windfalls[0], windfalls[1], windfalls[2], windfalls[3])

    @cached_property
    def produce_credits(self) -> float:
        """The credits of a Produce action."""
        goods, total = self._goods[0], 0.0
        made = [kind for kind, count in zip(KINDS, goods, strict=True) if count]
        for name in self.names:
            for power in self.tiles.all[name].powers:
                match power:
                    case GainCredit(phase="produce", n=n, per=per):
                        total += n * (counted(self.tiles, self._empire, per, made) if per else 1)
                    case MostProduced(good=good, credits=n):
                        total += n * MOST_SHARE * (good in made)
                    case PayToProduce(credits=n):
                        total -= n
        return total

    @cached_property
    def develop_credits(self) -> int:
        """The credits saved or gained in a Develop action."""
        found = (power for name in self.names for power in self.tiles.all[name].powers if power.phase == "develop")
        return sum(power.n for power in found if isinstance(power, GainCredit | CostReduce))

    @cached_property
    def draws(self) -> int:
        """Worlds and colonists that powers bring."""
        found = (power for name in self.names for power in self.tiles.all[name].powers)
        return sum(power.n for power in found if isinstance(power, DrawWorld | GainColonist))

    @cached_property
    def kitchen(self) -> Kitchen:
        """What it makes of goods."""
        places, extra, gift = list[tuple[str, int]](), 0, 0
        prices = [self.tiles.box.prices.of(kind) for kind in KINDS]
        for name in self.names:
            for at, power in enumerate(self.tiles.all[name].powers):
                match power:
                    case ConsumeGoods() | ConsumeUpto() | ConsumeSell():
                        places.append((name, at))
                    case ConsumeBonus(vp=vp, with_name=with_name, with_vp=with_vp):
                        extra += vp
                        gift += with_vp if with_name in self.names else 0
                    case GainVp(phase="consume", n=n):
                        gift += n
                    case TradeBonus(n=n, good=good):
                        prices = [one + n * (good in {kind, "any"}) for kind, one in zip(KINDS, prices, strict=True)]
        return Kitchen(tuple(sorted(places)), extra, (prices[0], prices[1], prices[2], prices[3]), gift)

    def trade(self, goods: Goods, credit: float) -> float:
        """What a Trade, Consume action makes of goods, in VP."""
        return traded(self.tiles, self.kitchen, goods, credit).worth

    def cycle(self, credit: float) -> float:
        """What a Produce and then a Trade, Consume bring, in VP, with hope for goods and powers without a use."""
        if credit not in self._cycles:
            self._cycles[credit] = self._cycle(credit)
        return self._cycles[credit]

    def _cycle(self, credit: float) -> float:
        goods, windfalls = self._goods
        plain = self.trade(goods, credit)
        more = [self.trade(_with_one(goods, kind), credit) for kind in range(4) if windfalls[kind]]
        unused = abs(sum(goods) - len(self.kitchen.places) - 1)
        return plain + BONUS_SHARE * (max(more, default=plain) - plain) + GROWTH * unused


def _with_one(goods: Goods, kind: int) -> Goods:
    more = list(goods)
    more[kind] += 1
    return (more[0], more[1], more[2], more[3])


def estate(tiles: Tiles, names: tuple[str, ...], oort: str) -> Estate:
    """The estate of these tiles, in any order; the kind is that set for the world whose kind is open."""
    return _estate(tiles, tuple(sorted(names)), oort)


@lru_cache(maxsize=1 << 14)
def _estate(tiles: Tiles, names: tuple[str, ...], oort: str) -> Estate:
    return Estate(tiles, names, oort)

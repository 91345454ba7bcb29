"""What an empire earns in a round in which Produce and then Trade, Consume are selected, if it makes the most of it.

The most is the most VP, with a credit counted as a share of a VP. The supply of goods suffices. Of windfall colonies
the dearest kinds produce first; a good is paid for if it sells for more. Next: `chain.py` has rounds in a row.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import chain

import msgspec
from msgspec.structs import replace

from nf_core.games.new_frontiers.facts.powers import KINDS, GainCredit, GainVp, ProduceWindfall
from nf_core.games.new_frontiers.facts.tiles import Tiles
from nf_core.games.new_frontiers.numbers.consuming import bonus_vp, can_be_sold, reward_credits, reward_vp
from nf_core.games.new_frontiers.numbers.costs import plain_price, price
from nf_core.games.new_frontiers.numbers.gains import Moment, gained
from nf_core.games.new_frontiers.numbers.meals import Meals, Sort, Uses, orders, without
from nf_core.games.new_frontiers.numbers.powers import in_force, kind_of, owned
from nf_core.games.new_frontiers.numbers.producing import most_produced, payments, without_good
from nf_core.games.new_frontiers.state.empire import Colony, Empire
from nf_core.kernel.ledger import Entry, Ledger


class Assumed(msgspec.Struct, frozen=True, kw_only=True):
    """What is taken for granted about the rounds."""

    rounds: int = 1
    "How many there are."
    selects_produce: bool = False
    "Whether the owner selects Produce, with its bonus."
    selects_trade: bool = False
    "Whether the owner selects Trade, Consume, with its bonus."
    credit: Fraction = Fraction(1, 2)
    "How many VP a credit is worth; above 0."
    others: tuple[tuple[str, int], ...] = ()
    "How many goods of a kind another player produces at most."


class Made(msgspec.Struct, frozen=True):
    """A good that is produced."""

    colony: str
    good: str
    source: str
    "Why: a tile whose power does it, or the bonus of Produce; empty for a production colony."
    rule: str


class Used(msgspec.Struct, frozen=True):
    """Goods that are sold or consumed together."""

    tile: str
    "Whose power consumes them; empty for the sale in Trade."
    goods: tuple[tuple[str, str], ...]
    "The colonies, each with the kind of its good."
    vp: Ledger
    credits: Ledger


class Earned(msgspec.Struct, frozen=True):
    """What a round brings."""

    made: tuple[Made, ...]
    before: tuple[Colony, ...]
    "The colonies when Trade begins."
    produced: Ledger
    "The credits of Produce, less those paid."
    used: tuple[Used, ...]
    "The sale, if there is one, then the Consume powers in the order of their use."
    chips: Ledger
    "The VP that no single Consume power gives for its goods."
    after: tuple[Colony, ...]
    kind: str
    "The kind set for the colony whose kind is open."

    @property
    def vp(self) -> Ledger:
        """All VP of the round."""
        return Ledger((*self.chips.entries, *chain.from_iterable(used.vp.entries for used in self.used)), "VP")

    @property
    def credits(self) -> Ledger:
        """All credits of the round."""
        sold = chain.from_iterable(used.credits.entries for used in self.used)
        return Ledger((*self.produced.entries, *sold), "credits")

    def worth(self, credit: Fraction) -> Fraction:
        """VP and credits together, in VP."""
        return self.vp.total + credit * self.credits.total


def rivals(tiles: Tiles, empires: Iterable[Empire]) -> tuple[tuple[str, int], ...]:
    """How many goods of each kind one of these empires produces at most, by its production colonies alone.

    Rule: nfr.produce.most
    """
    most = dict.fromkeys(KINDS, 0)
    for empire in empires:
        made = Counter(kind_of(tiles, empire, name) for name in without_good(tiles, empire, "production"))
        most = {kind: max(most[kind], made[kind]) for kind in KINDS}
    return tuple(most.items())


def earned(tiles: Tiles, empire: Empire, assumed: Assumed) -> Earned:
    """What an empire earns in a round.

    Rule: nfr.produce.goods, nfr.trade, nfr.consume, nfr.oort
    """
    pays = bool(payments(tiles, replace(empire, colonies=tuple(Colony(one.world) for one in empire.colonies))))
    bare = Empire("", empire.colonies, empire.developments, credits=empire.credits if pays else 0, oort=empire.oort)
    return _earned(tiles, bare, assumed)


@lru_cache(maxsize=4096)
def _earned(tiles: Tiles, empire: Empire, assumed: Assumed) -> Earned:
    """The best round of all kinds that can be set for the colony whose kind is open."""
    opens = any(tiles.colonies[colony.world].kind == "any" for colony in empire.colonies)
    empires = [replace(empire, oort=kind) for kind in KINDS] if opens else [empire]
    return max((_round(tiles, one, assumed) for one in empires), key=lambda found: found.worth(assumed.credit))


def _round(tiles: Tiles, empire: Empire, assumed: Assumed) -> Earned:
    made, spent = _made(tiles, empire, assumed)
    goods = {one.colony: one.good for one in made}
    before = tuple(replace(one, good=goods.get(one.world, one.good)) for one in empire.colonies)
    produced = _produce_credits(tiles, empire, made, assumed)
    full = replace(empire, colonies=before)
    used = _best_use(tiles, full, assumed)
    gone = {colony for one in used for colony, _ in one.goods}
    chips = _chips(tiles, full, sum(len(one.goods) for one in used if one.tile), assumed)
    after = tuple(replace(one, good="") if one.world in gone else one for one in before)
    return Earned(made, before, Ledger((*spent, *produced), "credits"), used, chips, after, empire.oort)


def _made(tiles: Tiles, empire: Empire, assumed: Assumed) -> tuple[tuple[Made, ...], tuple[Entry, ...]]:
    """The goods produced, and what is paid for them.

    Rule: nfr.produce.goods, nfr.produce.bonus, nfr.produce.powers, nfr.produce.pay
    """
    made = [
        Made(name, kind_of(tiles, empire, name), "", "nfr.produce.goods")
        for name in without_good(tiles, empire, "production")
    ]
    made += _windfalls(tiles, empire, assumed)
    spent = list[Entry]()
    wealth = empire.credits + sum(_here(tiles, empire, one.colony) for one in made)
    for name, credits in payments(tiles, empire).items():
        kind = kind_of(tiles, empire, name)
        if credits <= wealth and price(tiles, empire, kind).total > credits:
            made.append(Made(name, kind, f"{credits} credits", "nfr.produce.pay"))
            spent.append(Entry(-credits, name, "nfr.produce.pay"))
            wealth -= credits
    return tuple(made), tuple(spent)


def _windfalls(tiles: Tiles, empire: Empire, assumed: Assumed) -> Iterator[Made]:
    """The windfall goods: those of powers for one kind, then those of any kind."""
    bonus = tiles.box.actions(goals=False)["produce"].bonus.windfalls if assumed.selects_produce else 0
    picks = [("any", "the bonus of Produce", "nfr.produce.bonus")] * bonus
    for tile, power in in_force(tiles, empire, "produce"):
        if isinstance(power, ProduceWindfall):
            picks += [(power.good, tile, "nfr.produce.powers")] * power.n
    empty = list(without_good(tiles, empire, "windfall"))
    for good, source, rule in sorted(picks, key=lambda pick: pick[0] == "any"):
        fits = [name for name in empty if good in {"any", kind_of(tiles, empire, name)}]
        if fits:
            name = max(fits, key=lambda one: _windfall_worth(tiles, empire, one))
            empty.remove(name)
            yield Made(name, kind_of(tiles, empire, name), source, rule)


def _windfall_worth(tiles: Tiles, empire: Empire, name: str) -> int:
    return int(plain_price(tiles, kind_of(tiles, empire, name)).total) + _here(tiles, empire, name)


def _here(tiles: Tiles, empire: Empire, world: str) -> int:
    """The credits for producing a good on a colony.

    Rule: nfr.produce.here
    """
    return int(gained(tiles, empire, GainCredit, Moment("produce", "good_here", world)).total)


def _produce_credits(tiles: Tiles, empire: Empire, made: tuple[Made, ...], assumed: Assumed) -> Iterator[Entry]:
    """The credits of Produce: where goods are produced, at its end, for most goods of a kind."""
    kinds = tuple(one.good for one in made)
    for one in made:
        yield from gained(tiles, empire, GainCredit, Moment("produce", "good_here", one.colony)).entries
    yield from gained(tiles, empire, GainCredit, Moment("produce", "each_action", made=kinds)).entries
    yield from most_produced(tiles, empire, kinds, [dict(assumed.others)]).entries


def _chips(tiles: Tiles, empire: Empire, goods: int, assumed: Assumed) -> Ledger:
    """The VP for selecting the action, of each Consume action, and for every good consumed."""
    tile = tiles.box.actions(goals=False)["trade_consume"]
    bonus = (Entry(tile.bonus.vp, f"the bonus of {tile.name}", "nfr.trade.bonus"),) if assumed.selects_trade else ()
    each = gained(tiles, empire, GainVp, Moment("consume", "each_action")).entries
    return Ledger((*bonus, *each, *bonus_vp(tiles, empire, goods).entries), "VP")


def _best_use(tiles: Tiles, empire: Empire, assumed: Assumed) -> tuple[Used, ...]:
    """The sale and the consumption that are worth most."""
    goods: dict[Sort, list[str]] = {}  # the last of each are taken first
    for colony in sorted(empire.colonies, key=lambda one: _here(tiles, empire, one.world)):
        if colony.good:
            refills = tiles.colonies[colony.world].production == "production"
            sort = colony.good, can_be_sold(tiles, colony), refills
            goods.setdefault(sort, []).append(colony.world)
    names = tuple(name for name in owned(empire) if tiles.all[name].phases & {"trade", "consume"})
    counts = tuple((sort, len(found)) for sort, found in goods.items())
    found = (way for uses in orders(tiles, names, counts, assumed.credit) for way in _ways(uses))
    _, uses, eaten, sold = max(found, key=lambda way: way[0])
    used = [_sale(tiles, empire, sold[0], goods[sold].pop())] if sold else []
    for place, taken in eaten:
        name, _, power = uses.powers[place]
        meal = tuple((goods[uses.sorts[at]].pop(), uses.sorts[at][0]) for at in taken)
        kinds = [kind for _, kind in meal]
        used.append(Used(name, meal, reward_vp(name, power, kinds), reward_credits(tiles, name, power, kinds)))
    return tuple(used)


def _ways(uses: Uses) -> Iterator[tuple[int, Uses, Meals, Sort | None]]:
    """The best consumption without a sale, and after the sale of each sort, with what it is worth."""
    worth, eaten = uses.best(0, uses.counts)
    yield worth, uses, eaten, None
    for at, sort in enumerate(uses.sorts):
        if sort[1]:
            worth, eaten = uses.best(0, without(uses.counts, uses.one(at)))
            yield worth + uses.sale(at), uses, eaten, sort


def _sale(tiles: Tiles, empire: Empire, good: str, colony: str) -> Used:
    return Used("", ((colony, good),), Ledger((), "VP"), price(tiles, empire, good))

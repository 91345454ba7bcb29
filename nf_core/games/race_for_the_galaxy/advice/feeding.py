"""What Consume brings at most: the good that is sold, and the goods that powers take, in the best order."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any

import msgspec
from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.facts.cards import CardSet, name_of
from nf_core.games.race_for_the_galaxy.facts.filters import KINDS
from nf_core.games.race_for_the_galaxy.facts.powers import ConsumeGoods, ConsumeKinds, ConsumeSell, DrawCards, GainVp
from nf_core.games.race_for_the_galaxy.numbers.consuming import EATS, kinds, meal, multiplier, uses
from nf_core.games.race_for_the_galaxy.numbers.goods import good_on
from nf_core.games.race_for_the_galaxy.numbers.in_force import Held, held
from nf_core.games.race_for_the_galaxy.numbers.trading import may_be_sold, price
from nf_core.games.race_for_the_galaxy.state.player import FACE_DOWN, Placed, Player
from nf_core.kernel.ledger import HALF, Entry, Number

RULE = "race.consume.rewards"


class Fed(msgspec.Struct, frozen=True):
    """What Consume brings: ledgers of VP, cards and prestige, and the sale among the cards."""

    vp: tuple[Entry, ...] = ()
    cards: tuple[Entry, ...] = ()
    prestige: tuple[Entry, ...] = ()

    def more(self, other: "Fed") -> "Fed":
        """Both together."""
        return Fed((*self.vp, *other.vp), (*self.cards, *other.cards), (*self.prestige, *other.prestige))

    @property
    def worth(self) -> Number:
        """VP and prestige count in full, a card as half a VP."""
        vp, cards, prestige = (
            sum(entry.amount for entry in entries) for entries in (self.vp, self.cards, self.prestige)
        )
        return vp + HALF * cards + prestige


class Larder(msgspec.Struct, frozen=True):
    """What stays the same while a player consumes."""

    cards: CardSet
    in_force: tuple[str, ...]
    bonus: tuple[str, ...]

    @property
    def powers(self) -> tuple[Held[Any], ...]:
        """The powers that take goods."""
        return held(self.cards, self.in_force, *EATS)


def fed(cards: CardSet, player: Player, in_force: tuple[str, ...], bonus: tuple[str, ...]) -> Fed:
    """What Consume brings a player who makes the most of it, without powers that take cards of the hand or prestige.

    Rule: race.consume, race.consume.must, race.trade
    """
    larder = Larder(cards, in_force, bonus)
    goods = tuple(placed.card for placed in player.tableau if placed.good)
    sales = [world for world in goods if may_be_sold(cards, world)] if "trade" in bonus else []
    begun = [(_sale(larder, world), tuple(one for one in goods if one != world)) for world in sales]
    found = [sale.more(_eaten(larder, left, frozenset())) for sale, left in begun or [(Fed(), goods)]]
    return _fixed(larder).more(max(found, key=lambda one: one.worth))


def _sale(larder: Larder, world: str, *, powers: bool = True, bonus: bool = True) -> Fed:
    """The sale of a good as the kind that brings most."""
    kind = good_on(larder.cards, world)
    more = larder.bonus if bonus else ()
    prices = (
        price(larder.cards, larder.in_force, world, one, powers=powers, bonus=more)
        for one in (KINDS if kind == "any" else (kind,))
    )
    best = max(prices, key=lambda ledger: ledger.total)
    return Fed(cards=tuple(replace(entry, note=f"sale, {name_of(world)}") for entry in best.entries))


def _fixed(larder: Larder) -> Fed:
    """What powers give without goods.

    Rule: race.consume.gains
    """
    often = int(multiplier(larder.bonus).total)
    vp = held(larder.cards, larder.in_force, GainVp)
    draws = held(larder.cards, larder.in_force, DrawCards, phase="consume")
    return Fed(
        tuple(Entry(one.power.n * often, one.name, "race.consume.gains") for one in vp),
        tuple(Entry(one.power.n, one.name, "race.consume.gains") for one in draws),
    )


@lru_cache(maxsize=20_000)
def _eaten(larder: Larder, goods: tuple[str, ...], used: frozenset[tuple[str, int]]) -> Fed:
    """The best that the powers left make of the goods left; powers that must be used are used while they can be."""
    player = Player(tableau=tuple(Placed(world, FACE_DOWN) for world in goods))
    ready = [(one, meal(larder.cards, player, one)) for one in larder.powers if one.key not in used]
    ready = [(one, taken) for one, taken in ready if taken.count]
    found = [] if any(taken.least for _, taken in ready) else [Fed()]
    for one, taken in ready:
        for worlds in _choices(larder, one, taken.worlds, range(max(taken.least, 1), taken.count + 1)):
            rest = tuple(world for world in goods if world not in worlds)
            found.append(_reward(larder, one, worlds).more(_eaten(larder, rest, used | {one.key})))
    return max(found, key=lambda one: one.worth)


def _choices(larder: Larder, one: Held[Any], worlds: tuple[str, ...], numbers: range) -> Iterator[tuple[str, ...]]:
    """The different meals of a power; goods that make no difference are not tried one for the other."""
    special = {each.card for each in larder.powers if isinstance(each.power, ConsumeGoods) and each.power.here}
    seen = set()
    for number in numbers:
        for chosen in combinations(worlds, number):
            alike = tuple(sorted((good_on(larder.cards, world), world if world in special else "") for world in chosen))
            if alike not in seen and _suits(larder.cards, one.power, chosen):
                seen.add(alike)
                yield chosen


def _suits(cards: CardSet, power: Any, chosen: tuple[str, ...]) -> bool:
    """Whether a power can take these goods together.

    Rule: race.consume.kinds, race.consume.full
    """
    if isinstance(power, ConsumeKinds) or (isinstance(power, ConsumeGoods) and power.distinct):
        return kinds(cards, chosen) == len(chosen)
    return not isinstance(power, ConsumeGoods) or len(chosen) % power.each == 0


def _reward(larder: Larder, one: Held[Any], worlds: tuple[str, ...]) -> Fed:
    """What a power gives for these goods; VP are multiplied, nothing else is."""
    power = one.power
    if isinstance(power, ConsumeSell):
        return _sale(larder, worlds[0], powers=power.bonuses, bonus=False)
    often = uses(power, len(worlds))
    vp = power.vp * often * int(multiplier(larder.bonus).total)
    cards, prestige = (getattr(power, name, 0) * often for name in ("cards", "prestige"))
    note = ", ".join(map(name_of, worlds))
    return Fed(*((Entry(amount, one.name, RULE, note),) if amount else () for amount in (vp, cards, prestige)))

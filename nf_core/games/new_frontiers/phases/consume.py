"""The Consume half: a player uses every Consume power that can be used, in any order, once each."""

from collections.abc import Iterator
from functools import partial
from typing import ClassVar, TypeAlias

import msgspec
from msgspec.structs import replace

from nf_core.games.new_frontiers.actions import ConsumeGoods, StopConsuming, UsePower
from nf_core.games.new_frontiers.events import GoodsConsumed
from nf_core.games.new_frontiers.facts import powers
from nf_core.games.new_frontiers.numbers.costs import plain_price
from nf_core.games.new_frontiers.numbers.powers import in_force
from nf_core.games.new_frontiers.phases.gains import gain_chips, gain_credits
from nf_core.games.new_frontiers.phases.sales import no_sale, sold
from nf_core.games.new_frontiers.state.table import State, colony_of, with_good
from nf_core.kernel.decision import Barred, Decision, Items, Pick, Subset
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.step import Asking, Automatic, first, tell
from nf_core.kernel.values import Action, Seat

Eats: TypeAlias = powers.ConsumeGoods | powers.ConsumeUpto | powers.ConsumeSell
"The powers that consume goods."


class Used(msgspec.Struct, frozen=True):
    """What a player has done so far in this half."""

    powers: tuple[tuple[str, int], ...] = ()
    "The powers used, by tile and place on it."
    goods: int = 0
    "The goods consumed."


class Meal(msgspec.Struct, frozen=True):
    """The goods that a power can consume."""

    colonies: tuple[str, ...]
    "The colonies with goods that it takes."
    count: int
    "How many of them it consumes; 0 if there are too few."
    kinds: tuple[str, ...] = ()
    "The kinds that there must be, besides any."
    distinct: bool = False
    "Whether all must be of different kinds."

    def fits(self, goods: tuple[str, ...]) -> bool:
        """Whether goods of these kinds are such a meal."""
        if self.distinct and len(set(goods)) < len(goods):
            return False
        return all(goods.count(kind) >= self.kinds.count(kind) for kind in set(self.kinds))


def eaters(s: State, seat: Seat) -> Iterator[tuple[str, int, Eats]]:
    """A seat's powers that consume goods: tile, place on it, power."""
    for name, power in in_force(s.tiles, s.empires[seat], "consume"):
        if isinstance(power, Eats):
            yield name, s.tiles.all[name].powers.index(power), power


def meal(s: State, seat: Seat, power: Eats) -> Meal:
    """What a power can consume of a seat's goods now.

    Rule: nfr.consume.powers, nfr.consume.up-to, nfr.consume.sell
    """
    goods = {colony.world: colony.good for colony in s.empires[seat].colonies if colony.good}
    match power:
        case powers.ConsumeSell():
            sellable = tuple(world for world in goods if not no_sale(s, colony_of(s.empires[seat], world)))
            return Meal(sellable, min(1, len(sellable)))
        case powers.ConsumeUpto(n=n, good=good, distinct=distinct):
            found = {world: kind for world, kind in goods.items() if good in {kind, "any"}}
            most = len(set(found.values())) if distinct else len(found)
            return Meal(tuple(found), min(n, most), (), distinct)
        case powers.ConsumeGoods(goods=wanted, distinct=distinct):
            found = {world: kind for world, kind in goods.items() if kind in wanted or "any" in wanted}
            needed = tuple(kind for kind in wanted if kind != "any")
            whole = Meal(tuple(found), len(wanted), needed, distinct)
            return whole if _is_enough(whole, list(found.values())) else replace(whole, count=0)


def _is_enough(whole: Meal, goods: list[str]) -> bool:
    """Whether goods of these kinds have the meal in them."""
    kinds = len(set(goods)) if whole.distinct else len(goods)
    return kinds >= whole.count and all(goods.count(kind) >= whole.kinds.count(kind) for kind in whole.kinds)


def open_powers(s: State, seat: Seat, used: Used) -> list[tuple[UsePower, Eats]]:
    """The powers that a seat can use now."""
    return [
        (UsePower(seat, tile, place), power)
        for tile, place, power in eaters(s, seat)
        if (tile, place) not in used.powers and meal(s, seat, power).count
    ]


def power_of(s: State, a: UsePower) -> Eats:
    """The power that an action uses."""
    found = s.tiles.all[a.tile].powers[a.power]
    assert isinstance(found, Eats)
    return found


class Consuming(Automatic[State], frozen=True):
    """A player consumes; where there is one power left that must be used, it is used."""

    rule: ClassVar[str] = "nfr.consume"

    seat: Seat
    used: Used = Used()

    def run(self, s: State) -> State:
        """Ask which power is next, or end this half."""
        found = open_powers(s, self.seat, self.used)
        if not found:
            return rewarded(s, self.seat, self.used.goods)
        if len(found) > 1 or isinstance(found[0][1], powers.ConsumeSell):
            return first(s, ChoosePower(self.seat, self.used))
        return use(s, found[0][0], self.used)


def rewarded(s: State, seat: Seat, goods: int) -> State:
    """The state after the powers that give VP for all goods consumed.

    Rule: nfr.consume.bonus
    """
    for tile, power in in_force(s.tiles, s.empires[seat], "consume"):
        if isinstance(power, powers.ConsumeBonus):
            partner = power.with_vp if power.with_name in s.empires[seat].developments else 0
            s = gain_chips(s, seat, power.vp * goods + partner, tile)
    return s


class ChoosePower(Asking[State], frozen=True):
    """A player chooses the next Consume power; powers that must be used cannot be left."""

    rule: ClassVar[str] = "nfr.consume"

    seat: Seat
    used: Used

    def ask(self, s: State) -> Decision:
        """Those that can be used, or stopping if all of them are optional."""
        found = open_powers(s, self.seat, self.used)
        options: list[Action] = [action for action, _ in found]
        if not _musts(found):
            options.append(StopConsuming(self.seat))
        return Pick(self.seat, "nfr.use-power", tuple(options), partial(self._barred, s))

    def _barred(self, s: State) -> tuple[Barred, ...]:
        found = open_powers(s, self.seat, self.used)
        can = {action for action, _ in found}
        barred = []
        for tile, place, _ in eaters(s, self.seat):
            action = UsePower(self.seat, tile, place)
            if action not in can:
                was = "has been used" if (tile, place) in self.used.powers else "lacks goods that it takes"
                barred.append(Barred(action, Refusal(self.rule, f"That power of {tile} {was}.")))
        if musts := _musts(found):
            reason = f"The power of {musts[0]} can be used, so it must be."
            barred.append(Barred(StopConsuming(self.seat), Refusal(self.rule, reason)))
        return tuple(barred)

    def answer(self, s: State, a: Action) -> State:
        """Use it, or end this half."""
        return use(s, a, self.used) if isinstance(a, UsePower) else rewarded(s, self.seat, self.used.goods)


def _musts(found: list[tuple[UsePower, Eats]]) -> list[str]:
    """The tiles of powers that must be used."""
    return [action.tile for action, power in found if not isinstance(power, powers.ConsumeSell)]


def use(s: State, a: UsePower, used: Used) -> State:
    """The state after a power has been chosen: its goods are chosen too, if there is a choice."""
    whole = meal(s, a.seat, power_of(s, a))
    if len(whole.colonies) == whole.count:
        return eaten(s, a, whole.colonies, used)
    return first(s, ChooseMeal(a.seat, a, used))


class ChooseMeal(Asking[State], frozen=True):
    """A player chooses the goods that a power consumes."""

    rule: ClassVar[str] = "nfr.consume.powers"

    seat: Seat
    use: UsePower
    used: Used

    def ask(self, s: State) -> Decision:
        """Exactly as many as it consumes, of kinds that it takes."""
        whole = meal(s, self.seat, power_of(s, self.use))
        return Subset(
            self.seat, "nfr.consume-goods", ConsumeGoods, whole.colonies, whole.count, whole.count,
            refuse=partial(self._refusal, s, whole),
        )  # fmt: skip

    def _refusal(self, s: State, whole: Meal, items: Items) -> Refusal | None:
        goods = tuple(colony_of(s.empires[self.seat], world).good for world in items)
        if len(goods) < whole.count or whole.fits(goods):
            return None
        wanted = "goods of different kinds" if whole.distinct else f"at least {' and '.join(whole.kinds)}"
        return Refusal(self.rule, f"The power of {self.use.tile} takes {wanted}.")

    def answer(self, s: State, a: Action) -> State:
        """Consume them."""
        assert isinstance(a, ConsumeGoods)
        return eaten(s, self.use, a.items, self.used)


def eaten(s: State, a: UsePower, colonies: tuple[str, ...], used: Used) -> State:
    """The state after a power has consumed the goods of these colonies, with the rest of this half to come."""
    power = power_of(s, a)
    after = Used((*used.powers, (a.tile, a.power)), used.goods + len(colonies))
    if isinstance(power, powers.ConsumeSell):
        good = colony_of(s.empires[a.seat], colonies[0]).good
        s = sold(s, a.seat, colonies[0], int(plain_price(s.tiles, good).total))
        return first(s, Consuming(a.seat, after))
    for world in colonies:
        s = with_good(s, a.seat, world, "")
    s = tell(s, GoodsConsumed(a.seat, a.tile, colonies))
    times = len(colonies) if isinstance(power, powers.ConsumeUpto) else 1
    s = gain_credits(s, a.seat, power.credits * times, a.tile)
    s = gain_chips(s, a.seat, power.vp * times, a.tile)
    return first(s, Consuming(a.seat, after))

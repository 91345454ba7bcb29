"""The Consume half: a player uses every Consume power that can be used, in any order, once each."""

from collections import Counter
from functools import partial
from typing import ClassVar

import msgspec

from nf_core.games.new_frontiers.actions import ConsumeGoods, StopConsuming, UsePower
from nf_core.games.new_frontiers.events import GoodsConsumed
from nf_core.games.new_frontiers.facts.powers import ConsumeSell
from nf_core.games.new_frontiers.numbers.consuming import (
    Eats,
    Meal,
    bonus_vp,
    eaters,
    meal,
    reward_credits,
    reward_vp,
)  # fmt: skip
from nf_core.games.new_frontiers.phases.gains import gain_chips, gain_credits
from nf_core.games.new_frontiers.phases.sales import sold
from nf_core.games.new_frontiers.state.table import State, colony_of, with_good
from nf_core.kernel.decision import Barred, Decision, Items, Pick, Subset
from nf_core.kernel.ledger import Ledger, Refusal
from nf_core.kernel.step import Asking, Automatic, first, tell
from nf_core.kernel.values import Action, Seat


class Used(msgspec.Struct, frozen=True):
    """What a player has done so far in this half."""

    powers: tuple[tuple[str, int], ...] = ()
    "The powers used, by tile and place on it."
    goods: int = 0
    "The goods consumed."


def open_powers(s: State, seat: Seat, used: Used) -> list[tuple[UsePower, Eats]]:
    """The powers that a seat can use now."""
    return [
        (UsePower(seat, tile, place), power)
        for tile, place, power in eaters(s.tiles, s.empires[seat])
        if (tile, place) not in used.powers and meal(s.tiles, s.empires[seat], power).count
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
        if len(found) > 1 or isinstance(found[0][1], ConsumeSell):
            return first(s, ChoosePower(self.seat, self.used))
        return use(s, found[0][0], self.used)


def rewarded(s: State, seat: Seat, goods: int) -> State:
    """The state after the powers that give VP for all goods consumed.

    Rule: nfr.consume.bonus
    """
    ledger = bonus_vp(s.tiles, s.empires[seat], goods)
    by_tile = Counter({entry.source: 0 for entry in ledger.entries})
    for entry in ledger.entries:
        by_tile[entry.source] += int(entry.amount)
    for tile, vp in by_tile.items():
        s = gain_chips(s, seat, vp, tile)
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
        for tile, place, _ in eaters(s.tiles, s.empires[self.seat]):
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
    return [action.tile for action, power in found if not isinstance(power, ConsumeSell)]


def use(s: State, a: UsePower, used: Used) -> State:
    """The state after a power has been chosen: its goods are chosen too, if there is a choice."""
    whole = meal(s.tiles, s.empires[a.seat], power_of(s, a))
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
        whole = meal(s.tiles, s.empires[self.seat], power_of(s, self.use))
        return Subset(
            self.seat, "nfr.consume-goods", ConsumeGoods, whole.colonies, whole.count, whole.count,
            refuse=partial(self._refusal, s, whole), total=partial(self._reward, s, whole),
        )  # fmt: skip

    def _reward(self, s: State, whole: Meal, items: Items) -> Ledger:
        """What these goods bring, to show while they are chosen; too few bring nothing."""
        power, tile = power_of(s, self.use), self.use.tile
        if len(items) < whole.count:
            return Ledger((), "VP")
        goods = [colony_of(s.empires[self.seat], world).good for world in items]
        vp = reward_vp(tile, power, goods)
        return vp if vp.entries else reward_credits(s.tiles, tile, power, goods)

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
    power, empire = power_of(s, a), s.empires[a.seat]
    goods = [colony_of(empire, world).good for world in colonies]
    credits = int(reward_credits(s.tiles, a.tile, power, goods).total)
    rest = Consuming(a.seat, Used((*used.powers, (a.tile, a.power)), used.goods + len(colonies)))
    if isinstance(power, ConsumeSell):
        return first(sold(s, a.seat, colonies[0], credits), rest)
    for world in colonies:
        s = with_good(s, a.seat, world, "")
    s = tell(s, GoodsConsumed(a.seat, a.tile, colonies))
    s = gain_credits(s, a.seat, credits, a.tile)
    return first(gain_chips(s, a.seat, int(reward_vp(a.tile, power, goods).total), a.tile), rest)

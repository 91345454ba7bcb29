"""Produce: production colonies get goods, the chooser gets the credits on the tile and a windfall good."""

from collections import Counter
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.new_frontiers.actions import PayToProduce, ProduceOn, ProduceWindfall, StockpileGoods
from nf_core.games.new_frontiers.events import CreditsPaid, GoodsProduced, GoodsStockpiled
from nf_core.games.new_frontiers.facts.powers import KINDS, Good, Production
from nf_core.games.new_frontiers.facts.powers import ProduceWindfall as ProduceWindfallPower
from nf_core.games.new_frontiers.numbers.powers import in_force, kind_of
from nf_core.games.new_frontiers.numbers.producing import most_produced, payments, without_good
from nf_core.games.new_frontiers.phases.gains import gain_credits, pay
from nf_core.games.new_frontiers.phases.kinds import OfferKind
from nf_core.games.new_frontiers.phases.stockpiles import room
from nf_core.games.new_frontiers.phases.triggers import Triggers
from nf_core.games.new_frontiers.state.table import (
    Made,
    State,
    action_tile,
    chooser,
    colony_of,
    left_of,
    made_by,
    place_in,
    place_of,
    players_in_order,
    with_empire,
    with_good,
)  # fmt: skip
from nf_core.kernel.decision import Decision, Pick, Subset
from nf_core.kernel.step import Asking, Automatic, Step, first, tell
from nf_core.kernel.values import Action, Seat


def begin(s: State) -> tuple[Step, ...]:
    """The steps of Produce: all produce in order, then all are rewarded, then all may stockpile."""
    seats = players_in_order(s)
    turns: list[Step] = [CollectCredits()]
    for seat in seats:
        turns += [OfferKind(seat, "produce"), ProduceAll(seat), *_bonus(s, seat, seats[0]), UsePowers(seat)]
    rewards = [step for seat in seats for step in (Triggers(seat, "produce", "each_action"), MostProduced(seat))]
    return (*turns, *rewards, *(OfferGoods(seat) for seat in seats), EndProduce())


def _bonus(s: State, seat: Seat, chooser: Seat) -> list[Step]:
    """The bonus of the chooser: a windfall colony of any kind produces.

    Rule: nfr.produce.bonus
    """
    tile = action_tile(s, "produce")
    return [WindfallGood(seat, "any", tile.name)] * tile.bonus.windfalls if seat == chooser else []


class CollectCredits(Automatic[State], frozen=True):
    """The chooser takes the credits on the tile."""

    rule: ClassVar[str] = "nfr.produce.credits"

    def run(self, s: State) -> State:
        """Take them."""
        s = gain_credits(s, chooser(s), s.produce_credits, action_tile(s, "produce").name)
        return replace(s, produce_credits=0)


def produced(s: State, seat: Seat, colonies: tuple[str, ...], source: str) -> State:
    """The state in which a good has been produced on each of these colonies, with what that brings there.

    Rule: nfr.produce.here
    """
    if not colonies:
        return s
    s = tell(s, GoodsProduced(seat, colonies, source))
    for world in colonies:
        good = kind_of(s.tiles, s.empires[seat], world)
        s = with_good(s, seat, world, good)
        s = replace(s, made=(*s.made, Made(seat, good)))
        s = Triggers(seat, "produce", "good_here", world).run(s)
    return s


def empty_colonies(s: State, seat: Seat, production: Production, good: Good) -> tuple[str, ...]:
    """A seat's colonies of that sort and kind that have no good, and for which the supply has one."""
    empire = s.empires[seat]
    found = without_good(s.tiles, empire, production, good)
    return tuple(world for world in found if left_of(s, kind_of(s.tiles, empire, world)))


class ProduceAll(Automatic[State], frozen=True):
    """Production colonies without a good produce; where goods run short their owner chooses which."""

    rule: ClassVar[str] = "nfr.produce.goods"

    seat: Seat

    def run(self, s: State) -> State:
        """Produce at once what is not in doubt."""
        short: list[Step] = []
        sure: list[str] = []
        for kind in KINDS:
            colonies = empty_colonies(s, self.seat, "production", kind)
            if len(colonies) <= left_of(s, kind):
                sure += colonies
            else:
                short.append(ChooseProduction(self.seat, kind))
        s = produced(s, self.seat, tuple(sure), "")
        return first(s, *short) if short else s


class ChooseProduction(Asking[State], frozen=True):
    """A player chooses the colonies that get the last goods of a kind."""

    rule: ClassVar[str] = "nfr.produce.shortage"

    seat: Seat
    kind: Good

    def ask(self, s: State) -> Decision:
        """As many as there are goods."""
        colonies = empty_colonies(s, self.seat, "production", self.kind)
        left = left_of(s, self.kind)
        return Subset(self.seat, "nfr.produce-on", ProduceOn, colonies, left, left)

    def answer(self, s: State, a: Action) -> State:
        """Produce there."""
        assert isinstance(a, ProduceOn)
        return produced(s, self.seat, a.items, "")


class UsePowers(Automatic[State], frozen=True):
    """The powers of a seat's tiles by which goods are produced."""

    rule: ClassVar[str] = "nfr.produce.powers"

    seat: Seat

    def run(self, s: State) -> State:
        """Queue them, tile by tile."""
        found: list[Step] = []
        empire = s.empires[self.seat]
        for tile, power in in_force(s.tiles, empire, "produce"):
            if isinstance(power, ProduceWindfallPower):
                found += [WindfallGood(self.seat, power.good, tile)] * power.n
        offers = payments(s.tiles, empire).items()
        return first(s, *found, *(OfferPayment(self.seat, colony, credits) for colony, credits in offers))


class WindfallGood(Automatic[State], frozen=True):
    """A windfall colony without a good produces, by the bonus of the tile or by a power."""

    rule: ClassVar[str] = "nfr.produce.powers"

    seat: Seat
    good: Good
    source: str

    def run(self, s: State) -> State:
        """Ask which, if there is a choice."""
        colonies = empty_colonies(s, self.seat, "windfall", self.good)
        if len(colonies) > 1:
            return first(s, ChooseWindfall(self.seat, self.good, self.source))
        return produced(s, self.seat, colonies, self.source)


class ChooseWindfall(Asking[State], frozen=True):
    """A player chooses the windfall colony that produces."""

    rule: ClassVar[str] = "nfr.produce.powers"

    seat: Seat
    good: Good
    source: str

    def ask(self, s: State) -> Decision:
        """Any without a good."""
        colonies = empty_colonies(s, self.seat, "windfall", self.good)
        return Pick(self.seat, "nfr.produce-windfall", tuple(ProduceWindfall(self.seat, one) for one in colonies))

    def answer(self, s: State, a: Action) -> State:
        """Produce there."""
        assert isinstance(a, ProduceWindfall)
        return produced(s, self.seat, (a.colony,), self.source)


class OfferPayment(Automatic[State], frozen=True):
    """A player who can pay to produce on a colony is asked."""

    rule: ClassVar[str] = "nfr.produce.pay"

    seat: Seat
    colony: str
    credits: int

    def run(self, s: State) -> State:
        """Ask, if the colony has no good and the player has the credits."""
        empire = s.empires[self.seat]
        kind = kind_of(s.tiles, empire, self.colony)
        if colony_of(empire, self.colony).good or empire.credits < self.credits or not left_of(s, kind):
            return s
        return first(s, ChoosePayment(self.seat, self.colony, self.credits))


class ChoosePayment(Asking[State], frozen=True):
    """A player may pay to produce on a colony."""

    rule: ClassVar[str] = "nfr.produce.pay"

    seat: Seat
    colony: str
    credits: int

    def ask(self, s: State) -> Decision:
        """Pay, or not."""
        del s
        options = tuple(PayToProduce(self.seat, self.colony, pays) for pays in (True, False))
        return Pick(self.seat, "nfr.pay-to-produce", options)

    def answer(self, s: State, a: Action) -> State:
        """Pay and produce."""
        assert isinstance(a, PayToProduce)
        if not a.pay:
            return s
        s = tell(pay(s, self.seat, self.credits), CreditsPaid(self.seat, self.credits, self.colony))
        return produced(s, self.seat, (self.colony,), self.colony)


class MostProduced(Automatic[State], frozen=True):
    """A player who produced more of a kind than every other one gains credits by a power."""

    rule: ClassVar[str] = "nfr.produce.most"

    seat: Seat

    def run(self, s: State) -> State:
        """Compare what was produced in this action."""
        others = [Counter(made_by(s, seat)) for seat in range(s.config.seats) if seat != self.seat]
        for entry in most_produced(s.tiles, s.empires[self.seat], made_by(s, self.seat), others).entries:
            s = gain_credits(s, self.seat, int(entry.amount), entry.source)
        return s


class OfferGoods(Automatic[State], frozen=True):
    """After Produce, players may stockpile goods while that goal lies face up."""

    rule: ClassVar[str] = "nfr.stockpile.goods"

    seat: Seat

    def run(self, s: State) -> State:
        """Ask, if the player has room and goods."""
        goods = any(colony.good for colony in s.empires[self.seat].colonies)
        return first(s, ChooseGoods(self.seat)) if goods and room(s, self.seat, "goods") else s


class ChooseGoods(Asking[State], frozen=True):
    """A player may stockpile goods."""

    rule: ClassVar[str] = "nfr.stockpile.goods"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Some, all or none, up to the limit."""
        colonies = tuple(colony.world for colony in s.empires[self.seat].colonies if colony.good)
        most = min(len(colonies), room(s, self.seat, "goods"))
        return Subset(self.seat, "nfr.stockpile-goods", StockpileGoods, colonies, 0, most)

    def answer(self, s: State, a: Action) -> State:
        """Move them to the stockpile mat."""
        assert isinstance(a, StockpileGoods)
        if not a.items:
            return s
        empire = s.empires[self.seat]
        for world in a.items:
            colony = colony_of(empire, world)
            colonies = place_in(empire.colonies, place_of(empire, world), replace(colony, good=""))
            empire = replace(empire, colonies=colonies, stocked_goods=(*empire.stocked_goods, colony.good))
        return tell(with_empire(s, self.seat, empire), GoodsStockpiled(self.seat, a.items))


class EndProduce(Automatic[State], frozen=True):
    """What was produced in this action is compared no more."""

    rule: ClassVar[str] = "nfr.produce.goods"

    def run(self, s: State) -> State:
        """Forget it."""
        return replace(s, made=())

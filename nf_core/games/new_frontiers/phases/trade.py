"""Trade, Consume: every player may sell a good, then must use Consume powers."""

from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.new_frontiers.actions import KeepGoods, SellGood, StockpileCredits
from nf_core.games.new_frontiers.events import CreditsStockpiled
from nf_core.games.new_frontiers.phases.consume import Consuming
from nf_core.games.new_frontiers.phases.gains import gain_chips, pay
from nf_core.games.new_frontiers.phases.sales import no_sale, sale_price, sold
from nf_core.games.new_frontiers.phases.stockpiles import room
from nf_core.games.new_frontiers.phases.triggers import Triggers
from nf_core.games.new_frontiers.state.table import State, action_tile, chooser, players_in_order, with_empire
from nf_core.kernel.decision import Amount, Barred, Decision, Pick
from nf_core.kernel.step import Asking, Automatic, Step, first, tell
from nf_core.kernel.values import Action, Seat


def begin(s: State) -> tuple[Step, ...]:
    """The steps of Trade, Consume: both parts for each player in order."""
    turns = [
        step
        for seat in players_in_order(s)
        for step in (OfferSale(seat), Triggers(seat, "consume", "each_action"), Consuming(seat))
    ]
    return (TradeBonus(), *turns)


class TradeBonus(Automatic[State], frozen=True):
    """The chooser takes a VP chip at once."""

    rule: ClassVar[str] = "nfr.trade.bonus"

    def run(self, s: State) -> State:
        """Take it."""
        tile = action_tile(s, "trade_consume")
        return gain_chips(s, chooser(s), tile.bonus.vp, tile.name)


class OfferSale(Automatic[State], frozen=True):
    """A player with a good is asked whether to sell one."""

    rule: ClassVar[str] = "nfr.trade"

    seat: Seat

    def run(self, s: State) -> State:
        """Ask, if there is any to sell."""
        goods = (colony for colony in s.empires[self.seat].colonies if colony.good)
        return first(s, ChooseSale(self.seat)) if any(not no_sale(s, colony) for colony in goods) else s


class ChooseSale(Asking[State], frozen=True):
    """A player may sell a good."""

    rule: ClassVar[str] = "nfr.trade"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Any good that can be sold, or none."""
        goods = (colony for colony in s.empires[self.seat].colonies if colony.good and not no_sale(s, colony))
        options = (*(SellGood(self.seat, colony.world) for colony in goods), KeepGoods(self.seat))
        return Pick(self.seat, "nfr.sell", options, partial(self._barred, s))

    def _barred(self, s: State) -> tuple[Barred, ...]:
        goods = ((colony, no_sale(s, colony)) for colony in s.empires[self.seat].colonies if colony.good)
        return tuple(Barred(SellGood(self.seat, colony.world), refusal) for colony, refusal in goods if refusal)

    def answer(self, s: State, a: Action) -> State:
        """Sell it; some of the credits may be stockpiled."""
        if not isinstance(a, SellGood):
            return s
        credits = int(sale_price(s, self.seat, a.colony).total)
        s = sold(s, self.seat, a.colony, credits)
        most = min(credits, room(s, self.seat, "credits"))
        return first(s, ChooseCredits(self.seat, most)) if most else s


class ChooseCredits(Asking[State], frozen=True):
    """A player may stockpile credits of a sale."""

    rule: ClassVar[str] = "nfr.stockpile.credits"

    seat: Seat
    most: int

    def ask(self, s: State) -> Decision:
        """Some, all or none, up to the limit."""
        del s
        return Amount(self.seat, "nfr.stockpile-credits", StockpileCredits, 0, self.most)

    def answer(self, s: State, a: Action) -> State:
        """Move them to the stockpile mat."""
        assert isinstance(a, StockpileCredits)
        if not a.amount:
            return s
        s = pay(s, self.seat, a.amount)
        empire = s.empires[self.seat]
        s = with_empire(s, self.seat, replace(empire, stocked_credits=empire.stocked_credits + a.amount))
        return tell(s, CreditsStockpiled(self.seat, a.amount))

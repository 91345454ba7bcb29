"""The sale of a good, by the bonus of Consume: Trade."""

from functools import partial
from typing import ClassVar

from nf_core.games.race_for_the_galaxy.actions import SellGood
from nf_core.games.race_for_the_galaxy.events import GoodSold, NothingToDo
from nf_core.games.race_for_the_galaxy.facts.filters import KINDS
from nf_core.games.race_for_the_galaxy.numbers.goods import good_on
from nf_core.games.race_for_the_galaxy.numbers.trading import may_be_sold, price
from nf_core.games.race_for_the_galaxy.phases.draws import Draw, without_good
from nf_core.games.race_for_the_galaxy.state.table import State, has_bonus
from nf_core.kernel.decision import Barred, Decision, Pick
from nf_core.kernel.ledger import Ledger, Refusal
from nf_core.kernel.step import Asking, Automatic, first, tell
from nf_core.kernel.values import Action, Seat


def sale_price(s: State, seat: Seat, world: str, *, powers: bool = True, bonus: tuple[str, ...] = ()) -> Ledger:
    """What a seat draws for the good of a world, sold as the kind that brings most; with its bonuses, if they count."""
    in_force, kind = s.phase.in_force[seat], good_on(s.cards, world)
    kinds = KINDS if kind == "any" else (kind,)
    prices = (price(s.cards, in_force, world, one, powers=powers, bonus=bonus) for one in kinds)
    return max(prices, key=lambda ledger: ledger.total)


def bonus_price(s: State, seat: Seat, world: str) -> Ledger:
    """What a seat draws for the good of a world by Consume: Trade."""
    return sale_price(s, seat, world, bonus=s.phase.bonus[seat])


def sold(s: State, seat: Seat, world: str, cards: int) -> State:
    """The state in which a seat has sold a good, and draws the cards."""
    s = tell(without_good(s, seat, world), GoodSold(seat, world, cards))
    return first(s, Draw(seat, cards, "sale"))


class OfferSale(Automatic[State], frozen=True):
    """A player with the bonus must sell a good; where there is only one, it is that."""

    rule: ClassVar[str] = "race.trade"

    seat: Seat

    def run(self, s: State) -> State:
        """Ask which, if there is a choice."""
        if not has_bonus(s, self.seat, "trade"):
            return s
        goods = [one.card for one in s.players[self.seat].tableau if one.good and may_be_sold(s.cards, one.card)]
        if len(goods) > 1:
            return first(s, ChooseSale(self.seat))
        if not goods:
            return tell(s, NothingToDo(self.seat, "trade"))
        return sold(s, self.seat, goods[0], int(bonus_price(s, self.seat, goods[0]).total))


class ChooseSale(Asking[State], frozen=True):
    """A player chooses the good to sell."""

    rule: ClassVar[str] = "race.trade"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Any good that can be sold."""
        goods = [one.card for one in s.players[self.seat].tableau if one.good]
        options = tuple(SellGood(self.seat, world) for world in goods if may_be_sold(s.cards, world))
        return Pick(self.seat, "race.sell", options, partial(self._barred, s, goods))

    def _barred(self, s: State, goods: list[str]) -> tuple[Barred, ...]:
        def refused(world: str) -> Barred:
            refusal = Refusal("race.trade.no-sale", f"The good of {s.cards.design(world).name} cannot be sold.")
            return Barred(SellGood(self.seat, world), refusal)

        return tuple(refused(world) for world in goods if not may_be_sold(s.cards, world))

    def answer(self, s: State, a: Action) -> State:
        """Sell it."""
        assert isinstance(a, SellGood)
        return sold(s, self.seat, a.world, int(bonus_price(s, self.seat, a.world).total))

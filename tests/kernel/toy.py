"""A small game for the tests of the kernel: sealed bids for prizes, three rounds, two or three seats.

Every round NATURE turns up a prize, everybody bids some of ten coins at the same time, the highest bidder takes the
prize (nobody, if two bid alike) and keeps one or two of three souvenirs.

With the option `market` there may be four seats, and in the end there is a market: everybody gives twice, at the same
time, and then buys some of many wares in turn, each of which is there but once. What is given or bought is a point.
"""

from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from nf_core.kernel.decision import Amount, BarredItem, Choice, Pick, Quantity, Subset
from nf_core.kernel.game import Config, Game, Words
from nf_core.kernel.ledger import Entry, Ledger, Refusal
from nf_core.kernel.manifest import Manifest
from nf_core.kernel.step import Asking, Automatic, Chance, State, Together, first, tell
from nf_core.kernel.values import Action, Event

COINS, ROUNDS = 10, 3
PRIZES = (5, 2, 1)
SOUVENIRS = ("bell", "cup", "fan")
WARES = {"drum": 3, "sticks": 1, **{f"ware-{number}": 1 + number % 4 for number in range(1, 15)}}
"What wares cost: sixteen, so that there are 65,536 ways to choose some."


class Options(Config, frozen=True):
    market: bool = False


class TurnUp(Action, frozen=True):
    prize: int


class Bid(Quantity, frozen=True):
    """So many coins."""


class Keep(Choice, frozen=True):
    """One or two souvenirs."""


class Gift(Quantity, frozen=True):
    """So many coins, given."""


class Buy(Choice, frozen=True):
    """Any wares."""


class PrizeWon(Event, frozen=True):
    seat: int
    prize: int


class Market(State, frozen=True):
    coins: tuple[int, ...]
    points: tuple[int, ...]
    bids: tuple[int, ...] = ()
    souvenirs: tuple[str, ...] = ()
    prize: int = 0
    round: int = 0
    market: bool = False
    sold: frozenset[str] = frozenset()


def changed(values, seat, amount):
    return tuple(value + amount * (place == seat) for place, value in enumerate(values))


class ShowPrize(Chance[Market], frozen=True):
    rule: ClassVar[str] = "toy.prize"

    def ask(self, s):
        return Pick(self.whom, "toy.prize", tuple(TurnUp(self.whom, prize) for prize in PRIZES), weights=(1, 2, 3))

    def answer(self, s, a):
        return replace(s, prize=a.prize)


class PlaceBid(Asking[Market], frozen=True):
    rule: ClassVar[str] = "toy.bid"
    seat: int

    def ask(self, s):
        return Amount(self.seat, "toy.bid", Bid, 0, s.coins[self.seat])

    def answer(self, s, a):
        bids = s.bids or (0,) * len(s.coins)
        return replace(s, coins=changed(s.coins, a.seat, -a.amount), bids=changed(bids, a.seat, a.amount))


class AwardPrize(Automatic[Market], frozen=True):
    rule: ClassVar[str] = "toy.award"

    def run(self, s):
        best = max(s.bids)
        winners = [seat for seat, bid in enumerate(s.bids) if bid == best]
        s = replace(s, bids=(), round=s.round + 1)
        if len(winners) > 1:
            return s
        s = replace(s, points=changed(s.points, winners[0], s.prize))
        return first(tell(s, PrizeWon(winners[0], s.prize)), KeepSouvenirs(winners[0]))


class KeepSouvenirs(Asking[Market], frozen=True):
    rule: ClassVar[str] = "toy.keep"
    seat: int

    def ask(self, s):
        return Subset(self.seat, "toy.keep", Keep, SOUVENIRS, 1, 2)

    def answer(self, s, a):
        return replace(s, souvenirs=a.items)


class Give(Asking[Market], frozen=True):
    rule: ClassVar[str] = "toy.give"
    seat: int

    def ask(self, s):
        return Amount(self.seat, "toy.give", Gift, 0, min(s.coins[self.seat] // 2, 2))

    def answer(self, s, a):
        coins = changed(s.coins, self.seat, -a.amount)
        return replace(s, coins=coins, points=changed(s.points, self.seat, a.amount))


class BuyWares(Asking[Market], frozen=True):
    """Wares that one can pay, but the drum only with sticks, and nothing that is sold."""

    rule: ClassVar[str] = "toy.buy"
    seat: int

    def ask(self, s):
        return Subset(
            self.seat,
            "toy.buy",
            Buy,
            tuple(item for item in WARES if item not in s.sold),
            0,
            len(WARES) - len(s.sold),
            reasons=partial(sold_out, s.sold),
            clash=partial(too_dear, s.coins[self.seat]),
            refuse=without_sticks,
            total=price,
        )

    def answer(self, s, a):
        coins = changed(s.coins, self.seat, -price(a.items).total)
        return replace(s, coins=coins, points=changed(s.points, self.seat, len(a.items)), sold=s.sold | set(a.items))


def price(items):
    return Ledger(tuple(Entry(WARES[item], item, "kernel.decision") for item in items), "coins")


def too_dear(coins, items):
    due = price(items)
    reason = f"That costs {due.total} coins; you have {coins}."
    return Refusal("kernel.decision", reason, due) if due.total > coins else None


def without_sticks(items):
    lonely = "drum" in items and "sticks" not in items
    return Refusal("kernel.decision", "The drum is sold only with the sticks.") if lonely else None


def sold_out(sold):
    return tuple(BarredItem(item, Refusal("kernel.decision", f"The {item} is sold.")) for item in WARES if item in sold)


class StartRound(Automatic[Market], frozen=True):
    rule: ClassVar[str] = "toy.round"

    def run(self, s):
        seats = range(len(s.coins))
        if s.round < ROUNDS:
            return first(s, ShowPrize(), Together(tuple(map(PlaceBid, seats))), AwardPrize(), self)
        if s.market:
            return first(s, Together(tuple(Give(seat) for seat in seats for _ in range(2))), *map(BuyWares, seats))
        return s


class ToyWords(Words[Market]):
    def reason(self, s, action):
        return price(action.items) if isinstance(action, Buy) else None

    def item_detail(self, s, decision, item):
        return [f"It costs {WARES[item]}."] if decision.prompt == "toy.buy" else []


class Toy(Game[Market]):
    manifest = Manifest(
        id="toy",
        title="Sealed Bids",
        prefix="toy",
        package="nf_core.kernel",
        game="tests.kernel.toy:TOY",
        seats=(2, 3, 4),
    )
    rules_version = 1
    config_type = Options
    action_type = TurnUp | Bid | Keep | Gift | Buy
    words = ToyWords()

    def seats_for(self, config):
        return self.seats if config.market else (2, 3)

    def new(self, config):
        seats = config.seats
        return Market((StartRound(),), (), (COINS,) * seats, (0,) * seats, market=config.market)

    def scores(self, s):
        return tuple(Ledger((Entry(points, "prizes", "toy.award"),), "points") for points in s.points)

    def faults(self, s):
        return ("coins below zero",) if min(s.coins) < 0 else ()

    def narrate(self, event, reader):
        return f"{'You' if event.seat == reader else event.seat} won {event.prize}."


TOY = Toy()

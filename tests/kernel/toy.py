"""A small game for the tests of the kernel: sealed bids for prizes, three rounds, two or three seats.

Every round NATURE turns up a prize, everybody bids some of ten coins at the same time, the highest bidder takes the
prize (nobody, if two bid alike) and keeps one or two of three souvenirs.
"""

from typing import ClassVar

from msgspec.structs import replace

from nf_core.kernel.decision import Amount, Choice, Number, Pick, Subset
from nf_core.kernel.game import Config, Game, Outcome, Words
from nf_core.kernel.ledger import Entry, Ledger
from nf_core.kernel.step import Answered, Asking, Automatic, State, Together, first, hide, tell
from nf_core.kernel.values import NATURE, Action, Event

COINS, ROUNDS = 10, 3
PRIZES = (5, 2, 1)
SOUVENIRS = ("bell", "cup", "fan")


class TurnUp(Action, frozen=True):
    prize: int


class Bid(Number, frozen=True):
    """So many coins."""


class Keep(Choice, frozen=True):
    """One or two souvenirs."""


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


def changed(values, seat, amount):
    return tuple(value + amount * (place == seat) for place, value in enumerate(values))


class ShowPrize(Asking[Market], frozen=True):
    rule: ClassVar[str] = "toy.prize"

    def ask(self, s):
        return Pick(NATURE, "toy.prize", tuple(TurnUp(NATURE, prize) for prize in PRIZES), weights=(1, 2, 3))

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


class StartRound(Automatic[Market], frozen=True):
    rule: ClassVar[str] = "toy.round"

    def run(self, s):
        if s.round == ROUNDS:
            return s
        bids = Together(tuple(PlaceBid(seat) for seat in range(len(s.coins))))
        return first(s, ShowPrize(), bids, AwardPrize(), self)


def new(config):
    return Market((StartRound(),), (), (COINS,) * config.seats, (0,) * config.seats)


def scores(s):
    return tuple(Ledger((Entry(points, "prizes", "toy.award"),), "points") for points in s.points)


def outcome(s):
    best = max(s.points)
    winners = tuple(seat for seat, points in enumerate(s.points) if points == best)
    return None if s.agenda else Outcome(winners, scores(s), f"Most points: {best}.")


def view(s, seat):
    return replace(s, agenda=tuple(hide(step, seat) for step in s.agenda))


def guess(s, rng):
    if not s.agenda or not isinstance(s.agenda[0], Together):
        return s
    head = s.agenda[0]
    answers = (Answered(a.step, a.action or a.step.ask(s).sample(rng)) for a in head.answers)
    return replace(s, agenda=(Together(head.steps, tuple(answers)), *s.agenda[1:]))


TOY = Game(
    id="toy",
    title="Sealed Bids",
    package="nf_core.kernel",
    rules_version=1,
    seats=(2, 3),
    config_type=Config,
    action_type=TurnUp | Bid | Keep,
    new=new,
    outcome=outcome,
    view=view,
    guess=guess,
    scores=scores,
    faults=lambda s: ("coins below zero",) if min(s.coins) < 0 else (),
    value=lambda s, seat, _: s.points[seat] / (1 + sum(s.points)),
    narrate=lambda event, reader: f"{'You' if event.seat == reader else event.seat} won {event.prize}.",
    words=Words(
        prompt=lambda decision: decision.prompt,
        describe=lambda _, action: str(action),
        reason=str,
        hand=lambda *_: [],
        board=lambda *_: [],
    ),
)

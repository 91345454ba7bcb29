"""The rules: the state, what can be done, the steps on the agenda, and the game that ties them together."""

from functools import partial
from typing import Annotated, Any, ClassVar

from msgspec import Meta
from msgspec.structs import replace

from nf_core.kernel.decision import Amount, Choice, Decision, Pick, Quantity, Subset
from nf_core.kernel.game import Config, Game, Words
from nf_core.kernel.ledger import Entry, Ledger, Refusal, count
from nf_core.kernel.step import Asking, Automatic, Chance, Together, first, tell
from nf_core.kernel.step import State as KernelState
from nf_core.kernel.tabletop import Figure, Place, Rank, Table, Thing
from nf_core.kernel.values import Action, Event, Seat
from sealed_bids import MANIFEST

LOTS = (1, 2, 5)
WARES = {"drum": 3, "sticks": 1, "bell": 2, "cup": 1, "fan": 2}
"What each ware costs, in coins."
PROMPTS = {"bids.lot": "The next lot", "bids.bid": "How many coins do you bid?", "bids.market": "What do you buy?"}


class Options(Config, frozen=True, forbid_unknown_fields=True):
    """What is settled before the game: each field becomes a part of the set-up page and of `nf play --option`."""

    rounds: Annotated[int, Meta(ge=1, le=9, title="Rounds", description="How many lots are turned up.")] = 3
    coins: Annotated[int, Meta(ge=1, le=50, title="Coins", description="What everybody has at first.")] = 10
    market: Annotated[bool, Meta(title="Market", description="Whether wares are sold at the end.")] = True


class State(KernelState, frozen=True):
    """The table. Nothing is hidden but bids, which the kernel keeps face down."""

    coins: tuple[int, ...]
    points: tuple[int, ...]
    rounds: int
    "Rounds left."
    market: bool
    lot: int = 0
    bids: tuple[int, ...] = ()
    sold: frozenset[str] = frozenset()


class TurnUp(Action, frozen=True):
    """NATURE turns up a lot."""

    says = "turn up a lot worth {worth:point}"

    worth: int


class Bid(Quantity, frozen=True):
    """Bid coins."""

    rule = "bids.bid"
    says = "bid {amount:coin}"


class Buy(Choice, frozen=True):
    """Buy wares."""

    rule = "bids.market"


class LotWon(Event, frozen=True):
    """A lot has been won."""

    says = "{seat} won the lot worth {worth:point}."

    seat: Seat
    worth: int


class NobodyWon(Event, frozen=True):
    """Two players bid the same."""

    says = "Two players bid the same highest amount: nobody wins the lot."


def changed(values: tuple[int, ...], seat: Seat, amount: int) -> tuple[int, ...]:
    """The values with `amount` more at one seat."""
    return tuple(value + amount * (place == seat) for place, value in enumerate(values))


class NextRound(Automatic[State], frozen=True):
    """A round: a lot, bids, and who wins it; after the last one the market."""

    rule: ClassVar[str] = "bids.lot"

    def run(self, s: State) -> State:
        """The state with the steps of the round on its agenda."""
        seats = range(len(s.coins))
        if not s.rounds:
            return first(s, *(Market(seat) for seat in seats)) if s.market else s
        bids = Together(tuple(PlaceBid(seat) for seat in seats))
        return first(replace(s, rounds=s.rounds - 1), ShowLot(), bids, AwardLot(), self)


class ShowLot(Chance[State], frozen=True):
    """NATURE turns up a lot."""

    rule: ClassVar[str] = "bids.lot"

    def ask(self, s: State) -> Decision:
        """Which one."""
        return Pick(self.whom, "bids.lot", tuple(TurnUp(self.whom, worth) for worth in LOTS), weights=(3, 2, 1))

    def answer(self, s: State, a: Any) -> State:
        """The lot lies open."""
        return replace(s, lot=a.worth, bids=(0,) * len(s.coins))


class PlaceBid(Asking[State], frozen=True):
    """A player bids; the others do so at the same time."""

    rule: ClassVar[str] = "bids.bid"
    seat: Seat

    def ask(self, s: State) -> Decision:
        """How many coins."""
        return Amount(self.seat, "bids.bid", Bid, 0, s.coins[self.seat])

    def answer(self, s: State, a: Any) -> State:
        """The bid is paid."""
        return replace(s, coins=changed(s.coins, a.seat, -a.amount), bids=changed(s.bids, a.seat, a.amount))


class AwardLot(Automatic[State], frozen=True):
    """The highest bid wins."""

    rule: ClassVar[str] = "bids.win"

    def run(self, s: State) -> State:
        """The state with the lot given away."""
        winners = [seat for seat, bid in enumerate(s.bids) if bid == max(s.bids)]
        if len(winners) > 1:
            return tell(s, NobodyWon())
        won = replace(s, points=changed(s.points, winners[0], s.lot))
        return tell(won, LotWon(winners[0], s.lot))


class Market(Asking[State], frozen=True):
    """A player buys wares: any that can be paid, but no drum without sticks."""

    rule: ClassVar[str] = "bids.market"
    seat: Seat

    def ask(self, s: State) -> Decision:
        """Which wares."""
        left = tuple(ware for ware in WARES if ware not in s.sold)
        too_dear = partial(_too_dear, s.coins[self.seat])
        return Subset(self.seat, "bids.market", Buy, left, 0, len(left), clash=too_dear, refuse=_no_sticks, total=price)

    def answer(self, s: State, a: Any) -> State:
        """The wares are the player's."""
        coins = changed(s.coins, a.seat, -int(price(a.items).total))
        return replace(s, coins=coins, points=changed(s.points, a.seat, len(a.items)), sold=s.sold | set(a.items))


def price(items: tuple[str, ...]) -> Ledger:
    """What wares cost together, in coins."""
    return Ledger(tuple(Entry(WARES[item], item, "bids.market") for item in items), "coins")


def _too_dear(coins: int, items: tuple[str, ...]) -> Refusal | None:
    due = price(items)
    reason = f"That costs {count(due.total, 'coin')}; you have {coins}."
    return Refusal("bids.market", reason, due) if due.total > coins else None


def _no_sticks(items: tuple[str, ...]) -> Refusal | None:
    lonely = "drum" in items and "sticks" not in items
    return Refusal("bids.market", "The drum is sold only with the sticks.") if lonely else None


def _purse(s: State, seat: Seat, reader: Seat) -> Place:
    figures = (Figure("coins", str(s.coins[seat])), Figure("points", str(s.points[seat])))
    title = "You" if seat == reader else f"Player {seat + 1}"
    rank: Rank = "own" if seat == reader else "other"
    return Place(id=f"seat-{seat + 1}", title=title, figures=figures, rank=rank, seat=seat)


class BidsWords(Words[State]):
    """What people read. Whatever is not said here, the kernel says plainly."""

    def prompt(self, decision: Decision) -> str:
        """The question of a decision."""
        asked = {
            "bids.lot": "The next lot",
            "bids.bid": "How many coins do you bid?",
            "bids.market": "What do you buy?",
        }
        return asked[decision.prompt]

    def describe(self, s: State, action: Action) -> str:
        """What an action does that does not say it itself."""
        if isinstance(action, Buy):
            return f"buy {' and '.join(action.items)}" if action.items else "buy nothing"
        return super().describe(s, action)

    def item_detail(self, s: State, decision: Subset, item: str) -> list[str]:
        """What a ware costs."""
        return [f"It costs {count(WARES[item], 'coin')}."]

    def table(self, s: State, reader: Seat) -> Table:
        """What lies on the table: the lot, the wares that are left, and what everybody has."""
        lot = Thing(id="lot", title="Lot", face=str(s.lot), points=count(s.lot, "point"), lines=("to the highest bid",))
        left = [(ware, price) for ware, price in WARES.items() if s.market and ware not in s.sold]
        wares = (Thing(id=ware, title=ware.capitalize(), look="tile", face=str(price)) for ware, price in left)
        return (
            Place(id="lot", title="The lot", things=(lot,) if s.lot else ()),
            Place(id="market", title="The market", things=tuple(wares), note="" if s.market else "closed"),
            *(_purse(s, seat, reader) for seat in range(len(s.coins))),
        )

    def stage(self, s: State) -> str:
        """How far the game is."""
        return f"{count(s.rounds, 'round')} to come"


class SealedBids(Game[State]):
    """Sealed Bids; only bids are secret."""

    manifest = MANIFEST
    rules_version = 1
    config_type = Options
    action_type = TurnUp | Bid | Buy
    words = BidsWords()
    secrets = False

    def new(self, config: Any) -> State:
        """Everybody has coins and no points."""
        seats = config.seats
        return State((NextRound(),), (), (config.coins,) * seats, (0,) * seats, config.rounds, config.market)

    def scores(self, s: State) -> tuple[Ledger, ...]:
        """Points of lots and wares."""
        return tuple(Ledger((Entry(points, "lots and wares", "bids.win"),), "points") for points in s.points)

    def faults(self, s: State) -> tuple[str, ...]:
        """What can never be."""
        return ("coins below zero",) if min(s.coins) < 0 else ()


GAME = SealedBids()

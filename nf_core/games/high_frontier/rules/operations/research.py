"""Research: the top idea of a deck goes to the highest bidder (rule H2)."""

from collections.abc import Iterable
from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.high_frontier.actions import Award, Bid, Pass, Research
from nf_core.games.high_frontier.events import AuctionFailed, AuctionOpened, BidMade, IdeaGained, WaterPaid
from nf_core.games.high_frontier.rules.deals.talks import Moment
from nf_core.games.high_frontier.rules.decks import deck, show_top, with_deck
from nf_core.games.high_frontier.rules.operations.allowance import none_left, use_one
from nf_core.games.high_frontier.state import DECKS, State, card, has_privilege, into_hand, pay, phasing
from nf_core.kernel.decision import Barred, Decision, Pick, told_apart
from nf_core.kernel.ledger import Entry, Ledger, Refusal, count
from nf_core.kernel.step import Automatic, Step, first, tell
from nf_core.kernel.values import NATURE, Action, Seat

MOST_IDEAS = 3
"The most ideas in hand with which a player may still bid."
OPEN_IN_AN_AUCTION = 2
"The card for sale and the next one of its deck."


def ideas_in_hand(s: State, seat: Seat) -> Ledger:
    """The ideas in a hand that count: starting cards do not.

    Rule: hf.operation.research
    """
    held = [idea for idea in s.players[seat].hand if card(idea).side != "crew"]
    return Ledger(tuple(Entry(1, idea, "hf.operation.research") for idea in held), "ideas")


def cannot_bid(s: State, seat: Seat) -> Refusal | None:
    """The reason why a seat may not bid or begin an auction.

    Rule: hf.operation.research, hf.faction.skunkworks
    """
    held = ideas_in_hand(s, seat)
    if held.total <= MOST_IDEAS or has_privilege(s, seat, "skunkworks"):
        return None
    reason = f"With {count(held.total, 'idea')} in hand you cannot take part in an auction; the most is {MOST_IDEAS}."
    return Refusal("hf.operation.research", reason, held)


def researches(s: State, seat: Seat) -> tuple[list[Research], list[Barred]]:
    """The decks whose top idea may be put up for auction, and why not the others."""
    return told_apart((Research(seat, name), none_left(s) or cannot_bid(s, seat) or _empty(s, name)) for name in DECKS)


def _empty(s: State, name: str) -> Refusal | None:
    return None if deck(s, name).top else Refusal("hf.deck.open", f"The {name} deck is empty.")


def research(s: State, a: Research) -> State:
    """Show the idea and the next one, and open the auction."""
    s = tell(use_one(s), AuctionOpened(a.seat, deck(s, a.deck).top[0]))
    return show_top(first(s, OpenAuction(a.deck)), a.deck, OPEN_IN_AN_AUCTION)


def _others(s: State, seat: Seat) -> tuple[Seat, ...]:
    """The seats that may bid, clockwise after one of them."""
    count = len(s.players)
    order = [(seat + step) % count for step in range(1, count)]
    return tuple(other for other in order if not cannot_bid(s, other))


def least_bid(s: State, bids: tuple[int, ...], seat: Seat) -> int:
    """The lowest bid of a seat that could win: the highest bid, or one more if the seat would lose the tie.

    Rule: hf.operation.research
    """
    highest = max(bids)
    tied = seat != phasing(s) and highest in (bids[seat], bids[phasing(s)])
    return max(highest + tied, 0)


def is_out(s: State, bids: tuple[int, ...], seat: Seat) -> bool:
    """Whether a seat has too few WT for any bid that could win.

    Rule: hf.operation.research
    """
    return s.players[seat].water < least_bid(s, bids, seat)


def _leads(s: State, bids: tuple[int, ...], seat: Seat) -> bool:
    """Whether a seat would get the idea for certain if nobody bid any more."""
    return bids[seat] == max(bids) and (seat == phasing(s) or bids.count(bids[seat]) == 1)


class OpenAuction(Automatic[State], frozen=True):
    """The phasing player is the first to be asked."""

    rule: ClassVar[str] = "hf.operation.research"

    deck: str

    def run(self, s: State) -> State:
        """Nobody has bid yet."""
        seat = phasing(s)
        return first(s, MakeBid(self.deck, (-1,) * len(s.players), (seat, *_others(s, seat))))


class MakeBid(Moment, frozen=True):
    """The next seat matches the bid, raises it, or passes."""

    rule: ClassVar[str] = "hf.operation.research"

    deck: str
    bids: tuple[int, ...]
    "Each seat's bid, -1 for none."
    waiting: tuple[Seat, ...]
    "The seats that must still answer the last bid."
    poor: tuple[Seat, ...] = ()
    "The seats with too few WT to answer it when a talk began: if a deal changes that, they are asked as well."

    @property
    def whom(self) -> Seat:
        """The next seat to answer."""
        return self.waiting[0]

    def ask(self, s: State) -> Decision:
        """A bid, a pass, or a talk first; a seat that must pass gets no other choice."""
        return self.question(s) if is_out(s, self.bids, self.waiting[0]) else super().ask(s)

    def water_kept(self, seat: Seat) -> int:
        """The bid of a seat, as long as it could win."""
        return self.bids[seat] if self.bids[seat] == max(*self.bids, 0) else 0

    def resumed(self, s: State) -> Step:
        """The same question, which remembers who cannot bid."""
        others = (other for other in _others(s, self.waiting[0]) if other not in self.waiting)
        return replace(self, poor=tuple(other for other in others if is_out(s, self.bids, other)))

    def question(self, s: State) -> Pick:
        """Any bid that could win, up to all WT of the seat; the phasing player, who wins ties, only matches."""
        seat = self.waiting[0]
        least, most = least_bid(s, self.bids, seat), s.players[seat].water
        useful = range(least, min(most, least if seat == phasing(s) else most) + 1)
        return Pick(seat, "hf.bid", (Pass(seat), *(Bid(seat, water) for water in useful)), partial(self._barred, s))

    def _barred(self, s: State) -> tuple[Barred, ...]:
        """The useless bids that are barred."""
        seat, most = self.waiting[0], s.players[self.waiting[0]].water
        least, highest = least_bid(s, self.bids, seat), max(*self.bids, 0)
        if seat == phasing(s):
            waste = Refusal(self.rule, "You win ties, so bidding more than the highest bid is a waste.")
            return tuple(Barred(Bid(seat, water), waste) for water in range(least + 1, most + 1))
        lost = Refusal(self.rule, "The phasing player wins ties, so the same bid cannot win.")
        beaten = self.bids[phasing(s)] == highest <= most
        return (Barred(Bid(seat, highest), lost),) if beaten else ()

    def is_short(self, s: State, a: Action) -> bool:
        """Whether an action is a pass for want of WT."""
        return isinstance(a, Pass) and is_out(s, self.bids, a.seat)

    def decided(self, s: State, a: Action) -> State:
        """Ask everybody who could still improve about every bid; when all have passed, decide.

        Players who cannot answer a raise are asked as well, so their pass is told once. The player who made a tie may
        break it, after the others have passed.
        """
        seat, highest = self.waiting[0], max(self.bids)
        bid = a.water if isinstance(a, Bid) else -1
        s = tell(s, BidMade(seat, bid, short=self.is_short(s, a)))
        if bid < 0:
            able = (other for other in self.poor if not is_out(s, self.bids, other))
            return self._put_to(s, self.bids, (*self.waiting[1:], *able))
        bids = (*self.bids[:seat], bid, *self.bids[seat + 1 :])
        behind = (other for other in (*_others(s, seat), seat) if not _leads(s, bids, other))
        return self._put_to(s, bids, (other for other in behind if bid > highest or not is_out(s, bids, other)))

    def _put_to(self, s: State, bids: tuple[int, ...], seats: Iterable[Seat]) -> State:
        waiting = tuple(seats)
        return first(s, MakeBid(self.deck, bids, waiting) if waiting else CloseAuction(self.deck, bids))


def must_pass(s: State, action: Action) -> bool:
    """Whether a pass is forced by too few WT: no bid of the seat could win, so nothing else is legal.

    Rule: hf.operation.research
    """
    asked = s.agenda[0] if s.agenda else None
    return isinstance(asked, MakeBid) and asked.is_short(s, action)


class CloseAuction(Automatic[State], frozen=True):
    """The highest bid wins; the phasing player wins ties and decides those of others."""

    rule: ClassVar[str] = "hf.operation.research"

    deck: str
    bids: tuple[int, ...]

    def run(self, s: State) -> State:
        """Sell, or ask whom to sell to."""
        price = max(self.bids)
        if price < 0:
            return tell(s, AuctionFailed(deck(s, self.deck).top[0]))
        highest = tuple(seat for seat, bid in enumerate(self.bids) if bid == price)
        if phasing(s) in highest:
            return knock_down(s, self.deck, phasing(s), price)
        if len(highest) == 1:
            return knock_down(s, self.deck, highest[0], price)
        return first(s, DecideTie(phasing(s), self.deck, highest, price))


class DecideTie(Moment, frozen=True):
    """The phasing player chooses between equal bids."""

    rule: ClassVar[str] = "hf.operation.research"

    seat: Seat
    deck: str
    highest: tuple[Seat, ...]
    price: int

    def water_kept(self, seat: Seat) -> int:
        """The seats that have bid the highest price."""
        return self.price if seat in self.highest else 0

    def question(self, s: State) -> Pick:
        """Any of them."""
        return Pick(self.seat, "hf.tie", tuple(Award(self.seat, winner) for winner in self.highest))

    def decided(self, s: State, a: Action) -> State:
        """Sell."""
        assert isinstance(a, Award)
        return knock_down(s, self.deck, a.winner, self.price)


def knock_down(s: State, name: str, winner: Seat, price: int) -> State:
    """The winner pays the phasing player (who pays the pool) and takes the idea.

    Rule: hf.operation.research
    """
    old = deck(s, name)
    idea, seller = old.top[0], phasing(s)
    s = with_deck(s, name, replace(old, top=old.top[1:]))
    s, to = into_hand(pay(s, winner, price), winner, idea), NATURE
    if winner != seller:
        s, to = pay(s, seller, -price), seller
    s = tell(s, IdeaGained(winner, idea), WaterPaid(winner, price, to, "hf.operation.research"))
    return show_top(s, name)

"""Auctions of all kinds, decided over again from what was bid (rule H2)."""

from itertools import product
from random import Random

import pytest

from nf_core.games.high_frontier.actions import Award, Bid, Pass, Research, TalkFirst
from nf_core.games.high_frontier.events import AuctionFailed, BidMade, IdeaGained
from nf_core.games.high_frontier.rules.operations.research import MakeBid
from nf_core.kernel.step import apply_trusted, pending
from tests.games.high_frontier.given import table
from tests.games.high_frontier.moves import asked, play, told, waters
from tests.games.high_frontier.names import ALL, SHIMIZU

FOUR = ("Dumbo", "Hall Effect", "Rock Splitter", "Metastable Helium")


def auctioned(seats, seed):
    """An auction with answers by lot: the state before and after, the bids that stand, who was asked, who decided."""
    rng = Random(seed)
    water = tuple(rng.randint(0, 4) for _ in range(seats))
    phasing = rng.randrange(seats)
    full = rng.choice([None, *(seat for seat in range(seats) if seat != phasing)])
    hands = [FOUR if seat == full else () for seat in range(seats)]
    before = table(factions=ALL[:seats], water=water, hands=hands, seat=phasing)
    s, events = play(before, Research(phasing, "refinery"))
    keen = rng.choice((0.05, 0.8))
    bids, seats_asked, decided = {}, [], None
    while asked(s) != [(phasing, "hf.turn")]:
        decision = [option for option in pending(s)[0] if not isinstance(option, TalkFirst)]
        action = rng.choice(
            [option for option in decision if rng.random() < keen or isinstance(option, Pass)] or [*decision]
        )
        if isinstance(action, Award):
            decided = action.winner
        else:
            seats_asked.append(action.seat)
        s, more = play(s, action)
        events += more
        for event in told(more, BidMade):
            if event.water >= 0:
                assert event.water >= max(bids.values(), default=0), "a bid sees or raises"
                bids[event.seat] = event.water
    return before, s, events, bids, seats_asked, decided, phasing, full


@pytest.mark.rule("hf.operation.research")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_highest_bid_wins_and_pays_whoever_held_the_auction(seats):
    outcomes = set()
    for seed in range(60):
        before, s, events, bids, asked_seats, decided, phasing, full = auctioned(seats, seed)
        assert asked_seats[0] == phasing
        if full is not None and ALL[full] != SHIMIZU:
            assert full not in asked_seats
        if not bids:
            assert told(events, AuctionFailed)
            assert waters(s) == waters(before)
            outcomes.add("failed")
            continue
        price = max(bids.values())
        tied = [seat for seat, bid in bids.items() if bid == price]
        winner = phasing if phasing in tied else tied[0] if len(tied) == 1 else decided
        assert [event.seat for event in told(events, IdeaGained)] == [winner]
        due = [0] * seats
        due[winner] -= price
        if winner != phasing:
            due[phasing] += price
        assert waters(s) == [had + more for had, more in zip(waters(before), due, strict=True)]
        assert len(s.players[winner].hand) == len(before.players[winner].hand) + 1
        outcomes.add("own" if winner == phasing else "decided" if len(tied) > 1 else "sold")
    possible = ("failed", "own", "sold", "decided")[: min(seats + 1, 4)]
    assert outcomes == set(possible), "by lot all of them have come up"


def can_better_itself(bids, seat, phasing, water):
    """Whether a seat could win by a bid that it has not made, where it does not win as things are."""
    highest = max(bids)
    ahead = [other for other, bid in enumerate(bids) if bid == highest >= 0]
    if seat == phasing:
        return seat not in ahead and water >= max(highest, 0)
    return ahead != [seat] and (water > highest or (not {seat, phasing} & {*ahead} and water >= max(highest, 0)))


def every_end(s, passed=frozenset(), known=None):
    """The bids with which an auction may end, each with who has passed since the last of them.

    Whoever is asked must have something to say; nobody bids what cannot win.
    """
    known = set() if known is None else known
    step = s.agenda[0]
    if not isinstance(step, MakeBid):
        return
    if (step, passed) in known:
        return
    known.add((step, passed))
    seat, phasing = step.waiting[0], s.turn.seat
    for action in step.question(s):
        after = apply_trusted(s, action).state
        bids = list(step.bids)
        if isinstance(action, Bid):
            assert action.water >= max(bids)
            assert can_better_itself(bids, seat, phasing, action.water)
            bids[seat] = action.water
        out = frozenset() if isinstance(action, Bid) else passed | {seat}
        if isinstance(after.agenda[0], MakeBid):
            assert sum(after.agenda[0].bids) > sum(step.bids) or len(after.agenda[0].waiting) < len(step.waiting)
            yield from every_end(after, out, known)
        else:
            yield tuple(bids), out


@pytest.mark.rule("hf.operation.research")
@pytest.mark.parametrize(("seats", "most"), [(1, 3), (2, 3), (3, 2)])
def test_every_small_auction_ends_and_only_when_all_who_could_win_have_passed_at_the_last_bid(seats, most):
    for water in product(range(most + 1), repeat=seats):
        s = play(table(factions=ALL[:seats], water=water), Research(0, "refinery"))[0]
        ends = list(every_end(s))
        assert ends
        for bids, passed in ends:
            still = {seat for seat in range(seats) if can_better_itself(bids, seat, 0, water[seat])}
            assert still <= passed, (water, bids)

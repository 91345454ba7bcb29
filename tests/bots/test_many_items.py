"""Bots choose some of many items without looking at the thousands of ways to do so."""

from random import Random

import pytest
from msgspec.structs import replace

from nf_core.bots.farsighted import Farsighted
from nf_core.bots.greedy import Greedy
from nf_core.bots.playing import MOST_OPTIONS, options
from nf_core.bots.random_bot import RandomBot
from nf_core.bots.search import Search
from nf_core.kernel.decision import Amount
from nf_core.kernel.game import begin
from nf_core.kernel.step import pending
from nf_core.kernel.table import Table
from tests.kernel.toy import TOY, Bid, Buy, BuyWares, Options, too_dear, without_sticks

BOTS = (RandomBot, Greedy, Farsighted, lambda game, rng: Search(game, rng, rollouts=5))
WHOLE = replace(begin(TOY, Options(seats=2, market=True)), agenda=(BuyWares(0), BuyWares(1)), coins=(9, 3))


@pytest.mark.parametrize("kind", BOTS, ids=["random", "greedy", "greedy-hard", "search"])
def test_a_game_in_which_many_items_are_bought_is_played_to_the_end(kind):
    players = {seat: kind(TOY, Random(seat)) for seat in range(2)}
    table = Table(TOY, Options(seats=2, market=True), players=players, dealer=Random(3))
    table.run()
    assert table.outcome
    assert sum(isinstance(past.action, Buy) for past in table.past) == 2


def test_few_tests_are_made_for_the_options_of_a_bot():
    tests = []

    def counted(test):
        return lambda items: tests.append(items) or test(items)

    (decision,) = pending(WHOLE)
    clash = counted(lambda items: too_dear(99, items))
    counting = replace(decision, clash=clash, refuse=counted(without_sticks))
    found = options(counting, Random(1))
    assert 20 < len(found) <= MOST_OPTIONS
    assert len(tests) < 10 * MOST_OPTIONS, "of 49,152 ways"


def test_greedy_buys_more_than_chance():
    """Every ware is a point, so the best choice is of many cheap ones."""
    bought = {
        kind: sum(len(kind(TOY, Random(seed)).choose(WHOLE, pending(WHOLE)[0]).items) for seed in range(20))
        for kind in BOTS[:2]
    }
    assert bought[Greedy] > bought[RandomBot]


@pytest.mark.parametrize("count", [1, MOST_OPTIONS])
def test_as_many_options_as_a_bot_can_look_at_are_all_looked_at(count):
    bids = Amount(0, "toy.bid", Bid, 0, count - 1)
    assert options(bids, Random(1)) == list(bids)


def test_for_the_only_option_no_future_is_guessed():
    search = Search(TOY, Random(1), rollouts=5)
    (tried,) = search.judge(WHOLE, Amount(0, "toy.bid", Bid, 3, 3))
    assert (tried.action, tried.visits) == (Bid(0, 3), 0)

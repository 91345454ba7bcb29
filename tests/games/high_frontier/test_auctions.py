"""The research operation (rule H2)."""

import pytest

from nf_core.games.high_frontier.actions import Award, Bid, Pass, Research, Reveal, TalkFirst
from nf_core.games.high_frontier.events import AuctionFailed, AuctionOpened, IdeaGained, WaterPaid
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.rules.decks import deck
from nf_core.games.high_frontier.state import Options
from nf_core.kernel.game import begin
from nf_core.kernel.values import NATURE
from tests.games.high_frontier.given import table
from tests.games.high_frontier.moves import asked, kinds_of, legal, play, refusal, waters
from tests.games.high_frontier.names import ESA, NASA, PRC, RAY, SHIMIZU

FOUR = ("Dumbo", "Hall Effect", "Mass Driver", "Rock Splitter")
THREE = FOUR[:3]
"The top robonaut where nothing else is told."


def auction(water=(), hands=(), factions=(PRC, NASA, ESA)):
    return play(table(factions=factions, water=water, hands=hands), Research(0, "robonaut"))[0]


def answers(s):
    """What answers the auction; a talk of a deal comes before an answer."""
    return legal(s) - {TalkFirst(asked(s)[0][0])}


def sold(s, *actions):
    """Who got the idea, and who paid what to whom."""
    s, events = play(s, *actions)
    gained = [event.seat for event in events if isinstance(event, IdeaGained)]
    paid = [(event.seat, event.water, event.to) for event in events if isinstance(event, WaterPaid)]
    assert all(RAY in s.players[seat].hand for seat in gained)
    return gained, paid


@pytest.mark.rule("hf.operation.research")
def test_a_top_idea_is_put_up_for_auction_and_the_phasing_player_is_asked_first():
    s, events = play(table(), Research(0, "robonaut"))
    assert events == [AuctionOpened(0, RAY)]
    assert asked(s) == [(0, "hf.bid")]
    assert s.turn.operations == 0


@pytest.mark.rule("hf.deck.open")
def test_during_an_auction_the_next_idea_lies_open_too():
    s = begin(GAME, Options(seats=2))
    for idea in ("CVD Molding", "Kuck Mosquito", "Dumbo"):
        s = play(s, Reveal(NATURE, idea))[0]
    s = play(s, Research(0, "thruster"))[0]
    assert asked(s) == [(NATURE, "hf.turn-up")]
    s = play(s, Reveal(NATURE, "Hall Effect"))[0]
    assert deck(s, "thruster").top == ("Dumbo", "Hall Effect")
    assert asked(s) == [(0, "hf.bid")]


@pytest.mark.rule("hf.operation.research")
def test_bids_begin_at_nought_and_end_at_what_one_has():
    s = play(auction(water=(3, 3)), Pass(0))[0]
    assert answers(s) == {Pass(1), *(Bid(1, water) for water in range(4))}


@pytest.mark.rule("hf.operation.research")
def test_a_bid_sees_or_raises_the_highest():
    s = play(auction(water=(9, 5, 5)), Pass(0), Bid(1, 3))[0]
    assert answers(s) == {Pass(2), Bid(2, 3), Bid(2, 4), Bid(2, 5)}


@pytest.mark.rule("hf.operation.research")
def test_the_phasing_player_who_wins_ties_is_offered_no_raise():
    s = auction(water=(3,))
    waste = ("hf.operation.research", "You win ties, so bidding more than the highest bid is a waste.", None)
    assert answers(s) == {Pass(0), Bid(0, 0)}
    assert [refusal(s, Bid(0, water)) for water in (1, 2, 3)] == [waste] * 3
    s = play(s, Bid(0, 0), Bid(1, 2), Pass(2))[0]
    assert answers(s) == {Pass(0), Bid(0, 2)}
    assert refusal(s, Bid(0, 3)) == waste


@pytest.mark.rule("hf.operation.research")
def test_as_much_as_the_phasing_player_has_bid_cannot_win_and_is_not_offered():
    s = play(auction(water=(9, 2)), Bid(0, 0))[0]
    reason = "The phasing player wins ties, so the same bid cannot win."
    assert answers(s) == {Pass(1), Bid(1, 1), Bid(1, 2)}
    assert refusal(s, Bid(1, 0)) == ("hf.operation.research", reason, None)


@pytest.mark.rule("hf.operation.research")
def test_who_has_too_few_wt_for_a_bid_that_could_win_can_only_pass():
    assert answers(play(auction(water=(9, 2, 1)), Pass(0), Bid(1, 2))[0]) == {Pass(2)}, "to see a rival takes 2 WT"
    assert answers(play(auction(water=(9, 0)), Bid(0, 0))[0]) == {Pass(1)}, "to win takes more than the seller has bid"


@pytest.mark.rule("hf.operation.research")
def test_a_bid_that_the_phasing_player_cannot_see_says_so():
    s = play(auction(water=(3, 5)), Bid(0, 0))[0]
    assert GAME.words.describe(s, Bid(1, 3)) == "bid 3 WT"
    assert GAME.words.describe(s, Bid(1, 4)) == "bid 4 WT, more than Player 1 can see"


@pytest.mark.rule("hf.operation.research")
def test_the_winner_pays_the_phasing_player():
    s = auction()
    assert sold(s, Bid(0, 0), Bid(1, 2), Pass(2), Pass(0)) == ([1], [(1, 2, 0)])
    assert waters(play(s, Bid(0, 0), Bid(1, 2), Pass(2), Pass(0))[0]) == [12, 8, 10]


@pytest.mark.rule("hf.operation.research")
def test_the_phasing_player_pays_the_pool():
    bids = (Bid(0, 0), Bid(1, 4), Pass(2), Bid(0, 4), Pass(1), Pass(2))
    assert sold(auction(), *bids) == ([0], [(0, 4, NATURE)])


@pytest.mark.rule("hf.operation.research")
def test_after_a_raise_all_others_are_asked_again_clockwise_passes_or_not():
    s = play(auction(), Pass(0), Pass(1))[0]
    s = play(s, Bid(2, 1))[0]
    assert asked(s) == [(0, "hf.bid")]
    s = play(s, Bid(0, 1))[0]
    assert asked(s) == [(1, "hf.bid")], "that passed once"
    s = play(s, Bid(1, 2))[0]
    assert asked(s) == [(2, "hf.bid")]
    assert sold(s, Pass(2), Pass(0)) == ([1], [(1, 2, 0)])


@pytest.mark.rule("hf.operation.research")
def test_whoever_loses_by_a_tie_is_asked_again():
    s = play(auction(factions=(PRC, NASA)), Bid(0, 0), Bid(1, 1), Bid(0, 1))[0]
    assert asked(s) == [(1, "hf.bid")]
    assert answers(s) == {Pass(1), *(Bid(1, water) for water in range(2, 11))}
    assert sold(s, Bid(1, 2), Pass(0)) == ([1], [(1, 2, 0)])


@pytest.mark.rule("hf.operation.research")
def test_rivals_who_are_tied_may_break_their_tie():
    s = play(auction(), Pass(0), Bid(1, 2), Bid(2, 2))[0]
    s = play(s, Pass(0))[0]
    assert asked(s) == [(1, "hf.bid")]
    assert sold(s, Bid(1, 3), Pass(2), Pass(0)) == ([1], [(1, 3, 0)])
    s = play(s, Pass(1))[0]
    assert asked(s) == [(2, "hf.bid")], "who made the tie may break it too"
    assert answers(s) == {Pass(2), *(Bid(2, water) for water in range(3, 11))}


@pytest.mark.rule("hf.operation.research")
def test_a_tie_is_put_to_nobody_who_cannot_answer_it():
    s = play(auction(water=(5, 2, 2)), Pass(0), Bid(1, 2), Bid(2, 2))[0]
    assert asked(s) == [(0, "hf.bid")]
    assert sold(s, Bid(0, 2)) == ([0], [(0, 2, NATURE)])


@pytest.mark.rule("hf.operation.research")
def test_the_phasing_player_wins_ties():
    assert sold(auction(), Bid(0, 0), Bid(1, 2), Bid(2, 2), Bid(0, 2), Pass(1), Pass(2)) == ([0], [(0, 2, NATURE)])


@pytest.mark.rule("hf.operation.research")
def test_the_phasing_player_decides_ties_of_others():
    s = play(auction(), Pass(0), Bid(1, 2), Bid(2, 2), Pass(0), Pass(1), Pass(2))[0]
    assert asked(s) == [(0, "hf.tie")]
    assert answers(s) == {Award(0, 1), Award(0, 2)}
    assert sold(s, Award(0, 2)) == ([2], [(2, 2, 0)])


@pytest.mark.rule("hf.operation.research")
def test_an_idea_that_nobody_bids_for_stays_on_its_deck():
    s, events = play(auction(), Pass(0), Pass(1), Pass(2))
    assert events[-1] == AuctionFailed(RAY)
    assert deck(s, "robonaut").top[0] == RAY
    assert waters(s) == [10, 10, 10]
    assert s.turn.operations == 0


@pytest.mark.rule("hf.operation.research")
def test_with_four_ideas_in_hand_nobody_begins_an_auction():
    s = table(hands=(FOUR,))
    reason = "With 4 ideas in hand you cannot take part in an auction; the most is 3."
    assert refusal(s, Research(0, "refinery")) == ("hf.operation.research", reason, 4)
    assert kinds_of(table(hands=(THREE,)), Research), "the crew does not count"


@pytest.mark.rule("hf.operation.research")
def test_with_four_ideas_in_hand_nobody_bids():
    s = play(auction(hands=((), FOUR)), Bid(0, 0))[0]
    assert asked(s) == [(2, "hf.bid")]


@pytest.mark.rule("hf.faction.skunkworks")
def test_shimizu_takes_part_whatever_its_hand():
    assert kinds_of(table(factions=(SHIMIZU, PRC), hands=(FOUR,)), Research)
    s = play(auction(hands=((), FOUR), factions=(PRC, SHIMIZU)), Bid(0, 0))[0]
    assert asked(s) == [(1, "hf.bid")]


@pytest.mark.rule("hf.operation.research")
def test_alone_one_buys_for_nothing():
    s = play(table(factions=(PRC,)), Research(0, "robonaut"))[0]
    assert sold(s, Bid(0, 0)) == ([0], [(0, 0, NATURE)])


@pytest.mark.rule("hf.operation.one")
def test_an_auction_is_an_operation():
    s = table(operations=0)
    assert refusal(s, Research(0, "robonaut"))[0] == "hf.operation.one"

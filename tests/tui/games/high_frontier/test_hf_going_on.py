"""What the board says of a question in the middle of something: what is asked, and by which rule."""

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.rules.permission import Ask
from nf_core.kernel.step import first, pending
from nf_core.registry import cite
from tests.games.high_frontier import given, moves
from tests.games.high_frontier.names import HELLAS, PLATEAU, ROBONAUT, STEAMER
from tests.games.high_frontier.names import TAIKONAUTS as CREW
from tui.games.high_frontier.board.middle import going_on, purse


def told(s, reader=0):
    return going_on(s, reader).plain


def test_a_hazard_says_what_is_at_stake_and_where_the_stack_is():
    helped = given.owning(given.rocket(CREW, STEAMER, at=PLATEAU), claims=(given.factory(PLATEAU, 0),))
    s = moves.depart(helped, STEAMER, lift_off="factory")[0]
    assert moves.asked(s) == [(0, "hf.hazard")]
    assert "the factory's help" in told(s)
    assert cite("hf.move.hazard").text in told(s)
    assert "Under way at Luna: Aristarchus plateau" in told(s)


def test_a_vote_says_whose_heroism_it_is_about():
    s = given.owning(given.rocket(CREW, ROBONAUT, at=HELLAS))
    s = moves.play(s, a.CallVote(0))[0]
    assert told(s, 1).startswith("Player 1 calls a vote. ")
    assert cite("hf.glory.heroism").text in told(s, 1)


def test_an_offer_says_what_keeps_it_from_being_proposed():
    s = moves.play(given.table(), a.OpenDeal(0, 1))[0]
    refused = pending(s)[0].barred[0].refusal
    assert told(s).endswith(f"You cannot propose this: {refused.reason}")
    s = moves.play(s, a.OfferWater(0, "gives"), a.WaterOffered(0, 3))[0]
    assert a.Propose(0) in moves.legal(s)
    assert "You cannot propose" not in told(s)


def test_a_wish_says_who_asks_for_what():
    s = first(given.table(claims=(given.factory(PLATEAU, 1),)), Ask(1, 0, f"factory {PLATEAU}"))
    assert told(s, 1).startswith("Player 1 asks for the help of the factory at Luna: Aristarchus plateau. ")


def test_between_choices_of_a_turn_nothing_is_said():
    assert told(given.table()) == ""


def test_the_purse_says_whether_an_operation_is_left():
    s = given.table(water=(3, 5))
    assert "P may operate" in purse(s).plain
    assert "P has operated" in purse(moves.play(s, a.Earn(0))[0]).plain

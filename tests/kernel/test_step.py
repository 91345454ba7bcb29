"""Steps on an agenda: who is asked, what applying does, and why not."""

from itertools import permutations
from typing import ClassVar

import pytest
from msgspec.structs import replace

from nf_core.kernel.decision import Barred, Pick
from nf_core.kernel.game import Config, begin
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.step import (
    Answered,
    Asking,
    IllegalAction,
    Together,
    advance,
    apply,
    apply_trusted,
    first,
    hide,
    pending,
    tell,
    why_not,
)
from nf_core.kernel.values import NATURE
from tests.kernel.toy import COINS, TOY, Bid, Keep, Market, PlaceBid, PrizeWon, ShowPrize, StartRound, TurnUp

START = begin(TOY, Config(seats=3))
BIDDING = apply(START, TurnUp(NATURE, 5)).state
BIDS = (Bid(0, 4), Bid(1, 2), Bid(2, 7))


def after(s, *actions):
    for action in actions:
        s = apply(s, action).state
    return s


def over():
    return Market((), (), (0, 0), (1, 2))


def test_a_new_game_runs_on_to_the_first_question():
    assert [type(step).__name__ for step in START.agenda] == ["ShowPrize", "Together", "AwardPrize", "StartRound"]
    assert [decision.seat for decision in pending(START)] == [NATURE]


def test_nothing_is_pending_exactly_when_the_game_is_over():
    assert pending(over()) == ()
    assert pending(BIDDING)


def test_applying_answers_the_step_and_runs_on_to_the_next_question():
    turn = apply(after(BIDDING, *BIDS[:2]), BIDS[2])
    assert turn.events == (PrizeWon(2, 5),)
    assert turn.state.points == (0, 0, 5)
    assert turn.state.coins == (COINS - 4, COINS - 2, COINS - 7)
    assert pending(turn.state)[0].prompt == "toy.keep"


def test_events_are_handed_over_and_a_state_at_rest_has_no_news():
    assert after(BIDDING, *BIDS).news == ()


def test_applying_leaves_its_input_as_it_was():
    before = replace(BIDDING)
    apply(BIDDING, BIDS[0])
    assert before == BIDDING


def test_an_action_that_is_not_pending_raises_with_the_reason():
    with pytest.raises(IllegalAction) as caught:
        apply(BIDDING, Bid(0, COINS + 1))
    assert caught.value.action == Bid(0, COINS + 1)
    assert caught.value.refusal == why_not(BIDDING, Bid(0, COINS + 1))
    assert caught.value.remedy


def test_trusting_gives_the_same_turn_as_testing():
    assert apply_trusted(BIDDING, BIDS[0]) == apply(BIDDING, BIDS[0])


def test_first_puts_steps_on_top_in_the_order_given():
    assert first(over(), ShowPrize(), PlaceBid(1)).agenda == (ShowPrize(), PlaceBid(1))
    assert first(BIDDING, PlaceBid(1)).agenda[1:] == BIDDING.agenda


def test_tell_adds_to_the_end_of_the_news():
    s = tell(tell(over(), PrizeWon(0, 1)), PrizeWon(1, 2), PrizeWon(0, 5))
    assert [event.prize for event in s.news] == [1, 2, 5]


def test_advance_leaves_a_question_alone():
    assert advance(BIDDING) is BIDDING
    assert advance(replace(over(), agenda=(StartRound(),))).agenda[0] == ShowPrize()


def test_all_are_asked_at_once_and_only_until_they_have_answered():
    assert [decision.seat for decision in pending(BIDDING)] == [0, 1, 2]
    assert [decision.seat for decision in pending(after(BIDDING, BIDS[1]))] == [0, 2]


def test_nothing_happens_before_the_last_answer():
    waiting = after(BIDDING, *BIDS[:2])
    assert (waiting.coins, waiting.bids) == (BIDDING.coins, ())


@pytest.mark.rule("kernel.together")
def test_simultaneous_answers_lead_to_the_same_state_in_whatever_order_they_come():
    assert len({after(BIDDING, *order) for order in permutations(BIDS)}) == 1


def test_a_seat_cannot_answer_twice():
    with pytest.raises(IllegalAction, match="seat 1 and seat 2"):
        apply(after(BIDDING, BIDS[0]), Bid(0, 1))


@pytest.mark.rule("kernel.together")
def test_others_see_that_a_seat_has_answered_and_not_what():
    waiting = after(BIDDING, BIDS[1])
    hidden = hide(waiting.agenda[0], 0)
    assert hidden.answers == (Answered(PlaceBid(1), None),)
    assert hide(waiting.agenda[0], 1) == waiting.agenda[0]
    assert hide(hidden, 1) == hidden
    assert [decision.seat for decision in pending(TOY.view(waiting, 0))] == [0, 2]


def test_a_step_without_secrets_is_seen_as_it_is():
    assert hide(ShowPrize(), 0) == ShowPrize()


def test_the_last_answer_is_known_to_be_the_last():
    assert [after(BIDDING, *BIDS[:count]).agenda[0].lacks_one for count in range(3)] == [False, False, True]
    assert Together((PlaceBid(0),)).lacks_one


class Greet(Asking[Market], frozen=True):
    rule: ClassVar[str] = "toy.greet"

    def ask(self, s):
        barred = (Barred(Keep(0, ("bell",)), Refusal("toy.greet", "The bell is broken.")),)
        return Pick(0, "toy.greet", (Keep(0, ("cup",)),), lambda: barred)


@pytest.mark.parametrize(
    ("state", "action", "rule", "reason"),
    [
        pytest.param(over(), Bid(0, 1), "kernel.over", "The game is over.", marks=pytest.mark.rule("kernel.over")),
        pytest.param(
            START,
            Bid(0, 1),
            "kernel.turn",
            "It is not the turn of seat 0, but of NATURE.",
            marks=pytest.mark.rule("kernel.turn"),
        ),
        pytest.param(
            BIDDING,
            Bid(0, 11),
            "kernel.decision",
            "That does not answer what is asked now: toy.bid wants a number from 0 to 10.",
            marks=pytest.mark.rule("kernel.decision"),
        ),
        (replace(over(), agenda=(Greet(),)), Keep(0, ("bell",)), "toy.greet", "The bell is broken."),
        (
            replace(over(), agenda=(Greet(),)),
            Keep(0, ("fan",)),
            "kernel.decision",
            "That does not answer what is asked now: toy.greet wants the only action.",
        ),
    ],
)
def test_why_not_names_the_rule_and_the_numbers(state, action, rule, reason):
    refusal = why_not(state, action)
    assert (refusal.rule, refusal.reason) == (rule, reason)

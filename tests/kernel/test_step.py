"""Steps on an agenda: the seat asked, the effect of applying, and refusals."""

from itertools import permutations
from random import Random
from typing import ClassVar

import pytest
from msgspec.structs import replace

from nf_core.kernel.decision import Barred, Pick
from nf_core.kernel.game import begin
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.step import (
    Answered,
    Asking,
    IllegalAction,
    Together,
    advance,
    apply,
    apply_trusted,
    face_down,
    filled_in,
    first,
    pending,
    tell,
    why_not,
)
from nf_core.kernel.values import NATURE
from tests.kernel.toy import (
    COINS,
    TOY,
    Bid,
    Buy,
    BuyWares,
    Gift,
    Give,
    Keep,
    Market,
    Options,
    PlaceBid,
    PrizeWon,
    ShowPrize,
    StartRound,
    TurnUp,
)

START = begin(TOY, Options(seats=3))
BIDDING = apply(START, TurnUp(NATURE, 5)).state
BUYING = replace(START, agenda=(BuyWares(1),), coins=(9, 4, 9), sold=frozenset({"ware-1"}))
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
    hidden = face_down(waiting, 0)
    assert hidden.agenda[0].answers == (Answered(1, None),)
    assert face_down(waiting, 1) == waiting
    assert face_down(hidden, 1) == hidden
    assert [decision.seat for decision in pending(TOY.view(waiting, 0))] == [0, 2]


def test_a_state_without_face_down_answers_is_seen_as_it_is():
    assert face_down(START, 0) is START
    assert face_down(over(), 0) == over()


@pytest.mark.rule("kernel.together")
def test_equal_steps_are_asked_and_resolved_one_by_one():
    """Answers belong to places: matched by equal steps, the first would count for both, and the game would be over."""
    giving = replace(BIDDING, agenda=(Together((Give(0), Give(1), Give(0))),))
    assert [decision.seat for decision in pending(giving)] == [0, 1, 0]
    once = apply(giving, Gift(0, 2)).state
    assert [decision.seat for decision in pending(once)] == [1, 0]
    assert once.agenda[0].answers == (Answered(0, Gift(0, 2)),)
    for last in ((Gift(0, 1), Gift(1, 0)), (Gift(1, 0), Gift(0, 1))):
        ended = after(once, *last)
        assert (ended.agenda, ended.points) == ((), (3, 0, 0))


def test_choices_of_nobody_are_made_at_once():
    assert advance(replace(over(), agenda=(Together(()), PlaceBid(1)))).agenda == (PlaceBid(1),)


class Blank(Exception):
    """A step was asked that looks at a hand which is blank."""


class LookAtHand(PlaceBid, frozen=True):
    def ask(self, s):
        if s.coins[self.seat] < 0:
            raise Blank
        return super().ask(s)


@pytest.mark.parametrize("wrap", [lambda *steps: steps[:1], lambda *steps: (Together(steps),)], ids=["one", "together"])
def test_a_seat_alone_is_asked_and_nobody_whose_hand_is_blank(wrap):
    seen = replace(BIDDING, coins=(-1, 5, -1), agenda=wrap(LookAtHand(0), PlaceBid(1)))
    with pytest.raises(Blank):
        pending(seen)
    asked = pending(seen, 1)
    assert [decision.prompt for decision in asked] == (["toy.bid"] if isinstance(seen.agenda[0], Together) else [])
    assert pending(seen, 2) == pending(over(), 1) == ()


def test_blank_answers_are_filled_in_with_legal_ones_and_the_others_stay():
    waiting = after(replace(BIDDING, agenda=(Together((Give(0), Give(0), Give(1))),)), Gift(0, 1))
    seen = face_down(after(waiting, Gift(1, 2)), 0)
    assert [answer.action for answer in seen.agenda[0].answers] == [Gift(0, 1), None]
    guesses = [filled_in(seen, Random(seed)) for seed in range(20)]
    found = {guess.agenda[0].answers[1].action for guess in guesses}
    assert found == {Gift(1, amount) for amount in range(3)}
    assert all(face_down(guess, 0) == seen for guess in guesses)
    assert filled_in(waiting, Random(1)) == waiting
    assert filled_in(START, Random(1)) is START


def test_chance_is_whom_its_steps_ask_whoever_they_are_about():
    class TurnUpFor(ShowPrize, frozen=True):
        seat: int = 1

    assert (TurnUpFor().whom, PlaceBid(1).whom) == (NATURE, 1)


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
            "That does not answer what is asked now: toy.bid takes a number from 0 to 10.",
            marks=pytest.mark.rule("kernel.decision"),
        ),
        (replace(over(), agenda=(Greet(),)), Keep(0, ("bell",)), "toy.greet", "The bell is broken."),
        (BUYING, Buy(1, ("sticks", "ware-3")), "kernel.decision", "That costs 5 coins; you have 4."),
        (BUYING, Buy(1, ("drum",)), "kernel.decision", "The drum is sold only with the sticks."),
        (BUYING, Buy(1, ("ware-1",)), "kernel.decision", "The ware-1 is sold."),
        (BUYING, Buy(0, ("ware-1",)), "kernel.turn", "It is not the turn of seat 0, but of seat 1."),
        (
            replace(over(), agenda=(Greet(),)),
            Keep(0, ("fan",)),
            "kernel.decision",
            "That does not answer what is asked now: toy.greet takes the only action.",
        ),
    ],
)
def test_why_not_names_the_rule_and_the_numbers(state, action, rule, reason):
    refusal = why_not(state, action)
    assert (refusal.rule, refusal.reason) == (rule, reason)

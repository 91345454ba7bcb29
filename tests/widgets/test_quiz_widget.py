"""The quiz: the engine answers, wrong answers are explained, and the page does not know the answer."""

import json
from fractions import Fraction

import pytest

from nf_core.games.high_frontier.routes.explain.explain import explain
from nf_core.games.high_frontier.routes.map import network
from nf_core.games.high_frontier.routes.planner import planner
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Entry, Ledger, Refusal
from widgets import Quiz

PIVOT = Ledger((Entry(2, "pivot at Mars Hohmann 14", "hf.move.pivot"), Entry(1, "a burn", "hf.move.burn")), "burns")


def burns_to_luna():
    solar_system = network.load()
    route = planner.plan(solar_system, "leo", solar_system.find("luna aristarchus"), thrust=4).routes[0]
    return explain(solar_system, route, thrust=4).costs.burns


def say(quiz, **message):
    quiz._on_message(quiz, message | {"number": quiz.done + 1}, [])


def test_the_right_answer_is_computed_by_the_engine():
    quiz = Quiz("How many burns from LEO to Luna?", answer=burns_to_luna, unit="burns")
    assert not quiz.try_answer("3")
    assert not quiz.solved
    assert quiz.try_answer("2")  # the rule book's figure
    assert quiz.solved


def test_a_right_answer_with_a_ledger_shows_it():
    quiz = Quiz("How much is a pivot and a burn?", answer=PIVOT)
    quiz.try_answer(3)
    (attempt,) = quiz.attempts
    assert attempt["remarks"][0]["ledger"]["total"] == "3"


@pytest.mark.parametrize("text", ["5 1/2", "5.5", "11/2", " 5,5 "])
def test_numbers_are_read_as_people_write_them(text):
    assert Quiz("?", answer=Fraction(11, 2)).try_answer(text)


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (0.1, "0.1"),
        (19.6, "19.6"),
        (1 / 3, "1/3"),
        (Fraction(1, 3), "0.333"),
        (Fraction(9, 2), "4½"),
        (Fraction(9, 2), "4.5 burns"),
        (1, "1 burn"),
        (2.0, "2"),
    ],
)
def test_every_right_answer_can_be_given(answer, text):
    quiz = Quiz("?", answer=answer, unit="burns")
    say(quiz, do="try", given=text)
    assert quiz.error == {}
    assert quiz.solved


@pytest.mark.parametrize(
    ("answer", "text"), [(1000, "1001"), (Fraction(9, 2), "4.501"), (19.6, "19.7"), (1 / 3, "0.3")]
)
def test_numbers_outside_the_tolerance_are_wrong_and_whole_numbers_and_halves_must_be_exact(answer, text):
    assert not Quiz("?", answer=answer).try_answer(text)


def test_an_author_says_how_near_is_right():
    quiz = Quiz("?", answer=1000, tolerance=5)
    assert not quiz.try_answer("994")
    assert quiz.try_answer("995")


def test_feedback_meets_the_wrong_number_however_it_is_written():
    quiz = Quiz("?", answer=3, feedback={0.1: "That is a tenth."})
    quiz.try_answer("0.1")
    assert quiz.attempts[0]["remarks"][0]["text"] == "That is a tenth."


@pytest.mark.parametrize("answer", ["Lagrange point", lambda: "Lagrange point"])
def test_a_question_without_a_right_choice_is_refused_when_it_is_made(answer):
    with pytest.raises(BadRequest, match="No choice"):
        Quiz("?", ["Hohmann", "Burn"], answer=answer)


def test_a_question_for_a_number_needs_one_for_an_answer():
    with pytest.raises(BadRequest, match="asks for a number"):
        Quiz("?", answer="three")
    late = Quiz("?", answer=lambda: "three")
    say(late, do="try", given="3")
    assert "asks for a number" in late.error["message"]


@pytest.mark.parametrize("text", ["five", "", "5 x", "1e10000000", "9" * 5000])
def test_an_invalid_number_shows_its_error_and_does_not_count_as_an_attempt(text):
    quiz = Quiz("?", answer=5)
    say(quiz, do="try", given=text)
    assert "not a number" in quiz.error["message"]
    assert quiz.attempts == []


def test_nothing_is_divided_by_zero():
    with pytest.raises(BadRequest, match="zero"):
        Quiz("?", answer=5).try_answer("1/0")


def test_choices_stand_for_their_values():
    quiz = Quiz("Which is longer?", {"to Mars": 3, "to Luna": 2}, answer=lambda: 3)
    assert quiz.labels == ["to Mars", "to Luna"]
    assert quiz.try_answer("to Mars")


def test_an_answer_outside_the_choices_is_refused():
    with pytest.raises(BadRequest, match="Hohmann"):
        Quiz("?", ["Hohmann", "Lagrange point"], answer="Hohmann").try_answer("Burn")


def test_wrong_answers_have_the_feedback_written_for_them():
    quiz = Quiz(
        "?",
        answer=3,
        feedback={1: "Pivots cost too.", 2: lambda given: [f"{given} is the pivot alone.", PIVOT]},
        otherwise=Refusal("hf.move.tmp", "That is more than the TMP."),
    )
    for given in (1, 2, 9):
        quiz.try_answer(given)
    first, second, third = (attempt["remarks"] for attempt in quiz.attempts)
    assert first[0]["text"] == "Pivots cost too."
    assert [remark["text"] for remark in second] == ["2 is the pivot alone.", ""]
    assert second[1]["ledger"]["total"] == "3"
    assert third[0]["rules"][0]["id"] == "hf.move.tmp"


def test_feedback_that_fails_is_shown_in_the_page():
    quiz = Quiz("?", answer=3, otherwise=lambda _: 1 / 0)
    say(quiz, do="try", given="1")
    assert "ZeroDivisionError" in quiz.error["message"]


def test_attempts_are_kept_in_order():
    quiz = Quiz("?", answer=3)
    for given in ("1", "3", "2"):
        quiz.try_answer(given)
    assert [(attempt["given"], attempt["right"]) for attempt in quiz.attempts] == [
        ("1", False),
        ("3", True),
        ("2", False),
    ]
    assert quiz.solved


def test_the_answer_goes_to_the_page_only_when_it_is_asked_for():
    secret = 987654321
    quiz = Quiz("?", answer=secret, feedback={secret - 1: "Nearly."}, explain=f"It is {secret}.")
    say(quiz, do="try", given="1")
    sent = json.dumps(quiz.get_state(), default=str) + json.dumps(quiz._repr_mimebundle_()[0])
    assert str(secret) not in sent
    assert "Nearly" not in sent
    say(quiz, do="reveal")
    assert str(secret) in json.dumps(quiz.attempts)
    assert not quiz.solved


def test_a_revealed_choice_is_named_by_its_text():
    quiz = Quiz("?", {"to Mars": 3, "to Luna": 2}, answer=2)
    quiz.reveal()
    assert quiz.attempts[-1]["given"] == "to Luna"


def test_the_plain_forms_show_question_and_choices():
    quiz = Quiz("Which <one>?", ["Hohmann", "Burn"], answer="Burn")
    assert repr(quiz).splitlines() == ["Which <one>?", "  ( ) Hohmann", "  ( ) Burn"]
    assert "Which &lt;one&gt;?" in quiz._repr_html_()

"""The lesson player: the steps of a lesson by messages of the page, refusals in their place, and a task at the end."""

import json

import pytest

from nf_core.games.these_new_worlds.actions import PlayCard
from nf_core.games.these_new_worlds.cards import cards
from nf_core.kernel.decision import Choice, Quantity
from nf_core.kernel.errors import BadRequest, UnknownName
from nf_core.kernel.wording import usual_keys
from nf_core.lessons import all_lessons, find_lesson
from widgets import LessonPlayer

FIRST = "these-new-worlds/01-playing-cards"


def say(player, do, **message):
    """Send a message as the page does; what went wrong."""
    player._on_message(player, {"do": do, "number": player.done + 1} | message, [])
    return player.error


def click(player, number):
    return say(player, "choose", what=number, moment=player.decision["moment"])


def number_of(player, text):
    """The number of the first choice that says so."""
    return next(option["number"] for option in player.decision["options"] if text in option["text"])


def follow_hints(player, most=60):
    """Click what the hints say until the lesson is over."""
    for _ in range(most):
        if player.solved:
            return
        assert say(player, "hint") == {}
        action = player.run.hint()
        assert click(player, answer(action, player)) == {}


def answer(action, player):
    """The answer to click: an amount, the items that the hint has ticked, or a number."""
    if isinstance(action, Choice):
        ticked = zip(player.decision["items"], player.selection["rows"], strict=True)
        return [item["item"] for item, row in ticked if row["taken"]]
    return action.amount if isinstance(action, Quantity) else player.hinted


def test_the_first_step_says_what_to_do_and_by_which_rule():
    player = LessonPlayer(FIRST)
    lesson = find_lesson(FIRST)
    assert (player.step, player.total) == (0, len(lesson.steps) + 1)
    assert player.say == lesson.steps[0].say
    assert player.rules[0]["title"] == "Position values"
    assert player.decision["prompt"] == "Play a card"
    assert player.praise == ""


def test_a_wrong_move_is_refused_with_its_rule_and_changes_nothing():
    player = LessonPlayer(FIRST)
    before = player.run.table.state
    assert click(player, number_of(player, "University")) == {}
    assert player.refused["text"].startswith("This step wants Survey.")
    assert player.refused["rules"][0]["text"]
    assert player.run.table.state is before
    assert player.step == 0


def test_the_right_move_goes_on_with_praise_and_clears_the_refusal():
    player = LessonPlayer(FIRST)
    click(player, number_of(player, "University"))
    click(player, number_of(player, "Survey"))
    assert player.step == 1
    assert player.praise == "Well done. Survey gave you 2 blue tokens: every card pays for being played."
    assert player.refused == {}
    assert "Player 2 played Petition (yellow, 4)." in player.news


def test_a_program_chooses_as_the_page_does():
    player = LessonPlayer(FIRST)
    assert not player.choose(PlayCard(0, "university"))
    assert player.choose(PlayCard(0, "survey"))
    assert player.step == 1


@pytest.mark.parametrize("id", [lesson.id for lesson in all_lessons()])
def test_every_lesson_is_finished_by_clicking_its_hints(id):
    player = LessonPlayer(id)
    follow_hints(player)
    assert player.solved
    assert player.say == usual_keys(find_lesson(id).closing)
    assert player.decision["prompt"] == "The lesson is done"
    assert not player.may["hint"]
    with pytest.raises(BadRequest):
        player.choose(1)


def test_undo_redo_and_beginning_again():
    player = LessonPlayer(FIRST)
    assert player.may == {"undo": False, "redo": False, "restart": False, "hint": True}
    click(player, number_of(player, "Survey"))
    assert player.may == {"undo": True, "redo": False, "restart": True, "hint": True}
    assert say(player, "undo") == {}
    assert (player.step, player.may["redo"]) == (0, True)
    assert say(player, "redo") == {}
    assert player.step == 1
    assert say(player, "restart") == {}
    assert player.step == 0
    assert "nothing to take back" in say(player, "undo")["message"]


def test_the_dots_lead_to_any_step_and_back():
    player = LessonPlayer(FIRST)
    assert say(player, "go", step=3) == {}
    assert player.step == 3
    assert say(player, "go", step=1) == {}
    assert player.step == 1
    assert "no step" in say(player, "go", step=99)["message"]


def test_steps_passed_over_are_not_made_and_those_made_stay_so():
    player = LessonPlayer(FIRST)
    player.choose(player.run.hint())
    player.go_to(player.total - 1)
    assert player.made == [0]
    for action in player.run.lesson.task.solution:
        assert player.choose(action)
    assert player.made == [0, player.total - 1]
    player.restart()
    player.choose(player.run.hint())
    assert (player.made, player.solved) == ([0, player.total - 1], False)


def test_undo_out_of_a_finished_lesson_goes_on_with_it():
    player = LessonPlayer(FIRST)
    follow_hints(player)
    say(player, "undo")
    assert not player.solved
    follow_hints(player)
    assert player.solved


def test_a_task_that_is_missed_says_so_and_can_be_taken_up_again():
    player = LessonPlayer(FIRST, step=len(find_lesson(FIRST).steps))
    while not player.missed and not player.solved:
        player.choose(1)
    assert player.missed, "the first choice is never the right one in this task"
    assert player.say == find_lesson(FIRST).task.missed
    assert player.decision["prompt"] == "Go back, or begin again"
    player.go_to(player.total - 1)
    assert not player.missed
    follow_hints(player)
    assert player.solved


def test_the_hand_of_the_other_seat_is_in_no_trait():
    player = LessonPlayer(FIRST)
    for _ in range(3):
        hidden = player.run.table.state.players[1].hand.known
        page = {name: value for name, value in player.get_state().items() if not name.startswith("_")}
        # The texts of the lesson may well name a card of the other seat; what is made of the table may not.
        told = json.dumps({name: page[name] for name in ("view", "agenda", "decision", "news", "may")})
        assert hidden
        assert not [id for id in hidden if f'"{id}"' in told or cards()[id].name in told]
        player.hint()
        player.choose(player.hinted)


def test_lessons_leave_no_trace_in_each_other():
    one, other = LessonPlayer(FIRST), LessonPlayer(FIRST)
    one.go_to(2)
    assert other.step == 0


@pytest.mark.parametrize(("step", "reason"), [(-1, "no step"), (99, "no step")])
def test_a_step_that_there_is_not_is_refused(step, reason):
    with pytest.raises(BadRequest, match=reason):
        LessonPlayer(FIRST, step)


def test_a_lesson_that_there_is_not_is_refused_with_the_nearest():
    with pytest.raises(UnknownName) as refused:
        LessonPlayer("these-new-worlds/01-playing-cars")
    assert FIRST in refused.value.candidates


def test_the_plain_forms_tell_step_and_instruction():
    player = LessonPlayer(FIRST, step=1)
    for form in (repr(player), player._repr_html_()):
        assert "Step 2 of 7." in form
        assert "Petition is on top now." in form
        assert "Field Lab" in form


def test_a_hint_fills_in_an_amount():
    player = LessonPlayer("high-frontier/02-boost-and-fuel", step=1)
    say(player, "hint")
    assert player.hinted == 1
    player.go_to(4)
    say(player, "hint")
    assert player.hinted == 2

"""Every message of a page gets an answer in words in the widget at once, and the widget goes on."""

import json
import sys
import threading

import ipywidgets
import pytest

from nf_core.kernel.errors import BadRequest
from tests.widgets.asking import tell
from tests.widgets.examples import one_of_each
from widgets import Quiz, RouteExplorer, Task, __all__
from widgets.asking import AskingWidget
from widgets.hearing import MOST, heard, hearing

NO_MESSAGES = (None, 3, "swap", [], [{}], True)
ODD = (
    {}, {"number": "x"}, {"number": -1, "do": 3}, {"do": []}, {"do": "choose"}, {"do": "choose", "what": {}},
    {"do": "choose", "what": 1e400}, {"do": "choose", "what": "9" * 5000}, {"do": "try"}, {"do": "try", "given": []},
    {"do": "try", "given": "1e10000000"}, {"do": "go"}, {"do": "go", "at": "x", "step": "x"},
    {"do": "go", "at": 10**30, "step": 10**30}, {"ask": 3}, {"ask": {"site": 3}}, {"ask": {"unit": "\ud800"}},
    {"caps": 7}, {"caps": {"burns": "1e10000000"}}, {"caps": {"burns": 1}}, {"build": 3}, {"build": {"add": 3}},
    {"build": {"tanks": "1e10000000"}}, {"build": {"tanks": "9" * 5000}}, {"build": {"engine": "x"}}, {"rocket": 3},
    {"suppose": 4}, {"suppose": "vesta", "seat": "x"}, {"suppose": "", "seat": 99}, {"forget": []}, {"position": "x"},
    {"position": 10**30}, {"chosen": None}, {"chosen": 1.5}, {"route": 0}, {"route": [], "plan": 1},
    {"source": "\ud800"}, {"target": {}}, {"thrust": "4"}, {"thrust": 10**30}, {"edition": "fifth"}, {"flybys": 2},
    {"reach": "x"},    {"reach": 10**30}, {"swap": {}},
)  # fmt: skip


@pytest.fixture(scope="module")
def each():
    """One of each widget."""
    return one_of_each()


def is_sent(widget):
    """Whether every trait of a widget can be sent to its page."""
    return json.dumps(widget.get_state(), ensure_ascii=False).encode()


def test_there_is_one_of_each(each):
    assert sorted(type(widget).__name__ for widget in each) == sorted(__all__)


@pytest.mark.parametrize("said", NO_MESSAGES)
def test_an_invalid_message_gets_an_answer(each, said):
    for widget in each:
        if isinstance(widget, AskingWidget):
            widget._on_message(widget, said, [])
            assert "no message" in widget.error["message"]


def test_odd_messages_are_answered_and_the_widget_goes_on(each):
    for widget in each:
        for said in ODD if isinstance(widget, AskingWidget) else ():
            widget._on_message(widget, dict(said), [])
            assert is_sent(widget)
        assert widget._repr_html_()


def test_a_missing_field_is_named():
    quiz = Quiz("?", answer=3)
    tell(quiz, do="try")
    assert "'given'" in quiz.error["message"]
    assert quiz.done == 1


def test_a_number_without_bounds_is_refused_at_once():
    explorer = RouteExplorer("leo", "ceres")
    tell(explorer, caps={"burns": "1e10000000"})
    assert "not a number" in explorer.error["message"]
    assert explorer.caps == {}


def test_an_invalid_rocket_is_refused_and_the_thrust_stays():
    with pytest.raises(BadRequest, match="not a rocket"):
        RouteExplorer("leo", "ceres", rocket=3)


def test_the_widget_shows_what_notebook_code_prints_until_the_next_message(capsys):
    explorer = RouteExplorer("leo", "ceres")
    explorer.observe(lambda change: print("thrust", change["new"]), "thrust")  # noqa: T201
    tell(explorer, thrust=5)
    assert explorer.printed == "thrust 5\n"
    tell(explorer, swap=True)
    assert explorer.printed == ""
    explorer.thrust = 6
    assert capsys.readouterr().out == "thrust 6\n", "a cell that sets it prints below itself"


def test_a_judge_that_fails_or_prints_does_so_in_its_task():
    slider = ipywidgets.IntSlider(value=0, max=3)

    def judge():
        print("looking at", slider.value)  # noqa: T201
        return None if 6 / slider.value == 2 else "too little"

    task = Task(slider, ["value"], judge, "Right.")
    slider.value = 2
    assert (task.value, task.printed, task.error) == ("Not yet: too little", "looking at 2\n", {})
    slider.value = 0
    assert "ZeroDivisionError" in task.error["message"]
    assert "judge" in task.error["remedy"]
    slider.value = 3
    assert (task.solved, task.error) == (True, {})


def test_output_of_another_thread_is_left_alone(capsys):
    out = sys.stdout
    with hearing() as kept:
        other = threading.Thread(target=print, args=("of a cell",))
        other.start()
        other.join()
        with hearing() as inner:
            print("inside")  # noqa: T201
        print("of the widget")  # noqa: T201
    assert (heard(kept), heard(inner)) == ("of the widget\n", "inside\n")
    assert capsys.readouterr().out == "of a cell\n"
    assert sys.stdout is out


def test_an_endless_print_is_cut():
    assert heard(["x" * MOST, "y"]).endswith("x…\n")

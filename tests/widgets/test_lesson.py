from fractions import Fraction
from typing import Any

import ipywidgets
import pytest

from nf_core.kernel.errors import UnknownName
from nf_core.kernel.ledger import Entry, Ledger
from nf_core.kernel.past import Past
from nf_core.lessons import LessonRun, find_lesson
from widgets import DecisionPanel, LessonPlayer, lesson


def test_a_rule_is_quoted_with_its_section() -> None:
    quote = lesson.cite("hf.move.stop", "hf.move.pivot").data
    assert "**Halting.**" in quote
    assert "(Rule book: F6, glossary: Hohmann, Pivot)" in quote


def test_rules_of_other_games_are_quoted_too() -> None:
    assert "**Yellow tokens.**" in lesson.cite("tnw.combat.yellow").data


@pytest.mark.parametrize("id", ["hf.move.sideways", "tnw.combat.flee", "chess.castling"])
def test_an_unknown_rule_cannot_be_cited(id: str) -> None:
    with pytest.raises(UnknownName):
        lesson.cite(id)


def test_numbers_are_told_as_at_the_table() -> None:
    assert lesson.tell("{a} burns to {b}", a=Fraction(9, 2), b="Vesta").data == "4 1/2 burns to Vesta"


def test_a_ledger_is_told_as_its_total() -> None:
    burns = Ledger((Entry(1, "HEO", "hf.move.burn"),), "burns")
    assert lesson.tell("That takes {burns}.", burns=burns).data == "That takes 1 burn."


def test_a_table_aligns_its_numbers() -> None:
    assert lesson.table(("Place", "Burns:"), [("Luna", 2)]).data.splitlines() == [
        "| Place | Burns |",
        "| :--- | ---: |",
        "| Luna | 2 |",
    ]


def test_a_lesson_is_a_task_too() -> None:
    player = LessonPlayer("these-new-worlds/01-playing-cards")
    task = lesson.played_task(player, "All done.")
    player.choose(player.run.hint())
    assert f"step 2 of {player.total}" in task.value
    player.go_to(player.total - 1)
    while player.run.decision:
        player.choose(next(iter(player.run.decision)))
    assert (player.missed, task.solved) == (True, False)
    assert "Undo, or begin again" in task.value
    player.go_to(player.total - 1)
    for action in player.run.lesson.task.solution:
        player.choose(action)
    assert task.solved
    assert "All done." in task.value


def test_playing_on_from_a_position_is_a_task() -> None:
    """The first step of the lesson asks for Survey, the second for a choice of cards."""
    moment = LessonRun(find_lesson("these-new-worlds/01-playing-cards"), step=1)
    panel = DecisionPanel(moment.table, moment.seat)

    def judge(made: list[Past[Any]]) -> str | None:
        mine = [past.action.card for past in made if past.action.seat == moment.seat]
        return None if mine == ["university"] else f"you have played {mine}"

    task = lesson.position_task(panel, judge, "Done.")
    panel.choose(moment.hint())
    assert "['field-lab']" in task.value
    panel.undo()
    assert "you have played []" in task.value
    panel.undo()
    assert "beyond the beginning" in task.value
    panel.redo()
    assert not task.solved
    panel.choose(next(action for action in moment.decision if action.card == "university"))
    assert task.solved


def test_any_control_can_be_judged() -> None:
    slider = ipywidgets.IntSlider(value=0, max=3)
    task = lesson.Task(slider, ["value"], lambda: None if slider.value == 2 else f"{slider.value} is wrong", "Right.")
    slider.value = 3
    assert "3 is wrong" in task.value
    slider.value = 2
    assert task.solved

"""Bots, hints and partners in lessons get no more than their seat may know."""

from random import Random

import pytest

from nf_core.bots import make
from nf_core.bots.greedy import Greedy
from nf_core.bots.search import Search
from nf_core.kernel.table import Table
from nf_core.lessons import LessonRun, find_lesson
from nf_core.registry import find_game
from tests.laws.reach import leaks
from tui.plain import PlainGame
from widgets import DecisionPanel

GAME = find_game("these-new-worlds")


@pytest.fixture
def spied(monkeypatch):
    """What bots were given: the decision, and what they could find in it beside their view."""
    given = []
    for kind, name in ((Greedy, "choose"), (Search, "judge")):
        asked = getattr(kind, name)

        def spy(self, view, decision, asked=asked):
            given.append((decision, leaks(view, view, decision)))
            return asked(self, view, decision)

        monkeypatch.setattr(kind, name, spy)
    return given


def table():
    return Table(GAME, GAME.config_type(), players={1: make("greedy", GAME, Random(3))}, dealer=Random(3))


def in_plain_lines():
    lines = iter(["hint", "quit", "yes"])
    PlainGame(table(), lambda _: next(lines), lambda _: None, open_hands=False).play()


def in_a_notebook():
    DecisionPanel(table()).hint()


def in_a_lesson():
    run = LessonRun(find_lesson("these-new-worlds/05-a-whole-round"))
    while not run.done:
        run.submit(run.hint())


@pytest.mark.parametrize("ask", [in_plain_lines, in_a_notebook, in_a_lesson])
def test_a_bot_can_find_nothing_but_its_view(spied, ask):
    ask()
    assert any(decision.prompt == "tnw.play" for decision, _ in spied), "where others' cards could be found"
    assert [found for _, found in spied if found] == []

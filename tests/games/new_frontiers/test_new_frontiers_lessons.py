"""The lessons of New Frontiers: every figure in their words comes from the game."""

import re

import pytest

from nf_core.lessons import lessons

NUMBER_WORDS = "two|three|four|five|six|seven|eight|nine|ten|twice"
TYPED = re.compile(rf"\d+|\b(?:{NUMBER_WORDS})\b", re.IGNORECASE)
SEATS = re.compile(r"\bPlayer \d\b")


def texts(lesson):
    """Everything that a lesson says."""
    steps = [text for step in lesson.steps for text in (step.say, step.refusal, step.praise)]
    task = lesson.task
    return [lesson.title, lesson.about, lesson.closing, *steps, task.say, task.missed, task.praise]


@pytest.mark.parametrize("lesson", lessons("new-frontiers"), ids=lambda lesson: lesson.id)
def test_no_figure_of_the_game_is_typed_by_hand(lesson):
    for text in texts(lesson):
        assert not TYPED.findall(SEATS.sub("", re.sub(r"\{[^}]*\}", "", text))), text

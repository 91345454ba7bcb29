"""What learners share; it is sent along to the kernel."""

from typing import Any


def answer_quiz(quiz: Any, right: str, *, after: tuple[str, ...]) -> None:
    """Give the right answer to a quiz after wrong ones."""
    for wrong in after:
        assert not quiz.try_answer(wrong)
    assert quiz.try_answer(right)


def choose_option(panel: Any, task: Any, text: str) -> str:
    """Choose what has some text; what the task says then."""
    panel.choose(next(option["number"] for option in panel.decision["options"] if text in option["text"]))
    return str(task.value)


def take_lesson(player: Any) -> None:
    """Every step of a lesson: first something that it does not want, where there is anything, then what it does."""
    while not player.run.in_task:
        for action in player.run.decision:
            if not player.run.lesson.steps[player.step].expect.matches(action):
                assert not player.choose(action)
                assert player.refused["text"]
                break
        assert player.choose(player.run.hint())
    for action in player.run.lesson.task.solution:
        assert player.choose(action)


def play_on(panel: Any, task: Any) -> str:
    """Let a bot choose for the learner until the task is done; what the task said after the first choice."""
    from random import Random

    from nf_core.bots import make

    bot = make("greedy", panel.table.game, Random(1))
    panel.choose(bot.choose(*panel.table.question(0)))
    said = str(task.value)
    while not task.solved:
        panel.choose(bot.choose(*panel.table.question(0)))
    return said


HELPERS = (answer_quiz, choose_option, take_lesson, play_on)

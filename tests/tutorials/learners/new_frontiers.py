"""The learners of the lessons of New Frontiers: see `test_lessons_run`."""

from collections.abc import Callable
from typing import Any

from tests.tutorials.learners.helping import answer_quiz, choose_option, take_lesson


def a_round_of_new_frontiers(story: Any, player: Any, task: Any, panel: Any) -> None:
    """The track is Player 2, you, Player 3, who selects. New Vinland pays two credits, the market one."""
    take_lesson(player)
    answer_quiz(story["quiz"], "Player 3, Player 2, You", after=("Player 2, You, Player 3", "Player 3, You, Player 2"))
    answer_quiz(story["trade_quiz"], "1", after=("2", "3", "0", "7"))
    panel.choose(1)
    assert "round 1 is not over" in task.value
    while not task.solved:
        panel.choose(1)


def developing(player: Any, quiz: Any, task: Any, panel: Any) -> None:
    """Five credits are printed, the bonus and Investment Credits take one off each; three VP are the most."""
    take_lesson(player)
    answer_quiz(quiz, "3", after=("5", "4", "2", "9"))
    assert "Another has more" in choose_option(panel, task, "Buy Drop Ships")
    panel.undo()
    assert not task.solved
    choose_option(panel, task, "Buy Consumer Markets")


def exploring_and_settling(story: Any, player: Any, quiz: Any, task: Any, panel: Any) -> None:
    """Malevolent Lifeforms has a defense of four: two more than New Sparta gives, or three credits."""
    take_lesson(player)
    answer_quiz(quiz, "2", after=("4", "6", "1", "9"))
    answer_quiz(story["pay_quiz"], "3", after=("4", "2", "0", "9"))
    assert "you paid 2 for Information Hub" in choose_option(panel, task, "Settle Information Hub")
    panel.undo()
    assert "now you can conquer" in choose_option(panel, task, "Return the good")
    choose_option(panel, task, "Conquer Information Hub")


def producing_and_consuming(player: Any, quiz: Any, task: Any, panel: Any) -> None:
    """Three credits for Genes, one of Galactic Resort and two of New Vinland."""
    take_lesson(player)
    answer_quiz(quiz, "6", after=("3", "10", "5", "1"))
    assert "brings more" in choose_option(panel, task, "Novelty good")
    panel.undo()
    assert not task.solved
    choose_option(panel, task, "Genes good")


def priority_and_the_end(story: Any, player: Any, quiz: Any, task: Any, panel: Any) -> None:
    """Five of seven colonists are gained. Consumer Markets makes seven VP, and the opponent can draw level."""
    take_lesson(player)
    answer_quiz(quiz, "2", after=("7", "5", "3", "4"))
    answer_quiz(story["order_quiz"], "You", after=("Player 2",))
    choose_option(panel, task, "Produce:")
    assert "you lost" in task.value
    panel.undo()
    assert "not over" in choose_option(panel, task, "Develop:")
    choose_option(panel, task, "Buy Consumer Markets")


def goals(player: Any, quiz: Any, task: Any, panel: Any) -> None:
    """Seven colonists are worth eight VP, six as much as five."""
    take_lesson(player)
    answer_quiz(quiz, "5", after=("8", "7", "6", "2", "0"))
    assert "you have 1" in choose_option(panel, task, "Produce:")
    panel.choose(["Earth's Lost Colony"])


def scoring_step_by_step(player: Any, quiz: Any, task: Any, panel: Any) -> None:
    """A Genes colony is two VP for Pan-Galactic League. New Galactic Order counts four Military."""
    take_lesson(player)
    answer_quiz(quiz, "2", after=("4", "1", "3", "0", "9"))
    assert "Another brings more" in choose_option(panel, task, "Buy Pan-Galactic League")
    panel.undo()
    choose_option(panel, task, "Buy New Galactic Order")


def a_guided_game(player: Any, quiz: Any, task: Any, panel: Any) -> None:
    """Spice World has cost two credits, and its good sells for three."""
    take_lesson(player)
    answer_quiz(quiz, "1", after=("3", "2", "5", "0", "9"))
    assert "not explored" in choose_option(panel, task, "Retreat into Isolation:")
    while not task.solved:
        texts = [option["text"] for option in panel.decision["options"]]
        wanted = ("Conquer", "Settle ", "Settle:", "Explore:", "Retreat into Isolation:", "cost 2", "Buy nothing")
        choose_option(panel, task, next((one for one in wanted if any(one in text for text in texts)), texts[0]))


def empires_and_tiles(story: Any, quiz: Any, task: Any, task_engine: Any) -> None:
    """Rebel Outpost: five VP, and two for Imperium Lords. Old Earth consumes a pair of goods in each of three rounds."""
    answer_quiz(quiz, "Rebel Outpost", after=("Alien Data Repository", "Mining League"))
    answer_quiz(story["chips_quiz"], "6", after=("2", "9", "15", "3"))
    task_engine.add("Space Marines")
    assert "still has all" in task.value
    task_engine.remove("Spice World")
    task_engine.remove("Gem World")
    assert "more than a single tile" in task.value
    task_engine.add("Gem World")
    assert "earns 9 VP" in task.value
    task_engine.remove("Space Marines")
    assert "taken the place of Spice World" in task.value
    assert not task.solved
    task_engine.add("Prosperous Economy")


LEARNERS: dict[str, Callable[..., None]] = {
    "new_frontiers/01-a-round.ipynb": a_round_of_new_frontiers,
    "new_frontiers/02-developing.ipynb": developing,
    "new_frontiers/03-exploring-and-settling.ipynb": exploring_and_settling,
    "new_frontiers/04-producing-and-consuming.ipynb": producing_and_consuming,
    "new_frontiers/05-priority-and-the-end.ipynb": priority_and_the_end,
    "new_frontiers/06-goals.ipynb": goals,
    "new_frontiers/07-scoring.ipynb": scoring_step_by_step,
    "new_frontiers/08-a-guided-game.ipynb": a_guided_game,
    "new_frontiers/09-empires-and-tiles.ipynb": empires_and_tiles,
}

"""The learners of the lessons of Race for the Galaxy: see `test_lessons_run`."""

from collections.abc import Callable
from typing import Any

from tests.tutorials.learners.helping import answer_quiz, choose_option, play_on, take_lesson


def a_round_and_its_phases(story: Any, player: Any, quiz: Any, task: Any, panel: Any) -> None:
    """You selected Consume and the opponent Explore. A Novelty good brings two cards, Old Earth one, Spice World two."""
    take_lesson(player)
    answer_quiz(quiz, "I Explore, then IV Consume", after=("I Explore", "IV Consume"))
    answer_quiz(story["trade_quiz"], "5", after=("2", "4", "9"))
    assert "first round is not over" in play_on(panel, task)


def paying_and_military(quiz: Any, task: Any, panel: Any, player: Any) -> None:
    """Hive World has a defense of three, and Contact Specialist takes one card off."""
    take_lesson(player)
    answer_quiz(quiz, "2", after=("3", "0", "1", "7"))
    assert "you pay 2 of your 2 cards" in choose_option(panel, task, "Pay ")
    panel.undo()
    assert not task.solved
    choose_option(panel, task, "Conquer ")


def goods_trade_and_consuming(player: Any, quiz: Any, task: Any, panel: Any) -> None:
    """Diversified Economy gives three VP, doubled. A VP each by Outlaw World and Gambling World; a card by the third."""
    take_lesson(player)
    answer_quiz(quiz, "6", after=("3", "7", "9", "2"))
    assert "1 of your goods" in choose_option(panel, task, "Use New Survivalists")
    panel.undo()
    choose_option(panel, task, "Use Outlaw World")
    panel.choose(["Runaway Robots"])
    assert not task.solved
    choose_option(panel, task, "Use Gambling World: You consume")


def reading_a_large_development(player: Any, quiz: Any, task: Any, panel: Any) -> None:
    """Two VP for a Rebel military world. Six for the worlds at hand, four for Military with New Galactic Order's own."""
    take_lesson(player)
    answer_quiz(quiz, "2", after=("6", "8", "1", "3"))
    assert "brings 4 VP today" in choose_option(panel, task, "Place New Galactic Order")
    panel.undo()
    choose_option(panel, task, "Place Galactic Imperium")


def goals(player: Any, quiz: Any, task: Any, panel: Any) -> None:
    """Five VP for the holder, three for another player with as much."""
    take_lesson(player)
    answer_quiz(quiz, "3", after=("5", "0", "6", "8"))
    assert "not taken a goal" in choose_option(panel, task, "Place nothing")
    panel.undo()
    choose_option(panel, task, "Place Reptilian Uplift Race")


def takeovers(player: Any, quiz: Any, task: Any, panel: Any) -> None:
    """Four against five: a tie is enough."""
    take_lesson(player)
    answer_quiz(quiz, "1", after=("2", "5", "0", "3"))
    assert "declare it" in choose_option(panel, task, "Place nothing")
    assert "Commit" in choose_option(panel, task, "Take over Alien Robot Sentry")
    panel.choose(["Terraformed World"])


def prestige_and_search(player: Any, quiz: Any, task: Any, panel: Any) -> None:
    """One before, one for replacing, one for the symbol."""
    take_lesson(player)
    answer_quiz(quiz, "3", after=("1", "2", "5"))
    assert "the saved card with it" in choose_option(panel, task, "Replace Galactic Scavengers")
    panel.undo()
    assert not task.solved
    choose_option(panel, task, "Replace Gem World")


def a_guided_game(player: Any, quiz: Any, task: Any, panel: Any) -> None:
    """Comet Zone costs three, less one each for Alpha Centauri and Mining Robots."""
    take_lesson(player)
    answer_quiz(quiz, "1", after=("3", "2", "0", "5"))
    assert "only a start world" in play_on(panel, task)


def alone_against_the_robot(player: Any, quiz: Any, task: Any, panel: Any) -> None:
    """Two of six faces."""
    take_lesson(player)
    answer_quiz(quiz, "2", after=("6", "4", "1", "3"))
    assert "first round is not over" in play_on(panel, task)


def tableaus_and_odds(story: Any, quiz: Any, task: Any, task_score: Any) -> None:
    """Rebel Base: six VP, and two for Galactic Imperium. Earth's Lost Colony takes the good of Gem World."""
    answer_quiz(quiz, "Rebel Base", after=("Alien Rosetta Stone World", "Imperium Lords"))
    answer_quiz(story["others_quiz"], "1", after=("0", "3", "2"))
    answer_quiz(story["odds_quiz"], "a windfall world", after=("an ALIEN card", "a production world"))
    task_score.add("Space Port")
    assert "still has all" in task.value
    task_score.remove("Gem World")
    assert "Before, it scored 10" in task.value
    task_score.remove("Rebel Miners")
    assert "more than a single card" in task.value
    task_score.add("Rebel Miners")
    task_score.remove("Space Port")
    assert "taken the place of Gem World" in task.value
    task_score.add("Rebel Base")
    assert "Rebel Base has 6 VP printed" in task.value
    assert not task.solved
    task_score.remove("Rebel Base")
    task_score.add("Rebel Sympathizers")


LEARNERS: dict[str, Callable[..., None]] = {
    "race_for_the_galaxy/01-a-round-and-its-phases.ipynb": a_round_and_its_phases,
    "race_for_the_galaxy/02-paying-and-military.ipynb": paying_and_military,
    "race_for_the_galaxy/03-goods-trade-and-consuming.ipynb": goods_trade_and_consuming,
    "race_for_the_galaxy/04-reading-a-large-development.ipynb": reading_a_large_development,
    "race_for_the_galaxy/05-goals.ipynb": goals,
    "race_for_the_galaxy/06-takeovers.ipynb": takeovers,
    "race_for_the_galaxy/07-prestige-and-search.ipynb": prestige_and_search,
    "race_for_the_galaxy/08-a-guided-game.ipynb": a_guided_game,
    "race_for_the_galaxy/09-alone-against-the-robot.ipynb": alone_against_the_robot,
    "race_for_the_galaxy/10-tableaus-and-odds.ipynb": tableaus_and_odds,
}

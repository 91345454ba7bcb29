"""Laws on the words and the rules of lessons, for the games that keep them."""

import re

from nf_core.kernel.rulebook import rules
from nf_core.lessons import lessons
from nf_core.registry import manifest_of

NUMBER_WORDS = "two|three|four|five|six|seven|eight|nine|ten|twice"
TYPED = re.compile(rf"\d+|\b(?:{NUMBER_WORDS})\b", re.IGNORECASE)
PLAYERS = r"\bPlayer \d\b"


def texts(lesson):
    """Everything that a lesson says."""
    steps = [text for step in lesson.steps for text in (step.say, step.refusal, step.praise)]
    task = lesson.task
    return [lesson.title, lesson.about, lesson.closing, *steps, task.say, task.missed, task.praise]


def typed_figures(text, *names):
    """The figures of a text that are typed by hand; names that hold digits, and those of players, are none."""
    known = "|".join([r"\{[^}]*\}", PLAYERS, *map(re.escape, sorted(names, key=len, reverse=True))])
    return TYPED.findall(re.sub(known, "", text))


def untaught(game):
    """The rules of a game that no step of its lessons shows, by id, each with its section."""
    shown = {rule for lesson in lessons(game) for step in (*lesson.steps, lesson.task) for rule in step.rules}
    book = rules(manifest_of(game).package)
    return {id: rule.section for id, rule in book.items() if id not in shown}


def untaught_sections(game):
    """The sections of a game's rule book of which no step of its lessons shows any rule."""
    book, left = rules(manifest_of(game).package), untaught(game)
    return {rule.section for rule in book.values()} - {rule.section for id, rule in book.items() if id not in left}

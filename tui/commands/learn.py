"""`nf learn`: the lessons in the app, as a list, or in plain lines."""

import argparse
from typing import Any

from nf_core.kernel.errors import BadRequest
from nf_core.lessons import Lesson, LessonRun, find_lesson, lesson_after, shelf
from nf_core.registry import manifest_of, manifests
from tui.commands.bugs import report_for
from tui.front import troubles
from tui.lines import ask, say
from tui.plain_lesson import PlainLesson
from tui.progress import Progress, in_words, progress_path
from tui.settings import settings_path
from tui.terminal import can_show_screens


def learn(arguments: argparse.Namespace) -> int:
    """List the lessons, take one, or open the page of lessons."""
    if arguments.list:
        return _list()
    if arguments.lesson is None:
        return _page(plain=arguments.plain)
    lesson = find_lesson(arguments.lesson)
    if arguments.plain or not can_show_screens():
        return _converse(lesson)
    from tui.app import run  # noqa: PLC0415 - Textual is loaded only where it is shown
    from tui.screens.lesson import LessonScreen  # noqa: PLC0415 - as above

    return run(lambda _: LessonScreen(lesson))


def _list() -> int:
    progress = Progress(progress_path(settings_path()))
    for game_id in manifests():
        say(manifest_of(game_id).title)
        for lesson in shelf(game_id).sound:
            reached = in_words(progress.of(lesson.id), len(lesson.steps) + 1)
            say(f"  {lesson.id}  {lesson.title}{f' ({reached})' if reached else ''}")
        for id, error in shelf(game_id).spoilt:
            say(f"  {id}  cannot be played: {error.message}")
    for trouble in troubles():
        say(trouble)
    return 0


def _page(*, plain: bool) -> int:
    if plain or not can_show_screens():
        raise BadRequest(
            "Which lesson?", "See `nf learn --list`. In a terminal, `nf learn` alone opens them in the app."
        )
    from tui.app import run  # noqa: PLC0415 - Textual is loaded only where it is shown

    return run("learn")


def _converse(lesson: Lesson[Any, Any]) -> int:
    progress = Progress(progress_path(settings_path()))
    run = LessonRun(lesson)
    run.go_to(progress.first_step(lesson.id, run.total))
    say(f"Lesson: {lesson.title}. Type help for the commands.")
    if progress.notice:
        say(progress.notice)
    if run.number:
        say("It goes on where you left it. Type restart to begin again.")
    conversation = PlainLesson(run, progress, ask, say)
    report_for(conversation)
    done = conversation.play()
    following = lesson_after(lesson)
    if done and following:
        say(f"The next one: nf learn {following.id}")
    return 0

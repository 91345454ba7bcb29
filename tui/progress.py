"""How far the learner has come in each lesson, kept beside the settings.

If the file cannot be used, there is no progress and a sentence says so. The file stays as it is until a lesson goes on.
"""

from pathlib import Path

import msgspec

from nf_core.kernel.errors import BadData
from nf_core.kernel.files import NoFile, read_bytes
from nf_core.kernel.record import UNREADABLE
from nf_core.kernel.writing import update
from nf_core.lessons import LessonRun
from tui.settings import LARGEST, unusable


class Reached(msgspec.Struct, frozen=True):
    """The progress in one lesson."""

    step: int = 0
    "The furthest step, from 0; the task is the last."
    done: bool = False
    "Whether the task has been done at least once."


NOTHING = Reached()
ByLesson = dict[str, Reached]


def progress_path(settings_file: Path) -> Path:
    """The file of the progress, beside that of the settings."""
    return settings_file.with_name("lessons.json")


class Progress:
    """The progress in all lessons.

    Args:
        path: the file it is kept in.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lessons: ByLesson = {}
        self.notice = ""
        "What to say if the file cannot be used."
        try:
            self._lessons = msgspec.json.decode(read_bytes(path, LARGEST), type=ByLesson)
        except NoFile:
            pass
        except (BadData, *UNREADABLE) as error:
            self.notice = f"{unusable(path, error)} Lessons begin at their first step until you go on in one."

    def of(self, lesson_id: str) -> Reached:
        """How far the learner has come in a lesson."""
        return self._lessons.get(lesson_id, NOTHING)

    def first_step(self, lesson_id: str, total: int) -> int:
        """The step to go on with in a lesson: the furthest one, or the first if the lesson is done."""
        reached = self.of(lesson_id)
        return 0 if reached.done else min(max(reached.step, 0), total - 1)

    def furthest(self, run: LessonRun) -> int:
        """The furthest step of a lesson that the learner has seen, from 0."""
        reached = self.of(run.lesson.id)
        return run.total - 1 if reached.done else min(reached.step, run.total - 1)

    def note(self, run: LessonRun) -> None:
        """Keep the progress in a lesson, if it is further than before.

        Raises:
            OSError: the file cannot be written.
        """
        before = self.of(run.lesson.id)
        after = _furthest(before, Reached(run.number, run.done))
        if after != before:
            self._lessons[run.lesson.id] = after
            update(self._path, self._with_others)

    def _with_others(self, found: bytes | None) -> bytes:
        """The file, with what another nf has noted in it meanwhile."""
        try:
            others = msgspec.json.decode(found or b"{}", type=ByLesson)
        except UNREADABLE:
            others = {}
        for lesson_id, reached in others.items():
            self._lessons[lesson_id] = _furthest(self.of(lesson_id), reached)
        return msgspec.json.format(msgspec.json.encode(self._lessons), indent=2) + b"\n"


def _furthest(one: Reached, other: Reached) -> Reached:
    return Reached(max(one.step, other.step), one.done or other.done)


def in_words(reached: Reached, total: int) -> str:
    """Progress as a list shows it; nothing before the first move."""
    if reached.done:
        return "done"
    return f"step {min(reached.step, total - 1) + 1} of {total}" if reached.step > 0 else ""

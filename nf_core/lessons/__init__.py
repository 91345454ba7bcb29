"""Lessons: prepared games on the real engine that teach one thing at a time.

A lesson is data (`format`), played at a table of its own (`run`), tested when it is read (`check`) and found by its
name (`library`). Nothing here knows a game: the games themselves say what is legal, and why not.
"""

from nf_core.lessons.format import Lesson, Pattern, Step, Task
from nf_core.lessons.library import Shelf, all_lessons, find_lesson, lesson_after, lessons, shelf
from nf_core.lessons.run import LessonRun

__all__ = [
    "Lesson",
    "LessonRun",
    "Pattern",
    "Shelf",
    "Step",
    "Task",
    "all_lessons",
    "find_lesson",
    "lesson_after",
    "lessons",
    "shelf",
]

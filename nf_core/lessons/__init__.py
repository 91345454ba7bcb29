"""Lessons: prepared games of the real engine, in which one thing is tried at a time.

A lesson is data (`format`), played at a table of its own (`run`), tested when it is read (`check`) and found by its
name (`library`). Nothing here knows a game: what may be done, and why not, the games say themselves.
"""

from nf_core.lessons.format import Lesson, Pattern, Step, Task
from nf_core.lessons.library import all_lessons, find_lesson, lesson_after, lessons, shelf
from nf_core.lessons.run import LessonRun

__all__ = [
    "Lesson",
    "LessonRun",
    "Pattern",
    "Step",
    "Task",
    "all_lessons",
    "find_lesson",
    "lesson_after",
    "lessons",
    "shelf",
]

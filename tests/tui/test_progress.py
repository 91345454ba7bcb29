"""The learner's progress is kept, never shrinks, and survives unusable files."""

import json

import pytest

from nf_core.lessons import LessonRun, find_lesson
from tui.progress import Progress, Reached, in_words, progress_path

LESSON = find_lesson("these-new-worlds/01-playing-cards")


def finished():
    run = LessonRun(LESSON)
    while not run.done:
        run.submit(run.hint())
    return run


def test_it_is_kept_beside_the_settings(tmp_path):
    path = progress_path(tmp_path / "folder" / "settings.json")
    progress = Progress(path)
    assert progress.of(LESSON.id) == Reached()
    progress.note(LessonRun(LESSON, step=3))
    assert path.parent == tmp_path / "folder"
    assert [file.name for file in path.parent.iterdir()] == ["lessons.json"]
    assert Progress(path).of(LESSON.id) == Reached(step=3)


def test_it_only_grows(tmp_path):
    path = tmp_path / "lessons.json"
    progress = Progress(path)
    progress.note(LessonRun(LESSON, step=4))
    progress.note(LessonRun(LESSON, step=2))
    assert Progress(path).of(LESSON.id) == Reached(step=4)
    progress.note(finished())
    progress.note(LessonRun(LESSON))
    assert Progress(path).of(LESSON.id) == Reached(step=len(LESSON.steps), done=True)


def test_nothing_is_written_before_the_first_move(tmp_path):
    Progress(tmp_path / "lessons.json").note(LessonRun(LESSON))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("content", [b"{", b"[]", b"\xff\xfe", b'{"x": {"step": "far"}}', b""])
def test_a_file_that_cannot_be_used_gives_none_a_notice_and_stays(tmp_path, content):
    path = tmp_path / "lessons.json"
    path.write_bytes(content)
    progress = Progress(path)
    assert progress.of(LESSON.id) == Reached()
    assert str(path) in progress.notice
    assert path.read_bytes() == content
    progress.note(LessonRun(LESSON, step=1))
    assert json.loads(path.read_text()) == {LESSON.id: {"step": 1, "done": False}}


def test_one_goes_on_where_one_was_and_anew_once_done(tmp_path):
    path = tmp_path / "lessons.json"
    total = len(LESSON.steps) + 1
    for kept, step in [((3, False), 3), ((99, False), total - 1), ((-5, False), 0), ((2, True), 0)]:
        path.write_text(json.dumps({LESSON.id: {"step": kept[0], "done": kept[1]}}))
        assert Progress(path).first_step(LESSON.id, total) == step


def test_it_is_told_in_words():
    assert in_words(Reached(), 7) == ""
    assert in_words(Reached(step=2), 7) == "step 3 of 7"
    assert in_words(Reached(step=50), 7) == "step 7 of 7"
    assert in_words(Reached(step=6, done=True), 7) == "done"

"""nf writes its files whole, keeps other processes' entries and file modes, and follows links."""

import json
import os
import stat

import pytest

from nf_core.games.high_frontier.routes.rocket.cards import find_card
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, load
from nf_core.games.high_frontier.routes.rocket.rocket_file import read_rocket
from nf_core.kernel.errors import BadRequest
from nf_core.lessons import LessonRun
from tests.kernel.test_writing import disk_of, names
from tests.tui.test_progress import LESSON, finished
from tui import crash
from tui.games.high_frontier.planning.rocket_files import save_rocket
from tui.progress import Progress, Reached
from tui.settings import Settings, load_settings, save_settings

OTHER = "these-new-worlds/02-planets"
FOURTH = {"high-frontier": {"edition": "fourth"}}


def keep_settings(path):
    save_settings(path, Settings(ascii_map=True))


def keep_progress(path):
    Progress(path).note(LessonRun(LESSON, step=2))


KEEPERS = pytest.mark.parametrize("keep", [keep_settings, keep_progress])


@KEEPERS
def test_a_link_to_another_folder_stays_one_and_the_mode_stays(tmp_path, keep):
    real, link = tmp_path / "far" / "real.json", tmp_path / "link.json"
    real.parent.mkdir()
    real.write_text("{}")
    real.chmod(0o640)
    link.symlink_to(real)
    keep(link)
    assert link.is_symlink()
    assert json.loads(real.read_text())
    assert stat.S_IMODE(real.stat().st_mode) == 0o640
    assert names(real.parent) == ["real.json"]


@KEEPERS
def test_a_read_only_file_is_not_written_over(tmp_path, keep):
    path = tmp_path / "file.json"
    path.write_text("{}")
    path.chmod(0o444)
    with pytest.raises(PermissionError, match="read-only"):
        keep(path)
    assert path.read_text() == "{}"


@KEEPERS
def test_files_of_killed_processes_do_not_pile_up(tmp_path, keep, monkeypatch):
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", lambda _: os._exit(9))
        for _ in range(3):
            if not (child := os.fork()):
                keep(tmp_path / "file.json")
            assert os.waitpid(child, 0)[1] == 9 << 8
    assert len(names(tmp_path)) == 2  # one draft, one lock: the next one clears what the last one left
    keep(tmp_path / "file.json")
    assert names(tmp_path) == ["file.json"]


def test_a_setting_that_another_nf_changed_stays_unless_it_is_changed_here_too(tmp_path):
    path = tmp_path / "settings.json"
    read = Settings()
    save_settings(path, read)
    save_settings(path, Settings(games=FOURTH, theme="nord"), read)
    save_settings(path, Settings(ascii_map=True, theme="gruvbox"), read)
    assert load_settings(path) == (
        Settings(games=FOURTH, ascii_map=True, theme="gruvbox"),
        "",
    )


def test_settings_that_cannot_be_read_are_replaced_whole(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text("{")
    save_settings(path, Settings(ascii_map=True, theme="nord"), Settings(theme="nord"))
    assert load_settings(path) == (Settings(ascii_map=True, theme="nord"), "")


def test_nesting_without_end_is_a_notice(tmp_path):
    path = tmp_path / "file.json"
    path.write_text('{"last_game":' * 100_000)
    assert "cannot be used" in load_settings(path)[1]
    assert "cannot be used" in Progress(path).notice


def test_lesson_progress_of_another_nf_is_kept(tmp_path):
    path = tmp_path / "lessons.json"
    first, second = Progress(path), Progress(path)
    first.note(finished())
    path.write_text(json.dumps(json.loads(path.read_text()) | {OTHER: {"step": 3, "done": False}}))
    second.note(LessonRun(LESSON, step=1))
    assert Progress(path).of(LESSON.id) == Reached(step=len(LESSON.steps), done=True)
    assert Progress(path).of(OTHER) == Reached(step=3)
    assert second.of(OTHER) == Reached(step=3)


def test_half_a_rocket_is_never_kept(tmp_path):
    miner = load(Rocket((find_card("Mirror Steamer"),)), 3)
    with disk_of(20), pytest.raises(BadRequest, match="cannot be written"):
        save_rocket(miner, tmp_path / "rocket.toml")
    assert names(tmp_path) == []
    save_rocket(miner, tmp_path / "rocket.toml")
    assert read_rocket(tmp_path / "rocket.toml") == miner


def test_half_a_report_is_never_kept(tmp_path):
    with disk_of(20):
        assert "No report could be written" in crash.report(ValueError("x"), [], tmp_path)
    assert names(tmp_path) == []


@pytest.mark.parametrize("read", [lambda path: load_settings(path)[1], lambda path: Progress(path).notice])
@pytest.mark.parametrize("make", [os.mkfifo, lambda path: path.symlink_to("/dev/zero")], ids=["pipe", "endless"])
def test_a_pipe_or_a_device_instead_of_a_file_is_a_notice_not_a_wait(tmp_path, read, make):
    make(tmp_path / "file.json")
    assert "not a regular file" in read(tmp_path / "file.json")

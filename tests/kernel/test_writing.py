"""Files are written whole or not at all, one process at a time, through links, with the modes they had."""

import errno
import fcntl
import os
import resource
import stat
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest

from nf_core.kernel import writing
from nf_core.kernel.writing import DRAFT, LOCK, Taken, beside, create, locked, update


def put(path, content):
    return update(path, lambda _: content)


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


def test_a_change_sees_what_stands_there_and_nothing_else_is_left(tmp_path):
    file = tmp_path / "new" / "folder" / "file.json"
    seen = []
    for content in (b"one", b"two"):
        assert update(file, lambda found, content=content: seen.append(found) or content) == content
    assert seen == [None, b"one"]
    assert update(file, lambda _: None) == b"two"
    assert file.read_bytes() == b"two"
    assert names(file.parent) == ["file.json"]


def test_an_unchanged_text_is_not_written(tmp_path):
    file = tmp_path / "file.json"
    put(file, b"one")
    before = file.stat()
    put(file, b"one")
    assert (file.stat().st_ino, file.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_a_new_file_never_takes_the_place_of_another(tmp_path):
    (tmp_path / "file.json").write_bytes(b"old")
    with pytest.raises(Taken):
        create(tmp_path / "file.json", b"new")
    assert (tmp_path / "file.json").read_bytes() == b"old"
    create(tmp_path / "other.json", b"new")
    assert (tmp_path / "other.json").read_bytes() == b"new"


def test_beside_is_the_first_number_that_is_free_or_has_just_that(tmp_path):
    file = tmp_path / "file.json"
    assert [beside(file, content).name for content in (b"one", b"two", b"one")] == [
        "file-2.json",
        "file-3.json",
        "file-2.json",
    ]
    assert names(tmp_path) == ["file-2.json", "file-3.json"]


def test_a_link_is_followed_and_stays_a_link(tmp_path):
    real, link = tmp_path / "far" / "real.json", tmp_path / "link.json"
    real.parent.mkdir()
    link.symlink_to(real)
    for content in (b"one", b"two"):  # the first time it leads to nothing
        put(link, content)
        assert link.is_symlink()
        assert real.read_bytes() == content
    assert names(real.parent) == ["real.json"]


@pytest.mark.parametrize("kept", [0o600, 0o640, 0o664, 0o777])
def test_the_mode_is_kept(tmp_path, kept):
    file = tmp_path / "file.json"
    file.write_bytes(b"old")
    file.chmod(kept)
    put(file, b"new")
    assert mode(file) == kept


def test_a_new_file_has_the_mode_that_new_files_have(tmp_path):
    put(tmp_path / "file.json", b"new")
    (tmp_path / "other").write_bytes(b"")
    assert mode(tmp_path / "file.json") == mode(tmp_path / "other")


def test_a_read_only_file_is_not_written_over_not_even_by_the_superuser(tmp_path):
    file = tmp_path / "file.json"
    file.write_bytes(b"old")
    file.chmod(0o444)
    with pytest.raises(PermissionError, match="read-only"):
        put(file, b"new")
    assert file.read_bytes() == b"old"
    assert names(tmp_path) == ["file.json"]


@pytest.mark.parametrize("make", [os.mkfifo, Path.mkdir, lambda path: path.symlink_to("/dev/full")])
def test_an_irregular_file_is_left_alone(tmp_path, make):
    make(tmp_path / "file.json")
    with pytest.raises(OSError, match="not a regular file"):
        put(tmp_path / "file.json", b"new")
    assert names(tmp_path) == ["file.json"]


def test_a_file_that_is_too_large_is_not_read(tmp_path):
    with (tmp_path / "file.json").open("wb") as file:
        file.truncate(2**40)
    with pytest.raises(OSError, match="too large"):
        put(tmp_path / "file.json", b"new")


@contextmanager
def disk_of(size):
    """Limit the size of every file, as on a full disk."""
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, usual[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)


def test_a_full_disk_leaves_what_was_there(tmp_path):
    file = tmp_path / "file.json"
    file.write_bytes(b"old")
    with disk_of(100), pytest.raises(OSError, match="too large"):
        put(file, b"new" * 100)
    assert names(tmp_path) == ["file.json"]
    assert file.read_bytes() == b"old"


@pytest.mark.parametrize("failing", [(os, "fsync"), (Path, "replace"), (Path, "chmod")], ids=lambda pair: pair[1])
def test_a_failing_disk_leaves_what_was_there(tmp_path, monkeypatch, failing):
    file = tmp_path / "file.json"
    file.write_bytes(b"old")

    def refuse(*_):
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(*failing, refuse)
    with pytest.raises(OSError, match="Input/output error"):
        put(file, b"new")
    assert names(tmp_path) == ["file.json"]
    assert file.read_bytes() == b"old"


def test_the_next_write_removes_files_of_killed_processes(tmp_path):
    for number in range(5):
        (tmp_path / DRAFT.format(number)).write_text("half a fi")
    (tmp_path / LOCK).touch()
    (tmp_path / ".other.draft").touch()
    put(tmp_path / "file.json", b"new")
    assert names(tmp_path) == [".other.draft", "file.json"]


def test_a_draft_cannot_be_foreseen(tmp_path, monkeypatch):
    """So nobody can place a link to another file there beforehand."""
    drafts = []
    replace = Path.replace
    monkeypatch.setattr(Path, "replace", lambda draft, path: drafts.append(draft.name) or replace(draft, path))
    for content in (b"one", b"two"):
        put(tmp_path / "file.json", content)
    assert len(set(drafts)) == 2


HOLDING = """
import sys, time
from pathlib import Path
from nf_core.kernel.writing import locked
with locked(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


@contextmanager
def held_elsewhere(folder):
    """Another process that writes to a folder."""
    command = [sys.executable, "-c", HOLDING, str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout.readline() == "held\n"
        yield other
        other.kill()


def test_a_lock_is_waited_for_given_up_and_never_stale(tmp_path, monkeypatch):
    monkeypatch.setattr(writing, "PATIENCE", 0)
    with held_elsewhere(tmp_path) as other:
        with pytest.raises(TimeoutError, match="another nf is writing"):
            put(tmp_path / "file.json", b"new")
        other.kill()
        other.wait()
        assert names(tmp_path) == [LOCK]
        put(tmp_path / "file.json", b"new")
    assert names(tmp_path) == ["file.json"]


def test_a_waiter_for_a_removed_lock_takes_the_new_one(tmp_path):
    """Two could hold it else: one the file that was removed, the other the one made since."""
    with (tmp_path / LOCK).open("w") as old:
        assert writing._is_there(tmp_path / LOCK, old.fileno())
        with locked(tmp_path):
            pass
        assert not writing._is_there(tmp_path / LOCK, old.fileno())
        with locked(tmp_path):
            assert not writing._is_there(tmp_path / LOCK, old.fileno())


def test_a_file_system_without_locks_is_written_to_without(tmp_path, monkeypatch):
    def refuse(*_):
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(fcntl, "flock", refuse)
    put(tmp_path / "file.json", b"new")
    assert (tmp_path / "file.json").read_bytes() == b"new"
    monkeypatch.setattr(fcntl, "flock", lambda *_: (_ for _ in ()).throw(OSError(errno.EIO, "broken")))
    monkeypatch.setattr(writing, "PATIENCE", 0)
    with pytest.raises(TimeoutError):
        put(tmp_path / "file.json", b"newer")

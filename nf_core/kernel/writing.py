"""Writes files: whole or not at all, one process at a time, through links, keeping file modes.

Two processes that write to one folder take turns by a system lock on a file in it. The lock ends with the process
that holds it, so nothing stale is left, however that process dies. It is held for some milliseconds, for one file.
The standard library is enough; packages for locks leave their files behind.
"""

import os
import stat
import sys
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from errno import EACCES, EEXIST, EFBIG, EINVAL, ENOLCK, ENOSYS, ENOTSUP, ETIMEDOUT
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

LOCK = ".nf.lock"
DRAFT = ".nf-{}.draft"
PATIENCE = 3.0
"How many seconds a writer waits for another one."
PAUSE = 0.005
"Seconds between two tries at a lock that is held."
LARGEST = 64 * 2**20
"The most bytes of a file to change; files of nf are far smaller."
LOCKLESS = {ENOLCK, ENOSYS, ENOTSUP}
"The errors of file systems without locks."
Change = Callable[[bytes | None], bytes | None]
"The new content of a file from its present content (None: there is no file); None to leave it as it is."


class Taken(OSError):
    """The new file exists already."""


def update(path: Path, change: Change) -> bytes | None:
    """Change a file while no other process of nf does, and return its content. Folders are made as needed.

    Raises:
        OSError: it cannot be read or written, is read-only, or not a regular file; nothing has changed.
    """
    real = Path(os.path.realpath(path))
    real.parent.mkdir(parents=True, exist_ok=True)
    with locked(real.parent):
        before = _content(real)
        after = change(before)
        if after is None or after == before:
            return before
        _clear_drafts(real.parent)
        _replace(real, after)
        return after


def create(path: Path, content: bytes) -> None:
    """Write a new file.

    Raises:
        Taken: there is such a file already.
        OSError: it cannot be written; nothing has changed.
    """

    def fill(before: bytes | None) -> bytes:
        if before is not None:
            raise Taken(EEXIST, "there is such a file already")
        return content

    update(path, fill)


def beside(path: Path, content: bytes) -> Path:
    """Write a file with this name and the first free number after it (or one that already has this content).

    Raises:
        OSError: it cannot be written.
    """
    number = 1
    while True:
        number += 1
        other = path.with_name(f"{path.stem}-{number}{path.suffix}")
        if update(other, lambda found: content if found is None else None) == content:
            return other


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Be the only process that writes to a folder.

    Raises:
        TimeoutError: another one does not finish.
        OSError: the folder cannot be written to.
    """
    handle = _lock(folder / LOCK)
    try:
        yield
    finally:
        # Removed while it is held: a waiting process sees by `_is_there` that it is no longer the lock.
        with suppress(OSError):
            (folder / LOCK).unlink()
        os.close(handle)


def _lock(file: Path) -> int:
    given_up = time.monotonic() + PATIENCE
    while True:
        handle = os.open(file, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o666)
        try:
            if _take(handle) and _is_there(file, handle):
                return handle
        except BaseException:
            os.close(handle)
            raise
        os.close(handle)
        if time.monotonic() > given_up:
            raise TimeoutError(ETIMEDOUT, "another nf is writing to that folder and does not finish")
        time.sleep(PAUSE)


def _take(handle: int) -> bool:
    """Try to lock an open file; True if it is locked, or if locks are not possible there at all."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError as error:
        return error.errno in LOCKLESS
    return True


def _is_there(file: Path, handle: int) -> bool:
    """Whether an open file is still the file of that name."""
    try:
        return os.path.samestat(file.stat(follow_symlinks=False), os.fstat(handle))
    except FileNotFoundError:
        return False


def _content(file: Path) -> bytes | None:
    try:
        found = file.stat()
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(found.st_mode):
        raise OSError(EINVAL, "that is not a regular file")
    if found.st_size > LARGEST:
        raise OSError(EFBIG, "the existing file is too large")
    # Root may write to read-only files too, but that would not be intended.
    if not found.st_mode & 0o222 or not os.access(file, os.W_OK):
        raise PermissionError(EACCES, "the file is read-only")
    return file.read_bytes()


def _replace(file: Path, content: bytes) -> None:
    draft = file.with_name(DRAFT.format(uuid.uuid4().hex))
    try:
        with draft.open("xb") as new:
            new.write(content)
            new.flush()
            if file.exists():
                draft.chmod(stat.S_IMODE(file.stat().st_mode))
            os.fsync(new.fileno())
        draft.replace(file)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def _clear_drafts(folder: Path) -> None:
    """Remove the drafts of killed processes: only the holder of the lock may have one."""
    for draft in folder.glob(DRAFT.format("*")):
        with suppress(OSError):
            draft.unlink()

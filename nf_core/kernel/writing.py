"""The one writer of files: whole or not at all, one process at a time, through links, with the modes that were set.

Two processes that write to one folder take turns by a lock of the system on a file in it, which ends with the process
that holds it: however that dies, nothing stale is left. The lock is held for one file, some thousandths of a second.
The standard library has all of it; the packages for locks leave their files behind.
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
"Seconds that a writer waits for another one."
PAUSE = 0.005
"Seconds between two looks at a lock that is held."
LARGEST = 64 * 2**20
"Bytes of a file that is changed; nf writes none that comes near."
LOCKLESS = {ENOLCK, ENOSYS, ENOTSUP}
"What file systems say that have no locks."
Change = Callable[[bytes | None], bytes | None]
"What is to stand in a file, from what stands there (None: there is none); None to leave it as it is."


class Taken(OSError):
    """What was to be a new file is there already."""


def update(path: Path, change: Change) -> bytes | None:
    """Change a file while no other process of nf does; what stands in it then. Folders are made as needed.

    Raises:
        OSError: it cannot be read or written, is read-only, or no regular file; nothing has changed.
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
    """Write a file whose name is that of another with the first number after it that is free (or has just that).

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
    """Be the only one of all processes that writes to a folder.

    Raises:
        TimeoutError: another one does not finish.
        OSError: the folder cannot be written to.
    """
    handle = _lock(folder / LOCK)
    try:
        yield
    finally:
        # Removed while it is held: who waits for it sees by `_is_there` that it is no lock any more.
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
    """Try to lock an open file; whether it could be done, or cannot be done there at all."""
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
    """Whether an open file is still the one of that name."""
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
        raise OSError(EINVAL, "that is no regular file")
    if found.st_size > LARGEST:
        raise OSError(EFBIG, "the file that stands there is too large")
    # Whoever may do everything (root) may write to read-only files, too: it was not meant.
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
    """Remove what killed processes left: whoever holds the lock is the only one with a draft."""
    for draft in folder.glob(DRAFT.format("*")):
        with suppress(OSError):
            draft.unlink()

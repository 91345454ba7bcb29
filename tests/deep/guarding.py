"""Guard a trial of nf: it may not write outside a folder or run for ever."""

import os
import signal
import sys
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 20
"Seconds of processor time after which something counts as endless; what is usual is a thousandth."
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CHANGES = {"os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.symlink", "os.link", "os.truncate", "os.chmod"}
_changed: list[str] | None = None
"Paths that are changed, while somebody watches."


class Endless(BaseException):
    """It did not come to an end."""


def _hear(event, arguments):
    if _changed is None or not arguments or not isinstance(arguments[0], str | bytes | os.PathLike):
        return
    if event in CHANGES or (event == "open" and isinstance(arguments[2], int) and arguments[2] & WRITING):
        _changed.append(os.fsdecode(arguments[0]))


sys.addaudithook(_hear)


def _give_up(*_):
    raise Endless


@contextmanager
def guarded(folder):
    """Let something run; afterwards see that it wrote in that folder alone.

    Raises:
        Endless: it used too much of the processor.
        AssertionError: it wrote somewhere else.
    """
    global _changed  # noqa: PLW0603 - an audit hook cannot be taken away again
    _changed = []
    before = signal.signal(signal.SIGVTALRM, _give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
        changed, _changed = _changed, None
    outside = [path for path in changed if not _is_within(path, folder)]
    assert not outside, outside


def _is_within(path, folder):
    found = Path(folder, path).resolve()
    return found.is_relative_to(folder) or found == Path(os.devnull) or "__pycache__" in found.parts

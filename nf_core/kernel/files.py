"""The one reader of files that people name: regular files of bounded size, nothing else.

A pipe would keep nf waiting for ever, a device may never end, and a name may hold what no file system takes. Whatever
cannot be read raises an error that names the file, shown as `outside.py` has it.
"""

import os
import stat
from pathlib import Path

from nf_core.kernel.errors import BadData, BadRequest
from nf_core.kernel.outside import quoted

MOST = 64 * 2**20
"Bytes: a hundred times the longest record of a game."
CHECK_NAME = "Check the name of the file."
WITHOUT_WAITING = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"Opens pipes at once instead of waiting for a writer; bytes as they are on Windows."


def named(text: str) -> Path:
    """The path that was typed; `~` and `~user` stand for home folders.

    Raises:
        BadRequest: it is empty, has a NUL in it, or the user has no home folder.
    """
    if not text.strip() or "\0" in text:
        raise BadRequest(f"{quoted(text)} is no name of a file.", "Give the path of a file.")
    try:
        return Path(text).expanduser()
    except RuntimeError as error:
        raise BadRequest(f"{quoted(text)}: there is no such home folder.", "Write the path in full.") from error


def read_bytes(path: Path, most: int = MOST) -> bytes:
    """The whole content of a regular file.

    Raises:
        BadData: there is none, it cannot be read, it is no regular file, or it has more than `most` bytes.
    """
    try:
        handle = os.open(path, os.O_RDONLY | WITHOUT_WAITING)
    except (OSError, ValueError) as error:
        raise BadData(_name(path), "", f"cannot be read: {why(error)}", CHECK_NAME) from error
    try:
        with os.fdopen(handle, "rb") as file:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise BadData(_name(path), "", "is no regular file", "Name a file: no folder, pipe or device.")
            content = file.read(most + 1)
    except OSError as error:
        raise BadData(_name(path), "", f"cannot be read: {why(error)}", CHECK_NAME) from error
    if len(content) > most:
        raise BadData(_name(path), "", f"has more than {most:,} bytes, too many for a file of nf", CHECK_NAME)
    return content


def _name(path: Path) -> str:
    return path.name or str(path)


def why(error: OSError | ValueError) -> str:
    """What the system says of a file that it does not give, in a few words."""
    return getattr(error, "strerror", None) or str(error) or type(error).__name__

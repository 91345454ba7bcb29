"""The one reader of files that people name: regular files of bounded size, nothing else.

A pipe would keep nf waiting for ever, a device may never end, and a name may contain characters that no file system
accepts. Anything that cannot be read raises an error that names the file, made safe by `outside.py`.
"""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from nf_core.kernel.errors import BadData, BadRequest
from nf_core.kernel.outside import quoted

MOST = 64 * 2**20
"The most bytes: a hundred times the longest record of a game."
CHECK_NAME = "Check the name of the file."
WITHOUT_WAITING = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"Opens pipes at once instead of waiting for a writer; bytes as they are on Windows."


class NoFile(BadData):
    """There is no such file."""

    code = "no-file"


def named(text: str) -> Path:
    """The path that was typed; `~` and `~user` stand for home folders.

    Raises:
        BadRequest: it is empty, has a NUL in it, or the user has no home folder.
    """
    if not text.strip() or "\0" in text:
        raise BadRequest(f"{quoted(text)} is not the name of a file.", "Give the path of a file.")
    try:
        return Path(text).expanduser()
    except RuntimeError as error:
        raise BadRequest(f"{quoted(text)}: there is no such home folder.", "Write the path in full.") from error


def named_in_environment(variable: str) -> Path | None:
    """The folder that an environment variable names, if it does."""
    text = os.environ.get(variable)
    return Path(text) if text else None


def read_bytes(path: Path, most: int = MOST) -> bytes:
    """The whole content of a regular file.

    Raises:
        NoFile: there is none.
        BadData: it cannot be read, it is not a regular file, or it has more than `most` bytes.
    """
    with _opened(path) as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise BadData(_name(path), "", f"has more than {most:,} bytes, too many for a file of nf", CHECK_NAME)
    return content


def read_end(path: Path, most: int) -> bytes:
    """The last bytes of a regular file, `most` or all there are; the rest is not read.

    Raises:
        NoFile: there is none.
        BadData: it cannot be read, or it is not a regular file.
    """
    with _opened(path) as file:
        file.seek(max(file.seek(0, os.SEEK_END) - most, 0))
        return file.read(most)


@contextmanager
def _opened(path: Path) -> Iterator[BinaryIO]:
    try:
        with os.fdopen(os.open(path, os.O_RDONLY | WITHOUT_WAITING), "rb") as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise BadData(_name(path), "", "is not a regular file", "Name a file, not a folder, pipe or device.")
            yield file
    except (OSError, ValueError) as error:
        kind = NoFile if isinstance(error, FileNotFoundError) else BadData
        raise kind(_name(path), "", f"cannot be read: {why(error)}", CHECK_NAME) from error


def _name(path: Path) -> str:
    return path.name or str(path)


def why(error: OSError | ValueError) -> str:
    """The system's reason why it cannot give a file, in a few words."""
    return getattr(error, "strerror", None) or str(error) or type(error).__name__

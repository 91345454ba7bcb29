"""Which of the installed packages name something for nf.

Python's own reader of packages loads the mail library to read their descriptions, which takes longer than to find out,
as here, that none of them names anything: it is asked only where that cannot be told from the files alone.
"""

import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

DESCRIBED = (".dist-info", "egg-info")
"How the names of the folders end in which packages are described."
FILE = "entry_points.txt"


def entries(*groups: str) -> "list[list[EntryPoint]]":
    """The entry points of each of some groups, in all packages that Python can import."""
    if not _may_be_named(groups):
        return [[] for _ in groups]
    from importlib.metadata import entry_points  # noqa: PLC0415 - see above

    found = entry_points()
    return [list(found.select(group=group)) for group in groups]


def _may_be_named(groups: Iterable[str]) -> bool:
    """Whether an installed package names something in one of the groups, or cannot be looked into."""
    sought = [group.encode() for group in groups]
    others = any(hasattr(finder, "find_distributions") for finder in sys.meta_path if not _is_usual(finder))
    return others or any(_names(folder or ".", sought) for folder in sys.path)


def _is_usual(finder: object) -> bool:
    """Whether a finder looks into the folders of Python's path, and nowhere else."""
    return getattr(finder, "__module__", "") == "_frozen_importlib_external"


def _names(folder: str, sought: list[bytes]) -> bool:
    try:
        with os.scandir(folder) as files:
            described = [file.path for file in files if file.name.lower().endswith(DESCRIBED)]
    except FileNotFoundError:
        return False
    except OSError:  # an archive, perhaps
        return True
    return any(group in content for content in map(_content, described) for group in sought)


def _content(folder: str) -> bytes:
    try:
        with open(folder + os.sep + FILE, "rb") as file:  # noqa: PTH123 - a hundred packages, and paths are slow to make
            return file.read()
    except OSError:
        return b""

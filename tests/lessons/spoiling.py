"""A shelf of lessons of which the first is spoilt, as after a card was corrected."""

from contextlib import contextmanager
from pathlib import Path

import pytest

from nf_core.kernel.data import package_folder
from nf_core.lessons import library

SPOILT = "these-new-worlds/01-playing-cards"


@contextmanager
def one_spoilt(folder: Path):
    """For as long as it lasts, the first lesson of These New Worlds cannot be played."""
    for file in package_folder("nf_core.games.these_new_worlds", library.FOLDER).iterdir():
        text = file.read_text("utf-8")
        (folder / file.name).write_text(text.replace('"survey"', '"recruits"') if "01" in file.name else text, "utf-8")
    real = library.package_folder
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            library, "package_folder", lambda package, name: folder if "worlds" in package else real(package, name)
        )
        forget()
        try:
            yield
        finally:
            forget()


def forget():
    """Read every lesson anew when it is asked for."""
    library.shelf.cache_clear()
    library._lesson.cache_clear()

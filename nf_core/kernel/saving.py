"""Ownership of saved games: each table overwrites only what it read or wrote itself.

Two tables may be opened on one file. The one that saves first keeps it; the other finds that the file has changed,
and goes on in a file of its own beside it.
"""

from pathlib import Path

from nf_core.kernel.errors import BadRequest
from nf_core.kernel.files import why
from nf_core.kernel.writing import Taken, beside, create, update

ROOM = "Free some space, or choose another folder for saves; nf tries again with the next choice."


class SavedBeside(BadRequest):
    """The game is saved, but in a new file, because the old one holds another game."""

    code = "saved-beside"


class Save:
    """The file of one table, and the content that the table last saw in it.

    Args:
        path: the file.
        seen: the content as it was read; None for a new file.
    """

    def __init__(self, path: Path, seen: bytes | None = None) -> None:
        self.path = path
        self._seen = seen

    def create(self, content: bytes) -> None:
        """Write a new game to the file.

        Raises:
            BadRequest: the file exists, or it cannot be written.
        """
        try:
            create(self.path, content)
        except Taken as error:
            remedy = "Name another file, or go on with that game: nf continue FILE."
            raise BadRequest(f"{self.path} is there already.", remedy) from error
        except OSError as error:
            raise unsaved(self.path, error) from error
        self._seen = content

    def write(self, content: bytes) -> None:
        """Write the game to the file.

        Raises:
            SavedBeside: the file holds another game; this one is in a new file, which `path` names from now on.
            BadRequest: it could not be written; the file is untouched.
        """
        try:
            left = update(self.path, lambda found: content if found in (None, self._seen) else None)
            if left == content:
                self._seen = content
                return
            other, self.path, self._seen = self.path, beside(self.path, content), content
        except OSError as error:
            raise unsaved(self.path, error) from error
        remedy = f"Both are kept. From now on this game is saved in {self.path}."
        raise SavedBeside(f"Another game has been saved meanwhile in {other}.", remedy)


def unsaved(path: Path, error: OSError) -> BadRequest:
    """What to say if a game could not be saved."""
    remedy = "Make it writable; nf tries again with the next choice." if isinstance(error, PermissionError) else ROOM
    return BadRequest(f"The game could not be saved to {path}: {why(error)}.", remedy)


def keep_damaged(path: Path, content: bytes) -> Path:
    """Copy a record that cannot be replayed to its end before it is overwritten; return the path of the copy.

    Opening it again makes no second copy.

    Raises:
        BadRequest: it could not be copied.
    """
    kept = path.with_name(f"{path.name}.damaged")
    try:
        if update(kept, lambda found: content if found is None else None) != content:
            return beside(kept, content)
    except OSError as error:
        raise unsaved(kept, error) from error
    return kept

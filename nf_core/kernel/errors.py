"""Errors of use, as exceptions with a stable code; a refused move in play is a `Refusal` value instead.

Messages quote text from outside, and people read them in terminals: see `outside.py`.
"""

from nf_core.kernel.outside import shown, shown_lines


class GameError(Exception):
    """The base of every error that nf raises on purpose.

    Args:
        message: what is wrong, and with what.
        remedy: what the reader can do about it.
    """

    code = "error"

    def __init__(self, message: str, remedy: str = "") -> None:
        self.message = shown_lines(message)
        self.remedy = shown_lines(remedy)
        super().__init__(self.message)

    def __str__(self) -> str:
        return f"{self.message}\n{self.remedy}" if self.remedy else self.message

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows below the cell: what is wrong and what to do, without a traceback."""
        return str(self).split("\n")


class BadData(GameError):
    """A data file cannot be used as it stands.

    Args:
        file: the file's name.
        place: the row or key in it, or "" for the file as a whole.
        reason: what is wrong there.
        remedy: how to mend it.
    """

    code = "bad-data"

    def __init__(self, file: str, place: str, reason: str, remedy: str) -> None:
        where = f"{shown(file)}, {shown(place)}" if place else shown(file)
        super().__init__(f"{where}: {reason}", remedy)
        self.file = file
        self.place = place
        self.reason = shown_lines(reason)


class BadRequest(GameError):
    """A question that cannot be answered as asked: an unknown name, a number out of range."""

    code = "bad-request"


class UnknownName(BadRequest):
    """Nothing has that name; `candidates` are the nearest names (possibly none)."""

    code = "unknown-name"

    def __init__(self, message: str, remedy: str, candidates: tuple[str, ...]) -> None:
        super().__init__(message, remedy)
        self.candidates = candidates


class AmbiguousName(UnknownName):
    """Several things have that name; `candidates` lists them all."""

    code = "ambiguous-name"

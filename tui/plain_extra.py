"""What a front end adds to a game in plain lines."""

from collections.abc import Callable
from typing import Protocol

from nf_core.kernel.decision import Decision
from nf_core.kernel.values import Seat


class Extra(Protocol):
    """The commands that a game adds; made with a table, `say`, a yes-or-no question and a teller of news."""

    help: tuple[str, ...]
    "A line about each."

    @property
    def words(self) -> dict[str, Callable[[Seat, Decision, str], None]]:
        """The function for each command, called with a seat, its decision and the rest of the line."""
        ...

    def reminder(self, decision: Decision) -> str:
        """What to say below the choices; may be empty."""
        ...

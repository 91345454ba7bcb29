"""How long the moves of others stay in sight: a pace that the reader sets, a limit for all of them, any key to skip."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from tui.app import NfApp


class Pace(msgspec.Struct, frozen=True):
    """How fast others move."""

    words: str
    "What the settings say of it."
    move: float
    "Seconds from the beginning of a move to its end, at least, thinking included."
    turns: float
    "The most seconds of such waiting from one question to a person to the next; the moves after that follow at once."
    beat: float = 0.0
    "Seconds between two lines of the end of a game; 0 to tell it at once."
    fall: float = 0.0
    "Seconds in which dice fall, and as long again in which they lie; 0 to tell at once what was rolled."


PACES = {
    "off": Pace("as fast as they think", 0, 0),
    "quick": Pace("a moment for each move", 0.3, 1.5, 0.6, 0.4),
    "slow": Pace("slowly, to read along", 1.2, 20, 1.6, 1),
}
"By the name in the settings."


def pace_in(app: "NfApp") -> Pace:
    """How fast things happen: as it is set, but at once on a terminal that wants nothing to move."""
    return PACES["off" if app.animation_level == "none" else app.settings.pace]


class Tempo:
    """Holds the moves of others back for a moment, until the reader is in a hurry."""

    def __init__(self) -> None:
        self._pace = Pace("", 0, 0)
        self._left = 0.0
        self._hurry = asyncio.Event()

    def begin(self, pace: Pace) -> None:
        """Others begin to move, at this pace."""
        self._pace, self._left = pace, pace.turns
        self._hurry.clear()

    def hurry(self) -> None:
        """Show the rest of their moves at once."""
        self._left = 0
        self._hurry.set()

    @property
    def has_time_for_dice(self) -> bool:
        """Whether dice are to be seen falling."""
        return min(self._pace.fall, self._left) > 0

    async def fall(self) -> None:
        """Wait while dice fall, or while they lie."""
        await self._wait(self._pace.fall)

    async def rest(self, spent: float) -> None:
        """Wait for what is left of a move that has taken some seconds already."""
        await self._wait(self._pace.move - spent)

    async def _wait(self, seconds: float) -> None:
        wait = min(seconds, self._left)
        if wait > 0:
            self._left -= wait
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), wait)

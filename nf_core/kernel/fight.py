"""A fight that was decided, as plain data: both sides with their strengths, who won, and what that changes.

A game makes it of the event that decided it (`Game.fight`). The app shows it as a scene, and lines tell it in `told`.
"""

import msgspec

from nf_core.kernel.ledger import Ledger, show


class Side(msgspec.Struct, frozen=True):
    """One of the two who fight."""

    name: str
    "As the reader calls it: `You`, `Player 2`."
    strength: Ledger
    "Its strength, term by term."
    dice: int = 0
    "How many terms, from the first, are dice: each amount is what the die shows."
    won: bool = False

    @property
    def told(self) -> str:
        """The strength and its terms in a sentence."""
        terms = ", ".join(f"{entry.source} {show(entry.amount)}" for entry in self.strength.entries)
        return f"{self.name}: {show(self.strength.total)} ({terms or 'nothing'})."


class Fight(msgspec.Struct, frozen=True, kw_only=True):
    """A fight, as one reader may know it."""

    title: str
    "Who fights whom over what, in a sentence."
    sides: tuple[Side, Side]
    verdict: str
    "How it ended, in a sentence."
    changes: tuple[str, ...] = ()
    "What follows, in a sentence each."

    @property
    def told(self) -> str:
        """The verdict, and the strengths that led to it."""
        return " ".join((self.verdict, *(side.told for side in self.sides)))

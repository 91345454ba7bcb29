"""The die, which NATURE rolls (rules F7, H6, glossary: Science Site)."""

from nf_core.games.high_frontier.actions import Roll
from nf_core.kernel.decision import Pick
from nf_core.kernel.ledger import Ledger
from nf_core.kernel.values import NATURE

FACES = 6
FATAL = 1
"The face on which a hazard is the end of what it meets."


def roll(prompt: str, why: Ledger | None = None) -> Pick:
    """Ask NATURE for a face, each as likely as any other; `why` opens the number that decides what it means."""
    return Pick(NATURE, prompt, tuple(Roll(NATURE, face) for face in range(1, FACES + 1)), why=why)

"""What the seats (and NATURE) can do."""

from typing import Literal

from nf_core.kernel.decision import Choice
from nf_core.kernel.values import Action


class TurnUp(Action, frozen=True):
    """NATURE turns up the next planet; in the set-up, one of The Collective."""

    planet: str


class Roll(Action, frozen=True):
    """NATURE rolls one die."""

    says = "roll {face}"
    dice = ("face",)

    face: int


class Deal(Choice, frozen=True):
    """NATURE deals a hand."""


class PlayCard(Action, frozen=True):
    """Play an action card; a wild card also names a colour."""

    card: str
    colour: str = ""


class Hold(Action, frozen=True):
    """Hold back the wild cards and pass."""

    says = "hold the wild cards back"


class Declare(Action, frozen=True):
    """Pay two of the four costs and put the dome on the planet."""

    colours: tuple[str, str]


class Wait(Action, frozen=True):
    """Do not declare a colony now."""

    says = "wait, and do not colonise now"


class Spend(Action, frozen=True):
    """Spend two tokens in combat."""

    effect: Literal["add", "subtract", "reroll"]
    yellow: int = 0
    "How many of the two tokens are paid with two yellow ones each."
    die: int = 0
    "The index of the fighter's die to roll again."


class Stand(Action, frozen=True):
    """Spend nothing more unless the opponent does."""

    says = "stand, and spend nothing now"

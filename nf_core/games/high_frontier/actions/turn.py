"""What NATURE does, and the operations of a turn (rules C1, H)."""

from typing import Literal

from nf_core.kernel.decision import Choice
from nf_core.kernel.values import Action, Seat

RefuelWay = Literal["isru", "factory", "dirt", "scoop", "theft"]


class Reveal(Action, frozen=True):
    """NATURE turns up the next idea of a deck."""

    says = "turn up {idea}"

    idea: str


class Roll(Action, frozen=True):
    """NATURE rolls the die."""

    says = "roll {face}"
    dice = ("face",)

    face: int


class EndTurn(Action, frozen=True):
    """Let the next player have a turn."""

    rule = "hf.turn"
    heading = "End"


class Earn(Action, frozen=True):
    """Income (H1)."""

    rule = "hf.operation.income"
    heading = "Operation"
    says = "income: take {number} WT"


class Research(Action, frozen=True):
    """Put the top card of a deck up for auction (H2)."""

    rule = "hf.operation.research"
    heading = "Operation"
    says = "research: put {top} up for auction"

    deck: str


class Idea(Action, frozen=True):
    """Buy the top card of a deck in an idea turn (C1)."""

    rule = "hf.setup.ideas"

    deck: str


class StopIdeas(Action, frozen=True):
    """End the idea turns and become the first player (C1)."""

    rule = "hf.setup.ideas"
    says = "begin the game as first player"


class Bid(Action, frozen=True):
    """Bid so many WT."""

    rule = "hf.operation.research"

    water: int


class Pass(Action, frozen=True):
    """Do not bid at this price."""

    rule = "hf.operation.research"
    says = "pass"


class Award(Action, frozen=True):
    """The phasing player decides between tied bidders."""

    rule = "hf.operation.research"
    says = "{winner} gets it"

    winner: Seat


class Sell(Action, frozen=True):
    """Free market: an idea of the hand, or a black card in LEO (H3)."""

    rule = "hf.operation.market"
    heading = "Operation"

    card: str


class BeginBoost(Action, frozen=True):
    """Boost cards of the hand to LEO: into the LEO stack, or into a rocket, which may begin with them (H4)."""

    rule = "hf.operation.boost"
    heading = "Operation"

    to: Literal["leo", "rocket"]


class Boost(Choice, frozen=True):
    """These cards, in one operation."""

    rule = "hf.operation.boost"


class Enough(Action, frozen=True):
    """End what one has begun: prospecting on."""

    heading = "End"
    says = "enough"


class Refuel(Action, frozen=True):
    """Take up water (or dirt) at a site (H5)."""

    heading = "Operation"

    stack: str
    way: RefuelWay
    unit: str = ""
    "The card that digs, where one does."
    cargo: bool = False
    "Whether the water is carried as cargo (E7)."


class Prospect(Action, frozen=True):
    """Look for a claim on a site with a card of a stack (H6)."""

    rule = "hf.operation.prospect"
    heading = "Operation"

    stack: str
    card: str
    site: str


class RollAgain(Action, frozen=True):
    """Use the buggy's second try."""

    rule = "hf.prospect.buggy"
    says = "try once more"


class Industrialise(Action, frozen=True):
    """Build a factory on a claim (H7)."""

    rule = "hf.operation.industrialise"
    heading = "Operation"

    site: str
    robonaut: str
    "Empty where a refinery needs none."
    refinery: str


class Produce(Action, frozen=True):
    """Produce the black side of an idea at a factory (H8)."""

    rule = "hf.operation.produce"
    heading = "Operation"

    idea: str


class ProduceAt(Action, frozen=True):
    """By this factory."""

    rule = "hf.operation.produce"
    says = "at {site}"

    site: str


class ProduceFor(Action, frozen=True):
    """Into this stack: `rocket`, `freighter` or `outpost`."""

    rule = "hf.operation.produce"
    says = "for {to}"

    to: str

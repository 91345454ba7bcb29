"""What the seats (and NATURE) can do. Stacks are called by their ids, cards by their names, sites by their spaces."""

from typing import Literal, TypeAlias

from nf_core.games.high_frontier.offers import Kind, SideName
from nf_core.kernel.decision import Quantity
from nf_core.kernel.values import Action, Seat

LiftOff = Literal["", "fueled", "unfueled", "factory", "elevator", "hop"]
Touchdown = Literal["", "fueled", "unfueled", "factory", "aerobrake", "elevator", "hop"]
RefuelWay = Literal["isru", "factory", "dirt", "scoop", "theft"]


# NATURE


class Reveal(Action, frozen=True):
    """NATURE turns up the next idea of a deck."""

    idea: str


class Roll(Action, frozen=True):
    """NATURE rolls the die."""

    face: int


# A turn


class EndTurn(Action, frozen=True):
    """Let the next player have a turn."""


class Earn(Action, frozen=True):
    """Income (H1)."""


class Research(Action, frozen=True):
    """Put the top card of a deck up for auction (H2)."""

    deck: str


class Idea(Action, frozen=True):
    """Buy the top card of a deck in an idea turn (C1)."""

    deck: str


class StopIdeas(Action, frozen=True):
    """End the idea turns and become the first player (C1)."""


class Bid(Action, frozen=True):
    """Bid so many WT."""

    water: int


class Pass(Action, frozen=True):
    """Do not bid at this price."""


class Award(Action, frozen=True):
    """The phasing player decides between tied bidders."""

    winner: Seat


class Sell(Action, frozen=True):
    """Free market: an idea of the hand, or a black card in LEO (H3)."""

    card: str


class Boost(Action, frozen=True):
    """Boost a card of the hand to LEO (H4)."""

    card: str
    to: Literal["leo", "rocket"]


class Enough(Action, frozen=True):
    """End what one has begun: boosting, prospecting on."""


class Refuel(Action, frozen=True):
    """Take up water (or dirt) at a site (H5)."""

    stack: str
    way: RefuelWay
    unit: str = ""
    "The card that digs, where one does."
    cargo: bool = False
    "Whether the water is carried as cargo (E7)."


class Prospect(Action, frozen=True):
    """Look for a claim on a site with a card of a stack (H6)."""

    stack: str
    card: str
    site: str


class RollAgain(Action, frozen=True):
    """Use the buggy's second try."""


class Industrialise(Action, frozen=True):
    """Build a factory on a claim (H7)."""

    site: str
    robonaut: str
    "Empty where a refinery needs none."
    refinery: str


class Produce(Action, frozen=True):
    """Produce the black side of an idea at a factory (H8)."""

    site: str
    idea: str
    to: str
    "The stack: `rocket`, `freighter` or `outpost`."


# Free actions


class Transfer(Action, frozen=True):
    """Move a card to another stack in the same space."""

    card: str
    origin: str
    to: str


class BeginLoading(Action, frozen=True):
    """Load WT of the depot as fuel tanks, in LEO."""


class Load(Quantity, frozen=True):
    """So many tanks."""


class Liquidate(Action, frozen=True):
    """Turn the full tanks of the rocket in LEO into WT."""


class BeginJettison(Action, frozen=True):
    """Throw fuel away."""


class Jettison(Quantity, frozen=True):
    """So many steps of it."""


class Drop(Action, frozen=True):
    """Leave a card of the moving stack behind."""

    card: str


class Decommission(Action, frozen=True):
    """Take a card back into the hand."""

    stack: str
    card: str


class Embark(Action, frozen=True):
    """Put the crew aboard another player's rocket beside it (E6)."""

    host: Seat


class Disembark(Action, frozen=True):
    """Take the crew off another player's rocket into a stack there (E6)."""

    host: Seat
    to: str


class SetDown(Action, frozen=True):
    """Put another player's crew off one's rocket (E6)."""

    card: str


class Discard(Action, frozen=True):
    """Put an idea of the hand under its deck."""

    idea: str


class FoundColony(Action, frozen=True):
    """Turn humans at a factory into a space colony."""

    stack: str
    card: str


class DisbandColony(Action, frozen=True):
    """Turn a space colony back into a crew."""

    site: str
    to: str


class Grind(Action, frozen=True):
    """Feed a card to a dirt rocket (the Phileas Fogg tactic)."""

    card: str


class PourTank(Action, frozen=True):
    """Fuel the rocket with a tank of water that was carried as cargo (E7)."""

    stack: str
    card: str


class StoreTank(Action, frozen=True):
    """Put a tank of water that was carried to LEO into the depot (E7)."""

    stack: str
    card: str


class StealTank(Action, frozen=True):
    """Fuel the rocket with a tank of water from another player's outpost, without leave (a felony, E7)."""

    victim: Seat
    stack: str
    card: str


class TakeVenture(Action, frozen=True):
    """Put a disk on a venture (I2)."""

    venture: str


class Inspire(Action, frozen=True):
    """Put the top card of a deck under it (D2)."""

    deck: str


class JumpClaim(Action, frozen=True):
    """Take over another player's claim (a felony)."""

    site: str


class CallVote(Action, frozen=True):
    """Ask the others whether one has been heroic (I1)."""


class Withdraw(Action, frozen=True):
    """Take back a disk (of a claim or a glory) or the freighter, to use it again."""

    what: str


# Deals


class TalkFirst(Action, frozen=True):
    """Make or hear an offer before deciding something else."""


class OpenDeal(Action, frozen=True):
    """Begin an offer to another player."""

    partner: Seat


class HearOffer(Action, frozen=True):
    """Let another player make an offer."""

    partner: Seat


class PutOnTable(Action, frozen=True):
    """Add something to one side of the offer."""

    side: SideName
    kind: Kind
    name: str


class TakeBack(Action, frozen=True):
    """Take it off again."""

    side: SideName
    kind: Kind
    name: str


class OfferWater(Action, frozen=True):
    """Say how many WT a side holds."""

    side: SideName


class WaterOffered(Quantity, frozen=True):
    """So many WT."""


class Propose(Action, frozen=True):
    """Put the offer to the other player."""


class CancelOffer(Action, frozen=True):
    """Let it be."""


# Moves


class Depart(Action, frozen=True):
    """Begin to move a stack: by which thruster, how it lifts off."""

    stack: str
    thruster: str
    "Empty where none is needed."
    afterburn: bool = False
    lift_off: LiftOff = ""
    beamed: bool = False


class Hop(Action, frozen=True):
    """Fly along a route to the next space."""

    route: str
    target: str
    landing: Touchdown = ""


class Halt(Action, frozen=True):
    """End the move here."""


class Risk(Action, frozen=True):
    """Take a hazard's risk."""


class Insure(Action, frozen=True):
    """Pay 4 WT: failure is not an option."""


class Agree(Action, frozen=True):
    """Allow what another player asks for."""


class Refuse(Action, frozen=True):
    """Do not allow it."""


class RefuseAll(Action, frozen=True):
    """Refuse an offer, and hear no more of them this turn."""


AnyAction: TypeAlias = (
    Reveal | Roll | EndTurn | Earn | Research | Idea | StopIdeas | Bid | Pass | Award | Sell | Boost | Enough
    | Refuel | Prospect | RollAgain | Industrialise | Produce | Transfer | BeginLoading | Load | Liquidate
    | BeginJettison | Jettison | JumpClaim | CallVote | Drop | Decommission | Embark | Disembark | SetDown
    | Discard | PourTank | StoreTank | StealTank | FoundColony | DisbandColony | Grind | TakeVenture | Inspire
    | Withdraw | TalkFirst | OpenDeal | HearOffer | PutOnTable | TakeBack | OfferWater | WaterOffered | Propose
    | CancelOffer | Depart | Hop | Halt | Risk | Insure | Agree | Refuse | RefuseAll
)  # fmt: skip

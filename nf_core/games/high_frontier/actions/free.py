"""Free actions: cargo, fuel, cards, ventures and disks (rules D1, E, I2)."""

from nf_core.kernel.decision import Choice, Quantity
from nf_core.kernel.values import Action, Seat


class BeginTransfer(Action, frozen=True):
    """Move cards to another stack in the same space."""

    rule = "hf.free.transfer"
    heading = "Cargo"

    origin: str
    to: str


class Transfer(Choice, frozen=True):
    """These cards."""

    rule = "hf.free.transfer"


class BeginLoading(Action, frozen=True):
    """Load WT of the depot as fuel tanks, in LEO."""

    rule = "hf.free.refuel"
    heading = "Fuel"


class Load(Quantity, frozen=True):
    """So many tanks."""

    rule = "hf.free.refuel"
    says = "load {amount:tank}"


class Liquidate(Action, frozen=True):
    """Turn the full tanks of the rocket in LEO into WT."""

    rule = "hf.free.liquidate"
    heading = "Fuel"


class BeginJettison(Action, frozen=True):
    """Throw fuel away."""

    rule = "hf.rocket.jettison"
    heading = "Fuel"
    says = "throw fuel away"


class Jettison(Quantity, frozen=True):
    """So many steps of it."""

    rule = "hf.rocket.jettison"
    says = "throw {amount:step} away"


class Drop(Action, frozen=True):
    """Leave a card of the moving stack behind."""

    rule = "hf.free.jettison-cargo"
    heading = "Cargo"

    card: str


class Decommission(Action, frozen=True):
    """Take a card back into the hand."""

    rule = "hf.free.decommission"
    heading = "Seldom wanted"

    stack: str
    card: str


class Embark(Action, frozen=True):
    """Put the crew aboard another player's rocket beside it (E6)."""

    rule = "hf.rescue"
    heading = "Cargo"
    says = "put your crew aboard {host's} rocket"

    host: Seat


class Disembark(Action, frozen=True):
    """Take the crew off another player's rocket into a stack there (E6)."""

    rule = "hf.rescue"
    heading = "Cargo"
    says = "take your crew off {host's} rocket to {to}"

    host: Seat
    to: str


class SetDown(Action, frozen=True):
    """Put another player's crew off one's rocket (E6)."""

    rule = "hf.rescue"
    heading = "Cargo"
    says = "put {card} off the rocket"

    card: str


class Discard(Action, frozen=True):
    """Put an idea of the hand under its deck."""

    rule = "hf.free.discard"
    heading = "Seldom wanted"
    says = "put {idea} under its deck"

    idea: str


class FoundColony(Action, frozen=True):
    """Turn humans at a factory into a space colony."""

    rule = "hf.colony"
    heading = "Cargo"
    says = "found a space colony with {card}"

    stack: str
    card: str


class DisbandColony(Action, frozen=True):
    """Turn a space colony back into a crew."""

    rule = "hf.colony.disband"
    heading = "Cargo"
    says = "take the colonists of {site} aboard {to}"

    site: str
    to: str


class Grind(Action, frozen=True):
    """Feed a card to a dirt rocket (the Phileas Fogg tactic)."""

    rule = "hf.rocket.fogg"
    heading = "Fuel"

    card: str


class PourTank(Action, frozen=True):
    """Fuel the rocket with a tank of water that was carried as cargo (E7)."""

    rule = "hf.fungible"
    heading = "Fuel"
    says = "fuel the rocket with {card}"

    stack: str
    card: str


class StoreTank(Action, frozen=True):
    """Put a tank of water that was carried to LEO into the depot (E7)."""

    rule = "hf.fungible"
    heading = "Fuel"
    says = "put {card} into the depot"

    stack: str
    card: str


class StealTank(Action, frozen=True):
    """Fuel the rocket with a tank of water from another player's outpost, without leave (a felony, E7)."""

    rule = "hf.felony.theft"
    heading = "Fuel"
    says = "steal {card} from {victim} for the rocket"

    victim: Seat
    stack: str
    card: str


class TakeVenture(Action, frozen=True):
    """Put a disk on a venture (I2)."""

    rule = "hf.venture"
    heading = "Ventures and disks"

    venture: str


class Inspire(Action, frozen=True):
    """Put the top card of a deck under it (D2)."""

    rule = "hf.inspiration"
    heading = "Cards"
    says = "put {top} under its deck"

    deck: str


class JumpClaim(Action, frozen=True):
    """Take over another player's claim (a felony)."""

    rule = "hf.felony.claim-jump"
    heading = "Ventures and disks"
    says = "jump the claim on {site}"

    site: str


class CallVote(Action, frozen=True):
    """Ask the others whether one has been heroic (I1)."""

    rule = "hf.glory.heroism"
    heading = "Seldom wanted"
    says = "call a vote on your heroism"


class Withdraw(Action, frozen=True):
    """Take back a disk (of a claim or a glory) or the freighter, to use it again."""

    rule = "hf.logistics"
    heading = "Ventures and disks"
    says = "give up {what}"

    what: str

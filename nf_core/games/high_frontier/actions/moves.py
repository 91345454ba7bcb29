"""Moving a stack, and its hazards (rules F, G)."""

from typing import Literal

from nf_core.kernel.values import Action

LiftOff = Literal["", "fueled", "unfueled", "factory", "elevator", "hop"]
Touchdown = Literal["", "fueled", "unfueled", "factory", "aerobrake", "elevator", "hop"]


class Depart(Action, frozen=True):
    """Begin to move a stack: by which thruster, how it lifts off."""

    rule = "hf.move.once"
    heading = "Move"

    stack: str
    thruster: str
    "Empty where none is needed."
    afterburn: bool = False
    lift_off: LiftOff = ""
    beamed: bool = False


class Hop(Action, frozen=True):
    """Fly along a route to the next space."""

    rule = "hf.move.route"
    heading = "Move"

    route: str
    target: str
    landing: Touchdown = ""


class Halt(Action, frozen=True):
    """End the move here."""

    rule = "hf.move.stop"
    heading = "Move"
    says = "stop here"


class Risk(Action, frozen=True):
    """Take a hazard's risk."""

    rule = "hf.move.hazard"


class Insure(Action, frozen=True):
    """Pay 4 WT: failure is not an option."""

    rule = "hf.hazard.insure"

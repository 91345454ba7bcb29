"""The events of the robot."""

from nf_core.kernel.values import Event


class RobotBegan(Event, frozen=True):
    """The robot got its start world."""

    says = "The robot begins with {world}."

    world: str


class RobotSelected(Event, frozen=True):
    """The dice chose the actions of the robot."""

    faces: tuple[str, str]
    actions: tuple[str, ...]


class RobotTook(Event, frozen=True):
    """The robot took cards into its stack."""

    says = "The robot took {cards:card}."

    cards: int


class RobotGained(Event, frozen=True):
    """The robot gained something."""

    says = "The robot gained {amount} {what} ({source})."

    amount: int
    what: str
    source: str


class RobotPlaced(Event, frozen=True):
    """The robot placed a card of its stack."""

    says = "The robot placed {card} for {credit} credit."

    card: str
    credit: int


class RobotFoundNothing(Event, frozen=True):
    """The robot found no card that it could place."""

    says = "The robot found no {sort} that it could place."

    sort: str


class RobotLeads(Event, frozen=True):
    """The Prestige Leader tile went to the robot."""

    says = "The Prestige Leader tile goes to the robot."

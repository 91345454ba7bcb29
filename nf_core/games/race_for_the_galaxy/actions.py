"""What the seats (and NATURE) can do."""

from typing import Literal

from nf_core.kernel.decision import Choice
from nf_core.kernel.values import Action

Way = Literal["pay", "conquer"]
"How a world is placed."


class DealWorlds(Choice, frozen=True):
    """NATURE deals a player the start world, or the two to choose from."""

    says = "deal {items}"


class DrawGoals(Choice, frozen=True):
    """NATURE draws the goals of the game."""

    says = "use the goals {items}"


class DrawCards(Choice, frozen=True):
    """NATURE draws cards from the supply, for a hand."""

    says = "draw {items}"


class DrawGoods(Choice, frozen=True):
    """NATURE draws cards from the supply, which are laid on worlds as goods."""

    says = "lay {items} on worlds as goods"


class KeepStart(Choice, frozen=True):
    """Discard cards of the first hand, and with two start worlds one of them."""

    says = "discard {items}"


class SaveCard(Choice, frozen=True):
    """Put a card face down under a world that saves cards."""

    says = "put {items} under it"


class SelectActions(Action, frozen=True):
    """Select the action of this round, or both."""

    actions: tuple[str, ...]


class Discard(Choice, frozen=True):
    """Discard cards of one's hand."""

    says = "discard {items}"


class PlaceDevelopment(Action, frozen=True):
    """Place a development."""

    card: str


class PlaceWorld(Action, frozen=True):
    """Place a world."""

    card: str


class PlaceNothing(Action, frozen=True):
    """Place no card in this phase."""

    says = "place nothing"


class SettleBy(Action, frozen=True):
    """Choose how to place the world that was revealed: by payment or by conquest, and by which power."""

    card: str
    way: Way
    power: str = ""
    "The card whose power allows it; empty where none is needed."


class Pay(Choice, frozen=True):
    """Pay for a card: hand cards are discarded; goods and cards on the table are used by their powers."""

    says = "pay with {items}"


class Strengthen(Choice, frozen=True):
    """Use temporary Military: hand cards, goods and cards on the table, by their powers."""

    says = "use {items} for Military"


class SellGood(Action, frozen=True):
    """Sell the good of a world."""

    world: str


class UsePower(Action, frozen=True):
    """Use a Consume power of a card."""

    card: str
    power: int
    "The place of the power among those of the card, from 0."


class ConsumeGoods(Choice, frozen=True):
    """The worlds whose goods are consumed."""

    says = "consume the goods of {items}"


class StopConsuming(Action, frozen=True):
    """Leave the powers that remain unused; they all are optional."""

    says = "use no more powers"


class NameNumber(Action, frozen=True):
    """Name a number, hoping for a card of that cost or defense."""

    says = "name {number}"

    number: int


class TurnUp(Choice, frozen=True):
    """NATURE turns up cards of the supply."""

    says = "turn up {items}"


class ProduceOn(Action, frozen=True):
    """Produce on an empty world by a power, or by the bonus of the action."""

    world: str
    source: str
    "The card with the power, or the action."


class StopProducing(Action, frozen=True):
    """Leave the powers that remain unused; they all are optional."""

    says = "produce no more"

"""What the seats (and NATURE) can do."""

from typing import Literal

from nf_core.kernel.decision import Choice
from nf_core.kernel.ledger import count
from nf_core.kernel.values import Action

Way = Literal["pay", "conquer"]
"How a world is placed."
FEW = 5
"So many cards are named where an action is shown to programmers."


def brief(answer: Choice) -> str:
    """An answer as it is shown to programmers, with many cards counted."""
    items = answer.items if len(answer.items) <= FEW else count(len(answer.items), "card")
    return f"{type(answer).__name__}(seat={answer.seat}, items={items})"


class DealWorlds(Choice, frozen=True):
    """NATURE deals a player the start world, or the two to choose from."""

    says = "deal {items}"


class DrawGoals(Choice, frozen=True):
    """NATURE draws the goals of the game."""

    says = "use the goals {items}"


class DrawCards(Choice, frozen=True):
    """NATURE draws cards from the supply, for a hand."""

    __repr__ = brief

    says = "draw {items}"


class DrawGoods(Choice, frozen=True):
    """NATURE draws cards from the supply, which are laid on worlds as goods."""

    __repr__ = brief

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
    prestige: str = ""
    "The action for which the prestige bonus is declared, with `#2` for its second phase; empty without."


class Discard(Choice, frozen=True):
    """Discard cards of one's hand."""

    __repr__ = brief

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

    __repr__ = brief

    says = "pay with {items}"


class Strengthen(Choice, frozen=True):
    """Use temporary Military: hand cards, goods and cards on the table, by their powers."""

    __repr__ = brief

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

    __repr__ = brief

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

    __repr__ = brief

    says = "turn up {items}"


class ProduceOn(Action, frozen=True):
    """Produce on an empty world by a power, or by the bonus of the action."""

    world: str
    source: str
    "The card with the power, or the action."


class StopProducing(Action, frozen=True):
    """Leave the powers that remain unused; they all are optional."""

    says = "produce no more"


class PlaceMore(Action, frozen=True):
    """Place one more world, by the power of a card."""

    card: str
    power: str
    "The card with the power."


class ReplaceWorld(Action, frozen=True):
    """Replace a world in the tableau by one of the hand, by the power of a card."""

    world: str
    card: str
    power: str


class DeclareTakeover(Action, frozen=True):
    """Declare an attempt to take over a world of another player."""

    world: str
    power: str
    fleet: str = ""
    "The card discarded so that a world that is not military can be named; empty without."


class StopSettling(Action, frozen=True):
    """Use no more powers in this Settle phase."""

    says = "finish settling"


class PreventTakeover(Action, frozen=True):
    """Spend prestige to defeat an attempt at a takeover."""

    attempt: int
    "Its place among the attempts declared, from 0."


class PreventNothing(Action, frozen=True):
    """Defeat no attempt."""

    says = "defeat no attempt"


class Defend(Choice, frozen=True):
    """Use temporary Military in defence against a takeover; or nothing."""

    __repr__ = brief

    says = "defend with {items}"


class SpendForPrestige(Choice, frozen=True):
    """Discard cards of the hand for prestige, by powers, before exploring."""

    says = "discard {items} for prestige"


class ChooseCategory(Action, frozen=True):
    """Choose what to search for."""

    category: str


class TakeFound(Action, frozen=True):
    """Take the card that a search has found, or go on; the second one must be taken."""

    take: bool


class Ante(Action, frozen=True):
    """Show a card of the hand, to turn up as many cards as its cost or defense says."""

    says = "show {card}"

    card: str


class KeepTurned(Action, frozen=True):
    """Take one of the cards turned up."""

    says = "take {card}"

    card: str


class SetKind(Action, frozen=True):
    """Set the kind of the world whose kind its owner chooses."""

    world: str
    kind: str


class RollDice(Action, frozen=True):
    """NATURE rolls the dice of the robot."""

    says = "roll {first} and {second}"
    dice = ("first", "second")

    first: str
    second: str


class RobotPlace(Action, frozen=True):
    """NATURE says which card of its stack the robot places."""

    says = "the robot places {card}"

    card: str
    price: int
    "The credit that it pays."


class DealPack(Choice, frozen=True):
    """NATURE deals a player cards to draft from."""

    __repr__ = brief

    says = "deal {items}"


class DraftCard(Action, frozen=True):
    """Keep a card of those to draft from, and pass the others on."""

    card: str


class NameKind(Action, frozen=True):
    """Set the kind of the world whose kind its owner chooses, until it is set anew."""

    world: str
    kind: str

"""What the seats (and NATURE) can do."""

from typing import Literal

from nf_core.kernel.decision import Choice, Quantity
from nf_core.kernel.values import Action, Seat

Way = Literal["pay", "conquer"]
"How a world is settled."
ENDING = "Enough"
"The heading of choices that do without."


class PlaceDisk(Action, frozen=True):
    """NATURE puts the first disk of a player on the next space of the priority track."""

    says = "put the disk of {player} on the priority track"

    player: Seat


class DealMat(Action, frozen=True):
    """NATURE deals an empire mat."""

    says = "deal empire mat {mat}"

    mat: int


class TurnOver(Choice, frozen=True):
    """NATURE flips the coins: the development tiles that show their round side, by the letters of their sets."""


class ChooseHome(Action, frozen=True):
    """Choose a side of the empire mat."""

    says = "begin as {home}"

    home: str


class SelectTile(Action, frozen=True):
    """Select an action tile."""

    tile: str


class DrawWorlds(Choice, frozen=True):
    """NATURE draws worlds from the bag."""

    says = "draw {items}"


class DrawGoals(Choice, frozen=True):
    """NATURE turns up goals that nobody has seen yet from the top of their stack."""

    says = "draw {items}"


class KeepGoal(Action, frozen=True):
    """Keep a goal face down; the others go under the stack, the last of them lowest."""

    goal: str
    returned: tuple[str, ...]


class TurnUpGoal(Action, frozen=True):
    """Turn up one's face-down goal, so that all may stockpile."""

    says = "turn up {goal}"

    goal: str


class LeaveGoal(Action, frozen=True):
    """Leave one's goal face down."""

    heading = ENDING
    says = "leave your goal face down"


class BuyDevelopment(Action, frozen=True):
    """Buy a development."""

    development: str


class BuyNothing(Action, frozen=True):
    """Buy no development in this action."""

    heading = ENDING
    says = "buy nothing"


class PickWorld(Action, frozen=True):
    """Pick a world of those drawn from the bag."""

    world: str


class ReturnWorlds(Choice, frozen=True):
    """Return explored worlds to the bag, down to the limit."""

    says = "return {items} to the bag"


class StockpileWorld(Action, frozen=True):
    """Stockpile one of the worlds just returned; none if it is empty."""

    says = "stockpile {world}"

    world: str


class TakeColonists(Action, frozen=True):
    """Gain colonists instead of settling."""


class SettleWorld(Action, frozen=True):
    """Settle an explored world, and set its kind if its owner may."""

    world: str
    way: Way
    kind: str = ""


class UpgradeColony(Action, frozen=True):
    """Replace a colony by an explored world, by the power of a tile."""

    says = "replace {colony} by {world}{kind} ({tile})"

    tile: str
    colony: str
    world: str
    kind: str = ""


class ReplaceColony(Action, frozen=True):
    """Instead of settling, replace the colony with that power by an explored world."""

    says = "replace {colony} by {world}{kind}, without paying"

    colony: str
    world: str
    kind: str = ""


class SpendGood(Action, frozen=True):
    """Return a good of a colony for temporary Military, by the power of a tile."""

    tile: str
    colony: str


class FinishSettling(Action, frozen=True):
    """Use no more powers in this Settle action."""

    heading = ENDING
    says = "finish settling"


class SetKind(Action, frozen=True):
    """Set the kind of a world whose kind its owner chooses."""

    says = "count {world}{kind}"

    world: str
    kind: str


class ProduceOn(Choice, frozen=True):
    """The production colonies that produce, where there are too few goods for all."""

    says = "produce on {items}"


class ProduceWindfall(Action, frozen=True):
    """Produce a good on a windfall colony."""

    says = "produce on {colony}"

    colony: str


class PayToProduce(Action, frozen=True):
    """Pay to produce a good on a colony; not if it is declined."""

    colony: str
    pay: bool


class StockpileGoods(Choice, frozen=True):
    """Stockpile the goods of these colonies."""

    says = "stockpile {items}"


class SellGood(Action, frozen=True):
    """Sell the good of a colony."""

    colony: str


class KeepGoods(Action, frozen=True):
    """Sell nothing."""

    heading = ENDING
    says = "sell nothing"


class StockpileCredits(Quantity, frozen=True):
    """Stockpile some of the credits from a sale."""

    says = "stockpile {amount:credit}"


class UsePower(Action, frozen=True):
    """Use a Consume power of a tile."""

    tile: str
    power: int
    "The place of the power among those of the tile, from 0."


class ConsumeGoods(Choice, frozen=True):
    """The colonies whose goods are consumed."""

    says = "consume the goods of {items}"


class StopConsuming(Action, frozen=True):
    """Leave the powers that remain unused, if they all are optional."""

    heading = ENDING
    says = "consume nothing more"

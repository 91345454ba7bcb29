"""The events of a game."""

from nf_core.kernel.values import Event, Seat


class DiskPlaced(Event, frozen=True):
    """The first disk of a player was put on the priority track."""

    seat: Seat
    place: int


class MatDealt(Event, frozen=True):
    """A player got an empire mat."""

    says = "{seat} got empire mat {mat}."

    seat: Seat
    mat: int


class HomeChosen(Event, frozen=True):
    """A player begins with a home colony, and perhaps a good on it."""

    seat: Seat
    home: str
    good: str


class DevelopmentsTurned(Event, frozen=True):
    """Coins were flipped: so many tiles and stacks of developments show their round side."""

    says = "Coins turn over {turned} of the {flipped} tiles and stacks of developments that have two faces."

    turned: int
    flipped: int


class RoundBegan(Event, frozen=True):
    """A round began."""

    says = "Round {round} begins."

    round: int


class TileSelected(Event, frozen=True):
    """An action tile was selected."""

    seat: Seat
    tile: str


class CreditsGained(Event, frozen=True):
    """A seat gained credits."""

    says = "{seat} gained {credits:credit} ({source})."

    seat: Seat
    credits: int
    source: str


class ChipsGained(Event, frozen=True):
    """A seat gained victory points in chips."""

    says = "{seat} gained {chips} VP ({source})."

    seat: Seat
    chips: int
    source: str


class ColonistsGained(Event, frozen=True):
    """A seat gained colonists; fewer than are due if the supply has no more."""

    says = "{seat} gained {colonists:colonist} ({source})."

    seat: Seat
    colonists: int
    source: str


class PriorityGained(Event, frozen=True):
    """A disk was moved forward on the priority track."""

    says = "{seat} moved to space {place} of the priority track."

    seat: Seat
    place: int


class GoalsDrawn(Event, frozen=True):
    """A seat looks at goals, which only it may see."""

    seat: Seat
    goals: tuple[str, ...]


class GoalKept(Event, frozen=True):
    """A seat kept a goal face down and put the others under the stack."""

    seat: Seat
    goal: str
    returned: tuple[str, ...]


class GoalTurnedUp(Event, frozen=True):
    """A face-down goal was turned up."""

    says = "{seat's} goal is turned up: {goal}."

    seat: Seat
    goal: str


class DevelopmentBought(Event, frozen=True):
    """A seat bought a development."""

    seat: Seat
    development: str
    credits: int


class NothingBought(Event, frozen=True):
    """A seat bought no development."""

    seat: Seat
    could: bool


class WorldsDrawn(Event, frozen=True):
    """Worlds were drawn from the bag for all to pick from."""

    worlds: tuple[str, ...]


class WorldPicked(Event, frozen=True):
    """A seat explored a world."""

    says = "{seat} explored {world}."

    seat: Seat
    world: str


class WorldsFound(Event, frozen=True):
    """A seat drew worlds from the bag by a power."""

    seat: Seat
    worlds: tuple[str, ...]
    source: str


class WorldsReturned(Event, frozen=True):
    """A seat returned explored worlds that it has no room for."""

    seat: Seat
    worlds: tuple[str, ...]


class WorldStockpiled(Event, frozen=True):
    """A seat stockpiled a world."""

    says = "{seat} stockpiled {world}."

    seat: Seat
    world: str


class GoodsStockpiled(Event, frozen=True):
    """A seat stockpiled the goods of colonies."""

    seat: Seat
    colonies: tuple[str, ...]


class CreditsStockpiled(Event, frozen=True):
    """A seat stockpiled credits."""

    says = "{seat} stockpiled {credits:credit}."

    seat: Seat
    credits: int


class WorldSettled(Event, frozen=True):
    """A seat settled a world."""

    seat: Seat
    world: str
    way: str
    credits: int


class ColonyReplaced(Event, frozen=True):
    """A world took the place of a colony."""

    says = "{seat} replaced {colony} by {world}."

    seat: Seat
    colony: str
    world: str


class GoodPlaced(Event, frozen=True):
    """A good was put on a windfall colony that was settled."""

    says = "{colony} got its {good} good."

    seat: Seat
    colony: str
    good: str


class GoodSpent(Event, frozen=True):
    """A seat returned a good for temporary Military."""

    says = "{seat} returned the good of {colony} for {military} Military ({tile})."

    seat: Seat
    colony: str
    tile: str
    military: int


class KindSet(Event, frozen=True):
    """A seat set the kind of a world."""

    says = "{seat} set the kind of {world} to {kind}."

    seat: Seat
    world: str
    kind: str


class GoodsProduced(Event, frozen=True):
    """Goods were produced on colonies."""

    seat: Seat
    colonies: tuple[str, ...]
    source: str
    "What let them produce: a tile, or nothing if they are production colonies."


class CreditsPaid(Event, frozen=True):
    """A seat paid credits for the power of a tile."""

    says = "{seat} paid {credits:credit} ({source})."

    seat: Seat
    credits: int
    source: str


class GoodSold(Event, frozen=True):
    """A seat sold a good."""

    says = "{seat} sold the good of {colony} for {credits:credit}."

    seat: Seat
    colony: str
    credits: int


class GoodsConsumed(Event, frozen=True):
    """A seat consumed goods by the power of a tile."""

    seat: Seat
    tile: str
    colonies: tuple[str, ...]


class EndTriggered(Event, frozen=True):
    """The game will end after this round."""

    says = "The game ends after this round: {reason}"

    reason: str
    rule: str


class RoundEnded(Event, frozen=True):
    """A round ended."""

    says = "Round {round} is over."

    round: int

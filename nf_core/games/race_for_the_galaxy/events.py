"""The events of a game."""

from nf_core.kernel.ledger import count
from nf_core.kernel.values import Event, Seat


class OfCards(Event, frozen=True):
    """An event with cards that may be many, and are counted where it is shown to programmers."""

    seat: Seat
    cards: tuple[str, ...]
    "Only their owner may know."

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: seat {self.seat}, {count(len(self.cards), 'card')}>"


class WorldsDealt(Event, frozen=True):
    """A player was dealt the start world, or two to choose from."""

    seat: Seat
    worlds: tuple[str, ...]


class GoalsChosen(Event, frozen=True):
    """The goals of the game were drawn."""

    goals: tuple[str, ...]


class StartKept(Event, frozen=True):
    """A player begins with a start world and has discarded cards of the first hand."""

    seat: Seat
    world: str
    cards: int


class CardSaved(Event, frozen=True):
    """A player put a card face down under a world."""

    seat: Seat
    world: str
    card: str
    "Only its owner may know."


class SavedTaken(Event, frozen=True):
    """A player took the cards saved under a world."""

    seat: Seat
    world: str
    cards: tuple[str, ...]


class RoundBegan(Event, frozen=True):
    """A round began."""

    says = "Round {round} begins."

    round: int


class ActionsSelected(Event, frozen=True):
    """A player's actions were revealed."""

    seat: Seat
    actions: tuple[str, ...]


class PhaseBegan(Event, frozen=True):
    """A phase began."""

    phase: str


class CardsDrawn(OfCards, frozen=True):
    """A player drew cards; only that player may know which."""

    source: str


class CardsDiscarded(OfCards, frozen=True):
    """A player discarded cards face down."""

    source: str


class Reshuffled(Event, frozen=True):
    """The discard pile became the new supply."""

    says = "The discard pile is shuffled into a new supply of {cards:card}."

    cards: int


class CardRevealed(Event, frozen=True):
    """A player revealed a card to place."""

    seat: Seat
    card: str


class NothingPlaced(Event, frozen=True):
    """A player places no card in this phase."""

    says = "{seat} placed nothing."

    seat: Seat


class CardPaid(Event, frozen=True):
    """A player placed a card and paid for it."""

    seat: Seat
    card: str
    cards: int


class WorldConquered(Event, frozen=True):
    """A player placed a world by Military."""

    seat: Seat
    card: str


class CardUsed(Event, frozen=True):
    """A player discarded a card on the table for its power."""

    seat: Seat
    card: str


class GoodSpent(Event, frozen=True):
    """A player discarded a good for a power."""

    seat: Seat
    world: str
    source: str


class GoodsPlaced(Event, frozen=True):
    """Goods were laid on worlds."""

    seat: Seat
    worlds: tuple[str, ...]
    source: str


class GoodSold(Event, frozen=True):
    """A player sold a good."""

    seat: Seat
    world: str
    cards: int


class GoodsConsumed(Event, frozen=True):
    """A player consumed goods by the power of a card."""

    seat: Seat
    source: str
    worlds: tuple[str, ...]


class ChipsGained(Event, frozen=True):
    """A player gained VP chips."""

    says = "{seat} gained {chips} VP ({source})."

    seat: Seat
    chips: int
    source: str


class CardsTurnedUp(Event, frozen=True):
    """Cards of the supply were turned up for all to see."""

    seat: Seat
    cards: tuple[str, ...]
    taken: tuple[str, ...]
    source: str


class GoalTaken(Event, frozen=True):
    """A player fulfilled a goal first, or took the tile of a goal for the most."""

    seat: Seat
    goal: str


class GoalLost(Event, frozen=True):
    """A player lost the tile of a goal for the most."""

    seat: Seat
    goal: str


class GameEnds(Event, frozen=True):
    """The game is over."""

    says = "The game is over: {reason}"

    reason: str
    rule: str

"""The events of a game."""

from typing import Literal, Protocol

from nf_core.kernel.ledger import Ledger, count
from nf_core.kernel.values import Event, Seat


class OfCards(Protocol):
    """An event with cards that may be many."""

    seat: Seat
    cards: tuple[str, ...]


def brief(event: OfCards) -> str:
    """An event as it is shown to programmers, with its cards counted."""
    return f"<{type(event).__name__}: seat {event.seat}, {count(len(event.cards), 'card')}>"


class WorldsDealt(Event, frozen=True):
    """A player was dealt the start world, or one of two to choose from."""

    seat: Seat
    worlds: tuple[str, ...]
    is_open: bool
    "Whether all may see it."


class GoalsChosen(Event, frozen=True):
    """Goals of the game were drawn."""

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
    prestige: str = ""
    "The action for which the prestige bonus is declared; empty without."


class PhaseBegan(Event, frozen=True):
    """A phase began."""

    phase: str


class CardsDrawn(Event, frozen=True):
    """A player drew cards; only that player may know which."""

    __repr__ = brief

    seat: Seat
    cards: tuple[str, ...]
    "Only their owner may know."
    source: str


class CardsDiscarded(Event, frozen=True):
    """A player discarded cards face down."""

    __repr__ = brief

    seat: Seat
    cards: tuple[str, ...]
    "Only their owner may know."
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

    seat: Seat
    asked: bool = True
    "Whether there was a choice; only the player may know."


class NothingToDo(Event, frozen=True):
    """A phase had nothing to offer a player: no good to sell or to consume, no world to produce on."""

    seat: Seat
    what: Literal["trade", "consume", "produce"]


class CardPaid(Event, frozen=True):
    """A player placed a card and paid for it."""

    seat: Seat
    card: str
    cards: int
    given: tuple[str, ...] = ()
    "The cards of the hand; only their owner may know."

    def __repr__(self) -> str:
        return f"<CardPaid: seat {self.seat}, {self.card}, {count(self.cards, 'card')}>"


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

    says = "{seat} took the goal {goal}."

    seat: Seat
    goal: str


class GoalLost(Event, frozen=True):
    """A player lost the tile of a goal for the most."""

    says = "{seat} lost the goal {goal}."

    seat: Seat
    goal: str


class GameEnds(Event, frozen=True):
    """The game is over."""

    says = "The game is over: {reason}"

    reason: str
    rule: str


class PrestigeGained(Event, frozen=True):
    """A player gained prestige."""

    says = "{seat} gained {prestige} prestige ({source})."

    seat: Seat
    prestige: int
    source: str


class PrestigeSpent(Event, frozen=True):
    """A player spent 1 prestige."""

    says = "{seat} spent 1 prestige ({source})."

    seat: Seat
    source: str


class LeaderChanged(Event, frozen=True):
    """The Prestige Leader tile moved, to a player or to the centre."""

    leader: Seat | None


class WorldReplaced(Event, frozen=True):
    """A world took the place of another one."""

    says = "{seat} replaced {world} by {card}."

    seat: Seat
    world: str
    card: str


class TakeoverDeclared(Event, frozen=True):
    """A player declared an attempt at a takeover."""

    seat: Seat
    owner: Seat
    world: str
    power: str


class TakeoverDefeated(Event, frozen=True):
    """An attempt was defeated by the power of a card, before strengths were compared."""

    says = "{seat} defeated the attempt to take over {world}."

    seat: Seat
    world: str


class TakeoverEnded(Event, frozen=True):
    """An attempt at a takeover succeeded or failed."""

    seat: Seat
    owner: Seat
    world: str
    power: str
    strengths: tuple[Ledger, Ledger] | None
    "Attack and defense; None if they were not compared."
    success: bool
    destroyed: bool = False
    prestige: int = 0
    "What the attacker gains for it."

    def __repr__(self) -> str:
        ended = "success" if self.success else "failure"
        return f"<TakeoverEnded: seat {self.seat}, {self.world} of seat {self.owner}, {ended}>"


class SearchBegan(Event, frozen=True):
    """A player searches for a card."""

    seat: Seat
    category: str


class SearchEnded(Event, frozen=True):
    """A search found a card, or nothing; the other cards turned up were discarded."""

    seat: Seat
    card: str
    "Empty if the search failed."
    seen: int
    "How many cards were turned up."


class DiscardsTaken(Event, frozen=True):
    """A player took what the others discarded to the hand limit."""

    __repr__ = brief

    seat: Seat
    cards: tuple[str, ...]
    "Only their owner may know."
    source: str


class DraftBegan(Event, frozen=True):
    """A round of the draft began."""

    says = "Draft round {round} begins, with {cards:card} for each player."

    round: int
    cards: int


class CardDrafted(Event, frozen=True):
    """A player kept a card of those to draft from."""

    seat: Seat
    card: str
    "Only its owner may know."


class KindNamed(Event, frozen=True):
    """A player set the kind of the world whose kind is open."""

    seat: Seat
    world: str
    kind: str


class DevelopmentGiven(Event, frozen=True):
    """A player took the development of the takeover scenario into hand, for all to see."""

    says = "{seat} took {card} into hand."

    seat: Seat
    card: str

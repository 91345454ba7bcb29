"""The events of a game."""

from nf_core.kernel.ledger import Ledger
from nf_core.kernel.values import Event, Seat


class PlanetTurnedUp(Event, frozen=True):
    """A planet was turned up."""

    planet: str
    to_collective: bool


class CostRolled(Event, frozen=True):
    """A cost die was rolled."""

    says = "The {colour} die shows {face}."

    colour: str
    face: int


class HandDealt(Event, frozen=True):
    """A seat got its hand, which only it may see."""

    seat: Seat
    cards: tuple[str, ...]


class CardPlayed(Event, frozen=True):
    """A card was played."""

    says = "{seat} played {card}."

    seat: Seat
    card: str
    rule: str
    "The rule by which it could be played."


class TokensTaken(Event, frozen=True):
    """A seat took tokens from the stash, or stole them."""

    seat: Seat
    colour: str
    count: int
    stolen: bool


class Passed(Event, frozen=True):
    """A seat played no card: it held its wild cards back, or could not play."""

    seat: Seat
    could: bool


class CardPhaseEnded(Event, frozen=True):
    """Nobody can or will play a card any more."""

    says = "No more cards are played this round."


class ColonyDeclared(Event, frozen=True):
    """A seat paid and put its dome on the planet."""

    seat: Seat
    colours: tuple[str, str]
    paid: tuple[int, int]


class CombatRolled(Event, frozen=True):
    """A combat die was rolled, or rolled again."""

    says = "{seat} rolled {face}."

    seat: Seat
    face: int


class TokensSpent(Event, frozen=True):
    """A seat spent tokens in combat."""

    seat: Seat
    effect: str
    colour: str
    tokens: int
    yellow: int


class CombatDecided(Event, frozen=True):
    """A fight is over: the higher score has won."""

    planet: str
    scores: tuple[Ledger, Ledger]
    "By seat."
    winner: Seat | None
    "None in a tie."

    def __repr__(self) -> str:
        one, other = self.scores
        return f"<CombatDecided: {self.planet}, {one.total} against {other.total}>"


class PlanetColonised(Event, frozen=True):
    """A planet joined an empire."""

    says = "{seat} colonised {planet}."

    seat: Seat
    planet: str


class PlanetLost(Event, frozen=True):
    """A planet joined The Collective."""

    says = "{planet} joined The Collective."

    planet: str
    rule: str


class RoundEnded(Event, frozen=True):
    """Tokens and cards went back."""

    says = "Round {round} is over."

    round: int

"""The events of a game."""

from nf_core.games.high_frontier.offers import Offer
from nf_core.kernel.values import Event, Seat


class YearBegan(Event, frozen=True):
    """A round of turns began."""

    year: int
    last: bool


class TurnBegan(Event, frozen=True):
    """A seat's turn began."""

    says = "{seat's} turn."

    seat: Seat


class WaterTaken(Event, frozen=True):
    """A seat took WT from the pool."""

    seat: Seat
    water: int
    rule: str


class WaterPaid(Event, frozen=True):
    """A seat paid WT, to another seat or to the pool (-1)."""

    seat: Seat
    water: int
    to: Seat
    rule: str


class IdeaTurnedUp(Event, frozen=True):
    """The next idea of a deck was turned up."""

    says = "{idea} is turned up on the {deck} deck."

    deck: str
    idea: str


class AuctionOpened(Event, frozen=True):
    """An idea was put up for auction."""

    says = "{seat} put {idea} up for auction."

    seat: Seat
    idea: str


class BidMade(Event, frozen=True):
    """A seat bid, or passed (-1)."""

    seat: Seat
    water: int
    short: bool = False
    "Whether it had to pass because it had too few WT for a winning bid."


class IdeaGained(Event, frozen=True):
    """An idea came into a hand."""

    says = "{seat} got {idea}."

    seat: Seat
    idea: str


class Bought(IdeaGained, frozen=True):
    """An idea gained together with its price; only for telling the two events in one sentence."""

    water: int
    to: Seat


class AuctionFailed(Event, frozen=True):
    """Nobody wanted the idea."""

    says = "Nobody wanted {idea}."

    idea: str


class DeckTurned(Event, frozen=True):
    """An idea was put under its deck."""

    seat: Seat
    idea: str
    rule: str


class CardBoosted(Event, frozen=True):
    """A card was boosted to LEO."""

    says = "{seat} boosted {card} to {to}."

    seat: Seat
    card: str
    to: str


class BoostPaid(CardBoosted, frozen=True):
    """A card boosted together with the cost; only for telling the two events in one sentence."""

    says = "{seat} boosted {card} to {to} for {water} WT."

    water: int


class CardMoved(Event, frozen=True):
    """A card changed stacks."""

    says = "{seat} moved {card} from {origin} to {to}."

    seat: Seat
    card: str
    origin: str
    to: str


class GuestBoarded(Event, frozen=True):
    """A seat's crew went aboard another's rocket."""

    says = "{card} went aboard {host's} rocket."

    seat: Seat
    host: Seat
    card: str


class GuestLeft(Event, frozen=True):
    """A seat's crew left another's rocket, for a stack of its own."""

    seat: Seat
    host: Seat
    card: str
    to: str


class CardDecommissioned(Event, frozen=True):
    """A card went back into its owner's hand."""

    says = "{card} went back to {seat's} hand."

    seat: Seat
    card: str
    rule: str


class Fuelled(Event, frozen=True):
    """A rocket took up fuel."""

    says = "{seat} took {tanks:tank} aboard."

    seat: Seat
    tanks: int
    rule: str


class TankUsed(Event, frozen=True):
    """A tank of water carried as cargo was used up."""

    says = "{seat} carried {card} no further."

    seat: Seat
    card: str


class TankStolen(Event, frozen=True):
    """A tank of water that a seat carried as cargo was stolen."""

    says = "{seat} stole {card} from {victim's} outpost."

    seat: Seat
    victim: Seat
    card: str


class FuelLost(Event, frozen=True):
    """A rocket threw fuel away, or had it turned into WT."""

    seat: Seat
    steps: int
    rule: str


class Departed(Event, frozen=True):
    """A stack began to move."""

    seat: Seat
    stack: str
    thruster: str
    net: int


class Arrived(Event, frozen=True):
    """A stack entered a space."""

    says = "{seat} entered {space}."

    seat: Seat
    space: str


class Halted(Event, frozen=True):
    """A move ended."""

    seat: Seat
    space: str
    fuel: int | None
    "The fuel steps aboard; None for a freighter, which has no tanks."


class Flown(Arrived, frozen=True):
    """Several spaces entered, and the stop in the last; only for telling the arrivals in one sentence."""

    via: tuple[str, ...] = ()
    "The spaces entered before."
    fuel: int | None = None
    "As `Halted.fuel`."
    stopped: bool = False
    "Whether the move ended there."


class HazardRolled(Event, frozen=True):
    """A hazard was rolled for."""

    seat: Seat
    hazard: str
    face: int


class ProspectRolled(Event, frozen=True):
    """A site was prospected."""

    seat: Seat
    site: str
    face: int
    success: bool


class Claimed(Event, frozen=True):
    """A claim was placed."""

    says = "{seat} claimed {site}."

    seat: Seat
    site: str
    rule: str


class ClaimJumped(Event, frozen=True):
    """A seat put its disk in place of another's."""

    says = "{seat} jumped {victim's} claim on {site}."

    seat: Seat
    victim: Seat
    site: str


class Busted(Event, frozen=True):
    """A site was found empty."""

    says = "{site} is busted."

    site: str


class FactoryBuilt(Event, frozen=True):
    """A factory was built."""

    says = "{seat} built a factory at {site}."

    seat: Seat
    site: str


class ColonyFounded(Event, frozen=True):
    """A space colony was founded."""

    says = "{seat} founded a colony at {site}."

    seat: Seat
    site: str


class ColonyDisbanded(Event, frozen=True):
    """A space colony went aboard again."""

    says = "{seat's} colonists left {site}."

    seat: Seat
    site: str


class CardProduced(Event, frozen=True):
    """A factory produced a card."""

    says = "{seat} produced {card} at {site}."

    seat: Seat
    site: str
    card: str
    to: str


class GloryWon(Event, frozen=True):
    """A seat was the first to do something glorious."""

    says = "{seat} won glory: {glory}."

    seat: Seat
    glory: str


class VentureTaken(Event, frozen=True):
    """A seat was the first to take a venture."""

    says = "{seat} took the {venture} venture."

    seat: Seat
    venture: str


class Withdrawn(Event, frozen=True):
    """A seat took back a disk or a cube."""

    says = "{seat} gave up {what}."

    seat: Seat
    what: str


class EurekaRolled(Event, frozen=True):
    """Whether Eureka is a science site was settled."""

    face: int
    science: bool


class Permitted(Event, frozen=True):
    """A seat allowed or refused what another asked for."""

    seat: Seat
    asker: Seat
    what: str
    allowed: bool


class EndSettled(Event, frozen=True):
    """The factories that end the game stand."""

    says = "Enough factories stand: the game ends with year {last_year}."

    last_year: int


class Voted(Event, frozen=True):
    """A seat voted on heroism."""

    seat: Seat
    hero: Seat
    agreed: bool


class DealDone(Event, frozen=True):
    """Two players made a deal."""

    offer: Offer


class OfferWithheld(Event, frozen=True):
    """A seat that was asked for an offer makes none."""

    says = "{seat} made {partner} no offer."

    seat: Seat
    partner: Seat


class DealRefused(Event, frozen=True):
    """An offer was refused."""

    offer: Offer
    all: bool = False
    "Whether the refusing seat wants no more offers this turn."

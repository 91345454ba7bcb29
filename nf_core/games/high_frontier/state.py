"""The state of a game of High Frontier, and a glossary.

Glossary. *Idea*: a patent or crew in a hand, called by its white side. *Stack*: cards in space, in one of the slots of
a playmat (LEO, rocket, freighter, outposts). *WT*: a water tank, money and fuel. *Claim*: a disk on a site; with a cube
on it a *factory*, with more cubes *colonies*. *Bust*: a site where prospecting has failed. *Phasing player*: whose turn
it is. *Human*: a crew. *Year*: a round of turns.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from nf_core.games.high_frontier.offers import Promise, Talks
from nf_core.games.high_frontier.routes.flight.flight import Flight
from nf_core.games.high_frontier.routes.map import network as networks
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.rocket.cards import Card, DeckName, Faction, by_name, is_tank, water_tank
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, fuel_capacity
from nf_core.kernel.game import Config
from nf_core.kernel.ledger import Number
from nf_core.kernel.step import State as KernelState
from nf_core.kernel.values import Seat

FACTIONS: tuple[Faction, ...] = get_args(Faction)
DECKS: tuple[str, ...] = get_args(DeckName)
Slot = Literal["leo", "rocket", "freighter", "outpost"]
LEO, EUREKA = "leo", "eureka"
STAR = "heroism"
"The glory that others vote for."
YEARS = 48
TARGET = 30


class Options(Config, frozen=True, forbid_unknown_fields=True):
    """The configuration."""

    factions: Annotated[
        tuple[Faction, ...],
        Meta(
            title="Factions",
            description="The faction of each seat. Factions differ in their crews and privileges (C3).",
            extra={"names": {"un": "UN", "nasa": "NASA", "prc": "PRC", "esa": "ESA", "shimizu": "Shimizu"}},
        ),
    ] = ()
    "By seat; empty for the order of `FACTIONS`."
    first: Annotated[Seat, Meta(ge=0, le=4, title="Begins", description="Who begins (C4).", extra={"seat": True})] = 0
    quick_start: Annotated[
        bool,
        Meta(
            title="Quick start",
            description="Before the first year everybody has 3 WT and takes ideas in turn, for 1 WT each, until "
            "somebody begins (C1).",
        ),
    ] = False
    fungible_fuel: Annotated[
        bool, Meta(title="Fungible fuel", description="Water that is dug may be carried as cargo (E7).")
    ] = False
    years: Annotated[
        int,
        Meta(
            ge=1, le=200, title="Years", description="After so many years the game ends whatever has been built (J1)."
        ),
    ] = YEARS
    target: Annotated[
        int,
        Meta(
            ge=0,
            le=200,
            title="Alone you win with",
            description="So many VP win where one plays alone.",
            extra={"seats": (1,)},
        ),
    ] = TARGET


class Deck(msgspec.Struct, frozen=True):
    """A patent deck: the known cards at its top and bottom, and the unordered middle."""

    top: tuple[str, ...] = ()
    "Ideas turned up, the uppermost first."
    middle: frozenset[str] = frozenset()
    "Ideas in unknown order."
    bottom: tuple[str, ...] = ()
    "Ideas put under the deck, the lowest last."

    @property
    def size(self) -> int:
        """How many ideas there are."""
        return len(self.top) + len(self.middle) + len(self.bottom)


class Stack(msgspec.Struct, frozen=True):
    """Cards in space."""

    slot: Slot
    space: str
    cards: tuple[str, ...] = ()
    "The names of the cards, by the side that is up."
    fuel: int = 0
    "The fuel figure of a rocket, in steps."
    dirt: bool = False
    "Whether there is regolith in its tanks."
    guests: tuple[str, ...] = ()
    "Crews of other players that ride along in a rocket. They are cargo: they add mass and have no other effect."

    @property
    def id(self) -> str:
        """Its id in actions: the slot, for an outpost also the space."""
        return f"outpost {self.space}" if self.slot == "outpost" else self.slot


class Claim(msgspec.Struct, frozen=True):
    """A disk on a site, and the cubes on it."""

    site: str
    seat: Seat
    factory: bool = False
    colonies: int = 0
    beams: bool = False
    "Whether its factory beams power to rockets."


class Award(msgspec.Struct, frozen=True):
    """A disk on a glory or venture."""

    name: str
    seat: Seat


class Player(msgspec.Struct, frozen=True):
    """A faction and its possessions."""

    faction: str
    water: int = 0
    hand: tuple[str, ...] = ()
    "Ideas, in the order in which they came."
    stacks: tuple[Stack, ...] = ()
    visited: frozenset[str] = frozenset()
    "The sites on which its crew has landed since it left the hand."
    settlers: bool = False
    "Whether its crew comes from a colony; then no trip of it counts as the whole way."


class Turn(msgspec.Struct, frozen=True):
    """The phasing player's actions so far, and those left."""

    seat: Seat
    operations: int = 1
    "Operations left."
    moved: frozenset[str] = frozenset()
    "The cards and stacks, by id, that have moved."
    inspirations: int = 2
    "Inspirations left (D2)."
    new_colonies: tuple[str, ...] = ()
    "The sites of the colonies founded this turn."
    granted: frozenset[str] = frozenset()
    "The requests that other players have allowed this turn."
    refused: frozenset[str] = frozenset()
    "The requests that they have refused."
    voted: bool = False
    "Whether a vote on heroism was called."
    votes: frozenset[Seat] = frozenset()
    "The seats that voted for it."


class Move(msgspec.Struct, frozen=True):
    """A stack under way."""

    stack: str
    flight: Flight
    net: int
    "Its net thrust."
    consumption: Number = 0
    "Fuel steps for each burn."
    burned: Number = 0
    "Fuel steps burned so far, not yet rounded."
    boosts: frozenset[str] = frozenset()
    "Radiation spaces that have boosted its mag sail."
    thruster: str = ""
    lift_off: str = ""
    aboard: tuple[str, ...] = ()
    "The cards with which it began: they tell the row in which its fuel is counted until it halts."


class State(KernelState, frozen=True):
    """A game of High Frontier."""

    options: Options
    players: tuple[Player, ...]
    decks: tuple[Deck, ...]
    "In the order of `DECKS`."
    claims: tuple[Claim, ...] = ()
    busted: frozenset[str] = frozenset()
    glories: tuple[Award, ...] = ()
    ventures: tuple[Award, ...] = ()
    closed: frozenset[str] = frozenset()
    "Glories whose disk was withdrawn: nobody can earn them any more."
    first: Seat = 0
    year: int = 1
    last_year: int = 0
    "The year after which the game ends, once that is settled."
    turn: Turn | None = None
    move: Move | None = None
    eureka: Literal["", "science", "no science"] = ""
    "The result of the first landing on Eureka."
    talks: Talks = Talks()
    "The talk about deals in this turn."
    promises: tuple[Promise, ...] = ()
    "The promises made in deals, oldest first."


@lru_cache
def solar_system() -> Network:
    """The map of the game."""
    return networks.load("third")


def card(name: str) -> Card:
    """The card of that name, or the tank of water."""
    return water_tank(name) if is_tank(name) else by_name()[name]


@lru_cache
def crew_of(faction: str) -> Card:
    """The crew of a faction."""
    return next(found for found in by_name().values() if found.faction == faction)


def with_player(s: State, seat: Seat, player: Player) -> State:
    """The state with another player record."""
    return replace(s, players=(*s.players[:seat], player, *s.players[seat + 1 :]))


def pay(s: State, seat: Seat, water: int) -> State:
    """The state after a seat has paid a number of WT (received, if negative)."""
    player = s.players[seat]
    return with_player(s, seat, replace(player, water=player.water - water))


def into_hand(s: State, seat: Seat, idea: str) -> State:
    """The state with an idea added to a hand."""
    player = s.players[seat]
    return with_player(s, seat, replace(player, hand=(*player.hand, idea)))


def out_of_hand(s: State, seat: Seat, idea: str) -> State:
    """The state with an idea removed from a hand; the caller puts it somewhere else."""
    player = s.players[seat]
    return with_player(s, seat, replace(player, hand=tuple(other for other in player.hand if other != idea)))


def turn_of(s: State) -> Turn:
    """The present turn; only call it during a turn."""
    assert s.turn is not None
    return s.turn


def phasing(s: State) -> Seat:
    """The player whose turn it is."""
    return turn_of(s).seat


def in_turn(s: State, seat: Seat) -> bool:
    """Whether it is a seat's turn; False in idea turns."""
    return s.turn is not None and s.turn.seat == seat


def rivals(s: State, seat: Seat) -> tuple[Seat, ...]:
    """The other seats, in their order."""
    return tuple(other for other in range(len(s.players)) if other != seat)


def has_privilege(s: State, seat: Seat, privilege: str) -> bool:
    """Whether the crew card of a seat's faction bears a privilege, wherever the card may be."""
    return privilege in crew_of(s.players[seat].faction).abilities


def privileged(s: State, privilege: str) -> Seat | None:
    """The seat with a faction privilege, if any player has it."""
    return next((seat for seat in range(len(s.players)) if has_privilege(s, seat, privilege)), None)


def stack(s: State, seat: Seat, id: str) -> Stack | None:
    """A seat's stack of that id, if there is one."""
    for found in s.players[seat].stacks:  # asked millions of times in a game of bots: no generator
        if found.id == id:
            return found
    return None


def the_stack(s: State, seat: Seat, id: str) -> Stack:
    """A seat's stack of that id, which must exist."""
    found = stack(s, seat, id)
    assert found is not None, id
    return found


def cards_at(s: State, seat: Seat, space: str) -> list[str]:
    """A seat's cards in a space, in all stacks."""
    return [name for found in s.players[seat].stacks if found.space == space for name in found.cards]


def stack_with(s: State, seat: Seat, name: str) -> Stack | None:
    """The stack of a seat with a card, if there is one."""
    return next((found for found in s.players[seat].stacks if name in found.cards), None)


def outposts(s: State, seat: Seat) -> list[str]:
    """The spaces of a seat's outposts."""
    return [found.space for found in s.players[seat].stacks if found.slot == "outpost"]


def burden(found: Stack) -> tuple[Card, ...]:
    """Everything with mass in a stack: its cards and its guests, whose thrusters and tools it cannot use."""
    guests = (replace(card(name), thruster=None, isru=None, abilities=()) for name in found.guests)
    return (*map(card, found.cards), *guests)


def rocket_of(found: Stack) -> Rocket:
    """A stack as a rocket of the diagram.

    Under way, a rocket that has left cargo behind may hold more fuel than its new row: it counts as full.
    """
    aboard = burden(found)
    most = fuel_capacity(Rocket(aboard))
    return Rocket(aboard, min(found.fuel, most), fuel="dirt" if found.dirt else "water")


def has_buggy(found: Stack) -> bool:
    """Whether a buggy is aboard, which drives its stack along roads."""
    return any(card(name).buggy for name in found.cards)


def owner_of(s: State, crew: str) -> Seat:
    """The owner of a crew, wherever it rides."""
    return next(seat for seat, player in enumerate(s.players) if player.faction == card(crew).faction)


def claim_at(s: State, site: str) -> Claim | None:
    """The claim on a site."""
    return next((claim for claim in s.claims if claim.site == site), None)


def has_factory(s: State, site: str) -> bool:
    """Whether anybody has a factory on a site."""
    claim = claim_at(s, site)
    return claim is not None and claim.factory


def with_claim(s: State, claim: Claim) -> State:
    """The state with that claim instead of the present one on its site."""
    return replace(s, claims=(*(other for other in s.claims if other.site != claim.site), claim))


def factories(s: State, seat: Seat | None = None) -> tuple[Claim, ...]:
    """The factories on the map, of one seat or of all."""
    return tuple(claim for claim in s.claims if claim.factory and seat in (None, claim.seat))


def with_turn(s: State, **changes: object) -> State:
    """The state with the turn's record changed."""
    return replace(s, turn=replace(turn_of(s), **changes))


def humans(names: Iterable[str]) -> tuple[str, ...]:
    """The crews among some cards."""
    return tuple(name for name in names if card(name).side == "crew")

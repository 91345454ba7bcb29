"""The state of a game, and a glossary.

Glossary. *Empire*: a player's planets, without the homeworld. *The Collective*: planets nobody can have. *Tokens*: red,
yellow, green and blue resources, gone at the end of a round. *Costs*: the four dice beside the planet. *Dome*: the
marker that says "I colonise this". *Pile*: the discard pile of action cards. *Aside*: the two cards not dealt.
*Price*: a ledger of tokens for each colour to be paid.
"""

from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from nf_core.games.these_new_worlds.cards import COLOURS, cards, planets
from nf_core.kernel.game import Config
from nf_core.kernel.ledger import Ledger, Refusal
from nf_core.kernel.step import State as KernelState
from nf_core.kernel.values import Seat

FACES = 6
"Of a die."


class Options(Config, frozen=True, forbid_unknown_fields=True):
    """The configuration: two seats, and the first dealer."""

    seats: int = 2
    dealer: Annotated[
        Seat, Meta(ge=0, le=1, title="Deals first", description="Who deals the first round.", extra={"seat": True})
    ] = 0


class Tokens(msgspec.Struct, frozen=True):
    """A number of tokens of each colour."""

    red: int = 0
    yellow: int = 0
    green: int = 0
    blue: int = 0

    def of(self, colour: str) -> int:
        """How many of one colour."""
        count: int = getattr(self, colour)
        return count

    def plus(self, colour: str, count: int) -> "Tokens":
        """These tokens with `count` more of a colour (fewer if negative)."""
        return replace(self, **{colour: self.of(colour) + count})

    def less(self, price: Mapping[str, Ledger]) -> "Tokens":
        """The tokens left after paying a price."""
        left = self
        for colour, ledger in price.items():
            left = left.plus(colour, -int(ledger.total))
        return left

    def cover(self, price: Mapping[str, Ledger]) -> bool:
        """Whether a price can be paid."""
        return all(self.of(colour) >= ledger.total for colour, ledger in price.items())

    def refuse(self, price: Mapping[str, Ledger], rule: str) -> Refusal:
        """Why a price cannot be paid."""
        short = {colour: ledger for colour, ledger in price.items() if self.of(colour) < ledger.total}
        lack = "; and ".join(f"{ledger.total} {colour}, you have {self.of(colour)}" for colour, ledger in short.items())
        return Refusal(rule, f"It takes {lack}.", next(iter(short.values())))


class Hand(msgspec.Struct, frozen=True):
    """Action cards: the visible ones, and the number of hidden ones."""

    known: frozenset[str] = frozenset()
    hidden: int = 0

    @property
    def size(self) -> int:
        """How many cards there are."""
        return len(self.known) + self.hidden


class Player(msgspec.Struct, frozen=True):
    """Everything in front of a player."""

    hand: Hand = Hand()
    tokens: Tokens = Tokens()
    empire: tuple[str, ...] = ()
    dome: bool = False
    "Whether the dome stands on this round's planet."


class Combat(msgspec.Struct, frozen=True):
    """A fight in progress."""

    dice: tuple[tuple[int, ...], ...] = ((), ())
    "What each seat has rolled."
    added: tuple[int, int] = (0, 0)
    "What each seat has added to its own score."
    subtracted: tuple[int, int] = (0, 0)
    "What the other seat's tokens have taken from each seat's score."


class State(KernelState, frozen=True):
    """A game of These New Worlds."""

    players: tuple[Player, Player]
    deck: frozenset[str]
    "The planets not yet turned up, in no order; they are not secret."
    collective: tuple[str, ...]
    dealer: Seat
    round: int
    planet: str
    "The planet of this round, or none between rounds."
    costs: tuple[int, ...]
    "The dice beside it, in the order of the colours."
    pile: tuple[str, ...]
    "The discard pile, the top card last."
    aside: Hand
    "The cards not dealt."
    combat: Combat | None


def opponent(seat: Seat) -> Seat:
    """The other player."""
    return 1 - seat


def leader(s: State) -> Seat:
    """The first player: the one opposite the dealer."""
    return opponent(s.dealer)


def with_player(s: State, seat: Seat, player: Player) -> State:
    """The state with another player record."""
    players = (player, s.players[1]) if seat == 0 else (s.players[0], player)
    return replace(s, players=players)


def top(s: State) -> str:
    """The top card of the pile, or none."""
    return s.pile[-1] if s.pile else ""


def cost(s: State, colour: str) -> int:
    """The face of the die of that colour."""
    return s.costs[COLOURS.index(colour)]


def planets_of(names: tuple[str, ...], colour: str) -> list[str]:
    """The planets of a colour among some."""
    return [name for name in names if planets()[name].colour == colour]


def undealt(s: State) -> frozenset[str]:
    """The action cards that are in no known place."""
    placed = {card for player in s.players for card in player.hand.known} | set(s.pile) | s.aside.known
    return frozenset(cards()) - placed

"""The order of steps, from the first planet to the last (rule book: Setup, 6, End)."""

from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.these_new_worlds.cards import COLOURS, planets
from nf_core.games.these_new_worlds.events import RoundEnded
from nf_core.games.these_new_worlds.phases.card_play import NextTurn
from nf_core.games.these_new_worlds.phases.colony import GrantPlanet
from nf_core.games.these_new_worlds.phases.round_setup import DealHand, FoundCollective, RollCost, TurnUpPlanet
from nf_core.games.these_new_worlds.state import Hand, Options, Player, State, leader, opponent
from nf_core.kernel.step import Automatic, first, tell

IN_COLLECTIVE = 2
FULL_COLLECTIVE = 4


def new(config: Options) -> State:
    """A new game.

    Rule: tnw.setup
    """
    return State(
        agenda=(*(FoundCollective() for _ in range(IN_COLLECTIVE)), StartRound()),
        news=(),
        players=(Player(), Player()),
        deck=frozenset(planets()),
        collective=(),
        dealer=config.dealer,
        round=0,
        planet="",
        costs=(),
        pile=(),
        aside=Hand(),
        combat=None,
    )


class StartRound(Automatic[State], frozen=True):
    """Begin the next round."""

    rule: ClassVar[str] = "tnw.round"

    def run(self, s: State) -> State:
        """Queue the steps of the round."""
        s = replace(s, round=s.round + 1, costs=(), pile=())
        rolls = tuple(RollCost(colour) for colour in COLOURS)
        deals = (DealHand(leader(s)), DealHand(s.dealer))
        return first(s, TurnUpPlanet(), *rolls, *deals, FirstTurn(), GrantPlanet(), CleanUp())


class FirstTurn(Automatic[State], frozen=True):
    """The player opposite the dealer begins."""

    rule: ClassVar[str] = "tnw.play.end"

    def run(self, s: State) -> State:
        """Begin as if the dealer had just played."""
        return first(s, NextTurn(s.dealer))


class CleanUp(Automatic[State], frozen=True):
    """Return tokens and cards, pass on the deal, and begin the next round unless the game is over."""

    rule: ClassVar[str] = "tnw.cleanup"

    def run(self, s: State) -> State:
        """Clear the table."""
        players = tuple(Player(empire=player.empire) for player in s.players)
        s = tell(
            replace(s, players=players, costs=(), pile=(), aside=Hand(), dealer=opponent(s.dealer)),
            RoundEnded(s.round),
        )
        return s if is_over(s) else first(s, StartRound())


def is_over(s: State) -> bool:
    """Whether, between two rounds, The Collective is full or the deck is empty.

    Rule: tnw.end
    """
    return len(s.collective) >= FULL_COLLECTIVE or not s.deck

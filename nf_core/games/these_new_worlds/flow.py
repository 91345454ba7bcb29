"""A game from its first planet to its last: which steps follow which (rule book: Setup, 1, 6, End)."""

from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.these_new_worlds.actions import Deal, Roll, TurnUp
from nf_core.games.these_new_worlds.cards import COLOURS, planets
from nf_core.games.these_new_worlds.events import CostRolled, HandDealt, PlanetTurnedUp, RoundEnded
from nf_core.games.these_new_worlds.phases.cards_phase import NextTurn
from nf_core.games.these_new_worlds.phases.colony import GrantPlanet
from nf_core.games.these_new_worlds.state import Hand, Options, Player, State, leader, opponent, undealt, with_player
from nf_core.kernel.decision import Decision, Pick, Subset
from nf_core.kernel.step import Automatic, Chance, first, tell
from nf_core.kernel.values import NATURE, Action, Seat

IN_COLLECTIVE = 2
FULL_COLLECTIVE = 4
HAND = 8
FACES = 6


def new(config: Options) -> State:
    """A game about to begin.

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


class FoundCollective(Chance[State], frozen=True):
    """Turn up a planet of The Collective."""

    rule: ClassVar[str] = "tnw.setup"

    def ask(self, s: State) -> Decision:
        """Any planet of the deck."""
        return Pick(NATURE, "tnw.turn-up", tuple(TurnUp(NATURE, planet) for planet in sorted(s.deck)))

    def answer(self, s: State, a: Action) -> State:
        """It is nobody's."""
        assert isinstance(a, TurnUp)
        s = replace(s, deck=s.deck - {a.planet}, collective=(*s.collective, a.planet))
        return tell(s, PlanetTurnedUp(a.planet, to_collective=True))


class StartRound(Automatic[State], frozen=True):
    """Begin the next round."""

    rule: ClassVar[str] = "tnw.round"

    def run(self, s: State) -> State:
        """Queue the steps of the round."""
        s = replace(s, round=s.round + 1, costs=(), pile=())
        rolls = tuple(RollCost(colour) for colour in COLOURS)
        deals = (DealHand(leader(s)), DealHand(s.dealer))
        return first(s, TurnUpPlanet(), *rolls, *deals, FirstTurn(), GrantPlanet(), CleanUp())


class TurnUpPlanet(FoundCollective, frozen=True):
    """Turn up the planet of the round."""

    rule: ClassVar[str] = "tnw.round"

    def answer(self, s: State, a: Action) -> State:
        """It is there to be colonised."""
        assert isinstance(a, TurnUp)
        return tell(
            replace(s, deck=s.deck - {a.planet}, planet=a.planet), PlanetTurnedUp(a.planet, to_collective=False)
        )


class RollCost(Chance[State], frozen=True):
    """Roll the die of one colour."""

    rule: ClassVar[str] = "tnw.round"

    colour: str

    def ask(self, s: State) -> Decision:
        """Any face."""
        return Pick(NATURE, "tnw.roll-cost", tuple(Roll(NATURE, face) for face in range(1, FACES + 1)))

    def answer(self, s: State, a: Action) -> State:
        """Put it beside the planet."""
        assert isinstance(a, Roll)
        return tell(replace(s, costs=(*s.costs, a.face)), CostRolled(self.colour, a.face))


class DealHand(Chance[State], frozen=True):
    """Deal eight cards to a seat; what is left at the end is set aside."""

    rule: ClassVar[str] = "tnw.round"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Any eight of the cards not yet dealt."""
        return Subset(NATURE, "tnw.deal", Deal, tuple(sorted(undealt(s))), HAND, HAND)

    def answer(self, s: State, a: Action) -> State:
        """Hand them over."""
        assert isinstance(a, Deal)
        s = with_player(s, self.seat, replace(s.players[self.seat], hand=Hand(frozenset(a.items))))
        if self.seat == s.dealer:
            s = replace(s, aside=Hand(undealt(s)))
        return tell(s, HandDealt(self.seat, a.items))


class FirstTurn(Automatic[State], frozen=True):
    """The player opposite the dealer begins."""

    rule: ClassVar[str] = "tnw.play.end"

    def run(self, s: State) -> State:
        """As if the dealer had just played."""
        return first(s, NextTurn(s.dealer))


class CleanUp(Automatic[State], frozen=True):
    """Everything goes back, the deal passes on, and the next round begins unless the game is over."""

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
    """Whether The Collective is full or the deck is spent, between two rounds.

    Rule: tnw.end
    """
    return len(s.collective) >= FULL_COLLECTIVE or not s.deck

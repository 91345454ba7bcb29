"""Turning up planets, rolling the cost dice and dealing the cards (rule book: Setup, 1)."""

from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.these_new_worlds.actions import Deal, Roll, TurnUp
from nf_core.games.these_new_worlds.events import CostRolled, HandDealt, PlanetTurnedUp
from nf_core.games.these_new_worlds.state import FACES, Hand, State, undealt, with_player
from nf_core.kernel.decision import Decision, Pick, Subset
from nf_core.kernel.step import Chance, tell
from nf_core.kernel.values import NATURE, Action, Seat

HAND = 8


class FoundCollective(Chance[State], frozen=True):
    """Turn up a planet of The Collective."""

    rule: ClassVar[str] = "tnw.setup"

    def ask(self, s: State) -> Decision:
        """Any planet of the deck."""
        return Pick(NATURE, "tnw.turn-up", tuple(TurnUp(NATURE, planet) for planet in sorted(s.deck)))

    def answer(self, s: State, a: Action) -> State:
        """Add it to The Collective."""
        assert isinstance(a, TurnUp)
        s = replace(s, deck=s.deck - {a.planet}, collective=(*s.collective, a.planet))
        return tell(s, PlanetTurnedUp(a.planet, to_collective=True))


class TurnUpPlanet(FoundCollective, frozen=True):
    """Turn up the planet of the round."""

    rule: ClassVar[str] = "tnw.round"

    def answer(self, s: State, a: Action) -> State:
        """Make it the planet of the round."""
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
    """Deal eight cards to a seat; the cards left at the end are set aside."""

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

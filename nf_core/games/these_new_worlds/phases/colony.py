"""Declaring a colony, and who gets the planet (rule book 4)."""

from collections.abc import Mapping
from functools import lru_cache, partial
from itertools import combinations
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.these_new_worlds.actions import Declare, Wait
from nf_core.games.these_new_worlds.cards import COLOURS
from nf_core.games.these_new_worlds.events import ColonyDeclared
from nf_core.games.these_new_worlds.phases.combat import StartCombat
from nf_core.games.these_new_worlds.phases.planet import colonise, lose_planet
from nf_core.games.these_new_worlds.state import State, cost, with_player
from nf_core.kernel.decision import Barred, Decision, Pick
from nf_core.kernel.ledger import Entry, Ledger
from nf_core.kernel.step import Asking, Automatic, first, tell
from nf_core.kernel.values import Action, Seat


@lru_cache
def price_of(colour: str, face: int) -> Ledger:
    """The price of a cost die, in tokens of its colour.

    Rule: tnw.colony.declare
    """
    return Ledger((Entry(face, f"the {colour} die", "tnw.colony.declare"),), f"{colour} tokens")


def price(s: State, colours: tuple[str, str]) -> Mapping[str, Ledger]:
    """The price of declaring with two of the four costs."""
    return {colour: price_of(colour, cost(s, colour)) for colour in colours}


def declarations(s: State, seat: Seat) -> list[Declare]:
    """The ways in which a seat can declare now; none once its dome is out."""
    player = s.players[seat]
    if player.dome:
        return []
    costs = zip(COLOURS, s.costs, strict=True)
    payable = [colour for colour, face in costs if player.tokens.of(colour) >= price_of(colour, face).total]
    return [Declare(seat, pair) for pair in combinations(payable, 2)]


def too_dear(s: State, seat: Seat) -> tuple[Barred, ...]:
    """The pairs of costs that a seat cannot pay; none once its dome is out."""
    player = s.players[seat]
    if player.dome:
        return ()
    prices = {pair: price(s, pair) for pair in combinations(COLOURS, 2)}
    return tuple(
        Barred(Declare(seat, pair), player.tokens.refuse(wanted, "tnw.colony.declare"))
        for pair, wanted in prices.items()
        if not player.tokens.cover(wanted)
    )


def declare(s: State, a: Declare) -> State:
    """Pay, and put the dome on the planet."""
    player, wanted = s.players[a.seat], price(s, a.colours)
    s = with_player(s, a.seat, replace(player, tokens=player.tokens.less(wanted), dome=True))
    one, other = (int(wanted[colour].total) for colour in a.colours)
    return tell(s, ColonyDeclared(a.seat, a.colours, (one, other)))


class MayDeclare(Asking[State], frozen=True):
    """A seat may declare now."""

    rule: ClassVar[str] = "tnw.colony.declare"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """The pairs of costs that can be paid, or waiting."""
        options = (*declarations(s, self.seat), Wait(self.seat))
        return Pick(self.seat, "tnw.declare", options, partial(too_dear, s, self.seat))

    def answer(self, s: State, a: Action) -> State:
        """Declare, or wait."""
        return declare(s, a) if isinstance(a, Declare) else s


class OfferColony(Automatic[State], frozen=True):
    """A seat may declare outside its turn, if it can pay."""

    rule: ClassVar[str] = "tnw.colony.declare"

    seat: Seat

    def run(self, s: State) -> State:
        """Ask the seat only if it has a choice."""
        return first(s, MayDeclare(self.seat)) if declarations(s, self.seat) else s


class GrantPlanet(Automatic[State], frozen=True):
    """The planet goes to whoever put a dome on it, or they fight, or it joins The Collective."""

    rule: ClassVar[str] = "tnw.colony.outcome"

    def run(self, s: State) -> State:
        """Count the domes and act on them."""
        domes = [seat for seat in (0, 1) if s.players[seat].dome]
        if len(domes) == 2:
            return first(s, StartCombat())
        return colonise(s, domes[0]) if domes else lose_planet(s, "tnw.colony.outcome")

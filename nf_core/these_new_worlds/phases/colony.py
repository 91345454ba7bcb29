"""Declaring a colony, and who gets the planet (rule book 4)."""

from itertools import combinations
from typing import ClassVar

from msgspec.structs import replace

from nf_core.kernel.decision import Barred, Decision, Pick
from nf_core.kernel.ledger import Entry, Ledger, Refusal
from nf_core.kernel.step import Asking, Automatic, first, tell
from nf_core.kernel.values import Action, Seat
from nf_core.these_new_worlds.actions import Declare, Wait
from nf_core.these_new_worlds.cards import COLOURS
from nf_core.these_new_worlds.events import ColonyDeclared
from nf_core.these_new_worlds.phases.combat import StartCombat
from nf_core.these_new_worlds.phases.planet import colonise, lose_planet
from nf_core.these_new_worlds.state import State, cost, with_player


def price(s: State, colours: tuple[str, str]) -> Ledger:
    """What declaring with two of the four costs takes, in tokens.

    Rule: tnw.colony.declare
    """
    entries = (Entry(cost(s, colour), f"the {colour} die", "tnw.colony.declare") for colour in colours)
    return Ledger(tuple(entries), "tokens")


def declarations(s: State, seat: Seat) -> tuple[list[Declare], list[Barred]]:
    """The ways in which a seat can declare now, and those it cannot afford; none once its dome is out."""
    if s.players[seat].dome:
        return [], []
    possible, too_dear = [], []
    tokens = s.players[seat].tokens
    enough = {colour: tokens.of(colour) >= price for colour, price in zip(COLOURS, s.costs, strict=True)}
    for one, other in combinations(COLOURS, 2):
        action = Declare(seat, (one, other))
        if enough[one] and enough[other]:
            possible.append(action)
            continue
        short = [colour for colour in (one, other) if not enough[colour]]
        lack = " and ".join(f"{cost(s, colour)} {colour}, you have {tokens.of(colour)}" for colour in short)
        too_dear.append(Barred(action, Refusal("tnw.colony.declare", f"It takes {lack}.", price(s, (one, other)))))
    return possible, too_dear


def declare(s: State, a: Declare) -> State:
    """Pay, and put the dome on the planet."""
    player = s.players[a.seat]
    one, other = a.colours
    tokens = player.tokens.plus(one, -cost(s, one)).plus(other, -cost(s, other))
    s = with_player(s, a.seat, replace(player, tokens=tokens, dome=True))
    return tell(s, ColonyDeclared(a.seat, a.colours, (cost(s, one), cost(s, other))))


class Call(Asking[State], frozen=True):
    """A seat may declare now."""

    rule: ClassVar[str] = "tnw.colony.declare"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """The pairs of costs that can be paid, or waiting."""
        possible, too_dear = declarations(s, self.seat)
        return Pick(self.seat, "tnw.declare", (*possible, Wait(self.seat)), tuple(too_dear))

    def answer(self, s: State, a: Action) -> State:
        """Declare, or let it be."""
        return declare(s, a) if isinstance(a, Declare) else s


class OfferColony(Automatic[State], frozen=True):
    """After its play a seat may declare, if it can pay."""

    rule: ClassVar[str] = "tnw.colony.declare"

    seat: Seat

    def run(self, s: State) -> State:
        """Ask only a seat that has a choice."""
        return first(s, Call(self.seat)) if declarations(s, self.seat)[0] else s


class LastCall(OfferColony, frozen=True):
    """When the card phase ends, each seat may declare once more."""


class GrantPlanet(Automatic[State], frozen=True):
    """The planet goes to whoever put a dome on it, or they fight, or it joins The Collective."""

    rule: ClassVar[str] = "tnw.colony.outcome"

    def run(self, s: State) -> State:
        """Look at the domes."""
        domes = [seat for seat in (0, 1) if s.players[seat].dome]
        if len(domes) == 2:
            return first(s, StartCombat())
        return colonise(s, domes[0]) if domes else lose_planet(s, "tnw.colony.outcome")

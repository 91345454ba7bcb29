"""Fights to ask about: a table at which one begins or is going on, and how it ends.

Next: `odds.py`, what the chances are.
"""

from collections.abc import Callable, Sequence

from nf_core.games.these_new_worlds.actions import Roll
from nf_core.games.these_new_worlds.cards import cards, planets
from nf_core.games.these_new_worlds.flow import IN_COLLECTIVE, CleanUp
from nf_core.games.these_new_worlds.game import GAME
from nf_core.games.these_new_worlds.odds import SEATS
from nf_core.games.these_new_worlds.phases.colony import GrantPlanet, MayDeclare
from nf_core.games.these_new_worlds.state import Hand, Player, State, Tokens, leader
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.step import advance, apply
from nf_core.kernel.values import NATURE, Seat


def combat_state(
    tokens: tuple[Tokens, Tokens] = (Tokens(), Tokens()),
    *,
    costs: tuple[int, int, int, int] = (1, 1, 1, 1),
    domes: Sequence[Seat] = SEATS,
    dealer: Seat = 1,
    rolls: tuple[Sequence[int], Sequence[int]] | None = None,
) -> State:
    """A table with these tokens and nobody holding cards: in a fight, or before those without a dome may declare.

    Args:
        tokens: of both seats.
        costs: the dice beside the planet.
        domes: who has declared.
        dealer: the other seat rolls and spends first.
        rolls: what both have rolled; left out, the dice are still to be rolled.

    Raises:
        BadRequest: no table can look like that.
        IllegalAction: a roll is none.
    """
    worlds = tuple(sorted(planets()))
    players = tuple(Player(tokens=tokens[seat], dome=seat in domes) for seat in SEATS)
    chances = (MayDeclare(seat) for seat in SEATS if seat not in domes)
    s = State(
        agenda=(*chances, GrantPlanet(), CleanUp()),
        news=(),
        players=(players[0], players[1]),
        deck=frozenset(worlds[IN_COLLECTIVE + 1 :]),
        collective=worlds[:IN_COLLECTIVE],
        dealer=dealer,
        round=1,
        planet=worlds[IN_COLLECTIVE],
        costs=costs,
        pile=(),
        aside=Hand(frozenset(cards())),
        combat=None,
    )
    if broken := GAME.faults(s):
        raise BadRequest(f"No table looks like that: {', '.join(broken)}.", "Give tokens from 0 on.")
    return _roll(advance(s), rolls) if rolls else advance(s)


def _roll(s: State, rolls: tuple[Sequence[int], Sequence[int]]) -> State:
    for seat in (leader(s), s.dealer):
        for face in rolls[seat]:
            s = apply(s, Roll(NATURE, face)).state
    return s


def ending(s: State, seat: Seat = 0) -> Callable[[State], str | None]:
    """A measure for `kernel.chance`: whether a fighter will `win` the planet of a state, `tie` or `lose`."""
    planet = s.planet

    def measure(at: State) -> str | None:
        if at.planet == planet:
            return None
        owner = next((other for other in SEATS if planet in at.players[other].empire), None)
        return "tie" if owner is None else "win" if owner == seat else "lose"

    return measure

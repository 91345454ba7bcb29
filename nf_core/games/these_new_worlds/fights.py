"""Fights to ask about: a table with a fight about to begin or under way, and the result of the fight.

Next: `odds.py`, the chances.
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
    """A table with these tokens and empty hands: in a fight, or before seats without a dome may declare.

    Args:
        tokens: the tokens of both seats.
        costs: the dice beside the planet.
        domes: the seats that have declared.
        dealer: the other seat rolls and spends first.
        rolls: the rolls of both seats; without them, the dice are still to be rolled.

    Raises:
        BadRequest: no such table is possible.
        IllegalAction: a roll is not legal.
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
        raise BadRequest(f"No such table is possible: {', '.join(broken)}.", "Give each seat 0 tokens or more.")
    return _roll(advance(s), rolls) if rolls else advance(s)


def _roll(s: State, rolls: tuple[Sequence[int], Sequence[int]]) -> State:
    for seat in (leader(s), s.dealer):
        for face in rolls[seat]:
            s = apply(s, Roll(NATURE, face)).state
    return s


def ending(s: State, seat: Seat = 0) -> Callable[[State], str | None]:
    """A measure for `kernel.chance`: whether a fighter will `win` a state's planet, `tie` or `lose`."""
    planet = s.planet

    def measure(at: State) -> str | None:
        if at.planet == planet:
            return None
        owner = next((other for other in SEATS if planet in at.players[other].empire), None)
        return "tie" if owner is None else "win" if owner == seat else "lose"

    return measure

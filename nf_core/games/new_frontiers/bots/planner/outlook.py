"""How much of the game is left, and what a credit and an action are worth until then."""

from functools import lru_cache
from typing import NamedTuple

from nf_core.games.new_frontiers.facts.tiles import Tiles
from nf_core.games.new_frontiers.state.table import State

ROUNDS = 12.0
"Rounds of a whole game."
CHANCE = 0.4
"The least part of a round that may follow this one, as long as nothing has ended the game."
OFTEN = 0.75
"How often an action is done in a round, where four of seven are selected."
CREDIT = 0.6
"The most that a credit is worth, in VP."
COLONIST = 0.4
"The most that a colonist is worth, in VP."


class Outlook(NamedTuple):
    """What is left of a game."""

    rounds: float
    "Rounds that follow this one, with what is left of it."
    times: float
    "How often each action will be done."
    once: float
    "How likely an action is to be done again at all."
    credit: float
    "The worth of a credit, in VP, rounded so that results can be kept."


def outlook(s: State) -> Outlook:
    """What is left of a game."""
    if not s.agenda:
        return Outlook(0.0, 0.0, 0.0, 0.0)
    actions = len(s.track)
    this = (actions - s.moved) / actions
    left = this if s.ends else max(share(s) * ROUNDS, this + CHANCE)
    times = round(left * OFTEN * actions / 4, 2)
    return Outlook(left, times, min(times, 1.0), round(CREDIT * min(1.0, times / 2), 1))


def share(s: State) -> float:
    """How much of the game is left, from 0 to 1, by whatever will end it first."""
    seats, ends = s.tiles.box.players[s.config.seats], s.tiles.box.ends
    left = [s.pool / seats.vp_chips, (s.colonists - ends.colonists_left) / (seats.colonists - ends.colonists_left)]
    left += [_room(s.tiles, len(empire.colonies), empire.developments) for empire in s.empires]
    return max(min(left), 0.0)


@lru_cache(maxsize=4096)
def _room(tiles: Tiles, colonies: int, developments: tuple[str, ...]) -> float:
    """How much room a mat has left, from 0 to 1."""
    ends, covered = tiles.box.ends, sum(tiles.developments[name].spaces for name in developments)
    return min(1 - colonies / (ends.colonies_over + 1), 1 - covered / (ends.spaces_over + 1))

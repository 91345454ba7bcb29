"""What happens to a round's planet (rule book 4 and 5)."""

from msgspec.structs import replace

from nf_core.games.these_new_worlds.events import PlanetColonised, PlanetLost
from nf_core.games.these_new_worlds.state import State, with_player
from nf_core.kernel.step import tell
from nf_core.kernel.values import Seat


def colonise(s: State, seat: Seat) -> State:
    """The planet joins an empire."""
    player = s.players[seat]
    s = with_player(s, seat, replace(player, empire=(*player.empire, s.planet)))
    return tell(replace(s, planet=""), PlanetColonised(seat, s.planet))


def lose_planet(s: State, rule: str) -> State:
    """The planet joins The Collective."""
    return tell(replace(s, planet="", collective=(*s.collective, s.planet)), PlanetLost(s.planet, rule))

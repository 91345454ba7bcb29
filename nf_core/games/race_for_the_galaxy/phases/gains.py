"""VP chips come to players."""

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.events import ChipsGained
from nf_core.games.race_for_the_galaxy.robot_events import RobotGained
from nf_core.games.race_for_the_galaxy.state.table import State, is_robot, with_player
from nf_core.kernel.step import tell
from nf_core.kernel.values import Seat


def gain_chips(s: State, seat: Seat, chips: int, source: str) -> State:
    """The state in which a seat has more VP chips; when the pool is empty, more are added to it.

    Rule: race.vp.pool
    """
    if not chips:
        return s
    player = s.players[seat]
    s = with_player(replace(s, pool=s.pool - chips), seat, replace(player, chips=player.chips + chips))
    return tell(s, RobotGained(chips, "VP", source) if is_robot(s, seat) else ChipsGained(seat, chips, source))

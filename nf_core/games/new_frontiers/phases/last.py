"""The end of the game: the last goal is turned up, and a world of open kind gets the kind that scores most."""

from nf_core.games.new_frontiers.numbers.scoring import with_best_kind
from nf_core.games.new_frontiers.phases.kinds import changeling, with_kind
from nf_core.games.new_frontiers.phases.stockpiles import turned_up
from nf_core.games.new_frontiers.state.table import State


def finish(s: State) -> State:
    """The state ready for scoring.

    Rule: nfr.end, nfr.oort
    """
    s = turned_up(s)
    for seat, empire in enumerate(s.empires):
        colony = changeling(s, empire)
        if colony:
            best = with_best_kind(s.tiles, empire, s.goals.shown)
            s = with_kind(s, seat, colony.world, best.oort)
    return s

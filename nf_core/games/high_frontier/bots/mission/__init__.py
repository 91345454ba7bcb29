"""The mission bot of High Frontier: it chooses a target, gets a rocket for it, flies there and builds.

Reading order: `charts` (how far), `worth` (how good), `kits` (which rockets), `plans` (which mission), `market` (which
cards), `pilot` (flying), `replies` (to others, and to chance), `work` (the rest of a turn), `bot`, `reasons` (for
hints); `outlook` (what ideas are good for) and `hard` for the hard level.
"""

from nf_core.games.high_frontier.bots.mission.bot import Mission
from nf_core.games.high_frontier.bots.mission.hard import MissionHard

__all__ = ["Mission", "MissionHard"]

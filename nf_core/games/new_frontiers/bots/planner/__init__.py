"""The planner of New Frontiers: it values every empire by the rounds that are left, and plays towards that.

Reading order: `meals` (what goods bring), `reach` (which worlds), `estate` (what tiles are for), `outlook` (how much
is left), `worth` (of an empire), `replies` (answers that can be worked out), `plays` (playing on), `bot`, `reasons`.
"""

from nf_core.games.new_frontiers.bots.planner.bot import Planner

__all__ = ["Planner"]

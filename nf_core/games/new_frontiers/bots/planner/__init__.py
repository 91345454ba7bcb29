"""The planner of New Frontiers."""

from nf_core.games.new_frontiers.bots.planner.bot import Planner

__all__ = ["Planner"]

"""The learned bot: it expects of every position what a value function trained by self-play says, and plays for that.

Reading order: `sketch` (what it values of a player), `features`, `weights` (the value function), `rounds` (a round in
sketches), `coming` (what a round still brings), `bot`, `reasons`. `benchmarks/training/` trains it.
"""

from nf_core.games.race_for_the_galaxy.bots.learned.bot import Learned

__all__ = ["Learned"]

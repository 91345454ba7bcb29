"""The bot that plays anything legal."""

from random import Random

from nf_core.kernel.decision import Decision
from nf_core.kernel.game import Game
from nf_core.kernel.step import S, State
from nf_core.kernel.values import Action


class RandomBot:
    """Every legal action is as likely as any other."""

    name = "random"

    def __init__(self, game: Game[S], rng: Random) -> None:
        del game
        self._rng = rng

    def choose(self, view: State, decision: Decision) -> Action:
        """See `Player`."""
        del view
        return decision.sample(self._rng)

"""The easy level of any bot: it plays like that bot, but now and then anything legal."""

from random import Random
from typing import Any

from nf_core.kernel.decision import Decision
from nf_core.kernel.game import Game
from nf_core.kernel.manifest import load_place
from nf_core.kernel.step import State
from nf_core.kernel.table import Player
from nf_core.kernel.thinking import thinking_of
from nf_core.kernel.values import Action


class Slipping:
    """Makes seeded mistakes in the play of another bot.

    Args:
        game: the game.
        rng: the source of its slips, and of the other bot's guesses.
        bot: the class of the other bot, as `module:Class`.
        slips: the share of choices in which it plays anything legal.
    """

    name = "slipping"

    def __init__(self, game: Game[Any], rng: Random, *, bot: str, slips: float) -> None:
        self._rng = rng
        self._slips = slips
        self._bot: Player = load_place(bot)(game, Random(rng.random()))  # noqa: S311 - no secret
        self.thinking = thinking_of(self._bot)

    def choose(self, view: State, decision: Decision) -> Action:
        """See `Player`."""
        if decision.at_most() > 1 and self._rng.random() < self._slips:
            return decision.sample(self._rng)
        return self._bot.choose(view, decision)

"""The bot that looks one choice ahead."""

from random import Random
from typing import Any

from nf_core.bots.playing import options, settle_chance
from nf_core.kernel.decision import Decision
from nf_core.kernel.game import Game
from nf_core.kernel.step import State, apply_trusted
from nf_core.kernel.values import Action

GUESSES = 3
"Guessed states over which a choice is averaged."


class Greedy:
    """Takes the action after which its position looks best, by the game's own value."""

    name = "greedy"

    def __init__(self, game: Game[Any], rng: Random) -> None:
        self._game = game
        self._rng = rng

    def choose(self, view: State, decision: Decision) -> Action:
        """See `Player`."""
        guesses = [self._game.guess(view, self._rng) for _ in range(GUESSES)]
        actions = options(decision, self._rng)
        return max(actions, key=lambda action: sum(self._after(view, guess, action) for guess in guesses))

    def _after(self, view: State, s: State, action: Action) -> float:
        after = settle_chance(apply_trusted(s, action).state, self._rng)
        return self._game.value(after, action.seat, view)

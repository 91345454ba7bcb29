"""The bot that plays guessed futures out (determinised rollouts, chosen by upper confidence bounds)."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from nf_core.bots.playing import options, play_out
from nf_core.kernel.chance import Z
from nf_core.kernel.decision import Decision
from nf_core.kernel.game import Game
from nf_core.kernel.step import State, apply_trusted
from nf_core.kernel.values import Action

ROLLOUTS = 60
HORIZON = 16
"Choices played out before the position is judged."
CURIOSITY = 0.5
"The weight of trying actions that have been tried little."


@dataclass
class Tried:
    """The results of the rollouts for one action so far."""

    action: Action
    visits: int = 0
    total: float = 0.0
    squares: float = 0.0
    "The sum of the squared results."
    why: str = ""
    "The reason, in a sentence, if its bot gives one."

    @property
    def mean(self) -> float:
        """The average result, from 0 to 1."""
        return self.total / self.visits if self.visits else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The ends of the 95 % interval of the average; everything where it was tried once or never."""
        if self.visits <= 1:
            return 0.0, 1.0
        variance = max(self.squares - self.visits * self.mean**2, 0.0) / (self.visits - 1)
        spread = Z * math.sqrt(variance / self.visits)
        return max(self.mean - spread, 0.0), min(self.mean + spread, 1.0)


class Search:
    """Tries every action in many guessed worlds and chooses the one that did best.

    Args:
        game: the game.
        rng: the source of guesses and rollouts.
        rollouts: how many rollouts it may play for each choice.
        go_on: asked before each rollout; False ends the thinking (a time limit, a cancelled worker).
    """

    name = "search"

    def __init__(
        self, game: Game[Any], rng: Random, rollouts: int = ROLLOUTS, go_on: Callable[[], bool] | None = None
    ) -> None:
        self._game = game
        self._rng = rng
        self._rollouts = rollouts
        self._go_on = go_on

    def choose(self, view: State, decision: Decision) -> Action:
        """See `Player`."""
        return self.judge(view, decision)[0].action

    def judge(self, view: State, decision: Decision) -> list[Tried]:
        """The actions looked at, most tried first; the first is the choice, and its mean says how good it looks."""
        tried = [Tried(action) for action in options(decision, self._rng)]
        if len(tried) > 1:
            for count in range(max(self._rollouts, len(tried))):
                if self._go_on and not self._go_on():
                    break
                self._roll(view, self._next(tried, count))
        return sorted(tried, key=lambda option: (-option.visits, -option.mean))

    def _next(self, tried: list[Tried], count: int) -> Tried:
        if count < len(tried):
            return tried[count]
        spread = CURIOSITY * math.sqrt(math.log(count))
        return max(tried, key=lambda option: option.mean + spread / math.sqrt(option.visits))

    def _roll(self, view: State, option: Tried) -> None:
        world = self._game.guess(view, self._rng)
        after = play_out(apply_trusted(world, option.action).state, self._rng, HORIZON)
        option.visits += 1
        worth = self._game.value(after, option.action.seat, view)
        option.total += worth
        option.squares += worth**2

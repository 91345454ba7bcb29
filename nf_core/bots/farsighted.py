"""The hard level of greedy: it looks on from its best actions to the end of the stage (the round).

Everybody is taken to choose as greedy would until then, and the same dice fall after all actions that are compared.
"""

from random import Random
from typing import Any

from nf_core.bots.greedy import GUESSES
from nf_core.bots.playing import best_of_few, options, settle_chance
from nf_core.kernel.decision import Decision
from nf_core.kernel.game import Game
from nf_core.kernel.step import State, apply_trusted, pending
from nf_core.kernel.thinking import Thinking
from nf_core.kernel.values import Action, Seat

BEST = 4
"From so many actions it looks on: those that look best one choice ahead."
LONGEST = 40
"Choices after which it looks no further in any case."


class Farsighted:
    """Takes the action after which its position looks best at the end of the stage, by the game's own value.

    Args:
        game: the game.
        rng: the source of guesses and dice.
    """

    name = "farsighted"

    def __init__(self, game: Game[Any], rng: Random) -> None:
        self._game = game
        self._rng = rng
        self.thinking = Thinking()

    def choose(self, view: State, decision: Decision) -> Action:
        """See `Player`."""
        actions = options(decision, self._rng)
        if len(actions) == 1:
            return actions[0]
        guesses = [(self._game.guess(view, self._rng), self._rng.random()) for _ in range(GUESSES)]
        near = {action: [self._after(guess, action, seed) for guess, seed in guesses] for action in actions}
        best = sorted(actions, key=lambda action: -self._worth(near[action], decision.seat, view))[:BEST]
        self.thinking.begin(len(best), "choices")
        chosen = max(self.thinking.each(best), key=lambda action: self._farther(near[action], decision.seat, view))
        self.thinking.end()
        return chosen

    def _after(self, s: State, action: Action, seed: float) -> tuple[State, Random]:
        """The state after an action, and the dice that go on falling."""
        rng = Random(seed)  # noqa: S311 - no secret
        return settle_chance(apply_trusted(s, action).state, rng), rng

    def _worth(self, near: list[tuple[State, Random]], seat: Seat, view: State) -> float:
        return sum(self._game.value(s, seat, view) for s, _ in near)

    def _farther(self, near: list[tuple[State, Random]], seat: Seat, view: State) -> float:
        """The worth of some states when the stage is over."""
        return self._worth([(self._played_on(s, view, rng), rng) for s, rng in near], seat, view)

    def _played_on(self, s: State, view: State, rng: Random) -> State:
        """The state at the end of the stage of a view, or after very many choices."""
        stage = self._game.words.stage(view)
        for _ in range(LONGEST):
            asked = pending(s)
            if not asked or self._game.words.stage(s) != stage:
                break
            s = best_of_few(self._game, s, asked[0], rng, view)
        return s

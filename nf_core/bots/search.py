"""The bot that plays guessed futures out: an information-set Monte Carlo tree search.

Every future begins with a new guess of what is hidden. The seat's own choices follow a tree, which learns from every
future which of them are good one after the other; everybody else, and the seat beyond its tree, plays cheaply. A future
is cut when the stage of the game is over (its round), and judged with the game's own value.

Next: `tree.py`, which holds what has been tried; `hints.py`, which tells it to people.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any
from zlib import crc32

from nf_core.bots.playing import MOST_OPTIONS, better_of_two, options
from nf_core.bots.tree import Branch, Fork, Tried, pick, spread_of
from nf_core.kernel.decision import Decision
from nf_core.kernel.game import Game
from nf_core.kernel.step import State, apply_trusted, pending
from nf_core.kernel.thinking import Thinking
from nf_core.kernel.values import NATURE, Action

ROLLOUTS = 100
HORIZON = 16
"Choices, without those of NATURE, after which a future is cut in any case."
PATIENCE = 10
"So often a bot gives the same answer in one position; then it thinks anew, so as not to go round in circles."


class Search:
    """Tries its choices in many guessed worlds and chooses the one that it has come back to most.

    Its dice come from the position alone, so that it gives the same answer whenever it is asked there.

    Args:
        game: the game.
        rng: not used.
        rollouts: how many futures it may play out for each choice.
        go_on: asked before each of them; False ends the thinking (a time limit, a cancelled worker).
    """

    name = "search"

    def __init__(
        self, game: Game[Any], rng: Random, rollouts: int = ROLLOUTS, go_on: Callable[[], bool] | None = None
    ) -> None:
        del rng
        self._game = game
        self._rollouts = rollouts
        self._go_on = go_on
        self._asked: Counter[int] = Counter()
        self.thinking = Thinking()

    def choose(self, view: State, decision: Decision) -> Action:
        """See `Player`."""
        return self.judge(view, decision)[0].action

    def judge(self, view: State, decision: Decision) -> list[Tried]:
        """The actions looked at, most tried first; the first is the choice, and its mean says how good it looks."""
        rng = self._dice(view, decision)
        root = Fork()
        tried = root.branches(options(decision, rng))
        if len(tried) > 1:
            wanted = max(self._rollouts, len(tried))
            self.thinking.begin(wanted)
            for _ in range(wanted):
                if not self.thinking.goes_on() or (self._go_on and not self._go_on()):
                    break
                self._play_out(view, tried, rng)
            self.thinking.end()
        return sorted(tried, key=lambda option: (-option.visits, -option.mean))

    def _dice(self, view: State, decision: Decision) -> Random:
        at = position(self._game, view, decision)
        self._asked[at] += 1
        return Random(at + (self._asked[at] - 1) // PATIENCE)  # noqa: S311 - no secret

    def _play_out(self, view: State, tried: list[Branch], rng: Random) -> None:
        """Play one future out, and count its worth along its path in the tree, which begins with one of those tried."""
        game, spread = self._game, spread_of(tried)
        path = [pick(tried, rng, spread)]
        s, seat = apply_trusted(game.guess(view, rng), path[0].action).state, path[0].action.seat
        left, stage = HORIZON, game.words.stage(view)
        while left > 0 and game.words.stage(s) == stage and (asked := pending(s)):
            decision = next((one for one in asked if one.seat == seat), asked[0])
            fork = path[-1].fork
            if decision.seat == NATURE or decision.at_most() == 1:
                s = apply_trusted(s, decision.sample(rng)).state
            elif decision.seat == seat and fork:
                path.append(pick(fork.branches(fork.options(decision, rng)), rng, spread))
                s = apply_trusted(s, path[-1].action).state
            else:
                s = better_of_two(game, s, decision, rng, view)
            left -= decision.seat != NATURE
        worth = game.value(s, seat, view)
        for branch in path:
            branch.add(worth)


def position(game: Game[Any], view: State, decision: Decision) -> int:
    """A number for what a seat knows and is asked, the same in every run of the program."""
    able = list(decision) if decision.at_most() <= MOST_OPTIONS else []
    scores = [str(score.total) for score in game.scores(view)]
    told = game.words.board(view, decision.seat)
    return crc32(repr((decision.seat, decision.prompt, able, scores, told)).encode())

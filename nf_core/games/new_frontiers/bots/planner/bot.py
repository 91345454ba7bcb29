"""The bot itself."""

from typing import Any

from nf_core.games.new_frontiers.actions import SelectTile
from nf_core.games.new_frontiers.bots.planner import plays
from nf_core.games.new_frontiers.bots.planner.outlook import outlook
from nf_core.games.new_frontiers.bots.planner.reasons import why
from nf_core.games.new_frontiers.phases.rounds import ChooseTile
from nf_core.games.new_frontiers.state.table import State
from nf_core.kernel.decision import Decision, Source
from nf_core.kernel.game import Game
from nf_core.kernel.step import State as KernelState
from nf_core.kernel.thinking import Thinking
from nf_core.kernel.values import Action

DRAWS = 3
"How often chance is tried for a tile that draws worlds."


class Planner:
    """Values a position by what every empire can make of the rounds that are left, and plays towards it.

    Args:
        game: the game.
        rng: the source of guesses, and of its errors.
        rivals: whether it looks at what others gain.
        slip: how far its judgement of an action tile may be wrong, in VP.
        quick: whether it takes the others to do little in the action that it selects, and tries chance but once.
    """

    name = "planner"

    def __init__(
        self,
        game: Game[Any],
        rng: Source,
        *,
        rivals: bool = True,
        slip: float = 0.0,
        quick: bool = False,
    ) -> None:
        self._game = game
        self._rng = rng
        self._rivals = rivals
        self._slip = slip
        self._quick = quick
        self.thinking = Thinking()

    def choose(self, view: KernelState, decision: Decision) -> Action:
        """See `Player`."""
        assert isinstance(view, State)
        s = self._game.guess(view, self._rng)
        if isinstance(s.agenda[0], ChooseTile):
            return self._tile(s, decision)
        return plays.answer(s, decision, self._rng, rivals=self._rivals)

    def why(self, view: KernelState, action: Action) -> str:
        """See `Reasoned`."""
        assert isinstance(view, State)
        return why(self._game.guess(view, self._rng), action, self._rng)

    def _tile(self, s: State, decision: Decision) -> Action:
        """The best of the action tiles that there is time to judge."""
        tiles = list(decision)
        self.thinking.begin(len(tiles), "action tiles")
        best = max(self.thinking.each(tiles), key=lambda action: self._judged(s, action))
        self.thinking.end()
        return best

    def _judged(self, s: State, action: Action) -> float:
        """The lead after all have done the action of a tile."""
        assert isinstance(action, SelectTile)
        draws = 1 if self._quick or action.tile != "explore" else DRAWS
        total = 0.0
        for _ in range(draws):
            after = plays.selected(s, action, self._rng, quick=self._quick)
            total += plays.lead(after, action.seat, outlook(after), rivals=self._rivals)
        return total / draws + self._slip * (2 * self._rng.random() - 1)

"""The bot itself."""

from typing import Any

from nf_core.games.race_for_the_galaxy.actions import SelectActions
from nf_core.games.race_for_the_galaxy.bots.learned.answers import alone, answers
from nf_core.games.race_for_the_galaxy.bots.learned.coming import Known, rest_of_round, time_left
from nf_core.games.race_for_the_galaxy.bots.learned.reasons import why
from nf_core.games.race_for_the_galaxy.bots.learned.rounds import Eye
from nf_core.games.race_for_the_galaxy.bots.learned.selecting import cases, doubt, lead, look_at, promising
from nf_core.games.race_for_the_galaxy.bots.learned.sketch import sketch_of
from nf_core.games.race_for_the_galaxy.bots.learned.weights import Weights, learned
from nf_core.games.race_for_the_galaxy.state.table import State
from nf_core.kernel.decision import Decision, Source
from nf_core.kernel.game import Game
from nf_core.kernel.step import State as KernelState
from nf_core.kernel.thinking import Thinking
from nf_core.kernel.values import Action

GUESSES = 3
"Guesses of what is hidden over which a selection is averaged."
LIKELY = 2
"The selections of every other player that are thought of."


class Learned:
    """Expects what its value function says, and plays for the most VP more than the best other player.

    Args:
        game: the game.
        rng: the source of guesses, and of its errors.
        guesses: how many guesses of what is hidden it looks at when it selects actions.
        likely: how many selections of every other player it thinks of.
        slip: how far its judgement of a choice may be wrong, in VP.
        weights: of the value function; by default those of the training.
    """

    name = "learned"

    def __init__(
        self, game: Game[Any], rng: Source, *,
        guesses: int = GUESSES, likely: int = LIKELY, slip: float = 0.0,
        weights: Weights | None = None,
    ) -> None:  # fmt: skip
        self._game = game
        self._rng = rng
        self._guesses = guesses
        self._likely = likely
        self._slip = slip
        self._weights = weights or learned()
        self.thinking = Thinking()

    def choose(self, view: KernelState, decision: Decision) -> Action:
        """See `Player`."""
        judged = self.judge(view, decision)
        return max(judged, key=lambda action: judged[action] + self._slip * (2 * self._rng.random() - 1))

    def judge(self, view: KernelState, decision: Decision) -> dict[Action, float]:
        """The choices looked at, each with the VP by which it expects to lead in the end."""
        assert isinstance(view, State)
        if decision.at_most() == 1:
            return dict.fromkeys(decision, 0.0)
        if isinstance(next(iter(decision)), SelectActions):
            return self._selections(view, decision)
        s = self._game.guess(view, self._rng)
        known: Known = {}
        eye = self.eye(s)
        options = answers(s, eye, decision, self._rng)
        if len(options) == 1:
            return dict.fromkeys(options, 0.0)
        return {action: self._after(s, eye, action, known) for action in options}

    def why(self, view: KernelState, action: Action) -> str:
        """See `Reasoned`."""
        assert isinstance(view, State)
        s = self._game.guess(view, self._rng)
        return why(s, self.eye(s), action, self._rng)

    def eye(self, s: State) -> Eye:
        """How this bot looks at a state."""
        return Eye(s.cards, self._weights, time_left(s, [sketch_of(s, seat) for seat in range(s.config.seats)]))

    def _selections(self, view: State, decision: Decision) -> dict[Action, float]:
        """The VP by which it expects to lead after each selection."""
        found: dict[Action, float] = {}
        self.thinking.begin(self._guesses, "guesses")
        for _ in self.thinking.each(range(self._guesses)):
            s = self._game.guess(view, self._rng)
            look = look_at(s, self.eye(s))
            options = [option for option in found if isinstance(option, SelectActions)] or promising(look, decision)
            for others, share in cases(look, decision.seat, self._likely):
                for option in options:
                    value = share * lead(look, [option, *others]) / self._guesses
                    found[option] = found.get(option, 0.0) + value
        self.thinking.end()
        return found

    def _after(self, s: State, eye: Eye, action: Action, known: Known) -> float:
        """The VP by which a player expects to lead after an answer, once the round is over for it."""
        after = alone(s, action, self._rng)
        one = rest_of_round(eye, after, action.seat, known)
        others = [sketch_of(after, seat) for seat in range(s.config.seats) if seat != action.seat]
        later = eye._replace(left=time_left(after, [one, *others]))
        return (later.value(one) - max(map(later.value, others), default=0.0)) / doubt(later.left)

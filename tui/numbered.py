"""The choices of a decision as numbered lines: in the order, with the headings and numbers of the app's lists.

Amounts are their own numbers. A long run of them is one line, because a listener hears every line.
"""

import re
from collections.abc import Iterator
from typing import Any

from nf_core.kernel.decision import Amount, Decision
from nf_core.kernel.game import Game
from nf_core.kernel.numbers import whole
from nf_core.kernel.step import State
from nf_core.kernel.values import Action
from tui.boards.marks import Marks, marks
from tui.panels.rows_of_choices import Line, find_run, lines, numbered


class Numbered:
    """What may be chosen, by the numbers that are typed.

    Args:
        game: whose words are used.
        state: the state in which the choice is made.
        decision: what is asked; None if nothing is.
    """

    def __init__(self, game: Game[Any], state: State, decision: Decision | None) -> None:
        options = list(decision or ())
        self._game, self._state = game, state
        self._run = find_run(options)
        self._lines = lines(game.words, state, options, ())
        self.by_number = {number: line.action for number, line in numbered(self._lines).items() if line.action}
        if isinstance(decision, Amount):
            self.by_number = dict(enumerate(self.by_number.values(), decision.low))
        self._numbers = {action: number for number, action in self.by_number.items()}

    @property
    def bounds(self) -> str:
        """The numbers that can be typed, in words."""
        first, last = min(self.by_number), max(self.by_number)
        return f"{first} to {last}" if first < last else f"{first}"

    @property
    def marks(self) -> Marks:
        """The numbers on the things that the choices are about."""
        return marks(
            self._game.words, self._state, {number: (each,) for number, each in self.by_number.items()}, (), ()
        )

    def find(self, text: str) -> Action | None:
        """The choice whose number is typed, if there is one."""
        number = whole(text)
        return None if number is None else self.by_number.get(number)

    def begun(self, text: str) -> list[Action]:
        """The choices whose words begin with some words."""
        begins = re.compile(rf"{re.escape(text)}\b", re.IGNORECASE)
        return [line.action for line in self._lines if line.action and begins.match(line.words)]

    def number(self, action: Action) -> int:
        """The number of a choice."""
        return self._numbers[action]

    def line(self, action: Action) -> str:
        """A choice with its number."""
        return f"{self.number(action)}. {self._game.words.describe(self._state, action)}"

    def told(self, sought: str = "") -> Iterator[str]:
        """The lines; only those with some words, if any are sought."""
        if sought:
            found = lines(self._game.words, self._state, list(self._numbers), (), sought)
            yield from (self.line(line.action) for line in found if line.action)
            return
        hidden = self._run.hidden if self._run else set()
        skipped: list[Line] = []
        for line in self._lines:
            if line.action in hidden:
                skipped.append(line)
                continue
            yield from self._between(skipped)
            skipped = []
            yield self.line(line.action) if line.action else f"{line.words}:"
        yield from self._between(skipped)

    def _between(self, skipped: list[Line]) -> Iterator[str]:
        """Numbers in the middle of a run, in one line."""
        if skipped:
            first, last = (self._numbers[line.action] for line in (skipped[0], skipped[-1]) if line.action)
            yield f"{first} to {last}. {skipped[0].words}, and so on to {skipped[-1].words}"

"""What the lessons of all games share: rule citations, sentences with figures, and tasks that the engine judges.

Nothing here knows a rule or computes a figure: `nf_core` answers everything that is shown. Code for the lessons of one
game is in the folder of that game.
"""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from html import escape
from typing import Any

import ipywidgets
from IPython.display import Markdown

from nf_core import registry as games
from nf_core.kernel.ledger import Ledger, show, unit_for
from nf_core.kernel.past import Past
from nf_core.kernel.rulebook import Rule
from widgets.decision import DecisionPanel
from widgets.lesson_player import LessonPlayer
from widgets.task import Task


def cite(*ids: str) -> Markdown:
    """Rules of any game in our own words, each with its section of the rule book.

    Raises:
        UnknownName: no rule has that id.
    """
    return Markdown("\n".join(_quote(games.cite(id)) for id in ids))


def _quote(rule: Rule) -> str:
    return f"> **{rule.title}.** {rule.text} *(Rule book: {rule.section})*\n"


def tell(text: str, **figures: object) -> Markdown:
    """A sentence with figures in it, written as at the table.

    >>> tell("That takes {burns} burns.", burns=Fraction(11, 2)).data
    'That takes 5 1/2 burns.'
    """
    return Markdown(text.format(**{name: plain(figure) for name, figure in figures.items()}))


def table(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> Markdown:
    """Rows under headings; a heading that ends in a colon marks a column of numbers."""
    rules = ["---:" if heading.endswith(":") else ":---" for heading in headings]
    names = [heading.removesuffix(":") for heading in headings]
    lines = [names, rules, *([plain(cell) for cell in row] for row in rows)]
    return Markdown("\n".join(f"| {' | '.join(line)} |" for line in lines))


def plain(figure: object) -> str:
    """A number written as at the table, a ledger as its total, anything else as its `str`."""
    if isinstance(figure, Ledger):
        return f"{show(figure.total)} {unit_for(figure.total, figure.unit)}".rstrip()
    return show(figure) if isinstance(figure, int | Fraction) else str(figure)


class Slider(ipywidgets.IntSlider):  # type: ignore[misc]  # ipywidgets comes without types
    """A slider from 0 upwards that a lesson listens to; a sentence replaces it where nothing runs it.

    Args:
        title: what it sets.
        most: its highest value.
    """

    def __init__(self, title: str, most: int) -> None:
        super().__init__(description=title, max=most)

    def __repr__(self) -> str:
        return f"A slider for {self.description.lower()}, from {self.min} to {self.max}; it stands at {self.value}."

    def _repr_html_(self) -> str:
        return f"<p>{escape(repr(self))} <i>Run this cell to move it.</i></p>"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        bundle: dict[str, Any] = super()._repr_mimebundle_()
        return bundle | {"text/plain": repr(self), "text/html": self._repr_html_()}


def played_task(player: LessonPlayer, praise: str) -> Task:
    """A task that is done when you finish a lesson, including the lesson's own task."""

    def judge() -> str | None:
        if player.solved:
            return None
        if player.missed:
            return "the task of the lesson cannot be done any more. Undo, or begin again."
        return f"step {player.step + 1} of {player.total} of the lesson waits for you."

    return Task(player, ("step", "solved", "missed"), judge, praise)


def position_task(panel: DecisionPanel, judge: Callable[[list[Past[Any]]], str | None], praise: str) -> Task:
    """A task that is done by playing on from the panel's table; `judge` gets the actions made since then."""
    before = [*panel.table.past]

    def judge_played() -> str | None:
        past = panel.table.past
        if past[: len(before)] != before:
            return "you have gone back beyond the beginning of the task. Run this cell again to begin anew."
        return judge(past[len(before) :])

    return Task(panel, ("view", "decision"), judge_played, praise)

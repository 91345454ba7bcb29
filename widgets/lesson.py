"""What the lessons share: rules cited, figures told, flights written out, and tasks that the engine judges.

Nothing here knows a rule or computes a figure: whatever is shown was answered by `nf_core`.
"""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from html import escape
from typing import Any

import ipywidgets
from IPython.display import Markdown
from traitlets import Bool

from nf_core.high_frontier import PACKAGE
from nf_core.high_frontier.routes.network import Network
from nf_core.high_frontier.routes.planner import Hop
from nf_core.kernel import rulebook
from nf_core.kernel.ledger import show
from widgets.route_explorer import RouteExplorer


def cite(*ids: str) -> Markdown:
    """Rules in our own words, each with its section of the rule book.

    Raises:
        UnknownName: there is no rule of that id.
    """
    return Markdown("\n".join(_quote(rulebook.cite(PACKAGE, id)) for id in ids))


def _quote(rule: rulebook.Rule) -> str:
    decision = f"\n>\n> *Where the rule book is silent:* {rule.decision}" if rule.decision else ""
    return f"> **{rule.title}.** {rule.text} *(Rule book: {rule.section})*{decision}\n"


def tell(text: str, **figures: object) -> Markdown:
    """A sentence with figures in it, numbers written as at the table.

    >>> tell("That takes {burns} burns.", burns=Fraction(11, 2)).data
    'That takes 5 1/2 burns.'
    """
    return Markdown(text.format(**{name: plain(figure) for name, figure in figures.items()}))


def table(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> Markdown:
    """Rows under headings; a heading that ends in a colon stands over numbers."""
    rules = ["---:" if heading.endswith(":") else "---" for heading in headings]
    names = [heading.removesuffix(":") for heading in headings]
    lines = [names, rules, *([plain(cell) for cell in row] for row in rows)]
    return Markdown("\n".join(f"| {' | '.join(line)} |" for line in lines))


def flight_log(network: Network, hops: Iterable[Hop]) -> Markdown:
    """Every hop of a flight: the year, the space entered and its kind, the burns charged and the rule that says so."""
    headings = ("Year:", "Enters", "Kind of space", "Burns:", "Why")
    return table(headings, (_logged(network, hop) for hop in hops))


def _logged(network: Network, hop: Hop) -> tuple[object, ...]:
    space, why = network.space(hop.target), rulebook.cite(PACKAGE, hop.rule)
    hazard = f", {hop.hazard} hazard" if hop.hazard else ""
    return hop.turn, space.title, f"{space.kind}{hazard}", hop.burns, f"{why.title} ({why.section})"


def plain(figure: object) -> str:
    """A number as at the table, anything else as it calls itself."""
    return show(figure) if isinstance(figure, int | Fraction) else str(figure)


class Task(ipywidgets.HTML):
    """The verdict on what the learner selects in an explorer, renewed with every choice.

    Args:
        explorer: where the learner looks for a flight.
        judge: what is still missing in the flight selected (None if the explorer has none), or nothing: then the task
            is solved.
        praise: what is said then.
    """

    solved = Bool(default_value=False)
    "Whether the task has been solved."

    def __init__(self, explorer: RouteExplorer, judge: Callable[[Any], str | None], praise: str) -> None:
        super().__init__()
        self._explorer, self._judge, self._praise = explorer, judge, praise
        self._say("waiting", "Select a flight above: it is judged here.")
        explorer.observe(self._renew, ["route", "thrust"])

    def _renew(self, _: object) -> None:
        missing = self._judge(self._explorer.selected_route)
        self.solved = self.solved or missing is None
        if missing is None:
            self._say("solved", f"✓ {self._praise}")
        else:
            self._say("missing", f"Not yet: {missing}")

    def _say(self, state: str, text: str) -> None:
        self.value = f'<p class="nf-verdict nf-{state}" role="status"><b>{escape(text)}</b></p>'

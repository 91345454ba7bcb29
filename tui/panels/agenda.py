"""The agenda: the step to be done now with its rule, and the steps after it."""

from itertools import groupby
from typing import Any

from rich.console import Group
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from nf_core.kernel.game import Game
from nf_core.kernel.ledger import count
from nf_core.kernel.step import State, Step, pending
from nf_core.kernel.values import NATURE, Seat
from nf_core.registry import cite
from tui.panels.words import rule_text


def actor(seat: Seat) -> str:
    """Who a seat is, to somebody who watches."""
    return "chance" if seat == NATURE else f"player {seat + 1}"


def queued(steps: tuple[Step, ...]) -> list[str]:
    """The steps by the titles of their rules, those of one rule together."""
    titles = []
    for rule, alike in groupby(step.rule for step in steps):
        steps_of_it = len(list(alike))
        titles.append(cite(rule).title + (f" ({count(steps_of_it, 'step')})" if steps_of_it > 1 else ""))
    return titles


class AgendaPanel(VerticalScroll):
    """The agenda of a state, with the text of the rule on top."""

    help_text = "Agenda: the rule of what must be done now, and below it what comes after."
    DEFAULT_CSS = "AgendaPanel { scrollbar-size-vertical: 1; } AgendaPanel Static { height: auto; }"

    def compose(self) -> ComposeResult:
        """One text to scroll."""
        yield Static()

    def show(self, game: Game[Any], state: State) -> None:
        """Show what is on the agenda of a state."""
        self.query_one(Static).update(self._text(game, state))
        self.scroll_home(animate=False)

    def _text(self, game: Game[Any], state: State) -> Group | Text:
        if not state.agenda:
            return Text("The game is over.", "bold")
        asked = [f"{actor(decision.seat)}: {game.words.prompt(decision)}" for decision in pending(state)]
        now = Text(f"Now {'; '.join(asked)}\n", "bold")
        later = Text("Then\n", "bold")
        for title in queued(state.agenda[1:]) or ["nothing more"]:
            later.append(f"  {title}\n", "not bold")
        return Group(now, rule_text(state.agenda[0].rule), later)

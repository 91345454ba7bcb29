"""Why, without being asked: the numbers, odds and refusal of the highlighted choice, below whatever was said last."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static
from textual.worker import get_current_worker

from nf_core.kernel.decision import Barred
from nf_core.kernel.errors import UnknownName
from nf_core.kernel.game import Game, Words, grounds
from nf_core.kernel.ledger import Ledger, percent, show, unit_for
from nf_core.kernel.step import State
from nf_core.kernel.telling import briefs_of, prospects_of
from nf_core.kernel.values import Action
from nf_core.registry import cite
from tui.keys import with_keys
from tui.panels.groups import Row

LOW = 2
"In so many lines there is room for what matters only if it is not broken into lines."
MOST_WAYS = 6
"So many variants are named of a thing."


class WhyBox(VerticalScroll):
    """A box that keeps its size, whatever it has to say."""

    help_text = (
        "Why: the numbers behind the highlighted choice, with its odds where chance decides, or why it cannot be made; "
        "hints stand above them. `<key w ask>` opens all of it with the rules."
    )
    DEFAULT_CSS = """
    WhyBox { height: 8; padding: 0 1; border-top: solid $accent 50%; border-title-color: $foreground;
        scrollbar-size-vertical: 1; }
    WhyBox:focus { border-top: solid $accent; }
    WhyBox Static { height: auto; }
    WhyBox #note { text-style: bold; display: none; }
    WhyBox #note.-said { display: block; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.border_title = "Why"
        self._lines: list[tuple[str, str]] = []
        "Words and their styles, a line each."
        self._written_low = False
        self._asked: tuple[State, Sequence[Action]] | None = None
        "What the odds are worked out for."
        self._known: Ledger | None = None
        "What was found for it."

    def compose(self) -> ComposeResult:
        """What was said last, and what is to be said of the highlighted choice."""
        yield Static(id="note", markup=False)
        yield Static(id="why", markup=False)

    def say(self, note: str | Content) -> None:
        """Say something of the decision; it stays until something else is said."""
        note = with_keys(self, note) if isinstance(note, str) else note
        line = self.query_one("#note", Static)
        line.update(note)
        line.set_class(bool(note), "-said")
        self.scroll_home(animate=False)

    def explain(self, lines: Iterable[tuple[str, str]]) -> None:
        """Say something of the highlighted choice instead of what was said of another."""
        self._lines = list(lines)
        self._write()

    def _write(self) -> None:
        self._written_low = self._is_low
        gap, lines = ("   ", self._lines[1:] or self._lines) if self._is_low else ("\n", self._lines)
        parts = [Text(words, style) for words, style in lines]
        self.query_one("#why", Static).update(Text(gap).join(parts))

    @property
    def _is_low(self) -> bool:
        """Whether there is room for few lines only; before the box is laid out, it is taken to have enough."""
        return 0 < self.content_size.height <= LOW

    def on_resize(self) -> None:
        """In few lines the reasons stand one after the other; the choice itself stands in the list."""
        if self._is_low != self._written_low:
            self._write()

    def add_chance(self, game: Game[Any], state: State, actions: Sequence[Action]) -> None:
        """Work out the chance that comes with a choice, and add it when it is known; it is worked out once."""
        if len(actions) != 1 or type(game.words).chance is Words.chance:
            self.forget_chance()
        elif self._asked and self._asked[0] is state and self._asked[1] == actions:
            self._add(self._known)
        else:
            self._asked, self._known = (state, actions), None
            self._work_out(partial(game.words.chance, state, actions[0]), self._asked)

    def forget_chance(self) -> None:
        """No chance belongs to what is explained, nor to what is still being worked out."""
        self._asked = self._known = None

    @work(thread=True, exclusive=True, group="chance")
    def _work_out(self, find: "partial[Ledger | None]", asked: object) -> None:
        found = find()
        if found and not get_current_worker().is_cancelled:
            self.app.call_from_thread(self._tell_chance, found, asked)

    def _tell_chance(self, found: Ledger, asked: object) -> None:
        if self._asked is asked and self.is_attached:
            self._known = found
            self._add(found)

    def _add(self, found: Ledger | None) -> None:
        """Say a chance below the words of the choice."""
        if found:
            self._lines.insert(min(1, len(self._lines)), (chance_words(found), "bold"))
            self._write()


def chance_words(found: Ledger) -> str:
    """A chance and what it is of: `50% to claim Karin`."""
    return f"{percent(found.total)} {found.unit}"


def reasons(game: Game[Any], state: State, row: Row, barred: Iterable[Barred]) -> Iterator[tuple[str, str]]:
    """What is to be said of a row: a line each, with its style.

    Args:
        game: whose words are used.
        state: the state or view in which the choice is made.
        row: the row.
        barred: what is not allowed, with the reasons.
    """
    words, action = game.words, row.actions[0]
    yield (row.words, "bold") if not row.ways else (f"{row.words}: {row.ways}", "bold")
    if row.ways:
        ways = [words.variant(state, each) for each in row.actions[:MOST_WAYS]]
        yield from ((line, "") for line in briefs_of(words, state, action))
        yield from ((f"- {way[1]}", "") for way in ways if way)
        return
    refusal = next((entry.refusal for entry in barred if row.barred and entry.action == action), None)
    if refusal:
        yield refusal.reason, ""
    ledger = refusal.ledger if refusal else words.reason(state, action)
    yield from ledger_lines(ledger) if ledger else ()
    for each in prospects_of(words, state, action):
        yield f"{each.title}: {show(each.ledger.total)} {unit_for(each.ledger.total, each.ledger.unit)}", ""
    yield from ((line, "") for line in briefs_of(words, state, action))
    yield from _ruled([refusal.rule] if refusal else grounds(game, state, action))


def reasons_for_number(game: Game[Any], state: State, action: Action) -> Iterator[tuple[str, str]]:
    """What is to be said where a number is asked for, whatever the number: what it is about, and the rule."""
    yield from ((line, "") for line in briefs_of(game.words, state, action))
    yield from _ruled(grounds(game, state, action))


def _ruled(rules: Iterable[str]) -> Iterator[tuple[str, str]]:
    titles = ", ".join(filter(None, map(_title, rules)))
    if titles:
        yield f"Rule: {titles}", "dim"


def ledger_lines(ledger: Ledger) -> Iterator[tuple[str, str]]:
    """The entries of a number and its sum; a sum of one entry stands for it."""
    if len(ledger.entries) > 1:
        yield from ((f"{show(each.amount):>5}  {each.source}", "") for each in ledger.entries)
        yield f"{'= ' + show(ledger.total):>5}  {unit_for(ledger.total, ledger.unit)}", ""
    else:
        source = f": {ledger.entries[0].source}" if ledger.entries else ""
        yield f"{show(ledger.total):>5}  {unit_for(ledger.total, ledger.unit)}{source}", ""


def _title(rule: str) -> str:
    try:
        return cite(rule).title
    except UnknownName:
        return ""

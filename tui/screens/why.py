"""The page that explains a number, and names its rules."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, ClassVar

from rich.console import Group, RenderableType
from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static
from textual.worker import get_current_worker

from nf_core.kernel.decision import Barred, Decision, Pick
from nf_core.kernel.game import Game, Words, grounds
from nf_core.kernel.ledger import Ledger, Refusal
from nf_core.kernel.past import Past
from nf_core.kernel.selection import Selection
from nf_core.kernel.step import State
from nf_core.kernel.telling import prospects_of
from nf_core.kernel.values import Action
from tui.keys import with_keys
from tui.panels.why_box import chance_words
from tui.panels.words import Kept, ledger_text, rule_text
from tui.screens.guarded import GuardedModal
from tui.selecting import AboutItems


class WhyScreen(GuardedModal[None]):
    """A page of ledgers and rules in front of the game."""

    purpose = "It opens a number or a choice into its parts and its rules."
    help_text = "Why: the numbers and the rules behind a choice; <key Escape dismiss> closes."
    DEFAULT_CSS = """
    WhyScreen { align: center middle; }
    WhyScreen VerticalScroll { width: 76; max-width: 94%; height: auto; max-height: 90%; padding: 1 2;
        background: $surface; border: round $accent; border-title-color: $accent; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,w,s,b", "dismiss", "Close", show=False),
        Binding("q", "dismiss", "Close", show=False),
    ]

    def __init__(
        self,
        title: str,
        ledger: Ledger | None = None,
        rule_ids: Iterable[str] = (),
        text: str = "",
        *,
        more: Iterable[tuple[str, Ledger]] = (),
        chance: Callable[[], Ledger | None] | None = None,
    ) -> None:
        """A page.

        Args:
            title: what is explained.
            ledger: its number, opened, if it has one.
            rule_ids: the rules that are shown below, besides those of the ledgers.
            text: plain words between title and numbers.
            more: further numbers, each under its heading.
            chance: works out a chance, which may take a second; it is added when it is known.
        """
        super().__init__()
        head = Text(f"{title[:1].upper()}{title[1:]}\n", "bold")
        self._words: list[RenderableType] = [head, *([Text(f"{text}\n")] if text else [])]
        self._ledgers = [*([("", ledger)] if ledger else []), *more]
        self._rules, self._chance = tuple(rule_ids), chance

    @property
    def page(self) -> Group:
        """What is shown."""
        cited = [entry.rule for _, shown in self._ledgers for entry in shown.entries]
        ledgers = [ledger_text(shown, heading) for heading, shown in self._ledgers]
        rules = [rule_text(id) for id in dict.fromkeys([*cited, *self._rules])]
        return Group(*self._words, *ledgers, *rules)

    def compose(self) -> ComposeResult:
        """One page to scroll."""
        with VerticalScroll() as page:
            page.border_title = with_keys(self, "<key Escape dismiss> closes")
            yield Static(Kept(self.page))

    def on_mount(self) -> None:
        """Arrow keys scroll at once."""
        self.query_one(VerticalScroll).focus()
        if self._chance:
            self._work_out(self._chance)

    @work(thread=True)
    def _work_out(self, find: Callable[[], Ledger | None]) -> None:
        found = find()
        if found and not get_current_worker().is_cancelled:
            self.app.call_from_thread(self._add, found)

    def _add(self, found: Ledger) -> None:
        """Show the chance with the other numbers, above the rules."""
        self._ledgers.append((f"Chance: {chance_words(found)}", found))
        if self.is_attached:
            self.query_one(Static).update(Kept(self.page))


def why(game: Game[Any], state: State, decision: Decision, about: Action | AboutItems) -> WhyScreen:
    """The page about one action of a decision, or about items: see `why_action` and `why_items`."""
    if isinstance(about, AboutItems):
        return why_items(game, state, about.selection, about.item)
    return why_action(game, state, decision, about)


def why_items(game: Game[Any], state: State, selection: Selection, item: str | None) -> WhyScreen:
    """The page about an item, or about all items taken: why it cannot be taken, and the total so far."""
    words, decision = game.words, selection.decision
    action = selection.finish()
    if item is None and isinstance(action, Action):
        return why_action(game, state, decision, action)
    refusal = selection.refusal(item) if item else action if isinstance(action, Refusal) else None
    title = words.item(state, decision, item) if item else words.prompt(decision)
    detail = words.item_detail(state, decision, item) if item else []
    taken = [words.item(state, decision, other) for other in selection.items]
    text = "\n\n".join(
        [*([refusal.reason] if refusal else []), *detail, f"Taken: {', '.join(taken) or 'nothing yet'}."]
    )
    total = [("What you have taken", selection.total)] if selection.total else []
    return WhyScreen(
        f"Not now: {title}" if refusal else title,
        refusal.ledger if refusal else None,
        (refusal.rule,) if refusal else (),
        text,
        more=total,
    )


def why_action(game: Game[Any], state: State, decision: Decision, action: Action) -> WhyScreen:
    """The page about one action of a decision: its cards, number and rules; a barred action begins with the reason."""
    barred = barred_of(decision, action)
    more = [(each.title, each.ledger) for each in prospects_of(game.words, state, action)]
    title, cards = game.words.describe(state, action), game.words.cards(state, action)
    rules = grounds(game, state, action)
    if barred:
        refusal = barred.refusal
        text = "\n\n".join([refusal.reason, *cards])
        return WhyScreen(f"Not now: {title}", refusal.ledger, (refusal.rule, *rules), text, more=more)
    has_chance = type(game.words).chance is not Words.chance
    chance = partial(game.words.chance, state, action) if has_chance else None
    return WhyScreen(title, game.words.reason(state, action), rules, "\n\n".join(cards), more=more, chance=chance)


def barred_of(decision: Decision, action: Action) -> Barred | None:
    """The entry of an action among those that may not be made."""
    entries = decision.barred if isinstance(decision, Pick) else ()
    return next((entry for entry in entries if entry.action == action), None)


def why_past(game: Game[Any], past: Past[Any], words: str) -> WhyScreen:
    """The page about something that happened: the number behind it, and the rules that let it happen."""
    ledger = game.words.reason(past.before, past.action)
    rules = [rule for event in past.turn.events if (rule := getattr(event, "rule", ""))]
    return WhyScreen(words, ledger, (*rules, *grounds(game, past.before, past.action)))

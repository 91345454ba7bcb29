"""What may be done now: the legal choices, numbered; below them what is barred, and why.

The three shapes of decisions have a form each: a list for `Pick`, boxes to tick for `Subset`, a number for `Amount`.
"""

from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.validation import Integer
from textual.widgets import Button, Input, OptionList, Static
from textual.widgets.option_list import Option

from nf_core.kernel.decision import Amount, Decision, Pick, Subset
from nf_core.kernel.game import Game
from nf_core.kernel.step import State
from nf_core.kernel.values import Action
from tui.panels.words import hanging

KEYS = 9
"So many choices have a key of their own."
FORMS = ("#bounds", "#list", "#items", "#take", "#amount")
"The widgets of which each shape of decision shows its own."


class Choices(Vertical):
    """The current decision."""

    help_text = (
        "Choices: press the number of a choice, or move with up and down and press Enter, or click. Dimmed lines are "
        "what you may not do now and why. `w` opens the numbers and the rules behind the highlighted line."
    )
    DEFAULT_CSS = """
    Choices { height: 1fr; }
    Choices #asked { height: auto; text-style: bold; padding: 0 1; background: $panel; }
    Choices #note { height: auto; padding: 0 1; color: $text-muted; display: none; }
    Choices #note.-said { display: block; }
    Choices #list, Choices #items { height: 1fr; border: none; padding: 0; background: $background;
        scrollbar-size-vertical: 1; }
    Choices #bounds { height: auto; color: $text-muted; padding: 0 1; }
    Choices Button { margin: 1; }
    Choices OptionList:ansi > .option-list--option-highlighted { text-style: reverse; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w", "ask", "Why"),
        Binding("space", "tick", "Tick", show=False),
        Binding("1", "choose(1)", "Choose by number, up to 9", show=False),
        *(Binding(str(number), f"choose({number})", show=False) for number in range(2, KEYS + 1)),
    ]

    class Chosen(Message):
        """A legal action was chosen."""

        def __init__(self, action: Action) -> None:
            super().__init__()
            self.action = action

    class Asked(Message):
        """The reader wants to know more of an action, legal or barred."""

        def __init__(self, action: Action) -> None:
            super().__init__()
            self.action = action

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.decision: Decision | None = None
        self._actions: list[Action] = []
        self._legal = 0
        self._taken: set[str] = set()
        self._waiting: tuple[Game[Any], State, Decision | None, str] | None = None

    def compose(self) -> ComposeResult:
        """What is asked, a note, and the three forms, of which one is shown."""
        yield Static(id="asked", markup=False)
        yield Static(id="note", markup=False)
        yield Static(id="bounds", markup=False)
        yield OptionList(id="list", compact=True)
        yield OptionList(id="items", compact=True)
        yield Button("Take these", id="take", compact=True)
        yield Input(type="integer", id="amount", compact=True)

    def on_mount(self) -> None:
        """Show what was to be shown before there was a place for it."""
        for form in FORMS:
            self.query_one(form).display = form == "#list"
        if self._waiting:
            self.show(*self._waiting)

    def show(self, game: Game[Any], state: State, decision: Decision | None, note: str = "") -> None:
        """Ask for a decision, or for none.

        Args:
            game: whose words are used.
            state: the state, or the view, in which it is made.
            decision: what is asked; None while somebody else is to move.
            note: a sentence above the choices, or instead of them.
        """
        if not self.is_mounted:
            self._waiting = (game, state, decision, note)
            return
        self.decision, self._actions, self._legal = decision, [], 0
        asked = self.query_one("#asked", Static)
        asked.update(game.words.prompt(decision) if decision else "")
        asked.display = decision is not None
        self.say(note)
        had_focus = self.has_focus_within
        shown = self._fill(game, state, decision)
        for form in FORMS:
            self.query_one(form).display = form in shown
        if had_focus:
            self.take_focus()

    def say(self, note: str) -> None:
        """Put another sentence above the choices."""
        line = self.query_one("#note", Static)
        line.update(note)
        line.set_class(bool(note), "-said")

    def take_focus(self) -> None:
        """Give the keyboard to the form."""
        next(form for form in (self.query_one(id) for id in FORMS) if form.display and form.can_focus).focus()

    def _fill(self, game: Game[Any], state: State, decision: Decision | None) -> tuple[str, ...]:
        """Fill the form of a decision; which parts are shown."""
        self.query_one("#list", OptionList).clear_options()
        if isinstance(decision, Subset):
            self._bounds(f"Tick {decision.least} to {decision.most} of them, then take them.")
            self._taken = set()
            self._boxes(decision)
            return "#bounds", "#items", "#take"
        if isinstance(decision, Amount):
            self._bounds(f"From {decision.low} to {decision.high}; Enter takes the number.")
            field = self.query_one("#amount", Input)
            field.validators, field.value = [Integer(decision.low, decision.high)], str(decision.low)
            return "#bounds", "#amount"
        if decision:
            self._list(game, state, decision)
        return ("#list",)

    def _bounds(self, words: str) -> None:
        self.query_one("#bounds", Static).update(words)

    # Pick

    def _list(self, game: Game[Any], state: State, decision: Pick) -> None:
        barred = decision.barred
        self._actions = [*decision, *(entry.action for entry in barred)]
        self._legal = decision.size()
        words = game.words.describe
        listed = self.query_one("#list", OptionList)
        for number, action in enumerate(decision, 1):
            listed.add_option(Option(hanging(f"{number:>2}" if number <= KEYS else "  ", words(state, action))))
        if barred:
            listed.add_option(None)
        for entry in barred:
            line = f"{words(state, entry.action)}: {entry.refusal.reason}"
            listed.add_option(Option(hanging(" -", line, "dim")))
        listed.highlighted = 0

    @property
    def highlighted_action(self) -> Action | None:
        """The action of the highlighted line, legal or barred."""
        place = self.query_one("#list", OptionList).highlighted
        return self._actions[place] if place is not None and self._actions else None

    def highlight(self, action: Action) -> None:
        """Put the cursor on an action of the list."""
        if action in self._actions:
            self.query_one("#list", OptionList).highlighted = self._actions.index(action)

    @on(OptionList.OptionSelected, "#list")
    def choose_option(self, event: OptionList.OptionSelected) -> None:
        """Choose a legal action, or ask why a barred one is barred."""
        event.stop()
        self._take(event.option_index)

    def action_choose(self, number: int) -> None:
        """The number of a choice was pressed."""
        if number <= self._legal:
            self._take(number - 1)

    def _take(self, place: int) -> None:
        action = self._actions[place]
        self.post_message(self.Chosen(action) if place < self._legal else self.Asked(action))

    def action_ask(self) -> None:
        """Ask about the highlighted line."""
        if self.highlighted_action:
            self.post_message(self.Asked(self.highlighted_action))

    # Subset and Amount

    def _boxes(self, decision: Subset) -> None:
        """A box for each item, ticked if it is taken."""
        boxes = self.query_one("#items", OptionList)
        place = boxes.highlighted or 0
        boxes.clear_options()
        boxes.add_options(Option(hanging("[x]" if item in self._taken else "[ ]", item)) for item in decision.items)
        boxes.highlighted = place
        self.query_one("#take").disabled = self._choice(decision) not in decision

    def _choice(self, decision: Subset) -> Action:
        return decision.build(decision.seat, tuple(item for item in decision.items if item in self._taken))

    @on(OptionList.OptionSelected, "#items")
    def tick_item(self, event: OptionList.OptionSelected) -> None:
        """Take an item, or put it back."""
        event.stop()
        assert isinstance(self.decision, Subset)
        self._taken ^= {self.decision.items[event.option_index]}
        self._boxes(self.decision)

    def action_tick(self) -> None:
        """Space ticks too."""
        if isinstance(self.decision, Subset):
            self.query_one("#items", OptionList).action_select()

    @on(Button.Pressed, "#take")
    def take_items(self, event: Button.Pressed) -> None:
        """Take what is ticked."""
        event.stop()
        assert isinstance(self.decision, Subset)
        self.post_message(self.Chosen(self._choice(self.decision)))

    @on(Input.Submitted, "#amount")
    def take_number(self, event: Input.Submitted) -> None:
        """Take a number within the bounds."""
        event.stop()
        assert isinstance(self.decision, Amount)
        if event.validation_result and event.validation_result.is_valid:
            self.post_message(self.Chosen(self.decision.build(self.decision.seat, int(event.value))))

"""The legal choices, numbered; below them the barred ones, with the reasons.

The three shapes of decisions have a form each: a list for `Pick`, a checklist for `Subset`, a number for `Amount`.
A long list has headings and can be searched; a long run of numbers in it has a field.
"""

from typing import Any, ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.validation import Integer
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from nf_core.kernel.decision import Amount, Choice, Decision, Pick, Quantity, Subset
from nf_core.kernel.game import Game
from nf_core.kernel.outside import quoted
from nf_core.kernel.step import State
from nf_core.kernel.values import Action
from tui.boards.marks import Fits, Marks, marks
from tui.panels.checklist import Checklist
from tui.panels.digits import Digits
from tui.panels.field import Field
from tui.panels.listing import Listing, is_listed
from tui.panels.number_field import NumberField
from tui.panels.rows_of_choices import SHORT, Line, Run, find_run, lines, numbered
from tui.panels.words import hanging
from tui.selecting import AboutItems

FORMS = ("#filter", "#list", "#items", "#bounds", "#amount")
"The widgets for each shape of decision."
NOTHING_THERE = "No choice that you have now is about that."


class Choices(Vertical):
    """The current decision."""

    help_text = (
        "Choices: press the number of a choice, or move with up and down and press Enter, or click. The key 0 ends "
        "something, such as your turn. With ten choices or more, a digit may be the first of two: 1 "
        "goes to the first line, where Enter takes it, and 12 takes the twelfth. Dimmed lines show what you may not do "
        "now, and why. `w` explains the cards, numbers and rules of the highlighted line. If you may choose among many "
        "amounts, a digit that begins no line's number begins an amount; Enter takes it. In a long list `/` "
        "shows only the lines with the words that you type; Escape shows all of them again."
    )
    DEFAULT_CSS = """
    Choices { height: 1fr; }
    Choices #asked { height: auto; text-style: bold; padding: 0 1; background: $panel; }
    Choices #note { height: auto; padding: 0 1; color: $text-muted; display: none; }
    Choices #note.-said { display: block; }
    Choices #list { height: 1fr; border: none; padding: 0; background: $background;
        scrollbar-size-vertical: 1; }
    Choices #list > .option-list--option-disabled { color: $accent; }
    Choices #filter { background: $panel; }
    Choices #bounds { height: auto; color: $text-muted; padding: 0 1; }
    Choices OptionList:ansi > .option-list--option-highlighted { text-style: reverse; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w", "ask", "Why"),
        Binding("slash", "seek", "Find", key_display="/"),
        Binding("slash", "seek_anyway", show=False),
        Binding("escape", "leave_seeking", "Show all"),
        Binding("1", "choose(1)", "Choose by number", show=False),
        *(Binding(str(number), f"choose({number})", show=False) for number in range(2, 10)),
        Binding("0", "choose(0)", "End the turn, or enough", show=False),
    ]

    class Chosen(Message):
        """A legal action was chosen for a decision, which may be over when this message arrives."""

        def __init__(self, action: Action, decision: Decision | None) -> None:
            super().__init__()
            self.action, self.decision = action, decision

    class Asked(Message):
        """The reader wants to know more about an action, legal or barred, or about items."""

        def __init__(self, about: Action | AboutItems) -> None:
            super().__init__()
            self.about = about

    class Marked(Message):
        """What the choices mark on the board has changed: see `marks`."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.decision: Decision | None = None
        self._lines: list[Line] = []
        self._keys: dict[int, Line] = {}
        self._run: Run | None = None
        self._game: Game[Any] | None = None
        self._state: State | None = None
        self._digits = Digits()
        self._waiting: tuple[Game[Any], State, Decision | None, str] | None = None

    def compose(self) -> ComposeResult:
        """The question, a note, and the three forms, one of which is shown."""
        yield Static(id="asked", markup=False)
        yield Static(id="note", markup=False)
        yield Field(placeholder="part of a choice", id="filter", compact=True)
        yield Listing(id="list", compact=True)
        yield Static(id="bounds", markup=False)
        yield Checklist(id="items")
        yield NumberField(id="amount")

    def on_mount(self) -> None:
        """Show a decision that was set before the panel was ready."""
        for form in FORMS:
            self.query_one(form).display = form == "#list"
        if self._waiting:
            self.show(*self._waiting)

    def show(self, game: Game[Any], state: State, decision: Decision | None, note: str = "") -> None:
        """Ask for a decision, or for none.

        Args:
            game: whose words are used.
            state: the state, or the view, in which it is made.
            decision: what is asked; None while somebody else must move.
            note: a sentence above the choices, or instead of them.
        """
        if not self.is_mounted:
            self._waiting = (game, state, decision, note)
            return
        self.decision, self._lines, self._keys, self._run = decision, [], {}, None
        self._game, self._state = game, state
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
        self.post_message(self.Marked())
        self.refresh_bindings()

    def say(self, note: str) -> None:
        """Put another sentence above the choices."""
        line = self.query_one("#note", Static)
        line.update(note)
        line.set_class(bool(note), "-said")

    def take_focus(self) -> None:
        """Give the keyboard, a little later, to the form that is shown by then: the question may change before."""
        self.app.call_later(self._focus)

    def _focus(self) -> None:
        """Give the keyboard to the form, if one is shown: at first, and while the screen closes, there may be none."""
        forms = [form for id in FORMS if id != "#filter" for form in self.query(id) if form.display]
        focused = [form.listed if isinstance(form, Checklist) else form for form in forms]
        if self.is_attached and (form := next((form for form in focused if form.can_focus), None)):
            self.screen.set_focus(form)

    def _fill(self, game: Game[Any], state: State, decision: Decision | None) -> tuple[str, ...]:
        """Fill the form of a decision, and return the parts to show."""
        self.query_one("#list", OptionList).clear_options()
        with self.prevent(Input.Changed):
            self.query_one("#filter", Input).value = ""
        if isinstance(decision, Subset):
            self.query_one(Checklist).show(game, state, decision)
            return ("#items",)
        if isinstance(decision, Amount):
            self._ask_number(f"From {decision.low} to {decision.high}; Enter takes the number.", decision)
            return "#bounds", "#amount"
        if not decision:
            return ("#list",)
        self._run = find_run(decision)
        self._list(game, state, decision)
        if self._run:
            self._ask_number(f"Or any number from {self._run.low} to {self._run.high}:", self._run)
            return "#list", "#bounds", "#amount"
        return ("#list",)

    def _ask_number(self, words: str, bounds: Amount | Run) -> None:
        self._bounds(words)
        field = self.query_one("#amount", Input)
        field.validators, field.value = [Integer(bounds.low, bounds.high)], str(bounds.low)

    def _bounds(self, words: str) -> None:
        self.query_one("#bounds", Static).update(words)

    # Pick

    def _list(self, game: Game[Any], state: State, decision: Pick, sought: str = "") -> None:
        hidden = self._run.hidden if self._run and not sought else set()
        options = [action for action in decision if action not in hidden]
        self._lines = lines(game.words, state, options, decision.barred, sought)
        self._keys, self._digits = numbered(self._lines), Digits()
        numbers = {line: number for number, line in self._keys.items()}
        listed = self.query_one("#list", OptionList)
        listed.clear_options()
        if sought and not self._lines:
            listed.add_option(Option(Text(f"No choice has {quoted(sought)}.", "dim italic"), disabled=True))
        divided = False
        for line in self._lines:
            if line.barred and not divided:
                listed.add_option(None)
                divided = True
            listed.add_option(_option(line, numbers.get(line)))
        # One Enter too many may explain or do something, but must not end a turn.
        harmless = (place for place, line in enumerate(self._lines) if line.action and not line.ends)
        listed.highlighted = next(harmless, None)
        self._point()

    @property
    def highlighted_action(self) -> Action | None:
        """The action of the highlighted line, legal or barred."""
        place = self.query_one("#list", OptionList).highlighted
        return self._lines[place].action if place is not None and place < len(self._lines) else None

    @property
    def marks(self) -> Marks:
        """What is marked on the board: the numbers of the list or of the items, what is highlighted or taken."""
        if self._game is None or self.decision is None:
            return Marks()
        words, s = self._game.words, self._state
        if isinstance(self.decision, Subset):
            return self.query_one(Checklist).marks
        numbers = {number: [line.action] for number, line in self._keys.items() if line.action}
        pointed = [self.highlighted_action] if self.highlighted_action else []
        barred = [entry.action for entry in self.decision.barred] if isinstance(self.decision, Pick) else []
        return marks(words, s, numbers, pointed, barred)

    def highlight(self, action: Action) -> None:
        """Put the cursor on an action of the list, or its number into the field; items are taken, but not finished."""
        if isinstance(action, Quantity):
            self.query_one("#amount", Input).value = str(action.amount)
        if isinstance(action, Choice) and isinstance(self.decision, Subset):
            self.query_one(Checklist).suggest(action.items)
        places = [place for place, line in enumerate(self._lines) if line.action == action]
        if places:
            self.query_one("#list", OptionList).highlighted = places[0]

    @on(OptionList.OptionHighlighted, "#list")
    def _point(self) -> None:
        """Tell what the cursor is on; forget a number that was begun on another line."""
        begun = self._digits.begun
        if begun is not None and self.highlighted_action != self._keys[begun].action:
            self._digits = Digits()
        self.post_message(self.Marked())

    @on(OptionList.OptionSelected, "#list")
    def choose_option(self, event: OptionList.OptionSelected) -> None:
        """Choose a legal action, or ask why a barred one is barred."""
        event.stop()
        if is_listed(event):
            self._take(self._lines[event.option_index])

    def action_choose(self, digit: int) -> None:
        """Take the choice with this number; if a longer number is possible, only go to the line.

        If no choice has the number, it begins an amount of a long run.
        """
        number = self._digits.press(digit, self._keys)
        if self._digits.begun is not None:
            self.query_one("#list", OptionList).highlighted = self._lines.index(self._keys[number])
        elif number in self._keys:
            self._take(self._keys[number])
        elif self._run:
            self.query_one(NumberField).begin(number)

    def _take(self, line: Line) -> None:
        self._digits = Digits()
        if line.action:
            self.post_message(self.Asked(line.action) if line.barred else self.Chosen(line.action, self.decision))

    # Searching

    def check_action(self, action: str, _: tuple[object, ...]) -> bool:
        """Show the key for searching only in long lists, the key to end a search during one, and `w` for a choice."""
        if action == "ask":
            return self.decision is not None
        if action == "leave_seeking":
            return self.query_one("#filter").display
        if action in {"seek", "seek_anyway"} and self.query_one("#filter").has_focus:
            return False
        if action in {"seek", "seek_anyway"}:
            is_long = isinstance(self.decision, Pick) and self.decision.size() > SHORT
            is_offered = is_long and not self.query_one("#filter").display
            return is_offered if action == "seek" else isinstance(self.decision, Pick) and not is_offered
        return True

    def action_seek(self) -> None:
        """Open the field for the words that are sought."""
        field = self.query_one("#filter", Input)
        field.display = True
        field.focus()

    action_seek_anyway = action_seek

    def action_leave_seeking(self) -> None:
        """Show every line again."""
        field = self.query_one("#filter", Input)
        field.value, field.display = "", False
        self.take_focus()

    @on(Input.Changed, "#filter")
    def seek(self, event: Input.Changed) -> None:
        """Show only the lines with these words."""
        event.stop()
        if isinstance(self.decision, Pick) and self._game and self._state:
            self._list(self._game, self._state, self.decision, event.value)

    @on(Input.Submitted, "#filter")
    def found(self, event: Input.Submitted) -> None:
        """Go to the lines that are shown; if there is only one legal choice, take it."""
        event.stop()
        left = [line for line in self._lines if line.action]
        if len(left) == 1 and event.value:
            self._take(left[0])
        self.take_focus()

    def action_ask(self) -> None:
        """Ask about the highlighted line."""
        if self.highlighted_action:
            self.post_message(self.Asked(self.highlighted_action))

    # From the board

    def answer(self, fits: Fits) -> str:
        """Do what a touch of the board means: make the only choice that fits, or go to the first of several.

        Args:
            fits: whether an action is meant.

        Returns:
            What is to be said of it; empty where the choice was made.
        """
        decision = self.decision
        if isinstance(decision, Subset) and self._touch_item(decision, fits):
            return ""
        options, entries = (decision, decision.barred) if isinstance(decision, Pick) else ((), ())
        legal = [action for action in options if fits(action)]
        barred = [entry for entry in entries if fits(entry.action)]
        if len(legal) == 1:
            self.post_message(self.Chosen(legal[0], decision))
            return ""
        if not legal and not barred:
            return NOTHING_THERE
        self.highlight(legal[0] if legal else barred[0].action)
        self.take_focus()
        return "There are several ways: choose one." if legal else barred[0].refusal.reason

    # Subset and Amount

    def _touch_item(self, decision: Subset, fits: Fits) -> bool:
        """Take or drop the item that a touch of the board means; whether there is one."""
        items = (*decision.items, *(barred.item for barred in decision.barred_items))
        found = [item for item in items if fits(decision.build(decision.seat, (item,)))]
        for item in found[:1]:
            self.query_one(Checklist).touch(item)
        return bool(found)

    @on(Checklist.Changed)
    def follow_items(self, event: Checklist.Changed) -> None:
        """The board marks what is taken."""
        event.stop()
        self.post_message(self.Marked())

    @on(Checklist.Finished)
    def take_items(self, event: Checklist.Finished) -> None:
        """Choose the items."""
        event.stop()
        self.post_message(self.Chosen(event.action, event.decision))

    @on(Checklist.Asked)
    def ask_about_items(self, event: Checklist.Asked) -> None:
        """Ask about an item, or about all that are taken."""
        event.stop()
        self.post_message(self.Asked(event.about))

    @on(Input.Submitted, "#amount")
    def take_number(self, event: Input.Submitted) -> None:
        """Take a number within the bounds."""
        event.stop()
        bounds = self.decision if isinstance(self.decision, Amount) else self._run
        if not event.validation_result or not event.validation_result.is_valid:
            self.say(f"Type a number from {bounds.low} to {bounds.high}." if bounds else "")
            return
        number = int(event.value)
        if isinstance(self.decision, Amount):
            self.post_message(self.Chosen(self.decision.build(self.decision.seat, number), self.decision))
        elif self._run and number in self._run.by_number:
            self.post_message(self.Chosen(self._run.by_number[number], self.decision))


def _option(line: Line, number: int | None) -> Option:
    """A line as it is shown, with its key if it has one."""
    if not line.action:
        return Option(Text(line.words, "dim italic" if line.barred else "bold"), disabled=True)
    if line.barred:
        return Option(hanging(" -", line.words, "dim"))
    return Option(hanging("  " if number is None else f"{number:>2}", line.words))

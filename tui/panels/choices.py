"""What may be done now: the legal choices, numbered, with why beside them.

The three shapes of decisions have a form each: a list for `Pick`, a checklist for `Subset`, a number for `Amount`.
A long list has headings and can be searched; a long run of numbers in it has a field.
"""

from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, Static

from nf_core.kernel.decision import Amount, Choice, Decision, Pick, Quantity, Subset
from nf_core.kernel.game import Game
from nf_core.kernel.step import State
from nf_core.kernel.values import Action
from tui.boards.marks import Fits, Marks, marks
from tui.panels.checklist import Checklist
from tui.panels.choice_list import ChoiceList
from tui.panels.digits import DIGIT_KEYS
from tui.panels.groups import Row
from tui.panels.number_field import Bounds, NumberField
from tui.panels.rows_of_choices import SHORT, Run
from tui.panels.touching import touch
from tui.panels.why_box import WhyBox, reasons, reasons_for_number
from tui.selecting import AboutItems

FORMS = ("#list", "#items", "#bounds", "#amount")
"The widgets of which each shape of decision shows its own."
LEAST_ROOM, ALONE = 3, 8
"Lines of what is said, where nobody shares the room out."


class Choices(Vertical):
    """The current decision.

    Args:
        told_first: whether what is said stands above the choices, as in a lesson, instead of below them.
        offers_search: whether the keys below name the one that searches; it works all the same.
    """

    help_text = (
        "Choices: press the number of a choice, wherever the keyboard is, or move with up and down and press Enter, or "
        "click. The end of a turn stands at the bottom; its key is 0. From ten choices on a digit may be the first of "
        "two: 1 goes to the first line, where Enter takes it, and 12 takes the twelfth. A line with `▸ 3 ways` opens "
        "into its ways; <key Escape leave-ways> goes back. A heading folds what is under it: Enter or a click, <key "
        "left turn-true> or <key right turn-false>. Under `Not now` stands what you may not do now and why. `<key w "
        "ask>` opens the cards, the numbers and the rules behind the highlighted line. Where many amounts may be "
        "chosen, a digit that begins the number of no line begins an amount; Enter takes it. `<key / seek>` leaves "
        "only the lines with the words that you type; <key Escape leave-seeking> shows all of them again."
    )
    DEFAULT_CSS = """
    Choices { height: 1fr; }
    Choices #asked { height: 1; text-style: bold; padding: 0 1; background: $panel; text-wrap: nowrap;
        text-overflow: ellipsis; }
    Choices #bounds { height: 1; color: $text-muted; padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w", "ask", "Why"),
        Binding("slash", "seek", "Find", key_display="/"),
        Binding("slash", "seek_anyway", show=False),
        Binding("escape", "leave_seeking", "Show all"),
        Binding("escape", "leave_ways", "Back"),
        Binding("backspace", "leave_ways", "Back", show=False),
        Binding("left", "turn(True)", "Fold", show=False),
        Binding("right", "turn(False)", "Open", show=False),
        *DIGIT_KEYS,
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

    def __init__(self, *, told_first: bool = False, offers_search: bool = True, id: str | None = None) -> None:
        super().__init__(id=id)
        self.decision: Decision | None = None
        self._told_first, self._offers_search = told_first, offers_search
        self._game: Game[Any] | None = None
        self._state: State | None = None
        self._room = 0
        self._explained: Row | None = None
        self._waiting: tuple[Game[Any], State, Decision | None, str] | None = None

    def compose(self) -> ComposeResult:
        """What is asked, the three forms, of which one is shown, and why."""
        asked, field, box = Static(id="asked", markup=False), NumberField(id="amount"), WhyBox(id="why-box")
        forms = (asked, ChoiceList(id="rows"), Bounds(field, id="bounds"), Checklist(id="items"), field)
        yield from (box, *forms) if self._told_first else (*forms, box)

    @property
    def rows(self) -> ChoiceList:
        """The list of a `Pick`."""
        return self.query_one(ChoiceList)

    @property
    def checklist(self) -> Checklist:
        """The items of a `Subset`."""
        return self.query_one(Checklist)

    @property
    def box(self) -> WhyBox:
        """What is said of the choices."""
        return self.query_one(WhyBox)

    # What stands under which number, for those who show it elsewhere

    @property
    def numbers(self) -> dict[int, tuple[Action, ...]]:
        """The legal actions by what is typed for them: one, or all ways of doing one thing."""
        return self.rows.numbers if isinstance(self.decision, Pick) else {}

    def typed(self, action: Action) -> str:
        """What is typed for an action: its number, or that of its row and then its own; empty where nothing is."""
        return self.rows.typed(action) if isinstance(self.decision, Pick) else ""

    def choose(self, action: Action) -> None:
        """Choose an action, or ask why it is barred."""
        is_legal = self.decision is not None and action in self.decision
        self.post_message(self.Chosen(action, self.decision) if is_legal else self.Asked(action))

    # Showing

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
            decision: what is asked; None while somebody else is to move.
            note: a sentence beside the choices, or instead of them.
        """
        if not self.is_mounted:
            self._waiting = (game, state, decision, note)
            return
        self.decision, self._game, self._state = decision, game, state
        asked = self.query_one("#asked", Static)
        asked.update(game.words.prompt(decision) if decision else "")
        self.say(note)
        had_focus = self.has_focus_within
        shown = self._fill(game, state, decision)
        for form in FORMS:
            self.query_one(form).display = form in shown
        self._fit()
        self.explain()
        if had_focus:
            self.take_focus()
        self.post_message(self.Marked())
        self.refresh_bindings()

    def say(self, note: str | Content) -> None:
        """Say another sentence beside the choices."""
        self.box.say(note)

    def on_resize(self) -> None:
        """Use the room that there is."""
        self._fit()

    def fit(self, room: int) -> None:
        """Let what is asked and the form of the answer take no more lines than so many."""
        self._room = room
        self._fit()

    def _fit(self) -> None:
        others = sum(part.display for part in self.query("#asked, #bounds, #amount"))
        room = max((self._room or self.size.height - ALONE) - others, LEAST_ROOM)
        self.rows.fit(room)
        self.checklist.fit(room)

    def take_focus(self) -> None:
        """Give the keyboard, a little later, to the form that is shown by then: the question may change before."""
        self.app.call_later(self._focus)

    def _focus(self) -> None:
        """Give the keyboard to the form, if one is shown; before the first and while the screen closes none may be."""
        forms = [form for id in FORMS for form in self.query(id) if form.display]
        focused = [form.listed if isinstance(form, Checklist) else form for form in forms]
        if self.is_attached and (form := next((form for form in focused if form.can_focus), None)):
            self.screen.set_focus(form)

    def _fill(self, game: Game[Any], state: State, decision: Decision | None) -> tuple[str, ...]:
        """Fill the form of a decision; which parts are shown."""
        self.rows.show(game, state, decision if isinstance(decision, Pick) else None)
        if isinstance(decision, Subset):
            self.checklist.show(game, state, decision)
            return ("#items",)
        if isinstance(decision, Amount):
            self._ask_number(f"{decision.low} to {decision.high}", decision)
            return "#bounds", "#amount"
        if run := self.rows.run:
            self._ask_number(f"or any from {run.low} to {run.high}", run)
            return "#list", "#bounds", "#amount"
        return ("#list",)

    def _ask_number(self, words: str, bounds: Amount | Run) -> None:
        self.query_one(Bounds).ask(words, bounds.low, bounds.high)

    def explain(self) -> None:
        """Say why of what the cursor is on."""
        if not self._game or self._state is None:
            return
        row = self.rows.row if isinstance(self.decision, Pick) else None
        if row and row is self._explained:
            return  # several events tell of one move of the cursor
        self._explained, actions = row, row.actions if row else ()
        if isinstance(self.decision, Subset):
            self.box.explain((line, "") for line in self.checklist.detail())
        elif isinstance(asked := self.decision, Amount):
            self.box.explain(reasons_for_number(self._game, self._state, asked.build(asked.seat, asked.low)))
        else:
            self.box.explain(reasons(self._game, self._state, row, self.rows.barred) if row and actions else ())
        self.box.add_chance(self._game, self._state, () if row and row.barred else actions)

    # Pick

    @property
    def highlighted_action(self) -> Action | None:
        """The action of the highlighted row, legal or barred; the first of several."""
        row = self.rows.row
        return row.actions[0] if row and row.actions else None

    @property
    def marks(self) -> Marks:
        """What is marked on the board: the numbers of the list or of the items, what is highlighted or taken."""
        if self._game is None or self.decision is None:
            return Marks()
        if isinstance(self.decision, Subset):
            return self.checklist.marks
        pointed = [self.highlighted_action] if self.highlighted_action else []
        barred = [entry.action for entry in self.rows.barred]
        return marks(self._game.words, self._state, self.numbers, pointed, barred)

    def highlight(self, action: Action) -> None:
        """Put the cursor on an action, its number into the field, or items into the list, but do not finish."""
        if isinstance(action, Quantity):
            self.query_one("#amount", Input).value = str(action.amount)
        if isinstance(action, Choice) and isinstance(self.decision, Subset):
            self.checklist.suggest(action.items)
        self.rows.highlight(action)

    @on(ChoiceList.Pointed)
    def point(self, event: ChoiceList.Pointed) -> None:
        """Say why of what the cursor is on; the board marks it."""
        event.stop()
        self.explain()
        self.post_message(self.Marked())
        self.refresh_bindings()

    @on(ChoiceList.Changed)
    def renumber(self, event: ChoiceList.Changed) -> None:
        """Tell that other numbers stand for other things."""
        event.stop()
        self._fit()
        self.post_message(self.Marked())

    @on(ChoiceList.Taken)
    def take(self, event: ChoiceList.Taken) -> None:
        """Choose a legal action, or ask why a barred one is barred."""
        event.stop()
        self.choose(event.row.actions[0])

    def action_choose(self, digit: int) -> None:
        """Take the choice with this number; if a longer number is possible, only go to the line.

        If no choice has the number, it begins an amount of a long run.
        """
        if isinstance(self.decision, Subset):
            self.checklist.action_choose(digit)
        elif isinstance(self.decision, Amount):
            self.query_one(NumberField).begin(digit)
        elif self.decision and (number := self.rows.press(digit)) is not None and self.rows.run:
            self.query_one(NumberField).begin(number)

    # Searching, folding, going back

    def check_action(self, action: str, arguments: tuple[object, ...]) -> bool:
        """Long lists offer to be searched, short ones can be; only what was opened can be left or folded."""
        if not self.is_mounted:
            return True
        rows, group = self.rows, self.rows.group
        is_sought, is_typed, asked = rows.field.display, rows.field.has_focus, self.decision
        may_seek = isinstance(asked, Pick) and not is_typed and not rows.is_within
        is_offered = self._offers_search and not is_sought and asked is not None and asked.at_most() > SHORT
        allowed = {
            "ask": asked is not None,
            "leave_seeking": is_sought,
            "leave_ways": rows.is_within and not is_typed,
            "turn": group is not None and rows.is_folded(group) not in arguments,
            "seek": may_seek and is_offered,
            "seek_anyway": may_seek and not is_offered,
        }
        return allowed.get(action, True)

    def action_turn(self, _: bool) -> None:  # noqa: FBT001 - the argument of a key
        """Fold what is under the heading, or show it."""
        if group := self.rows.group:
            self.rows.turn(group)

    def action_leave_ways(self) -> None:
        """Show all things again instead of the ways of one."""
        self.rows.back()
        self.take_focus()

    def action_seek(self) -> None:
        """Open the field for the words that are sought."""
        self.rows.field.display = True
        self._fit()
        self.rows.field.focus()

    action_seek_anyway = action_seek

    def action_leave_seeking(self) -> None:
        """Show every line again."""
        self.rows.field.value, self.rows.field.display = "", False
        self._fit()
        self.take_focus()

    @on(Input.Changed, "#filter")
    def seek(self, event: Input.Changed) -> None:
        """Show only the lines with these words."""
        event.stop()
        self.rows.fill()

    @on(Input.Submitted, "#filter")
    def found(self, event: Input.Submitted) -> None:
        """Go to the lines that are shown; if there is only one legal choice, take it."""
        event.stop()
        left = list(self.rows.rows.numbers.values()) or self.rows.no
        if len(left) == 1 and event.value:
            self.rows.take(left[0])
        self.take_focus()

    def action_ask(self) -> None:
        """Ask about the highlighted line."""
        if self.highlighted_action:
            self.post_message(self.Asked(self.highlighted_action))

    # From the board

    def answer(self, fits: Fits) -> str:
        """Do what a touch of the board means: see `touch`."""
        return touch(self, fits)

    # Subset and Amount

    @on(Checklist.Changed)
    def follow_items(self, event: Checklist.Changed) -> None:
        """Say what the item under the cursor is; tell what is ticked."""
        event.stop()
        self.explain()
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
        bounds = self.decision if isinstance(self.decision, Amount) else self.rows.run
        if not event.validation_result or not event.validation_result.is_valid:
            self.say(f"Type a number from {bounds.low} to {bounds.high}." if bounds else "")
            return
        number = int(event.value)
        if isinstance(self.decision, Amount):
            self.post_message(self.Chosen(self.decision.build(self.decision.seat, number), self.decision))
        elif bounds and not isinstance(bounds, Amount) and number in bounds.by_number:
            self.post_message(self.Chosen(bounds.by_number[number], self.decision))

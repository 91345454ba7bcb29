"""A checklist of items: a line for each, the items taken so far, why others cannot be taken, and a line to finish.

The words and numbers are those of `selecting.py`. Only the items are listed, never their combinations.
"""

from time import monotonic
from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from nf_core.kernel.decision import Items, Subset
from nf_core.kernel.game import Game
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.outside import quoted
from nf_core.kernel.selection import Selection
from nf_core.kernel.step import State
from nf_core.kernel.values import Action
from tui.boards.marks import Marks, item_marks
from tui.keys import with_keys
from tui.panels.digits import DIGIT_KEYS, Digits
from tui.panels.field import Field
from tui.panels.listing import TickListing, is_listed
from tui.panels.rows_of_choices import SHORT, has_words
from tui.panels.why_box import ledger_lines
from tui.panels.words import Kept, hanging
from tui.screens import guarded
from tui.selecting import DONE, AboutItems, ItemLine, finishing, item_lines, so_far, wanted

MANY = 12
"Lines from which there is room for words that wrap."
KEYS = "<key Space tick-listing.select> takes and drops, <key Backspace drop-last> drops the last, 0 finishes."
PROPOSING = "<key p propose> takes the proposal; <key Backspace drop-last> drops one."
"The same where something is proposed."


class Checklist(Vertical):
    """A half-made answer to a `Subset`."""

    help_text = (
        "Items to choose: <key Space tick-listing.select>, Enter, a click or its number takes an item, and drops it "
        "again. <key Backspace drop-last> drops the one you took last; `<key p propose>` takes those that are "
        "proposed, if any are, instead of all others. Above the list are the number you have taken and the total. You "
        "cannot take dimmed items now, and those below the line not at all. `<key w ask>` explains the total, the item "
        "and the reason. 0, or the line `done`, finishes. `<key / seek>` shows only the lines with the words that you "
        "type; <key Escape leave-seeking> shows all again."
    )
    DEFAULT_CSS = """
    Checklist { height: auto; }
    Checklist #so-far { height: 3; padding: 0 1; color: $text-muted; }
    Checklist #boxes { height: auto; border: none; padding: 0; background: $background; scrollbar-size-vertical: 1; }
    Checklist #sought { background: $panel; display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w", "ask", "Why"),
        Binding("backspace", "drop_last", "Drop the last", show=False),
        Binding("p", "propose", "Take what is proposed", show=False),
        Binding("slash", "seek", "Find", key_display="/"),
        Binding("slash", "seek_anyway", show=False),
        Binding("escape", "leave_seeking", "Show all"),
        *DIGIT_KEYS,
    ]

    class Finished(Message):
        """The items were chosen for a decision, which may be over when this message arrives."""

        def __init__(self, action: Action, decision: Subset) -> None:
            super().__init__()
            self.action, self.decision = action, decision

    class Asked(Message):
        """The reader wants to know more about an item, or about all items taken."""

        def __init__(self, about: AboutItems) -> None:
            super().__init__()
            self.about = about

    class Changed(Message):
        """Other items are taken, or another line is highlighted."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.selection: Selection | None = None
        self._game: Game[Any] | None = None
        self._state: State | None = None
        self._lines: list[ItemLine] = []
        self._shown: list[ItemLine | None] = []
        "The lines of the list; None for the line that finishes."
        self._digits = Digits()
        self._last: tuple[str | None, float] = (None, 0.0)

    def compose(self) -> ComposeResult:
        """What is taken so far, the field for words, and the items."""
        yield Static(id="so-far", markup=False)
        yield Field(placeholder="part of an item", id="sought", compact=True)
        yield TickListing(id="boxes", compact=True)

    @property
    def listed(self) -> OptionList:
        """The list, which has the keyboard."""
        return self.query_one("#boxes", OptionList)

    @property
    def _field(self) -> Input:
        return self.query_one("#sought", Input)

    @property
    def marks(self) -> Marks:
        """What is marked on the board: the numbers of the items, the highlighted one, and those that are taken."""
        if not self.selection or not self._game:
            return Marks()
        numbers = {line.number: line.row.item for line in self._lines if not line.is_barred}
        pointed = self.highlighted.row.item if self.highlighted else ""
        return item_marks(self._game.words, self._state, self.selection, numbers, pointed)

    def show(self, game: Game[Any], state: State, decision: Subset) -> None:
        """Ask for items; none is taken yet."""
        self.selection, self._game, self._state = Selection(decision), game, state
        with self.prevent(Input.Changed):
            self._field.value = ""
        self._field.display = False
        self._draw()
        self.listed.highlighted = 0 if self._shown[0] else None

    def suggest(self, items: Items) -> None:
        """Take these items instead of what was taken, and put the cursor on the line that finishes."""
        assert self.selection
        self._select(Selection(self.selection.decision, items))
        self.listed.highlighted = self._shown.index(None)

    # Showing

    def _select(self, selection: Selection) -> None:
        """Show another selection; the cursor stays where it is."""
        self.selection = selection
        place = self.listed.highlighted
        self._draw()
        self.listed.highlighted = place

    def _draw(self) -> None:
        assert self.selection
        assert self._game
        words, sought = self._game.words, self._field.value
        self._lines = item_lines(words, self._state, self.selection)
        self._digits = Digits()
        found = [line for line in self._lines if has_words(line.words, sought)]
        shown = [*(line for line in found if not line.is_barred), None, *(line for line in found if line.is_barred)]
        head = f"{wanted(self.selection.decision)} {so_far(self.selection)}"
        keys = PROPOSING if any(line.is_proposed for line in self._lines) else KEYS
        self.query_one("#so-far", Static).update(
            f"{head}\n{with_keys(self, keys) if found else f'No item has {quoted(sought)}.'}"
        )
        self._fill(shown, finishing(words, self._state, self.selection))
        self.post_message(self.Changed())

    def _fill(self, shown: list[ItemLine | None], ending: str) -> None:
        """Write the lines; if the list has the same lines already, in place, so that it does not move."""
        is_ready = self.selection is not None and not isinstance(self.selection.finish(), Refusal)
        prompts = [_prompt(line) if line else _ending(ending, is_ready=is_ready) for line in shown]
        same = [line and line.number for line in shown] == [line and line.number for line in self._shown]
        self._shown = shown
        if same and self.listed.option_count == len(prompts):
            for place, prompt in enumerate(prompts):
                self.listed.replace_option_prompt_at_index(place, prompt)
            return
        self.listed.clear_options()
        for line, prompt in zip(shown, prompts, strict=True):
            self.listed.add_option(Option(prompt))
            if line is None and shown[-1] is not None and shown[-1].is_barred:
                self.listed.add_option(None)

    @property
    def highlighted(self) -> ItemLine | None:
        """The item under the cursor; None on the line that finishes, or without a cursor."""
        place = self.listed.highlighted
        return self._shown[place] if place is not None and place < len(self._shown) else None

    @on(OptionList.OptionHighlighted, "#boxes")
    def point(self, event: OptionList.OptionHighlighted) -> None:
        """Describe the item under the cursor; forget a number that was begun on another line."""
        event.stop()
        if self._digits.begun and (self.highlighted is None or self.highlighted.number != self._digits.begun):
            self._digits = Digits()
        self.post_message(self.Changed())

    def detail(self) -> list[str]:
        """What the item under the cursor is, and why it cannot be taken; at the end, the number behind the question."""
        line = self.highlighted
        if not (self._game and self.selection):
            return []
        if not line:
            why = self.selection.decision.why
            return [words for words, _ in ledger_lines(why)] if why else []
        told = self._game.words.item_detail(self._state, self.selection.decision, line.row.item)
        return [*([line.row.refusal.reason] if line.row.refusal else []), *told]

    def fit(self, room: int) -> None:
        """Take no more lines than there are."""
        head = 3 if room > MANY else 2
        self.query_one("#so-far").styles.height = head
        self.listed.styles.max_height = max(room - head - self._field.display, 1)

    # Taking and dropping

    @on(OptionList.OptionSelected, "#boxes")
    def choose_option(self, event: OptionList.OptionSelected) -> None:
        """Take or drop an item, ask why it cannot be taken, or finish."""
        event.stop()
        if is_listed(event):
            self._choose(self._shown[event.option_index])

    def action_choose(self, digit: int) -> None:
        """Take or drop the item with this number; if a longer number is possible, only go to the line."""
        known = {line.number: line for line in self._lines}
        number = self._digits.press(digit, known)
        if self._digits.begun is None:
            if number == DONE or number in known:
                self._choose(known.get(number))
        elif known[number] in self._shown:
            self.listed.highlighted = self._shown.index(known[number])

    def _choose(self, line: ItemLine | None) -> None:
        """Take, drop or finish, unless the same was done a moment ago: then the key was held or pressed twice."""
        self._digits = Digits()
        item = line.row.item if line else None
        was, self._last = self._last, (item, monotonic())
        if self.selection is None or (was[0] == item and self._last[1] - was[1] < guarded.DOUBLE):
            return
        if item is None:
            self._finish(self.selection)
        elif item in self.selection.taken:
            self._select(self.selection.drop(item))
        else:
            taken = self.selection.take(item)
            if isinstance(taken, Refusal):
                self.post_message(self.Asked(AboutItems(self.selection, item)))
            else:
                self._select(taken)

    def _finish(self, selection: Selection) -> None:
        """Give the answer, or say why it cannot be given yet."""
        action = selection.finish()
        if isinstance(action, Refusal):
            self.post_message(self.Asked(AboutItems(selection)))
        else:
            self.post_message(self.Finished(action, selection.decision))

    def touch(self, item: str) -> None:
        """Take or drop an item, as if its line were chosen."""
        line = next((line for line in self._lines if line.row.item == item), None)
        if line:
            self._choose(line)

    def action_drop_last(self) -> None:
        """Drop the item taken last."""
        if self.selection:
            self._select(self.selection.undo())

    def action_propose(self) -> None:
        """Take what is proposed, if anything is; Enter then finishes."""
        if proposed := tuple(line.row.item for line in self._lines if line.is_proposed):
            self.suggest(proposed)

    def action_ask(self) -> None:
        """Ask about the highlighted line."""
        if self.selection:
            line = self.highlighted
            self.post_message(self.Asked(AboutItems(self.selection, line.row.item if line else None)))

    # Searching

    def check_action(self, action: str, _: tuple[object, ...]) -> bool:
        """Show the key for searching only in long lists, and the key to end a search only during one."""
        is_sought = self.is_mounted and self._field.display
        if action == "leave_seeking":
            return is_sought
        if action in {"seek", "seek_anyway"}:
            is_offered = len(self._lines) > SHORT and not is_sought
            return is_offered if action == "seek" else not is_offered
        return True

    def action_seek(self) -> None:
        """Open the field for the words that are sought."""
        self._field.display = True
        self._field.focus()
        self.refresh_bindings()

    action_seek_anyway = action_seek

    def action_leave_seeking(self) -> None:
        """Show every line again."""
        self._field.value, self._field.display = "", False
        self.listed.focus()
        self.refresh_bindings()

    @on(Input.Changed, "#sought")
    def seek(self, event: Input.Changed) -> None:
        """Show only the lines with these words."""
        event.stop()
        if self.selection:
            self._draw()
            self.listed.highlighted = 0 if self._shown[0] else None

    @on(Input.Submitted, "#sought")
    def found(self, event: Input.Submitted) -> None:
        """Go to the items that are shown; if there is only one, take or drop it."""
        event.stop()
        left = [line for line in self._shown if line]
        if len(left) == 1 and event.value:
            self._choose(left[0])
        self.listed.focus()


def _prompt(line: ItemLine) -> Kept:
    mark = f"{line.number:>2} {'[x]' if line.row.is_taken else ' - ' if line.is_barred else '[ ]'}"
    return hanging(mark, line.words, "dim" if line.row.refusal else "")


def _ending(words: str, *, is_ready: bool) -> Kept:
    return hanging(f"{DONE:>2}    ", words, "" if is_ready else "dim")

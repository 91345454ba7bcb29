"""Choosing items in plain lines: the commands for a half-made selection, and the replies.

Games and lessons have their own conversations; both pass on the lines about items. A line does everything it
says or nothing: `take 2 5` does not take the 2 if the 5 cannot be taken.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from nf_core.kernel.decision import Decision, Subset
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.game import Game
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.numbers import whole
from nf_core.kernel.outside import quoted
from nf_core.kernel.selection import Selection
from nf_core.kernel.values import Action
from nf_core.registry import cite
from tui import telling
from tui.boards.marks import Marks, item_marks
from tui.panels.rows_of_choices import has_words
from tui.selecting import DONE, ItemLine, finishing, item_lines, numbers, so_far, wanted

HELP = (
    "In a list of items: take 2 5, or take and a name. drop 2: put it back. undo: drop the last one. "
    "total: what you have taken, and the total. propose: take what is proposed, if anything is. done, or 0: finish. "
    "A line of numbers takes those items; if it takes exactly as many as you must take, it finishes too."
)
SEVERAL = re.compile(r"\s*,\s*|\s+and\s+")
"The separators between the items of a line."

Answer: TypeAlias = Action | list[str]
"The action that finishes, or what is said."


class PlainItems:
    """The conversation about the items of one decision.

    Args:
        game: whose words are used.
        state: the state in which the choice is made.
        decision: what is asked.
    """

    def __init__(self, game: Game[Any], state: Any, decision: Subset) -> None:
        self._words, self._state = game.words, state
        self.selection = Selection(decision)
        self._commands: dict[str, Callable[[str], Answer]] = {
            "take": lambda rest: self._take(rest)[1],
            "drop": self._drop,
            "undo": lambda _: self._undo(),
            "total": lambda _: self._total(),
            "propose": lambda _: self._propose(),
            "done": lambda _: self._done(),
            "why": self._why,
            "choices": self._with_words,
            "barred": self._barred,
        }

    def knows(self, word: str, rest: str) -> bool:
        """Whether a line with this first word is about the items; the others are left to the game."""
        if word in {"undo", "choices"}:
            return not rest and bool(self.selection.taken) if word == "undo" else bool(rest)
        return word in self._commands or word[:1].isdecimal()

    def answer(self, line: str) -> Answer:
        """The result of a line: the action, if it finishes, or the reply. A line without a command takes items."""
        word, _, rest = line.strip().partition(" ")
        try:
            if self.knows(word.lower(), rest.strip()) and word.lower() in self._commands:
                return self._commands[word.lower()](rest.strip())
            return self._done() if whole(line.strip()) == DONE else self._take_at_once(line.strip())
        except BadRequest as error:
            return [f"{error.message} {error.remedy}"]

    @property
    def marks(self) -> Marks:
        """The numbers on the things that the items are about."""
        shown = {line.number: line.row.item for line in self._lines if not line.is_barred}
        return item_marks(self._words, self._state, self.selection, shown, "")

    def told(self) -> Iterator[str]:
        """The items that may be taken, are taken or are barred, and how to finish."""
        lines = self._lines
        yield f"{wanted(self.selection.decision)} {so_far(self.selection)}"
        yield from (self._line(line) for line in lines if not line.is_barred)
        yield f"{DONE}. {finishing(self._words, self._state, self.selection)}"
        yield from (self._line(line) for line in lines if line.is_barred)

    def numbers(self, action: Action) -> str:
        """What to type for an answer."""
        return numbers(self.selection.decision, action)

    @property
    def _lines(self) -> list[ItemLine]:
        return item_lines(self._words, self._state, self.selection)

    def _line(self, line: ItemLine) -> str:
        taken = ", taken" if line.row.is_taken else ", barred" if line.is_barred else ""
        reason = f": {line.reason}" if line.reason else ""
        proposed = ", proposed" if line.is_proposed else ""
        return f"{line.number}. {line.name}{proposed}{taken}{reason}"

    def _status(self) -> str:
        end = finishing(self._words, self._state, self.selection)
        return f"{so_far(self.selection)} {end[:1].upper()}{end[1:]}"

    # Finding items

    def _find(self, text: str) -> list[ItemLine]:
        """The items of a line: their numbers or names, with commas or `and` between names of several words.

        Raises:
            BadRequest: there is no such item, or there are several.
        """
        named = self._named(text)
        if len(named) == 1:
            return named
        if named:
            several = "; ".join(self._line(line) for line in named)
            raise BadRequest(f"Several items begin with {quoted(text)}: {several}.", "Type the number.")
        parts = [part for part in SEVERAL.split(text) if part]
        parts = parts if len(parts) > 1 else text.split()
        if len(parts) < 2:
            raise BadRequest(f"There is no item {quoted(text)}.", "Type choices for the items, help for the commands.")
        return [line for part in parts for line in self._find(part)]

    def _named(self, text: str) -> list[ItemLine]:
        """The items with this number, this name, or a name that begins so."""
        lines, number = self._lines, whole(text)
        if number is not None:
            return [line for line in lines if line.number == number]
        begins = re.compile(rf"{re.escape(text)}\b", re.IGNORECASE)
        exact = [line for line in lines if line.name.casefold() == text.casefold()]
        return exact or [line for line in lines if begins.match(line.name)]

    def _asked(self, verb: str, text: str) -> list[ItemLine]:
        if not text:
            raise BadRequest("Type the number or name of an item.", f"For example: {verb} 1.")
        return self._find(text)

    # Taking and dropping

    def _take(self, text: str) -> tuple[bool, list[str]]:
        """Take items; return whether all are taken, and the reply."""
        found, chosen = self._asked("take", text), self.selection
        for line in found:
            taken = chosen.take(line.row.item)
            if isinstance(taken, Refusal):
                return False, [f"Nothing is taken. {line.name}: {taken.reason}"]
            chosen = taken
        told = "Taken" if chosen != self.selection else "Taken already"
        self.selection = chosen
        return True, [f"{told}: {_names(found)}. {self._status()}"]

    def _take_at_once(self, text: str) -> Answer:
        """Take the items of a line; if the only possible number of items is reached by numbers, finish as well."""
        if not text:
            return ["Type help for the commands, choices for the items."]
        was_empty, least, most = not self.selection.taken, self.selection.decision.least, self.selection.decision.most
        all_taken, told = self._take(text)
        are_numbers = all(whole(part) is not None for part in SEVERAL.sub(" ", text).split())
        if all_taken and are_numbers and was_empty and least == most == len(self.selection.taken):
            return self._done()
        return told

    def _drop(self, text: str) -> list[str]:
        found = self._asked("drop", text)
        if missing := [line for line in found if not line.row.is_taken]:
            return [f"Nothing is dropped. Not taken: {_names(missing)}."]
        for line in found:
            self.selection = self.selection.drop(line.row.item)
        return [f"Dropped: {_names(found)}. {self._status()}"]

    def _undo(self) -> list[str]:
        last = [line for line in self._lines if line.row.item == self.selection.taken[-1]]
        self.selection = self.selection.undo()
        return [f"Dropped: {_names(last)}. {self._status()}"]

    def _propose(self) -> list[str]:
        """Take what is proposed, and nothing else."""
        found = [line for line in self._lines if line.is_proposed]
        if not found:
            return ["Nothing is proposed here."]
        self.selection = Selection(self.selection.decision, tuple(line.row.item for line in found))
        return [f"Taken: {_names(found)}. {self._status()}"]

    def _done(self) -> Answer:
        action = self.selection.finish()
        return [f"Not yet. {action.reason}"] if isinstance(action, Refusal) else action

    # Asking

    def _total(self) -> list[str]:
        total = self.selection.total
        return [*(total.lines() if total else ()), self._status()]

    def _why(self, text: str) -> list[str]:
        """An item in words, and why it cannot be taken; for 0, what finishing would do."""
        if whole(text) == DONE:
            return self._total()
        return [told for line in self._asked("why", text) for told in self._about(line)]

    def _about(self, line: ItemLine) -> Iterator[str]:
        refusal, can = line.row.refusal, "taken." if line.row.is_taken else "it can be taken."
        yield f"{line.name}: {refusal.reason if refusal else can}"
        yield from self._words.item_detail(self._state, self.selection.decision, line.row.item)
        if refusal:
            yield from refusal.ledger.lines() if refusal.ledger else ()
            yield telling.rule_line(cite(refusal.rule))

    def _with_words(self, sought: str) -> list[str]:
        found = [self._line(line) for line in self._lines if has_words(line.words, sought)]
        return found or [f"No item has {quoted(sought)}."]

    def _barred(self, sought: str) -> list[str]:
        cannot = [line for line in self._lines if line.row.refusal and has_words(line.words, sought)]
        nothing = f"Nothing with {quoted(sought)} is barred." if sought else "Nothing is barred."
        return [f"{line.number}. {line.name}: {line.row.refusal}" for line in cannot] or [nothing]


def items_of(game: Game[Any], state: Any, decision: Decision | None) -> PlainItems | None:
    """The conversation about a decision's items, if it has any."""
    return PlainItems(game, state, decision) if isinstance(decision, Subset) else None


def _names(lines: list[ItemLine]) -> str:
    return ", ".join(line.name for line in lines)

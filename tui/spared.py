"""Questions with one answer that tells of itself: given for people, and passed over when they take back.

Which these are, the game says (`Words.spared`): where nothing is to be thought over and what is told of the answer
says all. At the table it is an action like any other, and so it is in the record.
"""

from collections.abc import Callable
from typing import Any

from nf_core.kernel.table import Table
from nf_core.kernel.values import Action, Seat


class Spared:
    """The answers that are given for the people at a table.

    Args:
        table: the game.
        people: the seats that do not choose by themselves.
        asks_everything: whether people want to be asked all the same.
    """

    def __init__(self, table: Table[Any], people: list[Seat], *, asks_everything: bool = False) -> None:
        self._table = table
        self._people = people
        self._asks_everything = asks_everything

    @property
    def answer(self) -> Action | None:
        """What is to be answered now for somebody; None where nobody is asked or there is something to decide."""
        for decision in self._table.decisions():
            if decision.seat in self._people and decision.at_most() == 1:
                only = next(iter(decision))
                return only if self._is_spared(self._table.state, only) else None
        return None

    def _is_spared(self, before: Any, action: Action) -> bool:
        return not self._asks_everything and self._table.game.words.spared(before, action)

    @property
    def last_to_choose(self) -> Seat | None:
        """Whose choice was the last that a person made; what was answered for them is none."""
        for past in reversed(self._table.past):
            if past.action.seat in self._people and not self._is_spared(past.before, past.action):
                return past.action.seat
        return None

    def take_back(self, undo: Callable[[Seat], bool], seat: Seat) -> bool:
        """Take back a seat's choice or turn; whether anything was taken back.

        What was answered for people goes with the choice before it. Where that must stay, so does the answer.
        """
        known = len(self._table.past)
        while undo(seat) and self.answer:
            pass
        self._again()
        return len(self._table.past) < known

    def redo(self) -> bool:
        """Make again what was taken back, with what was answered for people after it; whether there was any."""
        done = self._table.redo()
        self._again()
        return done

    def _again(self) -> None:
        while self.answer and self._table.redo():
            pass

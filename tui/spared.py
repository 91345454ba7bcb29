"""Forced questions: answered automatically for people, and skipped when they take back.

The game says which these are: questions with a single answer that needs no thought and is told in full
(`Words.spared`); and, for a person alone, those that are asked only to give nothing away (`Words.spared_alone`). The
answer is an action like any other, at the table and in the record.
"""

from collections.abc import Callable
from typing import Any

from nf_core.kernel.table import Table
from nf_core.kernel.values import Action, Seat


class Spared:
    """The automatic answers for the people at a table.

    Args:
        table: the game.
        people: the seats in which people sit.
        asks_everything: whether people want to be asked anyway.
    """

    def __init__(self, table: Table[Any], people: list[Seat], *, asks_everything: bool = False) -> None:
        self._table = table
        self._people = people
        self._asks_everything = asks_everything

    @property
    def answer(self) -> Action | None:
        """The automatic answer that is due now; None if nobody is asked or there is something to decide."""
        for decision in self._table.decisions():
            if decision.seat in self._people and decision.at_most() == 1:
                only = next(iter(decision))
                return only if self._is_spared(self._table.state, only) else None
        return None

    def _is_spared(self, before: Any, action: Action) -> bool:
        if self._asks_everything:
            return False
        words = self._table.game.words
        return words.spared(before, action) or (len(self._people) == 1 and words.spared_alone(before, action))

    @property
    def last_to_choose(self) -> Seat | None:
        """The seat of the person who chose last; automatic answers do not count."""
        for past in reversed(self._table.past):
            if past.action.seat in self._people and not self._is_spared(past.before, past.action):
                seat: Seat = past.action.seat
                return seat
        return None

    def take_back(self, undo: Callable[[Seat], bool], seat: Seat) -> bool:
        """Take back a seat's choice or turn, and return whether anything was taken back.

        Automatic answers go with the choice before them. If that choice must stay, so do they.
        """
        known = len(self._table.past)
        while undo(seat) and self.answer:
            pass
        self._again()
        return len(self._table.past) < known

    def redo(self) -> bool:
        """Redo what was taken back, with the automatic answers after it, and return whether there was anything."""
        done = self._table.redo()
        self._again()
        return done

    def _again(self) -> None:
        while self.answer and self._table.redo():
            pass

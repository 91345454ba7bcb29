"""What the choices mark on a table: numbers on the things that they are about, what is pointed at, taken, or barred."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from nf_core.kernel.game import Words
from nf_core.kernel.selection import Selection
from nf_core.kernel.values import Action

Numbers = Mapping[int, Sequence[Action]]
"The number of a row in the list of choices, to the actions that it stands for."
Fits = Callable[[Action], bool]
"Whether an action is meant by a touch of the board."
NOTHING: frozenset[str] = frozenset()


class Marks(msgspec.Struct, frozen=True):
    """Marks by the ids of things."""

    numbers: Mapping[str, tuple[int, ...]] = {}
    "The numbers of all rows that are about a thing."
    pointed: frozenset[str] = NOTHING
    "What the highlighted row is about."
    taken: frozenset[str] = NOTHING
    "What is ticked in a checklist."
    barred: frozenset[str] = NOTHING
    "What choices are about that cannot be made now, and none that can."
    actions: tuple[Action, ...] = ()
    "What the highlighted row stands for."

    def number(self, id: str) -> str:
        """What stands on a thing: `[3]`, or `[3+]` where the first of several rows has that number; else nothing."""
        numbers = self.numbers.get(id, ())
        return f"[{numbers[0]}{'+' if len(numbers) > 1 else ''}]" if numbers else ""

    def on(self, ids: Iterable[str]) -> tuple[object, ...]:
        """All that is marked on these things: where it is the same, they are drawn alike."""
        return tuple(
            (self.numbers.get(id), id in self.pointed, id in self.taken, id in self.barred) if id else () for id in ids
        )


def marks(words: Words[Any], s: Any, numbers: Numbers, pointed: Sequence[Action], barred: Iterable[Action]) -> Marks:
    """The marks of a list of choices.

    Args:
        words: those of the game.
        s: the state or view in which the choice is made.
        numbers: the rows by their numbers.
        pointed: what the highlighted row stands for.
        barred: what may not be chosen now.
    """
    found: dict[str, list[int]] = {}
    for number, actions in numbers.items():
        for id in dict.fromkeys(id for action in actions for id in words.about(s, action)):
            found.setdefault(id, []).append(number)
    closed = {id for action in barred for id in words.about(s, action)} - found.keys()
    return Marks(
        {id: tuple(sorted(numbers)) for id, numbers in found.items()},
        frozenset(id for action in pointed for id in words.about(s, action)),
        barred=frozenset(closed),
        actions=tuple(pointed),
    )


def item_marks(words: Words[Any], s: Any, selection: Selection, numbers: Mapping[int, str], pointed: str) -> Marks:
    """The marks of a checklist: an item stands on what a choice of it alone would be about.

    Args:
        words: those of the game.
        s: the state or view in which the choice is made.
        selection: what is asked, and what is taken so far.
        numbers: the items by their numbers.
        pointed: the highlighted item, or "".
    """
    decision = selection.decision

    def about(item: str) -> tuple[str, ...]:
        return words.about(s, decision.build(decision.seat, (item,)))

    found: dict[str, tuple[int, ...]] = {}
    for number, item in numbers.items():
        for id in about(item):
            found[id] = (*found.get(id, ()), number)
    return Marks(
        found,
        frozenset(about(pointed) if pointed else ()),
        frozenset(id for item in selection.taken for id in about(item)),
        frozenset(id for barred in decision.barred_items for id in about(barred.item)),
    )

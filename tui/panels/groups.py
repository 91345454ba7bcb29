"""The rows of a list of choices: one for each thing that can be done, in groups that fold, with their numbers.

A row with several actions opens into its variants, which are rows of their own. What gains nothing, what is barred, and
what the game calls rare are folded at first.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import count

import msgspec
from msgspec.structs import replace

from nf_core.kernel.decision import Barred
from nf_core.kernel.game import Words
from nf_core.kernel.step import State
from nf_core.kernel.values import Action
from tui.panels.rows_of_choices import SHORT, has_words, is_ending, refused

NOT_NOW, IDLE = "Not now", "Gains nothing"
"The headings of what is barred, and of what another way of doing the same is as good as."


class Row(msgspec.Struct, frozen=True):
    """A line of the list."""

    words: str
    actions: tuple[Action, ...] = ()
    "Empty for a reason that stands above several that are barred alike."
    number: int | None = None
    barred: bool = False

    @property
    def ways(self) -> str:
        """How many variants it opens into; empty if it is but one action."""
        return f"{len(self.actions)} ways" if len(self.actions) > 1 else ""


class Group(msgspec.Struct, frozen=True):
    """Rows under a heading, or under none."""

    heading: str
    rows: tuple[Row, ...]
    folds: bool = False
    "Whether only its heading is shown until the reader opens it."

    @property
    def title(self) -> str:
        """The heading with the count of what can be chosen or asked about."""
        return f"{self.heading} ({sum(bool(row.actions) for row in self.rows)})"


class Rows(msgspec.Struct, frozen=True):
    """All that a list shows."""

    groups: tuple[Group, ...]
    ending: Row | None
    "The choice by which one has done enough; it has a place of its own."

    @property
    def numbers(self) -> dict[int, Row]:
        """The rows that can be chosen, by what is typed."""
        found = {row.number: row for group in self.groups for row in group.rows if row.number is not None}
        return found | {0: self.ending} if self.ending else found


def things(
    words: Words[State], s: State, options: Sequence[Action], barred: Sequence[Barred] = (), sought: str = ""
) -> Rows:
    """The rows of a decision.

    Args:
        words: those of the game.
        s: the state or view in which the choice is made.
        options: the legal actions that are listed.
        barred: the others.
        sought: words that every row must have, or, where none has them, its heading; then nothing is folded.
    """
    found = [action for action in options if has_words(words.describe(s, action), sought)] or [
        action for action in options if has_words(words.group(action), sought)
    ]
    ending = next((action for action in found if is_ending(words, action)), None)
    rows, idle = _told_apart(words, s, _one_for_each(words, s, [action for action in found if action != ending]))
    lines = refused(words, s, barred, sought)
    no = [Row(line.words, (line.action,) if line.action else (), barred=True) for line in lines]
    groups = [*_by_heading(words, rows, is_long=len(options) > SHORT), *_folded(IDLE, idle), *_folded(NOT_NOW, no)]
    last = Row(words.describe(s, ending), (ending,), 0) if ending else None
    return Rows(_numbered(groups, is_open=bool(sought)), last)


def ways(words: Words[State], s: State, actions: Sequence[Action]) -> Rows:
    """The rows of the variants of one thing."""
    rows, idle = _told_apart(words, s, [Row(_way(words, s, action), (action,)) for action in actions])
    return Rows(_numbered([Group("", tuple(rows)), *_folded(IDLE, idle)]), None)


def _way(words: Words[State], s: State, action: Action) -> str:
    found = words.variant(s, action)
    return found[1] if found else words.describe(s, action)


def _one_for_each(words: Words[State], s: State, options: Iterable[Action]) -> list[Row]:
    """A row for each thing; those with one way to do them are that action."""
    same: dict[tuple[object, ...], list[Action]] = {}
    for action in options:
        found = words.variant(s, action)
        key = (type(action), words.group(action), found[0]) if found else (action,)
        same.setdefault(key, []).append(action)
    return [
        Row(words.describe(s, actions[0]) if len(actions) == 1 else str(key[-1]), tuple(actions))
        for key, actions in same.items()
    ]


def _by_heading(words: Words[State], rows: Iterable[Row], *, is_long: bool) -> Iterator[Group]:
    """The rows in the order of the game's headings, the rare ones last; the others are named if the list is long."""
    found: dict[str, list[Row]] = {heading: [] for heading in words.groups if heading not in words.rare}
    rare: dict[str, list[Row]] = {heading: [] for heading in words.rare}
    for row in rows:
        heading = words.group(row.actions[0])
        (rare if heading in rare else found).setdefault(heading, []).append(row)
    yield from (Group(heading if is_long else "", tuple(members)) for heading, members in found.items() if members)
    yield from (Group(heading, tuple(members), folds=True) for heading, members in rare.items() if members)


def _told_apart(words: Words[State], s: State, rows: Sequence[Row]) -> tuple[list[Row], list[Row]]:
    """The rows that may gain something, and those that do not, with the reason; all of the first kind if none does."""
    why = [[words.idle(s, action) for action in row.actions] for row in rows]
    if all(map(all, why)):
        return list(rows), []
    useful = [row for row, reasons in zip(rows, why, strict=True) if not all(reasons)]
    told = zip(rows, why, strict=True)
    return useful, [replace(row, words=f"{row.words}: {reasons[0]}") for row, reasons in told if all(reasons)]


def _folded(heading: str, rows: Sequence[Row]) -> Iterator[Group]:
    if rows:
        yield Group(heading, tuple(rows), folds=True)


def _numbered(groups: Iterable[Group], *, is_open: bool = False) -> tuple[Group, ...]:
    """The groups with the numbers of their rows, which folding does not change; a group alone is not folded."""
    groups, numbers = list(groups), count(1)
    return tuple(
        replace(
            group,
            rows=tuple(row if row.barred else replace(row, number=next(numbers)) for row in group.rows),
            folds=group.folds and not is_open and (len(groups) > 1 or group.heading == NOT_NOW),
        )
        for group in groups
    )

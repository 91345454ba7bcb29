"""The lines of a list of choices, their headings, and the numbers that go into a field instead."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from nf_core.kernel.decision import Barred
from nf_core.kernel.game import Words
from nf_core.kernel.step import State
from nf_core.kernel.values import Action

SHORT = 9
"Lists with up to this many choices are ordered by the headings, but do not show them."
RUN = 6
"Up to this many actions that differ only in a number are listed; of more, only the first and last."


class Line(msgspec.Struct, frozen=True):
    """A line of the list: a heading or an action; several actions barred for one reason have it as their heading."""

    words: str
    action: Action | None = None
    barred: bool = False
    ends: bool = False
    "Whether it is the choice that ends the turn or the step."


class Run(msgspec.Struct, frozen=True):
    """Actions that differ in one number only."""

    by_number: dict[int, Action]

    @property
    def low(self) -> int:
        """The least of the numbers."""
        return min(self.by_number)

    @property
    def high(self) -> int:
        """The greatest."""
        return max(self.by_number)

    @property
    def hidden(self) -> set[Action]:
        """The actions that are not listed: all but the first two and the last."""
        shown = sorted(self.by_number)
        return {self.by_number[number] for number in shown[2:-1]}


def find_run(options: Iterable[Action]) -> Run | None:
    """The run of numbers that is too long to list, if there is one."""
    numbers: dict[type[Action], dict[int, Action]] = defaultdict(dict)
    for action in options:
        fields = [field for field in msgspec.structs.fields(action) if field.name != "seat"]
        if len(fields) == 1 and fields[0].type is int:
            numbers[type(action)][getattr(action, fields[0].name)] = action
    return next((Run(found) for found in numbers.values() if len(found) > RUN), None)


def lines(
    words: Words[State], s: State, options: Sequence[Action], barred: Sequence[Barred], sought: str = ""
) -> list[Line]:
    """The lines of a list: what is legal, under headings if it is long, then what is barred, with the reasons.

    Args:
        words: those of the game.
        s: the state or view in which the choice is made.
        options: the legal actions that are listed.
        barred: the others.
        sought: words that every line must have, or, where none has them, its heading; their case does not matter.
    """
    legal = [Line(words.describe(s, action), action, ends=is_ending(words, action)) for action in options]
    listed = [line for line in legal if has_words(line.words, sought)] or [
        line for line in legal if line.action and has_words(words.group(line.action), sought)
    ]
    return [*_by_headings(words, listed, named=len(legal) > SHORT), *refused(words, s, barred, sought)]


def is_ending(words: Words[State], action: Action) -> bool:
    """Whether an action is one by which one has done enough."""
    return bool(words.ending) and words.group(action) == words.ending


def numbered(found: Iterable[Line]) -> dict[int, Line]:
    """The legal lines by their numbers: 0 is the one that ends, wherever it stands; the others count from 1."""
    legal = [line for line in found if line.action and not line.barred]
    ending = next((line for line in legal if line.ends), None)
    others = dict(enumerate((line for line in legal if line is not ending), 1))
    return others | {0: ending} if ending else others


def has_words(text: str, sought: str) -> bool:
    """Whether a text has all these words; their case does not matter."""
    return all(word in text.lower() for word in sought.lower().split())


def refused(words: Words[State], s: State, barred: Sequence[Barred], sought: str) -> Iterator[Line]:
    """The barred choices, each with its reason; several with the same reason are listed below it."""
    alike: dict[str, list[Line]] = defaultdict(list)
    for entry in barred:
        line = Line(words.describe(s, entry.action), entry.action, barred=True)
        if has_words(f"{line.words} {entry.refusal.reason}", sought):
            alike[entry.refusal.reason].append(line)
    for reason, found in alike.items():
        if len(found) == 1:
            yield msgspec.structs.replace(found[0], words=f"{found[0].words}: {reason}")
    for reason, found in alike.items():
        if len(found) > 1:
            yield Line(reason, barred=True)
            yield from found


def _by_headings(words: Words[State], legal: list[Line], *, named: bool) -> list[Line]:
    """The lines in the order of the game's headings, with or without the headings' names."""
    groups: dict[str, list[Line]] = {heading: [] for heading in words.groups}
    for line in legal:
        assert line.action
        groups.setdefault(words.group(line.action), []).append(line)
    found: list[Line] = []
    for heading, members in groups.items():
        found += [Line(heading), *members] if named and heading and members else members
    return found

"""The end of a game in words, for the app and plain lines: the score condition by condition, then who won and why."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from nf_core.kernel.game import Outcome
from nf_core.kernel.ledger import Entry, Ledger, Number, show, unit_for
from nf_core.kernel.table import Table
from nf_core.kernel.values import Seat
from nf_core.registry import cite
from tui.telling import TAKEN_BACK, called


class Condition(msgspec.Struct, frozen=True):
    """What everybody scored by one rule, or for one thing that all of them have, such as chips."""

    title: str
    parts: tuple[tuple[Entry, ...], ...]
    "The entries of each seat."

    @property
    def points(self) -> tuple[Number, ...]:
        """By seat."""
        return tuple(sum(entry.amount for entry in entries) for entries in self.parts)

    def told(self, names: Sequence[str]) -> str:
        """The points of everybody, with what they are for where the title does not say it."""
        return f"{self.title}: {', '.join(map(self._told, names, self.points, self.parts))}."

    def _told(self, name: str, points: Number, entries: tuple[Entry, ...]) -> str:
        sources = dict.fromkeys(entry.source for entry in entries if entry.source != self.title)
        each = {source: sum(entry.amount for entry in entries if entry.source == source) for source in sources}
        named = ", ".join(f"{source} {show(amount)}" for source, amount in each.items())
        what = f" ({named})" if named else ""
        return f"{name} {show(points)}{what}"


def conditions(scores: Sequence[Ledger]) -> Iterator[Condition]:
    """The conditions under which anybody scored, in the order of the scores' entries."""
    known = [{(entry.rule, entry.source) for entry in score.entries} for score in scores]
    shared = set.intersection(*known) if len(known) > 1 else set[tuple[str, str]]()

    def condition(entry: Entry) -> tuple[str, str]:
        return entry.rule, entry.source if (entry.rule, entry.source) in shared else ""

    for rule, source in dict.fromkeys(condition(entry) for score in scores for entry in score.entries):
        parts = tuple(tuple(one for one in score.entries if condition(one) == (rule, source)) for score in scores)
        yield Condition(source or cite(rule).title, parts)


def verdict(outcome: Outcome, people: Sequence[Seat]) -> str:
    """Who won, in a few words; those who tie are named."""
    names = [called(seat, people) for seat in outcome.winners]
    if names == ["You"]:
        return "You win!"
    if len(names) == 1:
        return f"{names[0]} wins"
    return f"A draw: {_listed(names)}" if names else "Nobody wins"


WIDEST = 30
"Columns for the title of a condition."
FEW = 4
"Up to so many players have their names in full above their points."


def rows(table: Table[Any], people: Sequence[Seat]) -> list[str]:
    """The score of a game that is over as a table: the players, a row for each condition, and the totals last."""
    outcome = table.outcome
    assert outcome
    seats = range(len(outcome.scores))
    names = [called(seat, people) if len(seats) <= FEW else f"P{seat + 1}" for seat in seats]
    found = [(one.title, [show(points) for points in one.points]) for one in conditions(outcome.scores)]
    found.append(
        (f"In all, {unit_for(2, outcome.scores[-1].unit)}".rstrip(", "), [show(one.total) for one in outcome.scores])
    )
    found = [("", names), *found]
    wide = min(max(len(title) for title, _ in found), WIDEST)
    return [
        f"{title if len(title) <= wide else f'{title[: wide - 1]}…':{wide}}"
        + "".join(f"  {figure:>{max(len(name), 4)}}" for name, figure in zip(names, figures, strict=True))
        for title, figures in found
    ]


def reasons(table: Table[Any]) -> list[str]:
    """Why a game ended as it did, and whether it was played with take-backs."""
    assert table.outcome
    return [table.outcome.reason, *([TAKEN_BACK] if table.taken_back else [])]


def story(table: Table[Any], people: Sequence[Seat]) -> Iterator[str]:
    """The end of a game that is over, line by line: each condition, the totals, who won and why."""
    outcome = table.outcome
    assert outcome
    names = [called(seat, people) for seat in range(len(outcome.scores))]
    for condition in conditions(outcome.scores):
        yield condition.told(names)
    totals = ", ".join(f"{name} {show(score.total)}" for name, score in zip(names, outcome.scores, strict=True))
    yield f"In all: {totals} {unit_for(outcome.scores[-1].total, outcome.scores[-1].unit)}.".replace(" .", ".")
    reason, *marks = reasons(table)
    yield reason
    if outcome.winners or "nobody wins" not in reason.casefold():
        yield _won_by(outcome, people)
    yield from marks


def _won_by(outcome: Outcome, people: Sequence[Seat]) -> str:
    names = [called(seat, people).replace("You", "you").replace("P", "p") for seat in outcome.winners]
    tie = ", who tie" if len(names) > 1 else ""
    return f"Won by {_listed(names)}{tie}." if names else "Nobody wins."


def _listed(names: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))

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
        named = [f"{entry.source} {show(entry.amount)}" for entry in entries if entry.source != self.title]
        what = f" ({', '.join(named)})" if named else ""
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


def story(table: Table[Any], people: Sequence[Seat]) -> Iterator[str]:
    """The end of a game that is over, line by line: each condition, the totals, who won and why."""
    outcome = table.outcome
    assert outcome
    names = [called(seat, people) for seat in range(len(outcome.scores))]
    for condition in conditions(outcome.scores):
        yield condition.told(names)
    totals = ", ".join(f"{name} {show(score.total)}" for name, score in zip(names, outcome.scores, strict=True))
    yield f"In all: {totals} {unit_for(outcome.scores[-1].total, outcome.scores[-1].unit)}.".replace(" .", ".")
    yield outcome.reason
    yield _won_by(outcome, people)
    if table.taken_back:
        yield TAKEN_BACK


def _won_by(outcome: Outcome, people: Sequence[Seat]) -> str:
    names = [called(seat, people).replace("You", "you").replace("P", "p") for seat in outcome.winners]
    tie = ", who tie" if len(names) > 1 else ""
    return f"Won by {_listed(names)}{tie}." if names else "Nobody wins."


def _listed(names: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))

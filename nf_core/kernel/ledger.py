"""Numbers that can explain themselves.

A number that somebody could question (a cost, a thrust, a score) is computed as a `Ledger`: named entries whose
sum *is* the number. There is no second calculation, so the number shown is always the number charged. A test that
fails returns a `Refusal`, which names the rule and the numbers. Next: `rulebook.py`, which holds the rules.
"""

from collections import Counter
from fractions import Fraction
from typing import TypeAlias

import msgspec

Number: TypeAlias = int | Fraction
HALF = Fraction(1, 2)


def show(amount: Number) -> str:
    """A number as people write it: ``3``, ``5 1/2``, ``-1/3``.

    >>> show(Fraction(11, 2))
    '5 1/2'
    """
    exact = Fraction(amount)
    whole, rest = divmod(abs(exact), 1)
    sign = "-" if exact < 0 else ""
    if not rest:
        return f"{sign}{whole}"
    return f"{sign}{whole} {rest}" if whole else f"{sign}{rest}"


def percent(share: Number | float) -> str:
    """A share of 1 as people say it; neither never nor always where it is not quite.

    >>> percent(Fraction(1, 6)), percent(Fraction(1, 1000)), percent(0.999), percent(1)
    ('17%', 'under 1%', 'over 99%', '100%')
    """
    if 0 < share < 0.005:
        return "under 1%"
    return "over 99%" if 0.995 <= share < 1 else f"{float(share):.0%}"


def count(amount: Number, noun: str) -> str:
    """An amount of things: `1 hazard`, `2 hazards`, `half a burn`.

    >>> count(Fraction(1, 2), "burn")
    'half a burn'
    >>> count(2, "colony")
    '2 colonies'
    """
    if amount == HALF:
        return f"half a {noun}"
    if amount == 1:
        return f"{show(amount)} {noun}"
    return f"{show(amount)} {noun.removesuffix('y')}ies" if noun.endswith("ny") else f"{show(amount)} {noun}s"


def unit_for(amount: Number, unit: str) -> str:
    """The unit of a ledger after its total: `burn` for 1, else `burns`.

    >>> unit_for(1, "fuel steps"), unit_for(2, "fuel steps"), unit_for(1, "mass")
    ('fuel step', 'fuel steps', 'mass')
    """
    return unit.removesuffix("s") if amount == 1 and not unit.endswith("ss") else unit


class Entry(msgspec.Struct, frozen=True):
    """One line of a ledger."""

    amount: Number
    "What this line adds, in the unit of its ledger."
    source: str
    "The source, in the words of the game: a space, a card, a choice."
    rule: str
    "The id of its rule in `data/rules.toml`."
    note: str = ""
    "A remark, if the source alone is not clear."


class Ledger(msgspec.Struct, frozen=True):
    """Entries and their total; the total is the only number code may use."""

    entries: tuple[Entry, ...] = ()
    unit: str = ""
    "What is counted: `burns`, `fuel steps`, `thrust`, `mass`."
    floor: Number | None = None
    "The least total, if a rule sets one."

    @property
    def total(self) -> Number:
        """The sum of the entries, no lower than the floor: an `int` if it is whole, else a `Fraction`."""
        exact: Number = sum(entry.amount for entry in self.entries)
        if self.floor is not None:
            exact = max(exact, self.floor)
        return exact.numerator if exact.denominator == 1 else exact

    def lines(self) -> list[str]:
        """The ledger as text, a line for each entry and one for the total, right-aligned amounts first."""
        rows = [(show(entry.amount), _describe(entry)) for entry in self.entries]
        rows.append((f"= {show(self.total)}", unit_for(self.total, self.unit)))
        width = max(len(amount) for amount, _ in rows)
        return [f"{amount:>{width}}  {text}".rstrip() for amount, text in rows]


def _describe(entry: Entry) -> str:
    note = f" ({entry.note})" if entry.note else ""
    return f"{entry.source}{note}  [{entry.rule}]"


def less(after: Ledger, before: Ledger, *, note: str) -> Ledger:
    """The first ledger minus the second, without the entries they share; `note` labels the entries that disappear."""
    gained = Counter(after.entries)
    gained.subtract(Counter(before.entries))
    more = [entry for entry, times in gained.items() for _ in range(times)]
    fewer = [
        Entry(-entry.amount, entry.source, entry.rule, note) for entry, times in gained.items() for _ in range(-times)
    ]
    return Ledger((*more, *fewer), after.unit)


class Refusal(msgspec.Struct, frozen=True):
    """Why something may not be done. It is a value, since asking "why not?" is part of normal play."""

    rule: str
    "The id of the rule that forbids it."
    reason: str
    "One sentence with the numbers in it."
    ledger: Ledger | None = None
    "The number that fell short, with its parts."

    def __str__(self) -> str:
        return f"{self.reason} [{self.rule}]"


class Caution(msgspec.Struct, frozen=True):
    """Why the player might regret a legal action: a warning, after which the player decides."""

    rule: str
    "The id of the rule behind the danger."
    reason: str
    "The consequences, in plain sentences with the numbers in them."
    ledger: Ledger | None = None
    "The number behind the danger, with its parts."

    def __str__(self) -> str:
        return f"{self.reason} [{self.rule}]"

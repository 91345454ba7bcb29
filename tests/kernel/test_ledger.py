"""Ledgers: the total is the sum of the entries shown."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nf_core.kernel.ledger import Entry, Ledger, Refusal, less, show

AMOUNTS = st.one_of(st.integers(-30, 30), st.fractions(-30, 30, max_denominator=12))


def ledger(*amounts, floor=None):
    entries = tuple(Entry(amount, f"thing {place}", "hf.move.burn") for place, amount in enumerate(amounts))
    return Ledger(entries, "burns", floor=floor)


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        (0, "0"),
        (3, "3"),
        (-3, "-3"),
        (Fraction(1, 2), "1/2"),
        (Fraction(11, 2), "5 1/2"),
        (Fraction(-1, 3), "-1/3"),
        (Fraction(-7, 2), "-3 1/2"),
        (Fraction(4, 2), "2"),
    ],
)
def test_a_number_is_written_as_people_write_it(amount, text):
    assert show(amount) == text


@given(AMOUNTS)
def test_shown_numbers_read_back_unchanged(amount):
    parts = show(abs(amount)).split()
    assert sum(Fraction(part) for part in parts) == abs(amount)
    assert show(amount).startswith("-") == (amount < 0)


@given(st.lists(AMOUNTS))
def test_the_total_is_the_exact_sum_of_the_entries(amounts):
    assert ledger(*amounts).total == sum(amounts, Fraction(0))


@given(st.lists(AMOUNTS), AMOUNTS)
def test_a_floor_holds_the_total_up_but_never_lifts_a_higher_one(amounts, floor):
    assert ledger(*amounts, floor=floor).total == max(sum(amounts, Fraction(0)), floor)


@given(st.lists(AMOUNTS))
def test_a_whole_total_is_an_int(amounts):
    total = ledger(*amounts).total
    assert isinstance(total, int) == (Fraction(total).denominator == 1)


def test_an_empty_ledger_totals_nothing():
    assert Ledger().total == 0


def test_lines_show_every_entry_with_its_rule_and_the_total_last():
    half = Entry(Fraction(1, 2), "Luna lander burn", "hf.move.half-burn", "half")
    opened = Ledger((Entry(2, "pivot at Mars Hohmann 3", "hf.move.pivot"), half), "burns")
    assert opened.lines() == [
        "      2  pivot at Mars Hohmann 3  [hf.move.pivot]",
        "    1/2  Luna lander burn (half)  [hf.move.half-burn]",
        "= 2 1/2  burns",
    ]


def test_amounts_stand_in_one_column():
    lines = ledger(1, Fraction(21, 2), -3).lines()
    assert len({line.index("  thing") for line in lines[:-1]}) == 1


def test_a_ledger_cannot_be_changed():
    with pytest.raises(AttributeError):
        ledger(1).entries = ()
    with pytest.raises(AttributeError):
        ledger(1).entries[0].amount = 5


def test_a_refusal_names_its_reason_and_rule():
    assert str(Refusal("hf.move.tmp", "This hop takes 3 TMP; 2 are left.")) == (
        "This hop takes 3 TMP; 2 are left. [hf.move.tmp]"
    )


def test_a_refusal_can_carry_the_number_that_fell_short():
    assert Refusal("hf.move.tmp", "Too dear.", ledger(2, 1)).ledger.total == 3


@pytest.mark.parametrize(
    ("amount", "unit", "line"),
    [
        (1, "burns", "= 1  burn"),
        (2, "burns", "= 2  burns"),
        (1, "fuel steps", "= 1  fuel step"),
        (1, "mass", "= 1  mass"),
    ],
)
def test_one_of_a_thing_is_told_in_the_singular(amount, unit, line):
    assert Ledger((Entry(amount, "LEO", "hf.move.burn"),), unit).lines()[-1] == line


def test_a_difference_has_what_came_and_what_went_without_what_both_have():
    change = less(ledger(1, 2, 5), ledger(1, 3), note="before")
    assert [(entry.amount, entry.source, entry.note) for entry in change.entries] == [
        (2, "thing 1", ""), (5, "thing 2", ""), (-3, "thing 1", "before"),
    ]  # fmt: skip
    assert (change.total, change.unit) == (4, "burns")

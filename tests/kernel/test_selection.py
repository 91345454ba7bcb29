"""Choosing item by item: available items, refusals, totals, and the finished choice."""

import pytest
from msgspec.structs import replace

from nf_core.kernel.decision import BarredItem, Choice, Subset
from nf_core.kernel.ledger import Entry, Ledger, Refusal
from nf_core.kernel.selection import Row, Selection

PRICES = {"apple": 1, "bread": 2, "cake": 3, "dates": 4}
SOLD = Refusal("kernel.decision", "The eggs are sold.")
LONELY = Refusal("kernel.decision", "Nobody buys cake alone.")


def cost(items):
    return Ledger(tuple(Entry(PRICES[item], item, "kernel.decision") for item in items), "coins")


def too_dear(items):
    due = cost(items)
    return Refusal("kernel.decision", f"That costs {due.total} of 6 coins.", due) if due.total > 6 else None


def cake_alone(items):
    return LONELY if items == ("cake",) else None


SHOP = Subset(
    0,
    "shop",
    Choice,
    tuple(PRICES),
    1,
    3,
    reasons=lambda: (BarredItem("eggs", SOLD),),
    clash=too_dear,
    refuse=cake_alone,
    total=cost,
)
NONE = Selection(SHOP)


def having(*items):
    found = NONE
    for item in items:
        found = found.take(item)
    return found


def test_items_stand_in_the_order_of_the_decision_and_add_up():
    chosen = having("cake", "apple")
    assert (chosen.taken, chosen.items) == (("cake", "apple"), ("apple", "cake"))
    assert [entry.amount for entry in chosen.total.entries] == [1, 3]
    assert NONE.total.total == 0
    assert Selection(replace(SHOP, total=None)).total is None


def test_every_item_says_whether_it_is_taken_or_why_it_cannot_be():
    dear = Refusal("kernel.decision", "That costs 7 of 6 coins.", cost(("cake", "dates")))
    assert having("cake").rows == (
        Row("apple", is_taken=False, refusal=None),
        Row("bread", is_taken=False, refusal=None),
        Row("cake", is_taken=True, refusal=None),
        Row("dates", is_taken=False, refusal=dear),
        Row("eggs", is_taken=False, refusal=SOLD),
    )


@pytest.mark.parametrize(
    ("before", "item", "reason"),
    [
        (("cake",), "dates", "That costs 7 of 6 coins."),
        ((), "eggs", "The eggs are sold."),
        ((), "figs", "There is no figs to take."),
        (("apple", "bread", "cake"), "dates", "You may take at most 3."),
    ],
)
def test_a_barred_item_is_refused_and_changes_nothing(before, item, reason):
    chosen = having(*before)
    assert chosen.refusal(item).reason == reason
    assert chosen.take(item) == chosen.refusal(item)
    assert chosen.taken == before


def test_taking_twice_and_giving_back_what_is_not_taken_change_nothing():
    chosen = having("apple")
    assert chosen.take("apple") == chosen.drop("cake") == chosen
    assert NONE.undo() == NONE


def test_undo_gives_back_what_was_taken_last_and_any_item_can_be_dropped():
    chosen = having("cake", "apple", "bread")
    assert chosen.undo().taken == ("cake", "apple")
    assert chosen.drop("apple").taken == ("cake", "bread")
    assert chosen.drop("cake").take("cake").taken == ("apple", "bread", "cake")


def test_a_finished_choice_is_legal_or_refused_with_the_reason():
    assert having("bread", "apple").finish() == Choice(0, ("apple", "bread"))
    assert having("bread", "apple").finish() in SHOP
    assert having("cake").finish() == LONELY
    assert NONE.finish().reason == "You must take at least 1; so far you have 0."


def test_a_choice_that_is_already_too_large_is_refused_at_the_end_too():
    """A selection may be made whole, as a widget does that was told all items at once."""
    assert Selection(SHOP, ("dates", "cake")).finish().reason == "That costs 7 of 6 coins."

"""The three shapes of a decision: membership, iteration, size and sampling agree, and sampling is fair."""

from collections import Counter
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from nf_core.kernel.decision import (
    Amount,
    Barred,
    BarredItem,
    Choice,
    Pick,
    Quantity,
    Subset,
    below,
    no_test,
    told_apart,
)
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.values import Action


class Say(Action, frozen=True):
    word: str


class Shout(Action, frozen=True):
    word: str


class Take(Choice, frozen=True):
    pass


class Drop(Choice, frozen=True):
    pass


class Pay(Quantity, frozen=True):
    pass


class Owe(Quantity, frozen=True):
    pass


PICK = Pick(0, "say", (Say(0, "yes"), Say(0, "no"), Shout(0, "yes")))
SUBSET = Subset(0, "take", Take, ("a", "b", "c", "d"), 1, 3)
AMOUNT = Amount(0, "pay", Pay, 2, 6)
SHAPES = pytest.mark.parametrize("decision", [PICK, SUBSET, AMOUNT], ids=["pick", "subset", "amount"])


class Drawn:
    """A source of random numbers that returns given ones."""

    def __init__(self, numbers):
        self.numbers = iter(numbers)

    def random(self):
        return next(self.numbers)


class Sweep:
    """A source that gives the same number for ever."""

    def __init__(self, number):
        self.number = number

    def random(self):
        return self.number


@SHAPES
def test_listed_actions_are_in_the_decision_once_each_and_match_its_size(decision):
    listed = list(decision)
    assert len(listed) == len(set(listed)) == decision.size()
    assert all(action in decision for action in listed)


@SHAPES
@given(numbers=st.lists(st.floats(0, 1, exclude_max=True), min_size=9, max_size=9))
def test_sampled_actions_are_in_the_decision(decision, numbers):
    assert decision.sample(Drawn(numbers)) in decision


@SHAPES
@pytest.mark.parametrize("number", [0.0, 1 - 2**-53])
def test_sampling_stands_the_least_and_the_greatest_number_a_generator_gives(decision, number):
    assert decision.sample(Sweep(number)) in decision


@pytest.mark.parametrize(
    ("decision", "foreign"),
    [
        (PICK, Say(1, "yes")),
        (PICK, Shout(0, "no")),
        (PICK, Take(0, ("a",))),
        (PICK, "yes"),
        (SUBSET, Take(1, ("a",))),
        (SUBSET, Drop(0, ("a",))),
        (SUBSET, Take(0, ())),
        (SUBSET, Take(0, ("a", "b", "c", "d"))),
        (SUBSET, Take(0, ("b", "a"))),
        (SUBSET, Take(0, ("a", "a"))),
        (SUBSET, Take(0, ("a", "e"))),
        (SUBSET, ("a",)),
        (AMOUNT, Pay(1, 3)),
        (AMOUNT, Owe(0, 3)),
        (AMOUNT, Pay(0, 1)),
        (AMOUNT, Pay(0, 7)),
        (AMOUNT, 3),
        (AMOUNT, None),
    ],
)
def test_anything_else_is_not(decision, foreign):
    assert foreign not in decision


def test_a_subset_has_all_choices_between_its_bounds_in_the_order_of_its_items():
    pairs = Subset(0, "take", Take, ("x", "y", "z"), 2, 2)
    assert [action.items for action in pairs] == [("x", "y"), ("x", "z"), ("y", "z")]


def too_heavy(items):
    """Every item weighs its place in the alphabet; three is all that can be carried."""
    weight = sum("abcdefghijklmnopqrstuvwxyz".index(item) + 1 for item in items)
    return Refusal("kernel.decision", f"That weighs {weight}.") if weight > 3 else None


def odd(items):
    return Refusal("kernel.decision", "They come in pairs.") if len(items) % 2 else None


LETTERS = tuple("abcdefghijklmnopqrstuvwxyz")
BROKEN = BarredItem("e", Refusal("kernel.decision", "The e is broken."))
CARRIED = Subset(0, "take", Take, LETTERS, 0, 26, clash=too_heavy)
PAIRS = replace(CARRIED, items=LETTERS[:4], least=1, most=4, clash=no_test, refuse=odd, reasons=lambda: (BROKEN,))


def items(decision):
    return ["".join(action.items) for action in decision]


def test_of_a_tested_subset_only_what_passes_is_listed_counted_and_legal():
    assert items(CARRIED) == ["", "a", "b", "c", "ab"]
    assert items(PAIRS) == ["ab", "ac", "ad", "bc", "bd", "cd", "abcd"]
    assert (CARRIED.size(), PAIRS.size()) == (5, 7)
    assert (CARRIED.at_most(), PAIRS.at_most()) == (2**26, 15)
    assert Take(0, ("b", "c")) not in CARRIED
    assert Take(0, ("a",)) not in PAIRS
    assert all(action in PAIRS for action in PAIRS)


def test_nothing_is_looked_for_beyond_a_clash():
    asked = []
    list(replace(CARRIED, clash=lambda items: asked.append(items) or too_heavy(items)))
    assert len(asked) < 27 * 26 * 4, "of 67 million"


@given(st.integers(0, 2**32))
def test_a_sample_passes_the_tests(seed):
    rng = Random(seed)
    assert CARRIED.sample(rng) in CARRIED
    assert PAIRS.sample(rng) in PAIRS


@pytest.mark.parametrize("decision", [CARRIED, PAIRS], ids=["clash", "refuse"])
def test_every_legal_choice_can_be_sampled(decision):
    rng = Random(1)
    assert {decision.sample(rng) for _ in range(300)} == set(decision)


def test_passing_choices_are_sampled_evenly_when_a_fair_part_passes():
    rng = Random(1)
    found = Counter(PAIRS.sample(rng) for _ in range(7000))
    assert all(900 < count < 1100 for count in found.values())


def test_a_sample_is_found_with_few_tests_though_nearly_nothing_passes():
    """Of thirty items only all even ones together will do; what clashes is never drawn by chance."""
    asked = []
    ids = tuple(f"{number:02}" for number in range(30))

    def clash(items):
        asked.append(items)
        return BROKEN.refusal if any(int(item) % 2 for item in items) else None

    rare = Subset(
        0, "take", Take, ids, 0, 30, clash=clash, refuse=lambda items: None if len(items) == 15 else BROKEN.refusal
    )
    assert rare.sample(Random(1)) == Take(0, ids[::2])
    assert len(asked) < 64 * 31 * 2


def test_the_last_resort_of_a_sample_is_the_first_that_is_legal():
    narrow = replace(PAIRS, refuse=lambda items: None if items == ("a", "d") else BROKEN.refusal, most=4)
    assert narrow.sample(Sweep(0.0)) == Take(0, ("a", "d"))
    with pytest.raises(AssertionError, match="no legal answer"):
        replace(PAIRS, refuse=lambda _: BROKEN.refusal).sample(Sweep(0.0))


@pytest.mark.parametrize(
    ("decision", "chosen", "reason"),
    [
        (PAIRS, "e", "The e is broken."),
        (PAIRS, "ae", "The e is broken."),
        (PAIRS, "abc", "They come in pairs."),
        (CARRIED, "bc", "That weighs 5."),
        (PAIRS, "ab", None),
        (PAIRS, "", None),
        (PAIRS, "ba", None),
        (PAIRS, "az", None),
    ],
)
def test_why_items_are_refused(decision, chosen, reason):
    refusal = decision.why_not(tuple(chosen))
    assert (refusal and refusal.reason) == reason


def test_barred_items_are_worked_out_only_when_asked_for():
    asked = []
    lazy = replace(PAIRS, reasons=lambda: asked.append(1) or (BROKEN,))
    assert lazy.sample(Sweep(0.4)) in lazy
    assert list(lazy)
    assert asked == []
    assert lazy.barred_items == (BROKEN,)


def test_an_amount_counts_up_from_its_low_to_its_high():
    assert [action.amount for action in AMOUNT] == [2, 3, 4, 5, 6]


def evenly(steps, count):
    """Every way of drawing `count` numbers from equal steps."""
    return product([(step + 0.5) / steps for step in range(steps)], repeat=count)


def test_a_pick_without_weights_is_fair():
    found = Counter(PICK.sample(Drawn(numbers)) for numbers in evenly(6, 1))
    assert found == dict.fromkeys(PICK.options, 2)


def test_weights_are_how_many_tickets_an_option_has():
    weighted = Pick(0, "say", PICK.options, weights=(1, 0, 3))
    found = Counter(weighted.sample(Drawn(numbers)) for numbers in evenly(8, 1))
    assert found == {PICK.options[0]: 2, PICK.options[2]: 6}


def test_an_amount_is_sampled_fairly():
    assert Counter(AMOUNT.sample(Drawn(numbers)).amount for numbers in evenly(5, 1)) == dict.fromkeys(range(2, 7), 1)


def test_every_subset_is_sampled_alike():
    small = Subset(0, "take", Take, ("x", "y", "z"), 1, 2)
    # Six subsets, then three, two and one items left to decide about: 6 divides all those steps evenly.
    found = Counter(small.sample(Drawn(numbers)) for numbers in evenly(6, 4))
    assert found == dict.fromkeys(small, 6**3)


def test_below_never_reaches_its_bound():
    assert [below(Sweep(number), 3) for number in (0.0, 0.4, 0.999999)] == [0, 1, 2]


def test_barred_actions_are_computed_only_on_request():
    asked = []

    def reasons():
        asked.append(1)
        return (Barred(Say(0, "maybe"), Refusal("kernel.decision", "It must be yes or no.")),)

    decision = Pick(0, "say", PICK.options, reasons)
    assert decision.size() == 3
    assert decision.sample(Sweep(0.5)) in decision
    assert asked == []
    assert decision.barred[0].action == Say(0, "maybe")


def test_nothing_is_barred_where_no_reasons_are_given():
    assert PICK.barred == ()


@pytest.mark.parametrize(
    ("decision", "words"),
    [
        (PICK, "one of 3 actions"),
        (Pick(0, "say", PICK.options[:2]), "one of 2 actions"),
        (Pick(0, "say", PICK.options[:1]), "the only action"),
        (SUBSET, "1 to 3 of a, b, c, d"),
        (AMOUNT, "a number from 2 to 6"),
    ],
)
def test_a_decision_says_what_it_wants(decision, words):
    assert decision.wanted() == words


def test_what_is_wanted_of_very_many_items_counts_them():
    many = Subset(0, "take", Take, tuple(f"card {number}" for number in range(61)), 2, 2)
    assert many.wanted() == "2 to 2 of 61 items"
    assert replace(many, items=many.items[:60]).wanted().endswith(", card 59")


def test_actions_are_told_apart_by_what_forbids_them():
    low, high = Say(0, "low"), Say(0, "high")
    refusal = Refusal("kernel.decision", "Too high.")
    assert told_apart([(low, None), (high, refusal)]) == ([low], [Barred(high, refusal)])
    assert told_apart([]) == ([], [])

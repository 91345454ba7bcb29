"""Items chosen one by one: the state of the list, refusals with reasons, and the final answer."""

import pytest

from nf_core.kernel.game import Config
from nf_core.kernel.table import Table
from tests.widgets.fruit import Market, Take, click, say
from widgets import DecisionPanel, Stepper


@pytest.fixture
def market():
    return DecisionPanel(Table(Market(), Config(1)))


def row(panel, item):
    """The state of an item: whether it is taken, and why it cannot be."""
    at = [each["item"] for each in panel.decision["items"]].index(item)
    found = panel.selection["rows"][at]
    return found["taken"], found["refusal"] and found["refusal"]["text"]


def test_items_are_listed_once_each_in_the_words_of_the_game_never_as_combinations(market):
    assert [item["text"] for item in market.decision["items"]] == [
        "Ripe apple",
        "Ripe pear",
        "Ripe plum",
        "Ripe quince",
        "Ripe melon",
    ]
    assert market.decision["items"][1]["detail"] == ["costs 3"]
    assert "options" not in market.decision
    assert row(market, "melon") == (False, "Melons are sold out.")


def test_items_are_taken_one_by_one_with_their_sum_and_what_no_longer_goes_with_them(market):
    assert say(market, "take", what="pear", moment=market.decision["moment"]) == {}
    assert row(market, "pear") == (True, None)
    assert row(market, "apple") == (False, None)
    assert row(market, "quince") == (False, "You have 5 coins.")
    assert market.selection["total"]["total"] == "3"
    assert [entry["source"] for entry in market.selection["total"]["entries"]] == ["pear"]
    assert "5 coins" in say(market, "take", what="quince")["message"]
    assert "sold out" in say(market, "take", what="melon")["message"]
    assert market.selection["count"] == 1
    assert market.table.past == [], "nothing is answered yet"


def test_a_half_made_choice_is_the_same_decision_so_two_quick_clicks_both_count(market):
    moment = market.decision["moment"]
    for item in ("apple", "plum"):
        assert say(market, "take", what=item, moment=moment) == {}
    assert market.selection["count"] == 2


def test_undo_gives_back_the_item_taken_last_and_an_item_can_be_dropped(market):
    for item in ("plum", "apple", "apple"):
        market.take(item)
    assert say(market, "undo") == {}
    assert (row(market, "plum"), row(market, "apple")) == ((True, None), (False, None))
    assert say(market, "drop", what="plum") == {}
    assert market.selection["count"] == 0
    market.take("plum")
    assert say(market, "give back") == {}
    assert market.selection["count"] == 0
    assert "cannot be taken back" in say(market, "undo")["message"]


def test_an_unacceptable_choice_is_announced_and_refused(market):
    assert "at least 2" in market.selection["refusal"]["text"]
    for item in ("pear", "plum"):
        market.take(item)
    assert market.selection["refusal"]["text"] == "A pear wants an apple."
    assert "wants an apple" in say(market, "finish")["message"]
    assert "wants an apple" in click(market, ["plum", "pear"])["message"]
    assert "sold out" in click(market, ["melon", "apple"])["message"]
    assert market.table.past == []


def test_a_finished_choice_is_made_and_what_comes_next_has_no_items(market):
    for item in ("pear", "apple"):
        market.take(item)
    assert say(market, "finish", what=None, moment=market.decision["moment"]) == {}
    assert market.table.past[0].action == Take(0, ("apple", "pear"))
    assert market.selection == {}
    assert "not choosing items" in say(market, "take", what="apple")["message"]


def test_a_hint_ticks_its_items_instead_of_those_that_were_taken(market):
    market.take("plum")
    market.hint()
    hinted = [each["item"] for each in market.decision["items"] if row(market, each["item"])[0]]
    assert len(hinted) >= 2
    assert all(item in market.advice for item in hinted)
    market.finish()
    assert market.table.past[0].action.items == tuple(hinted)


def test_the_still_forms_show_the_list_its_reasons_and_its_sum(market):
    market.take("pear")
    for form in (repr(market), market._repr_html_()):
        assert "Choose 2 to 3 of these." in form
        assert "☑ Ripe pear: costs 3." in form
        assert "☐ Ripe quince: costs 4. Not now: You have 5 coins." in form
        assert "☐ Ripe melon: Not now: Melons are sold out." in form
        assert "So far: 3 coins" in form


def test_the_stepper_begins_with_the_items_that_were_taken_and_tries_others():
    table = Table(Market(), Config(1))
    DecisionPanel(table).choose(["apple", "pear"])
    stepper = Stepper(table)
    stepper.go_to(1)
    assert [each["taken"] for each in stepper.selection["rows"]] == [True, True, False, False, False]
    for deed, what in (("drop", "pear"), ("take", "plum"), ("finish", None)):
        assert say(stepper, deed, what=what) == {}
    assert stepper.past[0].action == Take(0, ("apple", "plum"))

"""Develop: buying developments."""

import pytest

from nf_core.games.new_frontiers.actions import BuyDevelopment, BuyNothing, SelectTile
from nf_core.games.new_frontiers.events import CreditsGained, NothingBought
from nf_core.games.new_frontiers.phases.develop import cost, spaces
from tests.games.new_frontiers.given import after, asked, empire, kinds, legal, play, refusal, select, table

LARGE = ("Mining League", "New Galactic Order", "Galactic Federation", "Imperium Lords")


def names(s):
    return {action.development for action in legal(s, BuyDevelopment)}


@pytest.mark.rule("nfr.develop")
def test_a_player_may_buy_what_the_credits_suffice_for_or_nothing():
    s = select(table(empire(credits=1), empire(credits=1)), "develop")
    assert names(s) == {
        "Contact Specialist", "Space Marines", "Survey Team", "Mining Robots", "Investment Credits", "Public Works",
    }  # fmt: skip
    assert BuyNothing(0) in legal(s)
    s, _events = play(s, BuyDevelopment(0, "Space Marines"))
    assert s.empires[0].developments == ("Space Marines",)
    assert s.empires[0].credits == 0
    assert asked(s) == [(1, "nfr.buy-development")]
    assert names(s) == {"Contact Specialist", "Survey Team", "Investment Credits"}, "the only copy is gone"
    assert refusal(s, BuyDevelopment(1, "Space Marines"))[:2] == ("nfr.develop", "No copy of Space Marines is left.")


@pytest.mark.rule("nfr.develop")
def test_a_player_who_can_buy_nothing_is_passed_over():
    s = select(table(empire(credits=3), empire(), empire(credits=3)), "develop")
    s, events = play(s, BuyNothing(0))
    assert kinds(events, NothingBought) == [NothingBought(0, could=True), NothingBought(1, could=False)]
    assert asked(s) == [(2, "nfr.buy-development")]


@pytest.mark.rule("nfr.develop.bonus")
@pytest.mark.rule("nfr.develop.cost")
def test_the_chooser_pays_a_credit_less():
    s = select(table(empire(credits=5), empire(credits=5)), "develop")
    assert [cost(s, seat, "Trade League").total for seat in (0, 1)] == [3, 4]
    assert refusal(select(table(empire(credits=1)), "develop"), BuyDevelopment(0, "Trade League")) == (
        "nfr.develop", "Trade League costs 3; you have 1.", 3,
    )  # fmt: skip


@pytest.mark.rule("nfr.develop.cost")
def test_reductions_add_up_and_stop_at_nothing():
    s = select(table(empire("Information Hub", developments=("Investment Credits",), credits=0)), "develop")
    assert cost(s, 0, "Drop Ships").total == 1
    assert cost(s, 0, "Contact Specialist").total == 0
    s = after(s, BuyDevelopment(0, "Contact Specialist"))
    assert s.empires[0].credits == 0


@pytest.mark.rule("nfr.develop.once")
def test_nobody_has_a_development_twice():
    s = select(table(empire(developments=("Space Marines",), credits=9), seats=3), "develop")
    assert refusal(s, BuyDevelopment(0, "Space Marines")) == (
        "nfr.develop.once", "You already have Space Marines.", None,
    )  # fmt: skip


@pytest.mark.rule("nfr.power.timing")
def test_a_development_does_not_count_in_the_action_that_places_it():
    s = select(table(empire(credits=9), seats=2), "develop")
    s, events = play(s, BuyDevelopment(0, "Public Works"))
    assert kinds(events, CreditsGained) == [], "its own credit after buying a development comes later"
    assert s.empires[0].fresh == (), "it counts from the next action on"
    s = table(empire(developments=("Public Works",), credits=9))
    _, events = play(select(s, "develop"), BuyDevelopment(0, "Space Marines"))
    assert kinds(events, CreditsGained) == [CreditsGained(0, 1, "Public Works")]


@pytest.mark.rule("nfr.power.trigger")
def test_credits_before_buying_may_be_spent_at_once():
    s = select(table(empire(developments=("Technology Investors",)), turned=("H",)), "develop")
    assert s.empires[0].credits == 1
    assert "Space Marines" in names(s)


@pytest.mark.rule("nfr.develop.spaces")
@pytest.mark.rule("nfr.end.developments")
@pytest.mark.rule("nfr.end")
def test_more_than_ten_spaces_end_the_game_after_the_round():
    full = empire(developments=(*LARGE, "Space Marines"), credits=9)
    s = select(table(full, seats=3), "develop")
    assert spaces(s, 0) == 9
    one = after(s, BuyDevelopment(0, "Contact Specialist"))
    assert (spaces(one, 0), one.ends) == (10, ())
    two = after(s, BuyDevelopment(0, "Pan-Galactic League"))
    assert (spaces(two, 0), two.ends) == (11, ("nfr.end.developments",))
    assert asked(two) == [(1, "nfr.select")], "the round is finished"
    over = after(two, SelectTile(1, "isolation"), SelectTile(2, "produce"))
    assert asked(over) == []

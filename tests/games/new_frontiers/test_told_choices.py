"""What a choice tells of the things it is about: whatever is asked, its player need not know the tiles by heart."""

import pytest

from nf_core.games.new_frontiers import actions as a
from nf_core.games.new_frontiers.phases.setting_up import ChooseSide
from nf_core.games.new_frontiers.words.choices import PROMPTS, describe, item_detail
from nf_core.kernel.decision import Amount
from nf_core.kernel.step import pending
from nf_core.kernel.telling import briefs_of, prospects_of
from nf_core.registry import find_game
from tests.games.new_frontiers.given import TILES, after, empire, select, table

WORDS = find_game("new-frontiers").words
SPARTA, EARTH = empire(home="New Sparta", credits=9, colonists=2), empire(home="Old Earth")
RICH = empire(
    ("Gem World", "novelty"), ("Asteroid Belt", "rare"), developments=("Public Works", "Trade League"),
    explored=("Spice World",), home="New Sparta", credits=9, colonists=2,
)  # fmt: skip


def briefs(s):
    """What is told of each legal choice."""
    return {action: briefs_of(WORDS, s, action) for decision in pending(s) for action in decision}


def test_both_home_colonies_lie_on_the_table_and_tell_what_they_are():
    s = table(SPARTA, EARTH, agenda=(ChooseSide(0, 1),))
    one, other = briefs(s).values()
    homes = [home.name for home in TILES.mats[1]]
    assert [told[0].split(":")[0] for told in (one, other)] == homes
    assert "Consume: 2 goods for 3 VP" in briefs(s)[a.ChooseHome(0, "Old Earth")][0]


@pytest.mark.parametrize(
    ("tile", "action", "brief"),
    [
        ("develop", a.BuyDevelopment(0, "Space Marines"), "Space Marines: small; Settle: +2 Military"),
        ("settle", a.SettleWorld(0, "Spice World", "pay"), "Spice World: Novelty production; Trade: Novelty +2"),
        ("develop", a.BuyNothing(0), ""),
        ("trade_consume", a.SellGood(0, "Asteroid Belt"), "Asteroid Belt: Rare windfall"),
    ],
)
def test_a_choice_tells_what_its_tile_does(tile, action, brief):
    assert briefs(select(table(RICH, EARTH), tile))[action] == ([brief] if brief else [])


def test_an_action_tile_is_not_told_twice():
    assert not any(briefs(table(RICH, EARTH)).values())


def test_what_a_tile_scores_where_it_lies_is_told_of_the_tile_but_not_of_each_choice():
    s = after(select(table(RICH, EARTH), "trade_consume"), a.KeepGoods(0))
    use = a.UsePower(0, "Public Works", 1)
    assert WORDS.prospects(s, 0, "Public Works 1")
    assert not prospects_of(WORDS, s, use)
    assert describe(s, use) == "use Public Works: consume 1 good for 1 VP"


def test_goods_are_asked_for_with_the_power_that_takes_them():
    s = after(select(table(RICH, EARTH), "trade_consume"), a.KeepGoods(0), a.UsePower(0, "Public Works", 1))
    (decision,) = pending(s)
    assert item_detail(s, decision, "Gem World")[0] == "Public Works: You consume 1 good for 1 VP."


def test_goods_and_credits_are_stockpiled_with_their_goal_in_sight():
    s = select(table(RICH, EARTH, goals=("Stockpile Resources",)), "produce")
    (decision,) = pending(s)
    goal = "Stockpile Resources: 2, 5 or 8 VP for 2, 4 or 6 goods on your stockpile mat."
    assert item_detail(s, decision, "Gem World")[0] == goal
    s = after(select(table(RICH, EARTH, goals=("Tax on Trade",)), "trade_consume"), a.SellGood(0, "Asteroid Belt"))
    (decision,) = pending(s)
    assert isinstance(decision, Amount)
    assert briefs_of(WORDS, s, a.StockpileCredits(0, 0)) == ["Tax on Trade: 2/5/8 VP for 4/7/10 credits"]


def test_every_question_fits_beside_a_narrow_table():
    assert {question for question in PROMPTS.values() if len(question) > 38} == set()

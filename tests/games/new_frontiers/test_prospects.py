"""What a tile would mean for a player, whether it can be had or not: cost, score, why not; and what goods bring."""

import pytest

from nf_core.games.new_frontiers.actions import KeepGoods, UsePower
from nf_core.games.new_frontiers.words.choices import item_detail
from nf_core.games.new_frontiers.words.prospects import prospects
from nf_core.kernel.decision import Choice, Subset
from nf_core.kernel.step import pending
from nf_core.kernel.values import NATURE
from tests.games.new_frontiers.given import after, empire, select, table

MINE = empire(
    ("Gem World", "novelty"), developments=("Investment Credits",), explored=("Spice World", "Rebel Base"),
    home="New Sparta", credits=2, colonists=1,
)  # fmt: skip


def told(s, id, seat=0):
    return [(one.title, one.ledger.total, one.why_not) for one in prospects(s, seat, id)]


COST, SCORE, HAS = "What it would cost you", "What it would add to your score", "What it scores for you now"
CASES = {
    "Trade League": [(COST, 3, "It costs 3; you have 2."), (SCORE, 2, "")],
    "Space Marines": [(COST, 1, "Developments are bought in Develop."), (SCORE, 1, "")],
    "Investment Credits": [(COST, 0, "You already have Investment Credits.")],
    "Investment Credits 1": [(HAS, 1, "")],
    "Gem World": [(HAS, 1, ""), ("What its good sells for in Trade", 1, "")],
    "Spice World": [(COST, 2, ""), (SCORE, 1, "")],
    "Rebel Base": [
        ("Your Military against it", 2, "Its defense is 6. It takes 2 colonists; you have 1."), (SCORE, 6, ""),
    ],
    "Asteroid Belt": [(COST, 2, "You have not explored it."), (SCORE, 1, "")],
}  # fmt: skip


@pytest.mark.parametrize("id", CASES)
def test_a_tile_tells_what_it_would_cost_and_score_and_why_not(id):
    assert told(table(MINE, empire(home="Old Earth")), id) == CASES[id]


def test_in_develop_the_bonus_counts_and_nothing_bars_what_can_be_paid():
    s = select(table(MINE, empire(home="Old Earth")), "develop")
    assert told(s, "Space Marines") == [(COST, 0, ""), (SCORE, 1, "")]


def test_those_who_sit_nowhere_are_told_nothing():
    assert told(table(MINE, empire(home="Old Earth")), "Gem World", NATURE) == []


def test_an_item_of_a_checklist_tells_the_same():
    lines = item_detail(
        table(MINE, empire(home="Old Earth")), Subset(0, "", Choice, ("Spice World",), 1, 1), "Spice World"
    )
    assert lines[:2] == ["What it would cost you: 2 credits", "What it would add to your score: 1 VP"]
    assert lines[2].startswith("Spice World: world, cost 2")


def test_goods_tell_what_they_bring_once_they_are_enough():
    one = empire(("Gem World", "novelty"), ("Spice World", "novelty"), ("Asteroid Belt", "rare"))
    s = after(select(table(one, empire(home="New Sparta")), "trade_consume"), KeepGoods(0))
    (decision,) = pending(s)
    assert [decision.total(items).total for items in ((), ("Gem World",), ("Gem World", "Asteroid Belt"))] == [0, 0, 3]
    two = empire(("New Vinland", "novelty"), ("Asteroid Belt", "rare"), ("Prosperous World", ""), home="New Sparta")
    s = after(
        select(table(two, empire(home="Old Earth")), "trade_consume"), KeepGoods(0), UsePower(0, "New Vinland", 0)
    )
    (decision,) = pending(s)
    assert (decision.total(("Asteroid Belt",)).total, decision.total(("Asteroid Belt",)).unit) == (2, "credits")

"""Choices and the table in plain words."""

import re

import pytest

from nf_core.games.new_frontiers import PACKAGE
from nf_core.games.new_frontiers.actions import (
    BuyDevelopment,
    KeepGoal,
    PayToProduce,
    PickWorld,
    SelectTile,
    SellGood,
    SetKind,
    SettleWorld,
    SpendGood,
    TakeColonists,
    UpgradeColony,
    UsePower,
)  # fmt: skip
from nf_core.games.new_frontiers.events import GoodPlaced, HomeChosen
from nf_core.games.new_frontiers.game import GAME
from nf_core.games.new_frontiers.phases.rounds import BEGIN
from nf_core.kernel.game import grounds
from nf_core.kernel.rulebook import rules
from tests.games.new_frontiers.given import empire, select, table

WORDS, OORT = GAME.words, "Alien Oort Cloud Factory"


def test_an_action_tile_is_told_with_its_bonus_and_names_its_own_rules():
    s = table(produce_credits=2)
    said = "Produce: all produce; you also produce on a windfall colony, and take 2 credits"
    assert WORDS.describe(s, SelectTile(0, "produce")) == said
    assert grounds(GAME, s, SelectTile(0, "envoys")) == ("nfr.envoys",)
    assert all(WORDS.rules(SelectTile(0, tile)) for tile in BEGIN)
    assert {rule for tile in BEGIN for rule in WORDS.rules(SelectTile(0, tile))} <= rules(PACKAGE).keys()


def test_prices_and_military_stand_in_the_choices_and_open_into_ledgers():
    s = select(table(empire(credits=5, explored=("Gem World",)), empire(("Asteroid Belt", "rare"))), "develop")
    assert WORDS.describe(s, BuyDevelopment(0, "Trade League")) == "buy Trade League for 3 credits (2 VP)"
    assert WORDS.reason(s, BuyDevelopment(0, "Trade League")).total == 3
    assert WORDS.describe(s, SettleWorld(0, "Gem World", "pay")) == "settle Gem World for 2 credits (1 VP)"
    assert WORDS.reason(s, SettleWorld(0, "Gem World", "pay")).total == 2
    assert (
        WORDS.describe(s, SellGood(1, "Asteroid Belt")) == "sell the Rare Elements good of Asteroid Belt for 2 credits"
    )
    assert WORDS.reason(s, SellGood(1, "Asteroid Belt")).total == 2
    assert WORDS.describe(s, TakeColonists(0)) == "gain 2 colonists"


def test_a_conquest_tells_both_sides_with_temporary_military():
    arms = empire(("Asteroid Belt", "rare"), explored=("Rebel Miners",), developments=("Imperium Arms Factories",))
    s = select(table(arms), "settle")
    conquest = SettleWorld(0, "Rebel Miners", "conquer")
    assert WORDS.describe(s, conquest) == "conquer Rebel Miners with Military 0 against 2 (1 VP)"
    spent = GAME.words.describe(s, SpendGood(0, "Imperium Arms Factories", "Asteroid Belt"))
    assert spent == "return the good of Asteroid Belt for 2 Military in this action (Imperium Arms Factories)"


def test_a_payment_and_a_kind_are_told_with_what_they_are():
    s = table(empire(home="Damaged Alien Factory"))
    asked = [WORDS.describe(s, PayToProduce(0, "Damaged Alien Factory", pays)) for pays in (True, False)]
    assert asked == [f"{way} produce on Damaged Alien Factory" for way in ("pay 2 credits to", "do not")]
    assert WORDS.describe(s, SetKind(0, OORT, "rare")) == f"count {OORT} as Rare Elements"


def test_ways_of_one_thing_share_a_line():
    s = table()
    kept = KeepGoal(0, "Conscription", ("Exploration", "Tax on Trade"))
    assert WORDS.variant(s, kept) == ("keep Conscription", "under the stack goes Exploration, then Tax on Trade")
    assert WORDS.variant(s, KeepGoal(0, "Conscription", ())) is None


@pytest.mark.parametrize(
    ("action", "things"),
    [
        (BuyDevelopment(0, "Space Marines"), ("Space Marines",)),
        (PickWorld(0, "Gem World"), ("Gem World",)),
        (UsePower(1, "Public Works", 1), ("Public Works 2",)),
        (UsePower(0, "New Earth", 0), ("New Earth",)),
        (UpgradeColony(0, "Terraforming Engineers", "Gem World", "New Earth"),
         ("Terraforming Engineers 1", "Gem World", "New Earth")),
    ],
)  # fmt: skip
def test_choices_are_about_things_on_the_table(action, things):
    assert WORDS.about(table(), action) == things


def test_the_board_tells_goods_stockpiles_and_the_last_round():
    one = empire(("Gem World", "novelty"), stocked_goods=("rare",), stocked_credits=3)
    lines = WORDS.board(table(one, goals=("Tax on Trade",), ends=("nfr.end.chips",)), 0)
    assert any("Gem World (Novelty production; Novelty good; 1 VP; " in line for line in lines)
    assert any("stockpile: Rare Elements; 3 credits" in line for line in lines)
    assert any("This is the last round" in line for line in lines)
    assert any("Tax on Trade" in line for line in lines)


@pytest.mark.parametrize("kind", ["novelty", "rare", "genes", "alien"])
def test_a_good_has_the_right_article_whatever_its_kind(kind):
    for event in (GoodPlaced(1, "Gem World", kind), HomeChosen(1, "Old Earth", kind)):
        assert not re.search(r"\b[Aa] [AEIOU]|\b[Aa]n [^AEIOU]", GAME.narrate(event, 0))


def test_military_against_the_same_worlds_is_one_number():
    s = table(
        empire("Alien Rosetta Stone World", developments=("Alien Researchers", "Space Marines"), home="Old Earth")
    )
    own = next(place for place in WORDS.table(s, 0) if place.id == "empire-1")
    force = next(figure for figure in own.figures if figure.title == "Military")
    assert force.value == "2 (+3 for Alien worlds)"

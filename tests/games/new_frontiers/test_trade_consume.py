"""Trade, Consume: one sale, then every Consume power that can be used."""

import pytest

from nf_core.games.new_frontiers.actions import ConsumeGoods, KeepGoods, SelectTile, SellGood, StopConsuming, UsePower
from nf_core.games.new_frontiers.events import ChipsGained, CreditsGained, GoodsConsumed
from nf_core.games.new_frontiers.phases.sales import sale_price
from nf_core.kernel.step import pending
from tests.games.new_frontiers.given import after, asked, empire, goods, kinds, legal, play, refusal, select, table

OORT = "Alien Oort Cloud Factory"


def chips(events):
    return [(event.chips, event.source) for event in kinds(events, ChipsGained)]


def keep(*empires, **settings):
    """Seat 0 has selected the action and sold nothing."""
    return play(table(*empires, **settings), SelectTile(0, "trade_consume"), KeepGoods(0))


@pytest.mark.rule("nfr.trade.bonus")
def test_the_chooser_gains_a_vp_first():
    s = select(table(empire(("Gem World", "novelty"))), "trade_consume")
    assert [one.chips for one in s.empires] == [1, 0]
    assert asked(s) == [(0, "nfr.sell")]


@pytest.mark.rule("nfr.trade")
def test_each_player_may_sell_one_good():
    s = table(
        empire(home="New Sparta"), empire(("Gem World", "novelty"), ("Asteroid Belt", "rare"), home="Separatist Colony")
    )
    s = select(s, "trade_consume")
    assert legal(s) == {SellGood(1, "Gem World"), SellGood(1, "Asteroid Belt"), KeepGoods(1)}
    s = after(s, SellGood(1, "Asteroid Belt"))
    assert (s.empires[1].credits, goods(s, 1)) == (2, {"Gem World": "novelty"})
    assert asked(s) == [(1, "nfr.select")]


@pytest.mark.rule("nfr.trade.price")
@pytest.mark.parametrize(
    ("world", "good", "price"),
    [("Artist Settlement", "novelty", 1), ("Asteroid Belt", "rare", 2), ("Ancient Race", "genes", 3),
     ("Alien Robot Sentry", "alien", 4)],
)  # fmt: skip
def test_prices(world, good, price):
    one = empire(home=world) if world == "Ancient Race" else empire((world, good))
    s = table(one, home_good=good if world == "Ancient Race" else "")
    assert sale_price(s, 0, world).total == price


@pytest.mark.rule("nfr.trade.price")
def test_trade_powers_add_up():
    one = empire(("Spice World", "novelty"), "Distant World", developments=("Trade League", "Mining Industries"))
    s = table(one)
    assert sale_price(s, 0, "Spice World").total == 1 + 2 + 3 + 1


@pytest.mark.rule("nfr.trade.no-sale")
def test_a_good_of_the_oort_cloud_factory_is_not_sold_but_consumed():
    one = empire((OORT, "alien"), ("Gem World", "novelty"), oort="alien", home="Epsilon Eridani")
    s = select(table(one, empire(home="Old Earth")), "trade_consume")
    assert legal(s) == {SellGood(0, "Gem World"), KeepGoods(0)}
    why = "The good of Alien Oort Cloud Factory cannot be sold."
    assert refusal(s, SellGood(0, OORT)) == ("nfr.trade.no-sale", why, None)
    s, events = play(s, SellGood(0, "Gem World"))
    assert kinds(events, GoodsConsumed) == [GoodsConsumed(0, "Epsilon Eridani", (OORT,))]


@pytest.mark.rule("nfr.consume")
def test_without_consume_powers_nothing_is_consumed():
    s, events = keep(empire(("Gem World", "novelty"), home="New Sparta"))
    assert goods(s) == {"Gem World": "novelty"}
    assert kinds(events, GoodsConsumed) == []


@pytest.mark.rule("nfr.consume")
def test_powers_must_be_used_in_any_order_and_once_each():
    one = empire(("New Vinland", "novelty"), ("Asteroid Belt", "rare"), ("Prosperous World", "novelty"),
                 home="New Sparta")  # fmt: skip
    s, _ = keep(one)
    assert legal(s) == {UsePower(0, "New Vinland", 0), UsePower(0, "Prosperous World", 0)}
    why = "The power of New Vinland can be used, so it must be."
    assert refusal(s, StopConsuming(0)) == ("nfr.consume", why, None)
    s = after(s, UsePower(0, "New Vinland", 0), ConsumeGoods(0, ("Asteroid Belt",)))
    assert asked(s) == [(0, "nfr.consume-goods")], "the last power is used without asking"
    s = after(s, ConsumeGoods(0, ("New Vinland",)))
    assert asked(s) == [(1, "nfr.select")], "a good is left, but no power"
    assert (goods(s), s.empires[0].credits, s.empires[0].chips) == ({"Prosperous World": "novelty"}, 2, 2)


@pytest.mark.rule("nfr.consume")
def test_an_order_may_leave_goods_that_another_would_have_consumed():
    one = empire(("Gem World", "novelty"), ("Prosperous World", "novelty"))
    s, _ = keep(one)
    s = after(s, UsePower(0, "Prosperous World", 0), ConsumeGoods(0, ("Gem World",)))
    assert asked(s) == [(1, "nfr.select")]
    assert goods(s) == {"Prosperous World": "novelty"}, "Old Earth needs two goods"


@pytest.mark.rule("nfr.consume.powers")
def test_a_power_takes_all_that_it_lists_or_nothing():
    s, events = keep(empire(("Gem World", "novelty"), ("Spice World", "novelty")))
    assert chips(events) == [(1, "Trade, Consume"), (3, "Old Earth")]
    s, events = keep(empire(("Gem World", "novelty")))
    assert chips(events) == [(1, "Trade, Consume")]
    needs = empire(("Uplift Descendants", "novelty"), ("Gem World", "novelty"), ("Avian Uplift Race", "genes"),
                   ("Asteroid Belt", "rare"), home="New Sparta")  # fmt: skip
    s, _ = keep(needs)
    (decision,) = pending(s)
    assert decision.items == ("Uplift Descendants", "Gem World", "Avian Uplift Race"), "only the kinds that it takes"
    assert ConsumeGoods(0, ("Gem World", "Avian Uplift Race")) in decision
    why = "The power of Uplift Descendants takes at least novelty and genes."
    assert refusal(s, ConsumeGoods(0, ("Uplift Descendants", "Gem World"))) == ("nfr.consume.powers", why, None)


@pytest.mark.rule("nfr.consume.up-to")
def test_up_to_is_used_fully_with_a_reward_for_each():
    markets = empire(("Gem World", "novelty"), ("Spice World", "novelty"), ("Asteroid Belt", "rare"),
                     home="New Sparta", developments=("Consumer Markets",))  # fmt: skip
    s, events = keep(markets)
    assert chips(events) == [(1, "Trade, Consume"), (2, "Consumer Markets")]
    assert [(event.credits, event.source) for event in kinds(events, CreditsGained)] == [(2, "Consumer Markets")]
    assert goods(s) == {"Asteroid Belt": "rare"}


@pytest.mark.rule("nfr.consume.up-to")
def test_goods_of_different_kinds_are_told_from_others():
    exchange = empire(("Gem World", "novelty"), ("Spice World", "novelty"), ("Asteroid Belt", "rare"),
                      home="New Sparta", developments=("Galactic Exchange",))  # fmt: skip
    s, _ = keep(exchange, turned=("L",))
    assert legal(s) == {ConsumeGoods(0, (world, "Asteroid Belt")) for world in ("Gem World", "Spice World")}
    why = "The power of Galactic Exchange takes goods of different kinds."
    assert refusal(s, ConsumeGoods(0, ("Gem World", "Spice World"))) == ("nfr.consume.powers", why, None)


@pytest.mark.rule("nfr.consume.sell")
def test_trade_league_may_sell_one_more_good_for_its_plain_price():
    league = empire(("Gem World", "novelty"), ("Asteroid Belt", "rare"), home="New Sparta",
                    developments=("Trade League", "Prosperous Economy"))  # fmt: skip
    s = after(select(table(league), "trade_consume"), SellGood(0, "Gem World"))
    assert s.empires[0].credits == 2, "the Trade power helps with the first sale"
    assert legal(s) == {UsePower(0, "Trade League", 1), StopConsuming(0)}
    s, events = play(s, UsePower(0, "Trade League", 1))
    assert s.empires[0].credits == 4, "but not with the second"
    assert chips(events) == [(1, "Prosperous Economy")], "the second counts as a good consumed"
    stopped = after(after(select(table(league), "trade_consume"), SellGood(0, "Gem World")), StopConsuming(0))
    assert goods(stopped) == {"Asteroid Belt": "rare"}


@pytest.mark.rule("nfr.consume.bonus")
def test_the_example_of_prosperous_economy_brings_two_credits_and_eight_vp():
    rich = empire(
        ("New Vinland", "novelty"), ("Gem World", "novelty"), ("Spice World", "novelty"), home="Old Earth",
        developments=("Prosperous Economy", "Galactic Salon"),
    )  # fmt: skip
    s = select(select(table(empire(home="New Sparta"), rich, turned=("G",)), "isolation"), "trade_consume", seat=1)
    s = after(s, KeepGoods(1), UsePower(1, "New Vinland", 0), ConsumeGoods(1, ("Gem World",)))
    assert asked(s) == [(0, "nfr.select")], "Old Earth takes the other two goods"
    assert (s.empires[1].credits, s.empires[1].chips) == (2, 8 + 1), "besides the bonus of the action"

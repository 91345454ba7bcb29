"""Produce: production colonies, windfall goods, credits, shortages."""

import pytest

from nf_core.games.new_frontiers.actions import PayToProduce, ProduceOn, ProduceWindfall, SelectTile, SetKind
from nf_core.games.new_frontiers.events import CreditsGained, GoodsProduced
from nf_core.kernel.step import pending
from tests.games.new_frontiers.given import after, asked, empire, goods, kinds, legal, play, select, table

OORT = "Alien Oort Cloud Factory"


def gained(events):
    return [(event.seat, event.credits, event.source) for event in kinds(events, CreditsGained)]


@pytest.mark.rule("nfr.produce.goods")
def test_production_colonies_without_a_good_produce_and_no_others():
    one = empire("Gem World", ("Volcanic World", "rare"), "Asteroid Belt", "Galactic Trendsetters")
    s, events = play(table(empire(), one), SelectTile(0, "produce"))
    assert goods(s, 1) == {"Gem World": "novelty", "Volcanic World": "rare"}
    assert kinds(events, GoodsProduced) == [GoodsProduced(1, ("Gem World",), "")]
    assert s.goods == (18, 16, 13, 11)


@pytest.mark.rule("nfr.produce.credits")
def test_the_chooser_takes_the_credits_on_the_tile():
    s = table(seats=3, produce_credits=4)
    s, events = play(s, SelectTile(0, "produce"))
    assert (gained(events), s.produce_credits) == ([(0, 4, "Produce")], 0)


@pytest.mark.rule("nfr.produce.bonus")
def test_the_chooser_alone_produces_on_a_windfall_colony():
    s = select(table(empire("Asteroid Belt"), empire("Destroyed World")), "produce")
    assert (goods(s, 0), goods(s, 1)) == ({"Asteroid Belt": "rare"}, {})
    s = select(table(empire("Asteroid Belt", ("Destroyed World", "rare"), "Galactic Resort")), "produce")
    assert legal(s) == {ProduceWindfall(0, "Asteroid Belt"), ProduceWindfall(0, "Galactic Resort")}
    s = after(s, ProduceWindfall(0, "Galactic Resort"))
    assert goods(s) == {"Destroyed World": "rare", "Galactic Resort": "novelty"}


@pytest.mark.rule("nfr.produce.powers")
def test_powers_produce_on_windfall_colonies_of_their_kind_after_the_bonus():
    one = empire("Asteroid Belt", "Destroyed World", "Galactic Resort", developments=("Mining Robots",))
    s = after(select(table(one), "produce"), ProduceWindfall(0, "Asteroid Belt"))
    assert goods(s) == {"Asteroid Belt": "rare", "Destroyed World": "rare"}, "the power has only one colony left"
    s = select(table(empire(), empire("Galactic Resort", developments=("Mining Robots",))), "produce")
    assert goods(s, 1) == {}


@pytest.mark.rule("nfr.produce.here")
def test_credits_come_only_for_a_good_that_is_produced_now():
    _, events = play(table(empire("Comet Zone", ("Gem World", "novelty"))), SelectTile(0, "produce"))
    assert gained(events) == [(0, 1, "Comet Zone")]
    _, events = play(table(empire("Rebel Sympathizers")), SelectTile(0, "produce"))
    assert gained(events) == [(0, 1, "Rebel Sympathizers")], "also by the bonus on a windfall colony"


@pytest.mark.rule("nfr.produce.pay")
def test_damaged_alien_factory_produces_only_for_two_credits():
    factory = empire(home="Damaged Alien Factory", credits=3)
    s = select(table(factory), "produce")
    assert legal(s) == {PayToProduce(0, "Damaged Alien Factory", pays) for pays in (True, False)}
    paid = after(s, PayToProduce(0, "Damaged Alien Factory", pay=True))
    assert (goods(paid), paid.empires[0].credits) == ({"Damaged Alien Factory": "alien"}, 1)
    left = after(s, PayToProduce(0, "Damaged Alien Factory", pay=False))
    assert (goods(left), left.empires[0].credits) == ({}, 3)
    poor = select(table(empire(home="Damaged Alien Factory", credits=1)), "produce")
    assert asked(poor) == [(1, "nfr.select")]


@pytest.mark.rule("nfr.produce.most")
def test_the_most_goods_of_a_kind_bring_credits_only_if_produced_now_by_one_player():
    mining = empire("Volcanic World", "Comet Zone", developments=("Mining Industries",))
    _, events = play(table(mining, empire("New Earth")), SelectTile(0, "produce"))
    assert (0, 2, "Mining Industries") in gained(events)
    _, events = play(table(mining, empire("New Earth", "Imperium Armaments World")), SelectTile(0, "produce"))
    assert (0, 2, "Mining Industries") not in gained(events), "a tie brings nothing"
    there = empire(("Volcanic World", "rare"), developments=("Mining Industries",))
    _, events = play(table(there), SelectTile(0, "produce"))
    assert gained(events) == []


@pytest.mark.rule("nfr.power.trigger")
def test_credits_for_different_kinds_come_after_all_production():
    economy = empire("Gem World", "Artist Settlement", "Volcanic World", "Ravaged Uplift World",
                     developments=("Diversified Economy",))  # fmt: skip
    _, events = play(table(economy, turned=("E",)), SelectTile(0, "produce"))
    assert gained(events) == [(0, 1, "Gem World"), (0, 3, "Diversified Economy")]


@pytest.mark.rule("nfr.produce.shortage")
def test_where_goods_run_out_players_produce_in_order_and_choose():
    three = empire("Gem World", "Spice World", "New Vinland")
    s = select(table(three, empire("Artist Settlement"), goods=(2, 0, 13, 11)), "produce")
    (decision,) = pending(s)
    assert (decision.items, decision.least, decision.most) == (("Gem World", "Spice World", "New Vinland"), 2, 2)
    s = after(s, ProduceOn(0, ("Gem World", "New Vinland")))
    assert goods(s) == {"Gem World": "novelty", "New Vinland": "novelty"}
    assert goods(s, 1) == {}


@pytest.mark.rule("nfr.produce.shortage")
def test_without_goods_in_the_supply_nothing_is_produced():
    s = select(table(empire("Volcanic World", "Asteroid Belt"), goods=(19, 0, 13, 11)), "produce")
    assert goods(s) == {}


@pytest.mark.rule("nfr.oort")
def test_the_owner_of_an_open_world_sets_its_kind_before_it_produces():
    s = select(table(empire(OORT, oort="rare"), empire()), "produce")
    assert legal(s) == {SetKind(0, OORT, kind) for kind in ("novelty", "rare", "genes", "alien")}
    s = after(s, SetKind(0, OORT, "alien"))
    assert goods(s) == {OORT: "alien"}
    s = select(table(empire((OORT, "alien"), oort="alien")), "produce")
    assert asked(s) == [(1, "nfr.select")], "a good on it keeps its kind, so that nothing is to be set"


@pytest.mark.rule("nfr.oort")
def test_its_kind_is_also_set_where_a_power_counts_kinds():
    league = empire((OORT, "alien"), "Ravaged Uplift World", developments=("Pan-Galactic League",))
    s = select(table(empire(), league), "produce")
    assert asked(s) == [(1, "nfr.set-kind")]
    _, events = play(s, SetKind(1, OORT, "genes"))
    assert gained(events) == [(1, 2, "Pan-Galactic League")]
    assert goods(after(s, SetKind(1, OORT, "genes")), 1) == {OORT: "alien"}

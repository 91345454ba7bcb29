"""Costs, Military and prices: how powers add up, and when they count."""

import pytest
from msgspec.structs import replace

from nf_core.games.new_frontiers.facts.powers import DrawWorld, Filter, GainCredit
from nf_core.games.new_frontiers.numbers.consuming import Meal, can_be_sold, eaters, meal
from nf_core.games.new_frontiers.numbers.costs import (
    development_cost,
    military,
    paid_military_cost,
    price,
    world_cost,
)  # fmt: skip
from nf_core.games.new_frontiers.numbers.gains import Moment, gained
from nf_core.games.new_frontiers.numbers.powers import matches
from nf_core.games.new_frontiers.numbers.producing import most_produced, payments, without_good
from tests.games.new_frontiers.tiles_given import OURS, PLAIN, empire

OORT = "Alien Oort Cloud Factory"


@pytest.mark.rule("nfr.develop.cost")
@pytest.mark.rule("nfr.develop.bonus")
def test_reductions_of_a_development_add_up_and_stop_at_nothing():
    owned = empire("Investment Credits", "Information Hub", "Galactic Federation")
    assert development_cost(OURS, owned, "Alien Monument", 1).lines() == [
        "  5  Alien Monument  [nfr.develop.cost]",
        " -1  the bonus of Develop  [nfr.develop.bonus]",
        " -1  Information Hub  [nfr.develop.cost]",
        " -1  Investment Credits  [nfr.develop.cost]",
        " -2  Galactic Federation  [nfr.develop.cost]",
        "= 0  credits",
    ]
    assert development_cost(OURS, owned, "Survey Team", 1).total == 0


@pytest.mark.rule("nfr.settle.pay")
def test_reductions_of_a_world_count_only_where_they_match():
    owned = empire("Alien Rosetta Stone World", "Alien Tech Institute", "Terraforming Specialists")
    assert world_cost(OURS, owned, "Alien Data Repository").total == 7 - 2 - 2 - 1
    assert world_cost(OURS, owned, "New Earth").total == 5 - 1
    cheap = empire("Mining Robots", "Terraforming Specialists", home="Alpha Centauri")
    assert world_cost(OURS, cheap, "Destroyed World").total == 0


@pytest.mark.rule("nfr.settle.buy-military")
def test_powers_that_pay_for_a_military_world_add_up_with_other_reductions():
    owned = empire("Contact Specialist", "Terraforming Specialists", "Mining Robots", home="Rebel Cantina")
    assert paid_military_cost(OURS, owned, "Rebel Miners").total == 0
    assert paid_military_cost(OURS, owned, "Rebel Base").total == 6 - 1 - 1
    assert paid_military_cost(OURS, owned, "Alien Guardian") is None


@pytest.mark.rule("nfr.settle.conquer")
@pytest.mark.rule("nfr.settle.temporary")
def test_military_is_general_specialised_counted_and_temporary():
    owned = empire("Drop Ships", "Galactic Imperium", "Rebel Uplift World", "Avian Uplift Race")
    temporary = (("Imperium Arms Factories", 2),)
    assert military(OURS, owned, "Rebel Homeworld", temporary).lines() == [
        "   2  Rebel Uplift World (2 UPLIFT tiles)  [nfr.settle.conquer]",
        "   3  Drop Ships  [nfr.settle.conquer]",
        "   4  Galactic Imperium (for REBEL worlds)  [nfr.settle.conquer]",
        "   2  Imperium Arms Factories (for a good)  [nfr.settle.temporary]",
        "= 11  Military",
    ]
    assert military(OURS, owned, "Alien Guardian").total == 5


@pytest.mark.rule("nfr.trade.price")
@pytest.mark.parametrize(("good", "credits"), [("novelty", 1), ("rare", 2), ("genes", 3), ("alien", 4)])
def test_a_good_sells_for_the_price_of_its_kind(good, credits):
    assert price(OURS, empire(), good).total == credits


def test_trade_powers_add_up():
    assert (
        price(OURS, empire("Spice World", "Distant World", "Trade League", "Space Port"), "novelty").total
        == 1 + 2 + 3 + 1
    )


@pytest.mark.rule("nfr.power.timing")
def test_a_power_does_not_count_in_the_action_in_which_its_tile_is_placed():
    placed = empire("Space Marines", "Terraforming Robots", fresh=("Space Marines", "Terraforming Robots"))
    settled = Moment("settle", "after_settle", "Rebel Base")
    assert military(OURS, placed, "Rebel Base").total == 0
    assert gained(OURS, placed, DrawWorld, settled).total == 0
    later = replace(placed, fresh=())
    assert military(OURS, later, "Rebel Base").total == 2
    assert gained(OURS, later, DrawWorld, settled).total == 1


@pytest.mark.rule("nfr.power.trigger")
def test_a_power_gives_nothing_at_another_moment_or_on_another_colony():
    owned = empire("Comet Zone", "Technology Investors")
    assert gained(OURS, owned, GainCredit, Moment("produce", "good_here", "Comet Zone")).total == 1
    assert gained(OURS, owned, GainCredit, Moment("produce", "good_here", "Gem World")).total == 0
    assert gained(OURS, owned, GainCredit, Moment("produce", "each_action")).total == 0


@pytest.mark.rule("nfr.oort")
@pytest.mark.parametrize(("kind", "cost"), [("alien", 0), ("rare", 2)])
def test_the_open_kind_counts_for_its_own_cost(kind, cost):
    assert world_cost(OURS, empire("Alien Rosetta Stone World", oort=kind), OORT).total == cost


@pytest.mark.rule("nfr.produce.goods")
def test_only_colonies_without_a_good_can_get_one():
    owned = empire("Gem World", "New Earth", "Asteroid Belt", OORT, goods={"Gem World": "novelty"}, oort="genes")
    assert without_good(OURS, owned, "production") == ("New Earth",)
    assert without_good(OURS, owned, "windfall") == (PLAIN, "Asteroid Belt", OORT)
    assert without_good(OURS, owned, "windfall", "genes") == (PLAIN, OORT)


@pytest.mark.rule("nfr.produce.pay")
def test_nothing_is_paid_to_produce_where_there_is_a_good():
    factory = "Damaged Alien Factory"
    assert payments(OURS, empire(home=factory)) == {factory: 2}
    assert payments(OURS, empire(home=factory, goods={factory: "alien"})) == {}


def test_a_filter_of_military_or_size_means_one_sort_of_tile():
    assert not matches(OURS, empire(), "Drop Ships", Filter(military=False))
    assert matches(OURS, empire(), "Gem World", Filter(military=False))
    assert not matches(OURS, empire(), "Gem World", Filter(size="small"))


@pytest.mark.rule("nfr.produce.most")
def test_as_many_goods_as_another_player_are_not_the_most():
    owned = empire("Galactic News Hub")
    made = ("novelty", "novelty")
    assert most_produced(OURS, owned, made, ({"novelty": 1}, {"rare": 5})).total == 1
    assert most_produced(OURS, owned, made, ({"novelty": 2},)).total == 0
    assert most_produced(OURS, owned, (), ({},)).total == 0


@pytest.mark.rule("nfr.trade.no-sale")
def test_a_good_of_the_open_kind_cannot_be_sold_but_consumed():
    owned = empire("Trade League", "Public Works", OORT, goods={OORT: "alien"}, oort="alien")
    assert not can_be_sold(OURS, owned.colonies[1])
    meals = {name: meal(OURS, owned, power) for name, _, power in eaters(OURS, owned)}
    assert meals["Trade League"].count == 0
    assert meals["Public Works"].colonies == (OORT,)


@pytest.mark.rule("nfr.consume.powers")
@pytest.mark.rule("nfr.consume.up-to")
@pytest.mark.parametrize(
    ("whole", "goods", "fits"),
    [
        (Meal((), 2, ("novelty", "genes")), ("genes", "novelty"), True),
        (Meal((), 2, ("novelty", "genes")), ("genes", "genes"), False),
        (Meal((), 2, ("rare",)), ("rare", "alien"), True),
        (Meal((), 2, ()), ("rare",), False),
        (Meal((), 3, (), distinct=True), ("rare", "genes", "alien"), True),
        (Meal((), 3, (), distinct=True), ("rare", "genes", "rare"), False),
    ],
)
def test_a_meal_has_the_number_and_the_kinds_that_its_power_takes(whole, goods, fits):
    assert whole.fits(goods) == fits

"""What an empire earns: rounds that the table plays exactly as told, and no way that would be worth more."""

from fractions import Fraction
from itertools import permutations

import pytest
from msgspec.structs import replace

from nf_core.games.new_frontiers.facts.loading import our_text, tile_set
from nf_core.games.new_frontiers.numbers.chain import adds, rounds
from nf_core.games.new_frontiers.numbers.engine import Assumed, earned
from nf_core.games.new_frontiers.numbers.supposing import final_score, with_tile
from nf_core.kernel.ledger import Refusal
from tests.games.new_frontiers.rounds_of_empires import SELECTS, played, random_table, worths
from tests.games.new_frontiers.tiles_given import OURS, PLAIN, empire

HALF = Fraction(1, 2)
OORT = "Alien Oort Cloud Factory"
EXAMPLE = ("New Vinland", "Prosperous Economy", "Galactic Salon", "Gem World", "Spice World")


def check_played(seed):
    """Whether a round of a random empire brings at the table what it is said to bring."""
    s = random_table(seed, colonies=3 + seed % 5, developments=1 + seed % 7)
    found, before = earned(OURS, s.empires[0], SELECTS), s.empires[0]
    after = played(s, found).empires[0]
    assert after.chips - before.chips == found.vp.total, seed
    assert after.credits - before.credits == found.credits.total, seed
    assert [colony.good for colony in after.colonies] == [colony.good for colony in found.after], seed


def check_best(seed):
    """Whether no way to sell and consume the goods of a random empire is worth more."""
    s = random_table(seed, colonies=3 + seed % 2, developments=2 + seed % 5, good=1)
    found = earned(OURS, s.empires[0], Assumed(selects_trade=True))
    assert found.worth(HALF) - HALF * found.produced.total == max(worths(s, HALF)), seed


def windfall_free(seed):
    """Whether nothing is produced before the sale, so that the goods are those at the table."""
    s = random_table(seed, colonies=3 + seed % 2, developments=2 + seed % 5, good=1)
    return not earned(OURS, s.empires[0], Assumed(selects_trade=True)).made


@pytest.mark.rule("nfr.produce.goods", "nfr.trade", "nfr.consume", "nfr.consume.up-to")
def test_a_round_brings_at_the_table_what_it_is_said_to_bring():
    for seed in range(40):
        check_played(seed)


@pytest.mark.deep
def test_many_rounds_bring_at_the_table_what_they_are_said_to_bring():
    for seed in range(40, 3000):
        check_played(seed)


def test_no_way_to_sell_and_consume_is_worth_more():
    seeds = [seed for seed in range(60) if windfall_free(seed)]
    assert len(seeds) > 12
    for seed in seeds:
        check_best(seed)


@pytest.mark.deep
def test_no_way_of_many_to_sell_and_consume_is_worth_more():
    for seed in range(60, 600):
        if windfall_free(seed):
            check_best(seed)


@pytest.mark.rule("nfr.consume.bonus")
def test_the_rule_book_s_example_of_a_prosperous_economy():
    goods = {"New Vinland": "novelty", "Gem World": "novelty", "Old Earth": ""}
    one = empire(*EXAMPLE[:3], "Gem World", home="Old Earth", goods=goods)
    three = replace(one, colonies=tuple(replace(colony, good=colony.good or "rare") for colony in one.colonies))
    found = earned(OURS, three, Assumed(credit=Fraction(1, 9)))
    assert (found.vp.total, found.credits.total - found.produced.total) == (8, 2)


def test_a_credit_s_worth_decides_whether_a_good_is_sold():
    one = empire("Alien Researchers", "Deserted Alien Outpost", goods={"Deserted Alien Outpost": "alien"})
    (eaten,) = earned(OURS, one, Assumed(credit=Fraction(1, 9))).used
    (sold,) = earned(OURS, one, Assumed(credit=Fraction(1))).used
    assert (eaten.tile, eaten.vp.total) == ("Alien Researchers", 2)
    assert (sold.tile, sold.credits.total) == ("", 4)


@pytest.mark.rule("nfr.produce.bonus", "nfr.produce.powers")
def test_a_windfall_colony_produces_only_by_the_bonus_or_a_power_the_dearest_first():
    one = empire("Destroyed World", "Deserted Alien Outpost", home="Old Earth")
    assert earned(OURS, one, Assumed()).made == ()
    (made,) = earned(OURS, one, Assumed(selects_produce=True)).made
    assert (made.colony, made.good, made.rule) == ("Deserted Alien Outpost", "alien", "nfr.produce.bonus")
    robots = with_tile(OURS, one, "Mining Robots")
    assert [(made.colony, made.source) for made in earned(OURS, robots, SELECTS).made] == [
        ("Destroyed World", "Mining Robots"),
        ("Deserted Alien Outpost", "the bonus of Produce"),
    ]


@pytest.mark.rule("nfr.produce.pay")
def test_a_good_is_paid_for_if_there_are_credits_and_it_sells_for_more():
    poor, rich = (empire(home="Damaged Alien Factory", credits=credits) for credits in (1, 2))
    assert earned(OURS, poor, Assumed()).made == ()
    found = earned(OURS, rich, Assumed())
    assert (found.made[0].rule, found.credits.total) == ("nfr.produce.pay", 4 - 2)


@pytest.mark.rule("nfr.produce.most")
def test_most_goods_of_a_kind_are_compared_with_the_others():
    one = empire("Mining Industries", "Rebel Miners")
    extra = [earned(OURS, one, Assumed(others=others)).produced.total for others in ((), (("rare", 1),))]
    assert extra == [2, 0]


@pytest.mark.rule("nfr.oort")
def test_the_open_kind_is_the_one_that_is_worth_most():
    one = empire(OORT, "Mining Robots", "Imperium Arms Factories", home="Old Earth")
    assert earned(OURS, one, Assumed()).kind == "rare", "only so does it produce"


def test_goods_that_nobody_takes_stay_and_those_that_come_again_are_taken_first():
    one = empire(
        "Imperium Armaments World", "Rebel Convict Mines", goods={"Rebel Convict Mines": "rare", PLAIN: "rare"}
    )
    chain = rounds(OURS, one, Assumed(rounds=2))
    assert [[made.colony for made in each.made] for each in chain.rounds] == [["Imperium Armaments World"]] * 2
    assert [each.used[0].goods for each in chain.rounds] == [(("Imperium Armaments World", "rare"),)] * 2
    assert [colony.good for colony in chain.rounds[-1].after] == ["rare", "", "rare"]


def test_of_equal_ways_the_one_takes_goods_that_come_again():
    names = ("Gem World", "Spice World", "Rebel Miners", "Destroyed World")
    one = empire(*names, home="Old Earth", goods={"Destroyed World": "rare"})
    assert left(one) == ["Destroyed World"]
    one = empire("Destroyed World", "New Vinland", "Rebel Miners", goods={"Destroyed World": "rare"})
    assert "Destroyed World" in left(one)


def test_of_like_goods_those_are_taken_first_whose_production_gives_credits():
    one = empire("Gem World", "Spice World")
    assert earned(OURS, one, Assumed()).used[0].goods == (("Gem World", "novelty"),)


def left(one):
    """The colonies with a good after a round."""
    return [colony.world for colony in earned(OURS, one, Assumed()).after if colony.good]


@pytest.mark.rule("nfr.consume.up-to")
def test_a_power_that_takes_all_that_it_can_waits_for_a_better_one():
    own = 'n = 3, good = "novelty", vp = {}, credits = 1'
    assert our_text().count(own.format(1)) == 1, "of Consumer Markets"
    tiles = tile_set(our_text().replace(own.format(1), own.format(4)))
    for developments in permutations(("Galactic Exchange", "Consumer Markets")):
        one = empire("Gem World", *developments, goods={"Gem World": "novelty", PLAIN: "genes"})
        used = earned(tiles, one, Assumed(credit=Fraction(1, 9))).used
        assert [(each.tile, len(each.goods)) for each in used] == [("Consumer Markets", 1), ("Galactic Exchange", 1)]


def test_the_sums_of_rounds_are_put_together_by_tile():
    one = empire("New Vinland", "Gem World", home="Old Earth")
    chain = rounds(OURS, one, Assumed(rounds=3))
    assert chain.vp.total == sum(each.vp.total for each in chain.rounds)
    assert chain.credits.total == sum(each.credits.total for each in chain.rounds)
    sources = [(entry.source, entry.rule) for entry in (*chain.credits.entries, *chain.vp.entries)]
    assert len(sources) == len({*sources})
    assert {entry.note for entry in chain.credits.entries} == {"3 times"}


def test_one_more_tile_adds_score_chips_and_credits_and_has_a_cost():
    one, assumed = empire("New Vinland", "Gem World", home="Old Earth"), Assumed(rounds=4)
    found = adds(OURS, one, "Prosperous Economy", assumed)
    more = with_tile(OURS, one, "Prosperous Economy")
    assert found.score.total == final_score(OURS, more).total - final_score(OURS, one).total
    assert found.chips.total == rounds(OURS, more, assumed).vp.total - rounds(OURS, one, assumed).vp.total > 0
    assert found.cost.total == OURS.developments["Prosperous Economy"].cost
    expected = found.score.total + found.chips.total + HALF * (found.credits.total - found.cost.total)
    assert found.worth(HALF) == expected


@pytest.mark.parametrize(
    ("name", "cost", "lacks"),
    [("Rebel Base", 0, 4), ("Rebel Miners", 0, 0), ("Gem World", 2, 0), ("Space Marines", 2, 0)],
)
def test_what_a_tile_costs_an_empire_with_two_military(name, cost, lacks):
    found = adds(OURS, empire("Drop Ships" if name == "Space Marines" else "Space Marines"), name, Assumed())
    assert (found.cost.total, found.lacks) == (cost, lacks)


def test_a_military_world_that_can_be_paid_for_lacks_no_military():
    found = adds(OURS, empire("Contact Specialist"), "Rebel Base", Assumed())
    assert (found.cost.total, found.lacks) == (5, 0)


def test_a_tile_that_is_there_adds_nothing_but_a_reason():
    assert isinstance(adds(OURS, empire("Gem World"), "Gem World", Assumed()), Refusal)

"""Worked cases that are numbers alone, by their names in the list of cases; others are played."""

from nf_core.games.race_for_the_galaxy.facts.loading import card_set
from nf_core.games.race_for_the_galaxy.numbers.costs import (
    development_cost,
    paid_military_cost,
    pay_powers,
    world_cost,
)  # fmt: skip
from nf_core.games.race_for_the_galaxy.numbers.exploring import drawn, is_mixed, kept, prestige_discards
from nf_core.games.race_for_the_galaxy.numbers.goals import goal_count, look_at
from nf_core.games.race_for_the_galaxy.numbers.limits import hand_limit, tableau_limit
from nf_core.games.race_for_the_galaxy.numbers.paying import payment
from nf_core.games.race_for_the_galaxy.numbers.prestige import (
    for_most_worlds,
    for_placing,
    for_producing,
    leaders,
    symbol,
)
from nf_core.games.race_for_the_galaxy.numbers.scoring import Had, bonus, score
from nf_core.games.race_for_the_galaxy.numbers.strength import against, general, means, most
from nf_core.games.race_for_the_galaxy.numbers.trading import may_be_sold, price
from tests.games.race_for_the_galaxy.cards_given import CARDS, player


def test_c03_prestige_explore_with_powers():
    cards, bonus = ("Old Earth", "Research Labs", "Galactic Survey: SETI"), ("explore-5", "prestige")
    assert (drawn(CARDS, cards, bonus).total, kept(CARDS, cards, bonus).total) == (15, 3)
    assert is_mixed(CARDS, cards, bonus)
    assert not is_mixed(CARDS, cards, bonus[:1])


def test_c05_both_explore_cards():
    cards, bonus = ("Separatist Colony",), ("explore-5", "explore-1")
    assert (drawn(CARDS, cards, bonus).total, kept(CARDS, cards, bonus).total) == (10, 2)


def test_c07_reductions():
    cards = ("Federation Capital", "Investment Credits", "R&D Crash Program", "Public Works")
    cost = development_cost(CARDS, cards, "Galactic Federation", ("develop",))
    offer = payment(CARDS, player(*cards), cards, "Galactic Federation", cost, phase="develop")
    assert (cost.total, offer.due(("R&D Crash Program",))) == (4, 1)
    assert for_placing(CARDS, cards, "Galactic Federation", "develop").total == 1


def test_c08_imperium_planet_buster_is_not_a_development_of_cost_6():
    cards = ("Federation Capital", "Pan-Galactic Affluence")
    assert development_cost(CARDS, cards, "Imperium Planet Buster", ("develop", "prestige")).total == 6
    assert symbol(CARDS, "Imperium Planet Buster").total == 1
    assert symbol(CARDS, "Federation Capital").total == 0
    found = for_placing(CARDS, cards, "Imperium Planet Buster", "develop")
    assert [entry.source for entry in found.entries] == ["Pan-Galactic Affluence"]


def test_c09_a_good_instead_of_cards():
    cards = ("Golden Age of Terraforming", "Comet Zone")
    cost = development_cost(CARDS, cards, "Consumer Markets", ())
    offer = payment(CARDS, player(*cards, goods=("Comet Zone",)), cards, "Consumer Markets", cost, phase="develop")
    assert offer.due(("Comet Zone",)) == 3


def test_c11_a_payment_of_0():
    assert development_cost(CARDS, ("Galactic Scavengers", "Investment Credits"), "Expedition Force", ()).total == 0


def test_c12_kind_not_keyword_decides_reductions():
    cards = ("Alien Tech Institute", "Replicant Robots")
    assert world_cost(CARDS, cards, "Deserted Alien Colony").total == 1
    assert world_cost(CARDS, cards, "Alien Tourist Attraction").total == 3


def test_c13_paying_for_a_military_world():
    cards = ("Contact Specialist", "Rebel Pact", "Replicant Robots", "Pan-Galactic Mediator")
    (power,) = pay_powers(CARDS, cards, "Rebel Base")
    assert paid_military_cost(CARDS, cards, "Rebel Base", power).total == 1
    assert general(CARDS, cards).total == -2
    assert for_placing(CARDS, cards, "Rebel Base", "settle", paid_military=True).total == 1


def test_c14_one_pay_power_per_world():
    cards = ("Contact Specialist", "Rebel Alliance")
    costs = {one.name: paid_military_cost(CARDS, cards, "Rebel Base", one).total
             for one in pay_powers(CARDS, cards, "Rebel Base")}  # fmt: skip
    assert costs == {"Contact Specialist": 5, "Rebel Alliance": 4}


def test_c15_alien_research_team():
    cards = ("Alien Research Team", "Deserted Alien World")
    (power,) = pay_powers(CARDS, cards, "Alien Robot Scout Ship")
    assert paid_military_cost(CARDS, cards, "Alien Robot Scout Ship", power).total == 1
    assert pay_powers(CARDS, ("Contact Specialist", "Deserted Alien World"), "Alien Robot Scout Ship") == ()


def test_c16_military_of_rebel_freedom_fighters():
    cards = ("Rebel Freedom Fighters", "Space Marines")
    assert general(CARDS, cards).total == 3
    with_troops = (*cards, "Imperium Troops")
    assert general(CARDS, with_troops).total == 2
    assert against(CARDS, with_troops, "Rebel Base").total == 3


def test_c17_counted_military():
    cards = ("Uplift Mercenary Force", "Uplift Revolt World", "Ravaged Uplift World", "Hidden Fortress")
    assert general(CARDS, cards).total == 8
    assert goal_count(CARDS, look_at(player(*cards), takeovers=True), "military").total == 8


def test_c18_all_temporary_military():
    cards = ("Space Mercenaries", "Rebel Fuel Refinery", "Alien Booby Trap")
    one = player(*cards, goods=("Rebel Fuel Refinery",), hand=3, prestige=1)
    strength = against(CARDS, cards, "Alien Monolith").total + most(means(CARDS, one, cards), 3)
    assert strength == CARDS.world("Alien Monolith").defense == 8


def test_c20_the_fleet_still_counts_while_discarded():
    assert general(CARDS, ("New Sparta", "Imperium Invasion Fleet")).total == 5


def test_c26_two_genes_goods_on_one_world():
    cards = ("Lifeforms, Inc", "Golden Age of Terraforming", "Plague World", "Hive World")
    cost = world_cost(CARDS, cards, "Alien Departure Point")
    goods = ("Plague World", "Hive World")
    offer = payment(CARDS, player(*cards, goods=goods), cards, "Alien Departure Point", cost, phase="settle")
    assert (offer.due(goods), offer.due(goods[:1])) == (3, 6)


def test_c27_prestige_settle_bonus():
    assert world_cost(CARDS, ("Old Earth",), "Alien Data Repository", ("settle", "prestige")).total == 4


def test_c37_sale_price():
    cards = (
        "Export Duties", "Genetics Lab", "Bio-Hazard Mining World", "Clandestine Uplift Lab", "Reptilian Uplift Race",
    )  # fmt: skip
    assert price(CARDS, cards, "Reptilian Uplift Race", "genes").total == 10


def test_c38_prestige_trade():
    cards = ("Old Earth", "Spice World", "Prosperous World", "Comet Zone")
    assert price(CARDS, cards, "Spice World", "novelty", bonus=("trade", "prestige")).total == 8


def test_c39_a_second_sale_gets_no_more():
    cards = ("Trade League", "Gem World", "Mining World")
    assert price(CARDS, cards, "Mining World", "rare", bonus=("trade", "prestige")).total == 7
    assert price(CARDS, cards, "Gem World", "novelty").total == 3


def test_c40_the_good_of_any_kind():
    cards = ("Alien Oort Cloud Refinery", "Trade League")
    assert not may_be_sold(CARDS, "Alien Oort Cloud Refinery")
    assert price(CARDS, cards, "Alien Oort Cloud Refinery", "alien").total == 6


def test_c47_hand_limits():
    assert hand_limit(CARDS, player("Gem World")) == 10
    assert hand_limit(CARDS, player("Pan-Galactic Research")) == hand_limit(CARDS, player("Black Hole Miners")) == 12
    assert hand_limit(CARDS, player("Pan-Galactic Research", "Black Hole Miners")) == 12


def test_c48_hidden_fortress():
    assert (tableau_limit(CARDS, player("Hidden Fortress")), tableau_limit(CARDS, player("Gem World"))) == (14, 12)


def test_c49_who_leads_in_prestige():
    assert [leaders(held) for held in ((3, 2), (3, 4), (4, 4), (0, 0))] == [(0,), (1,), (0, 1), ()]


def test_c54_alien_scoring():
    cards = (
        "Alien Cornucopia", "Alien Tech Institute", "Alien Robotic Factory", "Deserted Alien Library",
        "Alien Burial Site", "Gem World", "Hive World",
    )  # fmt: skip
    bonuses = [bonus(CARDS, Had(cards), card).total for card in cards[:2]]
    assert (bonuses, score(CARDS, player(*cards)).total) == ([12, 11], 37)


def test_c55_negative_military():
    cards = ("Universal Peace Institute", "Pan-Galactic Mediator", "Contact Specialist", "Outlaw World")
    assert general(CARDS, cards).total == -4
    assert (bonus(CARDS, Had(cards), cards[0]).total, score(CARDS, player(*cards)).total) == (7, 10)
    others = ("Universal Peace Institute", "Drop Ships", "Outlaw World")
    assert (bonus(CARDS, Had(others), others[0]).total, score(CARDS, player(*others)).total) == (1, 4)


def test_c56_chips_and_prestige():
    cards = ("Federation Capital", "Pan-Galactic Affluence", "Galactic Renaissance", "Export Duties")
    had = Had(cards, chips=10, prestige=6)
    assert [bonus(CARDS, had, card).total for card in cards[:3]] == [6, 10, 3]
    assert score(CARDS, player(*cards, chips=10, prestige=6)).total == 36


def test_the_prestige_symbol_does_nothing_without_the_brink_of_war():
    older = card_set("", "rebel-vs-imperium")
    assert older.designs["Rebel Stronghold"].prestige
    assert symbol(older, "Rebel Stronghold").total == 0
    assert symbol(CARDS, "Rebel Stronghold").total == 1


def test_c04_powers_by_which_cards_are_discarded_for_prestige():
    cards = ("Alien Departure Point", "Pan-Galactic Hologrid")
    powers = prestige_discards(CARDS, player(*cards, hand=2), cards)
    assert [one.name for one in powers] == list(cards)
    assert prestige_discards(CARDS, player(*cards, hand=1), cards, used=(powers[0].key,)) == powers[1:]
    assert prestige_discards(CARDS, player(*cards), cards) == ()


def test_prestige_comes_with_a_good_on_one_world_and_with_the_most_chromosome_worlds():
    assert for_producing(CARDS, ("Uplift Gene Breeders", "Gem World"), "Uplift Gene Breeders").total == 1
    assert for_producing(CARDS, ("Uplift Gene Breeders", "Gem World"), "Gem World").total == 0
    cards = ("Ravaged Uplift World", "Avian Uplift Race")
    assert for_most_worlds(CARDS, (cards, cards[1:]), 0).total == 1
    assert for_most_worlds(CARDS, (cards, ("Insect Uplift Race", "Uplift Revolt World")), 0).total == 0

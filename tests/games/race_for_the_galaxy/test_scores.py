"""Scores: chips, prestige, cards, and every line of every scoring card."""

import pytest

from nf_core.games.race_for_the_galaxy.numbers.scoring import Had, bonus, score, tie_break
from nf_core.kernel.ledger import Entry
from tests.games.race_for_the_galaxy.cards_given import CARDS, player

LINES = [
    # The scoring card, the other cards, what each of its lines gives; cards that count for nothing stand last.
    ("Pan-Galactic League", ("Malevolent Lifeforms", "Ancient Race", "Avian Uplift Race", "Pirate World",
                             "Contact Specialist", "Gem World"), [2, 4, 1, 3]),
    ("Mining League", ("Mining World", "Comet Zone", "Asteroid Belt", "Mining Robots", "Mining Conglomerate",
                       "Gem World"), [4, 1, 2, 2]),
    ("Free Trade Association", ("Gem World", "Refugee World", "Consumer Markets", "Expanding Colony", "Mining World"),
     [2, 1, 2, 2]),
    ("Alien Tech Institute", ("Alien Cornucopia", "Alien Robotic Factory", "Deserted Alien Library",
                              "Alien Burial Site", "Gem World"), [3, 2, 6]),
    ("Galactic Survey: SETI", ("Expedition Force", "Star Nomad Lair", "Gem World", "Comet Zone", "Space Marines"),
     [2, 2, 2]),
    ("Galactic Federation", ("Pan-Galactic Research", "Space Marines", "Imperium Planet Buster", "Gem World"), [4, 2]),
    ("New Galactic Order", ("Space Marines", "Alien Tech Institute", "New Military Tactics"), [4]),
    ("Merchant Guild", ("Gem World", "Mining World", "Hive World", "Alien Robotic Factory", "Asteroid Belt"),
     [2, 2, 2, 2]),
    ("New Economy", ("Public Works", "Old Earth", "Export Duties", "Spice World"), [4, 1]),
    ("Galactic Renaissance", ("Research Labs", "Galactic Trendsetters", "Artist Colony", "Gem World"), [2, 3, 3, 3]),
    ("Galactic Imperium", ("Rebel Base", "Pirate World", "Rebel Cantina"), [2, 1]),
    ("Trade League", ("Export Duties", "Spice World", "Alien Oort Cloud Refinery", "Black Market Trading World"),
     [4, 2]),
    ("Terraforming Guild", ("Refugee World", "Asteroid Belt", "Ancient Race", "Deserted Alien Outpost",
                            "Terraforming Robots", "Gem World"), [2, 2, 2, 2, 4]),
    ("Galactic Genome Project", ("Hive World", "Ancient Race", "Genetics Lab", "Gem World"), [2, 2, 3]),
    ("Imperium Lords", ("Imperium Armaments World", "Pirate World", "Gem World"), [4, 1]),
    ("Imperium Seat", ("Imperium Lords", "Rebel Base", "Rebel Cantina", "Pirate World"), [4, 2]),
    ("Rebel Alliance", ("Rebel Base", "Rebel Cantina", "Pirate World", "Gem World"), [6, 1]),
    ("Uplift Code", ("Avian Uplift Race", "Uplift Gene Breeders", "Gem World"), [3, 4]),
    ("Galactic Exchange", ("Gem World", "Mining World", "Asteroid Belt", "Diversified Economy"), [3, 3]),
    ("Galactic Bankers", ("Interstellar Bank", "Investment Credits", "Gambling World", "Space Marines", "Gem World"),
     [2, 2, 2, 2]),
    ("Prospecting Guild", ("Mining World", "Asteroid Belt", "Gem World", "Terraforming Robots"), [2, 2, 1, 1]),
    ("Golden Age of Terraforming", ("Terraforming Robots", "Pan-Galactic Research", "Gem World", "Mining World",
                                    "Hive World", "Alien Robotic Factory", "Asteroid Belt"), [4, 1, 1, 1, 1, 1]),
    ("Universal Peace Institute", ("Pan-Galactic Mediator", "Contact Specialist", "Outlaw World"), [4, 1, 2]),
    ("Federation Capital", ("Gem World",), [6]),
    ("Pan-Galactic Hologrid", ("Gem World", "Refugee World", "Expanding Colony", "Comet Zone", "Space Marines"),
     [2, 2, 2, 1]),
    ("Pan-Galactic Affluence", ("Export Duties", "Galactic Renaissance", "Terraformed World", "Gem World"),
     [6, 2, 2, 2]),
    ("Alien Cornucopia", ("Alien Robotic Factory", "Alien Burial Site", "Gem World", "Mining World", "Hive World",
                          "Asteroid Belt"), [6, 1, 1, 1]),
]  # fmt: skip


@pytest.mark.rule("race.score.bonus")
@pytest.mark.parametrize(("card", "others", "lines"), LINES, ids=[row[0] for row in LINES])
def test_every_line_of_a_scoring_card_gives_its_vp(card, others, lines):
    had = Had((card, *others), chips=7, prestige=6)
    assert [entry.amount for entry in bonus(CARDS, had, card).entries] == lines
    assert all(lines), "each line is shown"


def test_every_scoring_card_is_among_them():
    assert {row[0] for row in LINES} == {name for name, design in CARDS.designs.items() if design.scoring}


ALONE = {
    "Alien Tech Institute": 2, "Galactic Federation": 2, "New Economy": 2, "Trade League": 2, "Terraforming Guild": 2,
    "Imperium Lords": 2, "Imperium Seat": 2, "Rebel Alliance": 2, "Uplift Code": 2, "Universal Peace Institute": 2,
    "Golden Age of Terraforming": 2, "Alien Cornucopia": 2, "New Galactic Order": 2, "Galactic Survey: SETI": 1,
    "Galactic Bankers": 1,
}  # fmt: skip
"What a scoring card gives for itself, as a card that it counts or by its Military; the others give nothing."


def test_lines_that_are_not_met_give_nothing():
    for card, _, _ in LINES:
        assert bonus(CARDS, Had((card,)), card).total == ALONE.get(card, 0), card


@pytest.mark.rule("race.score.kinds")
@pytest.mark.parametrize(("kinds", "vp"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10)])
def test_kinds_of_worlds_score_by_the_table(kinds, vp):
    worlds = ("Gem World", "Mining World", "Hive World", "Alien Robotic Factory")[:kinds]
    assert bonus(CARDS, Had(("Galactic Exchange", *worlds)), "Galactic Exchange").entries[0].amount == vp


def test_the_world_of_any_kind_takes_the_kind_that_scores_most_for_the_whole_tableau():
    cards = ("Mining League", "Free Trade Association", "Alien Oort Cloud Refinery")
    assert score(CARDS, player(*cards)).total == 1 + 1
    assert score(CARDS, player("Galactic Genome Project", *cards)).total == 1 + 2
    exchange = ("Galactic Exchange", "Gem World", "Alien Oort Cloud Refinery")
    assert score(CARDS, player(*exchange)).total == 1 + 1 + 3, "as a kind that is missing"
    assert score(CARDS, player("Gem World", "Alien Oort Cloud Refinery")).total == 2


@pytest.mark.parametrize(("chips", "vp"), [(0, 0), (2, 0), (3, 1), (5, 1), (30, 10)])
def test_vp_in_chips_score_by_threes(chips, vp):
    had = Had(("Galactic Renaissance",), chips=chips)
    assert bonus(CARDS, had, "Galactic Renaissance").entries[0].amount == vp


@pytest.mark.rule("race.score.military")
def test_military_below_0_costs_and_pays():
    """New Galactic Order subtracts it; Universal Peace Institute scores it, and nothing for Military above 0."""
    below = ("New Galactic Order", "Universal Peace Institute", "Contact Specialist", "Pan-Galactic League")
    assert bonus(CARDS, Had(below), "New Galactic Order").total == 2 - 2 - 1 - 1
    assert bonus(CARDS, Had(below), "Universal Peace Institute").total == 2
    above = ("Universal Peace Institute", "Drop Ships")
    assert bonus(CARDS, Had(above), "Universal Peace Institute").total == 0


def test_a_score_has_chips_prestige_cards_bonuses_and_goals():
    points = score(
        CARDS, player("Old Earth", "Federation Capital", chips=7, prestige=2), (Entry(3, "Galactic Riches", "r"),)
    )
    assert [(entry.amount, entry.source) for entry in points.entries] == [
        (7, "VP chips"), (2, "prestige"), (2, "Old Earth"), (2, "Federation Capital"), (3, "Galactic Riches"),
    ]  # fmt: skip
    assert points.total == 16


def test_ties_are_broken_by_cards_in_hand_and_goods():
    assert tie_break(player("Asteroid Belt", "Gem World", goods=("Asteroid Belt",), hand=3)).total == 4

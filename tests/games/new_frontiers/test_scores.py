"""Scores: every line of every "?" tile, every goal, the rule book's examples."""

import pytest

from nf_core.games.new_frontiers.facts.loading import our_text, parse
from nf_core.games.new_frontiers.facts.powers import GainVp
from nf_core.games.new_frontiers.numbers.consuming import bonus_vp, eaters, reward_credits, reward_vp
from nf_core.games.new_frontiers.numbers.gains import Moment, gained
from nf_core.games.new_frontiers.numbers.goals import goal_count, goal_score
from nf_core.games.new_frontiers.numbers.scoring import bonus, score, tie_break, with_best_kind
from tests.games.new_frontiers.tiles_given import OURS, PLAIN, empire, with_tile

OORT = "Alien Oort Cloud Factory"
ALIENS = ("Alien Robotic Factory", "Deserted Alien Outpost", "Alien Rosetta Stone World", "Alien Monument")
REBELS = ("Rebel Miners", "Rebel Base")

LINES = [
    # The tile, its line, what the empire has beside it and the home colony (Genes windfall), the VP of that line.
    ("Free Trade Association", 1, ("Gem World", "Spice World", "Galactic Resort"), 4),
    ("Free Trade Association", 2, ("Gem World", "Galactic Resort"), 1),
    ("Free Trade Association", 3, ("Consumer Markets",), 2),
    ("Free Trade Association", 3, ("Public Works",), 0),
    ("Pan-Galactic Hologrid", 1, ("Gem World", "Galactic Resort", "Rebel Sympathizers"), 6),
    ("Pan-Galactic Hologrid", 2, ("Gem World", "New Earth", "Rebel Base"), 2),
    ("Mining League", 1, ("New Earth", "Rebel Miners", "Asteroid Belt"), 4),
    ("Mining League", 2, ("New Earth", "Asteroid Belt"), 1),
    ("Mining League", 3, ("Mining Industries",), 2),
    ("Mining League", 4, ("Mining Robots",), 2),
    ("Imperium War Profiteers", 1, ("Imperium Capital", "Imperium Fuel Depot"), 6),
    ("Imperium War Profiteers", 2, ("Imperium Fuel Depot", "New Earth"), 1),
    ("New Galactic Order", 1, ("Drop Ships", "Rebel Outpost", "Alien Researchers", "Military Industry"), 6),
    ("New Galactic Order", 1, ("Rebel Uplift World", "Aquatic Uplift Race"), 4),
    ("Military Industry", 1, ("Drop Ships", "Imperium Arms Factories", "Public Works"), 3),
    ("Military Industry", 2, (*REBELS, "Gem World"), 2),
    ("Alien Tech Institute", 1, ALIENS, 3),
    ("Alien Tech Institute", 2, ALIENS, 8),
    ("Galactic Exchange", 1, (), 1),
    ("Galactic Exchange", 1, ("Galactic Trendsetters", "Rebel Base"), 1),
    ("Galactic Exchange", 1, ("Gem World", "New Earth", "New Vinland"), 6),
    ("Galactic Exchange", 1, ("Gem World", "New Earth", "Alien Guardian"), 10),
    ("Galactic Exchange", 2, ("Diversified Economy",), 3),
    ("Pan-Galactic League", 1, ("Avian Uplift Race",), 4),
    ("Pan-Galactic League", 2, ("Avian Uplift Race", *REBELS), 2),
    ("Uplift Gene Hunters", 1, ("Avian Uplift Race", "Rebel Uplift World"), 6),
    ("Uplift Gene Hunters", 2, ("Avian Uplift Race", "Distant World"), 2),
    ("Imperium Lords", 1, (*REBELS, "Alien Guardian"), 4),
    ("Imperium Lords", 2, (*REBELS, "Imperium Capital"), 2),
    ("Galactic Imperium", 1, (*REBELS, "Alien Guardian"), 4),
    ("Galactic Imperium", 2, (*REBELS, "Alien Guardian"), 1),
    ("Federation Survey", 1, ("Imperium Survey HQ", "Uplift Coalition"), 4),
    ("Federation Survey", 2, ("Survey Team",), 2),
    ("Federation Survey", 3, ("Uplift Coalition", "Asteroid Belt"), 2),
    ("Frontier Settlers", 1, ("New Earth", "Rebel Base"), 4),
    ("Frontier Settlers", 2, ("New Earth", "Gem World", "Rebel Miners"), 2),
    ("Galactic Federation", 1, ("New Economy",), 4),
    ("Galactic Federation", 2, ("Survey Team", "Drop Ships"), 2),
    ("New Economy", 1, ("Public Works", "Trade League", "Survey Team"), 4),
    ("New Economy", 2, ("New Vinland", "Gem World"), 1),
    ("Corrosive Uplift World", 1, ("Avian Uplift Race", "Uplift Gene Hunters"), 3),
    ("Imperium Capital", 1, ("Imperium Lords", "Imperium Fuel Depot"), 6),
    ("Rebel Underground", 1, REBELS, 3),
    ("Uplift Coalition", 1, ("Devolved Uplift Race",), 2),
]


@pytest.mark.rule("nfr.score.bonus")
@pytest.mark.parametrize(("tile", "line", "others", "vp"), LINES)
def test_a_line_scores_what_it_says(tile, line, others, vp):
    assert bonus(OURS, with_tile(tile, *others), tile).entries[line - 1].amount == vp


def test_every_scoring_line_is_shown():
    shown = {(tile, line) for tile, line, _, _ in LINES}
    assert shown == {(name, at) for name, tile in OURS.all.items() for at in range(1, len(tile.scoring) + 1)}


GOALS = [
    ("Citizen Services", empire("Public Works", "New Vinland", "Trade League", "Galactic Salon"), 4, 5),
    ("Citizen Services", empire("Public Works"), 1, 0),
    ("Citizen Services", empire("Alien Researchers", "Old Earth", home="Old Earth"), 2, 2),
    ("Faction Tolerance", empire("Rebel Uplift World", "Imperium Capital"), 3, 2),
    ("Faction Tolerance", empire("Rebel Uplift World", "Imperium Capital", "Alien Monument"), 4, 5),
    ("Faction Tolerance", empire("Rebel Uplift World", *ALIENS, "Terraforming Robots", "Imperium Capital"), 5, 8),
    ("Skilled Workforce", empire("Survey Team", "Investment Credits", "Drop Ships"), 3, 0),
    ("Skilled Workforce", empire("Expeditionary Force", "Public Works", "Mining Industries"), 6, 8),
    ("Diversification", empire("Gem World"), 2, 0),
    ("Diversification", empire("Gem World", "New Earth"), 3, 3),
    ("Diversification", empire("Gem World", "New Earth", OORT, oort="alien"), 4, 8),
    ("Diversification", empire("Gem World", "New Earth", OORT, oort="rare"), 3, 3),
    ("Stockpile Resources", empire(stocked_goods=("rare",) * 5), 5, 5),
    ("Exploration", empire(stocked_worlds=("Gem World", "Rebel Base", "New Earth")), 3, 5),
    ("Exploration", empire(stocked_worlds=("Gem World", "Rebel Base", "New Earth", "Spice World")), 4, 8),
    ("Tax on Trade", empire(stocked_credits=7), 7, 5),
    ("Tax on Trade", empire(stocked_credits=3), 3, 0),
    ("Conscription", empire(colonists=7), 7, 8),
    ("Conscription", empire(colonists=2), 2, 0),
]


@pytest.mark.rule("nfr.goal.score")
@pytest.mark.rule("nfr.goal.categories")
@pytest.mark.rule("nfr.goal.quantity")
@pytest.mark.rule("nfr.goal.stockpile")
@pytest.mark.parametrize(("goal", "owned", "count", "vp"), GOALS)
def test_a_goal_scores_the_highest_step_reached(goal, owned, count, vp):
    assert goal_count(OURS, owned, OURS.goals[goal]).total == count
    assert goal_score(OURS, owned, OURS.goals[goal]).amount == vp


@pytest.mark.rule("nfr.goal.quantity")
def test_two_consume_powers_of_a_tile_count_twice():
    power = '{ phase = "consume", effect = "consume_goods", goods = ["any"], vp = 2 }'
    twice = parse(our_text().replace(power, f"{power}, {power}"), "mine.toml")
    assert goal_count(twice, empire("Galactic Trendsetters"), twice.goals["Citizen Services"]).total == 2


def test_every_goal_is_shown():
    assert {goal for goal, *_ in GOALS} == set(OURS.goals)


@pytest.mark.rule("nfr.consume.bonus")
def test_the_rule_books_eight_vp_with_prosperous_economy_and_galactic_salon():
    owned = empire("New Vinland", "Prosperous Economy", "Galactic Salon", home="Old Earth")
    goods = {"New Vinland": ["novelty"], "Old Earth": ["rare", "genes"]}
    used = [(name, power, goods[name]) for name, _, power in eaters(OURS, owned)]
    vp = [reward_vp(*use).total for use in used]
    salon = gained(OURS, owned, GainVp, Moment("consume", "each_action")).total
    assert sum(vp) + salon + bonus_vp(OURS, owned, 3).total == 8
    assert sum(reward_credits(OURS, *use).total for use in used) == 2


def test_the_rule_books_bonus_for_genes_and_military_colonies():
    owned = empire(
        "Pan-Galactic League", "Avian Uplift Race", "Distant World", "Rebel Base", "Gem World", home="New Sparta"
    )
    assert bonus(OURS, owned, "Pan-Galactic League").lines() == [
        "  4  Pan-Galactic League (2 Genes colonies)  [nfr.score.bonus]",
        "  2  Pan-Galactic League (2 other military colonies)  [nfr.score.bonus]",
        "= 6  VP",
    ]


def test_the_rule_books_six_colonists_on_conscription():
    assert goal_score(OURS, empire(colonists=6), OURS.goals["Conscription"]).amount == 5


def test_the_rule_books_four_of_six_types_on_skilled_workforce():
    owned = empire("Survey Team", "Imperium Survey HQ", "Investment Credits", "Drop Ships", "Comet Zone")
    assert goal_score(OURS, owned, OURS.goals["Skilled Workforce"]).amount == 2


@pytest.mark.rule("nfr.score")
def test_a_score_adds_chips_tiles_bonuses_and_every_goal_in_play():
    owned = empire(
        "Gem World", "Space Marines", "Galactic Federation", home="Doomed Colony",
        chips=7, colonists=3, explored=("Alien Guardian",), credits=20,
    )  # fmt: skip
    assert score(OURS, owned, ("Conscription", "Exploration")).lines() == [
        "   7  VP chips  [nfr.score]",
        "  -1  Doomed Colony  [nfr.score]",
        "   1  Gem World  [nfr.score]",
        "   1  Space Marines  [nfr.score]",
        "   2  Galactic Federation (1 large development)  [nfr.score.bonus]",
        "   1  Galactic Federation (1 small development)  [nfr.score.bonus]",
        "   2  Conscription (3 unused colonists)  [nfr.goal.score]",
        "= 13  VP",
    ]


@pytest.mark.rule("nfr.oort")
def test_the_open_kind_is_the_one_that_scores_most():
    exchange = empire("Galactic Exchange", "Gem World", "New Earth", OORT, oort="rare")
    best = with_best_kind(OURS, exchange)
    assert best.oort == "alien"
    assert score(OURS, best).total - score(OURS, exchange).total == 4
    assert with_best_kind(OURS, empire("Gem World")) == empire("Gem World")


def test_the_goals_count_for_the_open_kind():
    owned = empire("Free Trade Association", "Mining League", OORT, "Rebel Miners", "Gem World")
    assert with_best_kind(OURS, owned).oort == "novelty"
    assert with_best_kind(OURS, owned, ("Diversification",)).oort == "alien"


@pytest.mark.rule("nfr.score.ties")
def test_ties_are_broken_by_credits_and_goods_that_are_not_stockpiled():
    goods = {"Gem World": "novelty", PLAIN: "genes"}
    owned = empire("Gem World", "New Earth", goods=goods, credits=4, stocked_credits=9)
    assert tie_break(owned).total == 6

"""Tiles in sentences: a row for each effect, and what every tile says."""

import re

import pytest

from nf_core.games.new_frontiers.facts.components import Source
from nf_core.games.new_frontiers.facts.nouns import phrase
from nf_core.games.new_frontiers.facts.powers import EFFECTS, Filter
from nf_core.games.new_frontiers.words.powers import goal_words, power_words
from nf_core.games.new_frontiers.words.tiles import about, scoring_words, source_words, tile_words
from tests.games.new_frontiers.tiles_given import OURS

SENTENCES = [
    ("Technology Investors", 1, "Develop: Before you buy, you gain 1 credit."),
    ("Diversified Economy", 2,
     "Produce: After everybody has produced, you gain 1 credit for each kind of good that you produced."),
    ("Lost Species Ark World", 1, "Produce: When a good is produced here, you gain 2 credits."),
    ("Rebel Freedom Fighters", 2, "Settle: After you settle a REBEL world, you gain 1 VP."),
    ("Frontier Settlers", 1, "Settle: When you gain colonists instead of settling, you gain 1 colonist more."),
    ("Federation Survey", 1, "Explore: After your last pick, you draw 2 worlds from the bag."),
    ("Investment Credits", 1, "Develop: Developments cost you 1 credit less."),
    ("Alien Tech Institute", 1, "Settle: Alien Technology worlds that you pay for cost you 2 credits less."),
    ("Terraforming Specialists", 1, "Settle: Worlds that you pay for cost you 1 credit less."),
    ("Galactic Imperium", 1, "Settle: You have 4 more Military against REBEL worlds."),
    ("Rebel Uplift World", 1, "Settle: You have 1 more Military for each UPLIFT tile you have."),
    ("Self-Repairing Alien Artillery", 1,
     "Settle: You may return an Alien Technology good for 3 more Military until the end of the action."),
    ("Contact Specialist", 1, "Settle: You may pay for a non-ALIEN military world: its defense less 1 in credits."),
    ("Ravaged Uplift World", 1, "Settle: You may pay for an UPLIFT military world: its defense in credits."),
    ("Improved Logistics", 1, "Settle: You may settle a second world."),
    ("Terraforming Engineers", 1,
     ("Settle: You may replace a non-military colony by an explored non-military world of the same kind "
     "that costs 0 to 3 more.")),
    ("Doomed Colony", 2,
     ("Settle: Instead of settling, you may replace this colony by an explored non-ALIEN non-military "
     "world without paying.")),
    ("Terraforming Specialists", 2, "Produce: You produce a good on a windfall colony."),
    ("Damaged Alien Factory", 1, "Produce: You may pay 2 credits to produce a good here."),
    ("Mining Industries", 2,
     "Produce: If you produced more Rare Elements goods than each other player, you gain 2 credits."),
    ("Export Duties", 1, "Trade: A good of any kind sells for 1 credit more."),
    ("Corrosive Uplift World", 1, "Consume: You consume 1 Rare Elements good and 1 Genes good for 3 VP."),
    ("Imperium Arms Factories", 2, "Consume: You consume up to 2 Rare Elements goods, for 1 VP and 1 credit each."),
    ("Galactic Exchange", 1, "Consume: You consume up to 4 goods of different kinds, for 1 VP and 1 credit each."),
    ("Trade League", 2,
     "Consume: You may sell one more good, without the help of Trade powers; it counts as consumed."),
    ("Prosperous Economy", 1,
     "Consume: You gain 1 VP for each good that you consume, and 1 VP more if you have Galactic Salon."),
    ("Galactic Salon", 1, "Consume: Even if you consume nothing, you gain 1 VP."),
    ("Homesteading Pioneers", 1, "Explore: When you pick a world, you gain 1 colonist."),
]  # fmt: skip


@pytest.mark.parametrize(("tile", "number", "sentence"), SENTENCES)
def test_a_power_says_what_it_does(tile, number, sentence):
    assert power_words(OURS.tile(tile).powers[number - 1]) == sentence


def test_every_effect_is_said():
    assert {OURS.tile(tile).powers[number - 1].effect for tile, number, _ in SENTENCES} == set(EFFECTS)


def test_a_sentence_holds_every_figure_of_its_power():
    for tile in OURS.all.values():
        for power in tile.powers:
            figures = [getattr(power, name, 0) for name in ("n", "vp", "credits", "max_rise", "with_vp")]
            numbers = re.findall(r"\d+", power_words(power))
            said = [
                str(figure) in numbers or (figure == 1 and " a " in power_words(power)) for figure in figures if figure
            ]
            assert all(said), power_words(power)


@pytest.mark.parametrize(
    ("tile", "scores"),
    [
        ("Mining League",
         ("It scores 2 VP for each Rare Elements production colony; 1 VP for each Rare Elements windfall "
         "colony; 2 VP for Mining Industries; 2 VP for Mining Robots.")),
        ("Pan-Galactic League", "It scores 2 VP for each Genes colony; 1 VP for each other military colony."),
        ("Galactic Exchange", "It scores 1, 3, 6 or 10 VP for 1 to 4 kinds of colonies; 3 VP for Diversified Economy."),
        ("New Galactic Order", "It scores 1 VP for each Military that you have against every military world."),
        ("Frontier Settlers",
         "It scores 2 VP for each colony of 2 colonists; 1 VP for each other non-military colony."),
        ("Federation Survey",
         ("It scores 2 VP for each colony with an Explore power; 1 VP for each development with an Explore "
         "power; 1 VP for each other windfall colony.")),
        ("Military Industry", "It scores 1 VP for each development giving Military; 1 VP for each military colony."),
        ("Gem World", ""),
    ],
)  # fmt: skip
def test_a_question_mark_says_what_it_scores(tile, scores):
    assert scoring_words(OURS, OURS.tile(tile)) == scores


@pytest.mark.parametrize(
    ("goal", "sentence"),
    [
        ("Citizen Services", "2, 5 or 8 VP for 2, 4 or 6 Consume powers."),
        ("Diversification", "3 or 8 VP for 3 or 4 different kinds of colonies."),
        ("Exploration", "2, 5 or 8 VP for 1, 2 or 4 worlds on your stockpile mat."),
    ],
)
def test_a_goal_says_its_steps(goal, sentence):
    assert goal_words(OURS.goals[goal]) == sentence


@pytest.mark.parametrize(
    ("tile", "what"),
    [
        ("Space Marines", "small development, never turns, cost 2, 1 VP"),
        ("Imperium Lords", "large development, square side of N, cost 9, ? VP, IMPERIUM"),
        ("Rebel Uplift World", "military world, defense 1, 1 colonist, gray, 1 VP, REBEL, UPLIFT"),
        ("Alien Oort Cloud Factory", "world, cost 2, 1 colonist, any-kind windfall, 1 VP, ALIEN"),
        ("New Sparta", "military home colony, square side of mat 4, gray, 1 VP"),
    ],
)
def test_a_tile_says_what_it_is(tile, what):
    assert about(OURS.tile(tile)) == what


def test_a_tile_says_everything_about_itself():
    assert tile_words(OURS, OURS.tile("Alien Oort Cloud Factory")) == (
        "Alien Oort Cloud Factory: world, cost 2, 1 colonist, any-kind windfall, 1 VP, ALIEN.",
        "You set the kind of this world once in each action, also while you settle it, and for scoring.",
        "You cannot sell a good of this world.",
    )


def test_a_tile_says_where_its_figures_come_from():
    tile = OURS.tile("Mining Industries")
    assert source_words(tile.source, tile.namesake) == (
        "From the card game (Mining Conglomerate): cost, VP, keywords, power 1, power 2.",
        "Reconstructed: other face, side.",
    )
    assert source_words(Source(confirmed=("vp",))) == ("Confirmed: VP.",)
    assert source_words(Source()) == ()


def test_a_filter_is_said_in_the_singular_and_the_plural():
    filter = Filter(what="colony", keyword="REBEL", military=True)
    assert (phrase(filter), phrase(filter, plural=True)) == ("REBEL military colony", "REBEL military colonies")
    assert phrase(Filter(what="kinds"), plural=True) == "kinds of colonies"

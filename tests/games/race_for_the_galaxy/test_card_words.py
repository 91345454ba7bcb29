"""Cards, goals and figures in words."""

import pytest

from nf_core.games.race_for_the_galaxy.facts.goals import all_goals
from nf_core.games.race_for_the_galaxy.facts.powers import EFFECTS
from nf_core.games.race_for_the_galaxy.state.player import Placed
from nf_core.games.race_for_the_galaxy.words.powers import (
    SENTENCES,
    TRAITS,
    goal_words,
    power_words,
    scoring_words,
    sentences,
)
from nf_core.games.race_for_the_galaxy.words.tableaus import card_thing
from tests.games.race_for_the_galaxy.cards_given import BASE, CARDS, player, table

DESIGNS = [*CARDS.designs.values(), BASE.designs["Gambling World"]]
POWERS = {power for design in DESIGNS for power in design.powers}
SAID = [
    # The card, the place of a sentence, the sentence.
    ("Contact Specialist", 0, "Settle: You have 1 less Military."),
    ("Contact Specialist", 1, ("Settle: You may pay for a military world other than Alien Technology: its defense less "
     "1 in cards.")),
    ("Ravaged Uplift World", 0, ("Settle: You may pay for a CHROMOSOME military world other than Alien Technology: its "
     "defense in cards.")),
    ("Rebel Freedom Fighters", 3, "Settle: You have 2 less Military while you have an IMPERIUM card."),
    ("Hidden Fortress", 0, "Settle: You have 1 more Military for each military world you have."),
    ("Old Earth", 1, "Consume: You consume up to 2 goods, for 1 VP each."),
    ("Diversified Economy", 0, "Consume: You consume 3 goods of different kinds for 3 VP."),
    ("Universal Peace Institute", 2, "Consume: You consume 2 goods for 1 VP, 1 card and 1 prestige."),
    ("Alien Toy Shop", 0, "Consume: You consume the good on this world for 2 VP."),
    ("Clandestine Uplift Lab", 1, "Trade: A Genes good sells for 1 card more for each CHROMOSOME world you have."),
    ("Pirate World", 0, "Trade: The good on this world sells for 3 cards more."),
    ("Universal Symbionts", 1, "Produce: You produce on another Genes windfall world."),
    ("Alien Booby Trap", 1, ("Produce: You may discard 1 card from hand to produce on an Alien Technology windfall "
     "world.")),
    ("Rebel Convict Mines", 0, "Settle: You may discard a card from hand for 1 more Military in this phase."),
    ("Colony Ship", 0, "Settle: You may discard this card to pay nothing for a world other than Alien Technology."),
    ("Federation Capital", 0, "Develop: After you place a development of cost 6, gain 1 prestige."),
    ("Alien Cornucopia", 0, "Settle: After you place a production world, gain 1 prestige."),
    ("Imperium Cloaking Technology", 0, ("Settle: You may discard this card to conquer a non-military world, with its "
     "cost less 2 as defense.")),
    ("Rebel Sneak Attack", 2, ("Settle: You may discard this card to take over a military world of a player with an "
     "IMPERIUM card, with 2 more Military for each REBEL military world you have.")),
    ("Galactic Bazaar", 1, "Consume: You may discard 1 card from hand for 1 VP."),
]  # fmt: skip


def test_every_effect_and_trait_has_a_sentence():
    assert {kind.__name__ for kind in SENTENCES} == {kind.__name__ for kind in EFFECTS.values()}
    assert set(TRAITS) == {trait for design in DESIGNS for trait in design.traits}


def test_powers_that_differ_are_said_differently():
    said = {power_words(power) for power in POWERS}
    assert len(said) == len(POWERS)
    assert all(sentence.endswith(".") and "  " not in sentence and "None" not in sentence for sentence in said)


@pytest.mark.parametrize(("card", "place", "sentence"), SAID)
def test_a_power_is_said_in_plain_words(card, place, sentence):
    assert sentence in sentences(CARDS.designs[card])
    assert sentences(CARDS.designs[card])[place] == sentence


def test_a_scoring_card_says_what_it_scores():
    assert scoring_words(CARDS.designs["Galactic Federation"]) == (
        "It scores 2 VP for each development of cost 6; 1 VP for each development; each card counts once."
    )
    assert scoring_words(CARDS.designs["Galactic Exchange"]) == (
        "It scores 1, 3, 6 or 10 VP for 1 to 4 kinds of worlds; 3 VP for Diversified Economy."
    )
    assert "1 VP for every 3 VP in chips" in scoring_words(CARDS.designs["Galactic Renaissance"])
    assert "1 VP for each point of Military." in scoring_words(CARDS.designs["New Galactic Order"])
    assert scoring_words(CARDS.designs["Old Earth"]) == ""


def test_the_prestige_symbol_is_said_only_where_it_counts():
    stronghold = CARDS.designs["Rebel Stronghold"]
    assert sentences(stronghold) == ("Gain 1 prestige when you place this card from hand.",)
    assert sentences(stronghold, prestige=False) == ()


def test_goals_are_said_with_what_they_need_and_give():
    words = {name: goal_words(goal) for name, goal in all_goals().items()}
    assert len(set(words.values())) == len(words)
    assert words["Galactic Riches"] == "3 VP for the first to have 4 goods on worlds."
    assert words["Budget Surplus"] == "3 VP for the first to discard a card to the hand limit."
    assert words["Greatest Military"] == "5 VP for the most Military, at least 6."


def test_a_card_on_the_table_says_its_powers():
    s = table(player("Space Marines"), player("Old Earth"))
    assert card_thing(s, Placed("Space Marines")).words[1:] == ("Settle: You have 2 more Military.",)

"""What is printed on the cards is told in words, whatever it is (B1)."""

from nf_core.games.high_frontier.routes.rocket.abilities import ABILITIES
from nf_core.games.high_frontier.routes.rocket.cards import by_name, cards
from nf_core.games.high_frontier.words.board_words import card_words


def test_every_power_of_every_card_is_told():
    for card in cards():
        assert all(ABILITIES[ability] in card_words(card) for ability in card.abilities), card.name
    assert {ability for card in cards() for ability in card.abilities} == set(ABILITIES)


def test_sails_and_powers_stand_beside_the_figures():
    assert card_words(by_name()["Mag Sail"]) == (
        "Mag Sail (thruster, mass 0; thrust 1, 0 steps a burn, solar, sail, mag sail, letter C)"
    )
    assert card_words(by_name()["MagBeam"]) == (
        "MagBeam (robonaut, mass 1; thrust 4, 1 step a burn, afterburner 1, solar; ISRU 3, raygun; "
        "by beamed power thrust 3 more, ISRU 1 better, letter V)"
    )


def test_income_from_others_does_not_read_like_a_price():
    assert card_words(by_name()["UN Cosmonauts"]).endswith("; gets 1 WT for every claim and factory of anybody)")
    assert card_words(by_name()["NASA Astronauts"]).endswith("; gets 1 WT for every boost of anybody)")

"""Takeovers in numbers: who can be attacked, attack and defense. The cases are numbered as in the list of cases."""

import pytest

from nf_core.games.race_for_the_galaxy.facts.powers import ConquerPeaceful
from nf_core.games.race_for_the_galaxy.numbers.in_force import held
from nf_core.games.race_for_the_galaxy.numbers.strength import general
from nf_core.games.race_for_the_galaxy.numbers.takeovers import (
    attack,
    fleets,
    is_vulnerable,
    spoils,
    succeeds,
    takeover_defense,
    takeover_powers,
    targets,
)
from nf_core.games.race_for_the_galaxy.state.player import cards_in
from tests.games.race_for_the_galaxy.cards_given import CARDS, player

FLEET = held(CARDS, ("Imperium Invasion Fleet",), ConquerPeaceful)[0].power


def power_of(card, *cards):
    """The takeover power of a card in such a tableau."""
    found = takeover_powers(CARDS, player(card, *cards, prestige=1), (card, *cards))
    return next(one for one in found if one.card == card)


FIGHTS = [
    # The attacker, the card with the power, the defender, the world, attack and defense.
    (("New Sparta", "Drop Ships", "Imperium Seat"), "Imperium Seat",
     ("Rebel Cantina", "Rebel Outpost"), "Rebel Outpost", 6, 6),
    (("New Sparta", "Drop Ships", "Imperium Seat"), "Imperium Seat",
     ("Rebel Cantina", "Rebel Outpost", "Outlaw World", "Rebel Pact"), "Rebel Outpost", 6, 9),
    (("Rebel Freedom Fighters", "Rebel Alliance", "Rebel Fuel Cache", "Rebel Outpost"), "Rebel Alliance",
     ("Imperium Warlord", "Hive World"), "Hive World", 8, 4),
    (("New Sparta", "Drop Ships", "Imperium Cloaking Technology"), "Imperium Cloaking Technology",
     ("Alpha Centauri", "Space Marines", "Contact Specialist", "Alien Robot Sentry"), "Alien Robot Sentry", 5, 3),
    (("New Sparta", "Space Marines", "Interstellar Casus Belli"), "Interstellar Casus Belli",
     ("Old Earth", "Information Hub"), "Information Hub", 4, 3),
    (("New Sparta", "Imperium Invasion Fleet", "Interstellar Casus Belli"), "Interstellar Casus Belli",
     ("Old Earth", "Galactic Trendsetters"), "Galactic Trendsetters", 5, 5),
    (("Separatist Colony", "Drop Ships", "Imperium Planet Buster"), "Imperium Planet Buster",
     ("Epsilon Eridani", "Alien Robot Sentry"), "Alien Robot Sentry", 7, 3),
]  # fmt: skip
CASES = ["C28", "C29", "C30", "C31", "C32", "C33", "C34"]


@pytest.mark.parametrize("case", FIGHTS, ids=CASES)
def test_a_takeover_has_the_strengths_of_the_case(case):
    attacker, card, defender, world, strong, needed = case
    by = power_of(card, *(one for one in attacker if one != card))
    sides = attack(CARDS, attacker, by, world), takeover_defense(CARDS, defender, world)
    assert (sides[0].total, sides[1].total) == (strong, needed)
    assert succeeds(*sides) == (strong >= needed)


def test_c31_military_of_0_is_not_vulnerable():
    by = power_of("Imperium Cloaking Technology").power
    cards = ("Alpha Centauri", "Space Marines", "Contact Specialist", "Refugee World", "Alien Robot Sentry")
    assert general(CARDS, cards).total == 0
    assert not is_vulnerable(CARDS, by, cards)
    assert targets(CARDS, by, cards) == ()
    without = tuple(card for card in cards if card != "Refugee World")
    assert targets(CARDS, by, without) == ("Alien Robot Sentry",)


def test_only_a_fleet_lets_a_power_name_a_peaceful_world():
    cards = ("Rebel Cantina", "Rebel Outpost", "Hive World", "Gem World")
    belli, seat = power_of("Interstellar Casus Belli").power, power_of("Imperium Seat").power
    assert targets(CARDS, belli, cards) == ("Rebel Outpost", "Hive World")
    assert targets(CARDS, belli, cards, fleet=True) == cards
    assert targets(CARDS, seat, cards) == ("Rebel Outpost",)
    assert targets(CARDS, seat, cards, fleet=True) == ("Rebel Cantina", "Rebel Outpost")
    cloaked = player("Imperium Cloaking Technology", "Imperium Invasion Fleet")
    assert [one.card for one in fleets(CARDS, cloaked, cards_in(cloaked.tableau))] == ["Imperium Invasion Fleet"]
    assert targets(CARDS, seat, ("Rebel Cantina", "Gem World"), fleet=True) == (), "no Rebel military world"


def test_a_power_needs_what_it_costs():
    cards = ("Interstellar Casus Belli", "Imperium Cloaking Technology", "Imperium Seat")
    poor = player("Interstellar Casus Belli", "Imperium Seat")
    assert [one.card for one in takeover_powers(CARDS, poor, cards)] == ["Imperium Seat"]
    assert len(takeover_powers(CARDS, player(*cards, prestige=1), cards)) == 3


def test_prestige_of_the_power_and_of_the_fleet_add_up():
    belli = power_of("Interstellar Casus Belli").power
    assert (spoils(belli), spoils(belli, FLEET)) == (2, 4)
    assert spoils(power_of("Imperium Planet Buster").power) == 2
    assert spoils(power_of("Imperium Seat").power) == 0


def test_temporary_military_counts_on_both_sides():
    by = power_of("Imperium Seat")
    assert attack(CARDS, ("Imperium Seat",), by, "Rebel Outpost", (("New Military Tactics", 3),)).total == 1 + 3
    assert takeover_defense(CARDS, ("Rebel Outpost",), "Rebel Outpost", (("New Military Tactics", 3),)).total == 9


def test_a_world_that_was_placed_before_strengthens_nobody_but_by_its_printed_figure():
    """Only the cards at the start of the phase defend."""
    assert takeover_defense(CARDS, (), "Rebel Outpost").total == 5

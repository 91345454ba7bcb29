"""Figures by their names, as the texts of lessons ask for them."""

import pytest

from nf_core.games.race_for_the_galaxy.words.figures import figure
from tests.games.race_for_the_galaxy.given import Seat, phase, table

OWN = (
    "New Sparta", "Contact Specialist", "Investment Credits", "Imperium Cloaking Technology", "New Galactic Order",
    "Alien Rosetta Stone World", "Aquatic Uplift Race",
)  # fmt: skip
OTHER = ("Separatist Colony", "Alien Robot Sentry")


@pytest.fixture
def state():
    """A seat with Military 3, powers to pay and to attack, cheaper developments, and a good."""
    return table(Seat(*OWN, goods=("Aquatic Uplift Race",), size=4, chips=2, prestige=1), Seat(*OTHER))


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("cost of New Earth", "5"),
        ("defense of Rebel Base", "6"),
        ("defense of New Earth", None),
        ("cost of Atlantis", None),
        ("VP of Rebel Base", "6"),
        ("price of Genes", "4"),
        ("price of Water", None),
        ("least of Greatest Military", "6"),
        ("goal of Greatest Military", "5"),
        ("shared goal of Greatest Military", "3"),
        ("help of New Military Tactics", "3"),
        ("help of Rebel Base", None),
        ("payment of Galactic Federation", "5"),
        ("payment of Comet Zone", "3"),
        ("payment of Deserted Alien Colony", "3"),
        ("paid defense of Hive World", "2"),
        ("paid defense of Alien Guardian", None),
        ("Military of Hive World", "3"),
        ("Military of Alien Guardian", "5"),
        ("low defense of Terraformed World", "3"),
        ("sale of Aquatic Uplift Race", "4"),
        ("bonus of New Galactic Order", "3"),
        ("bonus of Galactic Federation", "7"),
        ("count of Greatest Military", "3"),
        ("attack of Alien Robot Sentry", "5"),
        ("defence of Alien Robot Sentry", "3"),
        ("defence of Rebel Base", None),
        ("hand limit", "10"),
        ("most players", "6"),
        ("VP for each player", "12"),
        ("hand", "4"),
        ("tableau", "7"),
        ("goods", "1"),
        ("chips", "2"),
        ("prestige", "1"),
        ("Military", "3"),
        ("the weather", None),
    ],
)
def test_a_figure_is_what_the_game_counts(state, name, found):
    assert figure(state, 0, name) == found


def test_a_figure_counts_the_bonus_of_the_phase_under_way():
    state = phase("develop", Seat("Old Earth", hand=("Space Marines",), size=3), selected=("develop",))
    assert figure(state, 0, "payment of Space Marines") == "1"
    assert figure(table(Seat("Old Earth")), 0, "payment of Space Marines") == "2"

"""Figures by their names, as the texts of lessons ask for them."""

import pytest

from nf_core.games.new_frontiers.words.figures import figure
from tests.games.new_frontiers.given import empire, table


@pytest.fixture
def state():
    """A seat with a Consume power, Military against some worlds, and cheaper developments."""
    own = empire(
        "New Earth", home="New Sparta", developments=("Investment Credits", "Contact Specialist"),
        explored=("Information Hub",), credits=4, colonists=3, chips=2,
    )  # fmt: skip
    return table(own, empire(), goals=("Conscription",), produce_credits=2)


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("cost of New Earth", "5"),
        ("colonists of New Earth", "2"),
        ("defense of Information Hub", "3"),
        ("VP of New Earth", "3"),
        ("VP of Galactic Federation", None),
        ("cost of Information Hub", None),
        ("cost of Atlantis", None),
        ("price of Genes", "3"),
        ("price of Water", None),
        ("purchase of Galactic Federation", "8"),
        ("payment of Comet Zone", "3"),
        ("paid defense of Information Hub", "2"),
        ("paid defense of Alien Guardian", None),
        ("Military of Information Hub", "2"),
        ("bonus of Galactic Federation", "2"),
        ("count of Conscription", "3"),
        ("goal of Conscription", "2"),
        ("world limit", "9"),
        ("credits on Produce", "2"),
        ("credits", "4"),
        ("score", "10"),
        ("the weather", None),
    ],
)
def test_a_figure_is_what_the_game_counts(state, name, found):
    assert figure(state, 0, name) == found

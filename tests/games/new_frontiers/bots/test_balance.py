"""The balance report: wins are counted against the fair share, and the same number plays the same game."""

import importlib.util
from pathlib import Path

import pytest

from nf_core.games.new_frontiers.actions import BuyDevelopment, BuyNothing, SettleWorld
from tests.games.new_frontiers.given import empire, table

PLACE = Path(__file__).parents[4] / "benchmarks" / "balance.py"
SPEC = importlib.util.spec_from_file_location("balance", PLACE)
balance = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(balance)


def test_wins_are_told_as_a_multiple_of_the_fair_share():
    """Two wins of four games with four seats are twice the fair share; 95 % intervals by Wilson."""
    found = [balance.Record("Old Earth", "none", "none", 4, 20, won) for won in (1.0, 1.0, 0.0, 0.0)]
    assert balance.row("Old Earth", found) == "| Old Earth | 4 | 20.0 | 2.00 (0.60 to 3.40) |"


def test_the_first_tile_is_the_first_that_the_seat_places():
    made = (BuyNothing(0), SettleWorld(1, "Gem World", "pay"), BuyDevelopment(0, "Public Works"))
    assert [balance.first_tile(made, seat) for seat in range(3)] == ["Public Works", "Gem World", "none"]


@pytest.mark.parametrize(
    ("own", "lives_on"),
    [
        (empire("Gem World", chips=9), "goods consumed for chips"),
        (empire("Rebel Base", chips=1), "conquered worlds"),
        (empire("Alien Robotic Factory"), "worlds paid for"),
        (empire(developments=("Space Marines", "Drop Ships", "Galactic Federation")), "large developments"),
        (empire(developments=("Consumer Markets",)), "small developments"),
    ],
)
def test_a_strategy_is_named_after_what_scores_most(own, lives_on):
    assert balance.strategy(table(own), 0) == lives_on
